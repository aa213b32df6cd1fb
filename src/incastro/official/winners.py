"""Prizes of a tournament and trophies of a season as they stand: who could have them, who has them."""

from collections.abc import Mapping
from dataclasses import dataclass

from incastro.entries.models import Entry
from incastro.official.joining import joined, published_standings
from incastro.official.models import Award, Publication
from incastro.official.plan import Placed, Won, plan
from incastro.official.selectors import latest_of, standing_in
from incastro.people.models import Person
from incastro.records.models import KnownAs
from incastro.seasons.models import Season, Tournament

TROPHIES = (1, 2, 3)  # S-30: the first three of the season


@dataclass(frozen=True, slots=True)
class Winner:
    """Whom an ident in a table means: the entry here, if there is one, and the person."""

    entry: Entry | None
    person: Person | None


def tournament_plan(tournament: Tournament, lang: str) -> list[Won]:
    """By the latest official number; empty before there is one."""
    latest = standing_in([tournament]).get(tournament.pk)
    if latest is None:
        return []
    placed = _placed(latest, lang)
    prizes = [(each.position, each.what, each.pk) for each in tournament.prizes.order_by("position", "id")]
    awards = Award.objects.filter(tournament=tournament).select_related("entry", "person", "prize")
    idents = {person: ident for ident, person in _persons(tournament, latest, lang).items()}
    held = [(each, each.entry.key if each.entry else idents.get(each.person_id or 0, "")) for each in awards]
    return list(plan(placed, prizes, held))


def _placed(publication: Publication, lang: str) -> list[Placed]:
    table = published_standings(publication, joined(publication, lang))
    return [
        Placed(row.entry.id, row.entry.name, row.position) for row in table.rows if row.position is not None
    ]


def _persons(tournament: Tournament, publication: Publication, lang: str) -> Mapping[str, int]:
    """By the id of an entry, the person whom this site knows behind it."""
    if publication.record_id is None:
        rows = Entry.objects.filter(seats__tournament=tournament)
        return dict(rows.values_list("key", "person"))
    known = dict(KnownAs.objects.filter(organiser=tournament.organiser_id).values_list("ident", "person"))
    return {
        entry.id: known[entry.person] for entry in joined(publication, lang).entries if entry.person in known
    }


def winner_of(tournament: Tournament, ident: str) -> Winner:
    """Whom an entry’s id in the official table means."""
    latest = latest_of(tournament)
    entry = Entry.objects.filter(seats__tournament=tournament, key=ident).select_related("person").first()
    if entry is not None:
        return Winner(entry, entry.person)
    pk = None if latest is None else _persons(tournament, latest, "it").get(ident)
    return Winner(None, None if pk is None else Person.objects.get(pk=pk))


def person_in(season: Season, ident: str) -> Person | None:
    """Whom a person’s key, or ident in a file, means in a season."""
    known = (
        KnownAs.objects.filter(organiser=season.organiser_id, ident=ident).select_related("person").first()
    )
    return known.person if known is not None else Person.objects.filter(key=ident).first()


def season_plan(season: Season, placed: list[Placed]) -> list[Won]:
    """The trophies; `placed` = the season’s table as it stands."""
    awards = Award.objects.filter(season=season).select_related("person")
    idents: dict[int, str] = {}
    for each in placed:
        person = person_in(season, each.ident) if each.position <= max(TROPHIES) else None
        if person is not None:
            idents[person.pk] = each.ident
    held = [(each, idents.get(each.person_id or 0, "")) for each in awards]
    return list(plan(placed, [(place, "", None) for place in TROPHIES], held))
