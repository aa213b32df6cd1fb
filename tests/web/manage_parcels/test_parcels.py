"""Parcels on the desk: the list, one, many at once, the courier’s files; who may and who may not."""

from collections.abc import Iterator
from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from incastro import clock
from incastro.entries.models import Address, Entry, HomeEntry, Parcel, Told
from incastro.entries.services.parcels import move_parcel
from incastro.journal.actor import SITE
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from tests.cast import SignedIn, somebody
from tests.entries.cast import NOW, open_tournament, puzzler
from tests.web.manage_organiser.pages import hidden
from tests.web.manage_parcels.desk import entered, room, text

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def now() -> Iterator[None]:
    with clock.standing_at(NOW):
        yield


@pytest.fixture
def tournament(club: Organiser) -> Tournament:
    return open_tournament(club, seats=300)


@pytest.fixture
def browser(desk: Person, signed_in: SignedIn) -> Client:
    return signed_in(desk)


@pytest.fixture
def three(tournament: Tournament) -> list[Entry]:
    """Modena, Berlin, Aosta; and one who has not paid, so has no parcel."""
    berlin = {"street": "Lange Straße 3", "postcode": "10115", "city": "Berlin", "province": ""}
    found = [
        entered(puzzler(1), tournament, postcode="41121", city="Modena"),
        entered(
            somebody("Jürgen", "Groß", birth_date=date(1990, 5, 4)), tournament, country="DE", mode="online",
            slot="sat-21", **berlin,
        ),
        entered(
            puzzler(3), tournament, postcode="11100", city="Aosta", province="AO", recipient="Famiglia Blanc"
        ),
    ]  # fmt: skip
    entered(puzzler(4), tournament, paid=False)
    return found


def test_parcels_stand_in_the_order_of_the_post_with_their_addresses(
    tournament: Tournament, three: list[Entry], browser: Client
) -> None:
    page = text(browser, room(tournament, "pacchi"))
    assert page.index("Nome3") < page.index("Nome1") < page.index("Jürgen")
    assert "11100 AOSTA AO" in page
    assert "c/o Famiglia Blanc" in page
    assert "10115 BERLIN" in page
    assert "GERMANIA" in page
    assert "Nome4" not in page
    assert "GERMANY" in text(browser, room(tournament, "parcels", lang="en"))


@pytest.mark.parametrize(
    ("asked", "there", "absent"),
    [
        ("country=abroad", "Jürgen", "Nome1"),
        ("country=IT", "Nome1", "Jürgen"),
        ("slot=sat-21", "Jürgen", "Nome3"),
        ("q=groß", "Jürgen", "Nome3"),
        ("q=aosta", "Nome3", "Nome1"),
        ("state=to_prepare", "Nome1", "Nome4"),
        ("state=nonsense", "Nome1", "Nome4"),
    ],
)
def test_the_list_is_filtered(
    tournament: Tournament, three: list[Entry], browser: Client, asked: str, there: str, absent: str
) -> None:
    page = text(browser, f"{room(tournament, 'pacchi')}?{asked}")
    assert there in page
    assert absent not in page


def test_an_address_that_is_missing_is_said(
    tournament: Tournament, three: list[Entry], browser: Client
) -> None:
    three[0].address.delete()
    page = text(browser, room(tournament, "pacchi"))
    assert "Manca 1 indirizzo" in page
    page = text(browser, f"{room(tournament, 'pacchi')}?state=incomplete")
    assert "Nome1" in page
    assert "Nome3" not in page


def sent(browser: Client, tournament: Tournament, **given: object) -> str:
    """Say of many where they are; the page that follows."""
    form = text(browser, room(tournament, "pacchi"))
    data = {"token": hidden(form, "token"), "state": "sent", **given}
    answer = browser.post(room(tournament, "pacchi", "modifica"), data, follow=True)
    return answer.content.decode()


def test_many_are_sent_at_once_and_each_is_told(
    tournament: Tournament, three: list[Entry], browser: Client
) -> None:
    page = sent(browser, tournament, p=[three[0].key, three[1].key], courier="BRT")
    assert "2 pacchi sono aggiornati." in page
    assert list(Parcel.objects.order_by("pk").values_list("state", "courier")) == [
        ("sent", "BRT"), ("sent", "BRT"), ("to_prepare", ""),
    ]  # fmt: skip
    told = Told.objects.filter(code="parcel_sent")
    assert {each.entry_id for each in told} == {three[0].pk, three[1].pk}
    assert Line.objects.filter(action="parcel.sent").count() == 2


