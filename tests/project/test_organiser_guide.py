"""The organiser’s guide speaks the pages’ own words, in both languages."""

import re
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import pytest

from incastro.cli.parser import build
from incastro.environment import Environment
from incastro.rulebook.stages import ALLOWED, Act, Stage
from incastro.words.speech import messages

ROOT = Path(__file__).resolve().parents[2]
GUIDES = {"en": ROOT / "docs/organiser-guide.md", "it": ROOT / "docs/guida-organizzatore.md"}
QUOTED = {
    "en": re.compile(r"“((?:[^“”]|“[^“”]*”)+)”"),
    "it": re.compile(r"«((?:[^«»]|«[^«»]*»)+)»"),
}
BUTTONS: dict[Act, str] = {
    Act.DELETE: "Delete this draft",
    Act.EDIT: "Change it",
    Act.CHANGE: "Change it",
    Act.PUBLISH: "Publish it",
    Act.OPEN: "Open entries now",
    Act.CLOSE: "Close entries now",
    Act.LOAD_RESULTS: "Hand in results",
    Act.MAKE_OFFICIAL: "Make the results official",
    Act.REOPEN: "Take back “official”",
    Act.CANCEL: "Cancel the tournament",
    Act.PREPARE: "Make the codes",
    Act.RACE: "Reveal the code",
    Act.RULE: "Decide about somebody",
}


def text(lang: str) -> str:
    return GUIDES[lang].read_text("utf-8")


def sections(lang: str) -> list[str]:
    return text(lang).split("\n## ")


def quoted(lang: str, part: str) -> list[str]:
    """Words in quotation marks; a line may end among them, code does not count."""
    prose = re.sub(r"```.*?```", "", part, flags=re.DOTALL)
    return [" ".join(each.split()) for each in QUOTED[lang].findall(prose)]


@pytest.fixture(scope="module")
def italian() -> dict[str, set[str]]:
    """Each sentence of the catalogue with its Italian, which hangs on where it stands."""
    with (ROOT / "src/incastro/locale/it/LC_MESSAGES/django.mo").open("rb") as file:
        catalogue = GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    found: dict[str, set[str]] = {}
    for key, value in catalogue.items():
        if isinstance(key, str):
            found.setdefault(key.rpartition("\x04")[2], set()).add(value)
    return found


def test_every_word_in_quotation_marks_stands_on_a_page(italian: dict[str, set[str]]) -> None:
    english = set(quoted("en", text("en")))
    assert len(english) > 40
    assert english - italian.keys() == set()
    assert set(quoted("it", text("it"))) - set().union(*italian.values()) == set()


def test_both_guides_name_the_same_buttons_section_by_section(italian: dict[str, set[str]]) -> None:
    assert len(sections("en")) == len(sections("it"))
    for english, other in zip(sections("en"), sections("it"), strict=True):
        title = english.splitlines()[0]
        there = [italian[each] for each in quoted("en", english)]
        here = set(quoted("it", other))
        assert [each for each in there if not each & here] == [], title
        assert here - set().union(*there) == set(), title


def rows(lang: str) -> Iterator[list[str]]:
    """The quoted words of each row of the table of stages, the stage first."""
    (part,) = [each for each in sections("en") if each.startswith("What each stage allows")]
    part = sections(lang)[sections("en").index(part)]
    yield from (quoted(lang, line) for line in part.splitlines() if line.startswith(("| “", "| «")))


def test_what_a_stage_allows_is_what_the_rules_allow() -> None:
    told = {stage: set(acts) for stage, *acts in rows("en")}
    names = {stage: str(messages()[f"stage.{stage.value}.name"]) for stage in Stage}
    assert told == {names[stage]: {BUTTONS[act] for act in ALLOWED[stage]} for stage in Stage}
    assert [len(row) for row in rows("it")] == [len(row) for row in rows("en")]


@pytest.mark.parametrize("lang", GUIDES)
def test_its_commands_and_settings_exist(lang: str) -> None:
    commands = set(re.findall(r"run\.py -- ([a-z]+)", text(lang)))
    assert {"setup", "serve", "doctor", "facts"} <= commands
    for command in commands:
        with pytest.raises(SystemExit) as ended:
            build(lang).parse_args([command, "--help"])
        assert ended.value.code == 0
    settings = {
        each.removeprefix("INCASTRO_").lower() for each in re.findall(r"INCASTRO_[A-Z_]+", text(lang))
    }
    assert settings
    assert settings <= Environment.model_fields.keys()
