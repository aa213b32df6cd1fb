"""A start as the stream shows it (art. 7): when, the code once it is revealed, the countdown, the clock."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from incastro import clock
from incastro.live.selectors import last_of
from incastro.starts.models import Start
from incastro.starts.selectors import key_of, needs_code
from incastro.web.presenting import moments
from incastro.web.presenting.starts_said import long_span, server_now, start_said

GROUNDS = ("paper", "ink", "clear")
SOON = 6 * 3600  # seconds before the start from which the time left is counted


@dataclass(frozen=True, slots=True, kw_only=True)
class StreamPage:
    """What the overlay prints. `state`: waiting, revealed, counting, running."""

    title: str
    start: str
    state: str
    code: str
    offline: bool
    hour: str
    zone: str
    go: int | None
    due: int | None
    shown: str  # the clock as it is now, for a page without a script
    now: str
    topic: str
    since: int
    ground: str
    refresh: int  # seconds until a page without a script asks again

    @property
    def long(self) -> bool:
        """Whether the clock says days too, and needs more room."""
        return " " in self.shown

    @property
    def letters(self) -> list[str]:
        """The code, letter by letter; nothing before the reveal."""
        return list(self.code)


def stream_page(start: Start, ground: str) -> StreamPage:
    """The overlay of a start now; it knows the code only once that is revealed."""
    row, zone, at = start.tournament, ZoneInfo(start.tournament.zone), clock.now()
    go, due = start.of.go, start.of.scheduled
    revealed = start.revealed_at is not None and start.revealed_at <= at
    state = _state(go, at, revealed)
    topic = f"start/{row.slug}/{key_of(start)}"
    left = due - at
    return StreamPage(
        title=row.said("name", moments.language()),
        start=start_said(start, zone),
        state=state,
        code=start.code if revealed else "",
        offline=needs_code(start),
        hour=moments.hour(due, zone),
        zone=moments.zone_said(zone),
        go=go,
        due=due if 0 < left <= SOON else None,
        shown=str(go - at) if go is not None and go > at else long_span(at - go if go is not None else left),
        now=server_now(),
        topic=topic,
        since=last_of(topic),
        ground=ground if ground in GROUNDS else GROUNDS[0],
        refresh=1 if state == "counting" else 5,
    )


def _state(go: int | None, at: int, revealed: bool) -> str:
    if go is not None:
        return "counting" if go > at else "running"
    return "revealed" if revealed else "waiting"
