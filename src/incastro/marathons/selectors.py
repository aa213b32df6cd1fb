"""Marathons as an organiser's desk lists them, and their results as the law reads them."""

from dataclasses import dataclass

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.marathons.announcing import series_is_public
from incastro.marathons.models import Marathon
from incastro.marathons.rules import facts_of
from incastro.organisers.models import Organiser
from incastro.rulebook import marathon as law
from incastro.rulebook.marathon.rows import MarathonStandings
from incastro.rulebook.stages import Stage
from incastro.rulebook.steps import Blocking

__all__ = ["Listed", "blocking", "marathons_of", "series_is_public", "standings_of"]


@dataclass(frozen=True, slots=True)
class Listed:
    """A marathon with the stage it is in now."""

    row: Marathon
    stage: Stage


def marathons_of(organiser: Organiser) -> list[Listed]:
    """All marathons of an organiser: the latest start first, those without a date before all."""
    rows = sorted(
        organiser.marathons.all(),
        key=lambda row: (row.starts_at is None, row.starts_at or row.pk),
        reverse=True,
    )
    return [Listed(row, stage_of(row)) for row in rows]


def standings_of(row: Marathon, at: int | None = None) -> MarathonStandings | None:
    """The table now, or at an instant; None before results were handed in."""
    facts = facts_of(row)
    return None if facts is None else law.standings(facts, clock.now() if at is None else at)


def blocking(row: Marathon, at: int | None = None) -> tuple[Blocking, ...]:
    """Everything that is still open, by the law; `no_results` where there is nothing to make official."""
    table = standings_of(row, at)
    return (Blocking("no_results"),) if table is None else table.blocking
