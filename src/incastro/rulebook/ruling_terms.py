"""What a judge can decide on one entry: the grounds, each with its article and what it needs (S-24, S-27).

A ground is what happened, in the words of the rulebook; the kind of ruling follows from it. Topics stand for
articles, so that each book cites its own numbers.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from incastro.rulebook.facts import Mode, Ruling, RulingKind
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.tournament.rulings import WITHOUT_VALUE, standing
from incastro.rulebook.violation import RuleViolation

ANSWER_MOST = 2_000  # characters of the entrant's one answer


class Needs(StrEnum):
    """What a ground asks a judge to say besides."""

    NOTHING = "nothing"
    FINISH = "finish"  # an instant, or seconds since the go
    SECONDS = "seconds"  # to add to the official time


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """One thing that can have happened. `must` = the rulebook leaves no choice; else the judge weighs it.

    `mode` None = in either. `topic` names the article in the book.
    """

    code: str
    kind: RulingKind
    topic: str
    must: bool = False
    mode: Mode | None = None

    @property
    def needs(self) -> Needs:
        """What has to be said besides the reason."""
        return NEEDS.get(self.kind, Needs.NOTHING)

    def article(self, rules: SeasonRules) -> str:
        """Its place in a rulebook (`art. 14`)."""
        return rules.article(self.topic)


NEEDS: Mapping[RulingKind, Needs] = {RulingKind.FINISH: Needs.FINISH, RulingKind.PENALTY: Needs.SECONDS}
_A, _F, _P = RulingKind.ANNUL, RulingKind.FINISH, RulingKind.PENALTY

# In the order in which a judge meets them: what must be, what may be, times, penalties, the rest.
GROUNDS: tuple[Ground, ...] = (
    Ground(code="opened_before_photo", kind=_A, topic="sealed_missing", must=True, mode=Mode.OFFLINE),
    Ground(code="no_sealed_photo", kind=_A, topic="sealed_missing", must=True, mode=Mode.OFFLINE),
    Ground(code="opened_before_start", kind=_A, topic="annul", must=True, mode=Mode.OFFLINE),
    Ground(code="started_before_go", kind=_A, topic="annul", must=True, mode=Mode.ONLINE),
    Ground(code="camera", kind=_A, topic="annul", mode=Mode.ONLINE),
    Ground(code="wrong_code", kind=_A, topic="sealed_code", mode=Mode.OFFLINE),
    Ground(code="way_of_racing", kind=_A, topic="annul"),
    Ground(code="irregularity", kind=_A, topic="annul"),
    Ground(code="no_cooperation", kind=_A, topic="annul"),
    Ground(code="spirit", kind=_A, topic="annul"),
    Ground(code="outside_help", kind=_A, topic="help"),
    Ground(code="photo_unfit", kind=_A, topic="photo"),
    Ground(code="time_corrected", kind=_F, topic="publication"),
    Ground(code="which_photo", kind=_F, topic="photo"),
    Ground(code="time_typed", kind=_F, topic="finish"),
    Ground(code="code_accepted", kind=_F, topic="sealed_code", mode=Mode.OFFLINE),
    Ground(code="accepted_late", kind=RulingKind.ACCEPT_LATE, topic="changes"),
    Ground(code="missing_over_limit", kind=_P, topic="missing_pieces"),
    Ground(code="other_penalty", kind=_P, topic="exclude"),
    Ground(code="excluded", kind=RulingKind.EXCLUDE, topic="exclude"),
    Ground(code="warning", kind=RulingKind.NOTE, topic="exclude"),
)
BY_CODE: Mapping[str, Ground] = {ground.code: ground for ground in GROUNDS}


def grounds(mode: Mode) -> tuple[Ground, ...]:
    """Those that can concern an entrant of a mode."""
    return tuple(ground for ground in GROUNDS if ground.mode in (None, mode))


def require_values(kind: RulingKind, instant: int | None, seconds: int | None, at: int) -> None:
    """RuleViolation `ruling.…` unless a ruling of a kind says exactly what it needs. `at` = now.

    A finish is an instant that has been, or seconds since the go; a penalty is seconds, none of them less
    than nothing; no other kind has either.
    """
    if kind is RulingKind.FINISH:
        if (instant is None) == (seconds is None):
            raise RuleViolation("ruling.finish_missing")
        if instant is not None and instant > at:
            raise RuleViolation("ruling.finish_to_come")
    elif kind is RulingKind.PENALTY:
        if seconds is None or instant is not None:
            raise RuleViolation("ruling.seconds_missing")
    elif instant is not None or seconds is not None:
        raise RuleViolation("ruling.value_unwanted")
    if seconds is not None and seconds < 0:
        raise RuleViolation("ruling.seconds_negative")


def require_new(rulings: tuple[Ruling, ...], kind: RulingKind) -> None:
    """RuleViolation `ruling.stands_already` where what has no value stands already: twice says no more."""
    if kind in WITHOUT_VALUE and any(each.kind is kind for each in standing(rulings)):
        raise RuleViolation("ruling.stands_already", {"kind": str(kind)})


def replaced_by(rulings: tuple[Ruling, ...], kind: RulingKind) -> str | None:
    """The ruling whose place a new one takes: a corrected time that is corrected again; None = it is new."""
    if kind is not RulingKind.FINISH:
        return None
    return next((each.id for each in reversed(standing(rulings)) if each.kind is kind), None)


def require_standing(rulings: tuple[Ruling, ...], ruling: str) -> None:
    """RuleViolation `ruling.reversed_already` where a ruling no longer stands, so that nothing is left."""
    if all(each.id != ruling for each in standing(rulings)):
        raise RuleViolation("ruling.reversed_already")
