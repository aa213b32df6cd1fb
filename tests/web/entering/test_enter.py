"""The page on which somebody enters a home tournament: one form, all that is known, nothing lost."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from incastro import clock
from incastro.entries.models import Conditions, Entry, HomeEntry
from incastro.entries.seating import seats_of
from incastro.entries.services.free import give_free_entry
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from tests.cast import SignedIn, somebody
from tests.entries.cast import CLOSES, NOW, OPENS, open_tournament, puzzler
from tests.entries.home_cast import entering
from tests.web.account.steps import enter as sign_in
from tests.web.entering.home_form import ENTER, ENTER_EN, FILLED, filled
from tests.web.manage_organiser.pages import body, hidden

pytestmark = pytest.mark.django_db
QUERIES_SHOWN, QUERIES_SENT = 15, 37  # whoever else has entered


@pytest.fixture(autouse=True)
def at_noon() -> Iterator[None]:
    with clock.standing_at(NOW):
        yield


@pytest.fixture
def row(club: Organiser) -> Tournament:
    return open_tournament(club)


@pytest.fixture
def newcomer(db: None) -> Person:
    return somebody("", "", email="nuova@example.org", country="", city="")


def said(answer: Any) -> str:
    plain = re.sub(r"<[^>]+>", " ", re.sub(r"</?(time|b|a)\b[^>]*>", "", body(answer)))
    return re.sub(r"\s+", " ", plain).replace("\N{NO-BREAK SPACE}", " ")


def test_a_visitor_comes_to_the_form_by_a_code_and_by_nothing_else(row: Tournament, client: Client) -> None:
    answer = client.get(ENTER)
    assert answer["Location"] == "/accesso/?next=%2Ftornei%2Finverno%2Fiscrizione%2F"
    there = sign_in(client, "nuova@example.org", answer["Location"], f"/accesso/codice/?next={ENTER}")
    assert there["Location"] == ENTER  # neither who one is nor the texts come first: the form asks both
    assert client.get(ENTER).status_code == 200


@pytest.mark.parametrize(
    ("address", "words"),
    [
        (ENTER, (
            "Sotto 2:30:00 vale 2:30:00 (art. 16)", "Se pensi di metterci meno di 2:30:00, gioca così",
            "sabato 28 novembre, 16:00", "Consegna entro sabato 12 dicembre, 16:00", "Ora di Roma",
            "Italia: 24,90 €", "Francia: 31,90 €", "fino a giovedì 5 novembre alle 12:00, ora di Roma",
            "(art. 5)", "non è rimborsabile", "60 posti liberi su 60", "Il regolamento, versione",
        )),
        (ENTER_EN, (
            "Under 2:30:00 it counts as 2:30:00 (art. 16)", "Saturday 28 November, 16:00",
            "Deliver by Saturday 12 December, 16:00", "Rome time", "Italy: €24.90", "France: €31.90",
            "until Thursday 5 November at 12:00, Rome time", "not refunded", "60 seats free of 60",
        )),
    ],
)  # fmt: skip
def test_everything_that_one_decides_by_is_on_the_page(
    row: Tournament, newcomer: Person, signed_in: SignedIn, address: str, words: tuple[str, ...]
) -> None:
    page = said(signed_in(newcomer).get(address))
    assert [word for word in words if word not in page] == []


def test_a_first_time_puzzler_takes_a_seat_with_one_form(
    row: Tournament, newcomer: Person, signed_in: SignedIn
) -> None:
    client = signed_in(newcomer)
    answer = client.post(ENTER, filled(client))
    entry = Entry.objects.get()
    assert (answer.status_code, answer["Location"]) == (303, f"/iscrizioni/{entry.key}/pagamento/")
    newcomer.refresh_from_db()
    assert (newcomer.full_name, newcomer.telegram_name, newcomer.country) == (
        "Marta Olivari", "@martaolivari", "IT",
    )  # fmt: skip
    assert (newcomer.birth_date, newcomer.publishes) == (date(1991, 2, 14), True)
    assert (entry.standing, entry.home.slot.key, entry.address.street) == (
        "held", "sat-21", "salita Pollaiuoli 7",
    )  # fmt: skip


def test_who_is_known_has_nothing_to_type(club: Organiser, row: Tournament, signed_in: SignedIn) -> None:
    person = puzzler(1, telegram_name="@nome")
    entering(person, open_tournament(club, slug="altro"), mode="online")
    client = signed_in(person)
    form = client.get(ENTER).context["form"]
    known = {name: form[name].value() for name in ("first_name", "street", "postcode", "telegram_name")}
    assert known == {
        "first_name": "Nome1", "street": "via Garibaldi 18", "postcode": "56124", "telegram_name": "@nome",
    }  # fmt: skip
    assert (form["mode"].value(), form["slot"].value(), form["country"].value()) == ("online", "sat-16", "IT")
    assert (form["rulebook"].value(), form["publication"].value()) == (True, True)
    assert "privacy" not in form.fields
    assert "hai già letta" in said(client.get(ENTER))
    page = body(client.get(ENTER))
    assert 'value="via Garibaldi 18"' in page


def test_sent_twice_it_takes_one_seat(row: Tournament, newcomer: Person, signed_in: SignedIn) -> None:
    client = signed_in(newcomer)
    sent = filled(client)
    first, second = client.post(ENTER, sent), client.post(ENTER, sent)
    assert first["Location"] == second["Location"]
    assert Entry.objects.count() == 1


def test_another_window_leads_to_the_entry_that_there_is(
    row: Tournament, newcomer: Person, signed_in: SignedIn
) -> None:
    client = signed_in(newcomer)
    other = filled(client)
    client.post(ENTER, filled(client))
    key = Entry.objects.get().key
    answer = client.post(ENTER, other)
    assert (answer.status_code, answer["Location"]) == (303, f"/iscrizioni/{key}/")
    assert client.get(ENTER)["Location"] == f"/iscrizioni/{key}/"


@pytest.mark.parametrize(
    ("other", "field", "words"),
    [
        ({"postcode": "5610"}, "postcode", "5 cifre"),
        ({"telegram_name": "@ab"}, "telegram_name", "nome utente di Telegram"),
        ({"rulebook": None}, "rulebook", "(art. 26)"),
        ({"birth_date_year": "2012"}, "birth_date", "16 anni"),
        ({"residence": "ZZ"}, "residence", "(art. 2)"),
        ({"slot": "mon-09"}, "slot", "mon-09"),
        ({"rulebook_version": "1999-01"}, "rulebook", "versione nuova"),
        ({"mode": None}, "mode", "Manca la scelta"),
    ],
)
def test_what_is_refused_is_said_where_it_is_and_nothing_typed_is_lost(
    row: Tournament,
    newcomer: Person,
    signed_in: SignedIn,
    other: dict[str, Any],
    field: str,
    words: str,
) -> None:
    client = signed_in(newcomer)
    answer = client.post(ENTER, filled(client, **other))
    assert answer.status_code == 422
    assert words in " ".join(map(str, answer.context["form"].errors[field]))
    page = body(answer)
    for typed in ("Marta", "Olivari", "salita Pollaiuoli 7", "Genova"):
        assert f'value="{typed}"' in page
    for hint in (
        "Per giocare servono 16 anni",
        "Il regolamento, versione",
        "Consegna entro",
        "Francia: 31,90",
    ):
        assert hint in page
    assert not Entry.objects.exists()


def test_several_reasons_are_said_at_once_each_with_its_article(
    row: Tournament, newcomer: Person, signed_in: SignedIn
) -> None:
    client = signed_in(newcomer)
    answer = client.post(ENTER, filled(client, birth_date_year="2011", residence="ZZ"))
    errors = answer.context["form"].errors
    assert set(errors) == {"birth_date", "residence", "__all__"}
    assert all("(art. 2)" in str(each) for each in errors.values())
    assert "genitore" in str(errors["__all__"])


SEVENTEEN: dict[str, Any] = {"birth_date_year": "2009"}


class TestMinors:
    """A minor declares a parent's consent (art. 2)."""

    def test_the_birthday_brings_the_parents_fields(
        self, row: Tournament, newcomer: Person, signed_in: SignedIn
    ) -> None:
        client = signed_in(newcomer)
        assert "parent_name" not in client.get(ENTER).context["form"].fields
        answer = client.post(ENTER, filled(client, **SEVENTEEN))
        assert answer.status_code == 422
        assert set(answer.context["form"].errors) == {"parent_name", "parent_agrees"}
        sent = filled(client, **SEVENTEEN, parent_name="Paola Rinaldi", parent_agrees="on")
        assert client.post(ENTER, sent).status_code == 303
        assert HomeEntry.objects.get().parent_name == "Paola Rinaldi"

    def test_by_setting_the_parent_has_an_address_too(
        self, row: Tournament, newcomer: Person, signed_in: SignedIn
    ) -> None:
        Conditions.objects.create(seats=seats_of(row), parent_confirms=True)
        client = signed_in(newcomer)
        parent = {"parent_name": "Paola Rinaldi", "parent_agrees": "on"}
        answer = client.post(ENTER, filled(client, **SEVENTEEN, **parent))
        assert set(answer.context["form"].errors) == {"parent_email"}
        sent = filled(client, **SEVENTEEN, **parent, parent_email="paola@example.org")
        assert client.post(ENTER, sent).status_code == 303
        assert HomeEntry.objects.get().parent_asked_at == NOW


