"""The captain’s form and the team’s page: who may, what is said, what is lost of what was typed (nothing)."""

from typing import Any

import pytest
from django.test import Client

from incastro import clock
from incastro.entries.inviting import live_secret
from incastro.entries.models import Entry, Team, TeamMember
from incastro.entries.services import note_payment
from incastro.entries.services.names import judge_name
from incastro.journal.actor import Actor
from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from tests.cast import SignedIn
from tests.entries.cast import NOW, open_marathon, puzzler, rome
from tests.entries.teams_cast import card, entered, invited, joined
from tests.web.manage_organiser.pages import hidden

pytestmark = pytest.mark.django_db

LANGS = ("it", "en")
AT = {"it": "/maratone/maratona/iscrizione/", "en": "/en/marathons/maratona/enter/"}


@pytest.fixture(autouse=True)
def _now() -> Any:
    with clock.standing_at(NOW):
        yield


@pytest.fixture
def marathon(club: Organiser) -> Marathon:
    return open_marathon(club)


@pytest.fixture
def captain(db: None) -> Person:
    return puzzler(1)


@pytest.fixture
def team(marathon: Marathon, captain: Person) -> Team:
    return entered(captain, marathon).team


def filled(**more: Any) -> dict[str, Any]:
    """The form as a captain sends it."""
    return {
        "name": "Quattro angoli", "first_name": "Nome1", "last_name": "Cognome1", "birth_date_day": "4",
        "birth_date_month": "5", "birth_date_year": "1990", "nationality": "IT", "rulebook": "on",
        "privacy": "on", "mates.rows": ["0", "1"], "mates.0-first_name": "Bea",
        "mates.0-email": "bea@example.org", "token": "token-1", **more,
    }  # fmt: skip


def own(team: Team, tail: str = "", lang: str = "it") -> str:
    root = {"it": "/io/squadre/", "en": "/en/me/teams/"}[lang]
    return f"{root}{team.entry.key}/{tail}"


# the form


@pytest.mark.parametrize("lang", LANGS)
def test_the_form_is_one_page_with_the_fee_and_the_places(
    marathon: Marathon, captain: Person, signed_in: SignedIn, lang: str
) -> None:
    answer = signed_in(captain).get(AT[lang])
    text = answer.content.decode()
    assert answer.status_code == 200
    assert "130" in text
    assert ("in tutto 125" in text) if lang == "it" else ("€125 in all" in text)
    assert "20" in text
    assert 'class="btn go"' in text


def test_a_member_pays_less_and_is_not_told_what_joining_would_cost(
    marathon: Marathon, captain: Person, club: Organiser, signed_in: SignedIn
) -> None:
    card(club, captain)
    text = signed_in(captain).get(AT["it"]).content.decode()
    assert "110" in text
    assert "125" not in text


def test_signed_out_one_is_asked_to_sign_in_and_comes_back(marathon: Marathon, client: Client) -> None:
    answer = client.get(AT["it"])
    assert answer.status_code == 302
    assert "next=%2Fmaratone%2Fmaratona%2Fiscrizione%2F" in answer["Location"]


def test_it_is_for_get_and_post_alone(marathon: Marathon, captain: Person, signed_in: SignedIn) -> None:
    assert signed_in(captain).put(AT["it"]).status_code == 405


