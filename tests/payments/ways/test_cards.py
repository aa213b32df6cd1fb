"""By card: the whole way to Stripe and back, over real HTTP; and all that may go wrong on it."""

import html
import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from incastro import clock
from incastro.entries.models import Entry, Told
from incastro.entries.services import withdraw
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.payments import cards
from incastro.payments.models import Outcome, Payment, Way
from incastro.people.models import Person
from tests.cast import SignedIn
from tests.entries.cast import DAY, HOUR, MINUTE, NOW, puzzler
from tests.fakes.stripe import KEY, FakeStripe, refusal, signed
from tests.payments.cast import standing
from tests.payments.ways.cast import SECRET, told

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(signed_in: SignedIn, held: Entry) -> Client:
    return signed_in(held.person)


def go(client: Client, entry: Entry, at: int = NOW, **more: Any) -> HttpResponse:
    """Press the button."""
    with clock.standing_at(at):
        return client.post(reverse("pay-by-card", args=[entry.key]), **more)


def led_to(answer: HttpResponse) -> str:
    """Where the page leads on to."""
    found = re.search(r'http-equiv="refresh" content="0; url=([^"]+)"', answer.content.decode())
    assert found is not None, answer.content
    return html.unescape(found[1])


def said(client: Client, answer: HttpResponse) -> str:
    """What the page after says."""
    assert answer.status_code == 303
    with clock.standing_at(NOW):
        return html.unescape(client.get(answer["Location"]).content.decode())


def done(entry: Entry, session: str) -> str:
    return f"{reverse('card-done', args=[entry.key])}?session={session}"


def test_the_whole_way(client: Client, stripe: FakeStripe, card: Way, held: Entry) -> None:
    """Pay page, Stripe, back, “we wait”, the signed event, confirmed."""
    with clock.standing_at(NOW):
        assert (
            reverse("pay-by-card", args=[held.key])
            in client.get(reverse("entry-pay", args=[held.key])).content.decode()
        )
    page = go(client, held)
    assert page.status_code == 200
    assert led_to(page) == f"{stripe.url}/pay/cs_test_1"
    session = stripe.pay("cs_test_1")
    back = session["success_url"].replace("{CHECKOUT_SESSION_ID}", "cs_test_1")
    path = back.removeprefix("http://testserver")
    assert path == done(held, "cs_test_1")
    with clock.standing_at(NOW + MINUTE):
        waiting = client.get(path).content.decode()
    assert "Aspettiamo la parola della banca" in waiting
    assert standing(held) == "held"  # the way back confirms nothing
    assert (
        told(
            card, signed(stripe.event("checkout.session.completed", session, NOW + 90), secret=SECRET)
        ).status_code
        == 200
    )
    assert standing(held) == "confirmed"
    payment = Payment.objects.get()
    assert (payment.external, payment.paid_at, payment.outcome) == (
        "pi_cs_test_1",
        NOW + 90,
        Outcome.CONFIRMED,
    )
    with clock.standing_at(NOW + HOUR):
        assert "Il tuo posto è confermato" in client.get(path).content.decode()


def test_what_stripe_is_asked_for(client: Client, stripe: FakeStripe, card: Way, held: Entry) -> None:
    go(client, held)
    call = stripe.calls[0]
    line = call.fields["line_items"][0]
    assert (line["quantity"], line["price_data"]["unit_amount"], line["price_data"]["currency"]) == (
        "1",
        "2490",
        "eur",
    )
    assert call.fields["client_reference_id"] == held.reference
    assert call.fields["metadata"]["incastro"] == held.key
    assert call.fields["payment_intent_data"]["metadata"]["incastro"] == held.key
    assert call.fields["customer_email"] == "nome1.cognome1@example.org"
    assert (call.fields["locale"], call.fields["mode"]) == ("it", "payment")
    assert call.fields["cancel_url"] == "http://testserver" + reverse("entry-pay", args=[held.key])
    assert call.headers["Idempotency-Key"].startswith(f"incastro-{held.key}-")
    assert "Cognome" not in str(call.fields["line_items"])  # no name of ours is told


def test_in_english_stripe_speaks_english(client: Client, stripe: FakeStripe, card: Way, held: Entry) -> None:
    with clock.standing_at(NOW):
        client.post(f"/en/entries/{held.key}/payment/card/")
    assert stripe.calls[0].fields["locale"] == "en"
    assert (
        "Winter tournament" in stripe.calls[0].fields["line_items"][0]["price_data"]["product_data"]["name"]
    )


