"""Messages of shops and of Stripe: what each may do, and what none of them may."""

import json

import pytest
from django.test import Client
from django.urls import reverse

from incastro import clock
from incastro.entries.models import Entry, Told
from incastro.entries.services import withdraw
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.payments.models import Delivery, Kind, Outcome, Payment, Way
from tests.entries.cast import DAY, HOUR, NOW, asked, open_tournament, puzzler, rome
from tests.payments.cast import standing
from tests.payments.ways.cast import LATER, PAID, SECRET, SENDERS, Facts, outcome, tells, told, way_of

pytestmark = pytest.mark.django_db
KINDS = list(SENDERS)


@pytest.fixture(params=KINDS, ids=[str(kind) for kind in KINDS])
def way(request: pytest.FixtureRequest, club: Organiser) -> Way:
    return way_of(club, request.param)


@pytest.fixture
def entry(club: Organiser) -> Entry:
    with clock.standing_at(NOW):
        return asked(puzzler(1), open_tournament(club))


def test_a_paid_order_with_the_code_in_its_note_confirms_the_entry(way: Way, entry: Entry) -> None:
    answer = tells(way, note=entry.reference)
    assert (answer.status_code, answer.content) == (200, b"confirmed\n")
    assert (standing(entry), outcome(entry)) == ("confirmed", Outcome.CONFIRMED)
    payment = Payment.objects.get()
    assert (payment.way, payment.kind, payment.paid_at, payment.noted_at) == (way, way.kind, PAID, LATER)


def test_a_paid_order_is_found_by_the_buyers_address(way: Way, entry: Entry) -> None:
    assert entry.person.account is not None
    tells(way, email=entry.person.account.email.upper())
    assert outcome(entry) == Outcome.CONFIRMED


@pytest.mark.parametrize("change", ["secret", "body", "gone", "empty", "odd"])
def test_a_wrong_signature_is_refused_and_nothing_of_it_is_kept(
    way: Way, entry: Entry, change: str, caplog: pytest.LogCaptureFixture
) -> None:
    facts = Facts(note=entry.reference, email="segreta@example.org")
    with clock.standing_at(LATER):
        body, headers = SENDERS[Kind(way.kind)]("whsec_another" if change == "secret" else SECRET, facts)
    name = next(each for each in headers if "ignature" in each or "Hmac" in each)
    if change == "body":
        body = body.replace(b"24", b"25").replace(b"249", b"259") + b" "
    changed = {"gone": None, "empty": "", "odd": "è=\u20ac,,v1"}.get(change, headers[name])
    headers = (
        {**headers, name: changed} if changed is not None else {k: v for k, v in headers.items() if k != name}
    )
    assert told(way, (body, headers)).status_code == 401
    assert told(way, (body, headers)).status_code == 401
    assert standing(entry) == "held"
    assert not Payment.objects.exists()
    counted = Delivery.objects.get()
    assert (counted.result, counted.times, counted.digest, counted.external) == ("refused", 2, "", "")
    assert "segreta" not in caplog.text
    assert SECRET not in caplog.text


def test_a_way_without_a_secret_takes_nothing(way: Way, entry: Entry) -> None:
    Way.objects.filter(pk=way.pk).update(secret="")
    with clock.standing_at(LATER):
        sent = SENDERS[Kind(way.kind)]("", Facts(note=entry.reference))
    assert told(way, sent).status_code == 401
    assert standing(entry) == "held"


def test_the_same_message_twice_counts_once(way: Way, entry: Entry) -> None:
    first, second = tells(way, note=entry.reference), tells(way, note=entry.reference)
    assert [first.content, second.content] == [b"confirmed\n", b"again\n"]
    assert (Payment.objects.count(), Delivery.objects.get().times) == (1, 2)


