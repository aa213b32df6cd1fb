"""Words compared as a reader compares them: capitals, accents and punctuation aside."""

import re
from unicodedata import combining, normalize

_NOT_A_WORD = re.compile(r"[\W_]+")


def fold(text: str) -> str:
    """`Modalità (offline/online)?` is `modalita offline online`."""
    if text.isascii():
        return _NOT_A_WORD.sub(" ", text.lower()).strip()
    plain = "".join(mark for mark in normalize("NFKD", text) if not combining(mark))
    return _NOT_A_WORD.sub(" ", plain.casefold()).strip()
