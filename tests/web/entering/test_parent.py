"""A parent reads what it is about and answers, without an account (S-3)."""

from collections.abc import Iterator
from datetime import date

import pytest
from django.test import Client

from incastro import clock
from incastro.entries.models import Conditions, Entry, HomeEntry, Told
from incastro.entries.seating import seats_of
from incastro.entries.services import withdraw
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from tests.cast import SignedIn
from tests.entries.cast import NOW, open_tournament, puzzler
from tests.entries.home_cast import HOUSE, entering
from tests.web.entering.test_enter import said
from tests.web.manage_organiser.pages import body, fill, hidden

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def at_noon() -> Iterator[None]:
    with clock.standing_at(NOW):
        yield


@pytest.fixture
def entry(club: Organiser) -> Entry:
    row = open_tournament(club)
    Conditions.objects.create(seats=seats_of(row), parent_confirms=True)
    minor = puzzler(1, birth_date=date(2009, 5, 3))
    return entering(minor, row, parent_name="Paola Rinaldi", parent_email="paola@example.org")


@pytest.fixture
def link(entry: Entry) -> str:
    return f"/genitore/{Told.objects.get(code='parent_asked').secret}/"


def test_it_says_what_it_is_about_to_somebody_who_knows_nothing(link: str, client: Client) -> None:
    answer = client.get(link)
    page = said(answer)
    for words in (
        "Nome1 vorrebbe giocare", "Paola Rinaldi", "meno di 18 anni", "(art. 2)", "Torneo d’inverno",
        "Club del puzzle", "sabato 28 novembre, 16:00", "ora di Roma", "Sì, Nome1 può giocare",
    ):  # fmt: skip
        assert words in page
    # the address is the key: it goes to no other site (and to ours, without which no form is taken)
    assert answer["Referrer-Policy"] == "same-origin"
    assert 'name="robots" content="noindex"' in body(answer)


def test_in_english_too(link: str, client: Client) -> None:
    page = said(client.get(link.replace("/genitore/", "/en/parent/")))
    assert "Nome1 would like to play" in page
    assert "Yes, Nome1 may play" in page


def test_it_gives_away_no_address_and_no_birthday(link: str, client: Client) -> None:
    page = said(client.get(link))
    for value in (HOUSE["street"], HOUSE["postcode"], "Cognome1", "2009", "nome1.cognome1@example.org"):
        assert value not in page


@pytest.mark.parametrize(("answer", "head"), [("yes", "Hai detto sì"), ("no", "Hai detto no")])
def test_one_tap_answers_and_the_link_changes_it(link: str, client: Client, answer: str, head: str) -> None:
    assert fill(client, link, answer=answer)[1].status_code == 303
    page = body(client.get(link))
    assert head in page
    other = "no" if answer == "yes" else "yes"
    assert f'value="{other}"' in page
    assert f'value="{answer}"' not in page
    fill(client, link, answer=other)
    home = HomeEntry.objects.get()
    assert (home.parent_confirmed_at is not None) is (other == "yes")


def test_reading_it_answers_nothing(link: str, client: Client) -> None:
    for method in (client.get, client.head, client.options):
        method(link)
    home = HomeEntry.objects.get()
    assert (home.parent_confirmed_at, home.parent_refused_at) == (None, None)


def test_pressed_twice_it_tells_once(link: str, client: Client) -> None:
    sent = {"token": hidden(body(client.get(link)), "token"), "answer": "no"}
    for _ in range(2):
        client.post(link, sent)
    assert Told.objects.filter(code="parent_refused", desk=True).count() == 1


@pytest.mark.parametrize("answer", ["", "maybe", "yes\x00"])
def test_no_other_answer_counts(link: str, client: Client, answer: str) -> None:
    assert fill(client, link, answer=answer)[1].status_code == 422
    assert HomeEntry.objects.get().parent_confirmed_at is None


@pytest.mark.parametrize("secret", ["nothing", "x" * 900, "é"])
def test_a_link_that_nobody_was_sent_says_what_to_do(db: None, client: Client, secret: str) -> None:
    answer = client.get(f"/genitore/{secret}/")
    assert answer.status_code == 404
    assert "cerca l’ultima" in said(answer)


def test_when_the_entry_is_over_nothing_is_asked(entry: Entry, link: str, client: Client) -> None:
    withdraw(actor=Actor(entry.person_id), entry=entry)
    page = body(client.get(link))
    assert "L’iscrizione è chiusa" in page
    assert 'value="yes"' not in page
    assert client.post(link, {"answer": "yes"}).status_code == 422


class TestTheEntrant:
    """On the entry’s own page, until the parent has answered."""

    def test_it_says_that_the_seat_is_held_meanwhile(self, entry: Entry, signed_in: SignedIn) -> None:
        page = said(signed_in(entry.person).get(f"/iscrizioni/{entry.key}/"))
        assert "Manca ancora il sì di un genitore" in page
        assert "Intanto il posto resta tuo" in page

    def test_and_lets_one_put_the_address_right(self, entry: Entry, signed_in: SignedIn, link: str) -> None:
        client, address = signed_in(entry.person), f"/iscrizioni/{entry.key}/genitore/"
        again = fill(client, address, parent_name="Paola Rinaldi", parent_email="paola@example.org")[1]
        assert again.status_code == 422
        assert "abbiamo appena scritto" in said(again)
        right = fill(client, address, parent_name="Paola R.", parent_email="giusta@example.org")[1]
        assert (right.status_code, right["Location"]) == (303, f"/iscrizioni/{entry.key}/")
        assert Told.objects.get(code="parent_asked").email == "giusta@example.org"
        assert client.get(link).status_code == 404

    def test_after_a_yes_there_is_nothing_to_ask(self, entry: Entry, signed_in: SignedIn, link: str) -> None:
        client = signed_in(entry.person)
        fill(client, link, answer="yes")
        assert "ha detto sì" in said(client.get(f"/iscrizioni/{entry.key}/"))
        answer = client.get(f"/iscrizioni/{entry.key}/genitore/")
        assert answer["Location"] == f"/iscrizioni/{entry.key}/"

    def test_a_no_says_that_the_organiser_decides(self, entry: Entry, signed_in: SignedIn, link: str) -> None:
        client = signed_in(entry.person)
        fill(client, link, answer="no")
        assert "L’organizzazione lo sa e ti scrive" in said(client.get(f"/iscrizioni/{entry.key}/"))
