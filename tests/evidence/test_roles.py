"""Sealed box and finish among an entrant's deliveries (art. 8, 9; S-16, S-17)."""

from dataclasses import replace

import pytest

from incastro.rulebook.facts import MakeUp, Mode, Ruling, RulingKind, Slot
from tests.evidence.group import (
    ANNA,
    MARCO,
    Group,
    applied,
    asked,
    entrant,
    of,
    only_question,
    rome,
    slot,
    tournament,
)

ANNA_OFFLINE = entrant("a", "Anna Pace", "user77")
ANNA_ONLINE = entrant("a", "Anna Pace", "user77", mode=Mode.ONLINE)


def test_an_offline_entrant_with_two_deliveries_sealed_and_finished() -> None:
    group = Group()
    group.photo(ANNA, "15:58:23")
    group.photo(ANNA, "18:30:00", "Finito!!")
    found = applied(tournament(ANNA_OFFLINE), group)
    assert of(found, "a").sealed == rome("15:58:23")
    assert of(found, "a").finish == rome("18:30:00")
    assert found.questions == ()
    assert of(found, "a").remarks == ()


def test_a_late_starter_seals_after_the_go() -> None:
    group = Group()
    group.photo(ANNA, "17:10:00")
    group.photo(ANNA, "20:30:00")
    found = applied(tournament(ANNA_OFFLINE), group)
    assert (of(found, "a").sealed, of(found, "a").finish) == (rome("17:10:00"), rome("20:30:00"))
    assert found.questions == ()


def test_a_nicer_second_picture_costs_nothing_but_is_asked_about() -> None:
    group = Group()
    group.photo(ANNA, "15:58:00")
    group.photo(ANNA, "18:30:00")
    group.photo(ANNA, "21:15:00", "Ecco una foto migliore")
    found = applied(tournament(ANNA_OFFLINE), group)
    assert (of(found, "a").sealed, of(found, "a").finish) == (rome("15:58:00"), rome("18:30:00"))
    assert asked(found) == [("several_deliveries", "a", (101, 102, 103))]


def test_the_question_goes_when_all_but_the_needed_are_ignored() -> None:
    group = Group()
    group.photo(ANNA, "15:58:00")
    group.photo(ANNA, "17:00:00", "A metà")
    group.photo(ANNA, "18:30:00")
    facts = tournament(ANNA_OFFLINE, posts={102: "ignore"})
    assert applied(facts, group).questions == ()
    assert of(applied(facts, group), "a").finish == rome("18:30:00")


def test_the_finish_said_by_a_person_puts_the_later_ones_aside() -> None:
    group = Group()
    group.photo(ANNA, "15:58:00")
    group.photo(ANNA, "18:30:00")
    group.photo(ANNA, "18:40:00")
    found = applied(tournament(ANNA_OFFLINE, posts={102: "a"}), group)
    assert found.questions == ()
    assert (of(found, "a").sealed, of(found, "a").finish) == (rome("15:58:00"), rome("18:30:00"))


def test_the_box_said_by_a_person_puts_the_others_before_the_go_aside() -> None:
    group = Group()
    group.photo(ANNA, "15:50:00", "sfocata")
    group.photo(ANNA, "15:58:00")
    group.photo(ANNA, "18:30:00")
    found = applied(tournament(ANNA_OFFLINE, posts={102: "a"}), group)
    assert found.questions == ()
    assert (of(found, "a").sealed, of(found, "a").finish) == (rome("15:58:00"), rome("18:30:00"))


def test_both_said_by_a_person_leave_nothing_to_ask() -> None:
    group = Group()
    for clock in ("15:50:00", "15:58:00", "17:00:00", "18:30:00"):
        group.photo(ANNA, clock)
    found = applied(tournament(ANNA_OFFLINE, posts={102: "a", 104: "a"}), group)
    assert found.questions == ()
    assert (of(found, "a").sealed, of(found, "a").finish) == (rome("15:58:00"), rome("18:30:00"))


def test_only_a_sealed_box_is_somebody_still_racing() -> None:
    group = Group()
    group.photo(ANNA, "16:02:40")
    found = applied(tournament(ANNA_OFFLINE), group)
    assert (of(found, "a").sealed, of(found, "a").finish) == (rome("16:02:40"), None)
    assert found.questions == ()


