"""Positions from named criteria, against a ranking so simple that nobody can doubt it."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.rulebook.ranking import Criterion, rank, shared_positions

KEYS = st.lists(st.integers(0, 6))
ROWS = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 2)), max_size=12)
BY_COLUMN = [
    Criterion(name, lambda row, place=place: row[place]) for place, name in enumerate(("a", "b", "c"))
]
BY_ITSELF = [Criterion("itself", lambda key: key)]


def naive_positions(keys):
    """One more than the number of keys that are better."""
    return [1 + sum(other < key for other in keys) for key in keys]


def naive_decided_by(row, rows):
    """The last criterion needed to part a row from the nearest better and the nearest worse one."""
    if rows.count(row) > 1:
        return None
    better = max((other for other in rows if other < row), default=None)
    worse = min((other for other in rows if other > row), default=None)
    needed = [
        next(place for place in range(3) if row[place] != other[place]) for other in (better, worse) if other
    ]
    return "abc"[max(needed)] if needed else None


@given(KEYS)
def test_a_position_is_one_more_than_the_number_of_those_ahead(keys):
    assert shared_positions(keys) == naive_positions(keys)


@given(ROWS)
def test_several_criteria_rank_like_their_keys_side_by_side(rows):
    placed = rank(rows, BY_COLUMN)
    assert [p.item for p in placed] == sorted(rows)
    assert [p.position for p in placed] == naive_positions(sorted(rows))
    assert [p.tied for p in placed] == [rows.count(p.item) > 1 for p in placed]


@given(ROWS)
def test_a_place_names_the_criterion_that_settled_it(rows):
    """Case A-10, for every table there can be."""
    assert [p.decided_by for p in rank(rows, BY_COLUMN)] == [
        naive_decided_by(row, rows) for row in sorted(rows)
    ]


@given(ROWS, st.randoms(use_true_random=False))
def test_the_order_of_the_input_never_matters(rows, random):
    """Case A-8, for the family: nothing is decided by who was typed in first."""
    people = list(enumerate(rows))
    criteria = [Criterion(c.name, lambda person, key=c.key: key(person[1])) for c in BY_COLUMN]

    def table(of):
        return [
            (p.item, p.position, p.tied, p.above, p.below, p.decided_by)
            for p in rank(of, criteria, listed_by=lambda person: person[0])
        ]

    shuffled = people[:]
    random.shuffle(shuffled)
    assert table(shuffled) == table(people)


@given(KEYS, st.randoms(use_true_random=False))
def test_each_key_keeps_its_position_in_whatever_order_they_come(keys, random):
    shuffled = keys[:]
    random.shuffle(shuffled)
    assert dict(zip(shuffled, shared_positions(shuffled), strict=True)) == dict(
        zip(keys, shared_positions(keys), strict=True)
    )


@given(ROWS)
def test_equal_keys_share_and_the_next_position_counts_them(rows):
    placed = rank(rows, BY_COLUMN)
    for place, p in enumerate(placed, 1):
        group = [q for q in placed if q.item == p.item]
        assert {q.position for q in group} == {p.position}
        assert p.position <= place
        ahead = sum(q.position < p.position for q in placed)
        assert p.position == ahead + 1


@given(ROWS)
def test_neighbours_agree_on_what_parts_them(rows):
    placed = rank(rows, BY_COLUMN)
    for mine, next_ in pairwise(placed):
        if mine.position != next_.position:
            assert mine.below == next_.above
    if placed:
        assert (placed[0].above, placed[-1].below) == (None, None)


@given(ROWS)
def test_criteria_with_a_single_column_rank_like_bare_keys(rows):
    keys = [row[0] for row in rows]
    placed = rank(keys, BY_ITSELF)
    assert [p.position for p in placed] == sorted(shared_positions(keys))


def test_three_tied_first_are_followed_by_the_fourth():
    """S-20, art. 10: 1, 1, 1, 4."""
    assert shared_positions([9000, 9000, 9000, 9300]) == [1, 1, 1, 4]
    assert shared_positions([9300, 9000, 9000, 9000]) == [4, 1, 1, 1]


def test_two_tied_first_are_followed_by_the_third():
    """Case A-3: no dense ranks."""
    assert shared_positions([1, 1, 2, 3]) == [1, 1, 3, 4]


def test_first_places_decide_between_two_who_are_level_on_points():
    """Case A-10: what is shown as deciding is what sorted."""
    people = [("one first", 17, 1), ("two firsts", 17, 2), ("far behind", 3, 0)]
    criteria = [
        Criterion("total", lambda p: -p[1], "art. 12"),
        Criterion("firsts", lambda p: -p[2], "art. 13"),
    ]
    first, second, third = rank(people, criteria)
    assert [p.item[0] for p in (first, second, third)] == ["two firsts", "one first", "far behind"]
    assert [p.decided_by for p in (first, second, third)] == ["firsts", "firsts", "total"]
    assert (second.above, second.below) == ("firsts", "total")


def test_one_alone_is_first_and_nothing_decided_it():
    (placed,) = rank(["alone"], [Criterion("name", str)])
    assert (placed.position, placed.tied, placed.decided_by) == (1, False, None)


def test_nobody_ranks_nobody():
    assert rank([], BY_ITSELF) == []
    assert shared_positions([]) == []


def test_without_a_criterion_everybody_is_level():
    assert [(p.position, p.tied) for p in rank(["b", "a"], [])] == [(1, True), (1, True)]


def test_equals_are_listed_as_asked_and_share_all_the_same():
    placed = rank(["b2", "a1", "c1", "b1"], [Criterion("digit", lambda name: name[1])], listed_by=str)
    assert [(p.item, p.position) for p in placed] == [("a1", 1), ("b1", 1), ("c1", 1), ("b2", 4)]


def test_equals_without_an_order_of_their_own_stay_as_they_came():
    placed = rank(["b1", "a1", "c1"], [Criterion("digit", lambda name: name[1])])
    assert [p.item for p in placed] == ["b1", "a1", "c1"]


@pytest.mark.parametrize("keys", [[1.5, 1.5, 2.0], ["a", "a", "b"], [(1, "x"), (1, "x"), (1, "y")]])
def test_keys_may_be_anything_that_can_be_compared(keys):
    assert shared_positions(keys) == [1, 1, 3]
