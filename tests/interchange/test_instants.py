"""Instants and spans as documents write them."""

import time
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.interchange.instants import (
    EARLIEST,
    LATEST,
    read_duration,
    read_instant,
    read_moment,
    write_instant,
)
from incastro.refusal import Refusal

ROME = ZoneInfo("Europe/Rome")
ZONES = [
    ZoneInfo(name)
    for name in ("Europe/Rome", "UTC", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu")
]


def utc(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())


def wall_readings(wall: str, zone: ZoneInfo) -> list[int]:
    """What a wall time is read as; both offers where it is refused for being there twice."""
    try:
        return [read_instant(wall, zone)]
    except Refusal as refusal:
        if refusal.code != "instant.twice":
            raise
        return [read_instant(refusal.params[name], zone) for name in ("first", "second")]


def refused(value: object, zone: ZoneInfo = ROME) -> Refusal:
    with pytest.raises(Refusal) as caught:
        read_instant(value, zone, "slots[0].go")
    assert caught.value.where.path == "slots[0].go"
    return caught.value


@pytest.mark.parametrize(
    ("written", "instant"),
    [
        # case A-20
        ("2026-10-17T16:45:12Z", "2026-10-17T16:45:12"),
        ("2026-10-17T18:45:12+02:00", "2026-10-17T16:45:12"),
        ("2026-10-17T18:45:12+0200", "2026-10-17T16:45:12"),
        ("2026-10-17T18:45+02", "2026-10-17T16:45:00"),
        ("2026-10-17 18:45:12", "2026-10-17T16:45:12"),
        ("2026-10-17t18:45:12", "2026-10-17T16:45:12"),
        ("  2026-10-17T18:45\n", "2026-10-17T16:45:00"),
        # case B-1: the same wall clock on either side of the change
        ("2026-10-17T16:00", "2026-10-17T14:00:00"),
        ("2026-10-31T16:00", "2026-10-31T15:00:00"),
        # case B-2
        ("2027-03-20T16:00", "2027-03-20T15:00:00"),
        ("2027-04-03T16:00", "2027-04-03T14:00:00"),
        # case B-3
        ("2027-03-28T03:10", "2027-03-28T01:10:00"),
        # cases A-23 and B-26
        ("2026-01-17T00:00", "2026-01-16T23:00:00"),
        ("2026-03-01T23:59:59", "2026-03-01T22:59:59"),
    ],
)
def test_a_written_instant_is_read(written: str, instant: str) -> None:
    assert read_instant(written, ROME) == utc(instant)


def test_fractions_of_a_second_are_dropped() -> None:
    assert read_instant("2026-10-17T18:45:12.999999", ROME) == 1792255512
    assert read_instant("2026-10-17T18:45:12,9", ROME) == 1792255512
    assert read_instant(1792255512.9, ROME) == 1792255512


def test_an_instant_is_the_same_on_every_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """case A-55"""
    try:
        for zone in ("Asia/Tokyo", "Europe/Lisbon"):
            monkeypatch.setenv("TZ", zone)
            time.tzset()
            assert read_instant("2026-10-17T18:45:12", ROME) == 1792255512
            assert write_instant(1792255512, ROME) == "2026-10-17T18:45:12+02:00"
    finally:
        monkeypatch.undo()
        time.tzset()


def test_a_wall_time_that_exists_twice_is_refused_with_both_offsets() -> None:
    """cases B-3 and A-18: 02:30 was shown twice on 25 October 2026"""
    refusal = refused("2026-10-25T02:30:00")
    assert refusal.code == "instant.twice"
    assert read_instant(refusal.params["first"], ROME) == 1792888200
    assert read_instant(refusal.params["second"], ROME) == 1792891800
    assert refusal.params["first"].endswith("+02:00")
    assert refusal.params["second"].endswith("+01:00")


def test_a_wall_time_that_was_skipped_is_refused_with_both_offsets() -> None:
    refusal = refused("2027-03-28T02:30")
    assert refusal.code == "instant.never"
    assert refusal.params["first"] == "2027-03-28T02:30:00+01:00"
    assert refusal.params["second"] == "2027-03-28T02:30:00+02:00"


@pytest.mark.parametrize(
    "written", ["2026-10-25T01:59:59", "2026-10-25T03:00", "2027-03-28T01:59:59", "2027-03-28T03:00"]
)
def test_the_seconds_beside_a_clock_change_are_read(written: str) -> None:
    assert write_instant(read_instant(written, ROME), ROME).startswith(written)


def test_a_change_of_half_an_hour_is_seen_too() -> None:
    lord_howe = ZoneInfo("Australia/Lord_Howe")
    assert refused("2026-04-05T01:45", lord_howe).code == "instant.twice"
    assert refused("2026-10-04T02:15", lord_howe).code == "instant.never"
    assert read_instant("2026-10-04T02:30", lord_howe) == utc("2026-10-03T15:30:00")


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (True, "instant.unreadable"),
        (False, "instant.unreadable"),
        (None, "instant.unreadable"),
        ([1792255512], "instant.unreadable"),
        ("soon", "instant.unreadable"),
        ("", "instant.unreadable"),
        ("1792255512", "instant.unreadable"),
        ("17/10/2026 18:30", "instant.unreadable"),
        ("2026-10-17T18", "instant.unreadable"),
        ("2026-W42-6T18:30", "instant.unreadable"),
        ("2026-10-17T18:30 Europe/Rome", "instant.unreadable"),
        ("٢٠٢٦-10-17T18:30", "instant.unreadable"),
        ("2026-10-17T18:30" + " " * 100 + "x", "instant.unreadable"),
        (float("inf"), "instant.unreadable"),
        (float("nan"), "instant.unreadable"),
        ("2026-10-17", "instant.day_only"),
        ("2026-10-17T18:30:60", "instant.impossible"),
        ("2026-10-17T23:59:60Z", "instant.impossible"),
        ("2026-10-17T24:00:00", "instant.impossible"),
        ("2026-10-17T18:60", "instant.impossible"),
        ("2026-02-29T18:00", "instant.impossible"),
        ("2026-13-01T18:00", "instant.impossible"),
        ("2026-10-17T18:30+24:00", "instant.impossible"),
        (0, "instant.too_small"),
        (-1792255512, "instant.too_small"),
        (7200, "instant.too_small"),
        (99_999_999, "instant.too_small"),
        (1792255512000, "instant.milliseconds"),
        (10**14, "instant.out_of_range"),
        ("0226-10-17T18:30", "instant.out_of_range"),
        ("2126-10-17T18:30", "instant.out_of_range"),
        ("0001-01-01T00:00+14:00", "instant.out_of_range"),
    ],
)
def test_what_is_no_instant_is_refused(value: object, code: str) -> None:
    assert refused(value).code == code


