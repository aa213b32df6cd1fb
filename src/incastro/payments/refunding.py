"""Leaving, and what is paid back: the rule says what, we keep who asked when and how (M-10, M-22, art. 5)."""

from decimal import Decimal
from zoneinfo import ZoneInfo

from django.db import transaction

from incastro import clock
from incastro.entries.locking import take
from incastro.entries.models import Entry, FreeEntry, Told
from incastro.entries.models.entry import OPEN
from incastro.entries.models.home import ParcelState
from incastro.entries.services import withdraw
from incastro.entries.services.alerts import note_settled
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.journal.services import change, record
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of as marathon_rules
from incastro.payments.models import Outcome, Refund
from incastro.rulebook.entering import fees
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.rules import rules_of as season_rules

# what came in for an entry and is counted as its price; other amounts are settled one by one
COUNTED = (Outcome.CONFIRMED, Outcome.NO_SEAT, Outcome.WAITING, Outcome.LATE)


def paid_for(entry: Entry) -> Decimal:
    """How much was paid for an entry and is not paid back, or to be paid back, yet; 0 for a free one."""
    if entry.paid is None or entry.price == 0 or FreeEntry.objects.filter(used_by=entry).exists():
        return Decimal(0)
    came_in = [row.amount for row in entry.payments.filter(outcome__in=COUNTED, currency=entry.currency)]
    goes_back = [row.amount for row in entry.refunds.filter(dropped_at=None)]
    return sum(came_in or [entry.price], Decimal(0)) - sum(goes_back, Decimal(0))


def had_seat(entry: Entry) -> bool:
    """Whether an entry has, or once had, a seat that was theirs for good."""
    return any(what == "confirmed" for what, _at in entry.marks)


def refund_for(entry: Entry, at: int, *, in_writing: bool = True) -> fees.Refund | None:
    """What the rule gives back to who leaves at an instant; None where nothing was paid."""
    paid, contest = paid_for(entry), entry.seats.contest
    if paid == 0:
        return None
    if isinstance(contest, Marathon):
        rules, zone = marathon_rules(contest), ZoneInfo(contest.zone)
        if not had_seat(entry):
            return fees.refund_without_seat(paid, rules)
        if contest.cancelled_at is not None:
            return fees.refund_of_cancellation(paid, rules)
        moved = was_postponed(contest, since=entry.paid or entry.asked)
        return fees.refund_of_withdrawal(paid, at, in_writing, rules, zone, postponed=moved)
    book = season_rules(contest)
    if not had_seat(entry):
        return fees.refund_without_seat(paid, book)
    if contest.cancelled_at is not None:
        return fees.refund_of_cancelled_tournament(paid, parcel_left(entry), book)
    return fees.refund_of_parcel(book)


def was_postponed(marathon: Marathon, *, since: int) -> bool:
    """Whether a marathon has been moved to another day since an instant."""
    lines = Line.objects.filter(kind="marathon", target=marathon.pk, action="marathon.postpone")
    return lines.filter(at__gte=since).exists()


def parcel_left(entry: Entry) -> bool:
    """Whether the puzzle of an entry has been handed over to the courier."""
    parcel = getattr(entry, "parcel", None)
    return parcel is not None and parcel.state != ParcelState.TO_PREPARE


def leave(*, actor: Actor, entry: Entry, words: str = "", why: str = "") -> Refund | None:
    """Somebody withdraws, in their own words; the seat moves on, and the rule says what is paid back.

    Who has not paid just leaves. `why` = what the desk, that does it for them, notes in the journal.
    RuleViolation `withdraw.…`, `seat.left_already`.
    """
    with transaction.atomic():
        take(entry.seats)
        now = _now(entry)
        contest, at = now.seats.contest, clock.now()
        if contest.cancelled_at is not None:
            raise RuleViolation("withdraw.cancelled")
        if contest.starts_at is not None and at >= contest.starts_at:
            raise RuleViolation("withdraw.started")
        if now.standing_at(at) in OPEN:
            gives = refund_for(now, at, in_writing=bool(words.strip()))
            if gives is not None and gives.ground is fees.RefundGround.NOT_IN_WRITING:
                raise RuleViolation("withdraw.words", {}, gives.step.article)
            withdraw(actor=actor, entry=now, why=why)
            return None if gives is None else _asked(actor, now, gives, words)
        return ask_refund(actor=actor, entry=now, words=words)


