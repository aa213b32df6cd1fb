"""What a minor’s parent is asked, said to somebody who knows nothing of the site."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.urls import reverse

from incastro import clock
from incastro.entries.models import HomeEntry
from incastro.entries.models.entry import OPEN
from incastro.seasons.rules import rules_of
from incastro.web.presenting import moments
from incastro.web.presenting.about import day_and_hour
from incastro.web.presenting.entering import deadline_of


@dataclass(frozen=True, slots=True, kw_only=True)
class ParentPage:
    """What the template prints. `answered` = "yes", "no" or empty; `over` = nothing is asked any more."""

    child: str
    parent: str
    contest: str
    organiser: str
    email: str
    start: str
    deadline: str
    zone_said: str
    online: bool
    age: int
    article: str
    rules: str
    tournament: str
    answered: str
    over: bool


def parent_page(home: HomeEntry) -> ParentPage:
    """The page, in the active language."""
    entry = home.entry
    row = entry.seats.tournament
    assert row is not None  # noqa: S101 - a home entry is a tournament's
    law, zone = rules_of(row), ZoneInfo(row.zone)
    yes, no = home.parent_confirmed_at is not None, home.parent_refused_at is not None
    return ParentPage(
        child=entry.person.first_name,
        parent=home.parent_name,
        contest=row.said("name", moments.language()),
        organiser=row.organiser.name,
        email=row.organiser.email,
        start=day_and_hour(home.slot.scheduled, zone),
        deadline=day_and_hour(deadline_of(home.slot, law, zone), zone),
        zone_said=moments.zone_said(zone),
        online=home.mode == "online",
        age=law.adult_age,
        article=law.article("minor"),
        rules=reverse("tournament-rules", args=[row.slug]),
        tournament=reverse("tournament", args=[row.slug]),
        answered="yes" if yes else "no" if no else "",
        over=entry.standing_at(clock.now()) not in OPEN,
    )
