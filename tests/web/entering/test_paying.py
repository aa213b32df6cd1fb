"""The pages of paying for an entry, and of leaving it."""

import html
from decimal import Decimal

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils.html import strip_tags

from incastro import clock
from incastro.entries.models import Entry, Team
from incastro.entries.seating import seats_of
from incastro.entries.services import Asked, ask, remove
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.payments.models import Kind, Refund, Way
from incastro.people.models import Person
from tests.cast import SignedIn
from tests.entries.cast import DAY, NOW, asked, open_marathon, open_tournament, puzzler, rome
from tests.payments.cast import DESK, paid, standing

pytestmark = pytest.mark.django_db
PAY, LEAVE = "/iscrizioni/{}/pagamento/", "/iscrizioni/{}/ritiro/"
IBAN = "IT60X0542811101000000123456"


def seen(answer: HttpResponse) -> str:
    """What a reader sees of a page."""
    assert answer.status_code == 200, answer.status_code
    plain = html.unescape(strip_tags(answer.content.decode())).replace("\N{NO-BREAK SPACE}", " ")
    return " ".join(plain.split())


def bank(club: Organiser) -> Way:
    return Way.objects.create(organiser=club, kind=Kind.BANK, settings={"holder": "Club", "iban": IBAN})


def a_team(club: Organiser, person: Person) -> Entry:
    return ask(
        actor=Actor(person.pk),
        seats=seats_of(open_marathon(club)),
        asked=Asked(person=person, price=Decimal(130), accepted={}),
        details=lambda entry: Team.objects.create(entry=entry, name="I Tasselli"),
    )


def test_how_much_until_when_and_how(club: Organiser, signed_in: SignedIn) -> None:
    bank(club)
    person = puzzler(1)
    with clock.standing_at(NOW):
        entry = asked(person, open_tournament(club))
        text = seen(signed_in(person).get(PAY.format(entry.key)))
    for each in ("Paga 24,90 €", "giovedì 5 novembre, 12:00", "ora di Roma", entry.reference, "IT60 X054"):
        assert each in text
    assert "non viene rimborsato, perché il pacco parte (art. 5)" in text


def test_the_picture_for_a_phones_bank_is_drawn_without_a_style(club: Organiser, signed_in: SignedIn) -> None:
    bank(club)
    person = puzzler(1)
    with clock.standing_at(NOW):
        entry = asked(person, open_tournament(club))
        page = signed_in(person).get(PAY.format(entry.key)).content.decode()
    assert '<div class="qr"><svg' in page
    assert "style=" not in page


def test_english_speaks_english(club: Organiser, signed_in: SignedIn) -> None:
    person = puzzler(1)
    with clock.standing_at(NOW):
        entry = asked(person, open_tournament(club))
        page = signed_in(person).get(f"/en/entries/{entry.key}/payment/")
    assert "Pay €24.90" in seen(page)
    assert "Thursday 5 November, 12:00" in seen(page)
    assert 'href="https://negozio.example/inverno"' in page.content.decode()


@pytest.mark.parametrize("address", [PAY, LEAVE])
def test_somebody_elses_entry_is_not_there(
    club: Organiser, signed_in: SignedIn, stranger: Person, owner: Person, address: str
) -> None:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
        assert signed_in(stranger).get(address.format(entry.key)).status_code == 404
        assert signed_in(owner).get(address.format(entry.key)).status_code == 404
        assert Client().get(address.format(entry.key)).status_code == 302
        assert signed_in(stranger).post(LEAVE.format(entry.key), {}).status_code == 404
    assert standing(entry) == "held"


def test_each_state_says_what_it_is(club: Organiser, signed_in: SignedIn) -> None:
    row = open_tournament(club, seats=1)
    one, two = puzzler(1), puzzler(2)
    with clock.standing_at(NOW):
        seat, waits = asked(one, row), asked(two, row)
        assert "numero 1 della lista" in seen(signed_in(two).get(PAY.format(waits.key)))
        paid(club, entry=seat, amount=Decimal(20))
        assert "20 €" in seen(signed_in(one).get(PAY.format(seat.key)))
    with clock.standing_at(NOW + 4 * DAY):
        assert "fino a giovedì 5 novembre, 12:00" in seen(signed_in(one).get(PAY.format(seat.key)))
        paid(club, entry=seat, paid_at=NOW + 4 * DAY)
        assert "Niente è perduto" in seen(signed_in(one).get(PAY.format(seat.key)))
        paid(club, entry=waits)
        assert "confermato" in seen(signed_in(two).get(PAY.format(waits.key)))
        remove(actor=DESK, entry=waits)


