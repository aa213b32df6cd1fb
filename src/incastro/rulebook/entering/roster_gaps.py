"""A team while it is being put together: what is refused at once, and what may still be missing (M-3 to M-5).

A captain enters before everybody has answered, so a roster is judged twice: `require_roster` at every change,
by what can never be right; `gaps` for what has to be there on the day.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from incastro.rulebook.entering.nationality import Ground, Nationality
from incastro.rulebook.entering.reasons import Refused, refuse_for
from incastro.rulebook.entering.teams import check_roster, is_minor
from incastro.rulebook.marathon.facts import Member, Team
from incastro.rulebook.marathon.rosters import surely_same_person
from incastro.rulebook.rules import MarathonRules
from incastro.rulebook.steps import Moment
from incastro.rulebook.violation import RuleViolation

LATER = ("roster.adult_missing",)  # by code: may be put right until the day


@dataclass(frozen=True, slots=True)
class Gap:
    """Something that a team still lacks. `needed` = it must be there on the day; else it is a word."""

    code: str
    article: str
    params: dict[str, Any] = field(default_factory=dict)
    needed: bool = True


def require_roster(team: Team, rules: MarathonRules, day: date, others: Sequence[Team] = ()) -> None:
    """Refused with every reason for which a team could never be right, missing adults left aside.

    `others` = the other teams of the event: whoever is surely in one of them cannot be in this one (M-3);
    the refusal does not say which, nor who else is in it.
    """
    found = [*_of_roster(team, rules, day), *_elsewhere(team, others, rules)]
    refuse_for([reason for reason in found if reason.code not in LATER])


def gaps(team: Team, rules: MarathonRules, day: date, nationality: Nationality) -> tuple[Gap, ...]:
    """What a team still lacks, in the order in which it is best seen to."""
    found = [Gap(reason.code, reason.article, dict(reason.params)) for reason in _of_roster(team, rules, day)]
    found += [
        Gap("gap.age_unknown", rules.article("minor"), {"name": member.name})
        for member in team.members
        if member.born is None
    ]
    if nationality.ground is Ground.UNKNOWN:
        found.append(Gap("gap.nationality_unknown", rules.article("nationality")))
    elif nationality.settled is None:
        found.append(Gap("gap.nationality_choice", rules.article("nationality"), needed=False))
    if len(team.members) < rules.team_active_max:
        told = {"members": len(team.members), "most": rules.team_active_max}
        found.append(Gap("gap.few", rules.article("roster"), told, needed=False))
    return tuple(found)


def starts_as_reserve(members: Sequence[Member], rules: MarathonRules) -> bool:
    """Whether one more can only start as a reserve: as many as can play at once are listed to (M-3)."""
    return sum(not member.reserve for member in members) >= rules.team_active_max


def require_adult(member: Member, team: Team, rules: MarathonRules, day: date) -> None:
    """A minor who confirms names who answers for them (M-5); RuleViolation `roster.adult_…`."""
    if not is_minor(member, rules, day):
        return
    mine = {"name": member.name}
    refuse_for(
        [
            reason
            for reason in _of_roster(team, rules, day)
            if reason.code.startswith("roster.adult_") and reason.params.get("name") == mine["name"]
        ]
    )


def require_changes_open(until: int | None, at: int, rules: MarathonRules, zone: ZoneInfo) -> None:
    """RuleViolation `team.changes_closed` once a team no longer changes itself; then the organiser does.

    `until` = the last second of it, None = no end was set.
    """
    if until is not None and at > until:
        raise RuleViolation("team.changes_closed", {"until": Moment(until, zone)}, rules.article("roster"))


def _of_roster(team: Team, rules: MarathonRules, day: date) -> tuple[RuleViolation, ...]:
    try:
        check_roster(team, rules, day)
    except Refused as refused:
        return refused.reasons
    return ()


def _elsewhere(team: Team, others: Sequence[Team], rules: MarathonRules) -> Iterator[RuleViolation]:
    for member in team.members:
        theirs = (each for other in others if other.id != team.id for each in other.members)
        if any(surely_same_person(member, each) for each in theirs):
            yield RuleViolation("team.elsewhere", {"name": member.name}, rules.article("roster"))
