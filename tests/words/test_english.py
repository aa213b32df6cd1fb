"""How English is written, in every sentence of the catalogue and in the texts people agree to."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import incastro.people
from incastro.words.speech import catalogue_of

# left alone: minutes and seconds as people write them, 1h 02' 33"; tags; what is typed; argparse’s own words
NOT_A_QUOTATION = re.compile(r"""\d\d' \d\d\"|%r|<[^>]+>|`[^`]+`|program's""")
PLACEHOLDER = re.compile(r"%\(\w+\)s")


def sentences() -> Iterator[str]:
    for key in vars(catalogue_of("it"))["_catalog"]:
        text = key[0] if isinstance(key, tuple) else key
        yield text.split("\x04")[-1]


def texts() -> Iterator[str]:
    for page in (Path(incastro.people.__file__).parent / "texts").glob("*.en.md"):
        yield from page.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    ("fault", "pattern"),
    [
        ("a typewriter’s quotation marks or apostrophe", "[\"']"),
        ("Italian quotation marks", "[«»]"),
        ("three dots for one sign", r"\.\.\."),
        ("a double space", r"\S  +\S"),
        ("a space before punctuation", r"\w [,;:.!?](?!\w)"),
        ("a unit that a line can part from its number", r"\d (?:px|rem|MB|kB|GiB|s|megapixels?|€)\b"),
        ("an email that is a letter", r"\b(?:a|an|one|no|each|the|our) letters?\b"),
        ("standings that are a table", r"\b(?:final|provisional|whole) table\b"),
    ],
)
def test_english_is_set_as_english_is(fault: str, pattern: str) -> None:
    bare = (NOT_A_QUOTATION.sub("…", text) for text in (*sentences(), *texts()))
    faulty = [text for text in bare if re.search(pattern, PLACEHOLDER.sub("1", text), re.IGNORECASE)]
    assert faulty == [], fault
