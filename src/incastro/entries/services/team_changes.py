"""How every change of a team is made: under its marathon’s seats, judged by the law before it is kept."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.db import transaction

from incastro import clock
from incastro.entries.locking import take, take_person
from incastro.entries.models import Seats, Team, TeamMember
from incastro.entries.rosters import (
    event_day,
    is_open,
    law_team,
    marathon_of,
    members_of,
    nationality_of,
    other_teams,
)
from incastro.entries.services.changing import changes_until
from incastro.entries.services.moves import settle
from incastro.journal.services import write
from incastro.marathons.rules import rules_of
from incastro.people.models import Person
from incastro.refusal import Refusal
from incastro.rulebook.entering.roster_gaps import require_changes_open, require_roster
from incastro.rulebook.violation import RuleViolation


@dataclass
class Holding:
    """A team while it is being changed: its row as it is now, and its members."""

    team: Team

    @property
    def members(self) -> list[TeamMember]:
        """Who is in it now."""
        return members_of(self.team)

    def judge(self) -> None:
        """Refused with every reason for which the team as it is now could never be right (M-3, M-5, M-11).

        A nationality that the members no longer carry is forgotten: the team chooses anew.
        """
        members, marathon = self.members, marathon_of(self.team)
        seen = law_team(self.team, members)
        require_roster(seen, rules_of(marathon), event_day(marathon), other_teams(self.team))
        chosen = self.team.nationality
        if chosen and nationality_of(self.team, members).settled != chosen:
            write(self.team, {"nationality": ""})


@contextmanager
def changing(
    team: Team, *, by_desk: bool = False, always: bool = False, person: Person | None = None
) -> Iterator[Holding]:
    """Hold a team for a change; what is raised inside undoes it all.

    Its own people until the organiser’s date, `by_desk` also later; `always` = what may be done at any time
    (leaving, answering). `person` = who comes in, held first. RuleViolation `team.closed`,
    `team.changes_closed`.
    """
    with transaction.atomic():
        if person is not None:
            take_person(person)
        hold(team.entry.seats)
        found = Team.objects.select_related("entry__seats__marathon__organiser", "entry__person")
        fresh = found.get(pk=team.pk)
        marathon, at = marathon_of(fresh), clock.now()
        if not is_open(fresh.entry, at) or marathon.cancelled_at is not None:
            raise RuleViolation("team.closed")
        if not by_desk and not always:
            until = changes_until(fresh.entry.seats)
            last = None if until is None else until.at
            require_changes_open(last, at, rules_of(marathon), ZoneInfo(marathon.zone))
        yield Holding(fresh)


def hold(seats: Seats) -> None:
    """Take the row of the seats, and let lapse what is past its time: its members are free from then on."""
    now = take(seats)
    if now.next_due is not None and clock.now() > now.next_due:
        settle(seats)


def require_person_free(person: Person, team: Team) -> None:
    """RuleViolation where somebody is in a team of the marathon already, in this one or another."""
    marathon = marathon_of(team)
    rows = TeamMember.objects.filter(marathon=marathon, person=person, active=True)
    mine = rows.values_list("team", flat=True).first()
    if mine is not None:
        code = "invite.yourself" if mine == team.pk else "team.yourself_elsewhere"
        raise RuleViolation(code, {}, rules_of(marathon).article("roster"))


def own_adult(team: Team, adult: int | None) -> TeamMember | None:
    """The member who is to answer for a minor; Refusal `team.adult_not_here` for anybody else."""
    if adult is None:
        return None
    found = next((each for each in members_of(team) if each.pk == adult), None)
    if found is None:
        raise Refusal("team.adult_not_here")
    return found
