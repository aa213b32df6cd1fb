"""Drafting, editing, sending and dropping notices (S-31, S-33)."""

from collections.abc import Collection, Mapping
from typing import Any

from django.db import transaction

from incastro import clock
from incastro.journal.actor import Actor
from incastro.journal.services import change, record
from incastro.marathons.models import Marathon
from incastro.notices.audience import email_audience
from incastro.notices.illustrating import illustrate
from incastro.notices.models import Channel, Delivery, Notice
from incastro.notices.outgoing import telegram_parts
from incastro.notices.readiness import readiness
from incastro.notices.secrets import require_no_secret
from incastro.notices.tasks import carry_notice
from incastro.notices.texts.ready import ready_made
from incastro.notices.texts.told import Told
from incastro.organisers.models import Organiser
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Season, Slot, Tournament

# texts can name people (a podium), so the journal tells only that they changed
SPOKEN = ("title", "title_en", "body", "body_en")


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
    told = Told(
        organiser=organiser,
        tournament=tournament,
        marathon=marathon,
        season=season,
        slot=slot,
        why=why,
        changes=changes or {},
    )
    ready = ready_made(occasion, told)
    notice = Notice.objects.create(
        organiser=organiser,
        occasion=occasion,
        tournament=tournament,
        marathon=marathon,
        season=season,
        slot=slot,
        title=ready.title,
        title_en=ready.title_en,
        body=ready.body,
        body_en=ready.body_en,
        picture=illustrate(occasion, told),
        drafted_at=clock.now(),
    )
    record(actor=actor, action="notice.draft", on=notice, changes={"occasion": ["", occasion]})
    return notice


def edit(
    *, actor: Actor, notice: Notice, values: Mapping[str, Any], version: int | None = None
) -> dict[str, Any]:
    """Change a draft; RuleViolation `notice.sent` once it has gone, `stale` where somebody was quicker."""
    with transaction.atomic():
        _lock_draft(notice)
        _require_whole(values)
        return change(notice, values, actor=actor, action="notice.edit", version=version, personal=SPOKEN)


@transaction.atomic
def send(*, actor: Actor, notice: Notice, channels: Collection[str], version: int | None = None) -> Notice:
    """Send a notice to some channels; from then on it cannot be changed.

    Its deliveries are written with it; they leave once this transaction is committed, or not at all.
    RuleViolation `notice.sent`, `notice.no_channel`, `notice.channel_unready`, `notice.secret_…`,
    `telegram.block_too_long`, `stale`.
    """
    _lock_draft(notice)
    _require_whole({"title": notice.title, "body": notice.body})
    require_no_secret(notice)
    ready = readiness(notice)
    chosen = [channel for channel in Channel.values if channel in channels]
    if not chosen:
        raise RuleViolation("notice.no_channel")
    if not all(ready[channel].usable for channel in chosen):
        raise RuleViolation("notice.channel_unready")
    now = clock.now()
    change(notice, {"sent_at": now, "channels": chosen}, actor=actor, action="notice.send", version=version)
    deliveries = [
        each for channel in chosen for each in _deliveries(notice, channel, ready[channel].by_hand, now)
    ]
    Delivery.objects.bulk_create(deliveries)
    if any(each.due_at is not None for each in deliveries):
        carry_notice.enqueue(notice.pk)
    return notice


def drop(*, actor: Actor, notice: Notice) -> None:
    """Put a draft away unsent. RuleViolation `notice.sent`."""
    with transaction.atomic():
        _lock_draft(notice)
        change(notice, {"dropped_at": clock.now()}, actor=actor, action="notice.drop")


def _lock_draft(notice: Notice) -> None:
    """Lock the row until the transaction ends, as it is now, while it is a draft."""
    notice.refresh_from_db(from_queryset=Notice.objects.select_for_update())
    if notice.sent_at is not None or notice.dropped_at is not None:
        raise RuleViolation("notice.sent")


def _require_whole(values: Mapping[str, Any]) -> None:
    """Italian is needed; English wholly or not at all."""
    if not all(values.get(field, "x").strip() for field in ("title", "body")):
        raise RuleViolation("notice.empty")
    if bool(values.get("title_en", "").strip()) != bool(values.get("body_en", "").strip()):
        raise RuleViolation("notice.no_english_title")


def _deliveries(notice: Notice, channel: str, by_hand: bool, now: int) -> list[Delivery]:
    state = Delivery.State
    if channel == Channel.PORTAL:
        return [Delivery(notice=notice, channel=channel, state=state.SENT, at=now)]
    if by_hand:
        return [Delivery(notice=notice, channel=channel, state=state.BY_HAND, at=now)]
    if channel == Channel.TELEGRAM:
        chat = notice.organiser.telegram_chat
        return [
            Delivery(notice=notice, channel=channel, recipient=chat, part=part, at=now, due_at=now)
            for part in range(len(telegram_parts(notice)))
        ]
    return [
        Delivery(notice=notice, channel=channel, recipient=str(person.pk), person=person, at=now, due_at=now)
        for person in email_audience(notice)
    ]