def ask_refund(*, actor: Actor, entry: Entry, words: str = "") -> Refund:
    """Somebody asks for money back for a request that has no seat (any more): the ask is always recorded.

    Asked once, it stays asked, with the rule of that day: the same ask again is the one that is known, though
    the event was postponed or less was paid back meanwhile. Only after a refund was dropped it is a new one.
    """
    with transaction.atomic():
        take(entry.seats)
        now = _now(entry)
        stands = now.refunds.filter(dropped_at=None).first()
        if stands is not None and now.standing_at(clock.now()) not in OPEN:
            return stands
        gives = refund_for(now, clock.now())
        if gives is None:
            known = now.refunds.first()
            if known is None:
                raise RuleViolation("seat.left_already", {"who": now.person.full_name})
            return known
        return _asked(actor, now, gives, words)


ABOUT_REFUNDS = ("refund_asked", "refund_to_decide", "paid_and_left", "withdrawn_after_paying")


def pay_back(
    *, actor: Actor, refund: Refund, reference: str, amount: Decimal | None = None, version: int | None = None
) -> None:
    """Note that a refund has been paid back, how and by whom; `amount` = another, if so decided."""
    if not reference.strip():
        raise RuleViolation("refund.reference")
    values = {
        "paid_at": clock.now(),
        "reference": reference.strip()[:200],
        "amount": refund.amount if amount is None else amount,
    }
    with transaction.atomic():
        take(refund.entry.seats)
        _still_open(refund, actor)
        change(refund, values, actor=actor, action="refund.pay", version=version, personal=("reference",))
        _tell(refund, "refund_paid")
        note_settled(entry=refund.entry, codes=ABOUT_REFUNDS)


def drop_refund(*, actor: Actor, refund: Refund, why: str, version: int | None = None) -> None:
    """Say that nothing is paid back after all, and why (they came nevertheless, they gave it to the club)."""
    if not why.strip():
        raise RuleViolation("refund.reference")
    values = {"dropped_at": clock.now(), "reference": why.strip()[:200]}
    with transaction.atomic():
        take(refund.entry.seats)
        _still_open(refund, actor)
        change(refund, values, actor=actor, action="refund.drop", version=version, personal=("reference",))
        note_settled(entry=refund.entry, codes=ABOUT_REFUNDS)


def due_on_cancellation(entry: Entry, *, actor: Actor) -> Refund | None:
    """Write down what an entry of a cancelled contest gets back; None where nothing was paid."""
    if had_seat(entry) and entry.standing not in (*OPEN, "no_show"):
        return None  # they had left before; the rule of that day stands
    gives = refund_for(entry, clock.now())
    if gives is None:
        return None
    made = _made(actor, entry, gives, "", "refund.due")
    if gives.amount:
        _tell(made, "refund_due")
    else:
        _tell(made, "refund_to_decide", desk=True)
    return made


def due_on_removal(entry: Entry, *, actor: Actor) -> Refund | None:
    """Propose what somebody gets back whom the organiser took out; None where nothing was paid."""
    paid = paid_for(entry)
    if paid == 0:
        return None
    gives = fees.refund_of_removal(paid, parcel_left(entry))
    made = _made(actor, entry, gives, "", "refund.due")
    _tell(made, "refund_asked" if gives.amount else "refund_to_decide", desk=True)
    return made


def _still_open(refund: Refund, actor: Actor) -> None:
    """Take the row, after the seats', for whoever closes it; RuleViolation `refund.paid`."""
    if Refund.objects.select_for_update().get(pk=refund.pk).closed:
        raise RuleViolation("refund.paid")
    Refund.objects.filter(pk=refund.pk).update(paid_by=actor.person)
    refund.paid_by_id = actor.person


def _now(entry: Entry) -> Entry:
    return Entry.objects.select_related("seats__tournament", "seats__marathon", "person").get(pk=entry.pk)


def _asked(actor: Actor, entry: Entry, gives: fees.Refund, words: str) -> Refund:
    made = _made(actor, entry, gives, words, "refund.ask")
    if gives.amount:
        _tell(made, "refund_asked", desk=True)
    return made


def _made(actor: Actor, entry: Entry, gives: fees.Refund, words: str, action: str) -> Refund:
    made = Refund.objects.create(
        entry=entry,
        amount=gives.amount,
        currency=entry.currency,
        ground=gives.ground.value,
        article=gives.step.article,
        asked_at=clock.now(),
        asked_by_id=actor.person,
        words=words.strip(),
    )
    changes = {"amount": [None, f"{made.amount:.2f}"], "ground": [None, made.ground]}
    record(actor=actor, action=action, on=made, changes=changes)
    return made


def _tell(refund: Refund, code: str, *, desk: bool = False) -> None:
    params = {"amount": f"{refund.amount:.2f} {refund.currency}"}
    Told.objects.create(entry=refund.entry, code=code, params=params, desk=desk, at=clock.now())
