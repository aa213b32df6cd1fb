"""Parcels that go wrong: outcomes by trouble and day, make-ups within the limit (S-25, S-26; case B-19)."""

from datetime import date

import pytest

from incastro.rulebook.parcel_terms import (
    POSSIBLE,
    UNSETTLED,
    Outcome,
    Trouble,
    article_of,
    choices,
    makeup_days,
    require_makeup_at,
    require_outcome,
)
from incastro.rulebook.violation import RuleViolation
from tests.rulebook.build import ROME, RULES, SAT16, rome


def days(at: str):
    return makeup_days(SAT16, RULES, ROME, rome(at))


def test_case_b_19_usually_within_a_week_and_at_most_fourteen_days_after() -> None:
    told = days("2026-10-18 09:00")
    assert (told.first, told.usual, told.latest) == (
        date(2026, 10, 18), date(2026, 10, 24), date(2026, 10, 31),
    )  # fmt: skip
    assert (told.left, told.over, told.usual_is_over) == (13, False, False)


def test_before_the_start_the_first_day_is_that_of_the_start() -> None:
    assert days("2026-10-01 09:00").first == date(2026, 10, 17)


def test_the_latest_day_is_still_one_and_the_next_is_not() -> None:
    assert (days("2026-10-31 23:59:59").left, days("2026-10-31 23:59:59").over) == (0, False)
    assert (days("2026-11-01 00:00").left, days("2026-11-01 00:00").over) == (-1, True)
    assert days("2026-10-25 00:00").usual_is_over


@pytest.mark.parametrize(
    ("scheduled", "code"),
    [
        ("2026-10-18 09:00", "makeup.past"),
        ("2026-11-01 00:00", "makeup.too_late"),
    ],
)
def test_a_make_up_outside_its_days_is_refused(scheduled: str, code: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        require_makeup_at(rome(scheduled), SAT16, RULES, ROME, rome("2026-10-18 09:00"))
    assert (refused.value.code, refused.value.article) == (code, "art. 17")


def test_no_make_up_before_the_start_that_it_makes_up_for() -> None:
    with pytest.raises(RuleViolation) as refused:
        require_makeup_at(rome("2026-10-17 16:00"), SAT16, RULES, ROME, rome("2026-10-16 09:00"))
    assert refused.value.code == "makeup.before_start"


def test_late_on_the_latest_day_is_in_time() -> None:
    require_makeup_at(rome("2026-10-31 23:59"), SAT16, RULES, ROME, rome("2026-10-18 09:00"))


def test_a_late_or_lost_parcel_is_art_17_and_a_damaged_one_art_18() -> None:
    assert [article_of(trouble, RULES) for trouble in Trouble] == ["art. 17", "art. 17", "art. 18"]


def test_only_a_parcel_that_came_can_be_nobodys_fault_or_gone_on_with() -> None:
    assert Outcome.ENTRANTS_FAULT not in POSSIBLE[Trouble.DAMAGED]
    assert POSSIBLE[Trouble.DAMAGED][0] is Outcome.GO_ON
    assert Outcome.SECOND_PARCEL not in POSSIBLE[Trouble.LATE]
    assert all(Outcome.OPEN not in outcomes for outcomes in POSSIBLE.values())
    assert Outcome.SECOND_PARCEL in UNSETTLED


@pytest.mark.parametrize("trouble", list(Trouble))
def test_while_days_are_left_free_entry_presupposes_that_none_could_be_agreed(trouble: Trouble) -> None:
    told = {each.outcome: each for each in choices(trouble, days("2026-10-20 12:00"), RULES)}
    assert all(each.possible for each in told.values())
    assert told[Outcome.FREE_ENTRY].because == "no_day_agreed"
    assert told[Outcome.MAKE_UP].because == ""


@pytest.mark.parametrize("trouble", list(Trouble))
def test_case_b_20_once_the_days_are_over_free_entry_is_left(trouble: Trouble) -> None:
    over = days("2026-11-01 12:00")
    told = {each.outcome: each for each in choices(trouble, over, RULES)}
    assert (told[Outcome.MAKE_UP].possible, told[Outcome.MAKE_UP].because) == (False, "days_over")
    assert (told[Outcome.FREE_ENTRY].possible, told[Outcome.FREE_ENTRY].because) == (True, "")
    require_outcome(trouble, Outcome.FREE_ENTRY, over, RULES)
    with pytest.raises(RuleViolation) as refused:
        require_outcome(trouble, Outcome.MAKE_UP, over, RULES)
    assert refused.value.code == "parcel_case.days_over"


def test_an_outcome_that_the_article_does_not_know_is_refused() -> None:
    with pytest.raises(RuleViolation) as refused:
        require_outcome(Trouble.DAMAGED, Outcome.ENTRANTS_FAULT, days("2026-10-20 12:00"), RULES)
    assert (refused.value.code, refused.value.article) == ("parcel_case.not_for_this", "art. 18")
