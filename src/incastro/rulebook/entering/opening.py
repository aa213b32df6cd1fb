"""When entries are open, and to whom (M-7): members first, then everybody, until the closing day or full.

The moment is always an argument: the server's clock decides, never the visitor's (case A-24).
"""

from enum import StrEnum
from zoneinfo import ZoneInfo

from incastro.rulebook.entering.days import first_second, last_second
from incastro.rulebook.entering.fees import Membership
from incastro.rulebook.rules import MarathonRules
from incastro.rulebook.steps import Moment
from incastro.rulebook.violation import RuleViolation


class Door(StrEnum):
    """What a request is let in to: "full" closes the seats, not the waiting list."""

    SEAT = "seat"
    WAITING_LIST = "waiting_list"


def opens(captain: Membership, rules: MarathonRules, zone: ZoneInfo) -> int:
    """The first second of entries for a captain of that membership (case A-23)."""
    day = rules.everybody_open if captain is Membership.NONE else rules.members_open
    return first_second(day, zone)


def closes(rules: MarathonRules, zone: ZoneInfo) -> int:
    """The last second of entries: the whole closing day counts (case B-26)."""
    return last_second(rules.closing_day, zone)


def knock(at: int, captain: Membership, free_seats: int, rules: MarathonRules, zone: ZoneInfo) -> Door:
    """Where a request made at an instant is let in, or RuleViolation `opening.…` with when it could be."""
    article = rules.article("opening")
    opening, closing = opens(captain, rules, zone), closes(rules, zone)
    if at < opening:
        begun = at >= opens(Membership.MEMBER, rules, zone)
        code = "opening.members_only" if begun else "opening.not_yet"
        raise RuleViolation(code, {"opens": Moment(opening, zone)}, article)
    if at > closing:
        raise RuleViolation("opening.closed", {"closed": Moment(closing, zone)}, article)
    return Door.SEAT if free_seats > 0 else Door.WAITING_LIST
