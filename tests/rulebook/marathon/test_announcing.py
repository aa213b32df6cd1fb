"""A marathon's series is a secret until the start, and stays one where there was none (M-2)."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.rulebook.marathon.announcing import BEFORE, series_is_public, suggested_days
from incastro.rulebook.stages import Course

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