def test_a_full_tournament_offers_its_list_on_the_same_page(
    club: Organiser, newcomer: Person, signed_in: SignedIn
) -> None:
    row = open_tournament(club, seats=1)
    for number in (1, 2):
        entering(puzzler(number), row)
    client = signed_in(newcomer)
    page = said(client.get(ENTER))
    for words in ("Tutti i 1 posti sono presi", "1 persona in lista d’attesa", "Mettiti in lista d’attesa"):
        assert words in page
    answer = client.post(ENTER, filled(client))
    entry = Entry.objects.get(person=newcomer)
    assert (entry.standing, answer["Location"]) == ("waiting", f"/iscrizioni/{entry.key}/")
    assert "Sei al numero 2 della lista d’attesa" in said(client.get(answer["Location"]))


def test_near_the_start_one_joins_the_list_whatever_is_free(
    row: Tournament, newcomer: Person, signed_in: SignedIn
) -> None:
    Conditions.objects.create(seats=seats_of(row), automatic_until=NOW)
    client = signed_in(newcomer)
    page = said(client.get(ENTER))
    assert "Così vicino alla partenza i posti li dà l’organizzazione" in page
    assert "sono tutti presi" not in page
    client.post(ENTER, filled(client))
    assert Entry.objects.get().standing == "waiting"
    assert "i posti li dà l’organizzazione" in said(Client().get("/tornei/inverno/"))


