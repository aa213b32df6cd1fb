"""One’s own entries: where each stands, what is next, and changing it oneself until a date."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from incastro import clock
from incastro.entries.models import Conditions, Entry, HomeEntry, Parcel
from incastro.entries.services import note_payment, remove, withdraw
from incastro.entries.services.home import change_home_entry
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from incastro.seasons.services import cancel_tournament
from tests.cast import SignedIn
from tests.entries.cast import CLOSES, DAY, NOW, open_tournament, puzzler
from tests.entries.home_cast import entering
from tests.web.entering.test_enter import said
from tests.web.entering.test_paying import a_team
from tests.web.manage_organiser.pages import body, hidden

pytestmark = pytest.mark.django_db
DESK = Actor(role="organiser")
CALL = "https://chiamata.example/inverno"
MOST_QUERIES = 18
MINE = "/io/iscrizioni/"


@pytest.fixture(autouse=True)
def at_noon() -> Iterator[None]:
    with clock.standing_at(NOW):
        yield


@pytest.fixture
def row(club: Organiser) -> Tournament:
    club.telegram_link = "https://t.me/clubdelpuzzle"
    club.save()
    return open_tournament(club, call_link=CALL)


@pytest.fixture
def person(db: None) -> Person:
    return puzzler(1)


@pytest.fixture
def entry(row: Tournament, person: Person) -> Entry:
    return entering(person, row)


def page_of(client: Client, entry: Entry, lang: str = "it") -> str:
    answer = client.get(f"/iscrizioni/{entry.key}/" if lang == "it" else f"/en/entries/{entry.key}/")
    assert answer.status_code == 200
    return said(answer)


class TestWhereItStands:
    """One sentence says it, and what to do."""

    def test_held(self, entry: Entry, person: Person, signed_in: SignedIn) -> None:
        page = page_of(signed_in(person), entry)
        for words in (
            "Il posto è tuo fino a giovedì 5 novembre alle 12:00",
            "Paga 24,90 € entro allora, ora di Roma",
            "(art. 5)",
        ):
            assert words in page
        assert f"/iscrizioni/{entry.key}/pagamento/" in body(
            signed_in(person).get(f"/iscrizioni/{entry.key}/")
        )

    def test_in_english(self, entry: Entry, person: Person, signed_in: SignedIn) -> None:
        page = page_of(signed_in(person), entry, "en")
        assert "The seat is yours until Thursday 5 November at 12:00" in page
        assert "Deliver by Saturday 12 December, 16:00, Rome time" in page

    def test_confirmed(self, entry: Entry, person: Person, signed_in: SignedIn) -> None:
        note_payment(actor=DESK, entry=entry, paid=NOW)
        page = page_of(signed_in(person), entry)
        for words in (
            "Ci sei",
            "in preparazione",
            "sabato 28 novembre, 16:00, ora di Roma",
            "codice di gara",
        ):
            assert words in page

    def test_waiting_with_ones_own_place(self, club: Organiser, person: Person, signed_in: SignedIn) -> None:
        row = open_tournament(club, seats=1)
        for number in (2, 3):
            entering(puzzler(number), row)
        entry = entering(person, row)
        page = page_of(signed_in(person), entry)
        assert "Sei al numero 2 della lista d’attesa" in page
        assert "Prima di te c’è una persona" in page
        assert "Se si libera un posto" in page
        assert f"/iscrizioni/{entry.key}/ritiro/" in body(signed_in(person).get(f"/iscrizioni/{entry.key}/"))

    def test_offered_with_its_own_deadline(
        self, club: Organiser, person: Person, signed_in: SignedIn
    ) -> None:
        row = open_tournament(club, seats=1)
        first = entering(puzzler(2), row)
        entry = entering(person, row)
        with clock.standing_at(NOW + DAY):
            remove(actor=DESK, entry=first)
        page = page_of(signed_in(person), entry)
        assert "Si è liberato un posto, e tocca a te" in page
        assert "fino a venerdì 6 novembre alle 12:00" in page

    def test_lapsed_by_the_clock_before_anybody_notices(
        self, entry: Entry, person: Person, signed_in: SignedIn
    ) -> None:
        """Case A-36: it stays to be seen, with its times."""
        assert entry.pay_by is not None
        with clock.standing_at(entry.pay_by + 1):
            page = page_of(signed_in(person), entry)
        for words in (
            "è decaduta",
            "giovedì 5 novembre alle 12:00",
            "Chiedi di nuovo un posto",
            "gio 5 nov 12:00:01",
        ):
            assert words in page
        assert "Paga 24,90" not in page

    def test_withdrawn_and_removed(self, row: Tournament, person: Person, signed_in: SignedIn) -> None:
        left = entering(person, row)
        withdraw(actor=Actor(person.pk), entry=left)
        again = entering(person, row)
        client = signed_in(person)
        assert "Hai lasciato il posto" in page_of(client, left)
        assert "Chiedi di nuovo" not in page_of(client, left)  # there is an open one
        remove(actor=DESK, entry=again)
        assert "L’organizzazione ha tolto la tua iscrizione" in page_of(client, again)
        assert "Chiedi di nuovo un posto" in page_of(client, again)

    def test_removed_with_the_reason_and_the_way_to_what_was_paid(
        self, entry: Entry, person: Person, signed_in: SignedIn
    ) -> None:
        """Case A-32: everybody is told why."""
        note_payment(actor=DESK, entry=entry, paid=NOW)
        remove(actor=DESK, entry=Entry.objects.get(), why="Il pacco è già tornato due volte.")
        client = signed_in(person)
        assert "Il motivo: «Il pacco è già tornato due volte»." in page_of(client, entry)
        assert f"/iscrizioni/{entry.key}/ritiro/" in body(client.get(f"/iscrizioni/{entry.key}/"))

    def test_paid_after_the_seat_went(self, entry: Entry, person: Person, signed_in: SignedIn) -> None:
        """Case A-27: nobody whose money is here reads that nothing came, or is sent to pay again."""
        assert entry.pay_by is not None
        late = entry.pay_by + DAY
        with clock.standing_at(late):
            note_payment(actor=DESK, entry=entry, paid=late)
            client = signed_in(person)
            page = page_of(client, entry)
            assert f"/iscrizioni/{entry.key}/ritiro/" in body(client.get(f"/iscrizioni/{entry.key}/"))
        assert "Il pagamento è arrivato a posto già andato" in page
        assert "non era arrivato nessun pagamento" not in page
        assert "Chiedi di nuovo un posto" not in page

    def test_withdrawn_after_paying(self, entry: Entry, person: Person, signed_in: SignedIn) -> None:
        note_payment(actor=DESK, entry=entry, paid=NOW)
        withdraw(actor=Actor(person.pk), entry=Entry.objects.get())
        page = page_of(signed_in(person), entry)
        assert "Hai rinunciato" in page
        assert "non è rimborsato" in page

    def test_cancelled(self, row: Tournament, entry: Entry, person: Person, signed_in: SignedIn) -> None:
        cancel_tournament(actor=DESK, tournament=Tournament.objects.get(), why="Il corriere è in sciopero")
        with clock.standing_at(NOW + 1):
            page = page_of(signed_in(person), entry)
        assert "Il torneo non si gioca" in page
        assert "Il corriere è in sciopero" in page


@pytest.mark.parametrize(
    ("mode", "paid", "seen"), [("online", True, True), ("online", False, False), ("offline", True, False)]
)
def test_the_call_is_for_who_plays_online_and_is_in(
    row: Tournament, person: Person, signed_in: SignedIn, mode: str, paid: bool, seen: bool
) -> None:
    entry = entering(person, row, mode=mode)
    if paid:
        note_payment(actor=DESK, entry=entry, paid=NOW)
    assert (CALL in body(signed_in(person).get(f"/iscrizioni/{entry.key}/"))) is seen


@pytest.mark.parametrize(
    ("courier", "tracking", "there", "link"),
    [
        ("BRT", "https://brt.example/123", "in viaggio, BRT", 'href="https://brt.example/123"'),
        ("Il cugino", "pacco 7", "Il cugino pacco 7", ""),
        ("Il cugino", "javascript:alert(1)", "Il cugino javascript:alert(1)", ""),
    ],
)
def test_the_parcel_is_followed(
    entry: Entry, person: Person, signed_in: SignedIn, courier: str, tracking: str, there: str, link: str
) -> None:
    note_payment(actor=DESK, entry=entry, paid=NOW)
    Parcel.objects.update(state="sent", courier=courier, tracking=tracking)
    answer = signed_in(person).get(f"/iscrizioni/{entry.key}/")
    assert there in said(answer)
    assert "in viaggio" in said(answer)
    assert link in body(answer)
    assert 'href="javascript' not in body(answer)


def test_what_happened_and_what_was_written_stand_with_their_times(
    entry: Entry, person: Person, signed_in: SignedIn
) -> None:
    page = page_of(signed_in(person), entry)
    assert "lun 2 nov 12:00:00 posto richiesto" in page
    assert "ti teniamo un posto" in page
    assert "Per giocare devi far parte del gruppo" in page


def test_somebody_elses_entry_is_not_there(
    entry: Entry, stranger: Person, owner: Person, signed_in: SignedIn
) -> None:
    for who in (stranger, owner):
        for path in ("", "modifica/", "genitore/"):
            assert signed_in(who).get(f"/iscrizioni/{entry.key}/{path}").status_code == 404
            assert signed_in(who).post(f"/iscrizioni/{entry.key}/{path}").status_code in (404, 405)


def test_a_teams_entry_leads_to_the_team(club: Organiser, signed_in: SignedIn) -> None:
    captain = puzzler(9)
    team = a_team(club, captain)
    assert signed_in(captain).get(f"/iscrizioni/{team.key}/").status_code == 302
    assert signed_in(captain).get(f"/iscrizioni/{team.key}/modifica/").status_code == 404


def test_a_visitor_is_led_to_sign_in(entry: Entry, client: Client) -> None:
    for path in (MINE, f"/iscrizioni/{entry.key}/", f"/iscrizioni/{entry.key}/modifica/"):
        assert client.get(path)["Location"].startswith("/accesso/?next=")


class TestTheList:
    """All of one’s entries."""

    def test_what_waits_for_one_comes_first_with_its_button(
        self, entry: Entry, person: Person, club: Organiser, signed_in: SignedIn
    ) -> None:
        full = open_tournament(club, seats=1, slug="natale", name="Torneo di Natale")
        for number in (2, 3):
            entering(puzzler(number), full)
        entering(person, full)
        gone = entering(person, open_tournament(club, slug="vecchio", name="Torneo vecchio"))
        withdraw(actor=Actor(person.pk), entry=gone)
        page = said(signed_in(person).get(MINE))
        coming, over = page.split("Concluse")
        assert "da pagare entro giovedì 5 novembre alle 12:00" in coming
        assert "numero 2 in lista d’attesa" in coming
        assert "Torneo vecchio" in over
        assert "Torneo vecchio" not in coming

    def test_nothing_yet_says_what_will_be_here(self, stranger: Person, signed_in: SignedIn) -> None:
        page = said(signed_in(stranger).get(MINE))
        assert "Non c’è ancora nessuna iscrizione" in page
        assert "Guarda i tornei" in page

    def test_it_is_linked_from_ones_own_page(self, stranger: Person, signed_in: SignedIn) -> None:
        stranger.telegram_name = "@stella"
        stranger.save()
        page = body(signed_in(stranger).get("/io/"))
        assert MINE in page
        assert "@stella" in page  # as it was said in an entry

    def test_its_questions_do_not_grow_with_its_lines(
        self, club: Organiser, person: Person, signed_in: SignedIn
    ) -> None:
        client = signed_in(person)
        counts = []
        for number in range(6):
            entering(person, open_tournament(club, slug=f"torneo-{number}"))
            with CaptureQueriesContext(connection) as asked:
                client.get(MINE)
            counts.append(len(asked))
        assert counts[-1] == counts[0]


class TestChanging:
    """Only what one changes is written, and nobody’s change is lost."""

    def sent(self, client: Client, entry: Entry, **other: Any) -> tuple[str, dict[str, Any]]:
        address = f"/iscrizioni/{entry.key}/modifica/"
        page = body(client.get(address))
        form = client.get(address).context["form"]
        values = {name: form[name].value() for name in form.fields if name not in ("token", "version")}
        values |= {"token": hidden(page, "token"), "version": hidden(page, "version"), **other}
        return address, {name: value for name, value in values.items() if value is not None}

    def test_another_start_and_address(self, entry: Entry, person: Person, signed_in: SignedIn) -> None:
        client = signed_in(person)
        address, sent = self.sent(client, entry, slot="sat-21", street="via Roma 1")
        answer = client.post(address, sent)
        assert (answer.status_code, answer["Location"]) == (303, f"/iscrizioni/{entry.key}/")
        assert HomeEntry.objects.get().slot.key == "sat-21"
        page = page_of(client, entry)
        assert "sabato 28 novembre, 21:00" in page
        assert "via Roma 1" in page

    def test_a_stale_form_keeps_what_was_typed_and_overwrites_nothing(
        self, entry: Entry, person: Person, signed_in: SignedIn
    ) -> None:
        client = signed_in(person)
        address, sent = self.sent(client, entry, street="via Mia 2")
        change_home_entry(actor=DESK, entry=entry, values={"street": "via del banco 9"}, by_desk=True)
        answer = client.post(address, sent)
        assert answer.status_code == 422
        assert 'value="via Mia 2"' in body(answer)
        assert Entry.objects.get().address.street == "via del banco 9"

    def test_a_wrong_postcode_is_said_at_its_field(
        self, entry: Entry, person: Person, signed_in: SignedIn
    ) -> None:
        client = signed_in(person)
        address, sent = self.sent(client, entry, postcode="561")
        answer = client.post(address, sent)
        assert answer.status_code == 422
        assert "5 cifre" in str(answer.context["form"].errors["postcode"])

    def test_another_country_keeps_the_price(self, entry: Entry, person: Person, signed_in: SignedIn) -> None:
        """Case A-35."""
        client = signed_in(person)
        address, sent = self.sent(client, entry, country="FR", postcode="06000", city="Nizza")
        assert client.post(address, sent).status_code == 303
        assert "24,90 €" in page_of(client, entry)

    @pytest.mark.parametrize("at", [CLOSES + 1, NOW + 11])
    def test_after_the_date_the_organiser_is_asked(
        self, entry: Entry, person: Person, signed_in: SignedIn, at: int
    ) -> None:
        note_payment(actor=DESK, entry=entry, paid=NOW)
        if at < CLOSES:
            Conditions.objects.create(seats=entry.seats, changes_until=NOW + 10)
        client = signed_in(person)
        address, sent = self.sent(client, entry, mode="online")
        with clock.standing_at(at):
            assert client.get(address)["Location"] == f"/iscrizioni/{entry.key}/"
            answer = client.post(address, sent)
            assert answer.status_code == 422
            assert "scrivi all’organizzazione" in said(answer)
            page = page_of(client, entry)
        assert "adesso può farlo l’organizzazione" in page
        assert "club@example.org" in page
        assert HomeEntry.objects.get().mode == "offline"


def test_few_questions_for_one_entry(entry: Entry, person: Person, signed_in: SignedIn) -> None:
    note_payment(actor=DESK, entry=entry, paid=NOW)
    client = signed_in(person)
    with CaptureQueriesContext(connection) as asked:
        client.get(f"/iscrizioni/{entry.key}/")
    assert len(asked) <= MOST_QUERIES


class TestThePublicPage:
    """The tournament’s page leads in, and knows who has entered."""

    @pytest.mark.parametrize(
        ("address", "words"), [("/tornei/inverno/", "Iscriviti"), ("/en/tournaments/inverno/", "Enter")]
    )
    def test_a_visitor_finds_the_way_in(
        self, row: Tournament, client: Client, address: str, words: str
    ) -> None:
        page = body(client.get(address))
        link = re.search(r'<a class="btn go" href="([^"]+)">([^<]+)</a>', page)
        assert link is not None
        assert link[2] == words
        assert client.get(link[1]).status_code == 302

    def test_seats_are_those_of_now(self, club: Organiser, client: Client) -> None:
        row = open_tournament(club, seats=2)
        assert "2 liberi su 2" in said(client.get("/tornei/inverno/"))
        for number in range(3):
            entering(puzzler(number), row)
        page = said(client.get("/tornei/inverno/"))
        assert "1 persona in lista d’attesa" in page
        assert "Mettiti in lista d’attesa" in page

    def test_who_has_entered_reads_how_that_stands(
        self, entry: Entry, person: Person, signed_in: SignedIn
    ) -> None:
        answer = signed_in(person).get("/tornei/inverno/")
        page = said(answer)
        assert "Paga 24,90 €" in page
        assert f"/iscrizioni/{entry.key}/pagamento/" in body(answer)
        assert "Il posto è tuo fino a giovedì 5 novembre alle 12:00" in page
        assert "Iscriviti" not in page

    def test_nobody_is_led_through_a_closed_door(self, row: Tournament, client: Client) -> None:
        with clock.standing_at(CLOSES + 1):
            page = body(client.get("/tornei/inverno/"))
        assert "/iscrizione/" not in page
        assert "Iscrizioni chiuse" in page
