"""The names in facts as their bearers want them shown; somebody erased has a pseudonym (S-32).

Facts are kept as they were received. Who is meant by a `person` in them, an organiser’s `KnownAs` rows say.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from django.db.models import Count, Sum

from incastro.entries.models import Entry as EntryRow
from incastro.people.models import Person
from incastro.people.names import public_name
from incastro.records.models import KnownAs
from incastro.rulebook.facts import Entry, Tournament
from incastro.rulebook.marathon.facts import Marathon, Member, Team


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody whom this site knows: the name to print, and the key of the person’s page."""

    name: str
    key: str


Names = Mapping[str, Known]
Stamp = tuple[int, int, int]


def names_stamps(organisers: Iterable[int]) -> dict[int, Stamp]:
    """By organiser: changes with every name that could be printed differently, as versions only grow."""
    known = KnownAs.objects.filter(organiser_id__in=set(organisers)).values("organiser_id").order_by()
    found = known.annotate(known=Count("id"), versions=Sum("person__version"), people=Sum("person_id"))
    return {each["organiser_id"]: (each["known"], each["versions"], each["people"]) for each in found}


def names_of(organiser_id: int, lang: str) -> Names:
    """Ident in facts -> who it is, for everybody an organiser’s files know as a person here."""
    known = KnownAs.objects.filter(organiser_id=organiser_id).select_related("person")
    return {each.ident: Known(public_name(each.person, lang), each.person.key) for each in known}


def names_here(entries: Iterable[EntryRow], lang: str) -> Names:
    """Key of a person -> who it is, for everybody who has entered a contest here, teams' members included."""
    people: dict[int, Person] = {}
    for entry in entries:
        people[entry.person_id] = entry.person
        if entry.seats.marathon_id is not None and hasattr(entry, "team"):
            members = (member.person for member in entry.team.members.all())
            people |= {person.pk: person for person in members if person is not None}
    return {person.key: Known(public_name(person, lang), person.key) for person in people.values()}


def one_person_each(told: Sequence[tuple[Tournament, Names]]) -> tuple[Tournament, ...]:
    """The tournaments of a season in which somebody is one person, by whatever id each of them says.

    Whoever entered here is known by their key, in an organiser’s files by its own ident: the ident counts, so
    that what refers to a file's people goes on meaning them.
    """
    idents: dict[str, str] = {}
    for _facts, names in told:
        for ident, known in names.items():
            if ident != known.key:
                idents.setdefault(known.key, ident)
    if not idents:
        return tuple(facts for facts, _names in told)
    return tuple(_by_ident(facts, idents) for facts, _names in told)


def _by_ident(facts: Tournament, idents: Mapping[str, str]) -> Tournament:
    meant = [idents.get(each.person or "") for each in facts.entries]
    if not any(meant):
        return facts
    entries = (
        each if ident is None else replace(each, person=ident)
        for each, ident in zip(facts.entries, meant, strict=True)
    )
    return replace(facts, entries=tuple(entries))


def named(facts: Tournament, names: Names) -> Tournament:
    """A tournament with the names of its entrants as they may be shown."""
    if not names:
        return facts
    return replace(facts, entries=tuple(_entry(each, names) for each in facts.entries))


def marathon_named(facts: Marathon, names: Names) -> Marathon:
    """The same for the members of teams; a team’s own name is nobody’s."""
    if not names:
        return facts
    return replace(facts, teams=tuple(_team(each, names) for each in facts.teams))


def _entry(entry: Entry, names: Names) -> Entry:
    known = names.get(entry.person or "")
    return entry if known is None or known.name == entry.name else replace(entry, name=known.name)


def _team(team: Team, names: Names) -> Team:
    renamed = {
        each.name: names[each.person].name for each in team.members if each.person and each.person in names
    }
    if not renamed:
        return team
    members: tuple[Member, ...] = tuple(
        replace(each, name=renamed.get(each.name, each.name)) for each in team.members
    )
    captain = renamed.get(team.captain, team.captain) if team.captain else team.captain
    return replace(team, members=members, captain=captain)