def test_a_seat_that_has_lapsed_by_the_clock_is_free_before_anybody_notices(
    club: Organiser, newcomer: Person, signed_in: SignedIn
) -> None:
    row = open_tournament(club, seats=1)
    entry = entering(puzzler(1), row)
    assert entry.pay_by is not None
    client = signed_in(newcomer)
    assert "Mettiti in lista d’attesa" in said(client.get(ENTER))
    with clock.standing_at(entry.pay_by + 1):
        assert "1 posto libero su 1" in said(client.get(ENTER))
        client.post(ENTER, filled(client))
    assert Entry.objects.get(person=newcomer).standing == "held"


def test_a_free_entry_says_so_and_leads_to_the_confirmed_entry(
    club: Organiser, row: Tournament, newcomer: Person, signed_in: SignedIn
) -> None:
    give_free_entry(actor=Actor(), organiser=club, person=newcomer, article="art. 17", why="Pacco perso")
    client = signed_in(newcomer)
    page = said(client.get(ENTER))
    assert "Questo per te è gratis" in page
    assert "art. 17" in page
    assert "24,90" not in page
    answer = client.post(ENTER, filled(client))
    entry = Entry.objects.get()
    assert (entry.standing, answer["Location"]) == ("confirmed", f"/iscrizioni/{entry.key}/")


@pytest.mark.parametrize(
    ("at", "words"),
    [
        (OPENS - 1, "domenica 1º novembre 2026"),
        (CLOSES + 1, "venerdì 20 novembre 2026"),
    ],
)
def test_a_closed_door_says_since_when_or_until_when(
    row: Tournament, newcomer: Person, signed_in: SignedIn, at: int, words: str
) -> None:
    client = signed_in(newcomer)
    sent = filled(client)
    with clock.standing_at(at):
        page = said(client.get(ENTER))
        assert "<form" not in body(client.get(ENTER)).split("<main")[1]
        assert words.split()[1] in page
        answer = client.post(ENTER, sent)
    # who has the form open still keeps what was typed (case A-24: the server's clock decides)
    assert answer.status_code == 422
    assert "art. 5" in said(answer)
    assert 'value="Marta"' in body(answer)
    assert not Entry.objects.exists()


