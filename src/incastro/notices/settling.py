"""What a person says about a delivery: try again, it is there, it is not, I have posted it."""

from django.db import transaction

from incastro import clock
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.notices.models import Delivery, Notice
from incastro.notices.tasks import carry_notice
from incastro.rulebook.violation import RuleViolation

State = Delivery.State


def retry(*, actor: Actor, delivery: Delivery) -> None:
    """Try once more, now, what failed or waits for its next attempt. RuleViolation `notice.not_waiting`."""
    with transaction.atomic():
        _move(delivery, (State.FAILED, State.WAITING), state=State.WAITING, due_at=clock.now())
        _told(actor, delivery, "retry")
        carry_notice.enqueue(delivery.notice_id)


def retry_all(*, actor: Actor, notice: Notice) -> int:
    """Try everything again that failed; how many."""
    with transaction.atomic():
        again = notice.deliveries.filter(state=State.FAILED).exclude(error="mail.gone")
        count = again.update(state=State.WAITING, due_at=clock.now(), at=clock.now())
        if count:
            record(actor=actor, action="notice.retry", on=notice, changes={"deliveries": [0, count]})
            carry_notice.enqueue(notice.pk)
        return count


def say_arrived(*, actor: Actor, delivery: Delivery) -> None:
    """Somebody looked: what was unclear did arrive."""
    with transaction.atomic():
        _move(delivery, (State.UNCLEAR,), state=State.SENT, error="", due_at=None)
        _told(actor, delivery, "arrived")
        carry_notice.enqueue(delivery.notice_id)


def say_missing(*, actor: Actor, delivery: Delivery) -> None:
    """Somebody looked: what was unclear did not arrive, so it goes now."""
    with transaction.atomic():
        _move(delivery, (State.UNCLEAR,), state=State.WAITING, due_at=clock.now())
        _told(actor, delivery, "missing")
        carry_notice.enqueue(delivery.notice_id)


def say_posted(*, actor: Actor, delivery: Delivery) -> None:
    """Somebody has posted by hand what no program may post."""
    with transaction.atomic():
        _move(delivery, (State.BY_HAND,), state=State.SENT, due_at=None)
        _told(actor, delivery, "posted")


def _move(delivery: Delivery, states: tuple[str, ...], **values: object) -> None:
    moved = Delivery.objects.filter(pk=delivery.pk, state__in=states).update(at=clock.now(), **values)
    if not moved:
        raise RuleViolation("notice.not_waiting")
    delivery.refresh_from_db()


def _told(actor: Actor, delivery: Delivery, act: str) -> None:
    said = {"channel": ["", delivery.channel], "delivery": ["", delivery.pk]}
    record(actor=actor, action=f"notice.{act}", on=delivery.notice, changes=said)
