"""The race-day room of a tournament: its starts and what each waits for, the group, the ways of the day."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext

from incastro import clock
from incastro.contests.stages import may, stage_of
from incastro.groups.services.health import Health, check
from incastro.live.selectors import last_of
from incastro.rulebook.stages import Act
from incastro.rulebook.starting import Step
from incastro.seasons.models import Tournament
from incastro.starts.models import Start
from incastro.starts.selectors import Crowd, crowds_of, key_of, needs_code, starts_of, step_of
from incastro.starts.taking import group_of
from incastro.web.access import Desk, may_open
from incastro.web.presenting import moments
from incastro.web.presenting.starts_said import server_now, start_said
from incastro.words import say


@dataclass(frozen=True, slots=True, kw_only=True)
class StartLine:
    """One start: when, who races, where it stands."""

    key: str
    said: str
    whose: str
    state: str
    crowd: Crowd
    go: int | None
    go_said: str
    counting: bool
    revealed: bool
    main: bool  # the next one that waits for its judge


@dataclass(frozen=True, slots=True)
class Way:
    """Somewhere else that the day needs."""

    href: str
    text: str
    means: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceRoom:
    """What the template prints. `make`, `commit` = how many codes wait for that act."""

    starts: Sequence[StartLine]
    make: int
    commit: int
    codes_first: bool  # the next start waits for them
    published: bool
    why_not: str
    group: str
    health: Health
    checked: str
    ways: Sequence[Way]
    now: str
    zone: str
    topic: str
    since: int


def race_room(desk: Desk, row: Tournament) -> RaceRoom:
    """The room now, in the active language."""
    zone, starts = ZoneInfo(row.zone), starts_of(row)
    crowds = crowds_of(row, starts)
    prepares = may(row, Act.PREPARE)
    waiting = [start for start in starts if step_of(start) is not Step.STARTED]
    coded = [start for start in waiting if needs_code(start)]
    make = sum(not start.sealed for start in coded) if prepares else 0
    commit = sum(bool(start.sealed) and start.committed_at is None for start in coded) if prepares else 0
    # one act moves the race at a time: the next start, unless it lacks its code or its fingerprint
    first = next(iter(sorted(waiting, key=_due)), None) if may(row, Act.RACE) else None
    if (make or commit) and (first is None or (needs_code(first) and first.committed_at is None)):
        first = None
    group = group_of(row)
    health = check(group, row.zone)
    return RaceRoom(
        starts=[_line(start, crowds[key_of(start)], zone, first) for start in starts],
        make=make,
        commit=commit,
        codes_first=first is None,
        published=any(start.committed_at is not None for start in starts),
        why_not="" if prepares else say("stage.prepare", {"stage": str(stage_of(row))}, moments.language()),
        group="" if group is None else str(group),
        health=health,
        checked=_checked(health.checked_at, zone),
        ways=list(_ways(desk, row)),
        now=server_now(),
        zone=moments.zone_said(zone),
        topic=f"desk/{row.slug}",
        since=last_of(f"desk/{row.slug}"),
    )


def _due(start: Start) -> int:
    return start.of.scheduled


def _line(start: Start, crowd: Crowd, zone: ZoneInfo, first: Start | None) -> StartLine:
    go, at = start.of.go, clock.now()
    return StartLine(
        key=key_of(start),
        said=start_said(start, zone),
        whose="" if start.makeup is None else start.makeup.entry.person.full_name,
        state=_state(start, step_of(start)),
        crowd=crowd,
        go=go,
        go_said="" if go is None else moments.clock(go, zone),
        counting=go is not None and go > at,
        revealed=start.revealed_at is not None,
        main=start is first,
    )


def _state(start: Start, step: Step) -> str:
    return {
        Step.MAKE: gettext("No code yet"),
        Step.PUBLISH: gettext("Code made and sealed, its fingerprint is not public yet"),
        Step.REVEAL: gettext("Code sealed, fingerprint public"),
        Step.GO: gettext("Code revealed: ready for the go")
        if start.revealed_at is not None
        else gettext("On the call, without a code"),
        Step.STARTED: "",
    }[step]


def _checked(at: int | None, zone: ZoneInfo) -> str:
    if at is None:
        return ""
    when = f"{moments.short_day(at, zone)}, {moments.clock(at, zone)}"
    return gettext("last looked at %(when)s") % {"when": when}


def _ways(desk: Desk, row: Tournament) -> Iterator[Way]:
    offered = (
        ("manage-photos", gettext("Photo desk"), gettext("Boxes and finished puzzles, side by side.")),
        ("manage-rulings", gettext("Decisions"), gettext("What was decided, with its article.")),
        ("manage-cases", gettext("Parcels that went wrong"), gettext("Late, damaged, lost; make-ups.")),
        (
            "manage-group-people",
            gettext("Entrants on Telegram"),
            gettext("Who is known to the bot, and in the group."),
        ),
        ("manage-exports", gettext("Exports of the group"), gettext("Without a bot, or to compare.")),
        ("manage-facts", gettext("Facts file"), gettext("Everything the standings are made of.")),
        ("manage-table", gettext("Standings"), gettext("What is still open, and the preview.")),
    )  # fmt: skip
    for name, text, means in offered:
        if not may_open(desk, name):
            continue
        try:
            yield Way(reverse(name, args=[desk.organiser.slug, row.slug]), text, means)
        except NoReverseMatch:
            continue
