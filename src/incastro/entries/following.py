"""What follows for entries when a contest changes: more or fewer seats, a cancellation (case A-32, M-22)."""

from collections.abc import Mapping
from typing import Any

from incastro import clock
from incastro.contests.following import follows
from incastro.contests.models import Contest
from incastro.entries.models import Seats, Told
from incastro.entries.models.entry import OPEN
from incastro.entries.services.moves import change_seats
from incastro.entries.terms import limit_of
from incastro.journal.actor import SITE
from incastro.marathons.models import Marathon
from incastro.seasons.models import Tournament


@follows
def keep_seats(contest: Contest, changes: Mapping[str, Any]) -> None:
    """More seats go to those who wait; fewer than are taken are refused, and the change with them."""
    if {"seats", "tables"} & changes.keys() and isinstance(contest, Tournament | Marathon):
        seats = _seats(contest)
        if seats is not None and seats.limit != limit_of(contest):
            change_seats(actor=SITE, contest=contest, limit=limit_of(contest))


@follows
def tell_cancelled(contest: Contest, changes: Mapping[str, Any]) -> None:
    """Who has a seat, or waits for one, is told that there will be no contest."""
    if "cancelled_at" in changes and isinstance(contest, Tournament | Marathon):
        seats = _seats(contest)
        if seats is not None:
            found = seats.entries.filter(standing__in=OPEN)
            Told.objects.bulk_create(
                Told(entry=entry, code="contest_cancelled", at=clock.now()) for entry in found
            )


def _seats(contest: Tournament | Marathon) -> Seats | None:
    name = "tournament" if isinstance(contest, Tournament) else "marathon"
    return Seats.objects.filter(**{name: contest}).first()
