"""Rows that can be seen in another order than they were numbered in: none is lost, none is told twice."""

from incastro.live.cursor import BACK, WIDEST, Cursor


def numbers(found: list[tuple[int, int]]) -> list[int]:
    return [ident for ident, _ in found]


def begun(newest: int = 0) -> Cursor:
    cursor = Cursor()
    cursor.begin(newest, list(range(max(1, newest - BACK), newest + 1)))
    return cursor


NOBODY: frozenset[str] = frozenset()
SLOW = frozenset({"3/7"})


def test_what_comes_in_order_raises_the_floor_with_each() -> None:
    cursor = begun(7)
    assert cursor.take([8, 9], NOBODY) == [(8, 8), (9, 9)]


def test_a_number_that_is_missing_holds_the_floor_until_it_comes() -> None:
    cursor = begun(7)
    assert cursor.take([9, 10], SLOW) == [(9, 7), (10, 7)]
    assert cursor.take([8], SLOW) == [(8, 10)], "late, but told; and everything is known up to 10"
    assert cursor.floor == 10


def test_a_gap_lasts_as_long_as_a_transaction_that_may_fill_it() -> None:
    cursor = begun(7)
    cursor.take([9], SLOW)
    for others in ({"4/1"}, {"4/2", "5/1"}, set()):
        cursor.take([], SLOW | others)
        assert cursor.floor == 7
    assert cursor.take([8], NOBODY) == [(8, 9)]


def test_a_gap_is_closed_once_whoever_could_fill_it_is_over() -> None:
    cursor = begun(7)
    cursor.take([9], SLOW)
    cursor.take([], SLOW)
    cursor.take([], frozenset({"3/8", "4/4"}))
    assert (cursor.floor, cursor.gaps) == (9, {})
    assert cursor.take([8], NOBODY) == [], "what was given up is not told out of the blue"


def test_where_one_begins_the_last_numbers_may_still_be_on_their_way() -> None:
    cursor = Cursor()
    cursor.begin(100, [*range(50, 99), 100])
    assert cursor.floor == 98
    assert cursor.take([99], NOBODY) == [(99, 100)]


def test_a_leap_in_the_numbers_is_not_waited_for_one_by_one() -> None:
    cursor = begun(7)
    cursor.take([1_000_000], NOBODY)
    assert len(cursor.gaps) == WIDEST


def test_where_numbers_are_seen_in_order_nothing_is_waited_for() -> None:
    cursor = Cursor(in_order=True)
    cursor.begin(100, [100])
    assert cursor.take([130], NOBODY) == [(130, 130)]


def test_the_first_row_ever_seen_says_little_of_those_before_it() -> None:
    cursor = begun(0)
    cursor.take([1_000_000], NOBODY)
    assert len(cursor.gaps) == BACK
