"""The ranking of a marathon: puzzles, pieces, time (M-16 to M-19)."""

import pytest

from incastro.rulebook.marathon.facts import Count, Pause
from incastro.rulebook.tournament.outcomes import State
from tests.rulebook.marathon.cast import (
    END,
    HOUR,
    LATER,
    ROME,
    START,
    clock,
    codes,
    hourly,
    only,
    places,
    series,
    stamp,
    table,
    team,
)

TWELVE = series(*[500] * 12)


def test_case_b_33_five_puzzles_and_ten_pieces_beat_four_and_499():
    result = table(
        team("Four", *hourly(4), count=Count(groups=(499,))),
        team("Five", *hourly(5), count=Count(groups=(10,))),
        puzzles=TWELVE,
    )
    assert places(result) == {"Five": 1, "Four": 2}
    assert [row.decided_by for row in result.rows] == ["puzzles", "puzzles"]
    assert [row.pieces for row in result.rows] == [2510, 2499]


def test_case_b_33_with_the_whole_series_done_the_earlier_last_puzzle_goes_first():
    slow, fast = hourly(12, every=2300), hourly(12, every=2150)  # 7:40:00 and 7:10:00
    result = table(team("Slow", *slow, count=None), team("Fast", *fast, count=None), puzzles=TWELVE)
    assert places(result) == {"Fast": 1, "Slow": 2}
    assert [row.last_completed for row in result.rows] == [7 * HOUR + 600, 7 * HOUR + 2400]
    assert result.rows[0].decided_by == "last_completed"
    assert result.state is State.READY


def three_by_500(**settings):
    """M-16: A one piece missing and done at 7:00 of play, B none missing and done at 7:30."""
    return table(
        team("A", *hourly(2), stamp(3, "17:00:00", missing=1, absent_from_box=1)),
        team("B", *hourly(2), stamp(3, "17:30:00")),
        puzzles=series(500, 500, 500),
        **settings,
    )


def test_a_missing_piece_was_not_placed_and_weighs_before_time():
    result = three_by_500(credit_absent_from_box=False)
    assert places(result) == {"B": 1, "A": 2}
    assert [row.pieces for row in result.rows] == [1500, 1499]
    assert result.rows[0].decided_by == "pieces"


def test_a_piece_absent_from_the_box_is_given_back():
    result = three_by_500()
    assert places(result) == {"A": 1, "B": 2}
    assert [row.pieces for row in result.rows] == [1500, 1500]
    assert result.rows[0].decided_by == "last_completed"


def test_only_the_missing_pieces_marked_absent_are_given_back():
    log = (stamp(1, "11:00:00", missing=5, absent_from_box=2),)
    result = table(team("A", *log), credit_absent_from_box=True)
    assert result.rows[0].pieces == 497


def complete_with_one_missing(**settings):
    early = (stamp(1, "11:00:00", missing=1),)
    late = (stamp(1, "12:00:00"),)
    return table(team("Early", *early), team("Late", *late), puzzles=series(500), **settings)


def test_missing_pieces_weigh_also_between_teams_that_finished_the_series():
    assert places(complete_with_one_missing()) == {"Late": 1, "Early": 2}


def test_by_setting_time_alone_parts_teams_that_finished_the_series():
    result = complete_with_one_missing(complete_series="time")
    assert places(result) == {"Early": 1, "Late": 2}
    assert result.rows[0].decided_by == "last_completed"


def test_time_alone_is_for_finished_series_only():
    result = table(
        team("Fewer", stamp(1, "11:00:00"), count=Count(groups=(9,))),
        team("More", stamp(1, "12:00:00"), count=Count(groups=(10,))),
        complete_series="time",
    )
    assert places(result) == {"More": 1, "Fewer": 2}


def test_case_b_32_groups_under_three_add_nothing():
    result = table(team("A", count=Count(groups=(120, 45, 3, 2, 1))))
    row = result.rows[0]
    assert (row.in_progress, row.pieces, row.puzzles) == (168, 168, 0)


def test_a_sum_made_by_the_judge_is_taken_as_it_is():
    assert table(team("A", count=Count(pieces=168))).rows[0].pieces == 168


def test_teams_equal_in_everything_share_a_position_and_the_next_skips_it():
    teams = [team(name, *hourly(2)) for name in ("Carla", "Anna", "Bea")]
    result = table(*teams, team("Dina", *hourly(1)))
    assert [(row.team.name, row.position, row.tied) for row in result.rows] == [
        ("Anna", 1, True),
        ("Bea", 1, True),
        ("Carla", 1, True),
        ("Dina", 4, False),
    ]
    assert [row.decided_by for row in result.rows] == [None, None, None, "puzzles"]


def test_without_a_complete_puzzle_equal_pieces_are_a_tie():
    result = table(team("A", count=Count(groups=(10,))), team("B", count=Count(groups=(5, 5))))
    assert [(row.position, row.tied, row.last_completed) for row in result.rows] == [(1, True, None)] * 2


def test_a_team_without_a_completion_goes_behind_one_with_equal_puzzles_only_by_pieces():
    result = table(team("None", count=Count(groups=(400,))), team("One", stamp(1, "11:00:00")))
    assert places(result) == {"One": 1, "None": 2}


