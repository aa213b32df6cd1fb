"""Spans as people write them, and as we print them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.rulebook.durations import format_duration, parse_duration
from incastro.rulebook.violation import RuleViolation
from incastro.words import say

AN_HOUR_AND_A_BIT = 3753


@pytest.mark.parametrize(
    "text",
    [
        "01:02:33", "1:02:33", "62:33", "1.02.33", "62.33", "1h 02' 33\"", "1h02'33\"", "1 h 2 m 33 s",
        "1h 02’ 33”", "1h 02′ 33″", "62' 33''", "62 min 33 sec", "1 ora 2 minuti 33 secondi",
        "1 hour 2 minutes 33 seconds", " 1:02:33 ", "1h\u00a002'\u00a033\"", "3753 s", "1:2:33", "1:02:33,4",
        "1:02:33.49", "62:33.4", "62:33.400", "1:02:32.5", "1:02:32.50", "1.02.33,4",
    ],
)  # fmt: skip
def test_every_way_to_write_the_same_span_is_read_alike(text):
    assert parse_duration(text) == AN_HOUR_AND_A_BIT


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("313:20:05", 313 * 3600 + 20 * 60 + 5),  # case A-25
        ("00:59:55", 3595),
        ("59:55:53", 59 * 3600 + 55 * 60 + 53),  # case A-37: legal here, doubted where it is ranked
        ("0:00:00", 0),
        ("2h", 7200),
        ("90 min", 5400),
        ("1h 30s", 3630),
        ("33''", 33),
        ("0:59.999", 60),
        ("999999:59:59", 999_999 * 3600 + 59 * 60 + 59),
    ],
)
def test_a_span_may_be_short_long_or_partly_left_out(text, seconds):
    assert parse_duration(text) == seconds


@pytest.mark.parametrize(
    "text", ["23:59:60", "1:60:00", "1:75", "0:61:00", "1.60.00", "1h 75m", "2h 10m 99s"]
)
def test_a_field_over_59_after_the_first_is_no_time(text):
    with pytest.raises(RuleViolation) as refused:
        parse_duration(text)
    assert refused.value.code == "duration.over_59"
    assert text in say(refused.value.code, refused.value.params, "it")


@pytest.mark.parametrize(
    "text",
    [
        "", "   ", "abc", "12", "-1:00", "+1:00", "1:-2:03", "1.02:33", "1:02.33", "1.02.3", "1:02:3", "1:2",
        "1:00:00:00", ":30", "30:", "1::30", "12.345", "1,5", "1h30", "33s 1h", "1 h 2 h", "1/2", "0x10:00",
        "NaN", "inf", "1e3 s", "1:02:33 pm",
        "\u0663:\u0660\u0660", "\uff11:00", "1:02:33\n1:02:33", "1:02:33..5", "h m s", "'",
    ],
)  # fmt: skip
def test_what_is_not_surely_a_span_is_refused_and_never_guessed(text):
    with pytest.raises(RuleViolation) as refused:
        parse_duration(text)
    assert refused.value.code == "duration.unreadable"


@pytest.mark.parametrize("text", ["9" * 5000 + ":00", "9" * 5000 + " h", "9" * 5000, "1:" * 5000])
def test_thousands_of_digits_are_refused_in_a_readable_sentence(text):
    with pytest.raises(RuleViolation) as refused:
        parse_duration(text)
    for lang in ("it", "en"):
        assert len(say(refused.value.code, refused.value.params, lang)) < 300


@given(st.integers(min_value=0, max_value=10**15))
def test_what_is_printed_is_read_back(seconds):
    assert parse_duration(format_duration(seconds)) == seconds


@given(st.text(alphabet="0123456789:.,'\"hms ", max_size=14))
def test_whatever_is_read_is_a_whole_number_of_seconds_and_prints_as_a_time(text):
    try:
        seconds = parse_duration(text)
    except RuleViolation as refused:
        assert refused.code in ("duration.unreadable", "duration.over_59")  # noqa: PT017
    else:
        assert isinstance(seconds, int)
        assert seconds >= 0
        assert parse_duration(format_duration(seconds)) == seconds


@given(st.floats(min_value=0, max_value=1e9))
def test_printing_never_shows_sixty(seconds):
    _, minutes, second = format_duration(seconds).split(":")
    assert int(minutes) <= 59
    assert int(second) <= 59


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (7199.6, "2:00:00"),  # case A-16
        (7199.4, "1:59:59"),
        (0.5, "0:00:01"),
        (0, "0:00:00"),
        (59, "0:00:59"),
        (1_128_005, "313:20:05"),  # case A-25
        (-90, "-0:01:30"),
        (-0.4, "0:00:00"),
    ],
)
def test_a_span_prints_as_hours_minutes_seconds(seconds, text):
    assert format_duration(seconds) == text


def test_times_sort_as_numbers_and_not_as_text():
    """Case A-17."""
    assert parse_duration("9:59:00") < parse_duration("10:00:00")
