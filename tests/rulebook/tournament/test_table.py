"""A tournament's table: times, positions, points (art. 6-11, 14-20)."""

import pytest

from incastro.rulebook.facts import Held, MakeUp, Mode, Slot, Status
from incastro.rulebook.tournament import standings
from incastro.rulebook.tournament.outcomes import Outcome, State
from tests.rulebook.build import (
    AFTER,
    SAT16,
    absent,
    official,
    offline,
    online,
    rome,
    row,
    ruling,
    season_rules,
    table_of,
    tournament,
)


def positions(table):
    return [(r.entry.name, r.position, r.points) for r in table.rows]


def test_the_floor_makes_three_equal_and_the_next_is_fourth_case_a_1():
    table = standings(
        tournament(
            offline("Anna", "2:05:00"),
            offline("Bruno", "2:12:00"),
            offline("Carla", "2:20:00"),
            online("Dario", "2:35:00"),
            *absent(6),
        ),
        AFTER,
    )
    assert table_of(table)[:4] == [
        ("Anna", 1, "2:30:00", 11),
        ("Bruno", 1, "2:30:00", 11),
        ("Carla", 1, "2:30:00", 11),
        ("Dario", 4, "2:35:00", 8),
    ]
    assert [r.tied for r in table.rows[:4]] == [True, True, True, False]


def test_after_a_shared_first_comes_the_third_case_a_3():
    table = standings(
        tournament(
            online("Anna", "1:50:00"), online("Bruno", "1:50:00"), online("Carla", "2:00:00"), *absent(3)
        ),
        AFTER,
    )
    assert positions(table)[2] == ("Carla", 3, 5)


def test_an_annulled_entrant_holds_no_position_case_a_5():
    table = standings(
        tournament(
            online("Anna", "1:10:00", rulings=(ruling("annul", article="art. 15"),)),
            online("Bruno", "1:50:00"),
            *absent(6),
        ),
        AFTER,
    )
    assert table.entrants == 8
    assert table_of(table)[0] == ("Bruno", 1, "1:50:00", 9)
    anna = row(table, "Anna")
    assert (anna.outcome, anna.position, anna.points) == (Outcome.ANNULLED, None, 1)


def test_those_who_did_not_deliver_have_a_point_and_no_position_case_a_12():
    finishers = [online(name, f"1:5{n}:00") for n, name in enumerate(["Anna", "Bruno", "Carla", "Dario"])]
    table = standings(tournament(*finishers, *absent(2)), AFTER)
    assert [r.points for r in table.rows] == [7, 6, 5, 4, 1, 1]
    assert [(r.outcome, r.position) for r in table.rows[4:]] == [(Outcome.NOT_DELIVERED, None)] * 2


def test_times_are_ordered_as_times_not_as_text_case_a_17():
    table = standings(tournament(online("Anna", "10:00:00"), online("Bruno", "9:59:00")), AFTER)
    assert [r.entry.name for r in table.rows] == ["Bruno", "Anna"]


def test_the_row_number_never_decides_case_a_8():
    later_typed = online("Zeno", "1:00:00", id="1")
    earlier_typed = online("Anna", "1:00:01", id="0")
    table = standings(tournament(earlier_typed, later_typed), AFTER)
    assert [r.entry.name for r in table.rows] == ["Zeno", "Anna"]


def test_the_go_starts_the_clock_and_the_schedule_ends_it_case_b_6():
    slot = Slot(id="sat16", scheduled=rome("2026-10-17 16:00"), go=rome("2026-10-17 16:02:13"))
    table = standings(
        tournament(
            offline("Anna", "2026-10-17 18:30:00"),
            online("Bruno", "2026-10-17 18:45:13"),
            online("Carla", "2026-10-31 16:00:00"),
            online("Dario", "2026-10-31 16:00:01"),
            slots=[slot],
        ),
        AFTER,
    )
    anna = row(table, "Anna")
    assert (anna.elapsed, official(anna)) == (8867, "2:30:00")
    assert official(row(table, "Bruno")) == "2:43:00"
    assert row(table, "Carla").outcome is Outcome.FINISHED
    assert row(table, "Dario").outcome is Outcome.NOT_DELIVERED


