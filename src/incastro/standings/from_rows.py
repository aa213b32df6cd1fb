"""Facts of a contest that nobody has loaded results for yet: what its row says, and who has entered."""

from dataclasses import replace
from zoneinfo import ZoneInfo

from incastro.marathons.models import Marathon as MarathonRow
from incastro.marathons.models import SeriesPuzzle as SeriesRow
from incastro.marathons.rules import rules_of as marathon_rules
from incastro.rulebook.facts import Entry, Puzzle, Slot, Tournament
from incastro.rulebook.marathon.facts import Marathon, SeriesPuzzle, Team
from incastro.seasons.models import Slot as SlotRow
from incastro.seasons.models import Tournament as TournamentRow
from incastro.seasons.rules import rules_of


def tournament_facts(row: TournamentRow, slots: list[SlotRow], entries: tuple[Entry, ...] = ()) -> Tournament:
    """A tournament with who has entered; its seats and its window are columns of the row."""
    return Tournament(
        id=row.slug,
        name=row.name,
        rules=rules_of(row),
        zone=ZoneInfo(row.zone),
        puzzle=Puzzle(pieces=row.pieces, brand=row.brand, title=row.title),
        slots=tuple(
            Slot(id=slot.key, scheduled=slot.scheduled, planned=slot.planned, go=slot.go) for slot in slots
        ),
        entries=entries,
    )


def as_scheduled(facts: Tournament, slots: list[SlotRow]) -> Tournament:
    """Loaded facts at the hours that the row has: a start moved after they were loaded has moved (S-33)."""
    moved = {slot.key: slot for slot in slots}
    told = tuple(_moved(slot, moved.get(slot.id)) for slot in facts.slots)
    return facts if told == facts.slots else replace(facts, slots=told)


def _moved(slot: Slot, row: SlotRow | None) -> Slot:
    if row is None or slot.go is not None or row.scheduled == slot.scheduled:
        return slot
    return replace(slot, scheduled=row.scheduled, planned=row.planned)


def marathon_facts(row: MarathonRow, series: list[SeriesRow], teams: tuple[Team, ...] = ()) -> Marathon:
    """A marathon with its teams; whoever shows it keeps the series secret until the start (M-2)."""
    return Marathon(
        id=row.slug,
        name=row.name,
        rules=marathon_rules(row),
        zone=ZoneInfo(row.zone),
        start=row.starts_at or 0,
        puzzles=tuple(
            SeriesPuzzle(number=each.position, pieces=each.pieces, brand=each.brand, title=each.title)
            for each in series
        ),
        teams=teams,
    )
