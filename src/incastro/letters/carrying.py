"""Carrying letters out: claimed before the call, settled after it (decision 0030).

An offer that nobody hears of is worse than one that is read twice: a letter whose worker died goes again,
with the same Message-ID, by which mail programs see the two as one.
"""

import logging
from collections.abc import Iterator

from django.db.models import Q, QuerySet

from incastro import clock
from incastro.channels.answers import ChannelError, Later, Refused, Unclear
from incastro.channels.mail.post import Post, post
from incastro.entries.models import Told
from incastro.letters.writing import address_of, letter_of

log = logging.getLogger("incastro.letters")

LOST = 600  # seconds after which a claim is taken for one of a worker that died; no call takes so long
PATIENCE = 2 * 86_400  # seconds that a letter is tried; after that its news are old
AT_ONCE = 200


def waiting() -> QuerySet[Told]:
    """What is still to go and not in somebody’s hands, oldest first."""
    now = clock.now()
    free = Q(claimed_at=None) | Q(claimed_at__lt=now - LOST)
    found = Told.objects.filter(free, sent_at=None, failed_at=None, silent=False)
    return found.select_related(
        "entry__person__account", "entry__seats__tournament__organiser",
        "entry__seats__marathon__organiser", "message",
    ).order_by("id")  # fmt: skip


def carry() -> int:
    """Send what waits; returns how many letters went."""
    with post() as line:
        return sum(_carry_one(told, line) for told in _claimed())


def _claimed() -> Iterator[Told]:
    for told in waiting()[:AT_ONCE]:
        free = Q(claimed_at=told.claimed_at) if told.claimed_at else Q(claimed_at=None)
        if Told.objects.filter(free, pk=told.pk, sent_at=None, failed_at=None).update(claimed_at=clock.now()):
            yield told


def _carry_one(told: Told, line: Post) -> bool:
    if not address_of(told):
        _failed(told, "mail.gone")
        return False
    try:
        line.send(letter_of(told))
    except (Later, Unclear) as again:
        _later(told, again)
    except Refused as refused:
        _failed(told, refused.code)
    except Exception:
        # ours; the next letters must go all the same, and this one is tried again
        log.exception("Letter %s broke off", told.pk)
        _later(told, ChannelError("notice.died"))
    else:
        # the secret of its link has gone out and is not needed here any more
        Told.objects.filter(pk=told.pk).update(sent_at=clock.now(), failure="", secret="")
        return True
    return False


def _later(told: Told, why: ChannelError) -> None:
    """The claim stays: it is free again after `LOST` seconds, and the letter then goes anew."""
    if clock.now() - told.at > PATIENCE:
        _failed(told, why.code)
    else:
        Told.objects.filter(pk=told.pk).update(failure=why.code)


def _failed(told: Told, code: str) -> None:
    Told.objects.filter(pk=told.pk).update(failed_at=clock.now(), failure=code, secret="")
