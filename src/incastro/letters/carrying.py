"""Carrying letters out: claimed before the call, settled after it (decision 0030).

An offer that nobody hears of is worse than one that is read twice: a letter whose worker died goes again,
with the same Message-ID, by which mail programs see the two as one.
"""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet

from incastro import clock
from incastro.channels.answers import ChannelError, Later, Refused, Unclear
from incastro.channels.mail.letters import Letter
from incastro.channels.mail.post import Post, post
from incastro.entries.models import PoolTold, Told
from incastro.letters import pooling, writing

log = logging.getLogger("incastro.letters")

LOST = 600  # seconds after which a claim is taken for one of a worker that died; no call takes so long
PATIENCE = 2 * 86_400  # seconds that a letter is tried; after that its news are old
AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class Queue:
    """One outbox: its rows, and how one of them becomes a letter."""

    rows: Callable[[], QuerySet[Any]]
    address: Callable[[Any], str]
    letter: Callable[[Any], Letter]

    def waiting(self) -> QuerySet[Any]:
        """What is still to go and not in somebody’s hands, oldest first."""
        free = Q(claimed_at=None) | Q(claimed_at__lt=clock.now() - LOST)
        return self.rows().filter(free, sent_at=None, failed_at=None).order_by("id")


QUEUES = (
    Queue(
        lambda: Told.objects.filter(silent=False).select_related(
            "entry__person__account", "entry__seats__tournament__organiser",
            "entry__seats__marathon__organiser", "message",
        ),
        writing.address_of,
        writing.letter_of,
    ),
    Queue(
        lambda: PoolTold.objects.select_related(
            "person__account", "match__asking__marathon__organiser", "match__asking__person__account",
            "match__asked__person__account", "match__asking__team__entry", "match__asked__team__entry",
        ),
        pooling.address_of,
        pooling.letter_of,
    ),
)  # fmt: skip


def is_waiting() -> bool:
    """Whether anything is to go."""
    return any(queue.waiting().exists() for queue in QUEUES)


def carry() -> int:
    """Send what waits; returns how many letters went."""
    with post() as line:
        return sum(_carry_one(queue, told, line) for queue in QUEUES for told in _claimed(queue))


def _claimed(queue: Queue) -> Iterator[Any]:
    for told in queue.waiting()[:AT_ONCE]:
        same = _rows(told).filter(claimed_at=told.claimed_at, sent_at=None, failed_at=None)
        if same.update(claimed_at=clock.now()):
            yield told


def _carry_one(queue: Queue, told: Any, line: Post) -> bool:
    if not queue.address(told):
        _failed(told, "mail.gone")
        return False
    try:
        line.send(queue.letter(told))
    except (Later, Unclear) as again:
        _later(told, again)
    except Refused as refused:
        _failed(told, refused.code)
    except Exception:
        # ours; the next letters must go all the same, and this one is tried again
        log.exception("Letter %s of %s broke off", told.pk, type(told).__name__)
        _later(told, ChannelError("notice.died"))
    else:
        _settled(told, sent_at=clock.now(), failure="")
        return True
    return False


def _later(told: Any, why: ChannelError) -> None:
    """The claim stays: it is free again after `LOST` seconds, and the letter then goes anew."""
    if clock.now() - told.at > PATIENCE:
        _failed(told, why.code)
    else:
        _rows(told).update(failure=why.code)


def _failed(told: Any, code: str) -> None:
    _settled(told, failed_at=clock.now(), failure=code)


def _settled(told: Any, **values: Any) -> None:
    if isinstance(told, Told):
        values["secret"] = ""  # of its link: it has gone out, or never will
    _rows(told).update(**values)


def _rows(told: Any) -> QuerySet[Any]:
    """This row alone, by itself."""
    rows: QuerySet[Any] = type(told)._default_manager.filter(pk=told.pk)
    return rows
