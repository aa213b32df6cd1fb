"""The documents lead where they say, and know the same names as the code."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_to_a_file(page):
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", [ROOT / "docs/architecture.md"], ids=["architecture"])
def test_every_module_that_the_architecture_names_is_there(page):
    named = set(re.findall(r"`([a-z_/]+\.py)`", page.read_text(encoding="utf-8")))
    there = [path.as_posix() for top in ("src", "tests") for path in (ROOT / top).rglob("*.py")]
    assert [name for name in named if not any(path.endswith(f"/{name}") for path in there)] == []
    assert len(named) > 5


def test_every_room_stands_in_the_architecture_with_its_layer():
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = [path.parent.name for path in (ROOT / "src" / "incastro").glob("*/__init__.py")]
    assert [room for room in rooms if not re.search(rf"^ .*\b{room}\b", text, re.MULTILINE)] == []


def test_decisions_are_numbered_once():
    numbers = [path.name[:4] for path in (ROOT / "docs" / "decisions").glob("*.md")]
    assert len(numbers) == len(set(numbers))
    assert all(number.isdigit() for number in numbers)