def test_each_is_timed_from_the_go_of_their_own_slot_case_b_7():
    evening = Slot(id="sat21", scheduled=rome("2026-10-17 21:00"), go=rome("2026-10-17 21:00"))
    table = standings(
        tournament(
            online("Anna", "2026-10-17 19:00"),
            online("Bruno", "2026-10-17 23:40", slot="sat21"),
            slots=[SAT16, evening],
        ),
        AFTER,
    )
    assert [(r.entry.name, official(r)) for r in table.rows] == [("Bruno", "2:40:00"), ("Anna", "3:00:00")]


def test_by_setting_the_order_of_publication_decides():
    evening = Slot(id="sat21", scheduled=rome("2026-10-17 21:00"), go=rome("2026-10-17 21:00"))
    facts = tournament(
        online("Anna", "2026-10-17 19:00"),
        online("Bruno", "2026-10-17 23:40", slot="sat21"),
        slots=[SAT16, evening],
        rules=season_rules(rank_by="publication"),
    )
    table = standings(facts, AFTER)
    assert [r.entry.name for r in table.rows] == ["Anna", "Bruno"]
    assert table.rows[0].decided_by == "publication"


@pytest.mark.parametrize(
    ("spent", "counts"), [("2:29:59", "2:30:00"), ("2:30:00", "2:30:00"), ("2:30:01", "2:30:01")]
)
def test_the_floor_holds_up_to_its_second_case_b_8(spent, counts):
    table = standings(tournament(offline("Anna", spent)), AFTER)
    assert official(table.rows[0]) == counts


def test_online_at_exactly_the_floor_ties_with_a_floored_one_case_b_9():
    table = standings(tournament(online("Anna", "2:30:00"), offline("Bruno", "2:01:00"), *absent(8)), AFTER)
    assert positions(table)[:2] == [("Anna", 1, 11), ("Bruno", 1, 11)]


def test_by_setting_equal_times_are_parted_but_never_the_floored():
    facts = tournament(
        offline("Anna", "2026-10-17 18:01"),
        offline("Bruno", "2026-10-17 18:02"),
        online("Dario", "2026-10-17 19:00", slot="late"),
        online("Elsa", "2026-10-17 18:59"),
        slots=[SAT16, Slot(id="late", scheduled=rome("2026-10-17 16:01"), go=rome("2026-10-17 16:01"))],
        rules=season_rules(equal_times="by_publication"),
    )
    table = standings(facts, AFTER)
    assert [(r.entry.name, r.position) for r in table.rows] == [
        ("Anna", 1),
        ("Bruno", 1),
        ("Elsa", 3),
        ("Dario", 4),
    ]
    assert row(table, "Elsa").decided_by == "publication"


def test_missing_pieces_are_added_after_the_floor_case_b_10():
    table = standings(tournament(offline("Anna", "2:10:00", missing=3)), AFTER)
    assert official(table.rows[0]) == "2:30:30"


def test_eight_missing_pieces_wait_for_the_organiser_case_b_11():
    facts = tournament(online("Anna", "2:40:00", missing=8), online("Bruno", "2:50:00", missing=7))
    table = standings(facts, AFTER)
    assert official(row(table, "Bruno")) == "2:51:10"
    anna = row(table, "Anna")
    assert (anna.outcome, anna.position, anna.points) == (Outcome.UNDECIDED, None, None)
    assert table.state is State.PROVISIONAL
    assert [(b.code, b.entry) for b in table.blocking] == [("missing_over_limit", "anna")]


def test_the_organisers_penalty_decides_a_case_of_eight_missing():
    decided = online("Anna", "2:40:00", missing=8, rulings=(ruling("penalty", seconds=120),))
    table = standings(tournament(decided), AFTER)
    assert official(table.rows[0]) == "2:42:00"
    assert table.state is State.READY


