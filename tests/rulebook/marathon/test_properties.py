"""What holds for any marathon."""

import time
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from incastro.rulebook.marathon import standings
from incastro.rulebook.marathon.facts import Completion, Count, Marathon, Pause, Team
from incastro.rulebook.tournament.outcomes import State
from tests.rulebook.marathon.cast import (
    HOUR,
    LATER,
    ROME,
    START,
    hourly,
    marathon,
    rules,
    series,
    table,
    team,
)

PLAY = st.integers(-50, 9 * HOUR)
COMPLETIONS = st.builds(
    Completion,
    id=st.sampled_from("abcdef"),
    puzzle=st.integers(1, 6),
    at=st.none() | PLAY.map(lambda play: START + play),
    after=st.none() | PLAY,
    verified=st.booleans(),
    verified_after=st.none() | PLAY,
    missing=st.integers(0, 3),
    absent_from_box=st.integers(0, 3),
    judge=st.sampled_from(["Ida", "Ugo", None]),
    void=st.booleans(),
)
COUNTS = st.none() | st.builds(Count, groups=st.lists(st.integers(0, 300), max_size=4).map(tuple))
TEAMS = st.lists(
    st.builds(
        Team,
        id=st.uuids().map(str),
        name=st.sampled_from(["Alfa", "Beta", "Gamma"]),
        completions=st.lists(COMPLETIONS, max_size=6).map(tuple),
        count=COUNTS,
        disqualified=st.sampled_from([None, None, None, "x"]),
        no_show=st.sampled_from([False, False, False, True]),
    ),
    max_size=6,
)
AT = st.sampled_from([START - 1, START + 3 * HOUR, LATER])
PAUSES = st.lists(
    st.tuples(st.integers(0, 30_000), st.integers(0, 2_000)).map(
        lambda pair: Pause(since=START + pair[0], until=START + pair[0] + pair[1])
    ),
    max_size=2,
).map(tuple)


def shown(result):
    rows = [(row.team.id, row.position, row.tied, row.decided_by, row.steps) for row in result.rows]
    return rows, result.state, result.blocking


@given(TEAMS, PAUSES, AT, st.randoms())
def test_input_order_never_matters(teams, pauses, at, chance):
    def shuffled(items):
        mixed = list(items)
        chance.shuffle(mixed)
        return tuple(mixed)

    mixed = [replace(each, completions=shuffled(each.completions)) for each in shuffled(teams)]
    straight = standings(marathon(*teams, pauses=pauses), at)
    crooked = standings(marathon(*mixed, pauses=shuffled(pauses)), at)
    assert shown(straight) == shown(crooked)


@given(TEAMS, PAUSES, AT)
def test_positions_follow_the_keys_and_equal_keys_share(teams, pauses, at):
    """Against a naive ranking: one more than the number of teams ahead."""
    result = standings(marathon(*teams, pauses=pauses), at)
    ranked = [row for row in result.rows if row.outcome == "ranked"]
    keys = [(-row.puzzles, -row.pieces, row.last_completed or 10**9) for row in ranked]
    assert [row.position for row in ranked] == [1 + sum(other < key for other in keys) for key in keys]
    assert [row.tied for row in ranked] == [keys.count(key) > 1 for key in keys]
    assert all(row.decided_by is None for row in ranked if row.tied)


@given(TEAMS, AT)
def test_a_disqualified_team_never_holds_a_position_and_nobody_is_lost(teams, at):
    result = standings(marathon(*teams), at)
    assert sorted(row.team.id for row in result.rows) == sorted(each.id for each in teams)
    for row in result.rows:
        out = row.team.disqualified is not None or row.team.no_show
        assert (row.position is None) is out


@given(TEAMS, PAUSES)
def test_ready_means_that_nothing_is_open(teams, pauses):
    result = standings(marathon(*teams, pauses=pauses), LATER)
    assert (result.state is State.READY) == (not result.blocking)


@given(TEAMS, AT)
def test_the_sum_of_the_steps_is_the_sum_in_the_row(teams, at):
    for row in standings(marathon(*teams), at).rows:
        values = {step.what: step.value for step in row.steps}
        assert (values["puzzles_validated"], values["pieces_placed"]) == (str(row.puzzles), str(row.pieces))
        logged = [step for step in row.steps if step.what.startswith("puzzle_")]
        placed = [step.params["placed"] if "placed" in step.params else int(step.value) for step in logged]
        assert (placed or [0])[-1] == row.pieces - row.in_progress


@given(st.lists(st.integers(1, 500), min_size=1, max_size=12), st.integers(1, 9))
def test_the_count_is_the_sum_of_the_groups_that_are_large_enough(groups, least):
    counted = sum(size for size in groups if size >= least)
    teams = (team("A", count=Count(groups=tuple(groups))),)
    (row,) = table(*teams, puzzles=series(100_000), group_min=least).rows
    assert row.in_progress == counted


def test_ten_thousand_teams_are_ranked_in_time_that_grows_with_their_number():
    def made(teams: int) -> Marathon:
        log = tuple(replace(each, judge="Ida") for each in hourly(12, every=2300))
        return Marathon(
            name="Large",
            rules=rules(),
            zone=ROME,
            start=START,
            puzzles=series(*[500] * 12),
            teams=tuple(Team(id=str(n), name=f"Team {n}", completions=log) for n in range(teams)),
        )

    def spent(facts: Marathon) -> float:
        begun = time.perf_counter()
        standings(facts, LATER)
        return time.perf_counter() - begun

    small, large = made(1_000), made(10_000)
    assert min(spent(large) for _ in range(2)) < 40 * min(spent(small) for _ in range(3))