def test_a_single_photo_long_after_the_go_may_be_either() -> None:
    group = Group()
    group.photo(ANNA, "18:30:00")
    found = applied(tournament(ANNA_OFFLINE), group)
    assert asked(found) == [("sealed_or_finish", "a", (101,))]
    assert (of(found, "a").sealed, of(found, "a").finish) == (None, rome("18:30:00"))


def test_two_sealed_boxes_before_the_go_are_no_finish() -> None:
    group = Group()
    group.photo(ANNA, "15:57:00")
    group.photo(ANNA, "15:59:00")
    found = applied(tournament(ANNA_OFFLINE), group)
    assert asked(found) == [("photo_before_go", "a", (102,))]
    assert (of(found, "a").sealed, of(found, "a").finish) == (rome("15:57:00"), None)


def test_two_photos_too_close_for_a_puzzle_between_them() -> None:
    group = Group()
    group.photo(ANNA, "18:30:00")
    group.photo(ANNA, "18:32:00")
    found = applied(tournament(ANNA_OFFLINE), group)
    assert asked(found) == [("deliveries_too_close", "a", (101, 102))]


def test_two_photos_of_one_second_are_not_box_and_finish() -> None:
    group = Group()
    group.photo(ANNA, "18:30:00")
    group.photo(ANNA, "18:30:00", id=103)
    found = applied(tournament(ANNA_OFFLINE), group)
    assert (of(found, "a").sealed, of(found, "a").finish) == (rome("18:30:00"), None)
    assert asked(found) == [("deliveries_too_close", "a", (101, 103))]


def test_an_online_entrant_posts_one_photo_after_the_go() -> None:
    group = Group()
    group.photo(ANNA, "18:45:13")
    found = applied(tournament(ANNA_ONLINE), group)
    assert of(found, "a").finish == rome("18:45:13")
    assert of(found, "a").sealed is None
    assert found.questions == ()


def test_of_several_online_photos_the_earliest_counts_and_is_asked_about() -> None:
    group = Group()
    group.photo(ANNA, "18:45:13")
    group.photo(ANNA, "18:50:00")
    found = applied(tournament(ANNA_ONLINE), group)
    assert of(found, "a").finish == rome("18:45:13")
    assert asked(found) == [("several_deliveries", "a", (101, 102))]


def test_a_finish_candidate_before_the_go_is_asked_about() -> None:
    group = Group()
    group.photo(ANNA, "15:59:00")
    found = applied(tournament(ANNA_ONLINE), group)
    assert of(found, "a").finish is None
    assert asked(found) == [("photo_before_go", "a", (101,))]


def test_a_photo_before_the_go_is_chat_once_there_is_one_after_it() -> None:
    group = Group()
    group.photo(ANNA, "15:59:00", "Pronta")
    group.photo(ANNA, "18:45:13")
    found = applied(tournament(ANNA_ONLINE), group)
    assert of(found, "a").finish == rome("18:45:13")
    assert found.questions == ()


@pytest.mark.parametrize("entry", [ANNA_ONLINE, ANNA_OFFLINE])
def test_a_photo_minutes_after_the_go_is_hardly_the_finish(entry: object) -> None:
    group = Group()
    if entry is ANNA_OFFLINE:
        group.photo(ANNA, "15:58:00")
    last = group.photo(ANNA, "16:06:00")
    found = applied(tournament(entry), group)  # type: ignore[arg-type]
    assert asked(found) == [("hardly_possible", "a", (last,))]
    assert of(found, "a").finish is None
    assert applied(replace(found, questions=(), posts={last: "a"}), group).questions == ()


def test_a_box_posted_twice_leads_no_table() -> None:
    group = Group()
    group.photo(ANNA, "16:03:00")
    group.photo(ANNA, "16:06:00", "Così si legge meglio?")
    found = applied(tournament(ANNA_OFFLINE), group)
    assert asked(found) == [("deliveries_too_close", "a", (101, 102))]
    assert of(found, "a").finish is None
    finish = group.photo(ANNA, "19:10:00")
    found = applied(tournament(ANNA_OFFLINE), group)
    assert of(found, "a").finish == rome("19:10:00")
    assert asked(found) == [("several_deliveries", "a", (101, 102, finish))]


def test_without_a_recorded_go_the_schedule_parts_the_photos() -> None:
    group = Group()
    group.photo(ANNA, "15:58:00")
    group.photo(ANNA, "18:30:00")
    found = applied(tournament(ANNA_OFFLINE, slots=(slot(go=None),)), group)
    assert (of(found, "a").sealed, of(found, "a").finish) == (rome("15:58:00"), rome("18:30:00"))