@pytest.mark.parametrize(
    ("at", "shortest", "longest"),
    [
        (NOW, 23 * HOUR, DAY),
        (NOW + 3 * DAY - HOUR, 50 * MINUTE, HOUR),
        (NOW + 3 * DAY - MINUTE, 30 * MINUTE, 42 * MINUTE),
    ],
)
def test_stripes_page_is_open_until_the_time_is_over_as_near_as_stripe_allows(
    client: Client, stripe: FakeStripe, card: Way, held: Entry, at: int, shortest: int, longest: int
) -> None:
    go(client, held, at)
    expires = int(stripe.calls[0].fields["expires_at"])
    assert shortest <= expires - at <= longest


def test_a_second_click_leads_to_the_same_payment(
    client: Client, stripe: FakeStripe, card: Way, held: Entry
) -> None:
    first, second = go(client, held), go(client, held, NOW + 20)
    assert led_to(first) == led_to(second)
    assert len(stripe.sessions) == 1
    later = go(client, held, NOW + HOUR)
    assert led_to(later) != led_to(first)


def test_another_language_or_address_is_another_payment_and_no_fault(
    client: Client, stripe: FakeStripe, card: Way, held: Entry
) -> None:
    go(client, held)
    with clock.standing_at(NOW):
        english = client.post(f"/en/entries/{held.key}/payment/card/")
    assert english.status_code == 200
    assert len(stripe.sessions) == 2


@pytest.mark.parametrize(
    ("currency", "price", "minor"),
    [("JPY", "2400", "2400"), ("CHF", "24.90", "2490"), ("KWD", "24.90", "24900")],
)
def test_each_currency_in_its_smallest_unit(
    client: Client, stripe: FakeStripe, card: Way, held: Entry, currency: str, price: str, minor: str
) -> None:
    Entry.objects.filter(pk=held.pk).update(currency=currency, price=price)
    go(client, held)
    asked_for = stripe.calls[0].fields["line_items"][0]["price_data"]
    assert (asked_for["unit_amount"], asked_for["currency"]) == (minor, currency.lower())
    session = stripe.pay("cs_test_1")
    told(card, signed(stripe.event("checkout.session.completed", session, NOW + 60), secret=SECRET))
    assert standing(held) == "confirmed"


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (refusal(401, "invalid_request_error", f"Invalid API Key provided: {KEY}"), "non accetta la chiave"),
        (refusal(403, "invalid_request_error", "not allowed"), "non accetta la chiave"),
        (
            refusal(400, "invalid_request_error", "nope", code="parameter_invalid"),
            "non ha aperto il pagamento",
        ),
        ((200, {"id": "cs_1", "object": "checkout.session", "url": None}), "non ha aperto il pagamento"),
        ((200, {"id": "cs_1", "object": "checkout.session", "url": "javascript:alert(1)"}), "non ha aperto"),
    ],
)
def test_what_stripe_refuses_is_said_and_nothing_is_lost(
    client: Client, stripe: FakeStripe, card: Way, held: Entry, answer: Any, words: str,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    stripe.answers.append(answer)
    assert words in said(client, go(client, held))
    assert standing(held) == "held"
    assert KEY not in caplog.text


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_stripe_that_is_unwell_is_told_of_and_works_the_next_time(
    client: Client, stripe: FakeStripe, card: Way, held: Entry, status: int
) -> None:
    trouble = refusal(status, "api_error", "later")
    stripe.answers += [trouble] if status == 429 else [trouble, trouble]  # told to slow down, one does
    assert "non risponde" in said(client, go(client, held))
    assert standing(held) == "held"
    assert led_to(go(client, held, NOW + 1))  # and then it works


def test_a_short_fault_of_stripes_is_not_noticed(
    client: Client, stripe: FakeStripe, card: Way, held: Entry
) -> None:
    stripe.answers.append(refusal(500, "api_error", "once"))
    assert led_to(go(client, held))
    keys = {call.headers["Idempotency-Key"] for call in stripe.calls}
    assert (len(stripe.calls), len(keys), len(stripe.sessions)) == (2, 1, 1)


def test_a_stripe_that_does_not_answer_keeps_nobody_waiting(
    client: Client, stripe: FakeStripe, card: Way, held: Entry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cards, "ANSWER", 0.2)
    stripe.answers += [1.0, 1.0]
    assert "non risponde" in said(client, go(client, held))


def test_a_stripe_that_is_not_there(client: Client, card: Way, held: Entry, settings: Any) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"stripe_url": "http://127.0.0.1:9"})
    assert "non risponde" in said(client, go(client, held))


def test_without_a_way_by_card_one_is_told_so(client: Client, held: Entry) -> None:
    assert "non accetta carte" in said(client, go(client, held))


