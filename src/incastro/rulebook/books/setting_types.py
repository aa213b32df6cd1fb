"""The types and shapes that a setting can have: from what a file or JSON holds to a value."""

import re
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import Any

from incastro.rulebook.durations import parse_duration

# What a text, or each text of a list, has to look like.
SHAPES = {
    "country": re.compile("[A-Z]{2}"),  # ISO 3166-1 alpha-2
    "currency": re.compile("[A-Z]{3}"),  # ISO 4217
    "slot": re.compile("(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:[01][0-9]|2[0-3]):[0-5][0-9]"),
}
# A number beyond these is a slip, and one with a huge exponent would fill the memory when written out.
MOST_DIGITS, MOST_DECIMALS = 12, 6


def _integer(given: Any) -> int:
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    raise TypeError(given)


def _boolean(given: Any) -> bool:
    if not isinstance(given, bool):
        raise TypeError(given)
    return given


def _text(given: Any) -> str:
    if not isinstance(given, str):
        raise TypeError(given)
    return given


def _duration(given: Any) -> int:
    return parse_duration(_text(given))


def _number(given: Any) -> Decimal:
    if isinstance(given, bool) or not isinstance(given, int | str | float | Decimal):
        raise TypeError(given)
    number = Decimal(str(given))
    exponent = number.as_tuple().exponent
    if not isinstance(exponent, int) or exponent < -MOST_DECIMALS or number.adjusted() > MOST_DIGITS:
        raise ValueError(given)
    return number


def _day(given: Any) -> date:
    return given if type(given) is date else date.fromisoformat(_text(given))


def _texts(given: Any) -> tuple[str, ...]:
    if not isinstance(given, list | tuple):
        raise TypeError(given)
    return tuple(_text(item) for item in given)


READERS: dict[str, Callable[[Any], Any]] = {
    "integer": _integer,
    "boolean": _boolean,
    "duration": _duration,
    "number": _number,
    "date": _day,
    "text": _text,
    "choice": _text,
    "list": _texts,
}
BOUNDS: dict[str, Callable[[Any], Any]] = {
    "integer": _integer,
    "duration": _duration,
    "number": _number,
    "date": _day,
    "list": _integer,
}
