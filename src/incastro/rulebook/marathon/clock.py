"""The play clock of a marathon: seconds of play since the start, standing still in pauses (M-1, M-14)."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from zoneinfo import ZoneInfo

from incastro.rulebook.marathon.facts import Marathon, Pause
from incastro.rulebook.violation import RuleViolation


@dataclass(frozen=True, slots=True)
class PlayClock:
    """One session's clock. `pauses` are apart, in order, none before the start; only the last may be open.

    `end` is the instant at which play stops: None while an open pause keeps it from being known.
    `span` is the whole session in seconds of play. `begun` and `lost` are the pauses as `played` needs
    them: when each began, and the seconds that those before it took.
    """

    start: int
    end: int | None
    span: int
    zone: ZoneInfo
    pauses: tuple[tuple[int, int | None], ...]
    begun: tuple[int, ...]
    lost: tuple[int, ...]

    def played(self, instant: int) -> int:
        """Seconds of play from the start to an instant; negative before the start."""
        before = bisect_left(self.begun, instant)
        if before == 0:
            return instant - self.start
        since, until = self.pauses[before - 1]
        running_again = instant if until is None or instant < until else until
        return instant - self.start - self.lost[before - 1] - (running_again - since)

    def stands_still(self, instant: int) -> bool:
        """Whether an instant lies inside a pause; at its two edges the clock can be read."""
        before = bisect_left(self.begun, instant)
        if before == 0:
            return False
        until = self.pauses[before - 1][1]
        return until is None or instant < until

    def is_over(self, instant: int) -> bool:
        """Whether play has stopped for good; at the very end it has."""
        return self.end is not None and instant >= self.end


def play_clock(marathon: Marathon) -> PlayClock:
    """The clock of a marathon: it ends at its explicit end, else after the rulebook's duration of play.

    RuleViolation `session.end_before_start` or `session.pause_backwards` for times that cannot be.
    """
    rules, start = marathon.rules, marathon.start
    article = rules.article("session")
    if marathon.end is not None and marathon.end <= start:
        raise RuleViolation("session.end_before_start", {}, article)
    if any(pause.until is not None and pause.until < pause.since for pause in marathon.pauses):
        raise RuleViolation("session.pause_backwards", {}, article)
    pauses = _apart(marathon.pauses, start)
    lengths = [0 if until is None else until - since for since, until in pauses]
    end = marathon.end if marathon.end is not None else _end_of_play(start, pauses, rules.duration)
    clock = PlayClock(
        start=start,
        end=end,
        span=rules.duration,
        zone=marathon.zone,
        pauses=pauses,
        begun=tuple(since for since, _ in pauses),
        lost=tuple(accumulate(lengths, initial=0)),
    )
    return clock if marathon.end is None else replace(clock, span=clock.played(marathon.end))


def _apart(pauses: Sequence[Pause], start: int) -> tuple[tuple[int, int | None], ...]:
    """Pauses in order, those that touch or overlap made one, nothing of them before the start."""
    apart: list[tuple[int, int | None]] = []
    for pause in sorted(pauses, key=lambda pause: pause.since):
        since, until = max(pause.since, start), pause.until
        if until is not None and until <= since:
            continue
        last = apart[-1] if apart else None
        if last is None or (last[1] is not None and since > last[1]):
            apart.append((since, until))
        elif last[1] is not None:
            apart[-1] = (last[0], None if until is None else max(last[1], until))
    return tuple(apart)


def _end_of_play(start: int, pauses: Sequence[tuple[int, int | None]], duration: int) -> int | None:
    """The instant at which so much play is over; a pause that begins then no longer moves it."""
    running_since, left = start, duration
    for since, until in pauses:
        if since - running_since >= left:
            break
        if until is None:
            return None
        left -= since - running_since
        running_since = until
    return running_since + left