def test_sent_twice_it_enters_one_team(marathon: Marathon, captain: Person, signed_in: SignedIn) -> None:
    client = signed_in(captain)
    answers = [client.post(AT["it"], filled()) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert answers[0]["Location"] == answers[1]["Location"]
    entry = Entry.objects.get()
    assert (str(entry.price), entry.team.name) == ("130.00", "Quattro angoli")
    assert [each.first_name for each in entry.team.members.order_by("pk")] == ["Nome1", "Bea"]


def test_what_is_wrong_is_said_at_its_field_and_nothing_typed_is_lost(
    marathon: Marathon, captain: Person, signed_in: SignedIn
) -> None:
    sent = filled(**{"mates.1-first_name": "Ciro", "mates.1-email": "ciro"})
    del sent["rulebook"]
    answer = signed_in(captain).post(AT["it"], sent)
    text = answer.content.decode()
    assert answer.status_code == 422
    assert 'value="ciro"' in text
    assert 'value="Quattro angoli"' in text
    assert 'href="#id_rulebook"' in text
    assert not Entry.objects.exists()


def test_a_minor_captain_is_asked_for_an_adult(
    marathon: Marathon, captain: Person, signed_in: SignedIn
) -> None:
    client = signed_in(captain)
    young = filled(birth_date_year="2012")
    answer = client.post(AT["it"], young)
    assert answer.status_code == 422
    assert 'href="#id_adult_name"' in answer.content.decode()
    named = {**young, "adult_name": "Ada Rossi", "adult_phone": "333 1234567"}
    assert client.post(AT["it"], named).status_code == 303


def test_before_their_day_others_than_members_read_when_it_is(
    marathon: Marathon, captain: Person, club: Organiser, signed_in: SignedIn
) -> None:
    with clock.standing_at(rome("2026-10-30T12:00:00")):
        answer = signed_in(captain).get(AT["it"])
        assert "1º novembre" in answer.content.decode()
        assert '<form class="form"' not in answer.content.decode()
        refused = signed_in(captain).post(AT["it"], filled())
        assert refused.status_code == 422
        assert 'value="Quattro angoli"' in refused.content.decode()
        card(club, captain)
        assert signed_in(captain).post(AT["it"], filled()).status_code == 303


def test_when_it_is_full_the_button_says_so(club: Organiser, captain: Person, signed_in: SignedIn) -> None:
    row = open_marathon(club, tables=1)
    entered(puzzler(5), row)
    client = signed_in(captain)
    assert "lista d’attesa" in client.get(AT["it"]).content.decode()
    answer = client.post(AT["it"], filled())
    assert "/io/squadre/" in answer["Location"]
    assert "La squadra è la numero 1" in client.get(answer["Location"]).content.decode()


def test_who_is_in_a_team_is_led_to_it(team: Team, captain: Person, signed_in: SignedIn) -> None:
    assert signed_in(captain).get(AT["it"])["Location"] == own(team)
    friend = puzzler(2)
    joined(friend, team)
    assert signed_in(friend).get(AT["en"])["Location"] == own(team, lang="en")


def test_a_draft_is_not_there(club: Organiser, captain: Person, signed_in: SignedIn) -> None:
    open_marathon(club, published_at=None)
    assert signed_in(captain).get(AT["it"]).status_code == 404


# the team’s page


@pytest.mark.parametrize("lang", LANGS)
def test_the_captain_reads_all_and_a_member_what_is_not_private(
    team: Team, captain: Person, signed_in: SignedIn, lang: str
) -> None:
    friend = puzzler(2)
    joined(friend, team)
    invited(team, "Carla", email="carla@example.org")
    told = signed_in(captain).get(own(team, lang=lang)).content.decode()
    assert "carla@example.org" in told
    assert live_secret(team.members.get(first_name="Carla")) in told
    seen = signed_in(friend).get(own(team, lang=lang)).content.decode()
    assert "Nome1" in seen
    assert "Carla" in seen
    for private in ("carla@example.org", live_secret(team.members.get(first_name="Carla")), "1990", "130"):
        assert private not in seen


@pytest.mark.parametrize("tail", ["", "modifica/", "membri/nuovo/"])
def test_somebody_elses_team_is_not_there(team: Team, signed_in: SignedIn, tail: str) -> None:
    assert signed_in(puzzler(9)).get(own(team, tail)).status_code == 404


@pytest.mark.parametrize(
    "tail", ["modifica/", "membri/nuovo/", "membri/{other}/", "membri/{other}/rimozione/"]
)
def test_a_member_has_none_of_the_captains_acts(team: Team, signed_in: SignedIn, tail: str) -> None:
    friend = puzzler(2)
    joined(friend, team)
    other = invited(team).pk
    assert signed_in(friend).get(own(team, tail.format(other=other))).status_code == 404
    assert signed_in(friend).post(own(team, tail.format(other=other)), {}).status_code == 404


def test_a_home_entrys_key_is_no_team(team: Team, signed_in: SignedIn, captain: Person) -> None:
    assert signed_in(captain).get("/io/squadre/zzzzzzzzzz/").status_code == 404


def test_the_captain_renames_and_a_stale_form_is_told_so(
    team: Team, captain: Person, signed_in: SignedIn
) -> None:
    client = signed_in(captain)
    sent = {"name": "Cinque angoli", "version": team.version}
    assert client.post(own(team, "modifica/"), sent).status_code == 303
    stale = client.post(own(team, "modifica/"), {**sent, "name": "Sei angoli"})
    assert stale.status_code == 422
    assert 'value="Sei angoli"' in stale.content.decode()
    team.refresh_from_db()
    assert team.name == "Cinque angoli"


def test_where_all_differ_the_captain_chooses_what_the_team_plays_for(
    team: Team, captain: Person, signed_in: SignedIn
) -> None:
    joined(puzzler(2), team, "FR")
    client = signed_in(captain)
    assert "Francia" in client.get(own(team)).content.decode()
    assert client.post(own(team, "modifica/"), {"name": team.name, "nationality": "FR"}).status_code == 303
    team.refresh_from_db()
    assert team.nationality == "FR"
    bad = client.post(own(team, "modifica/"), {"name": team.name, "nationality": "DE"})
    assert bad.status_code == 422


# members


def test_the_captain_invites_names_and_takes_out(team: Team, captain: Person, signed_in: SignedIn) -> None:
    client = signed_in(captain)
    assert client.post(own(team, "membri/nuovo/"), {"first_name": "Bea"}).status_code == 303
    listed = {
        "first_name": "Ciro", "last_name": "Bruni", "birth_date_day": "4", "birth_date_month": "5",
        "birth_date_year": "1990", "nationality": "FR",
    }  # fmt: skip
    assert client.post(own(team, "membri/nuovo/?as=listed"), listed).status_code == 303
    states = [(each.first_name, each.state) for each in team.members.order_by("pk")]
    assert states == [("Nome1", "confirmed"), ("Bea", "invited"), ("Ciro", "listed")]
    bea = team.members.get(first_name="Bea")
    page = own(team, f"membri/{bea.pk}/")
    assert client.get(page).status_code == 200
    assert client.get(own(team, f"membri/{bea.pk}/di-nuovo/")).status_code == 405
    again = client.post(own(team, f"membri/{bea.pk}/di-nuovo/"), {"email": "bea@example.org"})
    assert again.status_code == 303
    assert (
        client.post(own(team, f"membri/{bea.pk}/di-nuovo/"), {"email": "bea@example.org"}).status_code == 422
    )
    assert client.get(own(team, f"membri/{bea.pk}/rimozione/")).status_code == 200
    assert client.post(own(team, f"membri/{bea.pk}/rimozione/"), {"token": "t"}).status_code == 303
    assert client.post(own(team, f"membri/{bea.pk}/rimozione/"), {"token": "t"}).status_code in (303, 404)
    assert TeamMember.objects.filter(team=team, active=True).count() == 2


def test_a_member_changes_what_is_theirs_and_leaves(team: Team, signed_in: SignedIn) -> None:
    friend = puzzler(2)
    place = joined(friend, team)
    client = signed_in(friend)
    page = own(team, f"membri/{place.pk}/")
    assert 'name="reserve"' not in client.get(page).content.decode()
    sent = {
        "first_name": "Nome2", "last_name": "Bruni", "birth_date_day": "4", "birth_date_month": "5",
        "birth_date_year": "1990", "nationality": "FR", "reserve": "on", "version": place.version,
    }  # fmt: skip
    assert client.post(page, sent).status_code == 303
    place.refresh_from_db()
    assert (place.last_name, place.nationalities, place.reserve) == ("Bruni", ["FR"], False)
    assert client.post(page, sent).status_code == 422  # stale
    assert client.post(own(team, f"membri/{place.pk}/rimozione/"), {}).status_code == 303
    assert client.get(own(team)).status_code == 404


def test_the_captain_hands_the_team_over(team: Team, captain: Person, signed_in: SignedIn) -> None:
    friend = puzzler(2)
    place = joined(friend, team)
    client = signed_in(captain)
    assert client.get(own(team, f"membri/{place.pk}/capitano/")).status_code == 200
    assert client.post(own(team, f"membri/{place.pk}/capitano/"), {}).status_code == 303
    assert client.get(own(team, "modifica/")).status_code == 404
    assert signed_in(friend).get(own(team, "modifica/")).status_code == 200


def test_a_member_finds_the_team_among_their_own_entries(team: Team, signed_in: SignedIn) -> None:
    friend = puzzler(2)
    joined(friend, team)
    text = signed_in(friend).get("/io/iscrizioni/").content.decode()
    assert own(team) in text
    assert "/pagamento/" not in text


def test_pages_of_one_team_ask_few_questions(
    team: Team, captain: Person, signed_in: SignedIn, django_assert_max_num_queries: Any
) -> None:
    for number in range(2, 6):
        joined(puzzler(number), team)
    client = signed_in(captain)
    client.get(own(team))
    with django_assert_max_num_queries(16):
        client.get(own(team))


# the public pages


def test_the_marathons_page_shows_approved_names_and_who_is_confirmed_alone(
    marathon: Marathon, team: Team, client: Client
) -> None:
    page = "/maratone/maratona/"
    assert "Quattro angoli" not in client.get(page).content.decode()
    note_payment(actor=Actor(), entry=team.entry, paid=NOW)
    text = client.get(page).content.decode()
    assert f"Squadra {team.entry.key[:4]}" in text
    assert "Quattro angoli" not in text
    judge_name(actor=Actor(), team=team, approved=True)
    joined(puzzler(2), team, "FR")
    invited(team, "Carla", email="carla@example.org")
    text = client.get(page).content.decode()
    for shown in ("Quattro angoli", "Nome1 Cognome1", "1 altra persona", "19 posti liberi", AT["it"]):
        assert shown in text, shown
    assert "Carla" not in text
    assert "carla@" not in text


@pytest.mark.parametrize("lang", LANGS)
def test_a_confirmed_team_has_a_page_and_another_has_none(team: Team, client: Client, lang: str) -> None:
    page = {"it": "/maratone/maratona/squadre/", "en": "/en/marathons/maratona/teams/"}[lang]
    assert client.get(f"{page}{team.entry.key}/").status_code == 404
    note_payment(actor=Actor(), entry=team.entry, paid=NOW)
    answer = client.get(f"{page}{team.entry.key}/")
    assert answer.status_code == 200
    assert team.entry.key[:4] in answer.content.decode()
    assert client.get(f"{page}nessuna/").status_code == 404


def test_members_first_is_said_with_both_days(marathon: Marathon, client: Client) -> None:
    with clock.standing_at(rome("2026-10-28T12:00:00")):
        text = client.get("/maratone/maratona/").content.decode()
        assert "giovedì 29 ottobre" in text
        assert "domenica 1º novembre" in text
        assert AT["it"] not in text
    with clock.standing_at(rome("2026-10-30T12:00:00")):
        text = client.get("/maratone/maratona/").content.decode()
        assert AT["it"] in text
        assert "domenica 1º novembre" in text


def test_who_has_no_team_finds_the_way_to_the_pool(marathon: Marathon, client: Client) -> None:
    """M-4: from the public page, while anybody can look."""
    assert "/maratone/maratona/bacheca/" in client.get("/maratone/maratona/").content.decode()
    with clock.standing_at(rome("2026-12-05T12:00:00")):
        assert "/maratone/maratona/bacheca/" not in client.get("/maratone/maratona/").content.decode()


def test_who_has_a_team_finds_the_way_to_it(team: Team, captain: Person, signed_in: SignedIn) -> None:
    text = signed_in(captain).get("/maratone/maratona/").content.decode()
    assert own(team) in text
    assert "/maratone/maratona/bacheca/" not in text
    assert "/maratone/maratona/bacheca/" in signed_in(captain).get(own(team)).content.decode()
    assert AT["it"] not in text


def test_the_public_list_does_not_ask_more_for_more_teams(
    marathon: Marathon, client: Client, django_assert_max_num_queries: Any
) -> None:
    for number in range(10, 16):
        entry = entered(puzzler(number), marathon, name=f"Squadra {number}")
        note_payment(actor=Actor(), entry=entry, paid=NOW)
    client.get("/maratone/maratona/")
    with django_assert_max_num_queries(24):
        client.get("/maratone/maratona/?fresh=1")


def test_case_a_35_a_captain_owes_no_other_fee_than_the_one_they_read(
    marathon: Marathon, captain: Person, club: Organiser, signed_in: SignedIn
) -> None:
    member = card(club, captain)
    client = signed_in(captain)
    page = client.get(AT["it"]).content.decode()
    sent = filled(price_shown=hidden(page, "price_shown"), rulebook_version="1999-01")
    member.delete()
    answer = client.post(AT["it"], sent)
    assert answer.status_code == 422
    assert "130" in " ".join(answer.context["form"].non_field_errors())
    assert not Entry.objects.exists()
    page = answer.content.decode()
    again = {**sent, **{name: hidden(page, name) for name in ("price_shown", "rulebook_version")}}
    assert client.post(AT["it"], again).status_code == 303
    assert Entry.objects.get().price == 130
