"""What tests of starts are played with: the winter tournament before its first start, and who races in it."""

from collections.abc import Callable
from typing import Any

from incastro.entries.models import Entry, Seats, Standing
from incastro.entries.models.home import HomeEntry
from incastro.entries.seating import seats_of
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from incastro.starts.models import MakeUp, Start
from incastro.starts.selectors import start_of
from incastro.starts.services import codes
from tests.entries.cast import NOW, START, open_tournament, puzzler

BEFORE = START - 300  # five minutes before the first start
JUDGE = Actor(1, "judge", 1)


def racing(club: Organiser, offline: int = 1, online: int = 1, key: str = "sat-16") -> Tournament:
    """The winter tournament with confirmed entrants at one start."""
    tournament = open_tournament(club)
    for number in range(offline + online):
        entrant(tournament, number, "offline" if number < offline else "online", key)
    return tournament


def entrant(tournament: Tournament, number: int, mode: str, key: str = "sat-16") -> Entry:
    """One more confirmed entrant."""
    seats: Seats = seats_of(tournament)
    person: Person = puzzler(number)
    entry = Entry.objects.create(
        seats=seats, person=person, arrival=number, standing=Standing.CONFIRMED, asked=NOW, paid=NOW
    )
    HomeEntry.objects.create(entry=entry, mode=mode, slot=tournament.slots.get(key=key))
    return entry


def the_start(tournament: Tournament, key: str = "sat-16") -> Start:
    """A start as it is now."""
    found = start_of(tournament, key)
    assert found is not None
    return found


def committed(tournament: Tournament, key: str = "sat-16") -> Start:
    """A start whose code was made and committed to."""
    codes.make_codes(actor=JUDGE, tournament=tournament)
    codes.publish_commitments(actor=JUDGE, tournament=tournament)
    return the_start(tournament, key)


def makeup(entry: Entry, scheduled: int, mode: str = "") -> MakeUp:
    """A make-up agreed with somebody."""
    return MakeUp.objects.create(entry=entry, scheduled=scheduled, mode=mode, agreed_at=NOW)


def refused(act: Callable[..., Any], **given: Any) -> str:
    """The code that an act is refused with; empty where it is not."""
    from incastro.rulebook.violation import RuleViolation

    try:
        act(**given)
    except RuleViolation as violation:
        return violation.code
    return ""
