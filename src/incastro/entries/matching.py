"""Whom a row of a sheet means (case A-44): by the entry’s code, by the address they sign in with, by name.

By name only among those whom the organiser knows already; whoever is unique once accents and capitals are
folded is meant, and the reason is shown. Where two could be meant, a human says.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import Q

from incastro.entries.models import Entry
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.sheets import Finding, Part, Registration
from incastro.sheets.folding import fold

PARTICLES = {
    "da",
    "dal",
    "dalla",
    "de",
    "degli",
    "dei",
    "del",
    "della",
    "di",
    "la",
    "lo",
    "van",
    "von",
    "der",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Who is meant. `person` None with `candidates` = a human has to say; without = somebody new.

    `why` = how they were found, with what differs from the sheet.
    """

    person: Person | None = None
    candidates: tuple[Person, ...] = ()
    why: Finding | None = None


def names_in(said: Registration) -> tuple[str, str]:
    """First name and surname of a row; a whole name is parted, particles staying with the surname."""
    values = said.values
    if values.get(Part.SURNAME) or values.get(Part.GIVEN):
        return values.get(Part.GIVEN, "")[:80], values.get(Part.SURNAME, "")[:80]
    return part_name(values.get(Part.NAME, ""), surname_first=said.surname_first)


def part_name(name: str, *, surname_first: bool) -> tuple[str, str]:
    """`Anna Maria De Rossi` is Anna Maria, De Rossi; a comma says that the surname stands first."""
    if "," in name:
        last, _, first = name.partition(",")
        return first.strip()[:80], last.strip()[:80]
    words = name.split()
    if len(words) < 2:
        return name[:80], ""
    if surname_first:
        cut = next((at for at, word in enumerate(words) if fold(word) not in PARTICLES), 0) + 1
        return " ".join(words[cut:])[:80], " ".join(words[:cut])[:80]
    cut = len(words) - 1
    while cut > 1 and fold(words[cut - 1]) in PARTICLES:
        cut -= 1
    return " ".join(words[:cut])[:80], " ".join(words[cut:])[:80]


class Known:
    """Everybody whom rows could mean, read by a few queries: entrants of the organiser, and addresses."""

    def __init__(self, organiser: Organiser, entries: Iterable[Entry], rows: Sequence[Registration]) -> None:
        self._by_key = {entry.key: entry.person for entry in entries}
        emails = {row.values[Part.EMAIL] for row in rows if Part.EMAIL in row.values}
        found = Person.objects.filter(account__email__in=emails).select_related("account")
        self._by_email = {person.account.email: person for person in found if person.account is not None}
        self._by_name: dict[tuple[str, ...], list[Person]] = defaultdict(list)
        for person in people_of(organiser):
            self._by_name[words_of(person.full_name)].append(person)
        # a name of mail that nobody has here may still be on the way to somebody new in an earlier row
        self.by_person_key = {person.key: person for group in self._by_name.values() for person in group}

    def match(self, said: Registration, who: str = "") -> Match:
        """Whom a row means; `who` = what a human said: a person’s key, or `new`."""
        values = said.values
        if who == "new":
            return Match()
        if who in self.by_person_key:
            return Match(person=self.by_person_key[who], why=Finding(code="sheet_import.by_you"))
        if values.get(Part.KEY) in self._by_key:
            return Match(person=self._by_key[values[Part.KEY]], why=Finding(code="sheet_import.by_code"))
        first, last = names_in(said)
        name = f"{first} {last}".strip()
        person = self._by_email.get(values.get(Part.EMAIL, ""))
        if person is not None:
            same = not name or not person.full_name or words_of(name) == words_of(person.full_name)
            return Match(
                person=person,
                why=Finding(code="sheet_import.by_email" if same else "sheet_import.by_email_other_name"),
            )
        return self._by_words(said, name) if name else Match()

    def _by_words(self, said: Registration, name: str) -> Match:
        born = said.values.get(Part.BIRTH)
        alike = [
            person
            for person in self._by_name.get(words_of(name), [])
            if born is None or person.birth_date is None or born == person.birth_date
        ]
        if len(alike) != 1:
            return Match(candidates=tuple(alike))
        person = alike[0]
        if Part.EMAIL in said.values and person.account is not None:
            # one of that name who signs in with another address: perhaps a namesake
            return Match(candidates=(person,))
        if person.full_name == name:
            return Match(person=person, why=Finding(code="sheet_import.by_name"))
        return Match(
            person=person, why=Finding(code="sheet_import.by_folded_name", params={"name": person.full_name})
        )


def words_of(name: str) -> tuple[str, ...]:
    """The words of a name, folded and sorted: in either order, with or without accents."""
    return tuple(sorted(fold(name).split()))


def people_of(organiser: Organiser) -> list[Person]:
    """Everybody whom an organiser knows: who has asked for a seat there, or stands in a file of theirs."""
    known = (
        Q(entries__seats__tournament__organiser=organiser)
        | Q(entries__seats__marathon__organiser=organiser)
        | Q(known_as__organiser=organiser)
        | Q(free_entries__organiser=organiser)
    )
    ids = Person.objects.filter(known, erased_at=None).values("pk")
    return list(Person.objects.filter(pk__in=ids).select_related("account").order_by("pk"))
