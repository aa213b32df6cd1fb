"""What recurs of entering: freed seats are offered at once, and who has a day left to pay is reminded.

Nothing waits for these: whether a seat is still held is read from the clock (`Entry.standing_at`), and every
move settles first what is due. They only come close to the moment, for who is to be told.
"""

import logging

from django.db import DatabaseError, transaction
from django.db.models import F, Q

from incastro import clock
from incastro.entries.erasing import forget_old
from incastro.entries.models import Entry, Told
from incastro.entries.selectors import due
from incastro.entries.services.importing import forget_old_sheets
from incastro.entries.services.moves import settle
from incastro.work.ticks import every

log = logging.getLogger("incastro.entries")

DAY, HOUR = 86_400, 3600
MOST = 500  # reminders at a time


@every(seconds=5)
def settle_due() -> None:
    """Let lapse what is past its time, and offer what is free while somebody waits.

    One contest at a time, each in a transaction of its own: what goes wrong in one stops no other.
    """
    for seats in due(clock.now()):
        try:
            settle(seats)
        except DatabaseError:
            log.exception("The seats of %s could not be settled; they are tried again", seats)


@every(minutes=1)
def remind() -> int:
    """Say once for each last second to pay that a day is left, while at least an hour is; returns how many.

    Not for who was told in the last hour what they have to pay by: an offer that lives for minutes, a seat
    got just now. None for what has lapsed, is paid, or belongs to a contest that was called off.
    """
    now = clock.now()
    running_out = Entry.objects.filter(
        Q(reminded=None) | ~Q(reminded=F("pay_by")),
        Q(seats__tournament=None) | Q(seats__tournament__cancelled_at=None),
        Q(seats__marathon=None) | Q(seats__marathon__cancelled_at=None),
        standing="held",
        pay_by__gte=now + HOUR,
        pay_by__lte=now + DAY,
    )
    told = 0
    for entry in running_out.order_by("pay_by", "pk")[:MOST]:
        if entry.pay_by is not None and now - (entry.offered or entry.asked) >= HOUR:
            told += _remind(entry.pk, entry.pay_by, now)
    return told


def _remind(pk: int, pay_by: int, now: int) -> bool:
    """Tell one, unless it was paid or told in this very moment."""
    with transaction.atomic():
        held = Entry.objects.filter(
            Q(reminded=None) | ~Q(reminded=pay_by), pk=pk, standing="held", pay_by=pay_by
        )
        if not held.update(reminded=pay_by):
            return False
        Told.objects.create(entry_id=pk, code="pay_reminder", params={"pay_by": pay_by}, at=now)
    return True


@every(hours=6)
def forget_what_is_over() -> None:
    """Addresses and dates of birth of contests that ended long enough ago."""
    forget_old()


@every(minutes=10)
def forget_sheets() -> int:
    """Sheets that nobody took over within a day are erased; returns how many."""
    return forget_old_sheets()
