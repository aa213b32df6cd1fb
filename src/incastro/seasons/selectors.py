"""Seasons and tournaments as an organiser's desk lists them."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet

from incastro.contests.stages import stage_of
from incastro.organisers.models import Organiser
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Season, Tournament
from incastro.seasons.showing import picture_is_public

__all__ = ["Listed", "picture_is_public", "seasons_of", "tournaments_of"]


@dataclass(frozen=True, slots=True)
class Listed:
    """A tournament with the stage it is in now."""

    row: Tournament
    stage: Stage


def tournaments_of(organiser: Organiser) -> list[Listed]:
    """All tournaments of an organiser: the latest start first, those without a date before all."""
    rows = organiser.tournaments.select_related("season").prefetch_related("slots")
    return listed(
        sorted(rows, key=lambda row: (row.starts_at is None, row.starts_at or row.pk), reverse=True)
    )


def listed(rows: Iterable[Tournament]) -> list[Listed]:
    """Tournaments with their stages."""
    return [Listed(row, stage_of(row)) for row in rows]


def seasons_of(organiser: Organiser) -> "QuerySet[Season]":
    """All seasons of an organiser, the latest year first, with their tournaments."""
    return organiser.seasons.prefetch_related("tournaments__slots")
