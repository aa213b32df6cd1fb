"""Teams as the law judges them: with dates of birth and responsible adults, for no public page."""

from collections.abc import Iterable, Sequence
from datetime import date
from itertools import groupby
from zoneinfo import ZoneInfo

from incastro import clock
from incastro.entries.models import Entry, Team, TeamMember
from incastro.entries.models.entry import OPEN
from incastro.entries.models.teams import MemberState
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of
from incastro.people.models import Person
from incastro.rulebook.entering.days import day_of
from incastro.rulebook.entering.nationality import Nationality, team_nationality
from incastro.rulebook.entering.roster_gaps import Gap, gaps
from incastro.rulebook.marathon import facts as law
from incastro.rulebook.rules import MarathonRules
from incastro.rulebook.violation import RuleViolation

GONE = (MemberState.DECLINED, MemberState.LEFT)


def marathon_of(team: Team) -> Marathon:
    """The marathon that a team has entered."""
    marathon = team.entry.seats.marathon
    assert marathon is not None  # noqa: S101 - teams enter marathons alone
    return marathon


def members_of(team: Team) -> list[TeamMember]:
    """Who is in a team, the captain first; while its entry is closed, who was."""
    found = team.members.exclude(state__in=GONE).select_related("person", "adult__person")
    return list(found.order_by("-captain", "pk"))


def team_of(person: Person, marathon: Marathon) -> TeamMember | None:
    """Where somebody plays: their place in a team of a marathon, as captain or member."""
    found = TeamMember.objects.filter(marathon=marathon, person=person, active=True)
    return found.select_related("team__entry").first()


def own_teams(person: Person) -> list[TeamMember]:
    """The teams that somebody is in without being who entered them, the latest first."""
    found = TeamMember.objects.filter(person=person, captain=False).exclude(state__in=GONE)
    return list(found.select_related("team__entry__seats__marathon__organiser").order_by("-pk"))


def called(member: TeamMember) -> str:
    """A member’s name among the team; what is known of it before they have confirmed."""
    return f"{member.first_name} {member.last_name}".strip()


def event_day(marathon: Marathon) -> date:
    """The day on which minors are minors (M-5): that of the event, today’s while it has none."""
    at = clock.now() if marathon.starts_at is None else marathon.starts_at
    return day_of(at, ZoneInfo(marathon.zone))


def law_team(team: Team, members: Iterable[TeamMember]) -> law.Team:
    """A team as the law judges it."""
    return law.Team(id=team.entry.key, name=team.name, members=tuple(map(law_member, members)))


def law_member(member: TeamMember) -> law.Member:
    """A member as the law judges them. Who has not answered yet is nobody’s namesake."""
    adult = member.adult
    if adult is not None and adult.state not in GONE:
        answers: str | None = _ident(adult) or called(adult)
    else:
        answers = member.adult_name or None
    return law.Member(
        name=called(member),
        person=_ident(member),
        born=None if member.birth_date is None else member.birth_date.isoformat(),
        nationality=tuple(member.nationalities),
        adult=answers,
        reserve=member.reserve,
    )


def other_teams(team: Team) -> tuple[law.Team, ...]:
    """The other teams of the event with an open entry, as far as the law asks who is in them (M-3)."""
    at = clock.now()
    found = TeamMember.objects.filter(marathon=marathon_of(team), active=True).exclude(team=team)
    rows = found.select_related("person", "adult__person", "team__entry").order_by("team", "pk")
    return tuple(
        law_team(other, theirs)
        for other, theirs in groupby(rows, key=lambda row: row.team)
        if is_open(other.entry, at)
    )


def is_open(entry: Entry, at: int) -> bool:
    """Whether an entry still wants or has a seat at an instant."""
    return entry.standing_at(at) in OPEN


def nationality_of(team: Team, members: Sequence[TeamMember]) -> Nationality:
    """What a team is entered as (M-11); a choice that its members no longer carry does not count."""
    return nationality_by(rules_of(marathon_of(team)), team, members)


def nationality_by(rules: MarathonRules, team: Team, members: Sequence[TeamMember]) -> Nationality:
    """The same, for whoever has the rules in hand."""
    seen = law_team(team, members)
    try:
        return team_nationality(seen, rules, team.nationality or None)
    except RuleViolation:
        return team_nationality(seen, rules)


def gaps_of(team: Team, members: Sequence[TeamMember]) -> tuple[Gap, ...]:
    """What a team still lacks."""
    marathon = marathon_of(team)
    seen = law_team(team, members)
    return gaps(seen, rules_of(marathon), event_day(marathon), nationality_of(team, members))


def _ident(member: TeamMember) -> str | None:
    """What tells a member from everybody else; None for one who is only named, since a name may be two’s."""
    if member.person is not None:
        return member.person.key
    return f"invited-{member.pk}" if member.state == MemberState.INVITED else None
