"""The clocks of one’s own race, by the server’s time."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from incastro.rulebook.racing import Now
from incastro.web.presenting.race_state import OwnRace


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """A clock that runs: `to` or `since` an instant; `text` is what it shows as the page is made."""

    label: str
    text: str
    to: int | None = None
    since: int | None = None


def clocks_of(own: OwnRace) -> Iterator[Clock]:
    """To the go; then since the go, and to the deadline while nothing is delivered."""
    racing = own.racing
    if own.now in (Now.NOT_DELIVERED, Now.NOT_STARTED, Now.ANNULLED, Now.EXCLUDED, Now.OFFICIAL):
        return
    if racing.finish is not None:
        return
    if not racing.gone:
        go = racing.scheduled if racing.go is None else racing.go
        if go > racing.at:
            label = gettext("to the start") if racing.go is None else gettext("to the go")
            yield Clock(label=label, text=running(go - racing.at), to=go)
        return
    if racing.go is not None:
        yield Clock(label=gettext("since the go"), text=running(racing.at - racing.go), since=racing.go)
    if own.deadline >= racing.at:
        yield Clock(label=gettext("left to deliver"), text=running(own.deadline - racing.at), to=own.deadline)


def running(seconds: int) -> str:
    """A span as a clock shows it: `2:03:07`, `13 days 4:05:06`."""
    days, rest = divmod(max(seconds, 0), 86_400)
    shown = f"{rest // 3600}:{rest // 60 % 60:02}:{rest % 60:02}"
    word = gettext("day") if days == 1 else gettext("days")
    return f"{days} {word} {shown}" if days else shown
