"""Whose a payment is: by its code, else by the payer’s address; several are a human’s to choose from."""

from dataclasses import dataclass

from django.db.models import Q, QuerySet

from incastro.entries.models import Entry
from incastro.organisers.models import Organiser
from incastro.rulebook.entering.payments import Owing, codes_in, stands_for, whose
from incastro.rulebook.entering.seats import Standing


@dataclass(frozen=True, slots=True)
class Found:
    """The entries that a payment may be for, and by what they were found: `code`, `email`, or nothing."""

    entries: tuple[Entry, ...] = ()
    by: str = ""

    @property
    def entry(self) -> Entry | None:
        """The entry, where there is exactly one."""
        return self.entries[0] if len(self.entries) == 1 else None


def entries_at(organiser: Organiser) -> QuerySet[Entry]:
    """Every entry for a contest of an organiser."""
    of = Q(seats__tournament__organiser=organiser) | Q(seats__marathon__organiser=organiser)
    return Entry.objects.filter(of).select_related(
        "seats__tournament__organiser", "seats__marathon__organiser", "person__account"
    )


def find_entry(organiser: Organiser, *, text: str, payer_email: str, paid_at: int) -> Found:
    """Look for the entry that a payment is for: a code in `text` decides; else the payer’s address."""
    here = entries_at(organiser)
    codes = codes_in(text, list(here.values_list("reference", flat=True))) if text.strip() else []
    if codes:
        named = [standing_for(entry, paid_at) for entry in here.filter(reference__in=codes)]
        return Found(tuple({entry.pk: entry for entry in named}.values()), "code")
    address = payer_email.strip()
    if not address:
        return Found()
    theirs = {entry.pk: entry for entry in here.filter(person__account__email__iexact=address)}
    meant = whose([owing(entry) for entry in theirs.values()], paid_at)
    return Found(tuple(theirs[int(str(each.id))] for each in meant), "email")


def standing_for(entry: Entry, paid_at: int) -> Entry:
    """The entry itself, or another request of the same person for the same contest that it is money for."""
    others = {
        each.pk: each
        for each in Entry.objects.filter(seats=entry.seats_id, person=entry.person_id).select_related(
            "seats__tournament__organiser", "seats__marathon__organiser", "person__account"
        )
    }
    meant = stands_for(owing(entry), [owing(each) for each in others.values()], paid_at)
    return entry if meant.id == entry.pk else others[int(str(meant.id))]


def owing(entry: Entry) -> Owing:
    """An entry as the law of payments sees it."""
    return Owing(
        id=entry.pk,
        who=entry.person_id,
        contest=entry.seats_id,
        asked=entry.asked,
        standing=Standing(entry.standing),
        pay_by=entry.pay_by,
        paid=entry.paid is not None,
    )
