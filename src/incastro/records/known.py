"""The people in facts documents: who is meant by a `person` id."""

from collections.abc import Iterator, Mapping

from django.db.models import Q, QuerySet

from incastro.interchange.facts import Facts
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.records.models import KnownAs, Record
from incastro.records.reading import facts_of
from incastro.rulebook.facts import Season, Tournament

_LONGEST_IDENT = 200
_LONGEST_NAME = 80


def people_in(facts: Facts) -> dict[str, str]:
    """Everybody who has a `person` id in the facts, with the name that they bear last."""
    return {ident: name for ident, name in _named(facts) if len(ident) <= _LONGEST_IDENT}


def _named(facts: Facts) -> Iterator[tuple[str, str]]:
    if isinstance(facts, Season):
        for tournament in facts.tournaments:
            yield from _named(tournament)
    elif isinstance(facts, Tournament):
        for entry in facts.entries:
            if entry.person is not None:
                yield entry.person, entry.name
    else:
        for team in facts.teams:
            for member in team.members:
                if member.person is not None and member.name:
                    yield member.person, member.name


def know(organiser: Organiser, facts: Facts) -> None:
    """Make a Person, without an account, of everybody whom this organiser’s files did not name before.

    Results that are handed in were published where they come from: their names are shown until somebody asks
    not to be.
    """
    named = people_in(facts)
    known = set(organiser.known.values_list("ident", flat=True))
    for ident in sorted(named.keys() - known):
        first, last = parted(named[ident])
        person = Person.objects.create(first_name=first, last_name=last, publishes=True)
        KnownAs.objects.create(organiser=organiser, ident=ident, person=person)


def parted(name: str) -> tuple[str, str]:
    """`Cristina De Santis` into first name and surname; together they are the name again."""
    first, _, last = " ".join(name.split()).partition(" ")
    return first[:_LONGEST_NAME], last[:_LONGEST_NAME]


def forget(organiser: Organiser, named: Mapping[str, str]) -> None:
    """Let go of people whom no record of the organiser names any more and who have no account."""
    left: set[str] = set()
    for record in Record.objects.filter(organiser=organiser):
        left |= people_in(facts_of(record)).keys()
    gone = KnownAs.objects.filter(organiser=organiser, person__account=None, person__erased_at=None)
    for known in gone.select_related("person"):
        person = known.person
        if known.ident not in named or known.ident in left:
            continue
        known.delete()
        if not person.known_as.exists():
            person.delete()


def erasable_people(organiser: Organiser, sought: str = "") -> QuerySet[Person]:
    """Whom only this organiser’s files name and who has no account: nobody else could ask in their stead.

    `sought` is any part of the name, words in any order.
    """
    elsewhere = KnownAs.objects.exclude(organiser=organiser).values("person")
    found = Person.objects.filter(known_as__organiser=organiser, account=None, erased_at=None)
    for word in sought.split():
        found = found.filter(Q(first_name__icontains=word) | Q(last_name__icontains=word))
    return found.exclude(pk__in=elsewhere).order_by("last_name", "first_name", "id").distinct()