def test_numbers_are_pasted_or_come_in_the_couriers_list(
    tournament: Tournament, three: list[Entry], browser: Client
) -> None:
    pasted = f"{three[0].reference.lower()}\t1234567890\nUNKNOWN 55555555\n"
    page = sent(browser, tournament, pasted=pasted, courier="BRT")
    assert "senza un numero: 2" in page
    listed = f"Destinatario;Rif. mittente;N. spedizione\nGroß;{three[1].reference};0099887766\n"
    sent(browser, tournament, listed=SimpleUploadedFile("brt.csv", listed.encode()), courier="GLS")
    found = dict(Parcel.objects.values_list("entry_id", "tracking"))
    assert found[three[0].pk] == "1234567890"
    assert found[three[1].pk] == "0099887766"
    page = text(browser, room(tournament, "pacchi"))
    assert "https://www.mybrt.it/it/mybrt/my-parcels/search?parcelNumber=1234567890" in page
    written = " ".join(str(line.changes) for line in Line.objects.all())
    assert "1234567890" not in written


def test_nothing_chosen_is_said_and_nothing_that_was_typed_is_lost(
    tournament: Tournament, three: list[Entry], browser: Client
) -> None:
    form = text(browser, room(tournament, "pacchi"))
    data = {"token": hidden(form, "token"), "state": "sent", "courier": "Corriere Strano"}
    answer = browser.post(room(tournament, "pacchi", "modifica"), data)
    assert answer.status_code == 422
    assert "Prima spunta qualche pacco" in answer.content.decode()
    assert "Corriere Strano" in answer.content.decode()
    assert not Parcel.objects.exclude(state="to_prepare").exists()


def test_what_cannot_follow_stays_where_it_is(
    tournament: Tournament, three: list[Entry], browser: Client
) -> None:
    page = sent(browser, tournament, p=[three[0].key], state="returned")
    assert "1 pacco resta dov’è" in page
    assert Parcel.objects.get(entry=three[0]).state == "to_prepare"


def test_a_parcel_of_another_tournament_cannot_be_named(
    tournament: Tournament, three: list[Entry], browser: Client, other_club: Organiser
) -> None:
    theirs = entered(puzzler(8), open_tournament(other_club, slug="altrove"))
    sent(browser, tournament, p=[theirs.key])
    sent(browser, tournament, pasted=f"{theirs.reference} 123456789")
    assert Parcel.objects.get(entry=theirs).state == "to_prepare"


def save(browser: Client, address: str, **given: object) -> str:
    form = text(browser, address)
    data = {"token": hidden(form, "token"), "version": hidden(form, "version"), **given}
    return browser.post(address, data, follow=True).content.decode()


def test_one_parcel_goes_its_way_and_every_step_is_kept(
    tournament: Tournament, three: list[Entry], browser: Client
) -> None:
    own = room(tournament, "pacchi", three[0].key)
    save(browser, own, state="sent", courier="Poste Italiane", tracking="AB 12")
    with clock.standing_at(NOW + 100):
        page = save(browser, own, state="damaged", courier="Poste Italiane", tracking="AB 12")
    assert "un secondo pacco" in page
    assert "Art. 18" in page
    with clock.standing_at(NOW + 200):
        save(browser, own, state="to_prepare", courier="Poste Italiane", tracking="AB 12")
    parcel = Parcel.objects.get(entry=three[0])
    assert (parcel.state, parcel.courier, parcel.tracking) == ("to_prepare", "", "")
    assert [state for state, _at in parcel.steps] == ["to_prepare", "sent", "damaged", "to_prepare"]
    silent = dict(
        Told.objects.filter(entry=three[0], code__startswith="parcel").values_list("code", "silent")
    )
    assert silent == {"parcel_sent": False, "parcel_damaged": True, "parcel_to_prepare": True}


def test_a_number_that_comes_later_is_told_too(
    tournament: Tournament, three: list[Entry], browser: Client
) -> None:
    own = room(tournament, "pacchi", three[0].key)
    save(browser, own, state="sent", courier="BRT", tracking="")
    save(browser, own, state="sent", courier="BRT", tracking="998877")
    told = Told.objects.filter(entry=three[0], code="parcel_sent").order_by("pk")
    assert [each.params["tracking"] for each in told] == ["", "998877"]


