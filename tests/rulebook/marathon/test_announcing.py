"""What a marathon needs before it is announced (M-1, M-7), what its series may be, and who knows it (M-2)."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.rulebook.marathon.announcing import (
    BEFORE,
    Announcement,
    advised,
    at_odds,
    missing,
    series_at_odds,
    series_is_public,
    suggested_days,
    too_late,
)
from incastro.rulebook.stages import Course
from tests.rulebook.marathon.cast import HOUR, ROME, clock, rules

DAY = clock("10:00:00")
WHOLE = Announcement(
    rules=rules(),
    zone=ROME,
    name="Maratona di primavera",
    venue="Palazzo dello sport",
    address="Via Emilia 1",
    welcome=DAY - HOUR,
    start=DAY,
    tables=20,
    series=(500, 1000, 1500),
    map_link=True,
    allowed=True,
    forbidden=True,
    prizes=3,
    sponsors=1,
)


def under(said: Announcement = WHOLE, **settings: Any) -> Announcement:
    """The same, by other settings of the rulebook."""
    return replace(said, rules=rules(**settings))


def test_nothing_is_missing_from_a_whole_announcement() -> None:
    assert missing(WHOLE) == at_odds(WHOLE) == advised(WHOLE) == ()


def test_an_empty_draft_is_told_everything_in_the_order_of_the_page() -> None:
    empty = Announcement(rules=rules(), zone=ROME)
    assert missing(empty) == (
        "name", "venue", "address", "start", "welcome", "tables", "allowed", "forbidden",
    )  # fmt: skip
    assert advised(empty) == ("series", "map_link", "prizes", "sponsors")
    assert at_odds(empty) == ()


@pytest.mark.parametrize(
    "left_out", ["name", "venue", "address", "start", "welcome", "tables", "allowed", "forbidden"]
)
def test_nobody_could_come_without_any_one_of_what_is_wanted(left_out: str) -> None:
    """M-1: one venue, one day, a welcome before the session; M-21: what may be on a table."""
    blank = getattr(Announcement(rules=WHOLE.rules, zone=ROME), left_out)
    assert missing(replace(WHOLE, **{left_out: blank})) == (left_out,)


@pytest.mark.parametrize(("left_out", "blank"), [("series", ()), ("map_link", False), ("prizes", 0)])
def test_what_is_only_advised_holds_nothing_up(left_out: str, blank: object) -> None:
    said = replace(WHOLE, **{left_out: blank})
    assert (advised(said), missing(said), at_odds(said)) == ((left_out,), (), ())


@pytest.mark.parametrize(
    ("welcome", "found"),
    [
        ("09:00:00", ()),
        ("09:30:00", ()),  # half an hour before, as M-13 asks of every team
        ("09:30:01", ("welcome_too_late",)),
        ("09:59:59", ("welcome_too_late",)),
        ("10:00:00", ("welcome_after_start",)),
        ("11:00:00", ("welcome_after_start",)),
    ],
)
def test_the_welcome_comes_before_the_last_moment_of_check_in(welcome: str, found: tuple[str, ...]) -> None:
    """M-1 and M-13: a team that comes when the doors open is not yet a no-show."""
    assert at_odds(replace(WHOLE, welcome=clock(welcome))) == found


@pytest.mark.parametrize(
    ("settings", "start", "found"),
    [
        ({"closing_day": "2026-03-13"}, "10:00:00", ()),
        ({"closing_day": "2026-03-14"}, "10:00:00", ("closes_after_start",)),
        ({"closing_day": "2026-03-14"}, "23:59:59", ("closes_after_start",)),
        ({"everybody_open": "2026-03-13", "closing_day": "2026-03-13"}, "10:00:00", ()),
        (
            {"everybody_open": "2026-03-14", "closing_day": "2026-03-14"},
            "00:00:00",
            ("opens_after_start", "closes_after_start"),
        ),
        (
            {"everybody_open": "2026-03-15", "closing_day": "2026-03-16"},
            "10:00:00",
            ("opens_after_start", "closes_after_start"),
        ),
    ],
)
def test_entries_open_to_everybody_and_close_before_the_start(
    settings: dict[str, str], start: str, found: tuple[str, ...]
) -> None:
    """M-7: the closing day counts to its last second, in the zone of the marathon (case B-26)."""
    said = replace(WHOLE, welcome=clock(start) - HOUR, start=clock(start))
    assert at_odds(under(said, **settings)) == found


def test_hours_that_are_not_said_yet_are_at_odds_with_nothing() -> None:
    late = under(closing_day="2026-03-20")
    assert at_odds(late) == ("closes_after_start",)
    assert at_odds(replace(late, start=None)) == ()
    assert at_odds(replace(WHOLE, welcome=None)) == ()


def test_the_hours_and_the_series_are_told_together() -> None:
    said = replace(WHOLE, welcome=DAY, series=(100,))
    assert at_odds(said) == ("welcome_after_start", "pieces_too_few")


@pytest.mark.parametrize(
    ("series", "found"),
    [
        ((), ()),
        ((500,), ()),
        ((500, 1500), ()),
        ((500,) * 12, ()),
        ((500,) * 13, ("series_too_long",)),
        ((500, 499), ("pieces_too_few",)),
        ((1501, 500), ("pieces_too_many",)),
        ((2000, 100, *[500] * 11), ("series_too_long", "pieces_too_few", "pieces_too_many")),
    ],
)
def test_a_series_is_of_up_to_twelve_puzzles_of_500_to_1500_pieces(
    series: tuple[int, ...], found: tuple[str, ...]
) -> None:
    assert series_at_odds(series, rules()) == found
    assert at_odds(replace(WHOLE, series=series)) == found


def test_a_rulebook_of_ones_own_allows_another_series() -> None:
    smaller = rules(puzzles_max=2, pieces_min=99, pieces_max=100)
    assert series_at_odds((99, 100), smaller) == ()
    assert series_at_odds((98, 100, 101), smaller) == (
        "series_too_long", "pieces_too_few", "pieces_too_many",
    )  # fmt: skip


def test_a_start_that_has_been_is_too_late_to_announce() -> None:
    assert not too_late(WHOLE, DAY - 1)
    assert too_late(WHOLE, DAY)
    assert not too_late(replace(WHOLE, start=None), DAY)


START = 1_800_000_000


@pytest.mark.parametrize(
    ("course", "at", "public"),
    [
        (Course(published=1, starts=START), START - 1, False),
        (Course(published=1, starts=START), START, True),
        (Course(published=1, starts=START, ends=START + 9), START + 99, True),
        (Course(published=1, starts=START, official=START + 50), START + 99, True),
        (Course(starts=START), START + 99, False),
        (Course(published=1), START, False),
        (Course(published=1, starts=START, cancelled=START - 9), START + 99, False),
        (Course(published=1, starts=START, cancelled=START + 9), START + 99, True),
    ],
    ids=[
        "before",
        "at the go",
        "over",
        "official",
        "draft",
        "no day",
        "called off before",
        "called off in it",
    ],
)
def test_the_series_is_public_from_the_start_on(course: Course, at: int, public: bool) -> None:
    assert series_is_public(course, at) is public


@given(st.dates(date(2001, 1, 1), date(2099, 1, 1)))
def test_suggested_days_are_in_the_order_that_the_rules_ask_for(day: date) -> None:
    days = suggested_days(day)
    assert days.keys() == BEFORE.keys()
    assert days["members_open"] < days["everybody_open"] < days["closing_day"] < day
    assert days["refund_until"] == days["unpaid_hold_until"] == days["closing_day"]


def test_members_come_two_days_before_everybody_else() -> None:
    days = suggested_days(date(2026, 3, 7))
    assert (days["members_open"], days["everybody_open"]) == (date(2026, 1, 17), date(2026, 1, 19))
    assert days["closing_day"] == date(2026, 3, 1)
