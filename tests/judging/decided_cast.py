"""A tournament that has been raced, for tests of decisions: everybody confirmed, times typed by the judge."""

from typing import Any

from incastro import clock
from incastro.entries.models import Entry
from incastro.entries.services import note_payment
from incastro.journal.actor import SITE, Actor
from incastro.judging.models import Ruling
from incastro.judging.services.rulings import make
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.rulebook.durations import parse_duration
from incastro.seasons.models import Tournament
from tests.entries.cast import DAY, HOUR, NOW, START, asked, open_tournament, puzzler

RACED = START + 6 * HOUR  # both starts have been, windows are open
OVER = START + 15 * DAY  # every window is closed


def confirmed(tournament: Tournament, number: int, *, mode: str = "online", **more: Any) -> Entry:
    """An entrant who has paid, online unless said otherwise."""
    with clock.standing_at(NOW):
        entry = note_payment(actor=SITE, entry=asked(puzzler(number, **more), tournament), paid=NOW)
    entry.home.mode = mode
    entry.home.save(update_fields=["mode"])
    return entry


def timed(entry: Entry, time: str) -> Ruling:
    """A time since the go, typed by a judge who accepts it."""
    tournament = entry.tournament
    assert tournament is not None
    with clock.standing_at(RACED):
        return make(
            actor=SITE, tournament=tournament, entry=entry, kind="finish", article="art. 9",
            reason="Letto dal video.", seconds=parse_duration(time),
        )  # fmt: skip


def raced(club: Organiser, *times: str, **more: Any) -> tuple[Tournament, list[Entry]]:
    """A tournament with an entrant for each time; the go was given on the second. "" = nothing delivered."""
    tournament = open_tournament(club, **more)
    tournament.slots.filter(key="sat-16").update(go=START)
    entries = [confirmed(tournament, number) for number in range(1, len(times) + 1)]
    for entry, time in zip(entries, times, strict=True):
        if time:
            timed(entry, time)
    return tournament, entries


def as_judge(person: Person, club: Organiser) -> Actor:
    """A judge as the journal knows them."""
    return Actor(person.pk, "judge", club.pk)