def test_the_price_follows_the_country(row: Tournament, newcomer: Person, signed_in: SignedIn) -> None:
    client = signed_in(newcomer)
    both = said(client.get(ENTER)).split("compra il puzzle")[0]
    assert "in Italia 24,90 €" in both
    assert "all’estero 31,90 €" in both
    abroad = body(client.get(ENTER, {"country": "FR"})).split('id="cost"')[1]
    assert "31,90" in abroad
    assert "24,90" not in abroad
    assert 'hx-select="#cost"' in body(client.get(ENTER))


@pytest.mark.parametrize("country", ["XX", "'><script>", "IT" * 500])
def test_a_country_that_there_is_not_costs_nothing_strange(
    row: Tournament, newcomer: Person, signed_in: SignedIn, country: str
) -> None:
    answer = signed_in(newcomer).get(ENTER, {"country": country})
    assert answer.status_code == 200
    assert "<script>" not in body(answer).split('id="cost"')[1]


@pytest.mark.parametrize("more", [{"published_at": None}, {"imported": True}])
def test_there_is_no_form_for_a_draft_or_for_what_came_from_elsewhere(
    club: Organiser, newcomer: Person, signed_in: SignedIn, more: dict[str, Any]
) -> None:
    open_tournament(club, **more)
    assert signed_in(newcomer).get(ENTER).status_code == 404


def test_other_methods_are_no_way_in(row: Tournament, newcomer: Person, signed_in: SignedIn) -> None:
    client = signed_in(newcomer)
    assert {client.put(ENTER).status_code, client.delete(ENTER).status_code} == {405}
    assert not Entry.objects.exists()


def test_the_form_is_guarded_against_other_sites(row: Tournament, newcomer: Person) -> None:
    client = Client(enforce_csrf_checks=True)
    assert newcomer.account is not None
    client.force_login(newcomer.account)
    assert client.post(ENTER, FILLED).status_code == 403


def test_few_questions_to_the_database(row: Tournament, newcomer: Person, signed_in: SignedIn) -> None:
    client = signed_in(newcomer)
    for number in range(10):
        entering(puzzler(number), row)
    with CaptureQueriesContext(
        connection,
    ) as shown:
        client.get(ENTER)
    sent = filled(client)
    with CaptureQueriesContext(connection) as taken:
        client.post(ENTER, sent)
    assert len(shown) <= QUERIES_SHOWN
    assert len(taken) <= QUERIES_SENT


def test_case_a_35_nobody_owes_another_price_than_the_one_they_read(
    row: Tournament, newcomer: Person, signed_in: SignedIn
) -> None:
    client = signed_in(newcomer)
    sent = filled(client)
    Tournament.objects.update(price="29.90")
    answer = client.post(ENTER, sent)
    assert answer.status_code == 422
    assert "29,90" in " ".join(answer.context["form"].errors["country"])
    assert not Entry.objects.exists()
    again = {**sent, "price_shown": hidden(body(answer), "price_shown")}
    assert client.post(ENTER, again).status_code == 303
    assert str(Entry.objects.get().price) == "29.90"


def test_another_price_abroad_is_nothing_to_who_lives_in_italy(
    row: Tournament, newcomer: Person, signed_in: SignedIn
) -> None:
    client = signed_in(newcomer)
    sent = filled(client)
    Tournament.objects.update(price_abroad="35.00")
    assert client.post(ENTER, sent).status_code == 303


def test_a_newer_rulebook_is_read_and_accepted_on_the_page_that_says_so(
    row: Tournament, newcomer: Person, signed_in: SignedIn
) -> None:
    client = signed_in(newcomer)
    sent = filled(client, rulebook_version="1999-01")
    answer = client.post(ENTER, sent)
    assert answer.status_code == 422
    page = body(answer)
    assert re.search(r'name="rulebook"[^>]*>', page)[0].count("checked") == 0  # type: ignore[index]
    again = {**sent, "rulebook_version": hidden(page, "rulebook_version")}
    assert client.post(ENTER, again).status_code == 303
