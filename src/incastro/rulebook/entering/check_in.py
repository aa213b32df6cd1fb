"""Check-in before the start, and the call for those who are not there (M-6, M-13; case B-31)."""

from dataclasses import replace

from incastro.rulebook.entering.seat_moves import offer_by_hand
from incastro.rulebook.entering.seats import (
    ORGANISER,
    Decision,
    Mark,
    Notice,
    Request,
    Seating,
    Standing,
    Terms,
)
from incastro.rulebook.violation import RuleViolation


def check_in(seating: Seating, request: str, at: int, terms: Terms) -> Decision:
    """A confirmed team picks up its badge; late is still in, as long as nobody has replaced it."""
    present = seating.find(request)
    if present.standing is Standing.NO_SHOW:
        raise terms.refuse("check_in", "check_in.replaced", who=present.who)
    if present.standing is not Standing.CONFIRMED:
        raise terms.refuse("check_in", "check_in.not_confirmed", who=present.who)
    if present.checked_in is not None:
        return Decision(seating)
    here = replace(present, checked_in=at, marks=(*present.marks, Mark("checked_in", at)))
    told = {"who": present.who}
    late = [Notice(ORGANISER, "checked_in_late", told)] if _too_late(at, terms) else []
    return Decision(seating.with_request(here), (Notice(request, "checked_in", told), *late))


def replaceable(seating: Seating, at: int, terms: Terms) -> tuple[Request, ...]:
    """The confirmed teams that are not there once check-in is over; at its last second none is yet."""
    if not _too_late(at, terms):
        return ()
    return tuple(
        request
        for request in seating.requests
        if request.standing is Standing.CONFIRMED and request.checked_in is None
    )


def replace_no_show(
    seating: Seating, absent: str, substitute: str | None, at: int, lives: int, terms: Terms
) -> Decision:
    """The organiser gives up on a team and, if there is one, picks who gets its seat.

    The offer to `substitute` lives `lives` seconds. RuleViolation `check_in.…` for a team that still has
    time or is there; `seat.…` for somebody who does not wait.
    """
    missing = seating.find(absent)
    if missing not in replaceable(seating, at, terms):
        raise _not_replaceable(missing, terms)
    gone = seating.with_request(missing.becomes(Standing.NO_SHOW, "no_show", at))
    decision = Decision(gone, (Notice(absent, "seat_given_up", {"who": missing.who}),))
    if substitute is None:
        return decision
    return decision.then(offer_by_hand(gone, substitute, at, lives, terms))


def _too_late(at: int, terms: Terms) -> bool:
    return terms.check_in_by is not None and at > terms.check_in_by


def _not_replaceable(request: Request, terms: Terms) -> RuleViolation:
    """Why a team cannot be replaced: it is there, it has no seat to give up, or it still has time."""
    if request.checked_in is not None:
        return terms.refuse("check_in", "check_in.present", who=request.who)
    if request.standing is not Standing.CONFIRMED:
        return terms.refuse("check_in", "check_in.not_confirmed", who=request.who)
    if terms.check_in_by is None:
        return terms.refuse("check_in", "check_in.none")
    until = terms.moment(terms.check_in_by)
    return terms.refuse("check_in", "check_in.still_time", who=request.who, until=until)
