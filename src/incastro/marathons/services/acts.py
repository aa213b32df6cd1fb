"""What is done to a marathon on its way from draft to official (M-7, M-20, M-22)."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db import transaction

from incastro import clock
from incastro.contests import publishing
from incastro.journal.actor import Actor
from incastro.journal.services import change
from incastro.marathons.announcing import missing
from incastro.marathons.models import Marathon
from incastro.marathons.rules import differences, rules_of
from incastro.marathons.selectors import blocking
from incastro.marathons.services.marathon import change_marathon
from incastro.rulebook.entering.days import day_of, last_second
from incastro.rulebook.stages import Act
from incastro.rulebook.violation import RuleViolation


def publish_marathon(*, actor: Actor, marathon: Marathon, version: int | None = None) -> None:
    """Make a draft public; RuleViolation `publish.missing` while something that people need is not there."""
    with transaction.atomic():
        publishing.lock(marathon, Act.PUBLISH)
        publishing.publish(actor=actor, contest=marathon, missing=missing(marathon), version=version)


def open_entries(*, actor: Actor, marathon: Marathon, version: int | None = None) -> None:
    """Open entries now: for members at once, for the others on their day; closed ones until the day before.

    The days are settings of the rulebook, which say to whom entries are open: they move along (M-7).
    """
    with transaction.atomic():
        publishing.lock(marathon, Act.OPEN)
        zone, now = ZoneInfo(marathon.zone), clock.now()
        rules, today = rules_of(marathon), day_of(now, zone)
        days = {"members_open": min(rules.members_open, today), "closing_day": rules.closing_day}
        closes = marathon.closes_at
        if closes is not None and closes <= now:
            start = day_of(marathon.starts_at, zone) if marathon.starts_at is not None else today
            days["closing_day"] = max(rules.closing_day, today, start - timedelta(days=1))
            closes = last_second(days["closing_day"], zone)
        settings = {**marathon.settings, **{name: day.isoformat() for name, day in days.items()}}
        values = {
            "settings": differences(marathon.rulebook, settings),
            "opens_at": now if marathon.opens_at is None else min(marathon.opens_at, now),
            "closes_at": closes,
        }
        change(marathon, values, actor=actor, action="marathon.open", version=version)


def close_entries(*, actor: Actor, marathon: Marathon, version: int | None = None) -> None:
    """Close entries now."""
    publishing.close_entries(actor=actor, contest=marathon, version=version)


def postpone_marathon(
    *,
    actor: Actor,
    marathon: Marathon,
    values: Mapping[str, Any],
    why: str,
    version: int | None = None,
) -> dict[str, Any]:
    """Move a published marathon to another day, for a reason; paid entries carry over (M-22).

    `values` hold `starts_at`, `welcome_at` and the `settings` of entering; returns what changed.
    RuleViolation `postpone.same`, `postpone.past`, and whatever `change_marathon` refuses.
    """
    with transaction.atomic():
        publishing.lock(marathon, Act.CHANGE)
        if values["starts_at"] == marathon.starts_at:
            raise RuleViolation("postpone.same", {}, "M-22")
        if values["starts_at"] <= clock.now():
            raise RuleViolation("postpone.past", {}, "M-22")
        return change_marathon(
            actor=actor,
            marathon=marathon,
            values=values,
            why=publishing.reason(why),
            version=version,
            action="marathon.postpone",
        )


def cancel_marathon(*, actor: Actor, marathon: Marathon, why: str, version: int | None = None) -> None:
    """Call a marathon off, for a reason that everybody is told; fees are paid back (M-22)."""
    publishing.cancel(actor=actor, contest=marathon, why=why, version=version)


def make_official(*, actor: Actor, marathon: Marathon, version: int | None = None) -> None:
    """Make the standings official; RuleViolation `official.blocked` while the law finds anything open."""
    with transaction.atomic():
        publishing.lock(marathon, Act.MAKE_OFFICIAL)
        publishing.make_official(actor=actor, contest=marathon, blocking=blocking(marathon), version=version)


def reopen(*, actor: Actor, marathon: Marathon, why: str, version: int | None = None) -> None:
    """Take back the word “official”, for a reason."""
    publishing.reopen(actor=actor, contest=marathon, why=why, version=version)


def delete_marathon(*, actor: Actor, marathon: Marathon) -> None:
    """Throw a draft away."""
    publishing.delete(actor=actor, contest=marathon)
