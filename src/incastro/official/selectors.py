"""What was published, and whether anything has happened since."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from incastro.contests.stages import stage_of
from incastro.official.canonical import document
from incastro.official.current import Current
from incastro.official.differences import differences, rulings_since
from incastro.official.models import Publication
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Tournament


def publications_of(tournament: Tournament) -> QuerySet[Publication]:
    """Every number of a tournament, the latest first, without its texts."""
    return Publication.objects.filter(tournament=tournament).order_by("-number")


def latest_of(tournament: Tournament) -> Publication | None:
    """The last number, with its texts."""
    return publications_of(tournament).defer(None).first()


def standing_in(rows: Sequence[Tournament]) -> dict[int, Publication]:
    """By tournament, the number that everybody sees now: the latest of those that are official."""
    official = [row.pk for row in rows if stage_of(row) is Stage.OFFICIAL]
    if not official:
        return {}
    found = Publication.objects.filter(tournament__in=official).order_by("number")
    return {each.tournament_id: each for each in found if each.tournament_id is not None}


def document_of(publication: Publication) -> bytes:
    """Exactly the bytes whose SHA-256 is its digest."""
    return document(
        number=publication.number,
        at=publication.at,
        before=publication.before,
        facts=publication.facts,
        results=publication.results,
    )


@dataclass(frozen=True, slots=True)
class Moved:
    """What has happened since a number was published: rows that differ, rulings by entry."""

    since: Publication
    facts: str
    results: str
    rows: Sequence[dict[str, Any]]
    rulings: dict[str, list[str]]

    @property
    def anything(self) -> bool:
        """Whether the facts are other ones, even where no row moves."""
        return bool(self.rows) or self.facts != self.since.facts


def moved_since(latest: Publication, now: Current) -> Moved:
    """The facts as they are against the last number."""
    facts, results = now.texts()
    return Moved(
        since=latest,
        facts=facts,
        results=results,
        rows=differences(latest.results, results),
        rulings=rulings_since(latest.facts, facts),
    )
