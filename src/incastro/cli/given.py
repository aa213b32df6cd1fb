"""Options as they were given, read into values."""

from collections.abc import Iterable
from zoneinfo import ZoneInfo

from incastro.refusal import Refusal, Where
from incastro.sheets.moments import read_when


def read_option(option: str, text: str, zone: ZoneInfo) -> int:
    """An instant given as an option: ISO, day-first or Unix seconds."""
    try:
        return read_when(text, zone)
    except Refusal as refusal:
        raise Refusal(refusal.code, refusal.params, Where(path=option)) from refusal


def read_pairs(option: str, given: Iterable[str]) -> dict[str, str]:
    """`ID=VALUE` of an option that can come several times."""
    pairs: dict[str, str] = {}
    for text in given:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals and value):
            raise Refusal("command.not_a_pair", {"text": text, "option": option}, Where(path=option))
        if name in pairs:
            raise Refusal("command.pair_twice", {"name": name}, Where(path=option))
        pairs[name] = value
    return pairs
