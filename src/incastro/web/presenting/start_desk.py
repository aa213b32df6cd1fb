"""A start for its judge: where it stands, the one next act, what was done."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from incastro import clock
from incastro.contests.stages import may, stage_of
from incastro.live.selectors import last_of
from incastro.organisers.models import Member
from incastro.people.models import Person
from incastro.people.names import public_name
from incastro.rulebook.stages import Act
from incastro.rulebook.starting import COUNTDOWN, Doubt, Step, reveal_doubts
from incastro.rulebook.tournament.clock import days_later
from incastro.seasons.rules import rules_of
from incastro.starts.models import GoChange, Start
from incastro.starts.sealing import opens
from incastro.starts.selectors import Crowd, crowds_of, key_of, needs_code, step_of
from incastro.starts.services.goes import doubts_of
from incastro.web.access import Desk
from incastro.web.presenting import moments
from incastro.web.presenting.starts_said import long_span, server_now, start_said
from incastro.words import say


@dataclass(frozen=True, slots=True)
class DoneStep:
    """One step of a start: its name, what came of it, whether it is done, or comes next."""

    name: str
    told: str
    when: SafeString | str
    done: bool
    now: bool


@dataclass(frozen=True, slots=True)
class GoLine:
    """A go that was given, stopped or corrected."""

    when: SafeString
    what: str
    who: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StartDesk:
    """What the template prints. `mode`: quiet, counting, running."""

    key: str
    said: str
    whose: str
    step: Step
    mode: str
    go: int | None
    go_said: str
    due: int
    due_said: str
    shown: str
    now: str
    zone: str
    crowd: Crowd
    code: str
    coded: bool
    anew: bool
    closed: bool
    steps: Sequence[DoneStep]
    goes: Sequence[GoLine]
    why_not: str
    stream: str
    topics: str
    since: int
    deadline: str


def start_desk(desk: Desk, start: Start) -> StartDesk:
    """The page of one start now, in the active language."""
    row, zone, at = start.tournament, ZoneInfo(start.tournament.zone), clock.now()
    go, due, step = start.of.go, start.of.scheduled, step_of(start)
    mode = "quiet" if go is None else "counting" if go > at else "running"
    topics = [f"desk/{row.slug}", f"start/{row.slug}/{key_of(start)}"]
    return StartDesk(
        key=key_of(start),
        said=start_said(start, zone),
        whose="" if start.makeup is None else start.makeup.entry.person.full_name,
        step=step,
        mode=mode,
        go=go,
        go_said="" if go is None else moments.clock(go, zone),
        due=due,
        due_said=moments.hour(due, zone),
        shown=str(go - at)
        if go is not None and go > at
        else long_span(at - go if go is not None else due - at),
        now=server_now(),
        zone=moments.zone_said(zone),
        crowd=crowds_of(row, [start])[key_of(start)],
        code=start.code,
        coded=needs_code(start),
        anew=bool(start.sealed) and go is None and may(row, Act.PREPARE),
        closed=bool(start.sealed) and start.revealed_at is None and go is None and not opens(start.sealed),
        steps=list(_steps(start, step, zone)),
        goes=_goes(desk, start, zone),
        why_not=""
        if may(row, Act.RACE)
        else say("stage.race", {"stage": str(stage_of(row))}, moments.language()),
        stream=reverse("start-stream", args=[row.slug, key_of(start)]),
        topics=" ".join(topics),
        since=last_of(*topics),
        deadline=_day_hour(days_later(due, rules_of(row).window_days, zone), zone),
    )


def asked(start: Start) -> tuple[Doubt, ...]:
    """What the judge has to be sure of, for the act that comes next."""
    step, at = step_of(start), clock.now()
    if step is Step.REVEAL:
        return reveal_doubts(scheduled=start.of.scheduled, at=at)
    return doubts_of(start, at + COUNTDOWN) if step is not Step.STARTED else ()


def _steps(start: Start, step: Step, zone: ZoneInfo) -> Iterator[DoneStep]:
    if needs_code(start):
        for name, mine, at, done, still in (
            (
                gettext("Code"), Step.MAKE, start.made_at,
                gettext("made") if start.revealed_at else gettext("made, and sealed: nobody reads it"),
                gettext("not made yet"),
            ),
            (
                gettext("Fingerprint"), Step.PUBLISH, start.committed_at,
                gettext("public: afterwards anybody can check"), gettext("not published yet"),
            ),
            (
                gettext("Reveal"), Step.REVEAL, start.revealed_at,
                gettext("on the stream"), gettext("still to come"),
            ),
        ):  # fmt: skip
            when = "" if at is None else _stamp(at, zone)
            yield DoneStep(name, still if at is None else done, when, at is not None, step is mine)
    go = start.of.go
    told = gettext("still to come") if go is None else gettext("Go-go-go")
    yield DoneStep(
        gettext("Go"), told, "" if go is None else _stamp(go, zone), go is not None, step is Step.GO
    )


def _goes(desk: Desk, start: Start, zone: ZoneInfo) -> list[GoLine]:
    rows = list(GoChange.objects.filter(start=start.pk)) if start.pk else []
    names = _names(desk, {row.person for row in rows})
    return [
        GoLine(
            _stamp(row.at, zone),
            _go_said(row, zone),
            names.get(row.person or 0, gettext("the site")),
            row.why,
        )
        for row in reversed(rows)
    ]


def _go_said(row: GoChange, zone: ZoneInfo) -> str:
    if row.after is None:
        return gettext("stopped") if row.before is None or row.before > row.at else gettext("taken back")
    said = moments.clock(row.after, zone)
    if row.before is None:
        return gettext("go at %(clock)s") % {"clock": said}
    moved = row.after - row.before
    told = ngettext("%(n)d second", "%(n)d seconds", abs(moved)) % {"n": abs(moved)}
    later = (
        gettext("corrected to %(clock)s, %(moved)s later")
        if moved > 0
        else gettext("corrected to %(clock)s, %(moved)s earlier")
    )
    return later % {"clock": said, "moved": told}


def _names(desk: Desk, people: set[int | None]) -> dict[int, str]:
    colleagues = set(Member.objects.filter(organiser=desk.organiser).values_list("person_id", flat=True))
    lang = moments.language()
    return {
        person.pk: (person.full_name if person.pk in colleagues else "") or public_name(person, lang)
        for person in Person.objects.filter(pk__in=people - {None})
    }


def _day_hour(at: int, zone: ZoneInfo) -> str:
    return f"{moments.day(at, zone)}, {moments.hour(at, zone)}"


def _stamp(at: int, zone: ZoneInfo) -> SafeString:
    return moments.stamp(at, zone, f"{moments.short_day(at, zone)}, {moments.clock(at, zone)}")