def test_penalties_by_ruling_add_to_those_for_pieces():
    both = (ruling("penalty", seconds=60), ruling("penalty", id="2", seconds=5))
    facts = tournament(online("Anna", "2:40:00", missing=2, rulings=both))
    assert official(standings(facts, AFTER).rows[0]) == "2:41:25"


def test_the_penalty_moves_the_rank_not_the_delivery_case_b_12():
    table = standings(tournament(online("Anna", "2026-10-31 15:59:30", missing=4)), AFTER)
    assert table.rows[0].outcome is Outcome.FINISHED


def test_everybody_who_paid_counts_case_b_13():
    finishers = [online(f"F{n:02}", f"3:{n:02}:00") for n in range(50)]
    annulled = [offline(f"X{n}", "2:50:00", sealed=False) for n in range(2)]
    no_shows = [online(f"N{n}", started=False) for n in range(2)]
    unpaid = [online(f"U{n}", status=Status.UNPAID) for n in range(3)]
    table = standings(tournament(*finishers, *absent(6), *annulled, *no_shows, *unpaid), AFTER)
    assert table.entrants == 60
    assert [r.points for r in table.rows] == [*range(61, 11, -1), *[1] * 10]
    assert len(table.rows) == 60


def test_the_last_two_share_the_fourth_place_case_b_14():
    times = ["1:00:00", "1:01:00", "1:02:00", "1:03:00", "1:03:00"]
    table = standings(tournament(*(online(f"P{n}", t) for n, t in enumerate(times))), AFTER)
    assert [r.points for r in table.rows] == [6, 5, 4, 3, 3]


@pytest.mark.parametrize(("time", "points"), [("1:00:00", 2), (None, 1)])
def test_a_sole_entrant_case_b_15(time, points):
    table = standings(tournament(online("Anna", time)), AFTER)
    assert (table.rows[0].points, table.rows[0].decided_by) == (points, None)


def test_no_sealed_box_photo_is_annulled_case_b_16():
    table = standings(tournament(offline("Anna", "2:40:00", sealed=False), online("Bruno", "3:00:00")), AFTER)
    anna = row(table, "Anna")
    assert (anna.outcome, anna.position, anna.points) == (Outcome.ANNULLED, None, 1)
    assert row(table, "Bruno").points == 3
    assert table.state is State.READY


def test_another_slots_code_is_for_the_judge_case_b_16():
    slot = Slot(id="sat16", scheduled=SAT16.scheduled, go=SAT16.go, code="K7M2Q")
    wrong = offline("Anna", "2:40:00", sealed_code="04217")
    right = offline("Bruno", "2:45:00", sealed_code=" k7m2q ")
    table = standings(tournament(wrong, right, slots=[slot]), AFTER)
    assert row(table, "Anna").outcome is Outcome.UNDECIDED
    assert row(table, "Bruno").position == 1
    assert [(b.code, b.entry) for b in table.blocking] == [("code_wrong", "anna")]


def test_online_entrants_need_no_sealed_box():
    assert standings(tournament(online("Anna", "2:40:00", sealed=False)), AFTER).state is State.READY


def test_a_finish_without_word_of_the_sealed_box_is_undecided():
    table = standings(tournament(offline("Anna", "2:40:00", sealed=None)), AFTER)
    assert table.rows[0].outcome is Outcome.UNDECIDED
    assert [b.code for b in table.blocking] == ["sealed_unknown"]


def test_a_sealed_box_after_the_finish_is_undecided():
    finished = offline("Anna", "2026-10-17 18:40", sealed=rome("2026-10-17 18:41"))
    table = standings(tournament(finished), AFTER)
    assert [b.code for b in table.blocking] == ["sealed_after_finish"]


def test_a_finish_ruling_takes_a_doubtful_delivery():
    slot = Slot(id="sat16", scheduled=SAT16.scheduled, go=SAT16.go, code="K7M2Q")
    taken = offline(
        "Anna", "2:40:00", sealed_code="????", rulings=(ruling("finish", at=rome("2026-10-17 18:42")),)
    )
    table = standings(tournament(taken, slots=[slot]), AFTER)
    assert official(table.rows[0]) == "2:42:00"
    assert table.state is State.READY


