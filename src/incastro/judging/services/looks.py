"""What judges decide about photos: accept, ask for another, put aside, note, take back (S-16 to S-28).

Each act takes the race first, so that of two judges at once the second finds what the first decided and is
told so (`look.decided`). Whoever saw an earlier decision and wants another in its stead says so: `instead`.
"""

from typing import Any

from django.db import transaction

from incastro import clock
from incastro.contests.stages import require_stage
from incastro.entries.models import Entry, Told
from incastro.groups.models import Message
from incastro.groups.services import saying
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.judging.models import Look, Role, Verdict
from incastro.judging.services.assigning import assign
from incastro.judging.services.deciding import (
    refuse_decided,
    require_here,
    standing_of,
    tell_judges,
    tell_table,
)
from incastro.refusal import Refusal
from incastro.rulebook.stages import Act
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.starts.taking import take_race

__all__ = ["REASONS", "REASONS_FOR", "accept", "ask_again", "assign", "note", "put_aside", "undo"]

# Why another photo is asked for, in the order of the keys that choose them; `ask.<reason>` says each.
REASONS_FOR = {
    Role.SEALED.value: ("blurred", "code", "sticker", "not_sealed", "other"),
    Role.FINISH.value: ("blurred", "not_whole", "not_finished", "other"),
}
REASONS = tuple(dict.fromkeys(each for reasons in REASONS_FOR.values() for each in reasons))
MOST_MISSING = 999


def accept(
    *,
    actor: Actor,
    tournament: Tournament,
    entry: Entry,
    message: Message,
    role: str,
    counts: Message | None = None,
    code_read: str = "",
    missing: int | None = None,
    note: str = "",
    instead: Look | None = None,
) -> Look:
    """A photo counts as an entrant's sealed box or finish, from its publication, or from that of `counts`.

    `counts` is the earlier photo of a pair where another was asked for (art. 19). `code_read` = the code on
    the box. `missing` pieces, None = not said. RuleViolation `look.decided` where it is decided already, or
    `look.role_taken` where another photo of the entrant has been accepted for the same.
    """
    if role not in (Role.SEALED, Role.FINISH):
        raise Refusal("look.role", {})
    values = {"counts": counts, "code_read": _plain(code_read), "missing": _pieces(missing, tournament)}
    if counts is not None:
        require_here(tournament, counts)
    return _decide(
        actor, tournament, entry, message, role, Verdict.ACCEPTED, instead, note=note.strip(), **values
    )


def ask_again(
    *,
    actor: Actor,
    tournament: Tournament,
    entry: Entry,
    message: Message,
    role: str,
    reason: str,
    note: str = "",
    instead: Look | None = None,
) -> Look:
    """Ask the entrant for another photo, under this one in the group; the result is held until it is there.

    `reason` is one of REASONS_FOR the role. The entrant is told, and the bot posts the request.
    """
    if reason not in REASONS_FOR.get(role, ()):
        raise Refusal("look.reason", {})
    with transaction.atomic():
        look = _decide(
            actor, tournament, entry, message, role, Verdict.ASKED, instead, reason=reason, note=note.strip()
        )
        params = {"role": role, "reason": reason, "message": message.number}
        Told.objects.create(entry=entry, code="photo_asked", params=params, at=look.at)
        saying.ask_again(look)
    return look


def put_aside(
    *,
    actor: Actor,
    tournament: Tournament,
    entry: Entry,
    message: Message,
    role: str = Role.FINISH,
    note: str = "",
    instead: Look | None = None,
) -> Look:
    """A photo of an entrant that counts for nothing: a second view, a cat."""
    role = Role.FINISH if role == Role.OTHER else role  # what is put aside is not read as either
    return _decide(actor, tournament, entry, message, role, Verdict.ASIDE, instead, note=note.strip())


def note(
    *,
    actor: Actor,
    tournament: Tournament,
    entry: Entry,
    message: Message,
    note: str = "",
    missing: int | None = None,
) -> Look:
    """Write something down for the judges, beside whatever is decided; pieces missing count from here on."""
    if not note.strip() and missing is None:
        raise Refusal("look.note_empty", {})
    with transaction.atomic():
        take_race(tournament)
        require_stage(tournament, Act.RACE)
        require_here(tournament, message, entry)
        at = clock.now()
        earlier = standing_of(tournament, message).filter(verdict=Verdict.NOTED)
        earlier.update(undone_at=at)
        look = Look.objects.create(
            tournament=tournament, entry=entry, message=message, role=Role.OTHER, verdict=Verdict.NOTED,
            note=note.strip(), missing=_pieces(missing, tournament), at=at, person=actor.person,
        )  # fmt: skip
        changes = {} if missing is None else {"missing": [None, missing]}
        record(actor=actor, action="look.noted", on=look, changes=_of(look) | changes)
        tell_judges(tournament, "look", look.at, look=look)
        if missing is not None:
            tell_table(tournament, entry)
    return look


def undo(*, actor: Actor, look: Look) -> Look:
    """Take a decision back: the photo waits again. RuleViolation `look.undone` the second time."""
    with transaction.atomic():
        tournament = look.tournament
        take_race(tournament)
        require_stage(tournament, Act.RACE)
        at = clock.now()
        if not Look.objects.filter(pk=look.pk, undone_at=None).update(undone_at=at):
            raise RuleViolation("look.undone")
        look.undone_at = at
        record(actor=actor, action="look.undone", on=look, changes=_of(look))
        tell_judges(tournament, "look", at, look=look)
        tell_table(tournament, look.entry)
    return look


def _decide(
    actor: Actor,
    tournament: Tournament,
    entry: Entry,
    message: Message,
    role: str,
    verdict: Verdict,
    instead: Look | None,
    **values: Any,
) -> Look:
    with transaction.atomic():
        take_race(tournament)
        require_stage(tournament, Act.RACE)
        require_here(tournament, message, entry)
        at = clock.now()
        refuse_decided(tournament, entry, message, role, verdict, instead)
        if instead is not None:
            # seen by whoever decides now: it stands beside, taken back
            Look.objects.filter(pk=instead.pk, undone_at=None).update(undone_at=at)
        look = Look.objects.create(
            tournament=tournament,
            entry=entry,
            message=message,
            role=role,
            verdict=verdict,
            at=at,
            person=actor.person,
            **values,
        )
        record(actor=actor, action=f"look.{verdict}", on=look, changes=_of(look))
        tell_judges(tournament, "look", at, look=look)
        tell_table(tournament, entry)
    return look


def _of(look: Look) -> dict[str, list[Any]]:
    """What the journal tells of a look; nothing that a judge wrote."""
    told: dict[str, list[Any]] = {
        "message": [None, look.message.number],
        "entry": [None, look.entry.key],
        "photo": [None, str(look.role)],
    }
    if look.missing is not None:
        told["missing"] = [None, look.missing]
    if look.reason:
        told["asked_for"] = [None, look.reason]
    if look.counts is not None:
        told["counts"] = [None, look.counts.number]
    return told


def _plain(code: str) -> str:
    return "".join(code.split()).upper()[:12]


def _pieces(missing: int | None, tournament: Tournament) -> int | None:
    most = min(MOST_MISSING, tournament.pieces or MOST_MISSING)  # no puzzle lacks more than it has
    if missing is not None and not 0 <= missing <= most:
        raise Refusal("look.missing", {"most": most})
    return missing
