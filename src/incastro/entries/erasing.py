"""What entering forgets: of somebody who is erased, and of everybody some months after a contest (S-32).

Left are the entry with its standing, times and price, and the numbers of a team: what happened, to nobody.
"""

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet

from incastro import clock
from incastro.entries.models import (
    Address,
    Entry,
    HomeEntry,
    MemberCard,
    Parcel,
    PoolCard,
    Seats,
    TeamMember,
    Told,
)
from incastro.entries.models.entry import OPEN
from incastro.entries.months import months_after
from incastro.entries.terms import conditions_of
from incastro.journal.actor import SITE
from incastro.journal.services import record
from incastro.people.erasing import before_erasure, on_erasure
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation

BLANK_PARENT = {"parent_name": "", "parent_email": "", "parent_secret": ""}
BLANK_MEMBER: dict[str, Any] = {
    "first_name": "", "last_name": "", "email": "", "birth_date": None, "nationalities": [],
    "adult_name": "", "adult_phone": "", "secret": "",
}  # fmt: skip
STILL_KNOWN = (
    ~Q(first_name="") | ~Q(last_name="") | ~Q(email="") | ~Q(adult_name="") | ~Q(adult_phone="")
    | Q(birth_date__isnull=False) | ~Q(secret="")
)  # fmt: skip


@before_erasure
def require_nothing_open(person: Person) -> None:
    """RuleViolation `person.entry_open` while they hold or want a seat: they leave it first, and it moves on.

    Whoever has withdrawn from a parcel that is paid keeps the entry by the rule (art. 5), and can go.
    """
    now = clock.now()
    for entry in person.entries.filter(standing__in=OPEN).select_related(
        "seats__tournament", "seats__marathon"
    ):
        contest = entry.seats.contest
        over = contest.cancelled_at is not None or (contest.ends_at is not None and contest.ends_at < now)
        withdrawn = any(what == "withdrawn" for what, _at in entry.marks)
        if not over and not withdrawn and entry.standing_at(now) in OPEN:
            raise RuleViolation("person.entry_open", {"contest": contest.said("name", "it")})


@on_erasure
def forget_person(person: Person) -> None:
    """Everything that says who they are, in entries, teams, the pool and the letters."""
    own = Entry.objects.filter(person=person)
    _forget_entries(own)
    members = TeamMember.objects.filter(person=person)
    members.update(**BLANK_MEMBER, active=False, adult=None)
    PoolCard.objects.filter(person=person).delete()
    if person.account is not None:
        address = person.account.email
        MemberCard.objects.filter(email__iexact=address).delete()
        TeamMember.objects.filter(email__iexact=address).update(email="", secret="")
        HomeEntry.objects.filter(parent_email__iexact=address).update(parent_email="", parent_secret="")
        Told.objects.filter(email__iexact=address).update(email="", secret="")


def forget_old() -> int:
    """Forget addresses and dates of birth of contests that ended so many months ago; how many entries.

    The months are the organiser’s (`Conditions.erase_after_months`). A date of birth stays while a later
    entry of the same person still needs it.
    """
    return sum(_forget_contest(seats) for seats in _over())


def _over() -> Iterable[Seats]:
    """Each contest whose time has come and of which something is still known.

    Where a captain has been erased, the entry is, and the others of the team are still known.
    """
    now = clock.now()
    known = Q(entries__erased_at=None) | Q(entries__team__members__in=TeamMember.objects.filter(STILL_KNOWN))
    kept = Seats.objects.filter(known, entries__isnull=False).distinct()
    for seats in kept.select_related("tournament", "marathon", "conditions"):
        contest = seats.contest
        ended = contest.cancelled_at or contest.ends_at
        months = conditions_of(seats).erase_after_months
        if ended is not None and months_after(ended, months, contest.zone) <= now:
            yield seats


@transaction.atomic
def _forget_contest(seats: Seats) -> int:
    ids = list(seats.entries.filter(erased_at=None).values_list("pk", flat=True))
    entries = Entry.objects.filter(pk__in=ids)
    members = TeamMember.objects.filter(team__entry__seats=seats)
    people = set(entries.values_list("person", flat=True))
    people |= set(members.exclude(person=None).values_list("person", flat=True))
    _forget_entries(entries)
    members.update(**BLANK_MEMBER, adult=None)
    entered = Q(entries__isnull=False, entries__erased_at=None)
    elsewhere = TeamMember.objects.exclude(team__entry__seats=seats).exclude(person=None)
    playing = elsewhere.filter(team__entry__erased_at=None).values("person")
    needed = Person.objects.filter(entered | Q(pk__in=playing), pk__in=people).values_list("pk", flat=True)
    Person.objects.filter(pk__in=people - set(needed)).update(birth_date=None)
    PoolCard.objects.filter(marathon__seating=seats).delete()
    record(actor=SITE, action="entry.forget", on=seats.contest, changes={"entries": [len(ids), 0]})
    return len(ids)


def _forget_entries(entries: QuerySet[Entry]) -> None:
    ids = list(entries.values_list("pk", flat=True))
    Address.objects.filter(entry__in=ids).delete()
    HomeEntry.objects.filter(entry__in=ids).update(**BLANK_PARENT)
    Told.objects.filter(entry__in=ids).update(email="", secret="")
    # a parcel’s number leads to where somebody lives, as long as the courier knows it
    Parcel.objects.filter(entry__in=ids).exclude(tracking="").update(tracking="")
    for told in Told.objects.filter(entry__in=ids, code="parcel_sent").exclude(params__tracking=""):
        told.params = {**told.params, "tracking": "", "by": "", "follow": ""}
        told.save(update_fields=["params"])
    entries.update(erased_at=clock.now(), note="")
