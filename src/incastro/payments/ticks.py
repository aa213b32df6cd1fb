"""What recurs of money: who paid is forgotten with the entry that it was for (S-32)."""

from django.db.models import Q

from incastro import clock
from incastro.payments.models import Payment, Refund
from incastro.payments.receiving import forget_old_messages
from incastro.work.ticks import every

YEAR = 365 * 86_400
BLANK = {"payer_name": "", "payer_email": "", "reference": ""}


@every(hours=1)
def forget_payers() -> int:
    """Take names, addresses and words from money of entries that are erased, and from what nobody claimed.

    What belongs to no entry goes a year after a person has dealt with it. Returns how many payments.
    """
    old = Q(entry__erased_at__isnull=False) | Q(entry=None, settled_at__lt=clock.now() - YEAR)
    known = ~Q(payer_name="") | ~Q(payer_email="") | ~Q(reference="")
    Refund.objects.filter(entry__erased_at__isnull=False).exclude(words="").update(words="")
    return Payment.objects.filter(old, known).update(**BLANK)


@every(hours=24)
def forget_messages() -> None:
    """Messages of shops that were about nothing of ours."""
    forget_old_messages()
