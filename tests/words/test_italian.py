"""How Italian is written, in every sentence that is said or printed in it."""

import re
from collections.abc import Iterator
from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from incastro.rulebook.books.book import available, load_book
from incastro.rulebook.steps import Moment
from incastro.words import say
from incastro.words.rulebook_page import Page, rulebook_page
from incastro.words.speech import catalogue_of

ROME = ZoneInfo("Europe/Rome")
# left alone: minutes and seconds as people write them, 1h 02' 33"; tags; what is typed into a terminal
NOT_A_QUOTATION = re.compile(r"""\d\d' \d\d\"|%r|<[^>]+>|`[^`]+`""")
PLACEHOLDER = re.compile(r"%\(\w+\)s")


def catalogue() -> Iterator[str]:
    italian = catalogue_of("it")
    for key, said in vars(italian)["_catalog"].items():
        if key:
            yield said


def printed(page: Page) -> Iterator[str]:
    for section in page.sections:
        yield section.title
        for rule in section.rules:
            yield rule.text
            if rule.setting is not None:
                yield rule.setting.reason
                yield from (choice.text for choice in rule.setting.choices)
    yield from (example.text for example in page.examples)


def italian_texts() -> Iterator[str]:
    yield from catalogue()
    for name in available():
        yield from printed(rulebook_page(load_book(name), "it"))


@pytest.mark.parametrize(
    ("fault", "pattern"),
    [
        ("English quotation marks", "[“”]"),
        ("a typewriter's quotation marks or apostrophe", "[\"']"),
        ("a space before punctuation", r"\w [,;:.!?»)](?!\w)"),
        ("three dots for one sign", r"\.\.\."),
        ("a double space", r"\S  +\S"),
        ("a unit that a line can part from its number", r"\d (?:px|rem|MB|kB|GiB|s|megapixel|€)\b"),
        (
            "an accent the wrong way round, or none",
            r"\b(?:perchè|finchè|nè|sè|poichè|affinchè|cosi|piu|gia|è')\b",
        ),
    ],
)
def test_italian_is_set_as_italian_is(fault: str, pattern: str) -> None:
    bare = (NOT_A_QUOTATION.sub("…", text) for text in italian_texts())
    faulty = [text for text in bare if re.search(pattern, PLACEHOLDER.sub("1", text))]
    assert faulty == [], fault


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("mandare", r"\binvi(?:a|are|at[oaie]|al[oaie])\b"),
        ("per email", r"\bvia email\b"),
        ("email", r"\blettera\b(?! maiuscola)"),
        ("data di scorta", r"\bdata di riserva\b"),
        ("tempo per consegnare, scadenza", r"\bfinestr[ae]\b"),
        ("chi organizza, l’organizzazione", r"\borganizzator[ei]\b"),
        ("gestione", r"\bscrivani[ae]\b"),
        ("club", r"\bcircol[oi]\b"),
        ("turno", r"(?<![-{])\bslot\b"),
        ("squadra", r"\bteam\b"),
    ],
)
def test_one_thing_has_one_word(word: str, other: str) -> None:
    """The words are those of docs/glossary.md."""
    bare = (NOT_A_QUOTATION.sub("…", PLACEHOLDER.sub("", text)) for text in catalogue())
    assert [text for text in bare if re.search(other, text, re.IGNORECASE)] == [], f"say {word}"


@pytest.mark.parametrize(
    ("day", "said"),
    [
        (1, "fino al 1º novembre"),
        (7, "fino al 7 novembre"),
        (8, "fino all’8 novembre"),
        (11, "fino all’11 novembre"),
        (18, "fino al 18 novembre"),
    ],
)
def test_the_article_before_a_date_is_the_one_that_people_say(day: int, said: str) -> None:
    until = Moment(int(datetime(2026, 11, day, 16, tzinfo=ROME).timestamp()), ROME)
    assert said in say("blocking.window_open", {"slot": "sab", "until": until}, "it")


@pytest.mark.parametrize(
    ("day", "said"), [(8, "chiuse l’8 marzo"), (11, "chiuse l’11 marzo"), (1, "il 1º marzo")]
)
def test_so_is_the_one_that_stands_alone(day: int, said: str) -> None:
    assert said in say("opening.closed", {"closed": date(2026, 3, day)}, "it")


def test_a_number_that_is_no_date_keeps_its_article() -> None:
    assert "il 8 a 11" in say("why.reason", {"text": "il 8 a 11", "reason": "il 11"}, "it")
