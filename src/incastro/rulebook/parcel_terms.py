"""Parcels that go wrong: what can come of them, and until which day a make-up can be held (art. 17, 18, 25).

Days are calendar days of the event's zone. `days left` counts from today to the latest make-up day.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from zoneinfo import ZoneInfo

from incastro.rulebook.facts import Slot
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.tournament.clock import latest_makeup_day, local, usual_makeup_day
from incastro.rulebook.violation import RuleViolation


class Trouble(StrEnum):
    """What is wrong with a parcel."""

    LATE = "late"
    LOST = "lost"
    DAMAGED = "damaged"


class Outcome(StrEnum):
    """What is decided about it."""

    OPEN = "open"
    GO_ON = "go_on"
    SECOND_PARCEL = "second_parcel"
    MAKE_UP = "make_up"
    FREE_ENTRY = "free_entry"
    ENTRANTS_FAULT = "entrants_fault"


# Whether somebody still waits for the organiser: with a second parcel on its way nothing is settled.
UNSETTLED = (Outcome.OPEN, Outcome.SECOND_PARCEL)

# What can come of each trouble, in the order of the rulebook: first what lets them race.
POSSIBLE: Mapping[Trouble, tuple[Outcome, ...]] = {
    Trouble.LATE: (Outcome.MAKE_UP, Outcome.GO_ON, Outcome.FREE_ENTRY, Outcome.ENTRANTS_FAULT),
    Trouble.LOST: (
        Outcome.SECOND_PARCEL, Outcome.MAKE_UP, Outcome.GO_ON, Outcome.FREE_ENTRY, Outcome.ENTRANTS_FAULT,
    ),
    Trouble.DAMAGED: (Outcome.GO_ON, Outcome.SECOND_PARCEL, Outcome.MAKE_UP, Outcome.FREE_ENTRY),
}  # fmt: skip
_BY_DAY = (Outcome.MAKE_UP, Outcome.SECOND_PARCEL)  # no use once no make-up can be held


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeUpDays:
    """The days on which a make-up can be: from `first` to `latest`, normally until `usual` (case B-19)."""

    first: date
    usual: date
    latest: date
    today: date

    @property
    def left(self) -> int:
        """Days from today to the latest one; 0 = today is the last, less = it is over."""
        return (self.latest - self.today).days

    @property
    def over(self) -> bool:
        """Whether no make-up is possible any more."""
        return self.left < 0

    @property
    def usual_is_over(self) -> bool:
        """Whether the days on which make-ups are normally held are past."""
        return self.usual < self.today


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """An outcome to choose.

    `because` = why it cannot be chosen (`days_over`), or what it presupposes (`no_day_agreed`), or nothing.
    """

    outcome: Outcome
    article: str
    possible: bool = True
    because: str = ""


def makeup_days(slot: Slot, rules: SeasonRules, zone: ZoneInfo, at: int) -> MakeUpDays:
    """The days for an entrant of a slot, as they are seen at an instant."""
    today = local(at, zone).date()
    planned = local(slot.scheduled, zone).date()
    return MakeUpDays(
        first=max(today, planned),
        usual=usual_makeup_day(slot, rules, zone),
        latest=latest_makeup_day(slot, rules, zone),
        today=today,
    )


def require_makeup_at(scheduled: int, slot: Slot, rules: SeasonRules, zone: ZoneInfo, at: int) -> None:
    """RuleViolation `makeup.…` unless a make-up can be scheduled then (art. 17; case B-19).

    It is to come, after the start that it makes up for, and not later than the latest day.
    """
    days, article = makeup_days(slot, rules, zone, at), rules.article("makeup")
    if scheduled <= at:
        raise RuleViolation("makeup.past", {}, article)
    if scheduled <= slot.scheduled:
        raise RuleViolation("makeup.before_start", {}, article)
    if local(scheduled, zone).date() > days.latest:
        raise RuleViolation("makeup.too_late", {"latest": days.latest}, article)


def choices(trouble: Trouble, days: MakeUpDays, rules: SeasonRules) -> tuple[Choice, ...]:
    """What can be decided about a parcel today, each with its article."""
    return tuple(_choice(trouble, outcome, days, rules) for outcome in POSSIBLE[trouble])


def require_outcome(trouble: Trouble, outcome: Outcome, days: MakeUpDays, rules: SeasonRules) -> None:
    """RuleViolation `parcel_case.…` where the rulebook does not let this come of that today."""
    if outcome not in POSSIBLE[trouble]:
        raise RuleViolation("parcel_case.not_for_this", {}, article_of(trouble, rules))
    if not _choice(trouble, outcome, days, rules).possible:
        raise RuleViolation("parcel_case.days_over", {"latest": days.latest}, article_of(trouble, rules))


def article_of(trouble: Trouble, rules: SeasonRules) -> str:
    """Where a trouble is written: late and lost parcels in one article, damaged ones in the next."""
    return rules.article("missing_pieces" if trouble is Trouble.DAMAGED else "makeup")


def _choice(trouble: Trouble, outcome: Outcome, days: MakeUpDays, rules: SeasonRules) -> Choice:
    article = article_of(trouble, rules)
    if outcome in _BY_DAY and days.over:
        return Choice(outcome=outcome, article=article, possible=False, because="days_over")
    if outcome is Outcome.FREE_ENTRY and not days.over:
        return Choice(outcome=outcome, article=article, because="no_day_agreed")
    return Choice(outcome=outcome, article=article)