def test_switched_off_it_is_offered_to_nobody(
    client: Client, stripe: FakeStripe, card: Way, held: Entry
) -> None:
    Way.objects.update(active=False)
    with clock.standing_at(NOW):
        page = client.get(reverse("entry-pay", args=[held.key])).content.decode()
    assert reverse("pay-by-card", args=[held.key]) not in page
    assert "non accetta carte" in said(client, go(client, held))
    assert not stripe.calls


def test_without_stripes_library_it_is_offered_to_nobody(
    client: Client, stripe: FakeStripe, card: Way, held: Entry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("incastro.payments.ways.stripe.find_spec", lambda name: None)
    with clock.standing_at(NOW):
        page = client.get(reverse("entry-pay", args=[held.key])).content.decode()
    assert reverse("pay-by-card", args=[held.key]) not in page
    assert "incastro[stripe]" in said(client, go(client, held))
    assert told(card, signed({"id": "evt_1"}, secret=SECRET)).status_code == 503  # Stripe tries again later


@pytest.mark.parametrize("state", ["paid", "lapsed", "withdrawn", "free", "waiting"])
def test_nobody_pays_for_what_is_not_to_be_paid(
    client: Client, stripe: FakeStripe, card: Way, held: Entry, state: str
) -> None:
    at = NOW
    if state == "lapsed":
        at = NOW + 4 * DAY
    elif state == "withdrawn":
        with clock.standing_at(NOW):
            withdraw(actor=Actor(held.person_id), entry=held)
    else:
        change = {"paid": {"paid": NOW}, "free": {"price": 0}, "waiting": {"standing": "waiting"}}[state]
        Entry.objects.filter(pk=held.pk).update(**change)
    assert go(client, held, at).status_code == 303
    assert not stripe.calls


def test_only_ones_own_entry(
    client: Client, stripe: FakeStripe, card: Way, held: Entry, signed_in: SignedIn
) -> None:
    other: Person = puzzler(2)
    for one in (signed_in(other), Client()):
        answer = go(one, held)
        assert answer.status_code == (404 if one.cookies else 303)
        assert one.get(done(held, "cs_test_1")).status_code == (404 if one.cookies else 302)
    assert not stripe.calls
    assert client.get(reverse("pay-by-card", args=[held.key])).status_code == 405


# back from Stripe


def test_asking_stripe_is_a_second_source_and_counts_once(
    client: Client, stripe: FakeStripe, card: Way, held: Entry
) -> None:
    go(client, held)
    session = stripe.pay("cs_test_1", at=NOW + 70)
    with clock.standing_at(NOW + 2 * MINUTE):
        answer = client.post(done(held, "cs_test_1"))
    assert answer.status_code == 303
    assert (standing(held), Payment.objects.get().paid_at) == ("confirmed", NOW + 70)
    event = told(card, signed(stripe.event("checkout.session.completed", session, NOW + 71), secret=SECRET))
    assert event.content == b"known\n"
    assert Payment.objects.count() == 1


def test_asking_before_it_is_paid_confirms_nothing(
    client: Client, stripe: FakeStripe, card: Way, held: Entry
) -> None:
    go(client, held)
    with clock.standing_at(NOW):
        answer = client.post(done(held, "cs_test_1"))
        assert "non ha ancora detto" in html.unescape(client.get(answer["Location"]).content.decode())
    assert standing(held) == "held"


def test_the_session_of_another_pays_nothing_here(
    client: Client, stripe: FakeStripe, card: Way, held: Entry
) -> None:
    go(client, held)
    stripe.pay("cs_test_1")
    stripe.sessions["cs_test_1"]["metadata"] = {"incastro": "another"}
    with clock.standing_at(NOW):
        client.post(done(held, "cs_test_1"))
        client.post(done(held, "cs_unknown"))
        client.post(done(held, "../../v1/balance"))
    assert standing(held) == "held"
    assert not Payment.objects.exists()


def test_without_a_session_there_is_nothing_to_wait_for(client: Client, card: Way, held: Entry) -> None:
    with clock.standing_at(NOW):
        answer = client.get(reverse("card-done", args=[held.key]))
    assert (answer.status_code, answer["Location"]) == (302, reverse("entry-pay", args=[held.key]))


def test_the_page_looks_again_by_itself_and_then_stops(client: Client, card: Way, held: Entry) -> None:
    with clock.standing_at(NOW):
        first = client.get(done(held, "cs_1")).content.decode()
        last = client.get(done(held, "cs_1") + "&n=40").content.decode()
        odd = client.get(done(held, "cs_1") + "&n=%C2%B2").content.decode()
    assert 'hx-get="?session=cs_1&amp;n=1"' in first
    assert "hx-get" not in last
    assert "hx-get" in odd


# events


def test_a_slow_payment_confirms_when_it_has_come_through(
    client: Client, stripe: FakeStripe, card: Way, held: Entry
) -> None:
    go(client, held)
    session = stripe.pay("cs_test_1", status="unpaid")
    told(card, signed(stripe.event("checkout.session.completed", session, NOW + 60), secret=SECRET))
    assert (standing(held), Payment.objects.count()) == ("held", 0)
    session["payment_status"] = "paid"
    told(
        card,
        signed(stripe.event("checkout.session.async_payment_succeeded", session, NOW + DAY), secret=SECRET),
        at=NOW + DAY,
    )
    assert standing(held) == "confirmed"


def test_a_slow_payment_that_fails_is_told_to_who_pays(
    client: Client, stripe: FakeStripe, card: Way, held: Entry
) -> None:
    go(client, held)
    session = stripe.pay("cs_test_1", status="unpaid")
    failed = stripe.event("checkout.session.async_payment_failed", session, NOW + DAY)
    for _ in range(2):
        told(card, signed(failed, secret=SECRET), at=NOW + DAY)
    notice = Told.objects.get(code="payment_failed")
    assert (notice.entry, notice.desk) == (held, False)
    assert standing(held) == "held"


def test_what_another_site_sells_by_the_same_account_is_none_of_ours(
    stripe: FakeStripe, card: Way, held: Entry
) -> None:
    """A site to try things out on, with the same key: its payers are found here by their address, too."""
    assert held.person.account is not None
    session = {
        "id": "cs_9", "payment_status": "paid", "amount_total": 2490, "currency": "eur",
        "metadata": {"incastro": "otherkey"}, "client_reference_id": "7777777",
        "customer_details": {"email": held.person.account.email},
    }  # fmt: skip
    answer = told(card, signed(stripe.event("checkout.session.completed", session, NOW), secret=SECRET))
    assert answer.content == b"nothing\n"
    assert (standing(held), Payment.objects.count()) == ("held", 0)


def test_what_else_the_account_sells_is_none_of_ours(stripe: FakeStripe, card: Way, held: Entry) -> None:
    assert held.person.account is not None
    session = {
        "id": "cs_9", "payment_status": "paid", "amount_total": 2490, "currency": "eur", "metadata": {},
        "customer_details": {"email": held.person.account.email},
    }  # fmt: skip
    answer = told(card, signed(stripe.event("checkout.session.completed", session, NOW), secret=SECRET))
    assert answer.content == b"nothing\n"
    assert told(card, signed(stripe.event("invoice.paid", {}, NOW), secret=SECRET)).content == b"nothing\n"
    assert not Payment.objects.exists()


def test_a_dispute_is_told_to_the_desk(client: Client, stripe: FakeStripe, card: Way, held: Entry) -> None:
    go(client, held)
    session = stripe.pay("cs_test_1")
    told(card, signed(stripe.event("checkout.session.completed", session, NOW + 60), secret=SECRET))
    dispute = {"id": "dp_1", "payment_intent": "pi_cs_test_1", "amount": 2490, "currency": "eur"}
    told(card, signed(stripe.event("charge.dispute.created", dispute, NOW + DAY), secret=SECRET))
    assert Told.objects.filter(code="shop_refunded", desk=True, entry=held).count() == 1
    assert standing(held) == "confirmed"


def test_signatures_of_a_secret_that_is_being_rolled_and_old_ones(card: Way, stripe: FakeStripe) -> None:
    event = stripe.event("invoice.paid", {}, NOW)
    assert told(card, signed(event, secret=SECRET, old="whsec_before")).status_code == 200
    import time

    assert told(card, signed(event, secret=SECRET, at=int(time.time()) - 400)).status_code == 401


def test_the_key_is_tried_without_harm(stripe: FakeStripe, card: Way) -> None:
    cards.try_key(card)
    assert [(call.method, call.path) for call in stripe.calls] == [("GET", "/v1/checkout/sessions")]
    card.key = "sk_test_wrong"
    with pytest.raises(Exception, match=r"card\.key"):
        cards.try_key(card)


def test_the_journal_says_that_a_card_payment_was_begun_and_no_secret(
    client: Client, stripe: FakeStripe, card: Way, held: Entry
) -> None:
    go(client, held)
    line = Line.objects.get(action="payment.card_begun")
    assert (line.actor, line.target, line.changes) == (held.person_id, held.pk, {})
    assert KEY not in str(list(Line.objects.values()))
