"""Asking for a seat and leaving it: seats go in order of arrival, and never beyond the limit (M-6; art. 5).

Every move first lets lapse what is past its time, then acts, then fills what came free: a withdrawal, a
removal and a lapse are the same to those who wait (case A-32).
"""

from collections.abc import Sequence
from dataclasses import replace

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


def request_seat(
    seating: Seating, request: str, who: str, at: int, terms: Terms, price_class: str = "", free: bool = False
) -> Decision:
    """Hold a seat for somebody, or put them on the waiting list with their position (case A-29).

    `free` = there is nothing to pay (a free entry, art. 17): the seat is confirmed at once. RuleViolation
    `seat.already_asked` while an earlier request of theirs is open, by the clock.
    """
    before = expire(seating, at, terms)
    for known in before.seating.requests:
        if known.id == request or (known.who == who and known.standing in (*SEATED, *IN_LINE)):
            raise terms.refuse("seats", "seat.already_asked", who=who)
    asked = Request(
        id=request,
        who=who,
        asked=at,
        standing=Standing.WAITING,
        price_class=price_class,
        paid=at if free else None,
        marks=(Mark("asked", at),),
    )
    joined = replace(before.seating, requests=(*before.seating.requests, asked))
    after = before.then(Decision(joined))
    # whoever waited before has been seated just now; with a seat left, nobody is passed over
    if joined.free > 0 and terms.moves_by_itself(at):
        return after.then(_seat(joined, asked, at, terms.pay_by(at, None), terms))
    position = joined.position(request)
    return after.told([Notice(request, "seat_waiting", {"who": who, "position": position})])


def withdraw(seating: Seating, request: str, at: int, terms: Terms) -> Decision:
    """Somebody leaves, from a seat or from the line; the next in line moves up, refund or not (case B-28).

    By rulebook 1 who has paid keeps the seat and counts among the entrants, as a no-show (art. 5).
    """
    before = expire(seating, at, terms)
    leaving = _open(before.seating, request, terms)
    told = {"who": leaving.who}
    if leaving.standing is Standing.CONFIRMED and terms.paid_seat_stays:
        stays = leaving.becomes(Standing.CONFIRMED, "withdrawn", at)
        kept = before.then(Decision(before.seating.with_request(stays)))
        return kept.told(
            [Notice(request, "seat_stays_paid", told), Notice(ORGANISER, "withdrawn_after_paying", told)]
        )
    gone = before.seating.with_request(leaving.becomes(Standing.WITHDRAWN, "withdrawn", at))
    notices = [Notice(request, "seat_withdrawn", told), *_owed_money(leaving)]
    return before.then(Decision(gone)).told(notices).then(fill(gone, at, terms))


def remove(seating: Seating, request: str, at: int, terms: Terms, reason: str = "") -> Decision:
    """The organiser takes somebody out; those who wait move up as after a withdrawal (case A-32)."""
    before = expire(seating, at, terms)
    leaving = _open(before.seating, request, terms)
    gone = before.seating.with_request(leaving.becomes(Standing.REMOVED, "removed", at))
    told = {"who": leaving.who, "reason": reason}
    code = "seat_removed" if reason else "seat_removed_unexplained"
    notices = [Notice(request, code, told), *_owed_money(leaving)]
    return before.then(Decision(gone)).told(notices).then(fill(gone, at, terms))


def expire(seating: Seating, at: int, terms: Terms) -> Decision:
    """Let unpaid seats lapse once their last second is over (case B-18), and fill them.

    A request lapses with the second after its last, whenever that is noticed, and stays where it can be
    seen, with its times (case A-36). Who is next has the seat from `at` on, when they can be told.
    """
    notices = []
    for request in seating.requests:
        if request.standing is Standing.HELD and request.pay_by is not None and at > request.pay_by:
            seating = seating.with_request(request.becomes(Standing.LAPSED, "lapsed", request.pay_by + 1))
            told = {"who": request.who, "pay_by": terms.moment(request.pay_by)}
            notices.append(Notice(request.id, "seat_lapsed", told))
    return Decision(seating, tuple(notices)).then(fill(seating, at, terms))


def fill(seating: Seating, at: int, terms: Terms) -> Decision:
    """Give free seats to those who wait, by arrival; near the start only the organiser does (case A-33)."""
    decision = Decision(seating)
    if not terms.moves_by_itself(at):
        return decision
    for request in seating.line[: max(0, seating.free)]:
        pay_by = terms.pay_by(request.asked, at)
        decision = decision.then(_seat(decision.seating, request, at, pay_by, terms, promoted=True))
    return decision


def offer_by_hand(seating: Seating, request: str, at: int, lives: int, terms: Terms) -> Decision:
    """The organiser picks somebody who waits, at any time, for an offer that lives so many seconds (M-6)."""
    before = expire(seating, at, terms)
    picked = before.seating.find(request)
    if picked.standing not in IN_LINE:
        raise terms.refuse("seats", "seat.not_waiting", who=picked.who)
    if before.seating.free < 1:
        raise terms.refuse("seats", "seat.none_left", limit=seating.limit)
    return before.then(_seat(before.seating, picked, at, at + lives, terms, promoted=True))


def change_limit(seating: Seating, limit: int, at: int, terms: Terms) -> Decision:
    """More or fewer seats; never fewer than are taken. New ones go to those who wait."""
    before = expire(seating, at, terms)
    taken = before.seating.taken
    if limit < taken:
        raise terms.refuse("seats", "seat.limit_below_taken", limit=limit, taken=taken)
    changed = replace(before.seating, limit=limit)
    return before.then(Decision(changed)).then(fill(changed, at, terms))


def _seat(
    seating: Seating, request: Request, at: int, pay_by: int, terms: Terms, promoted: bool = False
) -> Decision:
    """Hold a seat until it is paid; one that is paid already is confirmed at once."""
    told = {"who": request.who, "pay_by": terms.moment(pay_by)}
    offered = at if promoted else None
    if request.paid is not None:
        seated = request.becomes(Standing.CONFIRMED, "confirmed", at, offered=offered)
        return Decision(seating.with_request(seated), (Notice(request.id, "seat_confirmed", told),))
    what = "offered" if promoted else "held"
    seated = request.becomes(Standing.HELD, what, at, pay_by=pay_by, offered=offered)
    return Decision(seating.with_request(seated), (Notice(request.id, f"seat_{what}", told),))


def _open(seating: Seating, request: str, terms: Terms) -> Request:
    """A request that can still be left; RuleViolation `seat.left_already`."""
    found = seating.find(request)
    withdrawn = any(mark.what == "withdrawn" for mark in found.marks)
    if withdrawn or found.standing not in (*SEATED, *IN_LINE):
        raise terms.refuse("seats", "seat.left_already", who=found.who)
    return found


def _owed_money(leaving: Request) -> Sequence[Notice]:
    """Who has paid and leaves without a seat is owed the money; of a seat the refund rules speak."""
    if leaving.paid is None or leaving.standing in SEATED:
        return ()
    return (Notice(ORGANISER, "paid_and_left", {"who": leaving.who}),)
