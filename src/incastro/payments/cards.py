"""Paying by card: a Checkout Session at Stripe, and asking Stripe what became of one.

Nothing of ours is locked while Stripe is spoken to, and nothing is lost where it does not answer: the seat
is held as before. Asking again within ten minutes gives the same session: a second click opens no second.
"""

import json
import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any, cast

from django.conf import settings

from incastro import clock
from incastro.entries.models import Entry, Standing
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.payments.models import Kind, Way
from incastro.payments.receiving import take_in
from incastro.payments.ways.minor_units import to_minor
from incastro.payments.ways.reading import inside, instant, text
from incastro.payments.ways.registry import adapter_of
from incastro.payments.ways.shape import Unreadable
from incastro.payments.ways.stripe import OURS, paid_by
from incastro.rulebook.violation import RuleViolation

if TYPE_CHECKING:
    from stripe import StripeClient

log = logging.getLogger("incastro.payments")
CONNECT, ANSWER = 4.0, 8.0  # seconds that a page waits for Stripe, twice at most
TOGETHER = 600  # seconds in which asking again gives the same session
SHORTEST, LONGEST = 31 * 60, 24 * 3600 - 60  # seconds that Stripe lets a session live, a minute to spare


@dataclass(frozen=True, slots=True)
class Back:
    """Where Stripe leads the payer back to; `done` may hold `{CHECKOUT_SESSION_ID}`."""

    done: str
    left: str


def card_way(entry: Entry) -> Way:
    """The organiser’s way by card; RuleViolation `card.not_set_up`, `card.not_installed`."""
    way = entry.seats.organiser.ways.filter(kind=Kind.STRIPE, active=True).exclude(key="").first()
    if way is None:
        raise RuleViolation("card.not_set_up")
    missing = adapter_of(Kind.STRIPE).missing()
    if missing:
        raise RuleViolation(missing)
    return way


def begin_card_payment(*, actor: Actor, entry: Entry, back: Back, email: str, lang: str) -> str:
    """Open a Checkout Session for an entry whose seat is held; returns Stripe’s address for the payer.

    RuleViolation `card.not_held`, `card.nothing_to_pay`, or why Stripe did not open one.
    """
    way, now = card_way(entry), clock.now()
    if entry.paid is not None or entry.standing_at(now) is not Standing.HELD:
        raise RuleViolation("card.not_held")
    if entry.price <= 0:
        raise RuleViolation("card.nothing_to_pay")
    wanted = _session_wanted(entry, way, back, email=email, lang=lang, now=now)
    with _asking() as said:
        client = client_of(way)
        options = {"idempotency_key": _once(entry, wanted, now)}
        said["session"] = client.v1.checkout.sessions.create(cast(Any, wanted), cast(Any, options)).to_dict()
    address = text(said["session"].get("url"), 2000)
    if not address.startswith(("https://", "http://")):
        raise RuleViolation("card.refused")
    record(actor=actor, action="payment.card_begun", on=entry)
    return address


def ask_about(*, entry: Entry, session: str) -> bool:
    """Ask Stripe whether a session of this entry is paid, and take the money in if it is.

    A second source beside the signed event, for when that is late: both count once. RuleViolation as above.
    """
    way = card_way(entry)
    with _asking() as said:
        client = client_of(way)
        wanted = {"expand": ["payment_intent.latest_charge"]}
        said["session"] = client.v1.checkout.sessions.retrieve(session, cast(Any, wanted)).to_dict()
    found = said["session"]
    ours = inside(found.get("metadata")).get(OURS) == entry.key
    if not ours or found.get("payment_status") != "paid":
        return False
    charge = inside(inside(found.get("payment_intent")).get("latest_charge"))
    try:
        message = paid_by(f"asked:{text(found.get('id'), 100)}", found, instant(charge.get("created")))
    except Unreadable:
        raise RuleViolation("card.refused") from None
    take_in(way=way, message=message)
    return True


def try_key(way: Way) -> None:
    """Ask Stripe for something harmless; RuleViolation `card.key`, `card.unreachable`, … where it fails."""
    if missing := adapter_of(Kind.STRIPE).missing():
        raise RuleViolation(missing)
    with _asking():
        client_of(way).v1.checkout.sessions.list({"limit": 1})


def client_of(way: Way) -> "StripeClient":
    """Stripe’s own library, at the address that this installation has set."""
    import stripe

    stripe.enable_telemetry = False
    return stripe.StripeClient(
        way.key,
        base_addresses={"api": settings.ENVIRONMENT.stripe_url},
        http_client=stripe.RequestsClient(timeout=(CONNECT, ANSWER)),
        max_network_retries=1,
    )


@contextmanager
def _asking() -> Iterator[dict[str, Mapping[str, Any]]]:
    """What Stripe’s errors are in our words. Its messages may hold a part of the key: they are not logged."""
    import stripe

    try:
        yield {}
    except (stripe.AuthenticationError, stripe.PermissionError) as problem:
        log.warning("Stripe does not take the key: %s", type(problem).__name__)
        raise RuleViolation("card.key") from None
    except (stripe.APIConnectionError, stripe.RateLimitError) as problem:
        log.warning("Stripe is not to be reached: %s", type(problem).__name__)
        raise RuleViolation("card.unreachable") from None
    except stripe.StripeError as problem:
        log.warning("Stripe refused: %s %s", type(problem).__name__, problem.code)
        unwell = type(problem) is stripe.APIError
        raise RuleViolation("card.unreachable" if unwell else "card.refused") from None


def _session_wanted(entry: Entry, way: Way, back: Back, *, email: str, lang: str, now: int) -> dict[str, Any]:
    contest = entry.seats.contest
    name = (contest.name_en if lang == "en" else "") or contest.name
    marks = {OURS: entry.key, "way": str(way.pk), "reference": entry.reference}
    try:
        minor = to_minor(entry.price, entry.currency)
    except ValueError:
        raise RuleViolation("card.refused") from None
    wanted: dict[str, Any] = {
        "mode": "payment",
        "line_items": [
            {
                "quantity": 1,
                "price_data": {
                    "currency": entry.currency.lower(),
                    "unit_amount": minor,
                    "product_data": {"name": f"{name}, {entry.reference}"[:250]},
                },
            }
        ],
        "client_reference_id": entry.reference,
        "metadata": marks,
        "payment_intent_data": {"metadata": marks, "description": f"{name}, {entry.reference}"[:250]},
        "success_url": back.done,
        "cancel_url": back.left,
        "locale": lang if lang in ("it", "en") else "auto",
        "expires_at": _expires(entry, now),
    }
    return {**wanted, "customer_email": email} if email else wanted


def _expires(entry: Entry, now: int) -> int:
    """With the time to pay, as near as Stripe allows: half an hour at least, a day at most."""
    opened = now - now % TOGETHER
    wish = entry.pay_by if entry.pay_by is not None else opened + LONGEST
    return max(min(wish, opened + LONGEST), opened + TOGETHER + SHORTEST)


def _once(entry: Entry, wanted: Mapping[str, Any], now: int) -> str:
    """The same wish within ten minutes has the same key; Stripe refuses a key with another wish."""
    said = json.dumps([wanted, now // TOGETHER], sort_keys=True)
    return f"incastro-{entry.key}-{sha256(said.encode()).hexdigest()[:32]}"
