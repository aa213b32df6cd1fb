"""The play clock of a marathon (M-1, M-14, M-17)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.rulebook.marathon.clock import PlayClock, play_clock
from incastro.rulebook.marathon.facts import Pause
from incastro.rulebook.violation import RuleViolation
from tests.rulebook.marathon.cast import END, HOUR, START, clock, marathon


def made(*pauses: Pause, end: int | None = None) -> PlayClock:
    return play_clock(marathon(pauses=pauses, end=end))


def pause(since: str, until: str | None = None) -> Pause:
    return Pause(since=clock(since), until=None if until is None else clock(until))


def test_eight_hours_after_the_start_play_is_over():
    assert made().end == END
    assert made().played(END) == 8 * HOUR
    assert not made().is_over(END - 1)
    assert made().is_over(END)


def test_before_the_start_the_time_of_play_is_negative():
    assert made(pause("12:00:00", "12:10:00")).played(START - 60) == -60


def test_a_pause_moves_the_end_by_its_length():
    played = made(pause("12:00:00", "12:10:00"))
    assert played.end == clock("18:10:00")
    assert played.played(clock("12:00:00")) == 2 * HOUR
    assert played.played(clock("12:07:00")) == 2 * HOUR
    assert played.played(clock("12:10:01")) == 2 * HOUR + 1


def test_an_open_pause_holds_the_clock_and_leaves_the_end_unknown():
    played = made(pause("12:00:00"))
    assert played.end is None
    assert played.played(clock("17:00:00")) == 2 * HOUR
    assert played.stands_still(clock("17:00:00"))
    assert not played.is_over(clock("23:00:00"))


def test_an_explicit_end_wins_over_duration_and_pauses():
    played = made(pause("12:00:00", "12:30:00"), end=clock("17:00:00"))
    assert played.end == clock("17:00:00")
    assert played.span == 6 * HOUR + HOUR // 2


def test_an_explicit_end_during_an_open_pause_ends_play_all_the_same():
    played = made(pause("12:00:00"), end=clock("13:00:00"))
    assert played.is_over(clock("13:00:00"))
    assert played.span == 2 * HOUR


def test_a_pause_that_begins_when_play_is_over_moves_nothing():
    assert made(pause("18:00:00", "18:20:00")).end == END
    assert made(pause("18:00:00")).end == END


def test_pauses_that_overlap_or_touch_are_lost_once():
    played = made(
        pause("13:00:00", "13:10:00"), pause("12:00:00", "12:20:00"), pause("12:10:00", "12:15:00"),
        pause("12:20:00", "12:30:00"),
    )  # fmt: skip
    assert played.pauses == (
        (clock("12:00:00"), clock("12:30:00")),
        (clock("13:00:00"), clock("13:10:00")),
    )
    assert played.end == clock("18:40:00")


def test_an_open_pause_swallows_those_that_begin_after_it():
    played = made(pause("12:00:00"), pause("13:00:00", "13:10:00"), pause("11:50:00", "12:05:00"))
    assert played.pauses == ((clock("11:50:00"), None),)


def test_what_was_paused_before_the_start_is_not_play_lost():
    assert made(pause("09:30:00", "09:45:00"), pause("09:50:00", "10:05:00")).end == clock("18:05:00")


def test_only_inside_a_pause_does_the_clock_stand_still():
    played = made(pause("12:00:00", "12:10:00"))
    still = [at for at in range(clock("11:59:58"), clock("12:10:03")) if played.stands_still(at)]
    assert (still[0], still[-1]) == (clock("12:00:01"), clock("12:09:59"))


@pytest.mark.parametrize("end", [START, START - 1])
def test_a_marathon_cannot_end_before_it_starts(end):
    with pytest.raises(RuleViolation) as refused:
        made(end=end)
    assert (refused.value.code, refused.value.article) == ("session.end_before_start", "M-1")


def test_a_pause_cannot_end_before_it_begins():
    with pytest.raises(RuleViolation) as refused:
        made(pause("12:00:00", "11:59:59"))
    assert refused.value.code == "session.pause_backwards"


PAUSES = st.lists(
    st.tuples(st.integers(-600, 40_000), st.integers(0, 5_000)).map(
        lambda pair: Pause(since=START + pair[0], until=START + pair[0] + pair[1])
    ),
    max_size=6,
)


@given(PAUSES, st.lists(st.integers(START - 1000, START + 60_000), min_size=2, max_size=20))
def test_pauses_keep_the_order_of_what_happened(pauses, instants):
    played = made(*pauses)
    ordered = sorted(instants)
    for earlier, later in pairwise(ordered):
        assert 0 <= played.played(later) - played.played(earlier) <= later - earlier


@given(PAUSES)
def test_with_any_pauses_exactly_the_duration_is_played(pauses):
    played = made(*pauses)
    assert played.end is not None
    assert played.played(played.end) == 8 * HOUR
    assert played.played(played.end - 1) < 8 * HOUR


@given(PAUSES, st.randoms())
def test_the_order_in_which_pauses_were_noted_never_matters(pauses, chance):
    shuffled = list(pauses)
    chance.shuffle(shuffled)
    assert made(*pauses) == made(*shuffled)
