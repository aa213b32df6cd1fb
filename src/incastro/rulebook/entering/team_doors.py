"""Whether a team may ask for a seat now (M-6, M-7): the marathon’s stage and the captain’s card decide."""

from zoneinfo import ZoneInfo

from incastro.rulebook.entering.doors import require_open
from incastro.rulebook.entering.fees import Membership
from incastro.rulebook.entering.opening import knock
from incastro.rulebook.rules import MarathonRules
from incastro.rulebook.stages import Course, Stage, stage

# the organiser enters teams also outside the opening, up to the last-minute substitute (M-6)
BY_HAND = (Stage.ANNOUNCED, Stage.OPEN, Stage.CLOSED, Stage.RUNNING)


def require_open_to(
    course: Course, at: int, captain: Membership, rules: MarathonRules, zone: ZoneInfo
) -> None:
    """RuleViolation `opening.…` while a captain of that membership may not enter a team, and when they can.

    Members come in first (cases A-23, B-26); by whose clock is the caller’s affair, and it is the server’s
    (case A-24). Entries that the organiser has closed by hand are closed to everybody.
    """
    announced = stage(course, at) is Stage.ANNOUNCED and course.opens is not None
    if announced or stage(course, at) is Stage.OPEN:
        knock(at, captain, 1, rules, zone)
    require_open(course, at, zone, rules.article("opening"))


def require_by_hand(course: Course, at: int, rules: MarathonRules, zone: ZoneInfo) -> None:
    """RuleViolation `opening.…` where not even the organiser can enter a team any more, or yet."""
    if stage(course, at) not in BY_HAND:
        require_open(course, at, zone, rules.article("opening"))
