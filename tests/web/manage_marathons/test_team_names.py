"""The desk’s page of teams’ names: who runs the marathon approves, or refuses with a reason (M-12)."""

from datetime import date
from typing import Any

import pytest

from incastro import clock
from incastro.entries.models import Team
from incastro.entries.rosters import marathon_of
from incastro.entries.services.members import add_member
from incastro.entries.services.teams import change_team
from incastro.entries.team_details import Player
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from tests.cast import SignedIn
from tests.entries.cast import NOW, open_marathon, puzzler
from tests.entries.teams_cast import entered

pytestmark = pytest.mark.django_db
AT = {
    "it": "/gestione/club-del-puzzle/maratone/maratona/nomi-squadre/",
    "en": "/en/manage/club-del-puzzle/marathons/maratona/team-names/",
}


@pytest.fixture(autouse=True)
def _now() -> Any:
    with clock.standing_at(NOW):
        yield


@pytest.fixture
def team(club: Organiser) -> Team:
    return entered(puzzler(1), open_marathon(club)).team


def verdict(team: Team, verdict: str = "approve", **more: Any) -> dict[str, Any]:
    return {"key": team.entry.key, "name": team.name, "verdict": verdict, **more}


@pytest.mark.parametrize(
    ("lang", "words"), [("it", ("Da leggere", "Approva")), ("en", ("To be looked at", "Approve"))]
)
def test_a_name_that_waits_is_there_with_both_verdicts(
    team: Team, organiser_member: Person, signed_in: SignedIn, lang: str, words: tuple[str, ...]
) -> None:
    text = signed_in(organiser_member).get(AT[lang]).content.decode()
    for shown in (*words, "Quattro angoli"):
        assert shown in text


def test_approved_it_is_shown_and_can_be_taken_away(team: Team, owner: Person, signed_in: SignedIn) -> None:
    client = signed_in(owner)
    assert client.post(AT["it"], verdict(team, token="once")).status_code == 303
    assert client.post(AT["it"], verdict(team, token="once")).status_code == 303  # sent twice
    team.refresh_from_db()
    assert team.approved_name == "Quattro angoli"
    away = client.post(AT["it"], verdict(team, "refuse", why="Ci avete ripensato"))
    assert away.status_code == 303
    team.refresh_from_db()
    assert (team.approved_name, team.name_standing) == ("", "refused")


def test_a_refusal_without_a_reason_is_asked_for_one_at_its_team(
    team: Team, owner: Person, signed_in: SignedIn
) -> None:
    answer = signed_in(owner).post(AT["it"], verdict(team, "refuse"))
    assert answer.status_code == 422
    assert 'href="#id_why"' in answer.content.decode()
    team.refresh_from_db()
    assert team.name_standing == "held"


def test_the_name_that_was_read_is_judged_and_no_other(
    team: Team, owner: Person, signed_in: SignedIn
) -> None:
    seen = verdict(team)
    change_team(actor=Actor(team.entry.person_id), team=team, values={"name": "Altro"})
    answer = signed_in(owner).post(AT["it"], seen)
    assert answer.status_code == 422
    assert "ha proposto un altro nome" in answer.content.decode()


@pytest.mark.parametrize("who", ["judge", "desk", "stranger", "other_owner"])
def test_who_does_not_run_it_is_refused(
    team: Team, signed_in: SignedIn, request: pytest.FixtureRequest, who: str
) -> None:
    client = signed_in(request.getfixturevalue(who))
    assert client.get(AT["it"]).status_code == 403
    assert client.post(AT["it"], verdict(team)).status_code == 403


def test_a_team_of_another_marathon_is_not_there(
    team: Team, owner: Person, club: Organiser, other_club: Organiser, signed_in: SignedIn
) -> None:
    elsewhere = entered(puzzler(5), open_marathon(other_club, slug="altra")).team
    client = signed_in(owner)
    assert client.post(AT["it"], verdict(elsewhere)).status_code == 404
    assert client.get("/gestione/club-del-puzzle/maratone/altra/nomi-squadre/").status_code == 404
    assert client.delete(AT["it"]).status_code == 405


def test_the_same_name_in_two_teams_is_for_a_human_to_look_at(
    team: Team, owner: Person, signed_in: SignedIn
) -> None:
    other = entered(puzzler(5), marathon_of(team), name="quattro ANGOLI").team
    for number, each in enumerate((team, other)):
        born = date(1990, 1, 1 + number)  # perhaps a namesake, perhaps a slip
        player = Player(first_name="Bea", last_name="Rossi", birth_date=born, nationalities=("IT",))
        add_member(actor=Actor(each.entry.person_id), team=each, player=player)
    text = signed_in(owner).get(AT["it"]).content.decode()
    assert "Bea Rossi" in text
    assert "Un’altra squadra ha lo stesso nome" in text


def test_the_page_asks_no_more_for_more_teams(
    team: Team, owner: Person, signed_in: SignedIn, django_assert_max_num_queries: Any
) -> None:
    for number in range(10, 16):
        entered(puzzler(number), marathon_of(team), name=f"Squadra {number}")
    client = signed_in(owner)
    client.get(AT["it"])
    with django_assert_max_num_queries(16):
        client.get(AT["it"])
