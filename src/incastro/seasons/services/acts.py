"""What is done to a tournament on its way from draft to official (S-7, S-33, art. 11, 25)."""

from django.db import transaction

from incastro.contests import publishing
from incastro.journal.actor import Actor
from incastro.rulebook.stages import Act
from incastro.seasons.announcing import missing
from incastro.seasons.models import Tournament
from incastro.seasons.services.season import publish_season


def publish_tournament(*, actor: Actor, tournament: Tournament, version: int | None = None) -> None:
    """Make a draft public, and with it the season that it belongs to.

    RuleViolation `publish.missing` while art. 4 asks for something that is not there.
    """
    with transaction.atomic():
        publishing.lock(tournament, Act.PUBLISH)
        publishing.publish(actor=actor, contest=tournament, missing=missing(tournament), version=version)
        season = tournament.season
        if season is not None and season.published_at is None:
            publish_season(actor=actor, season=season)


def open_entries(*, actor: Actor, tournament: Tournament, version: int | None = None) -> None:
    """Open entries now."""
    publishing.open_entries(actor=actor, contest=tournament, version=version)


def close_entries(*, actor: Actor, tournament: Tournament, version: int | None = None) -> None:
    """Close entries now."""
    publishing.close_entries(actor=actor, contest=tournament, version=version)


def cancel_tournament(*, actor: Actor, tournament: Tournament, why: str, version: int | None = None) -> None:
    """Call a tournament off, for a reason that everybody is told (S-33)."""
    publishing.cancel(actor=actor, contest=tournament, why=why, version=version)


def reopen(*, actor: Actor, tournament: Tournament, why: str, version: int | None = None) -> None:
    """Take back the word “official”, for a reason."""
    publishing.reopen(actor=actor, contest=tournament, why=why, version=version)


def delete_tournament(*, actor: Actor, tournament: Tournament) -> None:
    """Throw a draft away."""
    publishing.delete(actor=actor, contest=tournament)
