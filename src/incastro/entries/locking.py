"""The locks of entering, in the one order there is: a person, then one contest's seats (decision 0022).

Written as SQL, the same for both databases, because a rush spends its time here: each is one statement, and
what is read after a lock is read by a statement of its own. (On PostgreSQL a statement that had to wait sees
the row it waited for as it is now, but everything else as it was before.)
"""

from dataclasses import dataclass
from typing import Any

from django.db import connection

from incastro.entries.models import Seats
from incastro.entries.models.entry import OPEN
from incastro.marathons.models import Marathon
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament

TAKE = (
    "UPDATE entries_seats SET moves = moves + 1 WHERE id = %s "
    'RETURNING "limit", taken, waiting, next_due, moves'
)
LOOK = (
    "SELECT c.version, c.cancelled_at, k.automatic_until, EXISTS ("
    "SELECT 1 FROM entries_entry e WHERE e.seats_id = %s AND e.person_id = %s AND e.standing IN {open}) "
    "FROM {contest} c LEFT JOIN entries_conditions k ON k.seats_id = %s WHERE c.id = %s"
)
OPEN_WORDS = "({})".format(", ".join(f"'{standing}'" for standing in OPEN))
LOOKS = {kind: LOOK.format(open=OPEN_WORDS, contest=kind._meta.db_table) for kind in (Tournament, Marathon)}


@dataclass(frozen=True, slots=True)
class Look:
    """What stands beside the row once it is taken. `has_one` = the newcomer has an open request there."""

    cancelled_at: int | None = None
    automatic_until: int | None = None
    has_one: bool = False


def take_person(person: Person, *, by_hand: bool = False) -> None:
    """Let nobody erase a person until the transaction ends; RuleViolation `person.erased` where one has.

    Before any seats are taken; who enters others by hand, many in one transaction perhaps, has the seats
    already and only looks.
    """
    statement = "SELECT erased_at FROM people_person WHERE id = %s"
    if connection.vendor == "postgresql" and not by_hand:
        statement += " FOR NO KEY UPDATE"  # as an erasure takes it; what refers to the person may come in
    (erased_at,) = _one(statement, person.pk)
    if erased_at is not None:
        raise RuleViolation("person.erased")


def take(seats: Seats) -> Seats:
    """Take the row until the transaction ends, and read it as it is now. Only inside a transaction."""
    limit, taken, waiting, next_due, moves = _one(TAKE, seats.pk)
    now = Seats(
        pk=seats.pk,
        tournament_id=seats.tournament_id,
        marathon_id=seats.marathon_id,
        limit=limit,
        taken=taken,
        waiting=waiting,
        next_due=next_due,
        moves=moves,
    )
    now._state.adding = False
    now._state.db = connection.alias
    if seats.tournament_id is not None:
        now.tournament = seats.tournament
    else:
        now.marathon = seats.marathon
    return now


def look(seats: Seats, newcomer: Person | None) -> Look:
    """What else a move hangs on, read once the row is taken; the contest in hand is brought up to date.

    Who changes a contest takes its seats first, so that until the transaction ends it stays as it is.
    """
    contest = seats.contest
    asks = None if newcomer is None else newcomer.pk
    version, cancelled_at, automatic_until, has_one = _one(
        LOOKS[type(contest)], seats.pk, asks, seats.pk, contest.pk
    )
    if version != contest.version:
        contest.refresh_from_db()
    return Look(cancelled_at, automatic_until, bool(has_one))


def _one(statement: str, *params: Any) -> tuple[Any, ...]:
    """The one row of a statement, read to its end so that SQLite lets go; Seats.DoesNotExist for none."""
    with connection.cursor() as cursor:
        cursor.execute(statement, params)
        rows: list[tuple[Any, ...]] = cursor.fetchall()
    if not rows:
        raise Seats.DoesNotExist
    return rows[0]
