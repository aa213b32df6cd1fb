"""Setting up a tournament, and changing it once people have made plans by it (S-7, S-8, S-33)."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from django.db import transaction

from incastro.contests.following import follow
from incastro.contests.publishing import lock, reason
from incastro.contests.slugs import free_slug
from incastro.contests.stages import require_stage
from incastro.journal.actor import Actor
from incastro.journal.services import change, plain, record, write
from incastro.organisers.models import Organiser, Sponsor
from incastro.rulebook import announcing, promises
from incastro.rulebook.stages import Act
from incastro.rulebook.tournament.clock import local
from incastro.rulebook.tournament.weekend import slots_for_weekend
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.announcing import announcement_of
from incastro.seasons.models import Season, Tournament
from incastro.seasons.rules import DEFAULT_BOOK, rules_of
from incastro.seasons.services.parts import (
    Parts,
    awards_of,
    keep_awards,
    keep_sponsors,
    keep_starts,
    starts_of,
)
from incastro.seasons.span import span_of
from incastro.seasons.values import Award, Start

USUAL_SEATS = 60


def create_tournament(
    *,
    actor: Actor,
    organiser: Organiser,
    season: Season | None,
    values: Mapping[str, Any],
    slots: Sequence[Start] = (),
    prizes: Sequence[Award] = (),
    sponsors: Sequence[Sponsor] = (),
    weekend: date | None = None,
) -> Tournament:
    """A draft, of as much as is known. Its settings, pieces and duration are the season’s unless given.

    Without `slots` the starts are those of the rulebook in the weekend that the day `weekend` belongs to.
    """
    given = {"name": "", "zone": organiser.zone, **values}
    given["rulebook"] = season.rulebook if season is not None else given.get("rulebook", DEFAULT_BOOK)
    given["settings"] = dict(season.settings if season is not None else given.get("settings") or {})
    row = Tournament(organiser=organiser, season=season, **given)
    rules = rules_of(Season(rulebook=row.rulebook, settings=row.settings))
    for name, usual in (
        ("pieces", rules.pieces),
        ("window_days", rules.window_days),
        ("seats", rules.seats_per_tournament or USUAL_SEATS),
    ):
        if name not in values:
            setattr(row, name, usual)
    if not slots and weekend is not None:
        slots = weekend_starts(row, weekend)
    if not row.slug:
        row.slug = free_slug(Tournament, row.name, _year(row, slots))
    with transaction.atomic():
        row.save(force_insert=True)
        keep_starts(row, slots)
        keep_awards(row, prizes)
        keep_sponsors(row, sponsors)
        write(row, span_of(row))
        record(actor=actor, action="tournament.create", on=row, changes={"name": ["", row.name]})
    return row


def weekend_starts(row: Tournament, weekend: date) -> list[Start]:
    """The starts that the rules of a tournament make in a weekend, any day of it given."""
    made = slots_for_weekend(weekend, rules_of(row), ZoneInfo(row.zone))
    return [Start(scheduled=slot.scheduled) for slot in made]


def change_tournament(
    *,
    actor: Actor,
    tournament: Tournament,
    values: Mapping[str, Any],
    slots: Sequence[Start] | None = None,
    prizes: Sequence[Award] | None = None,
    sponsors: Sequence[Sponsor] | None = None,
    version: int | None = None,
    why: str = "",
) -> dict[str, Any]:
    """Change a tournament; returns {field: [before, after]}.

    Among the fields are `slots` (instants, sorted), `stream_link:slots` (those of their own), `prizes` and
    `sponsors` (in words). None for slots, prizes or sponsors leaves them alone.

    Once it is public, a change of what was promised (`promised_changes`) asks for a reason, RuleViolation
    `promise.why`; is refused when it is over (`stage.change`); and may leave nothing out that art. 4 asks
    for (`announce.…`). `slots` keep the first date they were announced for. RuleViolation `stale` where
    somebody was quicker.
    """
    with transaction.atomic():
        lock(tournament, Act.EDIT)
        before = Parts.of(tournament)
        values = with_season(tournament, values)
        promised = promised_changes(tournament, values, slots, prizes)
        if promised:
            require_stage(tournament, Act.CHANGE)
            if not why.strip():
                raise RuleViolation("promise.why", {"n": len(promised), "fields": ",".join(promised)})
            why = reason(why)
        if slots is not None:
            keep_starts(tournament, slots)
        if prizes is not None:
            keep_awards(tournament, prizes)
        if sponsors is not None:
            keep_sponsors(tournament, sponsors)
        # a row that somebody else has changed is refused here, and all of the above with it
        action = "tournament.change" if promised else "tournament.edit"
        told = Parts.of(tournament).changes_since(before)
        changes = _changed(actor, tournament, values, told, action, version, why)
        _require_whole(tournament)
        follow(tournament, changes)
    return changes


def with_season(row: Tournament, values: Mapping[str, Any]) -> dict[str, Any]:
    """The values, with the rulebook and settings of another season where it moves to one.

    RuleViolation `tournament.season_fixed` once it is public: people entered under the rules of its season.
    """
    given = dict(values)
    if "season" not in given or given["season"] == row.season:
        return given
    if row.published_at is not None:
        raise RuleViolation("tournament.season_fixed", {}, "art. 26")
    season = given["season"]
    given["settings"] = dict(season.settings) if season is not None else {}
    if season is not None:
        given["rulebook"] = season.rulebook
    return given


def _changed(
    actor: Actor,
    row: Tournament,
    values: Mapping[str, Any],
    told: Mapping[str, Any],
    action: str,
    version: int | None,
    why: str,
) -> dict[str, Any]:
    """Write the fields and what hangs on them, in one line of the journal."""
    differing = {name: value for name, value in values.items() if getattr(row, name) != value}
    if not differing and not told:
        change(row, {}, actor=actor, action=action, version=version)  # says so where it is stale
        return {}
    changes = {name: [plain(getattr(row, name)), plain(value)] for name, value in differing.items()}
    changes |= told
    write(row, differing, version=version)
    write(row, span_of(row))
    record(actor=actor, action=action, on=row, changes=changes, why=why)
    return changes


def promised_changes(
    row: Tournament,
    values: Mapping[str, Any],
    slots: Sequence[Start] | None = None,
    prizes: Sequence[Award] | None = None,
) -> tuple[str, ...]:
    """The fields, of a public tournament, whose change has to be explained (art. 25); none for a draft."""
    if row.published_at is None:
        return ()
    after = dict(values)
    before = {name: getattr(row, name) for name in values}
    if slots is not None:
        there = starts_of(row)
        before["starts"] = tuple(sorted(start.scheduled for start in there))
        after["starts"] = tuple(sorted(start.scheduled for start in slots))
        links = [values.get("stream_link", row.stream_link), *(start.stream_link for start in slots)]
        before["stream_link"] = _lost([row.stream_link, *(start.stream_link for start in there)], links)
        after["stream_link"] = ()
    if prizes is not None:
        before["prizes"] = _lost(awards_of(row), [(each.position, each.what) for each in prizes])
        after["prizes"] = ()
    return promises.broken(promises.TOURNAMENT, before, after)


def _lost(before: Iterable[Any], after: Iterable[Any]) -> tuple[Any, ...]:
    """What was told and no longer holds; more of it breaks no promise."""
    kept = set(after)
    return tuple(each for each in before if each and each not in kept)


def _require_whole(row: Tournament) -> None:
    """What is public stays whole: RuleViolation `announce.…` for the first thing that art. 4 would miss."""
    if row.published_at is None:
        return
    said = announcement_of(row)
    for code in (*announcing.missing(said), *announcing.at_odds(said)):
        raise RuleViolation(f"announce.{code}", {}, "art. 4")


def _year(row: Tournament, slots: Sequence[Start]) -> object:
    """The year, for an address, unless the name has it."""
    first = min((start.scheduled for start in slots), default=None)
    year = row.season.year if row.season is not None else None
    if year is None and first is not None:
        year = local(first, ZoneInfo(row.zone)).year
    return "" if year is None or str(year) in row.name else year
