"""The course that each entry runs: its slot's, or a make-up of its own."""

from incastro.rulebook.facts import Entry, MakeUp, Mode, Slot, Tournament
from incastro.rulebook.tournament.clock import floor_of, slot_deadline
from incastro.rulebook.tournament.outcomes import Course


class Courses:
    """The courses of a tournament; slots are worked out once, make-ups one by one."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self.slots = {slot.id: slot for slot in tournament.slots}
        self._shared = {
            (slot.id, mode): self._course(slot, slot, mode) for slot in tournament.slots for mode in Mode
        }

    def of(self, entry: Entry) -> Course:
        """The course of one entry; KeyError when its slot does not exist (the reader refuses that)."""
        if entry.makeup is None:
            return self._shared[entry.slot, entry.mode]
        return self._course(self.slots[entry.slot], entry.makeup, entry.makeup.mode or entry.mode)

    def deadline(self, slot: str) -> int:
        """The last moment of a slot's window."""
        return self._shared[slot, Mode.ONLINE].deadline

    def _course(self, slot: Slot, start: Slot | MakeUp, mode: Mode) -> Course:
        rules, zone = self._tournament.rules, self._tournament.zone
        return Course(
            slot=slot.id,
            mode=mode,
            scheduled=start.scheduled,
            go=start.go,
            deadline=slot_deadline(start, rules, zone),
            floor=floor_of(mode, rules),
            code=start.code,
            revealed=start.revealed if isinstance(start, Slot) else None,
            zone=zone,
            rules=rules,
            pieces=self._tournament.puzzle.pieces or rules.pieces,
            makeup=start is not slot,
        )
