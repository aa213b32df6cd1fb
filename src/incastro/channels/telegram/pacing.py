"""How fast the bot may speak: a bucket per chat that lies in the database, so that all processes share it.

Telegram allows 20 messages a minute in one group, one a second to one person, about 30 a second in all. A
bucket that holds `burst` and gets one more every `every` milliseconds never gives out more than
burst + minute / every in any minute: 6 + 12 here, which leaves two for notices. Milliseconds are the
machine’s own clock, since the world does not wait for a clock of ours that stands still.
"""

import time
from dataclasses import dataclass

from incastro.groups.models import Pace


@dataclass(frozen=True, slots=True)
class Rate:
    """A bucket’s size and how often a drop falls in, in milliseconds."""

    burst: int
    every: int


RATES = {
    "text": Rate(6, 5_000),
    "reaction": Rate(20, 1_000),
    "private": Rate(1, 1_100),
    "all": Rate(20, 50),
}
ALL = 0  # the chat that stands for everything together


def now_ms() -> int:
    """The machine’s clock."""
    return time.time_ns() // 1_000_000


def may(chat: int, kind: str) -> bool:
    """Take a drop for one call, in a chat and of all; False where the bucket is empty for now."""
    if not _take(chat, kind):
        return False
    if _take(ALL, "all"):
        return True
    _give_back(chat, kind)
    return False


def hold(chat: int, kind: str, seconds: int) -> None:
    """Telegram has told us to wait: nothing goes to that chat before."""
    until = now_ms() + 1000 * max(seconds, 1)
    Pace.objects.get_or_create(chat=chat, kind=kind)
    Pace.objects.filter(chat=chat, kind=kind, held_until__lt=until).update(held_until=until)


def wait_of(chat: int, kind: str) -> int:
    """Milliseconds until the next drop; 0 = now."""
    row = Pace.objects.filter(chat=chat, kind=kind).first()
    if row is None:
        return 0
    rate, now = RATES[kind], now_ms()
    return max(row.held_until - now, row.full_at - now - (rate.burst - 1) * rate.every, 0)


def _take(chat: int, kind: str) -> bool:
    """By a conditional update: of two processes that see the same bucket one gets the drop."""
    rate = RATES[kind]
    while True:
        row, _made = Pace.objects.get_or_create(chat=chat, kind=kind)
        now = now_ms()
        full_at = max(row.full_at, now) + rate.every
        if row.held_until > now or full_at - now > rate.burst * rate.every:
            return False
        if Pace.objects.filter(pk=row.pk, full_at=row.full_at).update(full_at=full_at):
            return True


def _give_back(chat: int, kind: str) -> None:
    row = Pace.objects.get(chat=chat, kind=kind)
    Pace.objects.filter(pk=row.pk, full_at=row.full_at).update(full_at=row.full_at - RATES[kind].every)