def test_the_waiting_list_is_left_in_two_taps_and_a_second_tap_changes_nothing(
    club: Organiser, signed_in: SignedIn
) -> None:
    row, person = open_tournament(club, seats=1), puzzler(2)
    with clock.standing_at(NOW):
        asked(puzzler(1), row)
        entry = asked(person, row)
        client = signed_in(person)
        page = client.get(LEAVE.format(entry.key))
        assert "words" not in page.context["form"].fields
        data = {"token": page.context["form"]["token"].value()}
        first = client.post(LEAVE.format(entry.key), data)
        again = client.post(LEAVE.format(entry.key), data)
    assert (first.status_code, first["Location"]) == (302, f"/iscrizioni/{entry.key}/")
    assert again["Location"] == first["Location"]
    assert standing(entry) == "withdrawn"


def test_what_the_rule_gives_back_is_said_before_anybody_confirms(
    club: Organiser, signed_in: SignedIn
) -> None:
    person = puzzler(1)
    with clock.standing_at(NOW):
        entry = a_team(club, person)
        paid(club, entry=entry, amount=Decimal(130))
        client = signed_in(person)
        text = seen(client.get(LEAVE.format(entry.key)))
        assert "130 €" in text
        assert "venerdì 20 novembre, 23:59:59" in text
        refused = client.post(LEAVE.format(entry.key), {"words": " "})
        assert (refused.status_code, standing(entry)) == (422, "confirmed")
        done = client.post(LEAVE.format(entry.key), {"words": "Rinunciamo"})
        assert done.status_code == 302
        assert "«Rinunciamo»" in seen(client.get(LEAVE.format(entry.key)))
    assert Refund.objects.get().amount == Decimal(130)
    assert standing(entry) == "withdrawn"


def test_after_the_day_nothing_comes_back_and_the_page_says_so(club: Organiser, signed_in: SignedIn) -> None:
    person = puzzler(1)
    with clock.standing_at(NOW):
        entry = a_team(club, person)
        paid(club, entry=entry, amount=Decimal(130))
    with clock.standing_at(rome("2026-11-21T00:00:00")):
        client = signed_in(person)
        page = client.get(LEAVE.format(entry.key))
        assert page.context["page"].back == "0\N{NO-BREAK SPACE}€"
        client.post(LEAVE.format(entry.key), {"words": "Rinunciamo"})
    assert Refund.objects.get().ground == "too_late"


def test_a_parcel_is_not_paid_back_and_that_is_said(club: Organiser, signed_in: SignedIn) -> None:
    person = puzzler(1)
    with clock.standing_at(NOW):
        entry = asked(person, open_tournament(club))
        paid(club, entry=entry)
        client = signed_in(person)
        assert "1 punto" in seen(client.get(LEAVE.format(entry.key)))
        client.post(LEAVE.format(entry.key), {"words": ""})
        assert "posto Non c’è più niente da lasciare" in seen(client.get(LEAVE.format(entry.key)))
    assert (standing(entry), Refund.objects.get().amount) == ("confirmed", 0)


def test_paying_is_read_and_nothing_is_sent_to_it(club: Organiser, signed_in: SignedIn) -> None:
    person = puzzler(1)
    with clock.standing_at(NOW):
        entry = asked(person, open_tournament(club))
    assert signed_in(person).post(PAY.format(entry.key)).status_code == 405


def test_who_was_taken_out_after_paying_reads_what_comes_back(club: Organiser, signed_in: SignedIn) -> None:
    person = puzzler(1)
    with clock.standing_at(NOW):
        entry = asked(person, open_tournament(club))
        paid(club, entry=entry)
        remove(actor=Actor(role="organiser"), entry=Entry.objects.get(), why="Il pacco è tornato")
        text = seen(signed_in(person).get(LEAVE.format(entry.key)))
    assert "Il tuo rimborso" in text
    assert "niente da rimborsare" not in text