def test_a_form_that_is_stale_changes_nothing(
    tournament: Tournament, three: list[Entry], browser: Client
) -> None:
    own = room(tournament, "pacchi", three[0].key)
    form = text(browser, own)
    move_parcel(actor=SITE, parcel=Parcel.objects.get(entry=three[0]), state="sent", courier="BRT")
    data = {"token": hidden(form, "token"), "version": hidden(form, "version"), "state": "delivered"}
    answer = browser.post(own, data)
    assert answer.status_code == 422
    assert Parcel.objects.get(entry=three[0]).state == "sent"


def test_the_same_form_twice_acts_once(tournament: Tournament, three: list[Entry], browser: Client) -> None:
    form = text(browser, room(tournament, "pacchi"))
    data = {"token": hidden(form, "token"), "state": "sent", "p": [three[0].key]}
    for _ in range(2):
        assert browser.post(room(tournament, "pacchi", "modifica"), data).status_code == 302
    assert Told.objects.filter(code="parcel_sent").count() == 1


@pytest.mark.parametrize("rest", [("pacchi",), ("pacchi.csv",), ("etichette", "address")])
def test_judges_and_others_see_no_address(
    tournament: Tournament, three: list[Entry], judge: Person, other_owner: Person, signed_in: SignedIn,
    rest: tuple[str, ...],
) -> None:  # fmt: skip
    for person in (judge, other_owner):
        answer = signed_in(person).get(room(tournament, *rest))
        assert answer.status_code == 403
        assert b"AOSTA" not in answer.content
    assert Client().get(room(tournament, *rest)).status_code == 302


def test_wrong_methods_are_refused(tournament: Tournament, three: list[Entry], browser: Client) -> None:
    assert browser.post(room(tournament, "pacchi")).status_code == 405
    assert browser.get(room(tournament, "pacchi", "modifica")).status_code == 405


def test_the_couriers_file_has_a_column_for_each_thing(
    tournament: Tournament, three: list[Entry], browser: Client
) -> None:
    file = browser.get(room(tournament, "pacchi.csv")).content.decode()
    assert file.startswith("\ufeffRiferimento;Destinatario;Indirizzo")
    assert (
        f"{three[2].reference};Nome3 Cognome3 c/o Famiglia Blanc;Via Emilia 7;;11100;Aosta;AO;Italia;IT"
        in file
    )
    assert "Germania;DE" in file


def test_two_hundred_parcels_take_as_many_queries_as_three(
    tournament: Tournament, three: list[Entry], browser: Client
) -> None:
    def queries(address: str) -> int:
        with CaptureQueriesContext(connection) as caught:
            text(browser, address)
        return len(caught)

    few = queries(room(tournament, "pacchi"))
    slot = tournament.slots.get(key="sat-16")
    for number in range(10, 200):
        entry = Entry.objects.create(
            seats=three[0].seats,
            person=puzzler(number),
            arrival=1000 + number,
            asked=NOW,
            standing="confirmed",
        )
        HomeEntry.objects.create(entry=entry, mode="offline", slot=slot)
        Address.objects.create(entry=entry, street="Via", postcode="41121", city="Modena", country="IT")
        Parcel.objects.create(entry=entry)
    assert queries(room(tournament, "pacchi")) == few
    assert few <= 14
    assert len(text(browser, room(tournament, "pacchi"))) < 100_000
    assert "Pagina 1 di 2" in text(browser, room(tournament, "pacchi"))
    # all that are found, on whichever page
    sent(browser, tournament, all="on", query="slot=sat-16", courier="BRT")
    assert Parcel.objects.filter(state="sent").count() == 192


@pytest.mark.parametrize(("kind", "count"), [("code", 2), ("slot", 3), ("address", 3)])
def test_labels_are_looked_at_and_printed(
    tournament: Tournament, three: list[Entry], browser: Client, kind: str, count: int
) -> None:
    """S-13: five empty boxes for whoever plays offline, and for nobody else."""
    own = room(tournament, "etichette", kind)
    assert f"{count} etichette" in text(browser, f"{own}?sheet=2x7&start=14")
    assert "2 fogli" in text(browser, f"{own}?sheet=2x7&start=14")
    for query in ("", "?sheet=nothing&start=99&slot=x", "?sheet=2x4&start=3&slot=sat-16"):
        assert text(browser, f"{own}{query}")
        file = browser.get(f"{own.rstrip('/')}.pdf{query}")
        assert file.content.startswith(b"%PDF-")
        assert browser.get(f"{own.rstrip('/')}.png{query}").content.startswith(b"\x89PNG")
    assert browser.get(room(tournament, "etichette", "nothing")).status_code == 404
