"""Setting up a marathon, and changing it once people have made plans by it (M-1, M-21, M-22)."""

from collections.abc import Mapping, Sequence
from typing import Any
from zoneinfo import ZoneInfo

from django.db import transaction

from incastro.contests.following import follow
from incastro.contests.publishing import lock, reason
from incastro.contests.slugs import free_slug
from incastro.contests.stages import require_stage
from incastro.journal.actor import Actor
from incastro.journal.services import change, record, write
from incastro.marathons.announcing import announcement_of
from incastro.marathons.models import Marathon
from incastro.marathons.rules import DEFAULT_BOOK, book_of, derived, differences, with_days
from incastro.marathons.services.parts import Parts, keep_awards, keep_series, keep_sponsors
from incastro.marathons.telling import fields_told, settings_told
from incastro.marathons.values import Award, Boxed
from incastro.organisers.models import Organiser, Sponsor
from incastro.rulebook.marathon import announcing
from incastro.rulebook.marathon.promises import promises_of
from incastro.rulebook.promises import broken
from incastro.rulebook.stages import Act
from incastro.rulebook.tournament.clock import local
from incastro.rulebook.violation import RuleViolation


def create_marathon(
    *,
    actor: Actor,
    organiser: Organiser,
    values: Mapping[str, Any],
    series: Sequence[Boxed] = (),
    prizes: Sequence[Award] = (),
    sponsors: Sequence[Sponsor] = (),
) -> Marathon:
    """A draft, of as much as is known. `settings` are those that differ from the rulebook’s.

    Days of entering that nobody names are reckoned from the day of the start. RuleViolation `setting.…`,
    `series.…`.
    """
    given = {"zone": organiser.zone, "rulebook": DEFAULT_BOOK, **values}
    row = Marathon(organiser=organiser, **{name: given[name] for name in given if name != "settings"})
    row.settings = _settings(row, given.get("settings") or {}, row.starts_at)
    row.slug = row.slug or free_slug(Marathon, row.name, _year(row))
    for name, value in derived(row).items():
        setattr(row, name, value)
    with transaction.atomic():
        row.save(force_insert=True)
        keep_series(row, series)
        keep_awards(row, prizes)
        keep_sponsors(row, sponsors)
        record(actor=actor, action="marathon.create", on=row, changes={"name": ["", row.name]})
    return row


def change_marathon(
    *,
    actor: Actor,
    marathon: Marathon,
    values: Mapping[str, Any],
    series: Sequence[Boxed] | None = None,
    prizes: Sequence[Award] | None = None,
    sponsors: Sequence[Sponsor] | None = None,
    version: int | None = None,
    why: str = "",
    action: str = "",
) -> dict[str, Any]:
    """Change a marathon; returns {field: [before, after]}, each setting by its own name.

    `settings` in the values are laid over those there are. None for series, prizes or sponsors leaves them
    alone. Once it is public, a change of what was promised asks for a reason, RuleViolation `promise.why`;
    is refused when it is over (`stage.change`); and may leave nothing out that people need to come
    (`marathon.…`). RuleViolation `stale` where somebody was quicker.
    """
    with transaction.atomic():
        lock(marathon, Act.EDIT)
        before, book = Parts.of(marathon), book_of(marathon)
        wanted = _wanted(marathon, values)
        promised = promised_changes(marathon, wanted, prizes)
        if promised:
            require_stage(marathon, Act.CHANGE)
            if not why.strip():
                raise RuleViolation("promise.why", {"n": len(promised), "fields": ",".join(promised)})
            why = reason(why)
        told = fields_told(marathon, wanted)
        settings = wanted.get("settings", marathon.settings)
        told |= settings_told(book, book_of(marathon, settings), ZoneInfo(marathon.zone))
        done = action or ("marathon.change" if promised else "marathon.edit")
        change(marathon, {}, actor=actor, action=done, version=version)  # refuses what is stale
        write(marathon, {name: value for name, value in wanted.items() if getattr(marathon, name) != value})
        if series is not None and keep_series(marathon, series):
            told["series"] = [None, len(series)]
        if prizes is not None:
            keep_awards(marathon, prizes)
        if sponsors is not None:
            keep_sponsors(marathon, sponsors)
        told |= Parts.of(marathon).changes_since(before)
        _require_whole(marathon)
        if told:
            record(actor=actor, action=done, on=marathon, changes=told, why=why)
        follow(marathon, told)
    return told


def promised_changes(
    row: Marathon, values: Mapping[str, Any], prizes: Sequence[Award] | None = None
) -> tuple[str, ...]:
    """The fields and settings of a public marathon whose change has to be explained; none for a draft."""
    if row.published_at is None:
        return ()
    before_book, after_book = book_of(row), book_of(row, values.get("settings", row.settings))
    before = {**{name: getattr(row, name) for name in values}, **before_book.values}
    after = {**values, **after_book.values}
    if prizes is not None:
        kept = {(each.position, each.what) for each in prizes}
        before["given"] = tuple((each.position, each.what) for each in row.prizes.all())
        after["given"] = tuple(each for each in before["given"] if each in kept)
    # the setting `prizes` counts the teams awarded; the prizes themselves are `given`
    wanted = {**promises_of(before_book.values), "given": promises_of({"given": 0})["given"]}
    return broken(wanted, before, after)


def _wanted(row: Marathon, values: Mapping[str, Any]) -> dict[str, Any]:
    """The columns as they are to be, with what hangs on them; entries closed by hand stay closed."""
    wanted = {name: value for name, value in values.items() if name != "settings"}
    before = derived(row)
    after_row = Marathon(**{f.attname: getattr(row, f.attname) for f in row._meta.concrete_fields})
    for name, value in wanted.items():
        setattr(after_row, name, value)
    given = {**row.settings, **(values.get("settings") or {})}
    after_row.settings = wanted["settings"] = _settings(after_row, given, after_row.starts_at)
    after = derived(after_row)
    return wanted | {name: value for name, value in after.items() if value != before[name]}


def _settings(row: Marathon, given: Mapping[str, Any], start: int | None) -> dict[str, Any]:
    """The settings that differ from the book’s; a table for each team (M-6)."""
    full = with_days({**given, "teams_max": row.tables}, start, ZoneInfo(row.zone))
    return differences(row.rulebook, full)


def _require_whole(row: Marathon) -> None:
    """What is public stays whole: RuleViolation `marathon.…` for the first thing that is not."""
    if row.published_at is None:
        return
    said = announcement_of(row)
    for code in (*announcing.missing(said), *announcing.at_odds(said)):
        raise RuleViolation(f"marathon.{code}")


def _year(row: Marathon) -> object:
    """The year, for an address, unless the name has it."""
    if row.starts_at is None:
        return ""
    year = local(row.starts_at, ZoneInfo(row.zone)).year
    return "" if str(year) in row.name else year
