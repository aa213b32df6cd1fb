"""Names as people write them: accents, case, order and punctuation aside (case A-44)."""

import re
import unicodedata
from collections.abc import Iterator

# Letters that decomposition leaves whole.
_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "\u0131": "i", "ħ": "h"}
)
_APOSTROPHES = re.compile("[’‘′`\u02bc\u00b4]")
_WORDS = re.compile(r"[^\W_]+")
# A longer name is looked for as a whole only: each length in use is one more look at every caption.
_MOST_WORDS = 16


def folded(text: str) -> str:
    """The text in small letters without accents."""
    if text.isascii():
        return text.replace("`", "'").lower()
    # an accent typed as a character of its own must not become a space in the decomposition
    apart = unicodedata.normalize("NFKD", _APOSTROPHES.sub("'", text))
    bare = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return bare.casefold().translate(_LETTERS)


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text, an apostrophe between two (D’Angelo: d, angelo)."""
    return tuple(_WORDS.findall(folded(text)))


def spellings(text: str) -> Iterator[tuple[str, ...]]:
    """The words of a text, with an apostrophe as the end of a word and as nothing (D’Angelo, Dangelo)."""
    plain = folded(text)
    apart = tuple(_WORDS.findall(plain))
    yield apart
    if "'" in plain:
        together = tuple(_WORDS.findall(plain.replace("'", "")))
        if together != apart:
            yield together


class NameIndex:
    """Finds whose names stand in a text. Keys are a name's words in any order."""

    def __init__(self) -> None:
        self._whole: dict[tuple[str, ...], set[str]] = {}
        self._within: dict[tuple[str, ...], set[str]] = {}
        self._lengths: set[int] = set()
        self._words: set[str] = set()

    def add(self, name: str, owner: str) -> None:
        """Remember that somebody is called so. One word, or very many, only as a whole text."""
        for words in spellings(name):
            if not words:
                continue
            key = tuple(sorted(words))
            self._words.update(words)
            self._whole.setdefault(key, set()).add(owner)
            if 1 < len(words) <= _MOST_WORDS:
                self._within.setdefault(key, set()).add(owner)
                self._lengths.add(len(words))

    def called(self, text: str) -> frozenset[str]:
        """The owners of the names that the whole text is, or that stand in it."""
        return frozenset().union(*(self._found(words) for words in spellings(text)))

    def _found(self, words: tuple[str, ...]) -> set[str]:
        if self._words.isdisjoint(words):
            return set()
        found = set(self._whole.get(tuple(sorted(words)), ()))
        for length in self._lengths:
            for start in range(len(words) - length + 1):
                found |= self._within.get(tuple(sorted(words[start : start + length])), set())
        return found
