"""The tournaments of a season as columns, those still to come included."""

from collections.abc import Iterator
from dataclasses import dataclass

from incastro.rulebook.tournament.outcomes import Result
from incastro.web.presenting import moments
from incastro.web.programme import Programme, ShownSeason, ShownTournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One tournament. `id` as in its facts; `counts` False for one that is not in the season's sums yet."""

    id: str
    short: str
    name: str
    slug: str
    counts: bool


def columns(shown: ShownSeason, programme: Programme) -> tuple[Column, ...]:
    """The season's tournaments in the programme's order."""
    lang = moments.language()
    counted = {tournament.id for tournament in shown.facts.tournaments}
    return tuple(
        Column(
            id=each.facts.id or each.listed.slug,
            short=each.listed.short.get(lang) or each.listed.name[lang],
            name=each.listed.name[lang],
            slug=each.listed.slug,
            counts=each.facts.id in counted,
        )
        for each in in_season(shown, programme)
    )


def in_season(shown: ShownSeason, programme: Programme) -> Iterator[ShownTournament]:
    """The tournaments on show that belong to a season."""
    return (each for each in programme.tournaments.values() if each.listed.season == shown.listed.slug)


def results_by_person(shown: ShownSeason, programme: Programme) -> dict[str, dict[str, Result]]:
    """Everybody's tournament results by the person's key, then by tournament id."""
    found: dict[str, dict[str, Result]] = {}
    counted = {tournament.id for tournament in shown.facts.tournaments}
    for each in in_season(shown, programme):
        if each.facts.id not in counted or each.facts.id is None:
            continue
        for row in each.standings.rows:
            found.setdefault(row.entry.person or row.entry.name, {})[each.facts.id] = row
    return found