def test_a_number_beyond_any_float_is_refused() -> None:
    assert refused(10**400).code.startswith("instant.")
    assert refused(-(10**400)).code == "instant.too_small"


def test_milliseconds_are_answered_with_the_seconds() -> None:
    assert refused(1792255512345).params["seconds"] == 1792255512


@given(instant=st.integers(EARLIEST, LATEST), zone=st.sampled_from(ZONES))
def test_what_is_written_comes_back(instant: int, zone: ZoneInfo) -> None:
    """case A-21: saving again and again moves nothing"""
    assert read_instant(write_instant(instant, zone), zone) == instant


@given(instant=st.integers(EARLIEST, LATEST), zone=st.sampled_from(ZONES))
def test_a_wall_time_is_read_as_itself_or_refused(instant: int, zone: ZoneInfo) -> None:
    wall = write_instant(instant, zone)[: len("2026-10-17T18:45:12")]
    choices = wall_readings(wall, zone)
    assert instant in choices
    assert choices == sorted(set(choices))


@pytest.mark.parametrize(
    ("written", "instant", "seconds"),
    [
        ("2:05:00", None, 7500),
        ("62:33:00", None, 225180),
        # case A-25
        ("313:20:05", None, 1128005),
        # a time of day is a span: only a date makes it an instant
        ("18:30:00", None, 66600),
        ("1h 02' 33\"", None, 3753),
        ("2026-10-17T18:45:12", 1792255512, None),
        (1792255512, 1792255512, None),
    ],
)
def test_an_instant_and_a_span_are_told_apart(
    written: object, instant: int | None, seconds: int | None
) -> None:
    assert read_moment(written, ROME) == (instant, seconds)


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("17/10/2026 18:30", "instant.neither"),
        ("two hours", "instant.neither"),
        ("", "instant.neither"),
        ("-1:00:00", "instant.neither"),
        ("9" * 5000, "instant.neither"),
        ("2026-10-17", "instant.day_only"),
        ("2026-10-25T02:30", "instant.twice"),
        ("23:59:60", "duration.over_59"),
        ("10000:00:00", "instant.span_too_long"),
        (7500, "instant.too_small"),
        (True, "instant.unreadable"),
        ({}, "instant.unreadable"),
    ],
)
def test_what_is_neither_an_instant_nor_a_span_is_refused(written: object, code: str) -> None:
    with pytest.raises(Refusal) as caught:
        read_moment(written, ROME, "entries[0].finish")
    assert (caught.value.code, caught.value.where.path) == (code, "entries[0].finish")


def test_a_span_is_a_text() -> None:
    with pytest.raises(Refusal) as caught:
        read_duration(7500, "x")
    assert (caught.value.code, caught.value.params["text"]) == ("duration.unreadable", "7500")
