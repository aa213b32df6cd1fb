"""What of a team's log and count stands open: nothing is ranked silently, nothing is lost."""

import pytest

from incastro.rulebook.marathon.facts import Completion, Count, Pause
from incastro.rulebook.tournament.outcomes import State
from tests.rulebook.marathon.cast import (
    END,
    HOUR,
    START,
    clock,
    codes,
    hourly,
    places,
    series,
    stamp,
    table,
    team,
)


def only(result):
    (row,) = result.rows
    return row


def test_case_a_45_two_stamps_of_one_puzzle_are_a_conflict_in_which_the_earlier_ranks():
    late = Completion(id="b", puzzle=1, after=8140, verified=True, judge="Ugo", missing=2)
    early = Completion(id="a", puzzle=1, after=8045, verified=True, judge="Ida")
    result = table(team("A", late, early))
    assert (only(result).puzzles, only(result).pieces, only(result).last_completed) == (1, 500, 8045)
    (conflict,) = result.blocking
    assert (conflict.code, conflict.entry) == ("conflict", "a")
    assert conflict.params["stamps"] == "2:14:05 (Ida), 2:15:40 (Ugo)"
    assert conflict.params["completions"] == ("a", "b")
    assert [step.what for step in only(result).steps][:2] == ["puzzle_completed", "stamp_conflict"]


def test_a_conflict_names_stamps_also_without_a_judge():
    result = table(team("A", stamp(1, HOUR, id="a"), stamp(1, HOUR + 5, id="b")))
    assert result.blocking[0].params["stamps"] == "1:00:00, 1:00:05"


def test_three_stamps_of_one_puzzle_are_one_conflict():
    result = table(team("A", *(stamp(1, HOUR + late, id=str(late)) for late in (3, 1, 2))))
    assert codes(result) == ["conflict"]
    assert only(result).last_completed == HOUR + 1


def test_of_two_stamps_at_the_same_second_the_one_with_more_missing_ranks_whoever_came_first():
    stamps = (stamp(1, HOUR, id="a", missing=0), stamp(1, HOUR, id="b", missing=3))
    for order in (stamps, stamps[::-1]):
        assert only(table(team("A", *order))).pieces == 497


def test_in_a_conflict_a_stamp_that_cannot_count_does_not_hide_one_that_can():
    result = table(team("A", stamp(1, HOUR, id="a", verified=False), stamp(1, HOUR + 9, id="b")))
    assert only(result).last_completed == HOUR + 9
    assert codes(result) == ["conflict", "not_verified"]


def test_case_a_46_a_voided_stamp_is_out_and_stays_in_the_log():
    result = table(team("A", stamp(1, HOUR, id="a", void=True), stamp(1, HOUR + 9, id="b")))
    assert (only(result).last_completed, result.blocking) == (HOUR + 9, ())
    assert "stamp_void" in [step.what for step in only(result).steps]


def test_a_stamp_not_verified_does_not_count_and_blocks():
    result = table(team("A", stamp(1, "11:00:00"), stamp(2, "12:00:00", verified=False)))
    assert (only(result).puzzles, codes(result)) == (1, ["not_verified"])


def test_a_completion_at_exactly_the_end_counts_and_one_a_second_later_does_not():
    at_the_end = table(team("A", stamp(1, "18:00:00")))
    assert (only(at_the_end).puzzles, codes(at_the_end)) == (1, [])
    after = table(team("A", stamp(1, "18:00:01")))
    assert (only(after).puzzles, codes(after)) == (0, ["after_the_end"])
    assert after.blocking[0].params["time"] == "8:00:01"


def test_a_typed_time_of_exactly_the_session_counts_and_a_second_more_does_not():
    assert only(table(team("A", stamp(1, 8 * HOUR)))).puzzles == 1
    assert codes(table(team("A", stamp(1, 8 * HOUR + 1)))) == ["typed_past_the_end"]


def test_the_end_moves_with_the_pauses():
    pause = Pause(since=clock("12:00:00"), until=clock("12:10:00"))
    result = table(team("A", stamp(1, "18:10:00"), stamp(2, "18:10:01")), pauses=(pause,))
    assert (only(result).puzzles, codes(result)) == (1, ["after_the_end"])


def test_a_pause_that_begins_at_the_end_makes_no_room_for_late_stamps():
    pause = Pause(since=END, until=END + 900)
    result = table(team("A", stamp(1, "18:05:00")), pauses=(pause,))
    assert (only(result).puzzles, codes(result)) == (0, ["after_the_end"])