def test_a_make_up_stands_in_the_same_table_case_b_19():
    entry = offline(
        "Anna",
        "2026-10-24 20:50",
        sealed=rome("2026-10-24 17:58"),
        makeup=MakeUp(scheduled=rome("2026-10-24 18:00"), go=rome("2026-10-24 18:00")),
    )
    facts = tournament(entry, online("Bruno", "2:49:00"))
    inside = standings(facts, rome("2026-11-07 18:00"))
    assert [(r.entry.name, r.position, official(r)) for r in inside.rows] == [
        ("Bruno", 1, "2:49:00"),
        ("Anna", 2, "2:50:00"),
    ]
    assert inside.state is State.PROVISIONAL
    assert [b.code for b in inside.blocking] == ["makeup_window_open"]
    assert standings(facts, rome("2026-11-07 18:00:01")).state is State.READY


@pytest.mark.parametrize(("day", "blocked"), [("2026-10-31", False), ("2026-11-01", True)])
def test_a_make_up_is_held_within_two_weeks_case_b_19(day, blocked):
    entry = online("Anna", "2:00:00", makeup=MakeUp(scheduled=rome(f"{day} 10:00")))
    table = standings(tournament(entry), AFTER)
    assert [b.code for b in table.blocking] == (["makeup_too_late"] if blocked else [])


def test_a_make_up_may_change_the_mode():
    entry = online(
        "Anna",
        "2:00:00",
        sealed=rome("2026-10-24 09:59"),
        makeup=MakeUp(scheduled=rome("2026-10-24 10:00"), mode=Mode.OFFLINE),
    )
    assert official(standings(tournament(entry), AFTER).rows[0]) == "2:30:00"


def test_no_make_up_possible_leaves_one_point_case_b_20():
    table = standings(tournament(online("Anna", free_entry_next=True), online("Bruno", "2:00:00")), AFTER)
    anna = row(table, "Anna")
    assert (anna.outcome, anna.points, table.entrants) == (Outcome.NOT_STARTED, 1, 2)
    assert "free_entry" in [step.what for step in anna.steps]


def test_free_entry_beside_a_finish_is_asked_about():
    table = standings(tournament(online("Anna", "2:00:00", free_entry_next=True)), AFTER)
    assert [b.code for b in table.blocking] == ["free_entry_with_finish"]


def test_two_online_at_the_same_second_are_level_case_b_21():
    table = standings(tournament(online("Anna", "1:41:10"), online("Bruno", "1:41:10")), AFTER)
    assert [(r.position, r.tied, r.decided_by) for r in table.rows] == [(1, True, None)] * 2


def test_each_row_names_what_parted_it():
    table = standings(tournament(online("Anna", "1:41:10"), online("Bruno", "1:41:11")), AFTER)
    assert [r.decided_by for r in table.rows] == ["official_time"] * 2


@pytest.mark.parametrize("time", ["59:55:53", "313:20:05", "0:01:00"])
def test_an_improbable_time_typed_by_hand_is_not_ranked_silently_case_a_37(time):
    facts = tournament(online("Anna", time))
    assert [b.code for b in standings(facts, AFTER).blocking] == ["improbable_time"]


def test_a_long_time_from_the_group_is_legal_within_the_window_case_a_37():
    table = standings(tournament(online("Anna", "2026-10-30 16:20:05")), AFTER)
    assert (official(table.rows[0]), table.state) == ("313:20:05", State.READY)  # case A-25 too


def test_a_ruling_confirms_an_improbable_time():
    entry = online("Anna", "59:55:53", rulings=(ruling("finish", seconds=59 * 60 + 55),))
    table = standings(tournament(entry), AFTER)
    assert (official(table.rows[0]), table.state) == ("0:59:55", State.READY)


def test_a_typed_time_beyond_the_window_is_late():
    assert standings(tournament(online("Anna", "337:00:01")), AFTER).rows[0].outcome is Outcome.NOT_DELIVERED


