"""The desk’s page of teams’ names, and of people who may be in two teams under one name (M-3, M-12)."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.db.models import QuerySet

from incastro import clock
from incastro.entries.models import Team, TeamMember
from incastro.entries.models.entry import OPEN
from incastro.entries.models.teams import MemberState, NameStanding
from incastro.entries.rosters import is_open, law_team
from incastro.marathons.models import Marathon
from incastro.rulebook.marathon.rosters import shared_members
from incastro.web.forms.teams import JudgeNameForm
from incastro.web.presenting import moments
from incastro.web.presenting.about import day_and_hour


@dataclass(frozen=True, slots=True)
class NameLine:
    """A name with its form. `instead` = what everybody reads meanwhile; `also` = who else has that name."""

    team: Team
    asked: str
    instead: str
    form: JudgeNameForm
    also: bool


@dataclass(frozen=True, slots=True)
class Twice:
    """A name that is in more than one team, and their names as the desk knows them."""

    name: str
    teams: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class NamesPage:
    """What the template prints."""

    row: Marathon
    name: str
    held: Sequence[NameLine]
    approved: Sequence[NameLine]
    refused: Sequence[NameLine]
    twice: Sequence[Twice]


def teams_with_names(row: Marathon) -> QuerySet[Team]:
    """The teams of a marathon that still want or have a seat, in order of arrival."""
    found = Team.objects.filter(entry__seats__marathon=row, entry__standing__in=OPEN)
    return found.select_related("entry__person", "entry__seats__marathon").order_by("entry__arrival")


def names_page(row: Marathon, sent: JudgeNameForm) -> NamesPage:
    """The page; the form that was sent, with what is wrong in it, stands at its team."""
    at = clock.now()
    teams = [team for team in teams_with_names(row) if is_open(team.entry, at)]
    folded = [team.name.casefold() for team in teams]
    key = sent.data.get("key") if sent.is_bound else ""

    def lines(standing: NameStanding) -> Sequence[NameLine]:
        return tuple(
            NameLine(
                team,
                day_and_hour(team.entry.asked, ZoneInfo(row.zone)),
                team.approved_name if team.approved_name != team.name else "",
                sent if key == team.entry.key else _form(team),
                folded.count(team.name.casefold()) > 1,
            )
            for team in teams
            if team.name_standing == standing
        )

    return NamesPage(
        row=row,
        name=row.said("name", moments.language()),
        held=lines(NameStanding.HELD),
        approved=lines(NameStanding.APPROVED),
        refused=lines(NameStanding.REFUSED),
        twice=tuple(_twice(teams)),
    )


def _form(team: Team) -> JudgeNameForm:
    known = {"key": team.entry.key, "name": team.name}
    return JudgeNameForm(initial=known, auto_id=f"id_%s_{team.entry.key}")


def _twice(teams: Sequence[Team]) -> Sequence[Twice]:
    """Same name, perhaps the same person: by id nobody can be in two, so these are names without one."""
    rows: dict[int, list[TeamMember]] = defaultdict(list)
    active = TeamMember.objects.filter(team__in=teams, active=True).exclude(state=MemberState.INVITED)
    for member in active.select_related("person", "adult__person"):
        rows[member.team_id].append(member)
    names = {team.entry.key: team.name for team in teams}
    seen = [law_team(team, rows[team.pk]) for team in teams]
    return [Twice(each.name, [names[key] for key in each.teams]) for each in shared_members(seen)]
