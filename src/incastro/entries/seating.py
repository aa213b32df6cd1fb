"""The one way to move seats (decision 0022): take the row, ask the law, write what it decided.

Every move runs in a transaction that first takes the contest's `Seats` row with an UPDATE. On SQLite that is
the write lock of the file, on PostgreSQL a lock of the row; either way moves of one contest come one after
the other, each sees all that went before, and none can seat one too many. Whoever holds the row takes no
other contest's.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.db import transaction
from django.db.models import F, Q

from incastro import clock
from incastro.entries.closing import follow
from incastro.entries.locking import Look, look, take
from incastro.entries.models import Entry, Seats, Told
from incastro.entries.models.entry import OPEN
from incastro.entries.terms import limit_of, terms_with
from incastro.journal.actor import SITE, Actor
from incastro.journal.prepared import Prepared
from incastro.journal.services import record
from incastro.marathons.models import Marathon
from incastro.people.models import Person
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
from incastro.rulebook.steps import Moment
from incastro.seasons.models import Tournament

Law = Callable[[Seating, int, Terms], Decision]
_seats = {
    "tournament": Prepared(lambda contest: Seats.objects.filter(tournament=contest), int),
    "marathon": Prepared(lambda contest: Seats.objects.filter(marathon=contest), int),
}


@dataclass
class Hall:
    """A contest's seats while they are being moved: the row, locked, and the law's view of it.

    `whole` = every open request is listed; else they are only counted.
    """

    seats: Seats
    terms: Terms
    at: int
    seating: Seating
    entries: dict[str, Entry] = field(default_factory=dict)
    whole: bool = True
    seen: Look = field(default_factory=Look)


def seats_of(contest: Tournament | Marathon) -> Seats:
    """The seats of a contest; made when first asked for."""
    name = "tournament" if isinstance(contest, Tournament) else "marathon"
    found = _seats[name](contest.pk)
    made = found[0] if found else _first_seats(contest, name)
    setattr(made, name, contest)
    return made


def _first_seats(contest: Tournament | Marathon, name: str) -> Seats:
    made, _new = Seats.objects.get_or_create(**{name: contest}, defaults={"limit": limit_of(contest)})
    return made


def enter(seats: Seats, *, newcomer: Person | None = None, subject: Entry | None = None) -> Hall:
    """Take the row and look at its requests: all that are open, and `subject`, in order of arrival.

    `newcomer` = only somebody new is to be decided on. Then the others need not be read while none of them
    is due, no seat is free that one of them waits for, and the newcomer has no request there: counting them
    decides alike, and a rush of thousands stays quick.
    """
    now = take(seats)
    seen = look(now, newcomer)  # the clock is read once the row is ours, so instants follow arrivals
    at = clock.now()
    terms = terms_with(now.contest, seen.automatic_until)
    if seen.cancelled_at is not None:
        terms = replace(terms, automatic_until=seen.cancelled_at)  # nobody is offered a seat any more
    settled = (now.next_due is None or at <= now.next_due) and (not now.waiting or now.taken >= now.limit)
    if newcomer is not None and settled and not seen.has_one:
        counted = Seating(now.limit, seated_besides=now.taken, waiting_before=now.waiting)
        return Hall(now, terms, at, counted, whole=False, seen=seen)
    wanted = Q(standing__in=OPEN) if subject is None else Q(standing__in=OPEN) | Q(pk=subject.pk)
    entries = {str(each.pk): each for each in now.entries.filter(wanted).order_by("arrival", "pk")}
    seating = Seating(now.limit, tuple(request_of(each) for each in entries.values()))
    return Hall(now, terms, at, seating, entries, seen=seen)


def move(seats: Seats, law: Law, *, actor: Actor, subject: Entry | None = None, why: str = "") -> list[Entry]:
    """Let the law move seats, and keep what it decided; returns the entries that changed, as they now are.

    `subject` is whom the act is about: the journal names `actor` for it, and the site for all that follows
    for others. What the law refuses (RuleViolation) changes nothing.
    """
    with transaction.atomic():
        hall = enter(seats, subject=subject)
        decision = law(hall.seating, hall.at, hall.terms)
        changed = keep(hall, decision, actor=actor, subject=subject, why=why)
        tell(hall.entries, decision.notices, hall.at, subject)
        return changed


def keep(
    hall: Hall, decision: Decision, *, actor: Actor, subject: Entry | None = None, why: str = ""
) -> list[Entry]:
    """Write what was decided of those who were there: their entries, the counts on the row, the journal.

    Who is new is written by whoever asks for them.
    """
    before = {request.id: request for request in hall.seating.requests}
    moved = [each for each in decision.seating.requests if before.get(each.id, each) != each]
    # what closes first: nobody has two open requests, not even in between
    moved.sort(key=lambda request: request.standing in (*SEATED, *IN_LINE))
    changed = []
    for request in moved:
        entry = hall.entries[request.id]
        acted = actor if subject is not None and entry.pk == subject.pk else SITE
        _write(entry, before[request.id], request, acted, why if acted is actor else "")
        follow(entry, before[request.id].standing.value)
        changed.append(entry)
    _count(hall, decision.seating)
    return changed


def tell(
    entries: dict[str, Entry], notices: Sequence[Notice], at: int, subject: Entry | None = None
) -> list[Told]:
    """Put what is to be told into the outbox, without anybody's name in it."""
    latest = {str(entry.person_id): entry for entry in entries.values()}
    if subject is not None:
        latest[str(subject.person_id)] = subject
    rows = []
    for notice in notices:
        desk = notice.to == ORGANISER
        entry = latest.get(str(notice.params.get("who"))) if desk else entries[notice.to]
        if entry is not None:
            params = {name: _plain(value) for name, value in notice.params.items() if name != "who"}
            rows.append(Told(entry=entry, code=notice.code, params=params, desk=desk, at=at))
    return Told.objects.bulk_create(rows)


