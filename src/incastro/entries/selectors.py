"""Reading entries: one’s own, a place in the line, what is still open."""

from django.db.models import F, Q, QuerySet

from incastro import clock
from incastro.entries.models import Entry, Seats
from incastro.entries.models.entry import OPEN
from incastro.entries.terms import terms_of
from incastro.marathons.models import Marathon
from incastro.people.models import Person
from incastro.seasons.models import Tournament

IN_LINE = ("waiting", "owed")


def entries_of(contest: Tournament | Marathon) -> QuerySet[Entry]:
    """Everybody who has ever asked for a seat in a contest, in order of arrival."""
    of = Q(seats__tournament=contest) if isinstance(contest, Tournament) else Q(seats__marathon=contest)
    return Entry.objects.filter(of).select_related("seats", "person").order_by("arrival")


def own_entries(person: Person) -> QuerySet[Entry]:
    """What somebody has asked for, the latest first; a team’s entry is its captain’s."""
    found = person.entries.select_related(
        "seats__tournament__organiser", "seats__marathon__organiser", "person"
    )
    return found.order_by("-asked", "-pk")


def open_entry(person: Person, contest: Tournament | Marathon, at: int | None = None) -> Entry | None:
    """Somebody’s request that still wants or has something, now or at an instant."""
    moment = clock.now() if at is None else at
    found = entries_of(contest).filter(person=person, standing__in=OPEN).first()
    return found if found is not None and found.standing_at(moment) in OPEN else None


def position_of(entry: Entry) -> int | None:
    """The place on the waiting list, from 1 on; None for an entry that does not wait."""
    if entry.standing not in IN_LINE:
        return None
    ahead = Entry.objects.filter(seats=entry.seats_id, standing__in=IN_LINE, arrival__lt=entry.arrival)
    return ahead.count() + 1


def due(at: int) -> list[Seats]:
    """Seats of which a held one has lapsed by the clock, or one is free while somebody waits for it.

    Not those of a contest that was called off, nor, for the second, where only the organiser picks by now.
    """
    standing = Q(tournament=None) | Q(tournament__cancelled_at=None)
    standing &= Q(marathon=None) | Q(marathon__cancelled_at=None)
    over = Q(tournament__ends_at__lt=at) | Q(marathon__ends_at__lt=at)
    lapsed, free = Q(next_due__lt=at), Q(waiting__gt=0, taken__lt=F("limit")) & ~over
    found = Seats.objects.filter(standing, lapsed | free).select_related("tournament", "marathon")
    return [
        seats
        for seats in found.order_by("pk")
        if (seats.next_due is not None and seats.next_due < at) or terms_of(seats).moves_by_itself(at)
    ]
