"""What is the same for every team of a marathon: rules, clock, series, and the moment asked about."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from incastro.rulebook.marathon.clock import PlayClock, play_clock
from incastro.rulebook.marathon.facts import Marathon
from incastro.rulebook.rules import MarathonRules


@dataclass(frozen=True, slots=True)
class Series:
    """The puzzles in the order in which everybody solves them (M-2): `pieces` by number, `place` from 0."""

    numbers: tuple[int, ...]
    pieces: Mapping[int, int]
    place: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Session:
    """One marathon as seen at the instant `at`, when `now` seconds have been played."""

    rules: MarathonRules
    clock: PlayClock
    series: Series
    at: int
    now: int


def open_session(marathon: Marathon, at: int) -> Session:
    """The session of a marathon; RuleViolation `session.…` for times that cannot be."""
    pieces = {puzzle.number: puzzle.pieces for puzzle in marathon.puzzles}
    numbers = tuple(sorted(pieces))
    place = {number: index for index, number in enumerate(numbers)}
    # a pause without an end that begins later is not known yet; one with an end has been announced
    known = tuple(pause for pause in marathon.pauses if pause.until is not None or pause.since <= at)
    clock = play_clock(replace(marathon, pauses=known))
    return Session(marathon.rules, clock, Series(numbers, pieces, place), at, clock.played(at))
