"""Putting somebody back whom the organiser had taken out by mistake (case A-64)."""

from incastro.entries.models import Entry
from incastro.entries.seating import move
from incastro.journal.actor import Actor
from incastro.rulebook.entering.seat_undo import reinstate
from incastro.rulebook.entering.seats import Decision, Seating, Standing, Terms


def put_back(*, actor: Actor, entry: Entry, standing: Standing) -> Entry:
    """The entry as it stood before; RuleViolation `seat.none_left` and others, see `reinstate`."""

    def law(seating: Seating, at: int, terms: Terms) -> Decision:
        return reinstate(seating, str(entry.pk), standing, at, terms)

    changed = move(entry.seats, law, actor=actor, subject=entry)
    return next((each for each in changed if each.pk == entry.pk), entry)
