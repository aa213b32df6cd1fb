"""Lines that somebody looks at before they are taken in: carried by the page, signed, and kept nowhere.

A bank’s list is full of other people’s money; only what is taken in is ever stored.
"""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from django.core import signing

from incastro.organisers.models import Organiser
from incastro.payments.bank.lines import Line
from incastro.refusal import Refusal

GOOD_FOR = 86_400  # seconds


def carried(lines: Sequence[Line], organiser: Organiser) -> str:
    """The lines as a text that comes back unchanged, for this organiser alone."""
    rows = [
        [each.ident, each.day.isoformat(), f"{each.amount}", each.currency, each.text, each.payer]
        for each in lines
    ]
    return signing.dumps(rows, salt=_salt(organiser), compress=True)


def read_carried(text: str, organiser: Organiser) -> list[Line]:
    """The lines again; Refusal `bank.over` where the text is a day old, another’s, or was changed."""
    try:
        rows = signing.loads(text, salt=_salt(organiser), max_age=GOOD_FOR)
    except signing.BadSignature as problem:
        raise Refusal("bank.over") from problem
    return [
        Line(
            ident=ident,
            day=date.fromisoformat(day),
            amount=Decimal(amount),
            currency=currency,
            text=said,
            payer=payer,
        )
        for ident, day, amount, currency, said, payer in rows
    ]


def _salt(organiser: Organiser) -> str:
    return f"incastro.payments.bank.{organiser.pk}"
