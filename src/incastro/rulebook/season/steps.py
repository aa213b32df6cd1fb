"""Why this place in a season: the points one by one, their sum, and the tie-breaks that were needed."""

from collections.abc import Iterator

from incastro.rulebook.durations import format_duration
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.season.sums import Sums
from incastro.rulebook.steps import Named, Step


def explain(row: Sums) -> tuple[Step, ...]:
    """The steps of one person's place; `value` of a tournament's step is the sum after it (S-22, S-23)."""
    rules = row.rules
    return (*_points(row, rules), *_tie_breaks(row, rules), *_place(row, rules))


def _points(row: Sums, rules: SeasonRules) -> Iterator[Step]:
    total = 0
    for tournament, points in row.points.items():
        total += points
        told = {"tournament": tournament, "points": points}
        yield Step("season_points", str(total), rules.article("points"), told)
    yield Step("season_total", str(row.total), rules.article("season"), {"total": row.total})


def _tie_breaks(row: Sums, rules: SeasonRules) -> Iterator[Step]:
    """In the order of art. 13, up to the one that decided; all of them where the place stayed shared."""
    if row.decided_by == "total" or (row.decided_by is None and not row.tied):
        return
    for name in rules.tie_breaks:
        yield _tie_break(row, name, rules)
        if name == row.decided_by:
            return
    if row.organiser_order:
        told = {"criterion": Named("criterion", "organiser")}
        yield Step("tie_break", str(row.organiser_order), rules.article("tie_breaks"), told)


def _tie_break(row: Sums, name: str, rules: SeasonRules) -> Step:
    value = getattr(row, name)
    if value is not None:
        value = format_duration(value) if name == "best_seconds" else str(value)
    return Step(
        "tie_break", value or "–", rules.article("tie_breaks"), {"criterion": Named("criterion", name)}
    )


def _place(row: Sums, rules: SeasonRules) -> Iterator[Step]:
    told = {"position": row.position, "tied": row.tied}
    yield Step("position", str(row.position), rules.article("season"), told)