def test_each_entrant_is_read_by_the_own_slot() -> None:
    evening = Slot(id="evening", scheduled=rome("21:00:00"), go=rome("21:01:00"))
    late_starter = entrant("m", "Marco Bianchi", "user88", slot="evening")
    group = Group()
    group.photo(ANNA, "15:58:00")
    group.photo(MARCO, "16:10:00", "In bocca al lupo a chi parte ora")
    group.photo(ANNA, "18:30:00")
    group.photo(MARCO, "20:58:00")
    group.photo(MARCO, "23:40:00")
    found = applied(tournament(ANNA_OFFLINE, late_starter, slots=(slot(), evening)), group)
    assert (of(found, "m").sealed, of(found, "m").finish) == (rome("20:58:00"), rome("23:40:00"))
    assert found.questions == ()


def test_a_make_up_has_its_own_photos_case_b_19() -> None:
    makeup = MakeUp(scheduled=rome("2026-10-24 18:00:00"), go=rome("2026-10-24 18:00:00"))
    group = Group()
    group.photo(ANNA, "16:30:00", "Il pacco non è arrivato")
    group.photo(ANNA, "2026-10-24 17:59:00")
    group.photo(ANNA, "2026-10-24 20:50:00")
    found = applied(tournament(replace(ANNA_OFFLINE, makeup=makeup)), group)
    assert of(found, "a").sealed == rome("2026-10-24 17:59:00")
    assert of(found, "a").finish == rome("2026-10-24 20:50:00")
    assert found.questions == ()


def test_a_make_up_on_the_call_needs_no_sealed_box() -> None:
    makeup = MakeUp(scheduled=rome("2026-10-24 18:00:00"), go=rome("2026-10-24 18:00:00"), mode=Mode.ONLINE)
    group = Group()
    group.photo(ANNA, "2026-10-24 20:50:00")
    found = applied(tournament(replace(ANNA_OFFLINE, makeup=makeup)), group)
    assert of(found, "a").finish == rome("2026-10-24 20:50:00")
    assert found.questions == ()


def test_an_explicit_finish_beats_the_export() -> None:
    group = Group()
    group.photo(ANNA, "15:58:00")
    group.photo(ANNA, "18:30:00")
    group.photo(ANNA, "18:40:00")
    facts = tournament(replace(ANNA_OFFLINE, finish=rome("18:31:00")))
    found = applied(facts, group)
    assert (of(found, "a").sealed, of(found, "a").finish) == (rome("15:58:00"), rome("18:31:00"))
    assert found.questions == ()


def test_a_time_typed_by_hand_beats_the_export() -> None:
    group = Group()
    group.photo(ANNA, "18:45:00")
    facts = tournament(replace(ANNA_ONLINE, finish_after=9_000))
    found = applied(facts, group)
    assert (of(found, "a").finish, of(found, "a").finish_after) == (None, 9_000)
    assert found.questions == ()


@pytest.mark.parametrize("typed", ["15:58:00", "15:58:23", "16:20:00"])
def test_an_explicit_sealed_box_beats_the_export(typed: str) -> None:
    group = Group()
    group.photo(ANNA, f"{typed[:5]}:23")
    group.photo(ANNA, "18:30:00")
    found = applied(tournament(replace(ANNA_OFFLINE, sealed=rome(typed))), group)
    assert (of(found, "a").sealed, of(found, "a").finish) == (rome(typed), rome("18:30:00"))
    assert found.questions == ()


def test_a_box_known_never_to_have_been_posted_stays_so() -> None:
    group = Group()
    group.photo(ANNA, "18:30:00")
    found = applied(tournament(replace(ANNA_OFFLINE, sealed=False)), group)
    assert of(found, "a").sealed is False
    assert of(found, "a").finish == rome("18:30:00")
    assert found.questions == ()


@pytest.mark.parametrize("kind", [RulingKind.ANNUL, RulingKind.EXCLUDE, RulingKind.FINISH])
def test_a_standing_ruling_leaves_nothing_to_ask(kind: RulingKind) -> None:
    group = Group()
    for clock in ("15:58:00", "18:30:00", "18:40:00"):
        group.photo(ANNA, clock)
    ruling = Ruling(id="r1", kind=kind, at=rome("18:30:00"))
    back = Ruling(id="r2", kind=RulingKind.NOTE, reverses="r1")
    assert applied(tournament(replace(ANNA_OFFLINE, rulings=(ruling,))), group).questions == ()
    assert len(applied(tournament(replace(ANNA_OFFLINE, rulings=(ruling, back))), group).questions) == 1


