"""A tournament as its row, its starts and who has entered say it: facts before anything is raced."""

from dataclasses import replace
from zoneinfo import ZoneInfo

from incastro.rulebook.facts import Entry, Puzzle, Slot, Tournament
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
        slots=tuple(map(slot_facts, slots)),
        entries=entries,
    )


def slot_facts(slot: SlotRow) -> Slot:
    """One start as the law has it; its code is not its affair."""
    return Slot(id=slot.key, scheduled=slot.scheduled, planned=slot.planned, go=slot.go)


def as_scheduled(facts: Tournament, slots: list[SlotRow]) -> Tournament:
    """Loaded facts at the hours that the row has: a start moved after they were loaded has moved (S-33)."""
    moved = {slot.key: slot for slot in slots}
    told = tuple(_moved(slot, moved.get(slot.id)) for slot in facts.slots)
    return facts if told == facts.slots else replace(facts, slots=told)


def _moved(slot: Slot, row: SlotRow | None) -> Slot:
    if row is None or slot.go is not None or row.scheduled == slot.scheduled:
        return slot
    return replace(slot, scheduled=row.scheduled, planned=row.planned)
