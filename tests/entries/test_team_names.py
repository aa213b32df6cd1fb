"""A team’s name is read by nobody until it is approved; that one stays while another waits (M-12)."""

from typing import Any

import pytest

from incastro import clock
from incastro.entries.facts import team_name
from incastro.entries.models import Entry, Team, Told
from incastro.entries.services.names import judge_name
from incastro.entries.services.teams import change_team
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from tests.entries.cast import NOW, open_marathon, puzzler
from tests.entries.teams_cast import entered
from tests.entries.test_teams import refusal

pytestmark = pytest.mark.django_db
DESK = Actor(role="organiser")


@pytest.fixture
def team(club: Organiser) -> Team:
    with clock.standing_at(NOW):
        return entered(puzzler(1), open_marathon(club)).team


def shown(team: Team) -> str:
    return team_name(Entry.objects.select_related("team").get(pk=team.pk), "it")


def renamed(team: Team, name: str) -> None:
    change_team(actor=Actor(team.entry.person_id), team=team, values={"name": name})


def test_until_it_is_approved_a_key_stands_for_the_name(team: Team) -> None:
    assert shown(team) == f"Squadra {team.entry.key[:4]}"
    with clock.standing_at(NOW):
        judge_name(actor=DESK, team=team, approved=True)
        assert refusal(lambda: judge_name(actor=DESK, team=team, approved=True)) == (
            "team.name_is_approved", "M-12",
        )  # fmt: skip
    assert shown(team) == "Quattro angoli"
    assert Told.objects.filter(code="team_name_approved").count() == 1


def test_another_name_waits_while_the_approved_one_stays(team: Team) -> None:
    with clock.standing_at(NOW):
        judge_name(actor=DESK, team=team, approved=True)
        renamed(team, "Cinque angoli")
        assert shown(team) == "Quattro angoli"
        judge_name(actor=DESK, team=team, approved=False, why="È di un’altra squadra")
        assert shown(team) == "Quattro angoli"
        renamed(team, "Sei angoli")
        judge_name(actor=DESK, team=team, approved=True)
    assert shown(team) == "Sei angoli"
    assert Told.objects.get(code="team_name_refused").params == {"reason": "È di un’altra squadra"}


def test_going_back_to_the_approved_name_asks_nobody(team: Team) -> None:
    with clock.standing_at(NOW):
        judge_name(actor=DESK, team=team, approved=True)
        renamed(team, "Cinque angoli")
        renamed(team, "Quattro angoli")
    team.refresh_from_db()
    assert team.name_standing == "approved"
    assert Told.objects.filter(code="team_name_held").count() == 2


def test_an_approved_name_can_be_taken_away_again(team: Team) -> None:
    with clock.standing_at(NOW):
        judge_name(actor=DESK, team=team, approved=True)
        judge_name(actor=DESK, team=team, approved=False, why="Offende qualcuno")
    assert shown(team) == f"Squadra {team.entry.key[:4]}"


def test_a_refusal_has_a_reason_and_is_about_the_name_that_was_read(team: Team) -> None:
    with clock.standing_at(NOW):
        assert refusal(lambda: judge_name(actor=DESK, team=team, approved=False))[0] == "team.reason_needed"
        renamed(team, "Cinque angoli")
        act: dict[str, Any] = {"actor": DESK, "team": team, "approved": True, "name": "Quattro angoli"}
        assert refusal(lambda: judge_name(**act)) == ("team.name_moved_on", "M-12")
    actions = [line.action for line in Line.objects.filter(kind="team")]
    assert "team.approve_name" not in actions
