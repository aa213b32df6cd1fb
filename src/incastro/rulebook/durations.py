"""Spans of time, read as people write them and printed in one way.

Whole seconds throughout; a span has any length (case A-25: `313:20:05` stays `313:20:05`).
"""

import re

from incastro.rulebook.violation import RuleViolation

# 1:02:33, 62:33, and both with dots as some watches and sheets write them. Where a fraction might be a
# slip for a field (1:02.33, 1.02.3), nothing matches: nobody should guess.
_N = "([0-9]{1,15})"
_CLOCKS = (
    re.compile(rf"{_N}:{_N}:([0-9]{{2}})(?:[.,]([0-9]+))?"),
    re.compile(rf"(){_N}:([0-9]{{2}})(?:,([0-9]+)|\.([0-9]|[0-9]{{3,}}))?"),
    re.compile(rf"(?:{_N}\.)?{_N}\.([0-9]{{2}})(?:,([0-9]+))?"),
)
# 1h 02' 33", 62 min, 1 h 2 m 33 s
_UNITS = re.compile(
    r"(?:(?P<h>[0-9]{1,15})\s*(?:hours?|ore|ora|h)\s*)?"
    r"(?:(?P<m>[0-9]{1,15})\s*(?:minutes?|minut[io]|min|m|')\s*)?"
    r"(?:(?P<s>[0-9]{1,15})\s*(?:seconds?|second[io]|sec|s|''|\")\s*)?"
)
_MOST_SHOWN = 60
_PRIMES = str.maketrans({"’": "'", "′": "'", "‘": "'", "”": '"', "″": '"', "“": '"', "\u00a0": " "})


def parse_duration(text: str) -> int:
    """Seconds of a span as people write it: `62:33`, `1:02:33`, `1.02.33`, `1h 02' 33"` are all 3753.

    Two fields are minutes and seconds. A field over 59 is taken only in first place; RuleViolation
    `duration.unreadable` or `duration.over_59` otherwise, never a guess.
    """
    written = text.strip().translate(_PRIMES)
    for clock in _CLOCKS:
        if found := clock.fullmatch(written):
            hours, minutes, seconds, *fractions = found.groups()
            return _total(text, hours, minutes, seconds) + _rounded("".join(filter(None, fractions)))
    units = _UNITS.fullmatch(written.lower())
    if units and written:
        return _total(text, units["h"], units["m"], units["s"])
    raise RuleViolation("duration.unreadable", {"text": text[:_MOST_SHOWN]})


def _total(text: str, hours: str | None, minutes: str | None, seconds: str | None) -> int:
    fields = [int(field) for field in (hours, minutes, seconds) if field]
    if any(field > 59 for field in fields[1:]):
        raise RuleViolation("duration.over_59", {"text": text[:_MOST_SHOWN]})
    return int(hours or 0) * 3600 + int(minutes or 0) * 60 + int(seconds or 0)


def _rounded(fraction: str) -> int:
    return int(fraction[:1] >= "5")


def format_duration(seconds: float) -> str:
    """A span as `h:mm:ss`, rounded to whole seconds first so that :60 never shows (case A-16)."""
    whole = int(seconds + 0.5) if seconds >= 0 else -int(-seconds + 0.5)
    sign, whole = ("-", -whole) if whole < 0 else ("", whole)
    minutes, second = divmod(whole, 60)
    hour, minute = divmod(minutes, 60)
    return f"{sign}{hour}:{minute:02}:{second:02}"
