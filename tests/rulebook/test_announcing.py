"""What an opening post needs (S-7), what cannot be true together, and when the picture may be seen."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from incastro.rulebook.announcing import (
    Announcement,
    advised,
    at_odds,
    missing,
    picture_is_public,
    too_late,
)
from incastro.rulebook.stages import Course
from tests.rulebook.build import ROME, rome

START = rome("2026-11-28 16:00")
WHOLE = Announcement(
    zone=ROME,
    name="Torneo d’inverno",
    starts=(START, rome("2026-11-28 21:00")),
    opens=rome("2026-11-02 10:00"),
    closes=rome("2026-11-14 23:59"),
    window_days=14,
    reserve=date(2026, 12, 5),
    seats=60,
    brand="Tarsia",
    pieces=500,
    price=Decimal("24.90"),
    price_abroad=Decimal("31.90"),
    purchase_link="https://shop.example/inverno",
    notes="Il pacco parte lunedì.",
    prizes=3,
    sponsors=1,
    picture=True,
    stream_link="https://video.example/live",
)


def test_nothing_is_missing_from_a_whole_announcement() -> None:
    assert missing(WHOLE) == at_odds(WHOLE) == advised(WHOLE) == ()


def test_an_empty_draft_is_told_everything_in_the_order_of_the_post() -> None:
    empty = Announcement(zone=ROME)
    assert missing(empty) == (
        "name", "brand", "pieces", "seats", "starts", "window_days", "reserve_date", "price", "price_abroad",
        "purchase_link",
    )  # fmt: skip
    assert at_odds(empty) == ()
    assert advised(empty) == ("notes", "prizes", "sponsors", "picture", "stream_link", "opens_at")


def test_a_tournament_that_costs_nothing_has_a_price_all_the_same() -> None:
    assert missing(replace(WHOLE, price=Decimal(0))) == ()
    assert missing(replace(WHOLE, price=None)) == ("price",)


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"closes": WHOLE.opens}, "closes_before_opening"),
        ({"opens": START, "closes": None}, "opens_after_start"),
        ({"closes": START}, "closes_after_start"),
        ({"reserve": date(2026, 11, 28)}, "reserve_before_start"),
    ],
)
def test_what_cannot_be_true_together_is_named(changed: dict[str, object], code: str) -> None:
    assert at_odds(replace(WHOLE, **changed)) == (code,)


def test_dates_left_open_are_at_odds_with_nothing() -> None:
    assert at_odds(replace(WHOLE, opens=None, closes=None, reserve=None)) == ()


def test_a_start_that_has_been_is_too_late_to_announce() -> None:
    assert not too_late(WHOLE, START - 1)
    assert too_late(WHOLE, START)


OVER = Course(published=1, starts=10, ends=20)


@pytest.mark.parametrize(
    ("course", "at", "public"),
    [
        (OVER, 20, False),
        (OVER, 21, True),
        (replace(OVER, official=25), 30, True),
        (replace(OVER, ends=None), 30, False),
        (replace(OVER, published=None), 30, False),
        (replace(OVER, cancelled=15), 30, False),
    ],
)
def test_the_picture_stays_secret_until_the_last_window_is_closed(
    course: Course, at: int, public: bool
) -> None:
    assert picture_is_public(course, at) is public


def test_the_picture_waits_for_who_may_still_be_given_a_start() -> None:
    over = Course(published=1, starts=2, ends=10)
    assert picture_is_public(over, 11)
    assert not picture_is_public(over, 11, waits_until=11)
    assert picture_is_public(over, 12, waits_until=11)