def request_of(entry: Entry) -> Request:
    """An entry as the law sees it."""
    return Request(
        id=str(entry.pk),
        who=str(entry.person_id),
        asked=entry.asked,
        standing=Standing(entry.standing),
        price_class=entry.price_class,
        pay_by=entry.pay_by,
        offered=entry.offered,
        paid=entry.paid,
        checked_in=entry.checked_in,
        marks=tuple(Mark(what, at) for what, at in entry.marks),
    )


def values_of(request: Request) -> dict[str, Any]:
    """What the law decides of a request, as columns."""
    return {
        "standing": request.standing.value,
        "pay_by": request.pay_by,
        "offered": request.offered,
        "paid": request.paid,
        "checked_in": request.checked_in,
        "marks": [[mark.what, mark.at] for mark in request.marks],
    }


def _write(entry: Entry, before: Request, after: Request, actor: Actor, why: str) -> None:
    values = values_of(after)
    Entry.objects.filter(pk=entry.pk).update(**values, version=F("version") + 1)
    for name, value in values.items():
        setattr(entry, name, value)
    entry.version += 1
    for mark in after.marks[len(before.marks) :]:
        changes = {"standing": [before.standing.value, after.standing.value]}
        record(actor=actor, action=f"entry.{mark.what}", on=entry, changes=changes, why=why)


def _count(hall: Hall, after: Seating) -> None:
    """Bring the row's counts up to date; the database refuses one seat too many."""
    now = hall.seats
    dues = [each.pay_by for each in after.requests if each.standing is Standing.HELD and each.pay_by]
    if not hall.whole and now.next_due is not None:
        dues.append(now.next_due)
    waiting = after.waiting_before + sum(each.standing in IN_LINE for each in after.requests)
    counted = {
        "limit": after.limit,
        "taken": after.taken,
        "waiting": waiting,
        "next_due": min(dues, default=None),
    }
    values = {name: value for name, value in counted.items() if value != getattr(now, name)}
    if values:
        Seats.objects.filter(pk=now.pk).update(**values)
    for name, value in values.items():
        setattr(now, name, value)


def _plain(value: object) -> object:
    return value.at if isinstance(value, Moment) else value
