"""Spans of time, read as people write them and printed in one way.

Whole seconds throughout; a span has any length (case A-25: `313:20:05` stays `313:20:05`).
"""

import re

from incastro.rulebook.violation import RuleViolation

# 62:33 and 1:02:33, also with dots as some watches and sheets write them
_CLOCK = re.compile(r"(?:(\d+)([:.]))?(\d+)([:.])(\d{2})(?:[.,](\d+))?")
# 1h 02' 33", 62 min, 1 h 2 m 33 s
_UNITS = re.compile(
    r"(?:(?P<h>\d+)\s*(?:hours?|ore|ora|h)\s*)?"
    r"(?:(?P<m>\d+)\s*(?:minut[ie]s?|minutes?|minuto|min|m|')\s*)?"
    r"(?:(?P<s>\d+)\s*(?:seconds?|secondi|secondo|sec|s|''|\")\s*)?"
)
_PRIMES = str.maketrans({"’": "'", "′": "'", "‘": "'", "”": '"', "″": '"', "“": '"', "\u00a0": " "})


def parse_duration(text: str) -> int:
    """Seconds of a span as people write it: `62:33`, `1:02:33`, `1.02.33`, `1h 02' 33"` are all 3753.

    Two fields are minutes and seconds. A field over 59 is taken only in first place; RuleViolation
    `duration.unreadable` or `duration.over_59` otherwise, never a guess.
    """
    written = text.strip().translate(_PRIMES)
    if clock := _CLOCK.fullmatch(written):
        hours, between, minutes, separator, seconds, fraction = clock.groups()
        # 12.345 has a fraction, not two kinds of field; 1.02:33 is nobody's way to write a time
        if between is not None and between != separator:
            raise RuleViolation("duration.unreadable", {"text": text})
        return _total(text, hours, minutes, seconds) + _rounded(fraction)
    units = _UNITS.fullmatch(written.lower())
    if units and written:
        return _total(text, units["h"], units["m"], units["s"])
    raise RuleViolation("duration.unreadable", {"text": text})


def _total(text: str, hours: str | None, minutes: str | None, seconds: str | None) -> int:
    fields = [int(field) for field in (hours, minutes, seconds) if field is not None]
    if any(field > 59 for field in fields[1:]):
        raise RuleViolation("duration.over_59", {"text": text})
    return int(hours or 0) * 3600 + int(minutes or 0) * 60 + int(seconds or 0)


def _rounded(fraction: str | None) -> int:
    return int(fraction is not None and fraction[0] >= "5")


def format_duration(seconds: float) -> str:
    """A span as `h:mm:ss`, rounded to whole seconds first so that :60 never shows (case A-16)."""
    whole = int(seconds + 0.5) if seconds >= 0 else -int(-seconds + 0.5)
    sign, whole = ("-", -whole) if whole < 0 else ("", whole)
    minutes, second = divmod(whole, 60)
    hour, minute = divmod(minutes, 60)
    return f"{sign}{hour}:{minute:02}:{second:02}"
