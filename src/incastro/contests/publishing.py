"""The acts that move a contest from draft to official, once for tournaments and marathons.

Each locks the row, lets the stage judge (`rulebook.stages`), writes, and leaves a line in the journal
(`tournament.publish`). What is particular to one kind (what must be there to publish, whether results are
ready) is worked out by that kind’s services and handed in. One who is slower than another is told by the
stage: publishing twice is refused as public already.
"""

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.db.models import ProtectedError

from incastro import clock
from incastro.contests.following import follow, lock_first
from incastro.contests.models import Contest
from incastro.contests.stages import require_stage
from incastro.journal.actor import Actor
from incastro.journal.services import change, record
from incastro.rulebook.stages import Act
from incastro.rulebook.violation import RuleViolation

LONGEST_WHY = 1000


def lock(contest: Contest, act: Act) -> None:
    """Lock the row until the transaction ends, as it is now, once its stage allows an act.

    RuleViolation `stage.<act>` or `contest.imported` otherwise. Only inside a transaction. The seats come
    first (decision 0022); the lock lets rows that refer to the contest come in meanwhile.
    """
    lock_first(contest)
    rows = type(contest)._default_manager.select_for_update(no_key=True)
    contest.refresh_from_db(from_queryset=rows)
    require_stage(contest, act)


def publish(
    *, actor: Actor, contest: Contest, missing: Sequence[str] = (), version: int | None = None
) -> None:
    """Make a draft public; RuleViolation `publish.missing` while something it needs is not there."""
    with transaction.atomic():
        lock(contest, Act.PUBLISH)
        if missing:
            raise RuleViolation("publish.missing", {"n": len(missing)})
        _act(actor, contest, Act.PUBLISH, {"published_at": clock.now()}, version)


def open_entries(*, actor: Actor, contest: Contest, version: int | None = None) -> None:
    """Open entries now, whatever was planned; entries that were closed open again until the first start."""
    with transaction.atomic():
        lock(contest, Act.OPEN)
        now = clock.now()
        values: dict[str, Any] = {}
        if contest.opens_at is None or contest.opens_at > now:
            values["opens_at"] = now
        if contest.closes_at is not None and contest.closes_at <= now:
            values["closes_at"] = None
        _act(actor, contest, Act.OPEN, values, version)


def close_entries(*, actor: Actor, contest: Contest, version: int | None = None) -> None:
    """Close entries now."""
    with transaction.atomic():
        lock(contest, Act.CLOSE)
        # `closes_at` is the last second in which they are open, and that one is over
        _act(actor, contest, Act.CLOSE, {"closes_at": clock.now() - 1}, version)


def cancel(*, actor: Actor, contest: Contest, why: str, version: int | None = None) -> None:
    """Call it off, for a reason that is told (S-33, M-22); RuleViolation `why.needed` without one."""
    with transaction.atomic():
        lock(contest, Act.CANCEL)
        told = reason(why)
        values = {"cancelled_at": clock.now(), "cancelled_why": told}
        _act(actor, contest, Act.CANCEL, values, version, told)
        follow(contest, values)


def make_official(
    *, actor: Actor, contest: Contest, blocking: Sequence[object], version: int | None = None
) -> None:
    """Give the standings the judge’s word; RuleViolation `official.blocked` while anything is open.

    `blocking` is what the law says is still open; a contest without results has to hand in one saying so.
    """
    with transaction.atomic():
        lock(contest, Act.MAKE_OFFICIAL)
        if blocking:
            raise RuleViolation("official.blocked", {"n": len(blocking)})
        _act(actor, contest, Act.MAKE_OFFICIAL, {"official_at": clock.now()}, version)


def reopen(*, actor: Actor, contest: Contest, why: str, version: int | None = None) -> None:
    """Take back the word “official”, for a reason; RuleViolation `why.needed` without one."""
    with transaction.atomic():
        lock(contest, Act.REOPEN)
        _act(actor, contest, Act.REOPEN, {"official_at": None}, version, reason(why))


def delete(*, actor: Actor, contest: Contest) -> None:
    """Throw a draft away; the journal keeps that it was there.

    RuleViolation `contest.entered` where anybody has an entry in it.
    """
    with transaction.atomic():
        lock(contest, Act.DELETE)
        record(actor=actor, action=f"{contest._meta.model_name}.delete", on=contest)
        try:
            contest.delete()
        except ProtectedError as entered:
            raise RuleViolation("contest.entered") from entered


def reason(why: str) -> str:
    """A reason that somebody gave, without the space around it; RuleViolation `why.needed` for none."""
    told = why.strip()
    if not told:
        raise RuleViolation("why.needed")
    if len(told) > LONGEST_WHY:
        raise RuleViolation("why.too_long", {"most": LONGEST_WHY})
    return told


def _act(
    actor: Actor, contest: Contest, act: Act, values: dict[str, Any], version: int | None, why: str = ""
) -> None:
    change(contest, values, actor=actor, action=f"{contest._meta.model_name}.{act}", version=version, why=why)
