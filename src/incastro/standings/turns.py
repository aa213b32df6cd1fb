"""The instants at which a table can change: whatever happened, and the ends of the windows."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from incastro.rulebook.facts import Entry, Season, Tournament
from incastro.rulebook.marathon.facts import Marathon
from incastro.rulebook.marathon.session import open_session
from incastro.rulebook.rules import Rules
from incastro.rulebook.tournament.clock import slot_deadline

# Unix seconds of 1973; a span of seconds is never as long
LEAST = 100_000_000


def turns_of(facts: Tournament | Season | Marathon) -> tuple[int, ...]:
    """In order. Between two of them the law says the same of the same facts."""
    found: set[int] = set()
    for instant in set(_instants(facts)):
        # a bound’s own second may lie on either side, and with a resolution of minutes its minute does
        minute = instant // 60 * 60
        found.update((instant, instant + 1, minute, minute + 60))
    return tuple(sorted(found))


def _instants(facts: Tournament | Season | Marathon) -> Iterator[int]:
    if isinstance(facts, Season):
        yield from _written(replace(facts, tournaments=()))
        for each in facts.tournaments:
            yield from _instants(each)
    elif isinstance(facts, Tournament):
        yield from _written(facts.slots)
        for entry in facts.entries:
            yield from _of_entry(entry)
        yield from _deadlines(facts)
    else:
        yield from _written(facts)
        yield from _session(facts)


def _of_entry(entry: Entry) -> Iterator[int]:
    """Without a look at the fields that hold none: there may be a thousand entries."""
    if entry.sealed:
        yield entry.sealed
    if entry.finish is not None:
        yield entry.finish
    if entry.rulings:
        yield from _written(entry.rulings)
    if entry.makeup is not None:
        yield from _written(entry.makeup)


def _written(value: Any) -> Iterator[int]:
    """Every instant that is written down somewhere in the facts."""
    if isinstance(value, int):
        if value >= LEAST:
            yield value
    elif is_dataclass(value) and not isinstance(value, Rules):
        for field in fields(value):
            yield from _written(getattr(value, field.name))
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _written(each)


def _deadlines(facts: Tournament) -> Iterator[int]:
    for slot in facts.slots:
        yield slot_deadline(slot, facts.rules, facts.zone)
    for entry in facts.entries:
        if entry.makeup is not None:
            yield slot_deadline(entry.makeup, facts.rules, facts.zone)
    goes = {slot.id: slot.go for slot in facts.slots}
    for entry in facts.entries:
        go = goes.get(entry.slot) if entry.makeup is None else entry.makeup.go
        if entry.finish_after is not None and go is not None:
            yield go + entry.finish_after


def _session(facts: Marathon) -> Iterator[int]:
    """The end of play, and where times of play typed by hand fall on the clock."""
    lost = 0
    for pause in facts.pauses:
        end = open_session(facts, pause.since).clock.end
        if end is not None:
            yield end
        lost += 0 if pause.until is None else pause.until - pause.since
    end = open_session(facts, facts.start).clock.end
    if end is not None:
        yield end
    for team in facts.teams:
        for stamp in team.completions:
            for after in (stamp.after, stamp.verified_after):
                if after is not None:
                    yield from (facts.start + after, facts.start + after + lost)
