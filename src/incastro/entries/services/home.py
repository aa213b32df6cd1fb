"""Entering a home tournament (S-3, S-4, S-6, S-8, S-10, S-34); changing an entry is `changing`."""

from zoneinfo import ZoneInfo

from django.db import transaction

from incastro import clock
from incastro.contests.stages import course_of, stage_of
from incastro.entries.closing import on_confirmed
from incastro.entries.details import AddressValues, HomeDetails
from incastro.entries.models import Address, Entry, HomeEntry, Parcel, ParcelState, Seats
from incastro.entries.prices import price_of
from incastro.entries.seating import seats_of
from incastro.entries.services.changing import change_home_entry, slot_of
from incastro.entries.services.consents import acceptance, keep_consents, require_current
from incastro.entries.services.free import free_entry_for, spend
from incastro.entries.services.parents import ask_parent
from incastro.entries.services.requests import Asked, ask
from incastro.entries.terms import conditions_of
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.people.models import Person
from incastro.people.services import change_person
from incastro.rulebook.entering.doors import require_open
from incastro.rulebook.entering.eligibility import Admission, Applicant, admit
from incastro.rulebook.entering.reasons import Refused, refuse_for
from incastro.rulebook.stages import Stage
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of

__all__ = ["AddressValues", "HomeDetails", "change_home_entry", "enter_tournament"]

SHUT = (Stage.DRAFT, Stage.CANCELLED, Stage.PROVISIONAL, Stage.OFFICIAL)


def enter_tournament(
    *,
    actor: Actor,
    person: Person,
    tournament: Tournament,
    details: HomeDetails,
    by_hand: bool = False,
    insist: str = "",
) -> Entry:
    """Hold a seat for somebody, confirm it where nothing is to be paid, or put them on the waiting list.

    By oneself: while entries are open, by the server’s clock (case A-24), for who may enter on Rome’s day of
    the request (case B-24). A free entry is used by itself (art. 17, 18). `by_hand` = the organiser enters
    somebody: the door may be closed or the race begun (no seat moves by itself then: they wait until they
    are offered one), and texts need not have been accepted; who may not enter is refused all the same,
    unless the organiser says in `insist` why they are let in. Raises Refused with every reason at once,
    RuleViolation `opening.…`, `slot.…`, `price.…`, `entry.already`, Refusal `consent.…`.
    """
    now = clock.now()
    _require_door(tournament, now, by_hand=by_hand)
    slot = slot_of(tournament, details.slot, now, by_hand=by_hand)
    seats = seats_of(tournament)
    admission = _admitted(person, seats, details, now, insist if by_hand else "")
    require_current(tournament, details, by_hand=by_hand)
    price = price_of(tournament, details.address.country)
    free = free_entry_for(person, tournament.organiser)
    asked = Asked(
        person=person,
        price=price.amount,
        currency=price.currency,
        price_class=price.price_class,
        free=free is not None or price.amount == 0,
        accepted=acceptance(tournament, details, now, by_hand=by_hand),
        by_hand=by_hand,
    )

    def keep(entry: Entry) -> None:
        # who asks in the last second may have stood at the row of the seats meanwhile
        _require_door(tournament, entry.asked, by_hand=by_hand)
        HomeEntry.objects.create(
            entry=entry, mode=details.mode, slot=slot, parent_name=details.parent_name.strip()
        )
        Address.objects.create(entry=entry, **details.address.columns())
        if free is not None:
            spend(actor=actor, free=free, entry=entry)
        if admission is None:
            record(actor=actor, action="entry.insist", on=entry, why=insist)
        elif admission.minor and conditions_of(entry.seats).parent_confirms:
            ask_parent(actor=actor, entry=entry, email=details.parent_email)

    try:
        with transaction.atomic():
            # what is only their own comes before the seats: nobody else waits for it there (decision 0022)
            if values := dict(details.person):
                change_person(actor=actor, person=person, values=values)
            keep_consents(actor=actor, person=person, tournament=tournament, details=details)
            return ask(actor=actor, seats=seats, asked=asked, details=keep)
    except RuleViolation as refused:
        if refused.code == "seat.already_asked":
            if by_hand:
                raise RuleViolation("entry.already_theirs", {}, refused.article) from refused
            raise RuleViolation("entry.already", {}, refused.article) from refused
        raise


@on_confirmed
def begin_parcel(entry: Entry) -> None:
    """A confirmed entry has a parcel to prepare: the row is there from then on, once and for all.

    For the desk’s list of parcels: every confirmed home entry has its `Parcel`, however it became confirmed;
    one that is removed afterwards keeps it, and its state.
    """
    if entry.seats.tournament_id is None:
        return
    begun = {"steps": [[ParcelState.TO_PREPARE.value, clock.now()]]}
    Parcel.objects.get_or_create(entry=entry, defaults=begun)


def _require_door(tournament: Tournament, at: int, *, by_hand: bool) -> None:
    article = rules_of(tournament).article("payment")
    if not by_hand:
        require_open(course_of(tournament), at, ZoneInfo(tournament.zone), article)
    elif tournament.imported or stage_of(tournament, at) in SHUT:
        raise RuleViolation("entry.by_hand_shut", {}, article)


def _admitted(person: Person, seats: Seats, details: HomeDetails, at: int, insist: str) -> Admission | None:
    """What they are admitted on; None where the organiser insists. Raises Refused with every reason."""
    tournament = seats.tournament
    assert tournament is not None  # noqa: S101 - these are a tournament's seats
    rules = rules_of(tournament)
    said = details.person
    born = said.get("birth_date", person.birth_date)
    country = said.get("country") or person.country or details.address.country
    applicant = Applicant(born=born, country=country, parent_consents=bool(details.parent_name.strip()))
    zone = ZoneInfo(tournament.zone)
    try:
        admission = admit(applicant, at, rules, zone)
    except Refused:
        if insist:
            return None
        raise
    asks = admission.minor and not details.parent_email.strip()
    if asks and conditions_of(seats).parent_confirms:
        refuse_for((RuleViolation("parent.email_missing", {}, rules.article("minor")),))
    return admission
