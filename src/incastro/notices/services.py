"""Drafting, sending and dropping notices (S-31, S-33)."""

from collections.abc import Collection, Mapping
from typing import Any

from django.db import transaction

from incastro import clock
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.marathons.models import Marathon
from incastro.notices.models import Channel, Delivery, Notice, Occasion
from incastro.organisers.models import Organiser
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Season, Slot, Tournament


@transaction.atomic
def draft(
    *,
    actor: Actor,
    organiser: Organiser,
    occasion: str,
    tournament: Tournament | None = None,
    marathon: Marathon | None = None,
    season: Season | None = None,
    slot: Slot | None = None,
    why: str = "",
    changes: Mapping[str, Any] | None = None,
) -> Notice:
    """A notice with its ready-made text in both languages, to be read, changed and sent.

    `changes` is what `change_tournament` returns, {field: [before, after]}; `why` the reason given.
    """
    about = tournament or marathon or season
    name = about.said("name", "it") if about is not None else ""
    notice = Notice.objects.create(
        organiser=organiser,
        occasion=occasion,
        tournament=tournament,
        marathon=marathon,
        season=season,
        slot=slot,
        title=f"{name}: {Occasion(occasion).label}",
        body=why,
        drafted_at=clock.now(),
    )
    record(actor=actor, action="notice.draft", on=notice, changes={"occasion": ["", occasion]})
    return notice


@transaction.atomic
def send(*, actor: Actor, notice: Notice, channels: Collection[str]) -> Notice:
    """Send a notice to some channels; from then on it cannot be changed. RuleViolation `notice.sent`."""
    if notice.sent_at is not None or notice.dropped_at is not None:
        raise RuleViolation("notice.sent")
    now = clock.now()
    notice.sent_at, notice.channels = now, sorted(channels)
    notice.save(update_fields=["sent_at", "channels"])
    if Channel.PORTAL in channels:
        Delivery.objects.create(
            notice=notice, channel=Channel.PORTAL, state=Delivery.State.SENT, at=now
        )
    record(actor=actor, action="notice.send", on=notice, changes={"channels": [[], notice.channels]})
    return notice


@transaction.atomic
def drop(*, actor: Actor, notice: Notice) -> None:
    """Put a draft away unsent. RuleViolation `notice.sent`."""
    if notice.sent_at is not None or notice.dropped_at is not None:
        raise RuleViolation("notice.sent")
    notice.dropped_at = clock.now()
    notice.save(update_fields=["dropped_at"])
    record(actor=actor, action="notice.drop", on=notice)
