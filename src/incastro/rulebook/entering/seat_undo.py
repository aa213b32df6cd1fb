"""Taking back a removal that was a mistake: nobody loses a place by somebody else's slip (case A-64)."""

from incastro.rulebook.entering.seat_moves import expire
from incastro.rulebook.entering.seats import (
    IN_LINE,
    SEATED,
    Decision,
    Notice,
    Request,
    Seating,
    Standing,
    Terms,
)


def reinstate(seating: Seating, request: str, standing: Standing, at: int, terms: Terms) -> Decision:
    """Put a removed request back as it stood, with its own arrival, days to pay and payment.

    What its seat was given to meanwhile stays given: RuleViolation `seat.none_left`. Also
    `seat.not_removed`, `seat.undo_too_late` once its days to pay are over, `seat.already_asked` where they
    have asked again. Money that came in time while they were out confirms the seat (M-9).
    """
    # a seat that came free goes to whoever waits first, as it would have without this
    before = expire(seating, at, terms)
    taken_out = before.seating.find(request)
    if taken_out.standing is not Standing.REMOVED or standing not in (*SEATED, *IN_LINE):
        raise terms.refuse("seats", "seat.not_removed", who=taken_out.who)
    if _asked_again(before.seating, taken_out):
        raise terms.refuse("seats", "seat.already_asked", who=taken_out.who)
    held_until = taken_out.pay_by if standing is Standing.HELD else None
    in_time = held_until is not None and taken_out.paid is not None and taken_out.paid <= held_until
    if held_until is not None and at > held_until and not in_time:
        raise terms.refuse("seats", "seat.undo_too_late", who=taken_out.who)
    if standing in SEATED and before.seating.free < 1:
        raise terms.refuse("seats", "seat.none_left", limit=seating.limit)
    back = taken_out.becomes(standing, "reinstated", at)
    told = [Notice(request, "seat_reinstated", {"who": back.who})]
    if in_time:
        back = back.becomes(Standing.CONFIRMED, "confirmed", at)
        told.append(Notice(request, "seat_confirmed", {"who": back.who}))
    return before.then(Decision(before.seating.with_request(back), tuple(told)))


def _asked_again(seating: Seating, gone: Request) -> bool:
    return any(
        other.who == gone.who and other.id != gone.id and other.standing in (*SEATED, *IN_LINE)
        for other in seating.requests
    )
