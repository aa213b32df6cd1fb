"""Three starts out of one date (S-8), whatever the clocks do that night."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.rulebook.tournament.clock import at_wall, last_moment, local, slot_deadline
from incastro.rulebook.tournament.weekend import DAYS, slot_id, slots_for_weekend
from tests.rulebook.build import ROME, RULES, rome, season_rules

SLOT_LISTS = st.lists(
    st.builds(
        lambda day, hour, minute: f"{day} {hour:02}:{minute:02}",
        st.sampled_from(DAYS),
        st.integers(0, 23),
        st.sampled_from((0, 15, 30)),
    ),
    min_size=1,
    max_size=6,
    unique=True,
)
ZONES = st.sampled_from(["Europe/Rome", "Europe/London", "America/New_York", "Australia/Lord_Howe", "UTC"])


def told(day: str, **settings: object) -> list[tuple[str, str]]:
    slots = slots_for_weekend(date.fromisoformat(day), season_rules(**settings), ROME)
    return [(slot.id, f"{local(slot.scheduled, ROME):%Y-%m-%d %H:%M}") for slot in slots]


@pytest.mark.parametrize("day", ["2026-10-17", "2026-10-18", "2026-10-12", "2026-10-16"])
def test_any_day_of_the_weekend_or_the_week_before_it_gives_its_three_starts(day: str) -> None:
    assert told(day) == [
        ("sat-16", "2026-10-17 16:00"),
        ("sat-21", "2026-10-17 21:00"),
        ("sun-16", "2026-10-18 16:00"),
    ]


def test_the_hours_are_the_wall_s_on_both_sides_of_a_clock_change() -> None:
    slots = slots_for_weekend(date(2026, 10, 24), RULES, ROME)
    assert slots[2].scheduled == rome("2026-10-25 16:00")
    assert slots[2].scheduled - slots[0].scheduled == 25 * 3600


def test_a_season_has_starts_of_its_own_in_any_order_and_across_the_week_s_end() -> None:
    assert told("2026-10-19", slots=["monday 20:30", "sunday 10:00"]) == [
        ("sun-10", "2026-10-18 10:00"),
        ("mon-2030", "2026-10-19 20:30"),
    ]


def test_a_start_that_is_skipped_moves_on_and_one_that_comes_twice_is_the_later() -> None:
    assert told("2027-03-28", slots=["sunday 02:30"]) == [("sun-0330", "2027-03-28 03:30")]
    (slot,) = slots_for_weekend(date(2026, 10, 25), season_rules(slots=["sunday 02:30"]), ROME)
    assert slot.scheduled == rome("2026-10-25T02:30+01:00")


def test_two_starts_at_one_hour_keep_names_apart() -> None:
    assert slot_id(rome("2026-10-17 16:00"), ROME, ["sat-16"]) == "sat-16-2"
    assert slot_id(rome("2026-10-17 16:00"), ROME, ["sat-16", "sat-16-2"]) == "sat-16-3"


@given(SLOT_LISTS, st.dates(date(2020, 1, 1), date(2040, 1, 1)), ZONES)
def test_every_start_is_on_its_day_at_its_hour_within_a_week_of_the_day_chosen(
    slots: list[str], day: date, zone_name: str
) -> None:
    zone = ZoneInfo(zone_name)
    made = slots_for_weekend(day, season_rules(slots=slots), zone)
    assert len(made) == len(slots)
    assert len({slot.id for slot in made}) == len(slots)
    assert [slot.scheduled for slot in made] == sorted(slot.scheduled for slot in made)
    days = {local(slot.scheduled, zone).date() for slot in made}
    assert max(days) - min(days) < timedelta(days=7)
    assert min(abs((other - day).days) for other in days) < 7
    for text in slots:
        weekday, clock = text.split(" ")
        expected = [
            slot
            for slot in made
            if local(slot.scheduled, zone).weekday() == DAYS.index(weekday)
            and abs(_minutes(f"{local(slot.scheduled, zone):%H:%M}") - _minutes(clock)) <= 60
        ]
        assert expected, text


def _minutes(clock: str) -> int:
    hour, minute = clock.split(":")
    return int(hour) * 60 + int(minute)


@given(st.datetimes(datetime(2020, 1, 1), datetime(2040, 1, 1)))  # noqa: DTZ001
def test_an_instant_from_the_wall_shows_that_time_unless_the_clocks_skip_it(wall: datetime) -> None:
    wall = wall.replace(microsecond=0)
    shown = local(at_wall(wall, ROME), ROME).replace(tzinfo=None, fold=0)
    assert shown == wall or shown - wall == timedelta(hours=1)


def test_the_last_moment_is_the_latest_window_s_last_second() -> None:
    slots = slots_for_weekend(date(2026, 10, 17), RULES, ROME)
    assert last_moment(slots, RULES, ROME) == slot_deadline(slots[2], RULES, ROME)
    assert last_moment((), RULES, ROME) is None
    strict = season_rules(deadline_second_counts=False)
    assert last_moment(slots, strict, ROME) == slot_deadline(slots[2], RULES, ROME) - 1
