"""The clock of rulebook 1: deadlines, elapsed time, floor, penalty."""

import pytest

from incastro.rulebook.facts import MakeUp, Mode, Slot
from incastro.rulebook.tournament import clock
from tests.rulebook.build import ROME, RULES, rome, season_rules


def slot(scheduled: str, go: str | None = None) -> Slot:
    return Slot(id="s", scheduled=rome(scheduled), go=rome(go) if go else None)


@pytest.mark.parametrize(
    ("scheduled", "deadline"),
    [
        ("2026-10-17 16:00", "2026-10-31T15:00:00Z"),  # case B-1, summer time ends inside
        ("2027-03-20 16:00", "2027-04-03T14:00:00Z"),  # case B-2, summer time begins inside
        ("2026-06-06 21:00", "2026-06-20T19:00:00Z"),
    ],
)
def test_the_deadline_is_the_same_wall_clock_time_two_weeks_later(scheduled, deadline):
    assert clock.slot_deadline(slot(scheduled), RULES, ROME) == rome(deadline)


def test_a_late_go_does_not_move_the_deadline_case_b_6():
    late = slot("2026-10-17 16:00", "2026-10-17 16:02:13")
    assert clock.slot_deadline(late, RULES, ROME) == rome("2026-10-31 16:00")


def test_a_setting_ties_the_deadline_to_the_go():
    rules = season_rules(deadline_from="go")
    late = slot("2026-10-17 16:00", "2026-10-17 16:02:13")
    assert clock.slot_deadline(late, rules, ROME) == rome("2026-10-31 16:02:13")
    assert clock.slot_deadline(slot("2026-10-17 16:00"), rules, ROME) == rome("2026-10-31 16:00")


def test_a_make_up_has_a_window_of_its_own_case_b_19():
    own = MakeUp(scheduled=rome("2026-10-24 18:00"))
    assert clock.slot_deadline(own, RULES, ROME) == rome("2026-11-07 18:00")


def test_the_deadlines_second_is_in_time_and_the_next_is_late_case_b_4():
    deadline = rome("2026-10-31 16:00")
    assert not clock.is_late(deadline, deadline, RULES)
    assert clock.is_late(deadline + 1, deadline, RULES)
    assert clock.is_late(deadline, deadline, season_rules(deadline_second_counts=False))


def test_a_wall_clock_time_that_is_skipped_or_repeated_never_costs_time():
    # 28 March 2027 02:30 does not exist in Rome, 25 October 2026 02:30 exists twice
    assert clock.days_later(rome("2027-03-14 02:30"), 14, ROME) == rome("2027-03-28T03:30+02:00")
    assert clock.days_later(rome("2026-10-11 02:30"), 14, ROME) == rome("2026-10-25T02:30+01:00")


def test_three_days_to_pay_are_wall_clock_days_case_b_18():
    asked = rome("2026-10-23 10:00")
    assert clock.payment_deadline(asked, RULES, ROME) == rome("2026-10-26 10:00:00")
    assert clock.payment_deadline(asked, RULES, ROME) - asked == 73 * 3600
    by_hours = season_rules(payment_clock="elapsed_hours")
    assert clock.payment_deadline(asked, by_hours, ROME) == rome("2026-10-26 09:00:00")


def test_three_days_of_somebody_promoted_run_from_the_offer():
    asked, offered = rome("2026-09-01 10:00"), rome("2026-09-10 09:00")
    assert clock.payment_deadline(asked, RULES, ROME, offered) == rome("2026-09-13 09:00")
    from_request = season_rules(promoted_payment_from="request")
    assert clock.payment_deadline(asked, from_request, ROME, offered) == rome("2026-09-04 10:00")


def test_make_up_days_count_from_the_planned_date_case_b_19():
    saturday = slot("2026-10-17 16:00")
    assert clock.latest_makeup_day(saturday, RULES, ROME).isoformat() == "2026-10-31"
    assert clock.usual_makeup_day(saturday, RULES, ROME).isoformat() == "2026-10-24"
    moved = Slot(id="s", planned=rome("2026-10-10 16:00"), scheduled=rome("2026-10-17 16:00"))
    assert clock.latest_makeup_day(moved, RULES, ROME).isoformat() == "2026-10-24"


def test_the_official_start_offline_is_the_go():
    start = slot("2026-10-17 16:00", "2026-10-17 16:02:13")
    assert clock.official_start(start, RULES) == start.go
    assert clock.official_start(start, season_rules(offline_start="scheduled")) == start.scheduled


@pytest.mark.parametrize(
    ("go", "photo", "spent"),
    [
        ("2026-10-24 21:00", 1792888200, "5:30:00"),  # case B-3: 02:30 the first time
        ("2026-10-24 21:00", 1792891800, "6:30:00"),  # case B-3: 02:30 the second time
        ("2026-10-24 21:00", "2026-10-25T01:30Z", "6:30:00"),  # case A-18
        ("2027-03-27 21:00", "2027-03-28 03:10", "5:10:00"),  # case B-3, spring
    ],
)
def test_elapsed_time_is_real_time_across_a_clock_change(go, photo, spent):
    from incastro.rulebook.durations import format_duration

    finish = photo if isinstance(photo, int) else rome(photo)
    assert format_duration(clock.elapsed(finish, rome(go), RULES)) == spent


def test_by_setting_only_the_minutes_that_clients_show_count():
    minutes = season_rules(time_resolution="minute")
    go, photo = rome("2026-10-17 16:02:13"), rome("2026-10-17 18:45:12")
    assert clock.elapsed(photo, go, minutes) == (2 * 60 + 43) * 60


@pytest.mark.parametrize(("missing", "added"), [(0, 0), (3, 30), (7, 70), (8, None)])
def test_missing_pieces_cost_ten_seconds_each_up_to_seven_cases_b_10_b_11(missing, added):
    assert clock.missing_penalty(missing, RULES) == added


def test_by_setting_the_penalty_stops_at_the_limit():
    assert clock.missing_penalty(12, season_rules(missing_over_limit="capped")) == 70


def test_the_penalty_is_added_to_the_official_time_case_b_10():
    assert clock.official_time(7800, Mode.OFFLINE, 30, RULES) == 9030
    before = season_rules(missing_penalty="before_floor")
    assert clock.official_time(7800, Mode.OFFLINE, 30, before) == 9000
    assert clock.official_time(7800, Mode.ONLINE, 30, RULES) == 7830


def test_a_photo_taken_again_counts_from_the_first_if_that_shows_the_finished_puzzle():
    assert clock.retaken_finish(10, 20, True, RULES) == 10
    assert clock.retaken_finish(10, 20, False, RULES) == 20
    assert clock.retaken_finish(10, 20, True, season_rules(retaken_photo_counts="new")) == 20


@pytest.mark.parametrize(("position", "points"), [(1, 61), (2, 60), (3, 59), (4, 58), (60, 2)])
def test_points_fall_from_entrants_plus_one_s_21(position, points):
    assert clock.points_for(position, 60, RULES) == points
