"""The tournaments of a season as columns, those still to come included."""

from collections.abc import Iterator
from dataclasses import dataclass

from incastro.contests.stages import stage_of
from incastro.rulebook.stages import Stage
from incastro.rulebook.tournament.outcomes import Result
from incastro.standings.shown import ShownSeason, ShownTournament
from incastro.web.presenting import moments


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One tournament. `id` as in its facts; `counts` False for one that is not in the season's sums yet."""

    id: str
    short: str
    name: str
    slug: str
    counts: bool


def columns(shown: ShownSeason) -> tuple[Column, ...]:
    """The season's tournaments in order of date."""
    lang = moments.language()
    counted = {tournament.id for tournament in shown.facts.tournaments}
    return tuple(
        Column(
            id=each.facts.id or each.row.slug,
            short=each.row.said("short", lang) or each.row.said("name", lang),
            name=each.row.said("name", lang),
            slug=each.row.slug,
            counts=each.facts.id in counted,
        )
        for each in in_season(shown)
    )


def in_season(shown: ShownSeason) -> Iterator[ShownTournament]:
    """A season’s tournaments that were not cancelled, in order of date."""
    return (each for each in shown.tournaments if stage_of(each.row, shown.at) is not Stage.CANCELLED)


def results_by_person(shown: ShownSeason) -> dict[str, dict[str, Result]]:
    """Everybody's tournament results by the person's key, then by tournament id."""
    found: dict[str, dict[str, Result]] = {}
    counted = {tournament.id for tournament in shown.facts.tournaments}
    for each in in_season(shown):
        if each.facts.id not in counted or each.facts.id is None:
            continue
        for row in each.standings.rows:
            found.setdefault(row.entry.person or row.entry.name, {})[each.facts.id] = row
    return found
