"""The call of a start for its judge: who was seen, whose camera is lost, one tap for each (art. 2, 14)."""

from collections.abc import Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.utils.translation import gettext, ngettext

from incastro.live.selectors import last_of
from incastro.rulebook.starting import Call
from incastro.starts.models import Seen, Start
from incastro.starts.selectors import OnCall, key_of, on_call
from incastro.web.presenting import moments
from incastro.web.presenting.starts_said import start_said


@dataclass(frozen=True, slots=True)
class CallLine:
    """One online entrant: name, where they stand, and the one act that comes next."""

    key: str
    name: str
    telegram: str
    state: str
    told: str
    act: str
    button: str
    undo: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CallPage:
    """What the template prints."""

    start: str
    key: str
    lines: Sequence[CallLine]
    seen: int
    lost: int
    go_given: bool
    topic: str
    since: int

    @property
    def unseen(self) -> int:
        """How many were not seen yet."""
        return len(self.lines) - self.seen


def call_page(start: Start) -> CallPage:
    """The list now, in the active language."""
    zone = ZoneInfo(start.tournament.zone)
    lines = [call_line(each, zone) for each in on_call(start)]
    topic = f"desk/{start.tournament.slug}"
    return CallPage(
        start=start_said(start, zone),
        key=key_of(start),
        lines=lines,
        seen=sum(line.state != "unseen" for line in lines),
        lost=sum(line.state == "lost" for line in lines),
        go_given=start.of.go is not None,
        topic=topic,
        since=last_of(topic),
    )


def call_line(each: OnCall, zone: ZoneInfo) -> CallLine:
    """One entrant’s line."""
    call, person = each.call, each.entry.person
    state = "unseen" if call.seen is None else "lost" if call.lost is not None else "seen"
    act, button = {
        "unseen": (Seen.PRESENT.value, gettext("On the call")),
        "seen": (Seen.LOST.value, gettext("Camera lost")),
        "lost": (Seen.BACK.value, gettext("Camera back")),
    }[state]
    return CallLine(
        key=each.entry.key,
        name=person.full_name or person.nickname or each.entry.reference,
        telegram=f"@{person.telegram_name.lstrip('@')}" if person.telegram_name else "",
        state=state,
        told=_told(call, zone),
        act=act,
        button=button,
        undo=each.notes[-1].pk if each.notes else None,
    )


def _told(call: Call, zone: ZoneInfo) -> str:
    """What was noted, in one line."""
    if call.seen is None:
        return gettext("not seen yet")
    told = [gettext("seen at %(clock)s") % {"clock": moments.clock(call.seen, zone)}]
    if call.lost is not None:
        told.append(gettext("camera lost at %(clock)s") % {"clock": moments.clock(call.lost, zone)})
    if call.away:
        times = ngettext("lost once", "lost %(n)d times", call.losses) % {"n": call.losses}
        told.append(gettext("%(times)s, %(away)s in all") % {"times": times, "away": _span(call.away)})
    return "; ".join(told)


def _span(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"
