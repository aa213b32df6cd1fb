"""The stages of a contest (S-7, S-33, M-7, M-22)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.rulebook.stages import ALLOWED, Act, Course, Stage, allows, require, stage
from incastro.rulebook.violation import RuleViolation

WHOLE = Course(published=10, opens=20, closes=30, starts=40, ends=50)


@pytest.mark.parametrize(
    ("at", "expected"),
    [
        (9, Stage.DRAFT),
        (10, Stage.ANNOUNCED),
        (19, Stage.ANNOUNCED),
        (20, Stage.OPEN),
        (30, Stage.OPEN),  # the closing second counts (case B-26)
        (31, Stage.CLOSED),
        (39, Stage.CLOSED),
        (40, Stage.RUNNING),
        (50, Stage.RUNNING),  # so does the deadline's (case B-4)
        (51, Stage.PROVISIONAL),
    ],
)
def test_the_clock_alone_moves_a_contest_on(at: int, expected: Stage) -> None:
    assert stage(WHOLE, at) is expected


def test_official_is_somebody_s_act_and_not_the_clock_s() -> None:
    assert stage(WHOLE, 10_000) is Stage.PROVISIONAL
    assert stage(replace(WHOLE, official=60), 59) is Stage.PROVISIONAL
    assert stage(replace(WHOLE, official=60), 60) is Stage.OFFICIAL


def test_a_cancelled_contest_stays_cancelled_whatever_else_is_known() -> None:
    assert stage(replace(WHOLE, official=60, cancelled=25), 70) is Stage.CANCELLED
    assert stage(replace(WHOLE, cancelled=25), 24) is Stage.OPEN


def test_an_unpublished_contest_is_a_draft_even_after_its_dates() -> None:
    assert stage(replace(WHOLE, published=None), 45) is Stage.DRAFT


def test_entries_without_dates_stay_shut_until_somebody_opens_them() -> None:
    assert stage(Course(published=10, starts=40), 39) is Stage.ANNOUNCED


def test_a_contest_without_a_closing_instant_is_open_until_its_start() -> None:
    assert stage(Course(published=10, opens=20, starts=40), 39) is Stage.OPEN
    assert stage(Course(published=10, opens=20, starts=40), 40) is Stage.RUNNING


@given(st.sampled_from(Act), st.sampled_from(Stage))
def test_what_is_refused_names_the_act_and_the_stage(act: Act, at: Stage) -> None:
    if allows(at, act):
        require(act, at)
        return
    with pytest.raises(RuleViolation) as refused:
        require(act, at)
    assert refused.value.code == f"stage.{act.value}"
    assert refused.value.params == {"stage": at.value}


def test_nothing_can_be_done_to_what_is_cancelled_and_only_drafts_are_deleted() -> None:
    assert not ALLOWED[Stage.CANCELLED]
    assert [at for at in Stage if allows(at, Act.DELETE)] == [Stage.DRAFT]


def test_what_was_promised_changes_only_while_it_is_still_to_come_or_going_on() -> None:
    assert {at for at in Stage if allows(at, Act.CHANGE)} == {
        Stage.ANNOUNCED, Stage.OPEN, Stage.CLOSED, Stage.RUNNING,
    }  # fmt: skip
