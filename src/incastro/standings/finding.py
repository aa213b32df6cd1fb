"""Finding contests and people again: by name, year, brand, or who took part.

Words are compared with accents and capitals aside, in this process and not in the database, so that both
databases find the same without extensions. What is compared is worked out once after each change: every
write leaves a line in the journal, and the last one’s number is the key.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from unicodedata import combining, normalize
from zoneinfo import ZoneInfo

from django.db.models import Q, QuerySet
from django.utils.translation import get_language

from incastro import clock
from incastro.entries.models import Entry, Standing, TeamMember
from incastro.journal.models import Line
from incastro.marathons.models import Marathon
from incastro.people.models import Person
from incastro.people.names import public_name
from incastro.records.models import KnownAs
from incastro.rulebook.facts import Status
from incastro.rulebook.tournament.clock import local
from incastro.seasons.models import Season, Tournament
from incastro.standings.kept import Shelf
from incastro.standings.naming import names_stamps
from incastro.standings.public import is_public, public_marathons, public_tournaments
from incastro.standings.shown import entries_of, shown_marathon, shown_tournament

# letters that carry no separable accent
_PLAIN = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "’": " "})


@dataclass(frozen=True, slots=True)
class Found:
    """A public contest with the words that lead to it, and who took part.

    `idents` are those of the organiser's files; where people entered here (`live`) they are keys of persons.
    """

    kind: str
    pk: int
    organiser: int
    starts_at: int
    words: str
    idents: frozenset[str]
    live: bool = False


@dataclass(frozen=True, slots=True)
class Somebody:
    """Who took part somewhere, under the name that they want shown."""

    key: str
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Index:
    """Everything that can be found, the latest contest first."""

    contests: tuple[Found, ...]
    people: tuple[Somebody, ...]


_indexes: Shelf[Index] = Shelf(4)


def plain(text: str) -> str:
    """Words without accents and capitals: `Dvořáková` is `dvorakova`."""
    folded = normalize("NFKD", text.casefold()).translate(_PLAIN)
    return " ".join("".join(mark for mark in folded if not combining(mark)).split())


def index() -> Index:
    """Everything that can be found now."""
    last = Line.objects.order_by("-pk").values_list("pk", "at").first()
    # a draft that becomes public by the clock alone appears within the minute
    return _indexes.get((last, clock.now() // 60, get_language()), _read)


def contests_with(query: str) -> list[Found]:
    """The contests in whose words every word of the query stands; all of them for none."""
    wanted = plain(query).split()
    return [each for each in index().contests if all(word in each.words for word in wanted)]


def people_with(query: str, most: int) -> list[Somebody]:
    """The people in whose name every word of the query stands; nobody for none."""
    wanted = plain(query).split()
    if not wanted:
        return []
    return [each for each in index().people if all(word in each.words for word in wanted)][:most]


@dataclass(frozen=True, slots=True)
class Whose:
    """Whom the `person` of an entry means: the organiser's own name for somebody, or the person's key."""

    key: str
    idents: frozenset[tuple[int, str]]

    def is_theirs(self, row: Tournament | Marathon, ident: str | None) -> bool:
        """Whether an entry of a contest is this person's."""
        return ident == self.key if row.record_id is None else (row.organiser_id, ident) in self.idents


def whose(person: Person) -> Whose:
    """How facts name somebody."""
    known = KnownAs.objects.filter(person=person).values_list("organiser_id", "ident")
    return Whose(person.key, frozenset(known))


def contests_of(person: Person) -> list[Found]:
    """The public contests in which somebody took part, or has a seat."""
    theirs = whose(person)
    return [
        each
        for each in index().contests
        if (theirs.key in each.idents if each.live else _known_in(each, theirs.idents))
    ]


def _known_in(found: Found, idents: frozenset[tuple[int, str]]) -> bool:
    return any(organiser == found.organiser and ident in found.idents for organiser, ident in idents)


def public_people() -> QuerySet[Person]:
    """Everybody who has a page: named in an organiser's files, or with a seat in a public contest here."""
    live = Q(seats__tournament__in=_public(Tournament)) | Q(seats__marathon__in=_public(Marathon))
    seated = Entry.objects.filter(live, standing__in=(Standing.CONFIRMED, Standing.NO_SHOW))
    members = TeamMember.objects.filter(team__entry__in=seated, active=True).exclude(person=None)
    here = Q(pk__in=seated.values("person")) | Q(pk__in=members.values("person"))
    return Person.objects.filter(Q(known_as__isnull=False) | here).distinct()


def _public(kind: type[Tournament] | type[Marathon]) -> QuerySet[Any]:
    return kind.objects.filter(is_public(), record=None).values("pk")


def _read() -> Index:
    contests = [*_tournaments(public_tournaments()), *_marathons(public_marathons())]
    contests.sort(key=lambda each: each.starts_at, reverse=True)
    lang = get_language() or "it"
    named = [(public_name(person, lang), person.key) for person in public_people().filter(erased_at=None)]
    return Index(tuple(contests), tuple(Somebody(key, name, plain(name)) for name, key in sorted(named)))


def _tournaments(rows: Iterable[Tournament]) -> Iterable[Found]:
    found = list(rows)
    open_seasons = set(Season.objects.filter(is_public()).values_list("pk", flat=True))
    stamps = names_stamps(row.organiser_id for row in found)
    entries = entries_of(found)
    for row in found:
        facts = shown_tournament(row, stamps=stamps, entries=entries).facts
        named = [row.name, row.name_en, row.brand, row.title, row.organiser.name, _year(row)]
        if row.season is not None and row.season_id in open_seasons:
            named += [row.season.name, row.season.name_en]
        named += [facts.puzzle.brand, facts.puzzle.title, *(entry.name for entry in facts.entries)]
        idents = frozenset(
            entry.person for entry in facts.entries if entry.person and entry.status is Status.CONFIRMED
        )
        yield _found("tournament", row, named, idents)


def _marathons(rows: Iterable[Marathon]) -> Iterable[Found]:
    found = list(rows)
    stamps = names_stamps(row.organiser_id for row in found)
    entries = entries_of(found)
    for row in found:
        facts = shown_marathon(row, stamps=stamps, entries=entries).facts
        members = [member for team in facts.teams for member in team.members]
        named = [row.name, row.name_en, row.venue, row.organiser.name, _year(row)]
        named += [*(team.name for team in facts.teams), *(member.name for member in members)]
        idents = frozenset(member.person for member in members if member.person)
        yield _found("marathon", row, named, idents)


def _found(kind: str, row: Tournament | Marathon, named: list[str], idents: frozenset[str]) -> Found:
    words, live = plain(" ".join(named)), row.record_id is None
    return Found(kind, row.pk, row.organiser_id, row.starts_at or 0, words, idents, live)


def _year(row: Tournament | Marathon) -> str:
    return "" if row.starts_at is None else str(local(row.starts_at, ZoneInfo(row.zone)).year)
