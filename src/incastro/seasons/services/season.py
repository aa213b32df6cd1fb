"""Setting up a season (S-1, S-22, S-30)."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from incastro import clock
from incastro.contests.publishing import reason
from incastro.contests.slugs import free_slug
from incastro.journal.actor import Actor
from incastro.journal.services import change, record, write
from incastro.organisers.models import Organiser
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Season
from incastro.seasons.rules import DEFAULT_BOOK, differences
from incastro.seasons.span import span_of


def create_season(*, actor: Actor, organiser: Organiser, values: Mapping[str, Any]) -> Season:
    """A draft of a season; of `settings` only those that differ from the rulebook’s are kept.

    RuleViolation `setting.…` for a setting that cannot be.
    """
    given = dict(values)
    book = given.setdefault("rulebook", DEFAULT_BOOK)
    given["settings"] = differences(book, given.get("settings") or {})
    given.setdefault("slug", free_slug(Season, given["name"], _year_unless_said(given)))
    with transaction.atomic():
        season = Season.objects.create(organiser=organiser, **given)
        record(actor=actor, action="season.create", on=season, changes={"name": ["", season.name]})
    return season


def change_season(
    *, actor: Actor, season: Season, values: Mapping[str, Any], version: int | None = None, why: str = ""
) -> dict[str, Any]:
    """Change a season; returns {field: [before, after]}.

    Other settings hold for its tournaments too, those already raced included. Once the season is public
    that asks for a reason (`why.needed`), for people entered under the settings as they were (art. 26).
    """
    with transaction.atomic():
        _lock(season)
        given = dict(values)
        if "settings" in given:
            given["settings"] = differences(given.get("rulebook", season.rulebook), given["settings"])
            if given["settings"] != season.settings and season.published_at is not None:
                why = reason(why)
        if given.get("rulebook", season.rulebook) != season.rulebook and season.tournaments.exists():
            raise RuleViolation("season.book_in_use")
        before = dict(season.settings)
        changes = change(season, given, actor=actor, action="season.change", version=version, why=why)
        if "settings" in changes:
            _hand_down(actor, season, before, why)
    return changes


def _hand_down(actor: Actor, season: Season, before: Mapping[str, Any], why: str) -> None:
    """The season’s settings to its tournaments; what one of them has of its own stays."""
    for tournament in season.tournaments.select_for_update().filter(imported=False):
        own = {name: value for name, value in tournament.settings.items() if before.get(name) != value}
        settings = {**season.settings, **own}
        if change(tournament, {"settings": settings}, actor=actor, action="tournament.settings", why=why):
            write(tournament, span_of(tournament))  # from when a deadline counts is a setting too


def publish_season(*, actor: Actor, season: Season) -> None:
    """Make a season public; again, it stays as it is."""
    with transaction.atomic():
        _lock(season)
        if season.published_at is None:
            change(season, {"published_at": clock.now()}, actor=actor, action="season.publish")


def delete_season(*, actor: Actor, season: Season) -> None:
    """Throw a draft away; RuleViolation `season.is_public` or `season.has_tournaments`."""
    with transaction.atomic():
        _lock(season)
        if season.published_at is not None:
            raise RuleViolation("season.is_public")
        if season.tournaments.exists():
            raise RuleViolation("season.has_tournaments")
        record(actor=actor, action="season.delete", on=season)
        season.delete()


def _lock(season: Season) -> None:
    season.refresh_from_db(from_queryset=Season.objects.select_for_update())
    if season.imported:
        raise RuleViolation("contest.imported")


def _year_unless_said(values: Mapping[str, Any]) -> object:
    """The year, for an address, unless the name has it."""
    return "" if str(values["year"]) in values["name"] else values["year"]
