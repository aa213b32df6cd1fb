"""Where a team’s link leads: read by whoever has it, declined with one tap, accepted by who is signed in."""

from typing import Any

import pytest
from django.test import Client

from incastro import clock
from incastro.entries.inviting import LASTS, live_secret
from incastro.entries.models import Team, TeamMember
from incastro.entries.rosters import marathon_of
from incastro.entries.services.members import remove_member
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from tests.cast import SignedIn
from tests.entries.cast import NOW, open_marathon, puzzler
from tests.entries.teams_cast import entered, invited, joined

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _now() -> Any:
    with clock.standing_at(NOW):
        yield


@pytest.fixture
def team(club: Organiser) -> Team:
    return entered(puzzler(1), open_marathon(club)).team


@pytest.fixture
def place(team: Team) -> TeamMember:
    return invited(team, "Bea", email="bea@example.org")


def way(place: TeamMember, lang: str = "it") -> str:
    root = {"it": "/squadra/inviti/", "en": "/en/team/invitations/"}[lang]
    return f"{root}{live_secret(place)}/"


def said_yes(**more: Any) -> dict[str, Any]:
    """The form as a member sends it."""
    return {
        "first_name": "Nome2", "last_name": "Cognome2", "birth_date_day": "4", "birth_date_month": "5",
        "birth_date_year": "1990", "nationality": "IT", "nationality_more": "AR", "rulebook": "on",
        "privacy": "on", "publication": "on", "token": "token-1", **more,
    }  # fmt: skip


@pytest.mark.parametrize(("lang", "words"), [("it", "ti vuole in squadra"), ("en", "wants you in the team")])
def test_whoever_has_the_link_reads_who_invites_to_what(
    place: TeamMember, client: Client, lang: str, words: str
) -> None:
    answer = client.get(way(place, lang))
    text = answer.content.decode()
    assert answer.status_code == 200
    for shown in (words, "Nome1 Cognome1", "Quattro angoli", "noindex", "same-origin"):
        assert shown in text + str(answer.headers), shown
    assert "bea@example.org" not in text


def test_signed_out_a_yes_leads_to_the_sign_in_and_back(place: TeamMember, client: Client) -> None:
    text = client.get(way(place)).content.decode()
    assert "/accesso/?next=/squadra/inviti/" in text
    answer = client.post(way(place), said_yes())
    assert (answer.status_code, answer["Location"].startswith("/accesso/")) == (303, True)
    place.refresh_from_db()
    assert place.state == "invited"


def test_signed_in_one_yes_is_enough_and_a_second_changes_nothing(
    place: TeamMember, team: Team, signed_in: SignedIn
) -> None:
    friend = puzzler(2)
    client, address = signed_in(friend), way(place)
    assert 'value="Nome2"' in client.get(address).content.decode()
    answers = [client.post(address, said_yes()) for _ in range(2)]
    assert {answer["Location"] for answer in answers} == {f"/io/squadre/{team.entry.key}/"}
    place.refresh_from_db()
    assert (place.state, place.person, place.nationalities) == ("confirmed", friend, ["IT", "AR"])
    friend.refresh_from_db()
    assert friend.publishes
    assert client.get(address)["Location"] == f"/io/squadre/{team.entry.key}/"  # the link is theirs now


def test_what_is_missing_is_said_and_nothing_typed_is_lost(place: TeamMember, signed_in: SignedIn) -> None:
    sent = said_yes(last_name="Altrimenti")
    del sent["rulebook"]
    answer = signed_in(puzzler(2)).post(way(place), sent)
    assert answer.status_code == 422
    assert 'value="Altrimenti"' in answer.content.decode()
    assert 'href="#id_rulebook"' in answer.content.decode()


def test_a_minor_is_asked_for_an_adult_of_the_team_or_another(
    place: TeamMember, team: Team, signed_in: SignedIn
) -> None:
    client = signed_in(puzzler(2, birth_date=None))
    young = said_yes(birth_date_year="2012")
    answer = client.post(way(place), young)
    assert answer.status_code == 422
    assert "Nome1 Cognome1" in answer.content.decode().split('id="id_adult"')[1]
    adult = team.members.get(captain=True).pk
    assert client.post(way(place), {**young, "adult": adult}).status_code == 303
    place.refresh_from_db()
    assert place.adult_id == adult


def test_no_takes_one_tap_and_no_account(place: TeamMember, client: Client) -> None:
    address = way(place)
    answer = client.post(address, {"answer": "no"})
    assert (answer.status_code, answer["Location"]) == (303, "/maratone/maratona/")
    assert client.get(address).status_code == 410
    place.refresh_from_db()
    assert place.state == "declined"


def test_who_is_in_another_team_is_told_to_leave_it_first(
    place: TeamMember, team: Team, signed_in: SignedIn
) -> None:
    other = entered(puzzler(5), marathon_of(team), name="Altri").team
    friend = puzzler(2)
    joined(friend, other)
    answer = signed_in(friend).post(way(place), said_yes())
    assert answer.status_code == 422
    assert "Sei già in una squadra" in answer.content.decode()
    assert "Altri" not in answer.content.decode()


def test_a_link_that_opens_nothing_says_why(place: TeamMember, team: Team, client: Client) -> None:
    assert client.get("/squadra/inviti/nessuno/").status_code == 404
    address = way(place)
    with clock.standing_at(NOW + LASTS):
        answer = client.get(address)
        assert (answer.status_code, "14 giorni" in answer.content.decode()) == (410, True)
    remove_member(actor=Actor(team.entry.person_id), member=place)
    assert client.get(address).status_code == 404
    assert client.put(address).status_code == 405
