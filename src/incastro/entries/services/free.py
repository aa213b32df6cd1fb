"""Free entries: the next tournament for nothing, where a make-up was impossible (art. 17, 18; case B-20)."""

from django.db import transaction
from django.db.models import Q

from incastro import clock
from incastro.entries.closing import on_closed
from incastro.entries.models import Entry, FreeEntry, Told
from incastro.journal.actor import SITE, Actor
from incastro.journal.prepared import Prepared
from incastro.journal.services import change, record
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation

# one that was spent on a tournament that is called off is due again
_UNSPENT = Q(used_by=None) | Q(used_by__seats__tournament__cancelled_at__isnull=False)
_owed = Prepared(
    lambda person, organiser: FreeEntry.objects.filter(person=person, organiser=organiser, dropped_at=None),
    int,
    int,
)


def free_entry_for(person: Person, organiser: Organiser) -> FreeEntry | None:
    """The free entry that somebody’s next entry with this organiser uses up: the oldest one."""
    # hardly anybody has one, and that is quickly seen
    if not _owed(person.pk, organiser.pk):
        return None
    owed = FreeEntry.objects.filter(person=person, organiser=organiser, dropped_at=None)
    return owed.filter(_UNSPENT).first()


def give_free_entry(
    *,
    actor: Actor,
    organiser: Organiser,
    person: Person,
    article: str,
    why: str,
    earned_by: Entry | None = None,
) -> FreeEntry:
    """Owe somebody the next tournament; RuleViolation `free_entry.given` where this entry has earned one.

    `article` is the rulebook’s (`art. 17`). They are told where an entry of theirs is known.
    """
    with transaction.atomic():
        if earned_by is not None:
            Entry.objects.select_for_update(no_key=True).get(pk=earned_by.pk)
            if FreeEntry.objects.filter(earned_by=earned_by, dropped_at=None).exists():
                raise RuleViolation("free_entry.given", {}, article)
        made = FreeEntry.objects.create(
            organiser=organiser,
            person=person,
            earned_by=earned_by,
            article=article,
            why=why,
            given_at=clock.now(),
        )
        record(actor=actor, action="freeentry.give", on=made, changes={"article": ["", article]})
        if earned_by is not None:
            Told.objects.create(
                entry=earned_by, code="free_entry_given", params={"article": article}, at=made.given_at
            )
    return made


def drop_free_entry(
    *, actor: Actor, free: FreeEntry, why: str, version: int | None = None
) -> dict[str, object]:
    """Take a free entry back that nobody has used; RuleViolation `free_entry.used`, `stale`."""
    with transaction.atomic():
        now = FreeEntry.objects.select_for_update(no_key=True).get(pk=free.pk)
        if now.used_by_id is not None:
            raise RuleViolation("free_entry.used")
        return change(
            now,
            {"dropped_at": now.dropped_at or clock.now()},
            actor=actor,
            action="freeentry.drop",
            version=version,
            why=why,
        )


def spend(*, actor: Actor, free: FreeEntry, entry: Entry) -> None:
    """Use a free entry for an entry; RuleViolation `free_entry.gone` where it was used just now."""
    try:
        change(free, {"used_by": entry}, actor=actor, action="freeentry.use", version=free.version)
    except RuleViolation as stale:
        raise RuleViolation("free_entry.gone") from stale


@on_closed
def give_back(entry: Entry) -> None:
    """Whoever leaves before taking part has not used their free entry up."""
    used = FreeEntry.objects.filter(used_by=entry).first()
    if used is not None:
        change(used, {"used_by": None}, actor=SITE, action="freeentry.return")