def test_case_b_37_completed_at_7_59_50_and_verified_at_8_01_counts():
    result = table(team("A", stamp(1, 7 * HOUR + 3590, verified_after=8 * HOUR + 60)), at=END)
    assert (only(result).puzzles, result.state) == (1, State.READY)


def test_case_b_37_by_setting_what_was_verified_late_does_not_count():
    log = (stamp(1, "17:59:50", verified_at=clock("18:01:00")),)
    result = table(team("A", *log), stamped_in_time_counts=False)
    assert (only(result).puzzles, codes(result)) == (0, ["verified_after_the_end"])
    in_time = table(team("A", stamp(1, "17:59:50", verified_at=END)), stamped_in_time_counts=False)
    assert (only(in_time).puzzles, codes(in_time)) == (1, [])


@pytest.mark.parametrize("setting", [{"tie_time": "validation"}, {"stamped_in_time_counts": False}])
def test_where_the_time_of_verification_matters_it_is_asked_for(setting):
    result = table(team("A", stamp(1, HOUR)), **setting)
    assert (only(result).last_completed, codes(result)) == (HOUR, ["validation_time_missing"])


def test_nothing_is_verified_before_it_is_completed():
    result = table(team("A", stamp(1, HOUR, verified_after=HOUR - 1)))
    assert (only(result).puzzles, codes(result)) == (1, ["verified_before_completed"])


def test_case_a_37_59_55_53_typed_for_59_55_is_shown_and_not_ranked():
    result = table(team("A", stamp(1, 59 * HOUR + 55 * 60 + 53), stamp(2, 2 * HOUR)))
    assert only(result).puzzles == 1
    (block,) = result.blocking
    assert (block.code, block.params["time"]) == ("typed_past_the_end", "59:55:53")


def test_case_a_37_a_typed_time_too_short_for_the_pieces_is_shown():
    assert codes(table(team("A", stamp(1, 250)))) == []
    result = table(team("A", stamp(1, 249)))
    assert (codes(result), result.blocking[0].params["spent"]) == (["typed_too_fast"], "0:04:09")


def test_case_a_37_the_pace_runs_from_the_completion_before():
    result = table(team("A", stamp(1, HOUR), stamp(2, HOUR + 200)))
    assert codes(result) == ["typed_too_fast"]
    slower = table(team("A", stamp(1, HOUR), stamp(2, HOUR + 200)), typed_pace_min="0.25")
    assert codes(slower) == []


def test_case_a_37_an_instant_stamped_by_a_judge_is_legal_at_any_pace():
    assert codes(table(team("A", stamp(1, "10:04:00")))) == []


@pytest.mark.parametrize("at", ["10:00:00", "09:59:59", 0])
def test_nothing_can_be_completed_before_play_begins(at):
    result = table(team("A", stamp(1, at)))
    assert (only(result).puzzles, codes(result)) == (0, ["before_the_start"])


def test_a_stamp_without_a_time_does_not_count_and_asks_for_it():
    result = table(team("A", Completion(id="a", puzzle=1, verified=True)))
    assert (only(result).puzzles, codes(result)) == (0, ["time_missing"])
    assert result.blocking[0].params["time"] == "–"


def test_a_stamp_of_a_puzzle_that_is_not_in_the_series_does_not_count():
    result = table(team("A", stamp(6, "11:00:00")))
    assert (only(result).puzzles, codes(result)) == (0, ["unknown_puzzle"])


def test_a_skipped_puzzle_is_shown_and_the_later_ones_count():
    result = table(team("A", stamp(2, "11:00:00"), stamp(5, "12:00:00"), count=None))
    assert only(result).puzzles == 2
    (gap,) = result.blocking
    assert (gap.code, gap.params["skipped"]) == ("order_gap", "1, 3, 4")


def test_a_puzzle_stamped_but_not_verified_is_no_gap():
    result = table(team("A", stamp(1, "11:00:00", verified=False), stamp(2, "12:00:00")))
    assert codes(result) == ["not_verified"]


@pytest.mark.parametrize("second", ["11:00:00", "10:59:59"])
def test_times_that_do_not_grow_with_the_order_are_shown_and_count(second):
    result = table(team("A", stamp(1, "11:00:00"), stamp(2, second)))
    assert (only(result).puzzles, only(result).last_completed) == (2, HOUR)
    assert codes(result) == ["times_not_growing"]


def test_a_stamp_made_in_a_pause_counts_from_its_beginning_and_is_shown():
    pause = Pause(since=clock("12:00:00"), until=clock("12:10:00"))
    result = table(team("A", stamp(1, "12:04:00")), pauses=(pause,))
    assert (only(result).last_completed, codes(result)) == (2 * HOUR, ["stamp_in_pause"])


