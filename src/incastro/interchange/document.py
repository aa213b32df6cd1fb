"""From the bytes of a file to a JSON tree, within bounds and without guessing.

Stricter than the standard library: an object that says a field twice, NaN, and anything that would not
fit into the memory of a small machine are refused.
"""

import json
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISREG
from typing import Any

from incastro.interchange.shown import shown
from incastro.refusal import Refusal, Where

# Room for a hundred thousand entries. The worst file within these bounds takes less than 1 GiB to read:
# four bytes a letter, kept twice, and some 400 bytes for each value of one huge object.
MEBIBYTE = 1 << 20
LARGEST = 32 * MEBIBYTE
MOST_VALUES = 1_500_000

_LEADING_ZERO = re.compile(r"[-\s:,\[]0\Z", re.ASCII)
_DIGITS = re.compile(r"\d+", re.ASCII)


@dataclass(slots=True)
class Allowance:
    """How much may still be read: one document and the files that it names draw on the same."""

    size: int = LARGEST
    values: int = MOST_VALUES


class Doubled(dict[str, Any]):
    """An object that says some fields twice; whoever reads it can tell where it stands."""

    twice: tuple[str, ...] = ()


class NotANumber:
    """What JSON has no word for (NaN, Infinity); of no type that anything asks for."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return self.name


def read_file(path: Path, allowance: Allowance) -> Any:
    """The JSON tree of a file; Refusal with the file's name where it cannot be had."""
    name = str(path)
    try:
        # read one byte more than allowed: a pipe or a device tells no size beforehand
        status = path.stat()
        if S_ISREG(status.st_mode) and status.st_size > allowance.size:
            raise _too_large(status.st_size).inside(name)
        with path.open("rb") as file:
            data = file.read(allowance.size + 1)
        return read_bytes(data, allowance)
    except (FileNotFoundError, NotADirectoryError):
        raise Refusal("facts.file_missing", {"file": name}, Where(file=name)) from None
    except IsADirectoryError:
        raise Refusal("facts.file_is_folder", {"file": name}, Where(file=name)) from None
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise Refusal(
            "facts.file_unreadable", {"file": name, "reason": reason}, Where(file=name)
        ) from problem
    except Refusal as refusal:
        raise refusal.inside(name) from refusal.__cause__


def read_bytes(data: bytes, allowance: Allowance) -> Any:
    """The JSON tree of some bytes: UTF-8, with or without BOM, or UTF-16 as some editors save it."""
    if len(data) > allowance.size:
        raise _too_large(len(data))
    values = sum(map(data.count, (b",", b"{", b"[")))
    if values > allowance.values:
        raise Refusal("facts.too_many_values", {"most": MOST_VALUES})
    allowance.size -= len(data)
    allowance.values -= values
    if not data.strip():
        raise Refusal("facts.empty_file")
    try:
        text = data.decode(json.detect_encoding(data))
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise Refusal("facts.encoding", {"line": line, "byte": problem.start}) from problem
    return _parse(text)


def _too_large(size: int) -> Refusal:
    told = {"size": -(-size // MEBIBYTE), "most": LARGEST // MEBIBYTE}
    return Refusal("facts.too_large", told)


def _parse(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=NotANumber)
    except json.JSONDecodeError as problem:
        raise _broken(text, problem) from problem
    except RecursionError:
        raise Refusal("facts.too_deep") from None
    except ValueError as problem:
        # the only other one: a number of thousands of digits
        longest = max(_DIGITS.finditer(text), key=lambda run: run.end() - run.start())
        line = text.count("\n", 0, longest.start()) + 1
        raise Refusal("facts.number_too_long", {"line": line}) from problem


def _object(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) == len(pairs):
        return values
    doubled = Doubled(values)
    doubled.twice = tuple(name for name, times in Counter(name for name, _ in pairs).items() if times > 1)
    return doubled


def _broken(text: str, problem: json.JSONDecodeError) -> Refusal:
    """Where it broke, with what stands there; 04217 without quotes is told apart (case A-42)."""
    place = problem.pos
    told = {"line": problem.lineno, "column": problem.colno}
    digits = _DIGITS.match(text, place)
    if digits and _LEADING_ZERO.search(text[max(place - 2, 0) : place]):
        return Refusal("facts.leading_zero", {**told, "given": shown(f"0{digits.group()}")})
    near = " ".join(text[max(place - 25, 0) : place + 15].split())
    return Refusal("facts.broken", {**told, "near": shown(near)})
