"""The table of entries as the desk reads it."""

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from incastro import clock
from incastro.entries.models import Entry, Told
from incastro.entries.services import withdraw
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from tests.cast import SignedIn
from tests.entries.cast import DAY, HOUR, NOW, asked, open_marathon, open_tournament, puzzler

pytestmark = pytest.mark.django_db
TABLE = "/gestione/club-del-puzzle/tornei/inverno/iscrizioni/"
ENGLISH = "/en/manage/club-del-puzzle/tournaments/inverno/entries/"
MOST_QUERIES = 20
MOST_BYTES = 100_000


def names(page: str) -> list[str]:
    """Who is listed, in the order of the page."""
    return re.findall(r"<th scope=\"row\"><a href=\"[^\"]+\">([^<]+)</a>", page)


def test_everybody_who_asked_is_listed_the_latest_first(tournament: Tournament, as_desk: Client) -> None:
    for number in (1, 2, 3):
        asked(puzzler(number), tournament)
    assert names(as_desk.get(TABLE).content.decode()) == [
        "Nome3 Cognome3", "Nome2 Cognome2", "Nome1 Cognome1",
    ]  # fmt: skip


def test_an_address_sifts_and_sorts_and_can_be_kept(tournament: Tournament, as_desk: Client) -> None:
    for number in (1, 2):
        asked(puzzler(number), tournament)
    page = as_desk.get(TABLE, {"standing": "held", "sort": "name", "q": "cognome"}).content.decode()
    assert names(page) == ["Nome1 Cognome1", "Nome2 Cognome2"]
    assert 'aria-sort="ascending"' in page
    assert 'value="cognome"' in page
    assert "Non c’è nessuno così" in as_desk.get(TABLE, {"standing": "confirmed"}).content.decode()


def test_a_deadline_is_said_in_words(tournament: Tournament, as_desk: Client) -> None:
    asked(puzzler(1), tournament)
    assert "entro gio 5 nov 12:00, tra 3 giorni" in as_desk.get(TABLE).content.decode()
    with clock.standing_at(NOW + 3 * DAY - 5 * HOUR):
        assert "tra 5 ore" in as_desk.get(TABLE).content.decode()
        assert "in 5 hours" in as_desk.get(ENGLISH).content.decode()


def test_case_a_36_what_lapsed_by_the_clock_or_was_withdrawn_stays_with_its_times(
    tournament: Tournament, as_desk: Client, desk: Person
) -> None:
    asked(puzzler(1), tournament)
    withdraw(actor=Actor(desk.pk), entry=asked(puzzler(2), tournament))
    with clock.standing_at(NOW + 3 * DAY + 1):
        page = as_desk.get(TABLE).content.decode()
    assert "scaduta" in page
    assert "gio 5 nov 12:00, chiesta lun 2 nov 12:00" in page
    assert "ritirata" in page
    assert "Chiuse 2" in page


def test_what_the_desk_was_told_stands_first_until_somebody_has_dealt_with_it(
    tournament: Tournament, as_desk: Client
) -> None:
    entry = asked(puzzler(1), tournament)
    told = Told.objects.create(entry=entry, code="paid_and_left", desk=True, at=NOW)
    page = as_desk.get(TABLE).content.decode()
    assert page.index("Tocca a te") < page.index("Cerca")
    assert "Nome1 Cognome1 è uscito" in page or "Nome1 Cognome1" in page
    assert "qualcosa che decide una persona" in page
    address = f"/gestione/club-del-puzzle/iscrizioni/inverno/seen/{told.pk}/"
    assert as_desk.get(address).status_code == 405
    assert as_desk.post(address).status_code == 302
    assert as_desk.post(address).status_code == 302  # a colleague was quicker: no mistake
    told.refresh_from_db()
    assert told.seen_at == NOW
    assert "Tocca a te" not in as_desk.get(TABLE).content.decode()


def test_somebody_under_age_without_a_parent_is_pointed_out(tournament: Tournament, as_desk: Client) -> None:
    asked(puzzler(1, birth_date="2009-12-01"), tournament)
    asked(puzzler(2), tournament)
    page = as_desk.get(TABLE, {"look": "parent"}).content.decode()
    assert names(page) == ["Nome1 Cognome1"]
    assert "inorenne, senza il sì di un genitore" in page


@pytest.mark.parametrize("count", [20, 200])
def test_a_table_takes_few_queries_and_stays_light_however_many_there_are(
    club: Organiser, as_desk: Client, count: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = open_tournament(club, seats=150)
    for number in range(count):
        asked(puzzler(number), tournament)
    with django_assert_max_num_queries(MOST_QUERIES):
        page = as_desk.get(TABLE)
    assert len(page.content) < MOST_BYTES
    assert len(names(page.content.decode())) == min(count, 50)


def test_nobody_yet_is_said(tournament: Tournament, as_desk: Client) -> None:
    assert "Ancora nessuno" in as_desk.get(TABLE).content.decode()
    assert "Nobody yet" in as_desk.get(ENGLISH).content.decode()


def test_a_marathon_has_a_table_of_its_own(club: Organiser, as_desk: Client) -> None:
    open_marathon(club, slug="inverno")
    page = as_desk.get("/gestione/club-del-puzzle/maratone/inverno/iscrizioni/").content.decode()
    assert "Iscrivi una squadra" in page


def test_who_may_read_it(
    tournament: Tournament, judge: Person, stranger: Person, other_owner: Person, signed_in: SignedIn
) -> None:
    asked(puzzler(1), tournament)
    for person in (judge, stranger, other_owner):
        assert signed_in(person).get(TABLE).status_code == 403
    assert Client().get(TABLE).status_code == 302


def test_another_organisers_entry_is_not_found(
    other_club: Organiser, other_owner: Person, tournament: Tournament, as_desk: Client, signed_in: SignedIn
) -> None:
    entry = asked(puzzler(1), tournament)
    client = signed_in(other_owner)
    for end in ("", "modifica/", "modifica/slot/", "act/remove/"):
        path = f"/gestione/tasselli-cremona/iscrizioni/inverno/{entry.key}/{end}"
        assert client.get(path).status_code == 404
    assert as_desk.get(f"/gestione/club-del-puzzle/iscrizioni/altro/{entry.key}/").status_code == 404
    assert Entry.objects.count() == 1
