"""A plain signed message, for any shop or program that can send one (docs/payments.md).

JSON by POST; in `X-Incastro-Timestamp` the seconds since 1970, in `X-Incastro-Signature` `sha256=` and the
hex HMAC-SHA256 of `<timestamp>.<body>`. Older or newer than five minutes, it is refused: nobody can play it
back.
"""

import hmac
from collections.abc import Mapping
from hashlib import sha256

from django.utils.translation import gettext_lazy as _

from incastro import clock
from incastro.entries.models import Entry
from incastro.payments.models import Kind, Way
from incastro.payments.ways import reading
from incastro.payments.ways.shape import (
    Adapter,
    Means,
    Message,
    Secret,
    Setting,
    Unreadable,
    Unsigned,
    WayToPay,
)
from incastro.payments.ways.woocommerce import offer_shop

WINDOW = 300  # seconds
STATES = {
    "paid": Means.PAID,
    "refunded": Means.REFUNDED,
    "cancelled": Means.CANCELLED,
    "failed": Means.NOTHING,
    "test": Means.TEST,
}


class Signed(Adapter):
    """Anything else that can send a web request."""

    kind = Kind.SIGNED
    name = _("Signed message")
    what = _("Another shop, or a program of your own, says here who has paid.")
    several = True
    settings = (
        Setting("link", _("Link to pay at"), "link", _("A tournament’s own purchase link comes before it.")),
    )
    secret = Secret.OURS
    secret_label = _("Secret")
    recipe = (
        _("Give the address below and the secret, shown here once, to whoever looks after the program."),
        _("It sends one message for each payment, as the example on this page does."),
        _("A message with the state “test” changes nothing, and this page says that it came."),
    )

    def offer(self, way: Way | None, entry: Entry) -> WayToPay | None:
        """The way to the shop."""
        return offer_shop(self.kind, way, entry)

    def verify(self, way: Way, headers: Mapping[str, str], body: bytes) -> None:
        """The HMAC of time and body, in hex."""
        said = (headers.get("X-Incastro-Timestamp") or "").strip()
        if not said.isascii() or not said.isdigit() or len(said) > 12:
            raise Unsigned
        expected = f"sha256={signature(way.secret, said, body)}".encode()
        reading.require_same(
            way.secret, expected, (headers.get("X-Incastro-Signature") or "").strip().lower()
        )
        if abs(clock.now() - int(said)) > WINDOW:
            raise Unsigned

    def read(self, way: Way, headers: Mapping[str, str], body: bytes) -> Message:
        """What was paid, or paid back."""
        said = reading.document(body)
        # the same message sent again is the same; the same payment in a new message is told by its id
        ident = reading.digest(f"{headers.get('X-Incastro-Timestamp')}.".encode() + body)
        state = said.get("state", "paid")
        if not isinstance(state, str) or state not in STATES:
            raise Unreadable("state", ident)
        means = STATES[state]
        if means in (Means.TEST, Means.NOTHING):
            return Message(ident=ident, means=means)
        number = reading.identity(said.get("id"))
        back = means is not Means.PAID
        if back and said.get("amount") is None:
            return Message(ident=ident, means=means, external=f"{way.pk}-{number}", step=state)
        amount, money = reading.amount(said.get("amount")), reading.currency(said.get("currency"))
        paid_at = reading.instant(said.get("paid_at"))
        if paid_at is None and not back:
            raise Unreadable("paid_at", ident)
        return Message(
            ident=ident,
            means=means,
            external=f"{way.pk}-{number}",
            amount=amount,
            currency=money,
            paid_at=paid_at,
            reference=f"#{number}",
            note=reading.text(said.get("code"), 60),
            email=reading.text(said.get("email"), 254),
            name=reading.text(said.get("name"), 160),
            sum=f"{amount:.2f} {money}" if back else "",
            step=f"{state} {amount}" if back else "",
        )


def signature(secret: str, timestamp: str, body: bytes) -> str:
    """What stands behind `sha256=`."""
    return hmac.new(secret.encode(), timestamp.encode() + b"." + body, sha256).hexdigest()
