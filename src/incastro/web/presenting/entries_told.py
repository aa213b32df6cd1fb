"""What the desk was told and nobody has dealt with yet, in words with names: only here, at the desk."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from django.urls import reverse

from incastro.entries.models import Entry, Told
from incastro.marathons.models import Marathon
from incastro.rulebook.steps import Moment
from incastro.seasons.models import Tournament
from incastro.web.access import Desk
from incastro.web.presenting import moments
from incastro.web.presenting.about import money
from incastro.web.presenting.entries_words import short_moment
from incastro.words import say

AMOUNT = re.compile(r"(\d+(?:\.\d+)?) ([A-Z]{3})")
INSTANTS = ("pay_by", "at", "until", "paid", "asked", "starts")


@dataclass(frozen=True, slots=True)
class Alert:
    """One thing that a person looks at first."""

    pk: int
    text: str
    when: str
    href: str


def alerts_said(desk: Desk, contest: Tournament | Marathon, alerts: Iterable[Told]) -> list[Alert]:
    """Them in words, the oldest first."""
    zone = ZoneInfo(contest.zone)
    return [
        Alert(
            told.pk,
            _with_name(told_said(told, zone), called(told.entry)),
            short_moment(told.at, zone),
            reverse("manage-entry", args=[desk.organiser.slug, contest.slug, told.entry.key]),
        )
        for told in alerts
    ]


def _with_name(sentence: str, name: str) -> str:
    return sentence if name in sentence else f"{name}: {sentence}"


def told_said(told: Told, zone: ZoneInfo, who: str = "") -> str:
    """What was told, as a sentence; its code where nobody has given it one, so that nothing is hidden."""
    code = f"notice.{told.code}"
    params = {name: _spoken(name, value, zone) for name, value in told.params.items()}
    try:
        return say(code, {"who": who or called(told.entry), **params}, moments.language())
    except KeyError:
        return told.code


def _spoken(name: str, value: Any, zone: ZoneInfo) -> Any:
    """Instants in the event’s zone, amounts as people write them; anything else as it stands."""
    if name in INSTANTS and isinstance(value, int):
        return Moment(value, zone)
    if isinstance(value, str) and (amount := AMOUNT.fullmatch(value)):
        return money(Decimal(amount[1]), amount[2])
    return value


def called(entry: Entry) -> str:
    """A team by its name, somebody by theirs, or by the address they sign in with."""
    team = getattr(entry, "team", None)
    if team is not None:
        return str(team.name)
    person = entry.person
    return person.full_name or person.nickname or (person.account.email if person.account else entry.key)
