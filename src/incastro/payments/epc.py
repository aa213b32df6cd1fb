"""The picture that a phone’s bank reads: account, amount and reason of a transfer in euro (EPC069-12)."""

from incastro.entries.models import Entry
from incastro.payments.models import Way
from incastro.payments.ways.shape import given

MOST = 70  # letters of a name, by the standard


def transfer_picture(way: Way, entry: Entry, title: str) -> str:
    """An SVG with the payment of an entry, called `title`; empty where the standard has no words for it."""
    from segno.helpers import make_epc_qr

    holder, iban = given(way, "holder")[:MOST], "".join(given(way, "iban").split())
    if entry.currency != "EUR" or not holder or not iban or entry.price <= 0:
        return ""
    try:
        code = make_epc_qr(
            name=holder, iban=iban, amount=entry.price, text=entry.reference, bic=given(way, "bic") or None
        )
    except ValueError:  # an account that the standard does not take
        return ""
    picture: str = code.svg_inline(border=0, omitsize=True, title=title, svgclass=None, lineclass=None)
    return picture
