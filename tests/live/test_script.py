"""What the script of live pages has to know of the site."""

import re
from pathlib import Path

import incastro

SOURCE = Path(incastro.__file__).parent
SCRIPT = (SOURCE / "web" / "static" / "incastro" / "live.js").read_text(encoding="utf-8")


def names_told() -> set[str]:
    """Every name of an event that is written out where it is told."""
    told = re.compile(
        r'\btell(?:_all|_judges|_table)?\(\s*(?:f"[a-z]+/[^"]+"|[\w.]+)(?:,\s*[\w.]+)?,\s*"([a-z]+)"'
    )
    rooms = ("starts", "judging", "groups", "official", "web")
    return {
        name
        for room in rooms
        for path in (SOURCE / room).rglob("*.py")
        for name in told.findall(path.read_text(encoding="utf-8"))
    }


def test_every_event_that_is_told_is_heard_by_pages() -> None:
    listed = re.search(r"const NAMES = \[(.*?)\]", SCRIPT, re.DOTALL)
    assert listed is not None
    heard = set(re.findall(r'"(\w+)"', listed[1]))
    told = names_told()
    assert {"go", "ruling", "parcel", "watching"} <= told
    assert told <= heard


def test_it_needs_nothing_that_the_policy_forbids() -> None:
    for word in ("eval(", "new Function", "innerHTML", ".style.", 'setAttribute("style"'):
        assert word not in SCRIPT