@pytest.mark.parametrize(("missing", "absent"), [(501, 0), (1, 2), (0, 1)])
def test_missing_pieces_that_cannot_be_are_shown(missing, absent):
    log = (stamp(1, "11:00:00", missing=missing, absent_from_box=absent),)
    result = table(team("A", *log), credit_absent_from_box=False)
    assert codes(result) == ["missing_impossible"]
    assert only(result).pieces == max(0, 500 - missing)


def test_no_more_pieces_are_given_back_than_are_missing():
    log = (stamp(1, "11:00:00", missing=1, absent_from_box=9),)
    assert only(table(team("A", *log), credit_absent_from_box=True)).pieces == 500


def test_a_team_not_counted_yet_ranks_with_nothing_in_progress_and_blocks():
    result = table(team("A", *hourly(2), count=None))
    assert (only(result).in_progress, codes(result)) == (0, ["not_counted"])
    assert result.blocking[0].params["puzzle"] == 3
    assert codes(table(team("A", *hourly(2), count=Count()))) == ["not_counted"]


@pytest.mark.parametrize(
    "exempt",
    [
        team("A", *hourly(5), count=None),
        team("A", count=None, disqualified="x"),
        team("A", count=None, no_show=True),
    ],
)
def test_who_has_nothing_to_count_is_not_waited_for(exempt):
    assert table(exempt).state is State.READY


def test_a_count_for_a_finished_series_is_shown_and_adds_nothing():
    result = table(team("A", *hourly(5), count=Count(groups=(7,))))
    assert (only(result).pieces, codes(result)) == (2500, ["count_after_series"])
    assert codes(table(team("A", *hourly(5), count=Count(groups=(2,))))) == []


@pytest.mark.parametrize(
    ("found", "shown"), [(499, []), (500, ["count_too_high"]), (1680, ["count_too_high"])]
)
def test_a_count_has_to_be_below_the_pieces_of_the_puzzle_in_progress(found, shown):
    result = table(team("A", *hourly(1), count=Count(pieces=found)))
    assert codes(result) == shown
    assert only(result).in_progress == (0 if shown else found)


def test_the_count_is_of_the_puzzle_after_the_last_one_stamped_verified_or_not():
    log = (stamp(1, "11:00:00"), stamp(2, "17:59:50", verified=False))
    result = table(team("A", *log, count=Count(pieces=700)), puzzles=series(500, 500, 1500))
    assert (only(result).in_progress, codes(result)) == (700, ["not_verified"])


def test_a_puzzle_completed_too_late_is_the_one_in_progress():
    log = (stamp(1, "11:00:00"), stamp(2, "18:00:09"))
    result = table(team("A", *log, count=Count(pieces=700)), puzzles=series(500, 1500, 500))
    assert (only(result).in_progress, codes(result)) == (700, ["after_the_end"])


def test_case_a_45_of_a_disqualified_team_only_a_conflict_still_matters():
    log = (stamp(1, HOUR, id="a"), stamp(1, HOUR + 9, id="b"), stamp(3, 2 * HOUR, verified=False))
    assert codes(table(team("A", *log, count=None, disqualified="x"))) == ["conflict"]


@pytest.mark.parametrize("trace", [{"count": NotImplemented}, {"completions": hourly(1)}])
def test_a_team_that_did_not_show_up_cannot_have_played(trace):
    more = {"count": Count(pieces=0)} if "count" in trace else {"count": None, **trace}
    assert codes(table(team("A", no_show=True, **more))) == ["no_show_played"]


def test_a_voided_stamp_does_not_contradict_a_no_show():
    assert codes(table(team("A", stamp(1, HOUR, void=True), count=None, no_show=True))) == []


def test_stamps_later_than_the_moment_asked_about_are_told_once_for_each_team():
    log = (*hourly(2), stamp(3, 7 * HOUR))
    result = table(team("A", *log, count=None), at=START + 90 * 60)
    assert codes(result) == ["session_running", "stamps_to_come", "not_counted"]
    assert result.blocking[1].params["count"] == 2


def test_what_blocks_comes_in_the_order_of_the_table():
    result = table(team("Zoe", *hourly(2), count=None), team("Ada", *hourly(1), count=None))
    assert [block.params["team"] for block in result.blocking] == ["Zoe", "Ada"]
    assert places(result) == {"Zoe": 1, "Ada": 2}
