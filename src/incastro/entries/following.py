"""What follows for entries when a contest changes: more or fewer seats, a cancellation (case A-32, M-22)."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Q

from incastro import clock
from incastro.contests.following import follows, locks_first
from incastro.contests.models import Contest
from incastro.entries.models import Seats, Told
from incastro.entries.models.entry import OPEN
from incastro.entries.seating import seats_of
from incastro.entries.services.moves import change_seats
from incastro.entries.terms import limit_of
from incastro.journal.actor import SITE
from incastro.marathons.models import Marathon
from incastro.seasons.models import Tournament


@locks_first
def take_seats(contest: Contest) -> None:
    """Seats before their contest, always: then who changes it and who enters never wait for each other."""
    if isinstance(contest, Tournament | Marathon):
        list(Seats.objects.select_for_update().filter(_of(contest)).values_list("pk"))


@follows
def keep_seats(contest: Contest, changes: Mapping[str, Any]) -> None:
    """More seats go to those who wait; fewer than are taken are refused, and the change with them.

    Seats that nobody has asked for yet are made here, so that who asks first in this moment finds the new
    number.
    """
    if not isinstance(contest, Tournament | Marathon) or not {"seats", "tables"} & changes.keys():
        return
    if seats_of(contest).limit != limit_of(contest):
        change_seats(actor=SITE, contest=contest, limit=limit_of(contest))


@follows
def tell_cancelled(contest: Contest, changes: Mapping[str, Any]) -> None:
    """Who has a seat, or waits for one, is told that there will be no contest."""
    if "cancelled_at" in changes and isinstance(contest, Tournament | Marathon):
        seats = Seats.objects.filter(_of(contest)).first()
        if seats is not None:
            at = clock.now()
            found = (each for each in seats.entries.filter(standing__in=OPEN) if each.standing_at(at) in OPEN)
            Told.objects.bulk_create(Told(entry=each, code="contest_cancelled", at=at) for each in found)


def _of(contest: Tournament | Marathon) -> Q:
    return Q(tournament=contest) if isinstance(contest, Tournament) else Q(marathon=contest)
