"""Which photos can mean something at all: windows, reveal, deadline (art. 6-8; cases A-51, B-1, B-4)."""

from dataclasses import replace

import pytest

from incastro.rulebook.facts import Mode
from incastro.rulebook.tournament import standings
from tests.evidence.group import (
    ANNA,
    STRANGER,
    Group,
    applied,
    asked,
    entrant,
    of,
    rome,
    slot,
    tournament,
)

ANNA_OFFLINE = entrant("a", "Anna Pace", "user77")
ANNA_ONLINE = entrant("a", "Anna Pace", "user77", mode=Mode.ONLINE)
GO_AT_FOUR = slot(go=rome("16:00:00"))


@pytest.mark.parametrize("entry", [ANNA_ONLINE, ANNA_OFFLINE])
@pytest.mark.parametrize("revealed", [None, "15:55:00"])
def test_a_photo_long_before_the_go_is_no_delivery_case_a_51(entry: object, revealed: str | None) -> None:
    start = replace(GO_AT_FOUR, revealed=revealed and rome(revealed))
    group = Group()
    group.photo(ANNA, "15:10:00")
    found = applied(tournament(entry, slots=(start,)), group)  # type: ignore[arg-type]
    assert (of(found, "a").sealed, of(found, "a").finish) == (None, None)
    assert found.questions == ()


def test_a_photo_long_before_the_go_is_not_one_of_the_two_case_a_51() -> None:
    group = Group()
    group.photo(ANNA, "15:10:00", "Tutto pronto!")
    group.photo(ANNA, "15:58:00")
    group.photo(ANNA, "18:45:12")
    found = applied(tournament(ANNA_OFFLINE, slots=(GO_AT_FOUR,)), group)
    assert (of(found, "a").sealed, of(found, "a").finish) == (rome("15:58:00"), rome("18:45:12"))
    assert found.questions == ()


def test_a_strangers_photo_before_anybody_starts_is_chat_case_a_51() -> None:
    group = Group()
    group.photo(STRANGER, "2026-10-10 12:00:00")
    group.photo(STRANGER, "15:10:00")
    assert applied(tournament(ANNA_ONLINE, slots=(GO_AT_FOUR,)), group).questions == ()


def test_a_sealed_box_from_before_the_reveal_is_asked_about() -> None:
    start = slot(revealed=rome("15:57:00"))
    group = Group()
    group.photo(ANNA, "15:50:00")
    group.photo(ANNA, "18:30:00")
    found = applied(tournament(ANNA_OFFLINE, slots=(start,)), group)
    assert asked(found) == [("sealed_before_reveal", "a", (101,))]
    assert (of(found, "a").sealed, of(found, "a").finish) == (rome("15:50:00"), rome("18:30:00"))
    assert standings(found, rome("2026-11-01 12:00:00")).state == "provisional"


def test_a_box_from_before_the_reveal_is_asked_about_while_the_race_runs() -> None:
    group = Group()
    group.photo(ANNA, "15:50:00")
    found = applied(tournament(ANNA_OFFLINE, slots=(slot(revealed=rome("15:57:00")),)), group)
    assert asked(found) == [("sealed_before_reveal", "a", (101,))]


def test_a_box_posted_again_after_the_reveal_makes_the_earlier_one_chat() -> None:
    group = Group()
    group.photo(ANNA, "15:50:00")
    group.photo(ANNA, "15:58:00")
    group.photo(ANNA, "18:30:00")
    found = applied(tournament(ANNA_OFFLINE, slots=(slot(revealed=rome("15:57:00")),)), group)
    assert (of(found, "a").sealed, found.questions) == (rome("15:58:00"), ())


def test_a_box_before_the_reveal_never_turns_the_finish_into_a_box() -> None:
    group = Group()
    for clock in ("15:50:00", "18:30:00", "18:55:00"):
        group.photo(ANNA, clock)
    found = applied(tournament(ANNA_OFFLINE, slots=(slot(revealed=rome("15:57:00")),)), group)
    assert of(found, "a").finish == rome("18:30:00")
    assert [code for code, _, _ in asked(found)] == ["sealed_before_reveal", "several_deliveries"]


def test_a_box_before_the_reveal_that_a_person_took_lets_the_result_become_official() -> None:
    group = Group()
    group.photo(ANNA, "15:50:00")
    group.photo(ANNA, "18:45:00")
    facts = tournament(ANNA_OFFLINE, slots=(slot(revealed=rome("15:57:00")),), posts={101: "a"})
    found = applied(facts, group)
    assert found.questions == ()
    assert standings(found, rome("2026-11-01 12:00:00")).state == "ready"


def test_a_reveal_noted_after_the_go_does_not_hide_the_box() -> None:
    group = Group()
    group.photo(ANNA, "15:58:00")
    group.photo(ANNA, "18:30:00")
    found = applied(tournament(ANNA_OFFLINE, slots=(slot(revealed=rome("17:55:00")),)), group)
    assert (of(found, "a").sealed, of(found, "a").finish) == (rome("15:58:00"), rome("18:30:00"))
    assert asked(found) == [("sealed_before_reveal", "a", (101,))]


@pytest.mark.parametrize(
    ("clock", "outcome"),
    [
        ("2026-10-31 15:30:00", "finished"),
        ("2026-10-31 16:00:00", "finished"),
        ("2026-10-31 16:00:01", "not_delivered"),
    ],
)
def test_the_photo_at_the_deadline_cases_b_1_and_b_4(clock: str, outcome: str) -> None:
    group = Group()
    group.photo(ANNA, clock)
    found = applied(tournament(ANNA_ONLINE, slots=(GO_AT_FOUR,)), group)
    (row,) = standings(found, rome("2026-11-02 12:00:00")).rows
    assert (row.entry.finish, row.outcome) == (rome(clock), outcome)
    assert found.questions == ()


def test_a_late_photo_of_an_offline_entrant_is_told_as_late() -> None:
    group = Group()
    group.photo(ANNA, "15:58:00")
    group.photo(ANNA, "2026-10-31 16:00:01")
    found = applied(tournament(ANNA_OFFLINE), group)
    assert of(found, "a").finish == rome("2026-10-31 16:00:01")
    (row,) = standings(found, rome("2026-11-02 12:00:00")).rows
    assert row.reasons == ("late",)


def test_a_photo_after_the_deadline_is_chat_for_who_has_finished() -> None:
    group = Group()
    group.photo(ANNA, "15:58:00")
    group.photo(ANNA, "18:30:00")
    group.photo(ANNA, "2026-11-05 20:00:00", "Un altro puzzle")
    group.photo(STRANGER, "2026-11-05 20:01:00")
    assert applied(tournament(ANNA_OFFLINE), group).questions == ()


def test_the_next_tournaments_box_is_not_this_ones_late_finish() -> None:
    group = Group()
    group.photo(ANNA, "15:58:00")
    group.photo(ANNA, "2026-12-05 15:58:00")
    assert of(applied(tournament(ANNA_OFFLINE), group), "a").finish is None


def test_posts_after_the_instant_asked_for_are_not_there_yet(tmp_path: object) -> None:
    group = Group()
    group.photo(ANNA, "18:30:00")
    group.photo(ANNA, "18:40:00")
    export = group.export(tmp_path)  # type: ignore[arg-type]
    found = applied(tournament(ANNA_ONLINE), export.until(rome("18:35:00")))
    assert (of(found, "a").finish, found.questions) == (rome("18:30:00"), ())
