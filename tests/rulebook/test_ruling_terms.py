"""What a judge can decide: grounds with their articles, and what each has to say (S-24, S-27)."""

import pytest

from incastro.rulebook.facts import Mode, Ruling, RulingKind
from incastro.rulebook.ruling_terms import (
    BY_CODE,
    GROUNDS,
    Needs,
    grounds,
    replaced_by,
    require_new,
    require_standing,
    require_values,
)
from incastro.rulebook.violation import RuleViolation
from tests.rulebook.build import RULES

NOW = 1_800_000_000


def test_every_ground_has_a_code_of_its_own_and_an_article() -> None:
    assert len(BY_CODE) == len(GROUNDS)
    assert all(ground.article(RULES).startswith("art. ") for ground in GROUNDS)


def test_art_14_leaves_no_choice_where_a_box_was_open_too_soon() -> None:
    must = {ground.code for ground in GROUNDS if ground.must}
    assert must == {"opened_before_photo", "no_sealed_photo", "opened_before_start", "started_before_go"}
    assert {BY_CODE[code].kind for code in must} == {RulingKind.ANNUL}
    assert {BY_CODE[code].article(RULES) for code in must} == {"art. 14"}


def test_outside_help_is_art_15_and_weighed() -> None:
    assert (BY_CODE["outside_help"].article(RULES), BY_CODE["outside_help"].must) == ("art. 15", False)


@pytest.mark.parametrize(
    ("mode", "there", "not_there"),
    [(Mode.OFFLINE, "opened_before_photo", "camera"), (Mode.ONLINE, "started_before_go", "wrong_code")],
)
def test_a_mode_has_grounds_of_its_own(mode: Mode, there: str, not_there: str) -> None:
    codes = [ground.code for ground in grounds(mode)]
    assert there in codes
    assert not_there not in codes
    assert "outside_help" in codes


def test_what_a_ground_needs_follows_from_its_kind() -> None:
    assert BY_CODE["time_corrected"].needs is Needs.FINISH
    assert BY_CODE["missing_over_limit"].needs is Needs.SECONDS
    assert BY_CODE["excluded"].needs is Needs.NOTHING


@pytest.mark.parametrize(
    ("kind", "instant", "seconds", "code"),
    [
        (RulingKind.FINISH, None, None, "ruling.finish_missing"),
        (RulingKind.FINISH, NOW, 60, "ruling.finish_missing"),
        (RulingKind.FINISH, NOW + 1, None, "ruling.finish_to_come"),
        (RulingKind.PENALTY, None, None, "ruling.seconds_missing"),
        (RulingKind.PENALTY, NOW, 60, "ruling.seconds_missing"),
        (RulingKind.PENALTY, None, -1, "ruling.seconds_negative"),
        (RulingKind.FINISH, None, -1, "ruling.seconds_negative"),
        (RulingKind.ANNUL, None, 60, "ruling.value_unwanted"),
        (RulingKind.NOTE, NOW, None, "ruling.value_unwanted"),
    ],
)
def test_a_value_too_many_or_too_few_is_refused(kind, instant, seconds, code) -> None:
    with pytest.raises(RuleViolation) as refused:
        require_values(kind, instant, seconds, NOW)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("kind", "instant", "seconds"),
    [
        (RulingKind.FINISH, NOW, None),
        (RulingKind.FINISH, None, 0),
        (RulingKind.PENALTY, None, 0),
        (RulingKind.ANNUL, None, None),
    ],
)
def test_what_a_kind_needs_is_enough(kind, instant, seconds) -> None:
    require_values(kind, instant, seconds, NOW)


def test_an_annulment_is_made_once_until_it_is_reversed() -> None:
    annulled = Ruling(id="a", kind=RulingKind.ANNUL)
    with pytest.raises(RuleViolation) as refused:
        require_new((annulled,), RulingKind.ANNUL)
    assert refused.value.code == "ruling.stands_already"
    require_new((annulled,), RulingKind.EXCLUDE)
    require_new((annulled, Ruling(id="b", kind=RulingKind.NOTE, reverses="a")), RulingKind.ANNUL)


def test_penalties_add_up_and_a_corrected_time_takes_the_place_of_the_last() -> None:
    rulings = (
        Ruling(id="a", kind=RulingKind.FINISH, seconds=60),
        Ruling(id="b", kind=RulingKind.FINISH, seconds=61, reverses="a"),
        Ruling(id="c", kind=RulingKind.PENALTY, seconds=10),
    )
    require_new(rulings, RulingKind.PENALTY)
    assert replaced_by(rulings, RulingKind.FINISH) == "b"
    assert replaced_by(rulings, RulingKind.PENALTY) is None
    assert replaced_by((), RulingKind.FINISH) is None


def test_what_was_reversed_is_not_reversed_again() -> None:
    rulings = (
        Ruling(id="a", kind=RulingKind.ANNUL),
        Ruling(id="b", kind=RulingKind.NOTE, reverses="a"),
    )
    require_standing(rulings, "b")
    with pytest.raises(RuleViolation) as refused:
        require_standing(rulings, "a")
    assert refused.value.code == "ruling.reversed_already"