def test_the_same_order_in_another_message_counts_once(way: Way, entry: Entry) -> None:
    tells(way, note=entry.reference)
    again = tells(way, note=entry.reference, delivery="d2")
    assert (again.status_code, again.content) == (200, b"known\n")
    assert (Payment.objects.count(), Delivery.objects.count()) == (1, 2)
    assert standing(entry) == "confirmed"
    assert not Told.objects.filter(code="paid_twice").exists()


def test_an_order_that_nobody_knows_waits_for_a_human(way: Way, entry: Entry) -> None:
    answer = tells(way, email="nessuno@example.org", note="")
    assert (answer.status_code, answer.content) == (200, b"unmatched\n")
    assert outcome() == Outcome.UNMATCHED
    assert standing(entry) == "held"


@pytest.mark.parametrize("amount", ["24.89", "24.91", "0.01", "249.00"])
def test_another_amount_confirms_nothing_and_is_told(way: Way, entry: Entry, amount: str) -> None:
    tells(way, note=entry.reference, amount=amount)
    assert outcome(entry) == Outcome.AMOUNT
    assert standing(entry) == "held"
    assert Told.objects.filter(entry=entry, code="paid_other_amount_alert", desk=True).count() == 1


def test_another_currency_confirms_nothing(way: Way, entry: Entry) -> None:
    tells(way, note=entry.reference, currency="CHF")
    assert outcome(entry) == Outcome.CURRENCY
    assert standing(entry) == "held"


def test_paid_in_time_and_told_a_day_late_is_confirmed_while_a_seat_is_left(
    way: Way, club: Organiser
) -> None:
    """Case A-27: asked 1 October 10:00, paid 4 October 9:50, told on the 5th."""
    with clock.standing_at(rome("2026-11-02T10:00:00")):
        entry = asked(puzzler(1), open_tournament(club))
    tells(way, rome("2026-11-06T12:00:00"), note=entry.reference, paid=rome("2026-11-05T09:50:00"))
    assert (standing(entry), outcome(entry)) == ("confirmed", Outcome.CONFIRMED)
    assert Entry.objects.get().paid == rome("2026-11-05T09:50:00")


