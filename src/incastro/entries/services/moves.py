"""Moves of seats, each a law of `rulebook.entering` carried out under the lock (S-9, M-6, M-9)."""

from incastro.entries.models import Entry, Seats
from incastro.entries.seating import move, seats_of
from incastro.entries.terms import conditions_of
from incastro.journal.actor import SITE, Actor
from incastro.marathons.models import Marathon
from incastro.rulebook.entering import seat_moves
from incastro.rulebook.entering.seat_payments import confirm_payment
from incastro.rulebook.entering.seats import Decision, Seating, Terms
from incastro.seasons.models import Tournament


def withdraw(*, actor: Actor, entry: Entry, why: str = "") -> Entry:
    """Somebody leaves their seat or the line; RuleViolation `seat.left_already`."""

    def law(seating: Seating, at: int, terms: Terms) -> Decision:
        return seat_moves.withdraw(seating, str(entry.pk), at, terms)

    return _moved(entry, move(entry.seats, law, actor=actor, subject=entry, why=why))


def remove(*, actor: Actor, entry: Entry, why: str = "") -> Entry:
    """The organiser takes somebody out; who waits moves up (case A-32)."""

    def law(seating: Seating, at: int, terms: Terms) -> Decision:
        return seat_moves.remove(seating, str(entry.pk), at, terms, why)

    return _moved(entry, move(entry.seats, law, actor=actor, subject=entry, why=why))


def offer(*, actor: Actor, entry: Entry) -> Entry:
    """The organiser picks somebody who waits; the offer lives the minutes of the conditions (M-6)."""
    lives = conditions_of(entry.seats).offer_minutes * 60

    def law(seating: Seating, at: int, terms: Terms) -> Decision:
        return seat_moves.offer_by_hand(seating, str(entry.pk), at, lives, terms)

    return _moved(entry, move(entry.seats, law, actor=actor, subject=entry))


def note_payment(*, actor: Actor, entry: Entry, paid: int) -> Entry:
    """Somebody has paid at an instant, as is known now: the law decides what it gives them (case A-27)."""

    def law(seating: Seating, at: int, terms: Terms) -> Decision:
        return confirm_payment(seating, str(entry.pk), min(paid, at), at, terms)

    return _moved(entry, move(entry.seats, law, actor=actor, subject=entry))


def change_seats(*, actor: Actor, contest: Tournament | Marathon, limit: int) -> Seats:
    """More or fewer seats; RuleViolation `seat.limit_below_taken`. New ones go to those who wait."""
    seats = seats_of(contest)

    def law(seating: Seating, at: int, terms: Terms) -> Decision:
        return seat_moves.change_limit(seating, limit, at, terms)

    move(seats, law, actor=actor)
    seats.refresh_from_db(fields=["limit", "taken", "waiting", "next_due", "moves"])
    return seats


def settle(seats: Seats) -> list[Entry]:
    """Let lapse what is past its time and offer what came free, now; for ticks, which only come close."""
    return move(seats, seat_moves.expire, actor=SITE)


def _moved(entry: Entry, changed: list[Entry]) -> Entry:
    """The entry as it is after the move."""
    return next((each for each in changed if each.pk == entry.pk), entry)