def test_a_photo_before_the_go_is_for_the_judge():
    table = standings(tournament(online("Anna", "2026-10-17 15:10")), AFTER)
    assert [b.code for b in table.blocking] == ["finish_before_go"]


def test_a_photo_cannot_be_timed_without_the_go():
    slot = Slot(id="sat16", scheduled=SAT16.scheduled)
    table = standings(
        tournament(online("Anna", "2026-10-17 18:00"), online("Bruno", "2:10:00"), slots=[slot]), AFTER
    )
    assert [(b.code, b.entry) for b in table.blocking] == [("go_missing", "anna")]
    assert row(table, "Bruno").position == 1


def test_a_late_photo_may_be_accepted_by_ruling():
    late = online("Anna", "2026-10-31 16:00:01", rulings=(ruling("accept_late", reason="courier"),))
    anna = standings(tournament(late), AFTER).rows[0]
    assert (anna.outcome, official(anna)) == (Outcome.FINISHED, "337:00:01")
    assert "accept_late" in [step.what for step in anna.steps]


def test_an_excluded_entrant_stays_in_the_count():
    facts = tournament(online("Anna", "1:00:00", rulings=(ruling("exclude"),)), online("Bruno", "2:00:00"))
    table = standings(facts, AFTER)
    assert row(table, "Anna").outcome is Outcome.EXCLUDED
    assert row(table, "Bruno").points == 3
    zero = tournament(*facts.entries, rules=season_rules(points_excluded=0))
    assert row(standings(zero, AFTER), "Anna").points == 0


def test_a_reversed_ruling_no_longer_stands_and_history_is_kept_case_a_46():
    annulled = ruling("annul", id="r1")
    undone = ruling("note", id="r2", reverses="r1")
    back = ruling("note", id="r3", reverses="r2")
    assert (
        standings(tournament(online("A", "1:00:00", rulings=(annulled, undone))), AFTER).rows[0].position == 1
    )
    again = standings(tournament(online("A", "1:00:00", rulings=(annulled, undone, back))), AFTER).rows[0]
    assert again.outcome is Outcome.ANNULLED


def test_to_reverse_an_annulment_by_its_own_kind_lifts_it():
    facts = tournament(
        online("A", "1:00:00", rulings=(ruling("annul", id="r1"), ruling("annul", id="r2", reverses="r1")))
    )
    first = standings(facts, AFTER).rows[0]
    assert first.position == 1
    assert first.steps[0].what == "ruling_lifted"


def test_a_penalty_that_reverses_another_takes_its_place():
    both = (ruling("penalty", id="r1", seconds=60), ruling("penalty", id="r2", seconds=20, reverses="r1"))
    assert official(standings(tournament(online("A", "2:00:00", rulings=both)), AFTER).rows[0]) == "2:00:20"


def test_held_evidence_blocks_and_a_held_post_is_not_a_non_delivery():
    held = Held(code="picture_swapped", posts=(101,))
    table = standings(
        tournament(online("Anna", "2:00:00", held=(held,)), online("Bruno", held=(held,))), AFTER
    )
    assert row(table, "Anna").position == 1
    assert row(table, "Bruno").outcome is Outcome.UNDECIDED
    assert {(b.code, b.entry) for b in table.blocking} == {("held", "anna"), ("held", "bruno")}


def test_a_box_sealed_before_the_code_was_known_is_shown_to_the_judge():
    slot = Slot(id="sat16", scheduled=SAT16.scheduled, go=SAT16.go, revealed=rome("2026-10-17 15:58"))
    early = offline("Anna", "2:40:00", sealed=rome("2026-10-17 15:57:59"))
    assert [b.code for b in standings(tournament(early, slots=[slot]), AFTER).blocking] == [
        "sealed_before_reveal"
    ]


def test_a_finish_of_somebody_marked_as_not_started_is_asked_about():
    table = standings(tournament(online("Anna", "2:00:00", started=False)), AFTER)
    assert [b.code for b in table.blocking] == ["not_started_with_finish"]


