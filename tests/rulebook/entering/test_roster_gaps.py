"""A team while it is put together: what is refused at once, what may come later (M-3, M-5, M-11)."""

from dataclasses import replace
from datetime import date

import pytest

from incastro.rulebook.entering.nationality import team_nationality
from incastro.rulebook.entering.reasons import Refused
from incastro.rulebook.entering.roster_gaps import (
    gaps,
    require_adult,
    require_changes_open,
    require_roster,
    starts_as_reserve,
)
from incastro.rulebook.marathon.facts import Member, Team
from incastro.rulebook.violation import RuleViolation
from incastro.words import say
from tests.rulebook.marathon.cast import ROME, rules

DAY = date(2026, 3, 14)


def adult(name: str, **more) -> Member:
    return Member(**{"name": name, "born": "1990-01-01", "nationality": ("IT",), **more})


def minor(name: str, **more) -> Member:
    return adult(name, born="2012-01-01", **more)


def made(*members: Member, ident: str = "ours") -> Team:
    return Team(id=ident, name=ident, members=members)


def missing(*members: Member) -> list[tuple[str, bool]]:
    team = made(*members)
    found = gaps(team, rules(), DAY, team_nationality(team, rules()))
    for each in found:
        assert each.article.startswith("M-")
        assert "%" not in say(each.code, each.params, "it") + say(each.code, each.params, "en")
    return [(each.code, each.needed) for each in found]


def refusal(*members: Member, others=()) -> list[str]:
    with pytest.raises(Refused) as no:
        require_roster(made(*members), rules(), DAY, others)
    return [reason.code for reason in no.value.reasons]


FOUR = tuple(adult(name) for name in ("Ada", "Bea", "Ciro", "Dino"))


def test_four_grown_ups_of_one_nationality_lack_nothing():
    assert missing(*FOUR) == []


def test_fewer_than_four_are_let_in_with_a_word_about_the_pool():
    require_roster(made(FOUR[0]), rules(), DAY)
    assert missing(*FOUR[:3]) == [("gap.few", False)]


def test_a_minor_may_be_entered_first_and_the_adult_named_later():
    team = (*FOUR[:3], minor("Gino"))
    require_roster(made(*team), rules(), DAY)
    assert missing(*team) == [("roster.adult_missing", True)]
    assert missing(*FOUR[:3], minor("Gino", adult="Ada")) == []


def test_who_is_to_answer_for_a_minor_and_turns_out_to_be_one_is_told_by_name():
    team = (*FOUR[:2], minor("Lia", person="p-lia", adult="Ada"), minor("Gino", adult="p-lia"))
    assert refusal(*team) == ["roster.adult_is_minor"]
    with pytest.raises(Refused) as no:
        require_roster(made(*team), rules(), DAY)
    assert no.value.params == {"name": "Gino", "adult": "Lia"}


def test_an_unknown_age_and_an_unknown_nationality_have_to_be_filled_in():
    assert missing(
        *FOUR[:2], adult("Eva", born=None, nationality=()), adult("Fabio", nationality=("FR",))
    ) == [
        ("gap.age_unknown", True),
        ("gap.nationality_unknown", True),
    ]


def test_where_the_rule_leaves_a_choice_of_nationality_it_is_offered_not_asked_for():
    held = ("IT", "FR", "DE", "ES")
    team = [replace(each, nationality=(code,)) for each, code in zip(FOUR, held, strict=True)]
    assert missing(*team) == [("gap.nationality_choice", False)]


def test_a_sixth_member_and_a_fifth_without_a_reserve_are_refused_at_once():
    assert refusal(*FOUR, adult("Eva")) == ["roster.reserve_missing"]
    assert refusal(*FOUR, adult("Eva", reserve=True), adult("Fabio", reserve=True)) == ["roster.too_many"]


def test_only_with_four_at_the_table_does_one_more_start_as_a_reserve():
    assert starts_as_reserve(FOUR, rules())
    assert not starts_as_reserve(FOUR[:3], rules())
    assert not starts_as_reserve((*FOUR[:3], adult("Eva", reserve=True)), rules())


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (adult("Ada", person="1"), adult("A. Rossi", person="1")),
        (adult("Ada Rossi"), adult("ADA  rossi", person="1")),
        (adult("Ada Rossi"), adult("Ada Rossi")),
    ],
)
def test_who_is_surely_in_another_team_cannot_be_in_this_one(ours, theirs):
    assert refusal(ours, others=[made(theirs, ident="theirs")]) == ["team.elsewhere"]
    require_roster(made(ours), rules(), DAY, [made(theirs)])  # the team itself


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (adult("Ada", person="1"), adult("Ada", person="2")),
        (adult("Ada", born="1990-01-02"), adult("Ada")),
        (adult("Ada", born=None), adult("Ada", born=None)),
        (adult("Ada"), adult("Bea")),
    ],
)
def test_a_namesake_keeps_nobody_out(ours, theirs):
    require_roster(made(ours), rules(), DAY, [made(theirs, ident="theirs")])


def test_the_refusal_names_neither_the_other_team_nor_its_people():
    with pytest.raises(Refused) as no:
        require_roster(made(adult("Ada")), rules(), DAY, [made(adult("Ada"), ident="theirs")])
    assert (no.value.params, no.value.article) == ({"name": "Ada"}, "M-3")


def test_a_minor_who_confirms_names_who_answers_for_them():
    with pytest.raises(Refused) as no:
        require_adult(minor("Gino"), made(minor("Gino")), rules(), DAY)
    assert (no.value.code, no.value.article) == ("roster.adult_missing", "M-5")
    named = minor("Gino", adult="Ada Rossi")
    require_adult(named, made(named, minor("Lia")), rules(), DAY)  # another’s gap is not theirs
    require_adult(FOUR[0], made(FOUR[0], minor("Lia")), rules(), DAY)


def test_a_team_changes_itself_to_the_last_second_of_its_time():
    require_changes_open(None, 1000, rules(), ROME)
    require_changes_open(1000, 1000, rules(), ROME)
    with pytest.raises(RuleViolation) as no:
        require_changes_open(1000, 1001, rules(), ROME)
    assert (no.value.code, no.value.article) == ("team.changes_closed", "M-3")
    assert "%" not in say(no.value.code, no.value.params, "it")
