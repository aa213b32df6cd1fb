"""What holds for every tournament, whatever its facts."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from incastro.rulebook.facts import MakeUp, Mode
from incastro.rulebook.tournament import standings
from incastro.rulebook.tournament.outcomes import Outcome
from tests.rulebook.build import AFTER, SAT16, offline, online, rome, ruling, tournament

KINDS = [(), (), (), (ruling("annul"),), (ruling("exclude"),), (ruling("penalty", seconds=30),)]
RULINGS = st.sampled_from(KINDS)
MAKE_UP = MakeUp(scheduled=rome("2026-10-24 18:00"), mode=Mode.OFFLINE)


@st.composite
def entries(draw):
    number = draw(st.integers(0, 12))
    made = []
    for index in range(number):
        make = offline if draw(st.booleans()) else online
        finish = draw(st.none() | st.integers(-600, 15 * 86_400))
        made.append(
            make(
                f"P{index:02}",
                None if finish is None else SAT16.scheduled + finish,
                missing=draw(st.integers(0, 9)),
                started=draw(st.sampled_from([None, None, True, False])),
                rulings=draw(RULINGS),
                free_entry_next=draw(st.booleans()) and draw(st.booleans()),
                makeup=draw(st.none() | st.just(MAKE_UP)),
            )
        )
    return made


def seen(table):
    return [
        (r.entry.id, r.outcome, r.position, r.tied, r.official, r.points, r.decided_by) for r in table.rows
    ]


@given(entries(), st.randoms(use_true_random=False))
def test_the_order_of_the_input_never_matters(people, chance):
    shuffled = list(people)
    chance.shuffle(shuffled)
    assert seen(standings(tournament(*people), AFTER)) == seen(standings(tournament(*shuffled), AFTER))


@given(entries())
def test_equal_times_share_a_position_and_points(people):
    placed = [r for r in standings(tournament(*people), AFTER).rows if r.position is not None]
    for one in placed:
        for other in placed:
            assert (one.official == other.official) == (one.position == other.position)
            assert (one.position == other.position) == (one.points == other.points)


@given(entries())
def test_nobody_without_a_valid_finish_is_placed_or_has_more_points_than_a_finisher(people):
    table = standings(tournament(*people), AFTER)
    finishers = [r for r in table.rows if r.outcome is Outcome.FINISHED]
    others = [r for r in table.rows if r.outcome is not Outcome.FINISHED]
    assert table.rows == finishers + others
    assert all(r.position is None and (r.points is None or r.points <= 1) for r in others)
    assert all(r.points is not None and r.points > 1 for r in finishers)


@given(entries())
def test_points_fall_by_the_number_of_people_ahead(people):
    table = standings(tournament(*people), AFTER)
    finishers = [r for r in table.rows if r.outcome is Outcome.FINISHED]
    for r in finishers:
        ahead = sum(other.official < r.official for other in finishers)
        assert r.points == table.entrants + 1 - ahead


@given(entries(), st.integers(1, 4))
def test_a_penalty_is_never_applied_twice_case_a_14(people, saves):
    once = standings(tournament(*people), AFTER)
    again = once
    for _ in range(saves):
        # saving a form again writes the same facts; nothing computed is ever read back
        again = standings(tournament(*(replace(r.entry) for r in again.rows)), AFTER)
    assert sorted(seen(once)) == sorted(seen(again))


@given(entries())
def test_every_result_can_be_explained(people):
    for r in standings(tournament(*people), AFTER).rows:
        assert r.steps
        assert all(step.what for step in r.steps)
        if r.official is not None:
            assert [s.what for s in r.steps].count("official") == 1
