"""JSON read piece by piece: a file of any size within a few megabytes of memory.

Whoever reads walks through members and elements and asks for whole values only where they are small.
"""

import json
import re
from codecs import getincrementaldecoder
from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from incastro.evidence.repair import Repair, repair
from incastro.interchange.shown import shown
from incastro.refusal import Refusal, Where

PIECE = 1 << 20
# The longest single value; a message has 4,096 characters at the most, and some kilobytes of formatting.
LARGEST = 16 << 20
# An error so near to the end of what was read may only mean that the rest is not there yet.
NEAR_END = 4_096
# Repairs within one piece; Desktop damages a few characters of a few messages.
MOST_REPAIRS = 200_000

# A number so near to the end may go on.
NUMBER = 64

_blanks = re.compile(r"[ \t\n\r]*").match


class Readable(Protocol):
    """What bytes come from."""

    def read(self, size: int, /) -> bytes:
        """At most so many bytes (the first may be fewer); none at the end."""


class JsonStream:
    """A cursor in a JSON file. Everything unusable is a Refusal `export.…` that names its place.

    `spot` is where the reader is, as a JSON path and (for elements of a list) an index.
    """

    def __init__(self, file: Readable, encoding: str) -> None:
        self.spot: tuple[str, int | None] = ("", None)
        self.repaired = 0
        self._file = file
        self._encoding = encoding
        errors = "surrogateescape" if encoding == "utf-8" else "replace"
        self._errors = "surrogateescape" if encoding == "utf-8" else "surrogatepass"
        self._width = len("0".encode(encoding))
        self._decoder = getincrementaldecoder(encoding)(errors)
        # tolerant of raw control characters inside strings (case A-49): they stay what they are
        self._scan = json.JSONDecoder(strict=False).raw_decode
        self._text = ""
        self._place = 0
        self._ended = False
        self._repairs: list[Repair] = []
        # of the first character of _text
        self._line, self._column, self._byte = 1, 1, 0

    def peek(self) -> str:
        """The character with which the next thing begins; "" at the end of the file."""
        while True:
            found = _blanks(self._text, self._place)
            if found is not None:
                self._place = found.end()
            if self._place < len(self._text):
                return self._text[self._place]
            if not self._read_on():
                return ""

    def value(self) -> Any:
        """The next value, whole."""
        while True:
            if not self.peek():
                raise self.truncated()
            try:
                value, end = self._scan(self._text, self._place)
            except json.JSONDecodeError as problem:
                self._cope(problem)
                continue
            except RecursionError:
                raise self.refused("export.too_deep") from None
            except ValueError:
                # the only other one: a number of thousands of digits
                raise self.refused("export.number_too_long") from None
            cut = isinstance(value, int | float) and end > len(self._text) - NUMBER
            if cut and not self._ended:
                self._read_on()
                continue
            self._place = end
            return value

    def members(self) -> Iterator[str]:
        """The keys of the next object; each value has to be read or skipped before the next key."""
        for _ in self._items("{", "}"):
            if self.peek() != '"':
                raise self.unexpected()
            key = self.value()
            if self.peek() != ":":
                raise self.unexpected()
            self._place += 1
            yield key

    def elements(self) -> Iterator[None]:
        """The elements of the next list; each has to be read or skipped before the next."""
        yield from self._items("[", "]")

    def skip(self, levels: int) -> None:
        """Pass over a value; containers are walked through to a depth of `levels`, so they may be huge."""
        opening = self.peek() if levels else ""
        if opening == "{":
            for _ in self.members():
                self.skip(levels - 1)
        elif opening == "[":
            for _ in self.elements():
                self.skip(levels - 1)
        else:
            self.value()

    def finish(self) -> None:
        """Nothing but blanks may follow."""
        if self.peek():
            raise self.unexpected()

    def refused(self, code: str, params: Mapping[str, Any] | None = None) -> Refusal:
        """A refusal at the cursor: with line, column, byte and JSON path."""
        return self._refused(code, self._place, params or {})

    def truncated(self) -> Refusal:
        """A refusal: the file ends before the JSON does."""
        return self._refused("export.truncated", len(self._text), {})

    def _items(self, opening: str, closing: str) -> Iterator[None]:
        if self.peek() != opening:
            raise self.unexpected()
        self._place += 1
        if self.peek() == closing:
            self._place += 1
            return
        while True:
            yield
            following = self.peek()
            if following not in (",", closing):
                raise self.unexpected()
            self._place += 1
            if following == closing:
                return

    def _cope(self, problem: json.JSONDecodeError) -> None:
        """Read on, or repair; Refusal where neither helps."""
        unclosed = problem.msg.startswith("Unterminated string")
        if not self._ended and (unclosed or problem.pos > len(self._text) - NEAR_END):
            if len(self._text) - self._place > LARGEST:
                raise self.refused("export.value_too_large")
            self._read_on()
            return
        text, made = repair(self._text, self._place, MOST_REPAIRS - len(self._repairs))
        if made:
            self._text = text
            self._repairs += made
            self.repaired += len(made)
        elif unclosed or problem.pos >= len(self._text.rstrip()):
            raise self.truncated() from problem
        else:
            raise self.unexpected(problem.pos) from problem

    def _read_on(self) -> bool:
        """Drop what was read and append the next piece; False at the end of the file."""
        if self._ended:
            return False
        self._drop()
        data = self._file.read(max(PIECE, len(self._text)))
        self._ended = not data
        more = self._decoder.decode(data, final=self._ended)
        if self._byte == 0 and not self._text and more.startswith("\ufeff"):
            self._byte = len("\ufeff".encode(self._encoding))
            more = more[1:]
        self._text += more
        return not self._ended

    def _drop(self) -> None:
        self._line, self._column, self._byte = self._position(self._place)
        self._repairs = [
            Repair(each.at - self._place, each.added) for each in self._repairs if each.at >= self._place
        ]
        self._text = self._text[self._place :]
        self._place = 0

    def _position(self, place: int) -> tuple[int, int, int]:
        """Line, column (both from 1) and byte (from 0) of a place, in the file as it was before repairs."""
        before = self._text[:place]
        made = [each for each in self._repairs if each.at < place]
        added = sum(each.added for each in made)
        byte = self._byte + len(before.encode(self._encoding, self._errors)) - added * self._width
        lines = before.count("\n")
        if not lines:
            return self._line, self._column + len(before) - added, byte
        start = before.rindex("\n") + 1
        here = sum(each.added for each in made if each.at >= start)
        return self._line + lines, len(before) - start - here + 1, byte

    def unexpected(self, place: int | None = None) -> Refusal:
        """A refusal: what stands at a place of the text (by default the cursor) cannot be there."""
        place = self._place if place is None else place
        if place >= len(self._text):
            return self.truncated()
        near = " ".join(self._text[max(place - 25, 0) : place + 15].split())
        return self._refused("export.broken", place, {"near": shown(near)})

    def _refused(self, code: str, place: int, params: Mapping[str, Any]) -> Refusal:
        line, column, byte = self._position(place)
        path, index = self.spot
        path = path if index is None else f"{path}[{index}]"
        told = {"line": line, "column": column, "byte": byte, **params}
        return Refusal(code, told, Where(path=path or None, row=line, column=str(column)))
