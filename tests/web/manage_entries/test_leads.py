"""What waits for somebody leads on from the entry’s own page: to its payment, its refund, its team’s name."""

from decimal import Decimal

import pytest
from django.test import Client

from incastro import clock
from incastro.entries.models import Entry, Told
from incastro.journal.actor import SITE
from incastro.organisers.models import Organiser
from incastro.payments.models import Kind, Payment, Refund
from incastro.payments.services import take_payment
from incastro.seasons.models import Tournament
from tests.entries.cast import NOW, asked, open_marathon, puzzler
from tests.entries.teams_cast import entered

pytestmark = pytest.mark.django_db


def page_of(entry: Entry, client: Client, lang: str = "it") -> str:
    room = "/en/manage/{}/entries" if lang == "en" else "/gestione/{}/iscrizioni"
    contest = entry.seats.contest
    return client.get(f"{room.format(contest.organiser.slug)}/{contest.slug}/{entry.key}/").content.decode()


def test_another_amount_is_said_and_its_payment_is_one_click_away(
    tournament: Tournament, as_desk: Client
) -> None:
    entry = asked(puzzler(1), tournament)
    take_payment(
        actor=SITE, organiser=tournament.organiser, kind=Kind.BANK, amount=Decimal(20), currency="EUR",
        paid_at=clock.now(), entry=entry, external="b-1",
    )  # fmt: skip
    own = f"/gestione/club-del-puzzle/pagamenti/{Payment.objects.get().pk}/"
    page = page_of(entry, as_desk)
    assert page.count(f'href="{own}"') == 2  # what can be done, and what came in
    assert "Sono arrivati 20\xa0€ al posto di" in page
    assert "Guarda il pagamento" in page
    assert "È successo qualcosa che decide una persona" not in page
    assert "Look at the payment" in page_of(entry, as_desk, "en")


def test_a_refund_that_is_due_is_one_click_away_for_who_may_pay_it(
    tournament: Tournament, as_desk: Client, as_organiser: Client
) -> None:
    entry = asked(puzzler(1), tournament)
    refund = Refund.objects.create(entry=entry, amount=Decimal(20), currency="EUR", asked_at=clock.now())
    own = f'href="/gestione/club-del-puzzle/pagamenti/rimborsi/{refund.pk}/"'
    assert own in page_of(entry, as_organiser)
    assert own not in page_of(entry, as_desk)
    Refund.objects.update(paid_at=clock.now())
    assert own not in page_of(entry, as_organiser)


def test_a_name_to_approve_is_one_click_away(club: Organiser, as_organiser: Client) -> None:
    entry = entered(puzzler(1), open_marathon(club))
    page = page_of(entry, as_organiser)
    assert "Un nome da approvare" in page
    assert f"/maratone/{entry.seats.contest.slug}/nomi-squadre/" in page


@pytest.mark.parametrize(
    ("code", "params", "said"),
    [
        ("pay_reminder", {"pay_by": NOW}, "Resta un giorno per pagare: fino"),
        ("contest_cancelled", {}, "La gara è annullata"),
    ],
)
def test_what_was_told_is_a_sentence_and_no_code(
    tournament: Tournament, as_desk: Client, code: str, params: dict[str, int], said: str
) -> None:
    entry = asked(puzzler(1), tournament)
    Told.objects.create(entry=entry, code=code, params=params, at=NOW)
    page = page_of(entry, as_desk)
    assert said in page
    assert code not in page
