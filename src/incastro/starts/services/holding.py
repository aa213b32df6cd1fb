"""Taking one start in hand: its race first, then the row as it is now (decision 0031)."""

from collections.abc import Mapping
from typing import Any

from incastro.contests.stages import require_stage
from incastro.journal.actor import Actor
from incastro.journal.services import record, write
from incastro.live.services import tell
from incastro.rulebook.stages import Act
from incastro.rulebook.violation import RuleViolation
from incastro.starts.models import Start
from incastro.starts.selectors import key_of, start_of
from incastro.starts.taking import take_race


def take_start(start: Start, act: Act) -> Start:
    """The start as it is in the database, made where it was only a slot; nobody else changes it meanwhile.

    RuleViolation `stage.<act>`, `start.gone` (a make-up that was called off). Only inside a transaction.
    """
    tournament = start.tournament
    take_race(tournament)
    require_stage(tournament, act)
    found = start_of(tournament, key_of(start))
    if found is None:
        raise RuleViolation("start.gone", {}, "art. 17")
    if found.pk is None:
        found.save(force_insert=True)
    return found


def note_down(
    actor: Actor, start: Start, *, action: str, changes: Mapping[str, Any] | None = None, why: str = ""
) -> None:
    """A line of the journal about a start, beside its tournament; never with a code in it."""
    told: dict[str, Any] = {"slot": ["", start.slot_id]}
    if start.makeup_id is not None:
        told = {"makeup": ["", start.makeup_id]}
    record(actor=actor, action=action, on=start.tournament, changes={**told, **(changes or {})}, why=why)


def keep(start: Start, **values: Any) -> None:
    """Write fields of a start, and count its version."""
    write(start, values)


def tell_all(start: Start, name: str, **data: Any) -> None:
    """Tell the stream, the table and the judges of something about a start; ids and instants only."""
    slug, key = start.tournament.slug, key_of(start)
    for topic in (f"start/{slug}/{key}", f"table/{slug}", f"desk/{slug}"):
        tell(topic, name, {"start": key, **data})
