"""The clock of rulebook 1: deadlines by wall clock, elapsed time, floor and penalty.

Instants are Unix seconds, spans are seconds. Nothing here reads the machine's clock.
"""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from incastro.rulebook.facts import MakeUp, Mode, Slot
from incastro.rulebook.rules import SeasonRules


def local(instant: int, zone: ZoneInfo) -> datetime:
    """The wall clock of the event's zone at an instant."""
    return datetime.fromtimestamp(instant, zone)


def days_later(instant: int, days: int, zone: ZoneInfo) -> int:
    """The same wall-clock time some days later (S-12): across a clock change the hours between differ.

    A time that exists twice there means the later one, one that is skipped moves on: nobody loses time.
    """
    return at_wall(local(instant, zone).replace(tzinfo=None) + timedelta(days=days), zone)


def at_wall(wall: datetime, zone: ZoneInfo) -> int:
    """The instant at which a zone’s clocks show a time (naive); the later of two, past a gap the next."""
    return max(int(wall.replace(tzinfo=zone, fold=fold).timestamp()) for fold in (0, 1))


def slot_deadline(start: Slot | MakeUp, rules: SeasonRules, zone: ZoneInfo) -> int:
    """The last moment of a slot's or make-up's window (art. 6; cases B-1, B-2, B-6)."""
    from_go = rules.deadline_from == "go" and start.go is not None
    since = start.go if from_go and start.go is not None else start.scheduled
    return days_later(since, rules.window_days, zone)


def last_moment(starts: Iterable[Slot | MakeUp], rules: SeasonRules, zone: ZoneInfo) -> int | None:
    """The last second in which something can still be handed in, make-ups included; None without a start.

    A tournament is over after it: only then can it be official (art. 17) and its picture be seen.
    """
    last = max((slot_deadline(start, rules, zone) for start in starts), default=None)
    return last if last is None or rules.deadline_second_counts else last - 1


def is_late(finish: int, deadline: int, rules: SeasonRules) -> bool:
    """Whether a photo came after the deadline; at its very second it is in time (case B-4)."""
    return finish > deadline if rules.deadline_second_counts else finish >= deadline


def payment_deadline(requested: int, rules: SeasonRules, zone: ZoneInfo, offered: int | None = None) -> int:
    """The last second to pay (art. 5; case B-18). `offered` = when somebody waiting was given the seat."""
    since = offered if offered is not None and rules.promoted_payment_from == "offer" else requested
    if rules.payment_clock == "elapsed_hours":
        return since + rules.payment_days * 86_400
    return days_later(since, rules.payment_days, zone)


def latest_makeup_day(slot: Slot, rules: SeasonRules, zone: ZoneInfo) -> date:
    """The last day for a make-up: so many days after the slot's planned date (art. 17; case B-19)."""
    return _day_after(slot, rules.makeup_max_days, zone)


def usual_makeup_day(slot: Slot, rules: SeasonRules, zone: ZoneInfo) -> date:
    """The day until which a make-up is normally held (art. 17)."""
    return _day_after(slot, rules.makeup_usual_days, zone)


def _day_after(slot: Slot, days: int, zone: ZoneInfo) -> date:
    planned = slot.scheduled if slot.planned is None else slot.planned
    return local(planned, zone).date() + timedelta(days=days)


def official_start(slot: Slot, rules: SeasonRules) -> int | None:
    """From when an offline box may be open (art. 14): the go of one's slot, or its schedule by setting."""
    return slot.scheduled if rules.offline_start == "scheduled" else slot.go


def elapsed(finish: int, go: int, rules: SeasonRules) -> int:
    """Seconds from the go to the photo (art. 7, 10), from whole minutes where only those count (art. 20)."""
    if rules.time_resolution == "minute":
        return finish // 60 * 60 - go // 60 * 60
    return finish - go


def floor_of(mode: Mode, rules: SeasonRules) -> int:
    """The least official time of a mode (art. 16): 2:30:00 offline, none online."""
    return rules.floor_offline if mode is Mode.OFFLINE else 0


def missing_penalty(missing: int, rules: SeasonRules) -> int | None:
    """Seconds added for missing pieces (art. 18; cases B-10, B-11); None = the organiser decides."""
    if missing > rules.missing_pieces_limit:
        if rules.missing_over_limit == "organiser":
            return None
        missing = rules.missing_pieces_limit
    return missing * rules.missing_piece_seconds


def official_time(spent: int, mode: Mode, penalty: int, rules: SeasonRules) -> int:
    """Elapsed time, then the floor, then the penalty (art. 10, 16, 18), or the penalty first by setting."""
    floor = floor_of(mode, rules)
    if rules.missing_penalty == "before_floor":
        return max(spent + penalty, floor)
    return max(spent, floor) + penalty


def retaken_finish(first: int, new: int, first_shows_finished: bool, rules: SeasonRules) -> int:
    """Which photo counts when another was asked for (art. 19): the first if it shows the finished puzzle."""
    return first if first_shows_finished and rules.retaken_photo_counts == "first" else new


def points_for(position: int, entrants: int, rules: SeasonRules) -> int:
    """Points of a valid finisher (art. 11): entrants + 1 for the first, one less for each position after."""
    return entrants + rules.points_first_extra + 1 - position
