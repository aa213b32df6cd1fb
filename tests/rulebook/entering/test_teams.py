"""Teams: who is in one, who of them plays, and what they are entered as (M-3, M-5, M-11)."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.rulebook.entering.nationality import Ground, team_nationality
from incastro.rulebook.entering.reasons import Refused
from incastro.rulebook.entering.teams import check_roster, substitute
from incastro.rulebook.marathon.facts import Member, Team
from incastro.rulebook.marathon.rosters import Shared, same_person, shared_members
from incastro.rulebook.violation import RuleViolation
from incastro.words import say
from tests.rulebook.marathon.cast import rules

DAY = date(2026, 3, 14)


def people(*names: str, reserves: int = 0) -> tuple[Member, ...]:
    """Grown-ups; the last so many of them start as reserves."""
    first = len(names) - reserves
    return tuple(
        Member(name=name, person=name.lower(), born="1990-01-01", reserve=number >= first)
        for number, name in enumerate(names)
    )


def made(*members: Member, name: str = "Incastri") -> Team:
    return Team(id=name.lower(), name=name, members=members)


def refused(team: Team, others=(), **settings) -> list[tuple[str, str]]:
    with pytest.raises(Refused) as no:
        check_roster(team, rules(**settings), DAY, others)
    for reason in no.value.reasons:
        for lang in ("it", "en"):
            assert "%" not in say(reason.code, reason.params, lang)
    return [(reason.code, reason.article) for reason in no.value.reasons]


FIVE = people("Ada", "Bea", "Caio", "Dino", "Elio", reserves=1)


@pytest.mark.parametrize("members", [FIVE, FIVE[:4], FIVE[:3], FIVE[:1]])
def test_teams_of_one_to_five_are_accepted_also_under_four(members):
    assert check_roster(made(*members), rules(), DAY).members == len(members)


def test_a_sixth_member_is_refused():
    six = people("Ada", "Bea", "Caio", "Dino", "Elio", "Fia", reserves=2)
    assert refused(made(*six)) == [("roster.too_many", "M-3")]


def test_an_empty_team_is_refused():
    assert refused(made()) == [("roster.too_few", "M-3")]


def test_five_members_of_whom_nobody_starts_as_reserve_are_refused():
    assert refused(made(*people("Ada", "Bea", "Caio", "Dino", "Elio"))) == [("roster.reserve_missing", "M-3")]


def test_nobody_is_in_a_team_twice():
    twice = (*FIVE[:2], replace(FIVE[0], name="Ada Rossi"))
    assert refused(made(*twice)) == [("roster.listed_twice", "M-3")]


def test_nobody_is_in_two_teams_of_one_event():
    other = made(*people("Zoe", "Bea"), name="Altri")
    assert refused(made(*FIVE), [other]) == [("roster.in_another_team", "M-3")]
    assert check_roster(made(*FIVE), rules(), DAY, [made(*FIVE)]).members == 5  # the team itself


def test_namesakes_are_told_apart_by_their_id_and_only_by_it():
    mario, other = Member(name="Mario Rossi", person="1"), Member(name="MARIO  rossi", person="2")
    nameless = Member(name="Mario Rossi")
    assert not same_person(mario, other)
    assert same_person(mario, nameless)
    assert same_person(nameless, other)


def test_everybody_in_two_teams_is_found_in_one_go():
    teams = (
        made(*people("Ada", "Bea"), name="Uno"),
        made(*people("Caio", "ADA"), name="Due"),
        made(Member(name="bea"), Member(name="Ada", person="another"), name="Tre"),
    )
    assert shared_members(teams) == (Shared("Ada", ("uno", "due")), Shared("Bea", ("uno", "tre")))
    assert shared_members([made(*people("Ada", "Ada"))]) == ()


def minor(name: str, adult: str | None, born: str = "2012-01-01") -> Member:
    return Member(name=name, person=name.lower(), born=born, adult=adult)


@pytest.mark.parametrize("adult", [None, "", "  "])
def test_each_minor_has_a_named_adult(adult):
    assert refused(made(minor("Gino", adult))) == [("roster.adult_missing", "M-5")]


def test_there_is_no_age_limit_and_minors_are_named():
    team = made(minor("Gino", "Ada Rossi", born="2020-01-01"), *people("Ada"), Member(name="Bea"))
    roster = check_roster(team, rules(), DAY)
    assert (roster.minors, roster.age_unknown) == (("Gino",), ("Bea",))


def test_a_minor_cannot_answer_for_a_minor_nor_for_oneself():
    team = made(minor("Gino", "LIA"), minor("Lia", "lia"))
    assert refused(team) == [("roster.adult_is_minor", "M-5")] * 2


def test_who_comes_of_age_on_the_day_of_the_event_is_no_minor():
    assert check_roster(made(minor("Gino", None, "2008-03-14")), rules(), DAY).minors == ()
    assert refused(made(minor("Gino", None, "2008-03-15"))) == [("roster.adult_missing", "M-5")]


def test_a_birthday_that_is_no_date_is_refused_by_name():
    assert refused(made(minor("Gino", None, "14/03/2008"))) == [("roster.born_unreadable", "M-5")]


def test_every_reason_is_told_at_once():
    team = made(*people("A", "B", "C", "D", "E"), minor("Gino", None))
    assert refused(team, [made(*people("A"), name="Altri")]) == [
        ("roster.too_many", "M-3"),
        ("roster.in_another_team", "M-3"),
        ("roster.adult_missing", "M-5"),
    ]


TEAM = made(*FIVE)


def test_the_reserve_comes_in_for_somebody_at_any_time():
    playing = substitute(TEAM, FIVE[:4], leaving=FIVE[0], entering=FIVE[4], rules=rules())
    assert playing == (*FIVE[1:4], FIVE[4])
    assert substitute(TEAM, playing, FIVE[4], FIVE[0], rules()) == (*FIVE[1:4], FIVE[0])


def test_an_empty_place_at_the_table_can_be_taken():
    assert substitute(TEAM, FIVE[:3], None, FIVE[3], rules()) == FIVE[:4]


@pytest.mark.parametrize(
    ("playing", "leaving", "entering", "code"),
    [
        (FIVE[:4], FIVE[0], Member(name="Zoe", person="zoe"), "table.not_a_member"),
        (FIVE[:4], FIVE[0], FIVE[1], "table.already_playing"),
        (FIVE[:4], FIVE[0], FIVE[0], "table.already_playing"),
        (FIVE[:3], FIVE[4], FIVE[3], "table.not_playing"),
        (FIVE[:4], None, FIVE[4], "table.full"),
    ],
)
def test_nobody_else_comes_in_and_never_a_fifth(playing, leaving, entering, code):
    with pytest.raises(RuleViolation) as no:
        substitute(TEAM, playing, leaving, entering, rules())
    assert (no.value.code, no.value.article) == (code, "M-3")
    assert "%" not in say(code, no.value.params, "it")


@given(st.lists(st.tuples(st.integers(0, 6), st.none() | st.integers(0, 6)), max_size=30))
def test_however_often_a_team_changes_at_most_four_of_its_own_play(changes):
    everybody = (*FIVE, *people("Zoe", "Ugo"))
    playing: tuple[Member, ...] = ()
    for entering, leaving in changes:
        out = None if leaving is None else everybody[leaving]
        try:
            playing = substitute(TEAM, playing, out, everybody[entering], rules())
        except RuleViolation:
            continue
        assert len(playing) <= 4
        assert len(set(playing)) == len(playing)
        assert set(playing) <= set(FIVE)


def of(*nationalities: str, reserves: int = 0) -> Team:
    """A team whose members hold these; `IT/FR` holds both, an empty one is not known."""
    first = len(nationalities) - reserves
    return made(
        *(
            Member(
                name=str(number),
                nationality=tuple(filter(None, held.split("/"))),
                reserve=number >= first,
            )
            for number, held in enumerate(nationalities)
        )
    )


@pytest.mark.parametrize(
    ("team", "ground", "choices", "settled"),
    [
        (of("IT", "IT", "IT", "FR", "FR"), Ground.MAJORITY, ("IT",), "IT"),
        (of("IT", "FR", "DE", "ES", "AT"), Ground.ALL_DIFFERENT, ("AT", "DE", "ES", "FR", "IT"), None),
        (of("IT", "FR"), Ground.ALL_DIFFERENT, ("FR", "IT"), None),
        (of("IT", "IT", "FR", "FR"), Ground.NEITHER, (), "mixed"),
        (of("IT", "IT", "FR", "DE"), Ground.NEITHER, (), "mixed"),
        (of("IT", "IT", "FR", "FR", "DE"), Ground.NEITHER, (), "mixed"),
        (of("IT"), Ground.MAJORITY, ("IT",), "IT"),
        (of(" it ", "IT", "fr"), Ground.MAJORITY, ("IT",), "IT"),
    ],
)
def test_case_b_30_majority_free_choice_or_mixed(team, ground, choices, settled):
    result = team_nationality(team, rules())
    assert (result.ground, result.choices, result.settled) == (ground, choices, settled)


@pytest.mark.parametrize(
    ("team", "ground", "choices"),
    [
        # everybody counts for each nationality they hold
        (of("IT/FR", "IT", "FR", "DE"), Ground.NEITHER, ()),
        (of("IT/FR", "IT", "FR"), Ground.MAJORITY, ("FR", "IT")),
        (of("IT/FR", "IT/FR", "DE"), Ground.MAJORITY, ("FR", "IT")),
        (of("IT/AR", "IT/AR", "IT", "AR", "DE"), Ground.MAJORITY, ("AR", "IT")),
        (of("IT/FR"), Ground.MAJORITY, ("FR", "IT")),
        # all different means that no two have one in common
        (of("IT/FR", "DE/AT"), Ground.ALL_DIFFERENT, ("AT", "DE", "FR", "IT")),
        (of("IT/FR", "FR/DE", "ES", "AT"), Ground.NEITHER, ()),
        # the same nationality told twice is one
        (of("IT/IT", "FR", "DE"), Ground.ALL_DIFFERENT, ("DE", "FR", "IT")),
    ],
)
def test_case_b_30_with_several_nationalities_each_one_held_counts(team, ground, choices):
    result = team_nationality(team, rules())
    assert (result.ground, result.choices) == (ground, choices)


@pytest.mark.parametrize(
    ("team", "ground"),
    [
        (of("IT", "IT", "IT", "", ""), Ground.MAJORITY),
        (of("IT", "IT", "FR", ""), Ground.UNKNOWN),
        (of("IT", "FR", ""), Ground.UNKNOWN),
        (of(), Ground.UNKNOWN),
    ],
)
def test_what_is_not_known_yet_never_decides(team, ground):
    assert team_nationality(team, rules()).ground is ground


def test_a_team_chooses_among_what_it_may_be_and_nothing_else():
    free = of("IT", "FR", "DE")
    assert team_nationality(free, rules(), chosen="fr").settled == "FR"
    for team, chosen in ((free, "ES"), (of("IT", "IT", "FR"), "FR"), (of("IT", "IT", "FR", "FR"), "IT")):
        with pytest.raises(RuleViolation) as no:
            team_nationality(team, rules(), chosen)
        assert (no.value.code, no.value.article) == ("nationality.not_among", "M-11")
        assert "%" not in say(no.value.code, no.value.params, "en")


def test_reserves_count_or_do_not_by_setting():
    team = of("IT", "IT", "FR", "FR", "FR", reserves=2)
    assert team_nationality(team, rules()).settled == "FR"
    assert team_nationality(team, rules(nationality_reserves_count=False)).settled == "IT"


@pytest.mark.parametrize(
    ("team", "settled"),
    [
        (of("IT", "IT", "FR", "DE"), "IT"),
        (of("IT", "IT", "FR", "FR", "DE"), "mixed"),
        (of("IT", "FR", "DE"), None),
        (of("IT", "IT", "IT", "FR"), "IT"),
    ],
)
def test_by_setting_the_largest_group_is_majority_enough(team, settled):
    assert team_nationality(team, rules(nationality_majority="largest_group")).settled == settled


def test_what_a_team_without_nationality_is_called_is_a_setting():
    team = of("IT", "IT", "FR", "FR")
    assert team_nationality(team, rules(nationality_otherwise="none")).settled == "none"


NATIONALITIES = st.lists(st.lists(st.sampled_from(["IT", "FR", "DE"]), min_size=1, max_size=2), max_size=5)


@given(NATIONALITIES, st.randoms())
def test_the_order_of_members_never_matters(held, chance):
    team = of(*("/".join(codes) for codes in held))
    members = list(team.members)
    chance.shuffle(members)
    assert team_nationality(team, rules()) == team_nationality(replace(team, members=tuple(members)), rules())


@given(NATIONALITIES)
def test_a_majority_is_more_than_half_and_free_choice_is_of_what_somebody_holds(held):
    result = team_nationality(of(*("/".join(codes) for codes in held)), rules())
    for choice in result.choices:
        holders = sum(choice in codes for codes in held)
        assert holders * 2 > len(held) if result.ground is Ground.MAJORITY else holders == 1
    assert say(f"ground.{result.ground}")
