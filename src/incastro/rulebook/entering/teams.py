"""Who makes a team, and who of them plays (M-3, M-5): at most five, at most four at once."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from incastro.rulebook.entering.eligibility import age_on
from incastro.rulebook.entering.reasons import refuse_for
from incastro.rulebook.marathon.facts import Member, Team
from incastro.rulebook.marathon.rosters import same_person
from incastro.rulebook.names import fold
from incastro.rulebook.rules import MarathonRules
from incastro.rulebook.violation import RuleViolation


@dataclass(frozen=True, slots=True)
class Roster:
    """A roster in order. `minors` and those of unknown age by name; the latter may turn out to be minors."""

    team: str
    members: int
    minors: tuple[str, ...]
    age_unknown: tuple[str, ...]


def check_roster(team: Team, rules: MarathonRules, day: date, others: Sequence[Team] = ()) -> Roster:
    """Accept a team's members, or raise Refused with every reason at once.

    `day` = the day of the event, on which minors are minors (M-5); `others` = the other teams of the same
    event, among which nobody may appear again (M-3).
    """
    refuse_for(
        (
            *_size(team, rules),
            *_listed_twice(team, rules),
            *_elsewhere(team, others, rules),
            *_unreadable_births(team, rules),
            *_minors(team, rules, day),
        )
    )
    minors = tuple(member.name for member in team.members if is_minor(member, rules, day))
    unknown = tuple(member.name for member in team.members if member.born is None)
    return Roster(team.id, len(team.members), minors, unknown)


def substitute(
    team: Team, playing: Sequence[Member], leaving: Member | None, entering: Member, rules: MarathonRules
) -> tuple[Member, ...]:
    """Who plays after a change: free and unlimited among the team's own members (M-3).

    `leaving` None = the seat was empty. RuleViolation `table.…` for anybody else, or a fifth player.
    """
    article, told = rules.article("roster"), {"name": entering.name, "team": team.name}
    if not any(same_person(entering, member) for member in team.members):
        raise RuleViolation("table.not_a_member", told, article)
    if any(same_person(entering, member) for member in playing):
        raise RuleViolation("table.already_playing", told, article)
    if leaving is not None and not any(same_person(leaving, member) for member in playing):
        raise RuleViolation("table.not_playing", {**told, "name": leaving.name}, article)
    staying = [member for member in playing if leaving is None or not same_person(leaving, member)]
    if len(staying) >= rules.team_active_max:
        raise RuleViolation("table.full", {**told, "most": rules.team_active_max}, article)
    return (*staying, entering)


def _size(team: Team, rules: MarathonRules) -> Iterator[RuleViolation]:
    article, members = rules.article("roster"), len(team.members)
    if members > rules.team_max:
        yield RuleViolation("roster.too_many", {"members": members, "most": rules.team_max}, article)
    if members < rules.team_min:
        yield RuleViolation("roster.too_few", {"members": members, "least": rules.team_min}, article)
    active = sum(not member.reserve for member in team.members)
    if active > rules.team_active_max and members <= rules.team_max:
        told = {"active": active, "most": rules.team_active_max}
        yield RuleViolation("roster.reserve_missing", told, article)


def _listed_twice(team: Team, rules: MarathonRules) -> Iterator[RuleViolation]:
    for index, member in enumerate(team.members):
        if any(same_person(member, earlier) for earlier in team.members[:index]):
            yield RuleViolation("roster.listed_twice", {"name": member.name}, rules.article("roster"))


def _elsewhere(team: Team, others: Sequence[Team], rules: MarathonRules) -> Iterator[RuleViolation]:
    for other in others:
        for member in team.members:
            if other.id != team.id and any(same_person(member, theirs) for theirs in other.members):
                told = {"name": member.name, "other": other.name}
                yield RuleViolation("roster.in_another_team", told, rules.article("roster"))


def _minors(team: Team, rules: MarathonRules, day: date) -> Iterator[RuleViolation]:
    """Each minor has a named adult, who is none of the minors (M-5)."""
    article = rules.article("minor")
    minors = [member for member in team.members if is_minor(member, rules, day)]
    under_age = {fold(member.name) for member in minors} | {fold(member.person or "") for member in minors}
    for member in minors:
        adult = (member.adult or "").strip()
        if not adult:
            yield RuleViolation("roster.adult_missing", {"name": member.name}, article)
        elif fold(adult) in under_age:
            told = {"name": member.name, "adult": _called(adult, team)}
            yield RuleViolation("roster.adult_is_minor", told, article)


def _called(adult: str, team: Team) -> str:
    """The name of an adult who was given by the id of a member."""
    return next((member.name for member in team.members if member.person == adult), adult)


def _unreadable_births(team: Team, rules: MarathonRules) -> Iterator[RuleViolation]:
    for member in team.members:
        if member.born is not None and _birth(member) is None:
            told = {"name": member.name, "born": member.born}
            yield RuleViolation("roster.born_unreadable", told, rules.article("minor"))


def _birth(member: Member) -> date | None:
    """The day of birth, None where it is not known or no date."""
    try:
        return None if member.born is None else date.fromisoformat(member.born)
    except ValueError:
        return None


def is_minor(member: Member, rules: MarathonRules, day: date) -> bool:
    """Whether somebody is known to be under age on a day."""
    born = _birth(member)
    return born is not None and age_on(born, day, rules.leap_birthday) < rules.adult_age
