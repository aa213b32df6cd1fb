"""Carrying deliveries out: each is claimed before the call and settled after it, so that none goes twice.

waiting -> sending -> sent | failed | waiting again, later | unclear. A delivery found in `sending` long after
it was claimed belongs to a worker that died: whether the message left nobody knows, so a person looks and
says. Nothing here may run inside the transaction that wrote the notice.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cached_property
from io import BytesIO

from django.db.models import F, Q, QuerySet
from PIL import Image

from incastro import clock
from incastro.channels.answers import ChannelError, Later, Refused, Unclear
from incastro.channels.mail.post import Post, post
from incastro.channels.telegram.bot import bot
from incastro.notices.audience import still_wants
from incastro.notices.models import Channel, Delivery, Notice
from incastro.notices.outgoing import letter_to, telegram_parts
from incastro.pictures.models import Picture

log = logging.getLogger("incastro.notices")

State = Delivery.State
WAITS = (60, 300, 900, 3600, 14400)  # seconds before the 2nd … 6th attempt
LOST = 900  # seconds in `sending` after which its worker is taken for dead; no call takes so long


def carry(notice: Notice) -> None:
    """Carry out everything of a notice that is due now, one after the other."""
    with ExitStack() as stack:
        hands = Hands(stack)
        for delivery in due(notice):
            if claim(delivery):
                _carry_one(delivery, hands)


def due(notice: Notice) -> Iterator[Delivery]:
    """What waits and is due, oldest first; a part only when the parts before it are there."""
    rows = notice.deliveries.filter(state=State.WAITING, due_at__lte=clock.now()).order_by("part", "id")
    for delivery in rows.select_related("notice__organiser", "notice__picture", "person__account"):
        if delivery.part == 0 or not _earlier_parts(delivery).exclude(state=State.SENT).exists():
            yield delivery


def _earlier_parts(delivery: Delivery) -> QuerySet[Delivery]:
    return Delivery.objects.filter(
        notice=delivery.notice_id,
        channel=delivery.channel,
        recipient=delivery.recipient,
        part__lt=delivery.part,
    )


def claim(delivery: Delivery) -> bool:
    """Take a delivery: exactly one of several workers succeeds."""
    now = clock.now()
    taken = Delivery.objects.filter(pk=delivery.pk, state=State.WAITING, attempts=delivery.attempts).update(
        state=State.SENDING, attempts=F("attempts") + 1, at=now, due_at=None
    )
    if taken:
        delivery.state, delivery.attempts, delivery.at = State.SENDING, delivery.attempts + 1, now
    return bool(taken)


class Hands:
    """What the deliveries of one notice share: the mail server is called once."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack

    @cached_property
    def mail(self) -> Post:
        """The line to the mail server."""
        return self._stack.enter_context(post())


def to_telegram(delivery: Delivery, _hands: Hands) -> str:
    """One message of the notice into the group."""
    ours = bot()
    if ours is None:
        raise Refused("telegram.token")
    part = telegram_parts(delivery.notice)[delivery.part]
    kept = delivery.notice.picture if part.photo else None
    return ours.post(delivery.recipient, part, None if kept is None else _jpeg(kept))


def _jpeg(picture: Picture) -> bytes:
    """A kept picture as Telegram takes photos."""
    with picture.file.open("rb") as file, Image.open(file) as opened:
        written = BytesIO()
        opened.convert("RGB").save(written, "JPEG", quality=92)
    return written.getvalue()


def to_person(delivery: Delivery, hands: Hands) -> str:
    """One letter."""
    if delivery.person is None or not still_wants(delivery.person, delivery.notice):
        raise Refused("mail.gone")
    return hands.mail.send(letter_to(delivery, delivery.person))


CARRIERS: dict[str, Callable[[Delivery, Hands], str]] = {
    Channel.TELEGRAM: to_telegram,
    Channel.EMAIL: to_person,
}


def _carry_one(delivery: Delivery, hands: Hands) -> None:
    try:
        trace = CARRIERS[delivery.channel](delivery, hands)
    except Later as told:
        _again(delivery, told)
    except Refused as told:
        _settle(delivery, State.FAILED, told)
    except Unclear as told:
        _settle(delivery, State.UNCLEAR, told)
    except Exception as fault:
        # ours, and before or after the call nobody can tell: never sent again without somebody looking
        log.exception("Delivery %s broke off", delivery.pk)
        _settle(delivery, State.UNCLEAR, ChannelError("notice.died"))
        del fault
    else:
        _write(delivery, state=State.SENT, trace=trace[:120], error="", error_params={})


def _again(delivery: Delivery, told: Later) -> None:
    if delivery.attempts > len(WAITS):
        _settle(delivery, State.FAILED, ChannelError("notice.gave_up", {"n": delivery.attempts}))
        return
    wait = max(WAITS[delivery.attempts - 1], told.after)
    _settle(delivery, State.WAITING, told, due_at=clock.now() + wait)


def _settle(delivery: Delivery, state: State, told: ChannelError, due_at: int | None = None) -> None:
    _write(delivery, state=state, error=told.code, error_params=dict(told.params), due_at=due_at)


def _write(delivery: Delivery, **values: object) -> None:
    """Only into this very attempt, though it may have been called lost in the meantime."""
    Delivery.objects.filter(
        Q(state=State.SENDING) | Q(state=State.UNCLEAR), pk=delivery.pk, attempts=delivery.attempts
    ).update(at=clock.now(), **values)


def reap() -> int:
    """Deliveries whose worker died become unclear; how many."""
    return Delivery.objects.filter(state=State.SENDING, at__lt=clock.now() - LOST).update(
        state=State.UNCLEAR, at=clock.now(), error="notice.died", error_params={}
    )
