"""Parts that the organiser’s pages are made of."""

from datetime import date
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from django import template

from incastro.contests.models import Contest, Spoken
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Tournament
from incastro.web.presenting import moments
from incastro.web.presenting.about import money
from incastro.web.presenting.stage_chain import stage_chain
from incastro.words import say
from incastro.words.moments import day_text

register = template.Library()


@register.inclusion_tag("incastro/parts/stages.html")
def stages(contest: Contest) -> dict[str, Any]:
    """The chain of a contest’s stages."""
    return {"pieces": stage_chain(contest)}


@register.simple_tag
def said(row: Spoken, field: str) -> str:
    """A text of a row in the language being spoken."""
    return row.said(field, moments.language())


@register.filter
def stage_name(stage: Stage) -> str:
    """`Iscrizioni aperte`."""
    return say(f"stage.{stage}.name", {}, moments.language())


@register.simple_tag
def contest_days(row: Tournament) -> str:
    """`17–18 ottobre 2026`; a dash where there is no date yet."""
    instants = [slot.scheduled for slot in row.slots.all()] or [row.starts_at or 0]
    return moments.days_from_to(min(instants), max(instants), ZoneInfo(row.zone)) if any(instants) else "–"


@register.simple_tag
def amount(price: Decimal, currency: str) -> str:
    """`24,90 €`."""
    return money(price, currency)


@register.filter
def day_said(day: date) -> str:
    """`24 ottobre 2026`."""
    return day_text(day, moments.language())


@register.simple_tag
def contest_day(row: Contest) -> str:
    """`6 marzo 2027`; a dash where there is no date yet."""
    if row.starts_at is None:
        return "–"
    return moments.days_from_to(row.starts_at, row.starts_at, ZoneInfo(row.zone))
