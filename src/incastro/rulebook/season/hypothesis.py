"""What if: the same facts with their open results settled in a way of our choice."""

from collections.abc import Callable, Collection
from dataclasses import replace

from incastro.rulebook.facts import Entry, Mode, Ruling, RulingKind, Tournament
from incastro.rulebook.tournament.courses import Courses

WHAT_IF = "what-if"


def with_outcomes(
    tournament: Tournament, unsettled: Collection[str], finishes: Callable[[str], bool], now: int
) -> Tournament:
    """The tournament as it ends if the unsettled entries (ids) finish at once, or else deliver nothing.

    Nobody can finish before `now`, and the floor holds: that is the best that anybody still racing can do.
    """
    courses = Courses(tournament)
    entries = tuple(
        entry
        if entry.id not in unsettled
        else (_finished(entry, courses, now) if finishes(entry.id) else _empty(entry))
        for entry in tournament.entries
    )
    return replace(tournament, entries=entries, questions=())


def _finished(entry: Entry, courses: Courses, now: int) -> Entry:
    """The entry at its best: accepted by the judge, with the time it has if it has one, else timed now."""
    course = courses.of(entry)
    start = course.start
    soonest = max(now, start + 1)
    given = (time for time in (entry.finish, entry.finish_after and start + entry.finish_after) if time)
    finish = min((time for time in given if start < time <= now), default=soonest)
    accepted = Ruling(id=WHAT_IF, kind=RulingKind.FINISH, seconds=finish - start)
    penalty = Ruling(id=f"{WHAT_IF}-penalty", kind=RulingKind.PENALTY, seconds=0)
    sealed = start if entry.sealed is None and course.mode is Mode.OFFLINE else entry.sealed
    rulings = (*entry.rulings, accepted, *([penalty] if entry.missing else []))
    return replace(entry, rulings=rulings, sealed=sealed, held=(), started=True, free_entry_next=False)


def _empty(entry: Entry) -> Entry:
    return replace(entry, finish=None, finish_after=None, held=(), rulings=(), started=False, makeup=None)
