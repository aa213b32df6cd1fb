"""What the desk was told and nobody has dealt with yet, in words with names: only here, at the desk."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from django.urls import reverse

from incastro.entries.models import Entry, Told
from incastro.marathons.models import Marathon
from incastro.rulebook.steps import Moment
from incastro.seasons.models import Tournament
from incastro.web.access import Desk
from incastro.web.presenting import moments
from incastro.web.presenting.entries_words import short_moment
from incastro.words import say

INSTANTS = ("pay_by", "at", "until", "paid", "asked")


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
            told_said(told, zone),
            short_moment(told.at, zone),
            reverse("manage-entry", args=[desk.organiser.slug, contest.slug, told.entry.key]),
        )
        for told in alerts
    ]


def told_said(told: Told, zone: ZoneInfo, who: str = "") -> str:
    """What was told, as a sentence; its code where nobody has given it one, so that nothing is hidden."""
    code = f"notice.{told.code}"
    params: dict[str, Any] = {
        name: Moment(value, zone) if name in INSTANTS and isinstance(value, int) else value
        for name, value in told.params.items()
    }
    try:
        return say(code, {"who": who or called(told.entry), **params}, moments.language())
    except KeyError:
        return told.code


def called(entry: Entry) -> str:
    """A team by its name, somebody by theirs, or by the address they sign in with."""
    team = getattr(entry, "team", None)
    if team is not None:
        return str(team.name)
    person = entry.person
    return person.full_name or person.nickname or (person.account.email if person.account else entry.key)
