"""What a judge may want to look at twice. Hints, never verdicts: nothing here decides or holds anything up.

Pure: measurements and instants in, codes out; `words.photos` says them.
"""

import re
from base64 import b64decode
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

# Below, hardly any edge is to be seen at 512 px: shaken, or out of focus.
SHARP_FROM = 45.0
# The long side, in pixels: below, the code on a sticker cannot be read. Telegram sends photos at 1280.
LARGE_FROM = 640
# Of 256 bits: the same photo encoded or scaled anew differs by a few, more where large parts of it are plain.
ALIKE_UP_TO = 28
# Mean difference of brightness, of 255, on a grid of 16 x 16: the same photo stays below, while two photos of
# one puzzle, held by two hands under two lamps, are far above even where their hashes are alike.
SAME_UP_TO = 1.0
_BANDS = 32  # of 8 bits each: two hashes that differ by fewer bits than there are bands share one at least


@dataclass(frozen=True, slots=True)
class Hint:
    """One thing to look at: a code and what its sentence needs."""

    code: str
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Post:
    """What is known of a message with a photo, as far as hints go. Instants are Unix seconds."""

    at: int
    role: str  # sealed, finish, other
    go: int | None = None
    revealed: int | None = None
    edited: int | None = None
    swapped: int | None = None
    forwarded: bool = False
    gone: bool = False
    late: bool = False


def of_post(post: Post) -> Iterator[Hint]:
    """What the message itself gives rise to.

    A sealed box published after the go is none: who takes longer loses their own time (art. 8).
    """
    if post.role == "sealed" and post.revealed is not None and post.at < post.revealed:
        yield Hint("before_reveal", {"seconds": post.revealed - post.at})
    if post.role == "finish" and post.go is not None and post.at <= post.go:
        yield Hint("before_go", {"seconds": post.go - post.at})
    if post.late and post.role == "finish":
        yield Hint("late")
    if post.swapped is not None:
        yield Hint("swapped", {"at": post.swapped})
    elif post.edited is not None:
        yield Hint("edited", {"at": post.edited})
    if post.forwarded:
        yield Hint("forwarded")
    if post.gone:
        yield Hint("gone")


def of_picture(measured: Mapping[str, Any]) -> Iterator[Hint]:
    """What the measurements of a picture (`pictures.measuring`) give rise to; nothing without any."""
    width, height, blur = (measured.get(name) for name in ("width", "height", "blur"))
    if isinstance(width, int) and isinstance(height, int) and 0 < max(width, height) < LARGE_FROM:
        yield Hint("too_small", {"width": width, "height": height})
    elif isinstance(blur, int | float) and blur < SHARP_FROM:
        yield Hint("blurred")


def of_code(expected: str | None, told: str) -> Iterator[Hint]:
    """The code on the box: not read by anybody yet, or another than that of the start (art. 14)."""
    if expected is None:
        return
    if not told:
        yield Hint("code_not_seen")
    elif plain(told) != plain(expected):
        yield Hint("code_other", {"told": told, "expected": expected})


# “mancano 2 pezzi”, “2 pezzi mancanti”, “2 pieces missing”, “manca un pezzo”
_PIECES = re.compile(
    r"(?:manca(?:no)?|missing)\W+(\d{1,3}|un[oa]?|one)\b"
    r"|\b(\d{1,3}|un|one)\W+(?:pezz[oi]|tasselli|tassello|pieces?)\W+(?:mancant[ei]|in meno|missing|short)",
    re.IGNORECASE,
)


def pieces_told(text: str) -> int | None:
    """How many missing pieces an entrant's words speak of; None where they speak of none. A hint as well."""
    found = _PIECES.search(text)
    if found is None:
        return None
    word = found[1] or found[2]
    return int(word) if word.isdecimal() else 1


def plain(code: str) -> str:
    """A code as it is compared: without spaces, in small letters."""
    return "".join(code.split()).casefold()


def distance(one: str, other: str) -> int | None:
    """How many bits two hashes differ by; None where they cannot be compared."""
    if not one or len(one) != len(other):
        return None
    try:
        return (int(one, 16) ^ int(other, 16)).bit_count()
    except ValueError:
        return None


def apart(one: str, other: str) -> float | None:
    """The mean difference of two grids (`pictures.measuring`); None where they cannot be compared."""
    try:
        first, second = b64decode(one, validate=True), b64decode(other, validate=True)
    except ValueError:
        return None
    if not first or len(first) != len(second):
        return None
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


class Alike:
    """Pictures by what they look like, so that each is compared with the few it could be alike to."""

    def __init__(self, pictures: Iterable[tuple[int, str]]) -> None:
        """`pictures` = an id and the hash of each; those without one are left out."""
        self._hashes = {ident: hashed for ident, hashed in pictures if hashed}
        self._bands: dict[tuple[int, str], list[int]] = {}
        for ident, hashed in self._hashes.items():
            for band in _bands(hashed):
                self._bands.setdefault(band, []).append(ident)

    def to(self, hashed: str) -> list[int]:
        """The pictures that look the same, the most alike first."""
        near = {ident for band in _bands(hashed) for ident in self._bands.get(band, ())}
        measured = ((distance(hashed, self._hashes[ident]), ident) for ident in near)
        found = sorted((far, ident) for far, ident in measured if far is not None)
        return [ident for far, ident in found if far <= ALIKE_UP_TO]


def _bands(hashed: str) -> Iterator[tuple[int, str]]:
    wide = len(hashed) // _BANDS
    for place in range(_BANDS if wide else 0):
        yield place, hashed[place * wide : (place + 1) * wide]
