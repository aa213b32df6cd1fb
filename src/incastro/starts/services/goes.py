"""The go of a start: the judge’s act, to the second of the server (art. 7, 8; S-15)."""

from collections.abc import Collection

from django.db import transaction

from incastro import clock
from incastro.contests.publishing import reason
from incastro.entries.models import Told
from incastro.journal.actor import Actor
from incastro.journal.services import write
from incastro.rulebook import starting
from incastro.rulebook.stages import Act
from incastro.rulebook.starting import COUNTDOWN, LONGEST_COUNTDOWN, Doubt
from incastro.rulebook.violation import RuleViolation
from incastro.starts.models import GoChange, Start
from incastro.starts.selectors import entrants_of, mode_in, needs_code
from incastro.starts.services.holding import note_down, take_start, tell_all


def give_go(*, actor: Actor, start: Start, countdown: int = COUNTDOWN, sure: Collection[str] = ()) -> int:
    """Give the go, `countdown` seconds from now; returns its instant (Unix seconds).

    Everybody’s clock at this start begins there. RuleViolation `start.go_given` where a colleague was
    quicker; `start.doubt.<doubt>` for what the judge has to be `sure` of first (no code, far from its time).
    """
    with transaction.atomic():
        start = take_start(start, Act.RACE)
        if start.of.go is not None:
            raise RuleViolation("start.go_given", {"at": start.of.go}, "art. 7")
        go = clock.now() + min(max(0, countdown), LONGEST_COUNTDOWN)
        starting.require_sure(doubts_of(start, go), sure)
        _set(actor, start, go, action="start.go")
        tell_all(start, "go", at=go)
    return go


def stop_go(*, actor: Actor, start: Start, why: str = "") -> None:
    """Stop the countdown before its go. RuleViolation `start.no_go`, `start.go_over` once it was given."""
    with transaction.atomic():
        start = take_start(start, Act.RACE)
        if start.of.go is None:
            raise RuleViolation("start.no_go")
        if start.of.go <= clock.now():
            raise RuleViolation("start.go_over", {"at": start.of.go}, "art. 7")
        _set(actor, start, None, action="start.stop", why=why.strip()[:1000])
        tell_all(start, "stopped")


def correct_go(*, actor: Actor, start: Start, go: int | None, why: str, sure: Collection[str] = ()) -> None:
    """Put a go right, with a reason: every time of this start moves by as much; None = there was none.

    Those who race at it are told. RuleViolation `start.go_to_come`, `start.go_same`, `why.needed`,
    `start.doubt.<doubt>`.
    """
    with transaction.atomic():
        start = take_start(start, Act.RULE)
        why, before = reason(why), start.of.go
        starting.require_corrected_go(go, before, clock.now())
        if go is not None:
            doubts = starting.go_doubts(scheduled=start.of.scheduled, go=go, offline=False, revealed=True)
            starting.require_sure(doubts, sure)
        _set(actor, start, go, action="start.correct", why=why)
        if before is not None and before <= clock.now():
            _tell_entrants(start, before, go)
        tell_all(start, "go" if go is not None else "stopped", at=go)


def doubts_of(start: Start, go: int) -> tuple[Doubt, ...]:
    """What a judge is asked before a go at an instant."""
    waits = needs_code(start) and any(mode_in(start, each).value == "offline" for each in entrants_of(start))
    revealed = start.revealed_at is not None
    return starting.go_doubts(scheduled=start.of.scheduled, go=go, offline=waits, revealed=revealed)


def _set(actor: Actor, start: Start, go: int | None, *, action: str, why: str = "") -> None:
    of, before = start.of, start.of.go
    write(of, {"go": go})
    GoChange.objects.create(
        start=start, before=before, after=go, why=why, person=actor.person, at=clock.now()
    )
    note_down(actor, start, action=action, changes={"go": [before, go]}, why=why)


def _tell_entrants(start: Start, before: int, go: int | None) -> None:
    code = "go_taken_back" if go is None else "go_corrected"
    params = {} if go is None else {"seconds": abs(go - before)}
    now = clock.now()
    Told.objects.bulk_create(
        Told(entry=entry, code=code, params=params, at=now) for entry in entrants_of(start)
    )
