"""Photos that nothing speaks against: no hint, no question, a time when accepted."""

from dataclasses import dataclass

from incastro.judging.desk import Desk, Item, Stand
from incastro.judging.foreseen import Accepted, if_accepted
from incastro.judging.models import Role
from incastro.judging.noticing import Noticing
from incastro.judging.shots import Shot
from incastro.rulebook.facts import Mode
from incastro.rulebook.tournament.outcomes import Outcome


@dataclass(frozen=True, slots=True)
class Clear:
    """One entrant, and which of their photos would be accepted."""

    item: Item
    shots: tuple[Shot, ...]


def clear_of(desk: Desk, noticing: Noticing, slot: str = "") -> list[Clear]:
    """Who can be accepted at once, in the order of the queue."""
    found = []
    for item in desk.of(Stand.LOOK, slot=slot):
        shots = tuple(shot for shot in item.others if shot.waits)
        if shots and _is_clear(desk, noticing, item, shots):
            found.append(Clear(item, shots))
    return found


def _is_clear(desk: Desk, noticing: Noticing, item: Item, shots: tuple[Shot, ...]) -> bool:
    if any(_is_doubtful(shot) or noticing.of(item, shot) for shot in shots):
        return False
    roles = [shot.role for shot in shots]
    if len(set(roles)) < len(roles) or Role.OTHER in roles:
        return False
    if Role.FINISH not in roles:
        return True
    race = desk.race(item.entry or "")
    if race.course.mode is Mode.OFFLINE and item.box is None:
        return False
    finish = next(shot for shot in shots if shot.role == Role.FINISH)
    sealed = item.box.at if item.box is not None and item.box.waits else None
    row = if_accepted(
        desk.facts, item.entry or "", Accepted(sealed=sealed, finish=finish.at, missing=0), desk.at
    )
    return row is not None and row.outcome is Outcome.FINISHED


def _is_doubtful(shot: Shot) -> bool:
    return bool(shot.doubts) or shot.look is not None or shot.first is not None or len(shot.photos) != 1
