"""A payment arrives, in time or not, at once or told later: nobody's money is lost, no seat is sold twice."""

from dataclasses import replace

from incastro.rulebook.entering.seat_moves import expire
from incastro.rulebook.entering.seats import (
    IN_LINE,
    ORGANISER,
    SEATED,
    Decision,
    Mark,
    Notice,
    Request,
    Seating,
    Standing,
    Terms,
)


def confirm_payment(seating: Seating, request: str, paid: int, noted: int, terms: Terms) -> Decision:
    """Note that somebody paid at `paid`, as it became known at `noted` (M-9; art. 5; case A-27).

    Paid in time: the seat is confirmed; had it lapsed meanwhile, it is confirmed if one is left, else the
    payment is held with an alert, back in line by its first arrival. Had they asked again meanwhile, the
    request that was paid takes the place of the new one. Paid late, without a seat or after leaving, or
    for a second time: noted, with an alert. Noted twice: nothing changes.
    """
    payer = seating.find(request)
    if payer.paid is not None:
        return Decision(seating)
    if payer.standing is Standing.HELD and _in_time(payer, paid):
        decision = _confirmed(Decision(seating), payer, paid, noted)
        return decision.then(expire(decision.seating, noted, terms))
    before = expire(seating, noted, terms)
    payer = before.seating.find(request)
    newer = _asked_again(before.seating, payer)
    if payer.standing is Standing.LAPSED and _in_time(payer, paid) and (newer is None or newer.paid is None):
        if newer is not None:
            gone = newer.becomes(Standing.WITHDRAWN, "replaced", noted)
            replaced = Notice(newer.id, "seat_replaced", {"who": newer.who})
            before = before.then(Decision(before.seating.with_request(gone))).told([replaced])
        if before.seating.free > 0:
            return _confirmed(before, payer, paid, noted)
        owed = payer.becomes(Standing.OWED, "paid", noted, paid=paid)
        told = {"who": payer.who}
        return before.then(Decision(before.seating.with_request(owed))).told(
            [Notice(request, "paid_no_seat_left", told), Notice(ORGANISER, "paid_no_seat_left_alert", told)]
        )
    return _noted(before, payer, paid, noted)


def _asked_again(seating: Seating, payer: Request) -> Request | None:
    """An open request of the same person; none may stand beside it (case A-34)."""
    for other in seating.requests:
        if other.who == payer.who and other.id != payer.id and other.standing in (*SEATED, *IN_LINE):
            return other
    return None


def _in_time(payer: Request, paid: int) -> bool:
    return payer.pay_by is not None and paid <= payer.pay_by


def _confirmed(before: Decision, payer: Request, paid: int, noted: int) -> Decision:
    confirmed = payer.becomes(Standing.CONFIRMED, "confirmed", noted, paid=paid)
    notice = Notice(payer.id, "seat_confirmed", {"who": payer.who})
    return before.then(Decision(before.seating.with_request(confirmed))).told([notice])


def _noted(before: Decision, payer: Request, paid: int, noted: int) -> Decision:
    """Keep a payment that gives no seat by itself, and tell the organiser."""
    kept = replace(payer, paid=paid, marks=(*payer.marks, Mark("paid", noted)))
    code = "paid_while_waiting" if payer.standing in IN_LINE else "paid_without_right"
    notice = Notice(ORGANISER, code, {"who": payer.who})
    return before.then(Decision(before.seating.with_request(kept))).told([notice])