def test_while_the_window_is_open_everybody_else_is_racing():
    facts = tournament(online("Anna", "2026-10-17 18:00"), online("Bruno"), online("Carla", started=False))
    table = standings(facts, rome("2026-10-20 12:00"))
    assert [(r.outcome, r.points) for r in table.rows] == [
        (Outcome.FINISHED, 4),
        (Outcome.RUNNING, None),
        (Outcome.NOT_STARTED, 1),
    ]
    assert table.state is State.RUNNING
    assert [b.code for b in table.blocking] == ["window_open"]


def test_the_window_closes_after_its_last_second():
    facts = tournament(online("Anna"))
    assert standings(facts, rome("2026-10-31 16:00:00")).state is State.RUNNING
    closed = standings(facts, rome("2026-10-31 16:00:01"))
    assert (closed.state, closed.rows[0].outcome) == (State.READY, Outcome.NOT_DELIVERED)


def test_what_happens_later_is_not_known_yet():
    facts = tournament(online("Anna", "2026-10-19 18:00"))
    assert standings(facts, rome("2026-10-18 12:00")).rows[0].outcome is Outcome.RUNNING


def test_a_slot_in_which_nobody_races_holds_nothing_up():
    empty = Slot(id="sun16", scheduled=rome("2026-10-18 16:00"))
    facts = tournament(online("Anna", "2:00:00"), slots=[SAT16, empty])
    assert standings(facts, rome("2026-10-31 20:00")).state is State.READY
    assert standings(tournament(slots=[SAT16, empty]), rome("2026-10-31 20:00")).state is State.RUNNING


def test_by_setting_only_those_who_started_are_entrants():
    facts = tournament(online("Anna", "2:00:00"), *absent(3), rules=season_rules(entrants="started"))
    assert standings(facts, AFTER).rows[0].points == 2


def test_a_question_about_an_export_blocks_once():
    from incastro.rulebook.facts import Question

    question = Question(code="several_finishes", entry="anna", posts=(1, 2))
    facts = tournament(online("Anna", "2:00:00"), questions=(question, question))
    table = standings(facts, AFTER)
    assert [b.code for b in table.blocking] == ["several_finishes"]
    assert table.state is State.PROVISIONAL


@pytest.mark.parametrize(
    "doubt",
    [{"missing": 9}, {"sealed": None}, {"sealed_code": "04217"}, {"sealed": rome("2026-11-03 10:00")}],
)
def test_a_late_photo_is_not_delivered_whatever_else_is_doubtful_about_it_s_12(doubt):
    slot = Slot(id="sat16", scheduled=SAT16.scheduled, go=SAT16.go, code="K7M2Q")
    table = standings(tournament(offline("Anna", "2026-11-02 10:00", **doubt), slots=[slot]), AFTER)
    anna = table.rows[0]
    assert (anna.outcome, anna.points, table.state) == (Outcome.NOT_DELIVERED, 1, State.READY)


def test_a_late_photo_needs_no_go_to_be_late():
    slot = Slot(id="sat16", scheduled=SAT16.scheduled)
    table = standings(tournament(online("Anna", "2026-11-02 10:00"), slots=[slot]), AFTER)
    assert (table.rows[0].outcome, table.rows[0].elapsed) == (Outcome.NOT_DELIVERED, None)


def test_a_photo_from_before_the_go_has_no_elapsed_time():
    early = online("Anna", "2026-10-17 15:10")
    assert standings(tournament(early), AFTER).rows[0].elapsed is None
    annulled = online("Anna", "2026-10-17 15:10", rulings=(ruling("annul"),))
    assert standings(tournament(annulled), AFTER).rows[0].elapsed is None


def test_something_kept_aside_blocks_whoever_it_belongs_to():
    held = (Held(code="not_confirmed", posts=(7,)),)
    unpaid = online("Bruno", status=Status.UNPAID, held=held)
    table = standings(tournament(online("Anna", "2:00:00"), unpaid), AFTER)
    assert [(b.code, b.entry) for b in table.blocking] == [("held", "bruno")]
    assert table.state is State.PROVISIONAL