def test_paid_in_time_when_the_seat_has_gone_is_never_confirmed_silently(way: Way, club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        late, next_one = asked(puzzler(1), row), asked(puzzler(2), row)
    with clock.standing_at(NOW + 4 * DAY):
        asked(puzzler(3), row)  # lets lapse what is past its time: the seat is offered on
    tells(way, NOW + 4 * DAY + HOUR, note=late.reference, paid=NOW + DAY)
    assert (standing(late), outcome(late)) == ("owed", Outcome.NO_SEAT)
    assert standing(next_one) == "held"
    assert Told.objects.filter(code="paid_no_seat_left_alert", desk=True).count() == 1


def test_paid_too_late_is_noted_for_a_human(way: Way, entry: Entry) -> None:
    tells(way, NOW + 5 * DAY, note=entry.reference, paid=NOW + 4 * DAY)
    assert (standing(entry), outcome(entry)) == ("lapsed", Outcome.LATE)


def test_a_sender_whose_clock_is_ahead_pays_now_at_the_latest(way: Way, entry: Entry) -> None:
    tells(way, note=entry.reference, paid=LATER + DAY)
    assert Payment.objects.get().paid_at == LATER


def test_a_refund_tells_the_desk_once_and_changes_nothing(way: Way, entry: Entry) -> None:
    tells(way, note=entry.reference)
    for delivery in ("d2", "d2", "d3"):
        assert tells(way, note=entry.reference, state="refunded", delivery=delivery).status_code == 200
    assert standing(entry) == "confirmed"
    notice = Told.objects.get(code="shop_refunded")
    assert (notice.entry, notice.desk, "24.90 EUR") == (entry, True, notice.params["sum"])
    assert Line.objects.filter(action="payment.refund_told").count() == 1


def test_a_refund_told_before_its_payment_is_told_with_it(way: Way, entry: Entry) -> None:
    tells(way, note=entry.reference, state="refunded")
    assert not Payment.objects.exists()
    tells(way, note=entry.reference, delivery="d2")
    assert Told.objects.filter(code="shop_refunded", entry=entry).count() == 1
    assert not Delivery.objects.filter(payment=None).exists()


def test_a_refund_of_an_order_that_nobody_knows_is_taken_in_quietly(way: Way, entry: Entry) -> None:
    assert tells(way, number=1, state="refunded").status_code == 200
    assert not Told.objects.filter(code="shop_refunded").exists()
    assert standing(entry) == "held"


def test_a_payment_for_somebody_who_has_left_is_a_humans(way: Way, entry: Entry) -> None:
    with clock.standing_at(NOW + 60):
        withdraw(actor=Actor(entry.person_id), entry=entry)
    tells(way, note=entry.reference)
    assert standing(entry) == "withdrawn"
    assert outcome(entry) == Outcome.LATE


def test_a_way_that_is_switched_off_still_takes_in_what_was_paid(way: Way, entry: Entry) -> None:
    Way.objects.filter(pk=way.pk).update(active=False)
    tells(way, note=entry.reference)
    assert standing(entry) == "confirmed"


def test_another_organisers_way_confirms_nothing_here(way: Way, entry: Entry, other_club: Organiser) -> None:
    theirs = way_of(other_club, Kind(way.kind))
    assert tells(theirs, note=entry.reference).status_code == 200
    assert standing(entry) == "held"
    if theirs.kind == Kind.STRIPE:  # only a payment that was begun here is ours
        assert not Payment.objects.exists()
    else:
        assert Payment.objects.get().organiser == other_club


def test_a_signed_message_of_no_use_is_kept_as_such(way: Way) -> None:
    from tests.fakes import shops
    from tests.fakes.stripe import signed

    make = {
        Kind.WOOCOMMERCE: shops.woo, Kind.SHOPIFY: shops.shopify, Kind.SIGNED: shops.plain,
        Kind.STRIPE: lambda secret, body: signed(body, secret=secret),
    }[Kind(way.kind)]  # fmt: skip
    for body in (b"{", b"[1]", b"\xff", b"null", b'{"id": null}', b"[" * 100_000, b""):
        with clock.standing_at(LATER):
            answer = told(way, make(SECRET, body))
        assert answer.status_code in (400, 401), body  # Stripe signs text: what is none is not signed
    assert set(Delivery.objects.values_list("result", flat=True)) <= {"unreadable", "refused"}
    assert Delivery.objects.filter(result="unreadable").count() >= 5
    assert not Payment.objects.exists()


def test_the_journal_knows_no_address_and_no_name_of_a_payer(way: Way, entry: Entry) -> None:
    tells(way, note=entry.reference, email="segreta@example.org")
    said = json.dumps(list(Line.objects.values("changes", "why", "action")))
    for personal in ("segreta", "Paola", "Paganti", SECRET):
        assert personal not in said


def test_an_address_that_is_not_there_is_not_there(club: Organiser) -> None:
    Way.objects.create(organiser=club, kind=Kind.BANK, slug="banca")
    for slug in ("nothing", "banca"):
        assert Client().post(f"/hooks/{slug}/").status_code == 404


def test_only_post_is_taken_and_nothing_larger_than_a_megabyte(way: Way) -> None:
    address = reverse("hook", args=[way.slug])
    assert Client().get(address).status_code == 405
    large = Client().post(address, data=b"x" * (1024 * 1024 + 1), content_type="application/json")
    assert large.status_code == 413
    assert not Delivery.objects.exists()


def test_an_address_carries_no_language(way: Way) -> None:
    assert reverse("hook", args=[way.slug]) == f"/hooks/{way.slug}/"


def test_a_message_is_answered_in_a_handful_of_queries(
    way: Way, entry: Entry, django_assert_max_num_queries: object
) -> None:
    with django_assert_max_num_queries(42):  # type: ignore[operator]
        tells(way, note=entry.reference)
