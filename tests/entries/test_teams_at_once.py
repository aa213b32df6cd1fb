"""Two captains at the same moment: nobody ends up in two teams, on either database (M-3)."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections

from incastro import clock
from incastro.entries.inviting import live_secret
from incastro.entries.models import Entry, Team, TeamMember
from incastro.entries.services.members import accept_invitation, add_member
from incastro.entries.team_details import Player
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.rulebook.violation import RuleViolation
from tests.entries.cast import NOW, open_marathon, puzzler
from tests.entries.teams_cast import GROWN_UP, entered, invited, player, yes

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*acts: Callable[[], object]) -> Counter[str]:
    """What became of each: `in`, or the code of its refusal."""
    gate = Barrier(len(acts))

    def run(act: Callable[[], object]) -> str:
        try:
            gate.wait(10)
            with clock.standing_at(NOW):
                act()
        except RuleViolation as refused:
            return refused.code
        finally:
            connections.close_all()
        return "in"

    with ThreadPoolExecutor(len(acts)) as pool:
        return Counter(pool.map(run, acts))


def test_two_links_followed_at_once_lead_into_one_team(club: Organiser) -> None:
    row, friend = open_marathon(club), puzzler(9)
    with clock.standing_at(NOW):
        places = [invited(entered(puzzler(n), row, name=f"Squadra {n}").team) for n in range(4)]
        secrets = [live_secret(place) for place in places]

    def join(secret: str) -> Callable[[], object]:
        return lambda: accept_invitation(
            secret=secret, person=friend, player=player(friend), accepted=yes(row)
        )

    assert at_once(*map(join, secrets)) == {"in": 1, "team.yourself_elsewhere": 3}
    assert TeamMember.objects.filter(person=friend, active=True).count() == 1


def test_two_captains_who_name_the_same_person_at_once_get_them_once(club: Organiser) -> None:
    row = open_marathon(club)
    with clock.standing_at(NOW):
        teams = [entered(puzzler(n), row, name=f"Squadra {n}").team for n in range(2)]
    bea = Player(first_name="Bea", last_name="Rossi", birth_date=GROWN_UP, nationalities=("IT",))

    def name(team: Team) -> Callable[[], object]:
        return lambda: add_member(actor=Actor(team.entry.person_id), team=team, player=bea)

    assert at_once(*map(name, teams)) == {"in": 1, "team.elsewhere": 1}


def test_who_enters_a_team_and_joins_another_at_once_does_one_of_the_two(club: Organiser) -> None:
    row, friend = open_marathon(club), puzzler(9)
    with clock.standing_at(NOW):
        secret = live_secret(invited(entered(puzzler(1), row).team))
    outcome = at_once(
        lambda: entered(friend, row, name="La mia"),
        lambda: accept_invitation(secret=secret, person=friend, player=player(friend), accepted=yes(row)),
    )
    assert outcome == {"in": 1, "team.yourself_elsewhere": 1}
    assert TeamMember.objects.filter(person=friend, active=True).count() == 1
    assert Entry.objects.filter(person=friend).count() <= 1