def test_an_edited_picture_is_the_judges_to_look_at() -> None:
    group = Group()
    group.photo(ANNA, "15:58:00", edited_unixtime=str(rome("15:59:10")))
    group.photo(ANNA, "18:30:00", edited_unixtime=str(rome("19:00:00")))
    found = applied(tournament(ANNA_OFFLINE), group)
    assert asked(found) == [("edited_picture", "a", (101, 102))]
    assert of(found, "a").finish == rome("18:30:00"), "the first publication counts for now (S-17)"


def test_by_setting_an_edited_picture_keeps_its_time_unasked() -> None:
    group = Group()
    group.photo(ANNA, "18:30:00", edited_unixtime=str(rome("19:00:00")))
    facts = tournament(ANNA_ONLINE, settings={"edited_picture": "first_publication"})
    assert applied(facts, group).questions == ()


def test_an_edit_that_a_person_accepted_is_not_asked_about_again() -> None:
    group = Group()
    group.photo(ANNA, "18:30:00", edited_unixtime=str(rome("19:00:00")))
    found = applied(tournament(ANNA_ONLINE, posts={101: "a"}), group)
    assert found.questions == ()
    assert [remark.code for remark in of(found, "a").remarks] == ["assigned_by_organiser"]


def test_what_old_exports_write_for_never_edited_is_no_edit() -> None:
    group = Group()
    group.photo(ANNA, "18:30:00", edited="1970-01-01T01:00:00", edited_unixtime="0")
    assert applied(tournament(ANNA_ONLINE), group).questions == ()


def reaction(clock: str, to: str) -> dict[str, object]:
    """What Desktop exports of a photo that somebody reacted to: its edit is the time of the reaction."""
    recent = [{"from": "Marco", "from_id": "user88", "date": f"2026-10-17T{clock}"}]
    return {
        "edited": f"2026-10-17T{to}",
        "edited_unixtime": str(rome(to)),
        "reactions": [{"type": "emoji", "count": 1, "emoji": "❤", "recent": recent}],
    }


def test_a_reaction_that_telegram_counts_as_an_edit_is_only_remarked() -> None:
    group = Group()
    group.photo(ANNA, "18:30:00", **reaction("18:31:00", "18:31:00"))
    found = applied(tournament(ANNA_ONLINE), group)
    assert found.questions == ()
    assert [remark.code for remark in of(found, "a").remarks] == ["touched_by_reaction"]


def test_an_edit_at_another_second_than_a_reaction_is_asked_about() -> None:
    group = Group()
    group.photo(ANNA, "18:30:00", **reaction("18:31:00", "18:31:01"))
    assert asked(applied(tournament(ANNA_ONLINE), group)) == [("edited_picture", "a", (101,))]


def test_a_photo_before_the_go_that_a_person_assigned_is_left_to_the_law() -> None:
    group = Group()
    group.photo(ANNA, "15:59:00")
    found = applied(tournament(ANNA_ONLINE, posts={101: "a"}), group)
    assert (of(found, "a").finish, found.questions) == (rome("15:59:00"), ())


def test_a_box_from_before_the_reveal_is_asked_about_beside_an_explicit_finish() -> None:
    group = Group()
    group.photo(ANNA, "15:50:00")
    facts = tournament(
        replace(ANNA_OFFLINE, finish=rome("18:30:00")), slots=(slot(revealed=rome("15:57:00")),)
    )
    assert asked(applied(facts, group)) == [("sealed_before_reveal", "a", (101,))]
    found = applied(replace(facts, posts={101: "a"}), group)
    assert (of(found, "a").sealed, found.questions) == (rome("15:50:00"), ())


def test_the_finish_itself_is_never_taken_for_the_box() -> None:
    group = Group()
    group.photo(ANNA, "18:29:40")
    found = applied(tournament(replace(ANNA_OFFLINE, finish=rome("18:30:00"))), group)
    assert of(found, "a").sealed is None


def test_the_question_says_what_to_write() -> None:
    group = Group()
    group.photo(ANNA, "18:30:00", edited_unixtime=str(rome("19:00:00")))
    question = only_question(applied(tournament(ANNA_ONLINE), group))
    assert (question.params["yes"], question.params["no"]) == ('"101": "a"', '"101": "ignore"')
