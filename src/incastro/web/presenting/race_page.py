"""One’s own race as a page: what to do now, the clock, every step with its picture, the time, the judge."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from incastro import clock
from incastro.entries.models import Entry
from incastro.judging.models.parcels import Outcome as CaseOutcome
from incastro.rulebook.durations import format_duration
from incastro.rulebook.facts import Mode
from incastro.rulebook.racing import Now, Part, State, Step
from incastro.rulebook.tournament.clock import floor_of
from incastro.seasons.models import Tournament
from incastro.web.presenting import moments
from incastro.web.presenting.about import Fact
from incastro.web.presenting.lines import Why
from incastro.web.presenting.links import time_page
from incastro.web.presenting.numbers import ordinal, points_said
from incastro.web.presenting.race_clocks import Clock, clocks_of
from incastro.web.presenting.race_judge import Asked, asked_of
from incastro.web.presenting.race_links import Way, links_now, links_of
from incastro.web.presenting.race_state import OwnRace
from incastro.web.presenting.race_words import CHECKS, FLOOR, FREE, HEADS, LOST, MINOR, STATES, TEXTS, TITLES
from incastro.web.presenting.ruling_words import ruling_words
from incastro.web.presenting.time_why import why
from incastro.words.moments import elided

PICTURE = {
    Now.LINK: "telegram", Now.JOIN: "telegram", Now.TROUBLE: "parcel", Now.PARCEL: "parcel",
    Now.READY: "ready", Now.STREAM: "code", Now.CALL: "call", Now.BOX: "box", Now.BOX_LATE: "box",
    Now.WAIT: "go", Now.BUILD: "build", Now.AGAIN: "judge", Now.JUDGE: "judge",
}  # fmt: skip
CODED = (Now.BOX_LATE, Now.WAIT)
NOT_SEEN = (Now.BOX, Now.BOX_LATE, Now.BUILD)


@dataclass(frozen=True, slots=True, kw_only=True)
class StepLine:
    """One step. `when` = the second at which it was done."""

    picture: str
    state: str
    said: str
    title: str
    text: str
    when: SafeString | str
    links: Sequence[Way]


@dataclass(frozen=True, slots=True, kw_only=True)
class RacePage:
    """What the template prints. `at` = the server’s time, by which clocks run."""

    entry: Entry
    row: Tournament
    name: str
    about: str
    head: str
    lead: str
    more: Sequence[str]
    picture: str
    clocks: Sequence[Clock]
    code: str
    links: Sequence[Way]
    checks: Sequence[str]
    steps: Sequence[StepLine]
    facts: Sequence[Fact]
    why: Why | None
    why_link: str
    provisional: bool
    asked: Asked
    at: int
    topics: str
    since: int
    organiser_email: str


def race_page(own: OwnRace) -> RacePage:
    """The page, in the active language."""
    told, now = _told(own), own.now
    head, lead = HEADS[now]
    raced = own.result is not None and own.racing.gone
    return RacePage(
        entry=own.entry,
        row=own.row,
        name=own.row.said("name", moments.language()),
        about=_about(own),
        # a photo of a second that is still to come, by clocks that differ, has no time yet
        head=_filled(head, told).rstrip(": "),
        lead=_filled(lead, told),
        more=tuple(_more(own, told)),
        picture=PICTURE.get(now, "result"),
        clocks=tuple(clocks_of(own)),
        code=own.code if now in CODED else "",
        links=tuple(links_now(own)),
        checks=tuple(_filled(each, told) for each in CHECKS) if now in NOT_SEEN else (),
        steps=tuple(_line(own, step, told) for step in own.steps),
        facts=tuple(_facts(own, told)),
        why=_why(own) if raced else None,
        why_link=time_page(own.row.slug, own.entry.key) if raced else "",
        provisional=not own.racing.official,
        asked=asked_of(own),
        at=clock.now(),
        topics=" ".join(own.topics),
        since=own.since,
        organiser_email=own.row.organiser.email,
    )


def _why(own: OwnRace) -> Why | None:
    return None if own.result is None else why(own.result, own.racing.at, ruling_words(own.shown))


def _told(own: OwnRace) -> dict[str, str]:
    """What sentences are filled with."""
    racing, zone, result = own.racing, own.zone, own.result
    official = None if result is None else result.official
    return {
        "day": moments.day(racing.scheduled, zone),
        "hour": moments.hour(racing.scheduled, zone),
        "zone": moments.zone_said(zone),
        "last_day": moments.day(own.deadline, zone),
        "last_hour": moments.hour(own.deadline, zone),
        "go": "" if racing.go is None else moments.clock(racing.go, zone),
        "finish": "" if racing.finish is None else _clock_and_day(racing.finish, racing.scheduled, zone),
        "time": "" if official is None else format_duration(official),
        "place": "–" if result is None or result.position is None else ordinal(result.position),
        "n": "" if result is None else str(result.entrants),
        "points": "" if result is None or result.points is None else points_said(result.points),
        "floor": format_duration(floor_of(racing.mode, own.rules)),
        "group": "" if own.group is None or not own.group.name else f"«{own.group.name}»",
    }


def _filled(text: object, told: dict[str, str]) -> str:
    return elided(" ".join((str(text) % told).split()))


def _about(own: OwnRace) -> str:
    start = (
        f"{moments.short_date(own.racing.scheduled, own.zone)} {moments.hour(own.racing.scheduled, own.zone)}"
    )
    told = gettext("make-up of %(slot)s") if own.start.makeup is not None else gettext("start of %(slot)s")
    mode = {Mode.OFFLINE: "Offline", Mode.ONLINE: "Online"}[own.racing.mode]
    return f"{mode}, {told % {'slot': start}}"


def _more(own: OwnRace, told: dict[str, str]) -> Iterator[str]:
    """What else is worth knowing just now."""
    racing, now = own.racing, own.now
    if now is Now.CALL and racing.lost:
        yield _filled(LOST, told)
    if now is Now.BUILD and racing.offline:
        yield _filled(FLOOR, told)
    if own.case is not None and own.case.outcome == CaseOutcome.FREE_ENTRY:
        yield str(FREE)
    if now is Now.READY and own.entry.home.parent_name:
        yield str(MINOR)


def _line(own: OwnRace, step: Step, told: dict[str, str]) -> StepLine:
    texts = TEXTS[step.part]
    text = texts.get(step.state) or texts[None]
    done = step.state is State.DONE
    # a code that was written is still there to be compared
    code = own.code if step.part is Part.CODE else ""
    return StepLine(
        picture=step.part.value,
        state=step.state.value,
        said=str(STATES[step.state]),
        title=str(TITLES[step.part]),
        text="" if done else _filled(text, told),
        when=code if step.at is None else _stamped(step.at, own),
        links=() if done and step.part is not Part.RESULT else tuple(links_of(own, step.part)),
    )


def _stamped(at: int, own: OwnRace) -> SafeString:
    return moments.stamp(at, own.zone, _clock_and_day(at, own.racing.scheduled, own.zone))


def _clock_and_day(at: int, near: int, zone: ZoneInfo) -> str:
    """`16:01:12`, with the day where it is another than the start’s."""
    if moments.same_day(at, near, zone):
        return moments.clock(at, zone)
    return f"{moments.short_date(at, zone)}, {moments.clock(at, zone)}"


def _facts(own: OwnRace, told: dict[str, str]) -> Iterator[Fact]:
    """Start, go, deadline: the frame of the race."""
    zone, racing = own.zone, own.racing
    start = gettext("%(day)s, %(hour)s, %(zone)s") % told
    yield Fact(gettext("Start"), moments.stamp(racing.scheduled, zone, start))
    if racing.gone and racing.go is not None:
        yield Fact(gettext("Go"), _stamped(racing.go, own))
    last = gettext("%(day)s, %(hour)s, %(zone)s") % {
        **told, "day": told["last_day"], "hour": told["last_hour"],
    }  # fmt: skip
    yield Fact(gettext("Deliver by"), moments.stamp(own.deadline, zone, last))
    if own.group is not None and own.group.name:
        yield Fact(gettext("Group"), own.group.name, own.row.organiser.telegram_link)
