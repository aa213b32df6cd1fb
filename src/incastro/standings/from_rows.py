"""Facts of a marathon that nobody has loaded results for yet: what its row says, and who has entered."""

from zoneinfo import ZoneInfo

from incastro.marathons.models import Marathon as MarathonRow
from incastro.marathons.models import SeriesPuzzle as SeriesRow
from incastro.marathons.rules import rules_of as marathon_rules
from incastro.rulebook.marathon.facts import Marathon, SeriesPuzzle, Team
from incastro.seasons.as_facts import as_scheduled, tournament_facts

__all__ = ["as_scheduled", "marathon_facts", "tournament_facts"]


def marathon_facts(row: MarathonRow, series: list[SeriesRow], teams: tuple[Team, ...] = ()) -> Marathon:
    """A marathon with its teams; whoever shows it keeps the series secret until the start (M-2)."""
    return Marathon(
        id=row.slug,
        name=row.name,
        rules=marathon_rules(row),
        zone=ZoneInfo(row.zone),
        start=row.starts_at or 0,
        puzzles=tuple(
            SeriesPuzzle(number=each.position, pieces=each.pieces, brand=each.brand, title=each.title)
            for each in series
        ),
        teams=teams,
    )
