"""Instants, numbers and words as pages print them."""

from zoneinfo import ZoneInfo

import pytest
from django.utils import translation

from incastro.web.presenting import moments, numbers

ROME = ZoneInfo("Europe/Rome")
SATURDAY = 1_792_245_733  # 2026-10-17 16:02:13 in Rome


@pytest.mark.parametrize(
    ("lang", "long", "short", "zone"),
    [
        ("it", "sabato 17 ottobre 2026", "sab 17 ott", "ora di Roma"),
        ("en", "Saturday 17 October 2026", "Sat 17 Oct", "Rome time"),
    ],
)
def test_days_are_written_as_each_language_does(lang: str, long: str, short: str, zone: str) -> None:
    with translation.override(lang):
        assert moments.day_year(SATURDAY, ROME) == long
        assert moments.short_date(SATURDAY, ROME) == short
        assert moments.zone_said(ROME) == zone


DAY = 86_400


@pytest.mark.parametrize(
    ("days", "said"),
    [
        (0, "17 ottobre 2026"),
        (1, "17–18 ottobre 2026"),
        (20, "17 ottobre – 6 novembre 2026"),
        (80, "17 ottobre 2026 – 5 gennaio 2027"),
    ],
)
def test_days_from_to_say_no_month_or_year_twice(days: int, said: str) -> None:
    with translation.override("it"):
        assert moments.days_from_to(SATURDAY, SATURDAY + days * DAY, ROME) == said


def test_a_time_element_carries_the_offset_of_its_moment() -> None:
    found = moments.stamp(SATURDAY, ROME, "16:02:13")
    assert found == '<time datetime="2026-10-17T16:02:13+02:00">16:02:13</time>'


def test_what_stands_in_a_time_element_is_escaped() -> None:
    assert "&lt;b&gt;" in moments.stamp(SATURDAY, ROME, "<b>")


@pytest.mark.parametrize(
    ("instant", "said"),
    [
        (1_792_888_200, "la prima volta"),  # case B-3: 02:30 before the clocks go back
        (1_792_891_800, "la seconda volta"),  # and an hour later, 02:30 again
        (SATURDAY, ""),
    ],
)
def test_a_clock_time_that_comes_twice_is_told_apart(instant: int, said: str) -> None:
    with translation.override("it"):
        assert moments.which_hour(instant, ROME).startswith(said)
        assert bool(moments.which_hour(instant, ROME)) == bool(said)


def test_the_clocks_going_forward_take_an_hour_away() -> None:
    evening = 1_806_177_600  # 27 March 2027, 21:00 in Rome
    assert moments.clock_shift(evening, evening + 6 * 3600, ROME) == -3600
    assert numbers.plus(-3600) == "− 1:00:00"


@pytest.mark.parametrize(
    ("number", "english"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st"),
     (112, "112th"), (102, "102nd")],
)  # fmt: skip
def test_positions_are_counted_as_each_language_counts(number: int, english: str) -> None:
    with translation.override("en"):
        assert numbers.ordinal(number) == english
    with translation.override("it"):
        assert numbers.ordinal(number) == f"{number}ª"


def test_thousands_are_parted_as_each_language_does() -> None:
    with translation.override("it"):
        assert numbers.thousands(7412) == "7.412"
    with translation.override("en"):
        assert numbers.thousands(7412) == "7,412"