def test_case_a_8_the_earlier_completion_goes_first_whatever_was_typed_in_first():
    later = team("B", stamp(1, "11:00:00", id="1"))
    earlier = team("A", stamp(1, "10:59:59", id="2"))
    assert places(table(later, earlier)) == {"A": 1, "B": 2}


def test_case_a_6_a_disqualified_team_has_no_position_and_the_others_close_up():
    result = table(
        team("Cheats", *hourly(5), disqualified="aiuto esterno"),
        team("Second", *hourly(3)),
        team("Third", *hourly(2)),
    )
    assert [(row.team.name, row.position, row.outcome) for row in result.rows] == [
        ("Second", 1, "ranked"),
        ("Third", 2, "ranked"),
        ("Cheats", None, "disqualified"),
    ]
    assert (result.rows[-1].puzzles, result.rows[-1].pieces) == (5, 2500)
    assert result.rows[-1].tied is False
    assert result.rows[-1].decided_by is None


def test_a_disqualification_without_a_reason_is_one_all_the_same():
    assert table(team("Cheats", disqualified="")).rows[0].outcome == "disqualified"


def test_teams_that_did_not_show_up_come_after_the_ranked_and_before_the_disqualified():
    result = table(
        team("Absent", count=None, no_show=True),
        team("Cheats", count=None, disqualified="x"),
        team("Last", *hourly(1)),
        team("Also absent", count=None, no_show=True),
    )
    assert [row.team.name for row in result.rows] == ["Last", "Absent", "Also absent", "Cheats"]
    assert [row.position for row in result.rows] == [1, None, None, None]
    assert result.state is State.READY


def test_the_order_of_verification_parts_equals_by_setting():
    """M-18: completion by default, validation by setting."""
    teams = (
        team("Done first", stamp(1, "11:00:00", verified_at=clock("11:20:00"))),
        team("Checked first", stamp(1, "11:05:00", verified_after=HOUR + 600)),
    )
    assert places(table(*teams)) == {"Done first": 1, "Checked first": 2}
    by_validation = table(*teams, tie_time="validation")
    assert places(by_validation) == {"Checked first": 1, "Done first": 2}
    assert [row.last_completed for row in by_validation.rows] == [HOUR + 600, HOUR + 1200]


def test_play_lost_in_a_pause_is_not_counted_in_the_time_of_a_completion():
    pause = Pause(since=clock("10:30:00"), until=clock("10:40:00"))
    result = table(team("A", stamp(1, "11:00:00")), pauses=(pause,))
    assert result.rows[0].last_completed == 50 * 60


def test_a_duration_typed_and_an_instant_are_the_same_fact():
    assert places(table(team("A", stamp(1, "11:00:00")), team("B", stamp(1, HOUR)))) == {"A": 1, "B": 1}


def test_until_the_end_the_session_is_running_and_then_no_longer():
    a = team("A", *hourly(5))
    before, at_the_end = table(a, at=END - 1), table(a, at=END)
    assert (before.state, codes(before)) == (State.RUNNING, ["session_running"])
    assert (at_the_end.state, codes(at_the_end)) == (State.READY, [])
    assert before.blocking[0].params["ends"].at == END


def test_before_the_start_everybody_is_level_and_the_session_has_not_started():
    result = table(team("A", *hourly(5)), team("B", count=None), at=START - 1)
    assert result.state is State.RUNNING
    assert codes(result)[0] == "session_not_started"
    assert [(row.position, row.puzzles) for row in result.rows] == [(1, 0), (1, 0)]


def test_in_a_pause_the_session_says_that_the_clock_stands_still():
    closed = Pause(since=clock("12:00:00"), until=clock("12:10:00"))
    for pause in (closed, Pause(since=clock("12:00:00"))):
        result = table(team("A", count=None), at=clock("12:05:00"), pauses=(pause,))
        assert codes(result)[0] == "session_paused"
        assert result.state is State.RUNNING


def test_a_pause_that_is_never_closed_keeps_the_session_from_ending():
    result = table(team("A"), at=LATER, pauses=(Pause(since=clock("12:00:00")),))
    assert result.state is State.RUNNING


def test_an_open_pause_that_has_not_begun_yet_is_not_known_yet():
    pause = Pause(since=clock("15:00:00"))
    result = table(team("A", count=None), at=clock("12:00:00"), pauses=(pause,))
    assert codes(result)[0] == "session_running"


def test_anything_open_keeps_a_finished_session_provisional():
    result = table(team("A", *hourly(2), count=None))
    assert (result.state, codes(result)) == (State.PROVISIONAL, ["not_counted"])


def test_the_standings_say_what_they_are_of():
    result = table(team("A"))
    assert (result.id, result.at, result.zone, result.clock.end) == ("m", LATER, ROME, END)


def test_a_marathon_without_teams_has_an_empty_table():
    assert (table().rows, table().state) == ([], State.READY)


@pytest.mark.parametrize("at", [START + 90 * 60, START + 150 * 60])
def test_the_board_as_it_stood_knows_nothing_of_later_stamps(at):
    result = table(team("A", *hourly(3), count=Count(groups=(50,))), at=at)
    assert only("A", result).puzzles == (at - START) // HOUR
    assert only("A", result).in_progress == 0
    assert "stamps_to_come" in codes(result)
