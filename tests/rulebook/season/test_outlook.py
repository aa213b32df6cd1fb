"""Who can still win, what they need, and whether the title is decided."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from incastro.rulebook.facts import Held, Question, Slot, TieDecision
from incastro.rulebook.season import outlook as season_outlook
from incastro.rulebook.season import standings
from tests.rulebook.build import AFTER, absent, offline, online, rome, season, season_rules, tournament

DURING = rome("2026-10-17 19:00")


def done(*names):
    """A tournament that is over, in which these people finished in this order."""
    return tournament(*(online(name, f"1:{n:02}:00", person=name) for n, name in enumerate(names)))


def contenders(table):
    return {row.name for row in table.rows if row.can_still_win}


def test_when_all_is_settled_only_the_first_has_won():
    table = standings(season(done("Anna", "Bruno")), AFTER)
    assert contenders(table) == {"Anna"}
    assert table.title_decided


def test_those_who_share_the_first_place_have_both_won():
    table = standings(
        season(tournament(*(offline(n, "2:00:00", person=n) for n in ("Anna", "Bruno")))), AFTER
    )
    assert contenders(table) == {"Anna", "Bruno"}


def test_with_tournaments_of_unknown_size_to_come_everybody_can_still_win():
    table = standings(season(done("Anna", "Bruno", "Carla"), planned=2), AFTER)
    assert contenders(table) == {"Anna", "Bruno", "Carla"}
    assert not table.title_decided
    assert {row.needs for row in table.rows} == {None}


def test_with_known_seats_a_lead_can_be_too_long():
    rules = season_rules(seats_per_tournament=3)
    names = [f"P{n:02}" for n in range(20)]
    table = standings(season(done(*names), rules=rules, planned=2), AFTER)
    # the first leads with 21; three seats give at most 4 more
    assert contenders(table) == {"P00", "P01", "P02", "P03", "P04"}
    assert [row.needs for row in table.rows[:6]] == [0, 1, 2, 3, 4, None]
    assert table.rows[0].sure_with == 4
    assert table.rows[1].sure_with is None


def test_someone_still_racing_can_win_only_as_fast_as_the_clock_allows():
    racing = online("Carla", person="Carla")
    facts = tournament(
        online("Anna", "2026-10-17 18:00", person="Anna"), online("Bruno", person="Bruno"), racing
    )
    table = standings(season(facts), DURING)
    # three hours have passed and Anna took two: nobody can be faster any more
    assert contenders(table) == {"Anna"}
    assert table.title_decided


def test_the_floor_bounds_what_an_offline_entrant_can_still_do():
    early = rome("2026-10-17 17:00")
    facts = tournament(
        online("Anna", "2026-10-17 16:59", person="Anna"),
        offline("Bruno", person="Bruno"),
        online("Carla", person="Carla"),
    )
    table = standings(season(facts), early)
    assert contenders(table) == {"Anna"}  # Carla is past 59 minutes as well, Bruno has the floor before him


def test_before_the_go_everybody_in_the_race_can_win():
    facts = tournament(*(online(n, person=n) for n in ("Anna", "Bruno")))
    table = standings(season(facts), rome("2026-10-17 12:00"))
    assert contenders(table) == {"Anna", "Bruno"}


def test_an_earlier_lead_is_weighed_with_what_is_open():
    first = done("Anna", *(f"P{n}" for n in range(8)), "Bruno")  # Anna 11, Bruno 2
    second = tournament(online("Bruno", person="Bruno"), online("Carla", person="Carla"))
    table = standings(season(first, second), DURING)
    assert "Bruno" not in contenders(table)
    bruno = next(row for row in table.rows if row.name == "Bruno")
    assert (bruno.lowest, bruno.highest, bruno.needs) == (3, 5, None)


def test_a_held_result_can_still_be_taken_away():
    held = (Held(code="picture_swapped"),)
    facts = tournament(
        online("Anna", "2:00:00", person="Anna", held=held), online("Bruno", "2:10:00", person="Bruno")
    )
    table = standings(season(facts), AFTER)
    assert contenders(table) == {"Anna", "Bruno"}


@pytest.mark.parametrize(
    ("question", "names"),
    [
        (Question(code="unknown_poster", posts=(5,)), {"Anna", "Bruno", "Carla"}),
        (Question(code="unknown_poster", posts=(5,), candidates=("carla",)), {"Anna", "Carla"}),
    ],
)
def test_a_photo_of_unknown_origin_keeps_the_title_open_for_those_it_may_belong_to(question, names):
    facts = tournament(
        online("Anna", "336:00:00", person="Anna"),
        online("Bruno", person="Bruno"),
        online("Carla", person="Carla"),
        questions=(question,),
    )
    # at the very end of the window a photo could still be faster than 336 hours only if it was posted before
    table = standings(season(facts), rome("2026-10-25 12:00"))
    assert contenders(table) >= names - {"Bruno"}
    closed = standings(season(facts), AFTER)
    assert "Anna" in contenders(closed)


def test_a_big_open_field_is_bounded_without_a_ranking_for_each(monkeypatch):
    monkeypatch.setattr(season_outlook, "CLOSE_LOOK", 1)
    facts = tournament(online("Anna", "2026-10-17 18:00", person="Anna"), *absent(3))
    table = standings(season(facts), DURING)
    assert len(contenders(table)) == 4  # coarse, but never wrong: nobody is ruled out too early


@settings(max_examples=60)
@given(st.lists(st.none() | st.integers(1, 40), min_size=2, max_size=6), st.data())
def test_whoever_wins_in_the_end_was_a_contender_before(minutes, data):
    """The real end of a race is one of the ends that the outlook allowed for."""
    names = [f"P{n}" for n in range(len(minutes))]
    at = rome("2026-10-17 16:20")
    people = [
        online(name, None if m is None else rome("2026-10-17 16:00") + m * 60, person=name)
        for name, m in zip(names, minutes, strict=True)
    ]
    facts = season(done(*data.draw(st.permutations(names))), tournament(*people))
    before = contenders(standings(facts, at))
    after = standings(facts, AFTER)
    assert {row.name for row in after.rows if row.position == 1} <= before


def test_the_title_is_not_decided_while_the_organiser_has_to_part_the_first_two():
    level = tournament(*(offline(name, "2:00:00", person=name) for name in ("Anna", "Bruno")))
    table = standings(season(level), AFTER)
    assert [block.code for block in table.blocking] == ["tie_open"]
    assert not table.title_decided
    shared = TieDecision(persons=("Anna", "Bruno"), order=None)
    assert standings(season(level, tie_decisions=(shared,)), AFTER).title_decided


def test_until_a_tournament_begins_others_can_still_enter_it():
    over = done("Anna", "Bruno", "Carla")
    to_begin = Slot(id="sat16", scheduled=rome("2027-01-16 16:00"))
    coming = tournament(online("Anna", person="Anna"), slots=[to_begin])
    before = standings(season(over, coming), AFTER)
    assert contenders(before) == {"Anna", "Bruno", "Carla"}
    begun = standings(season(over, coming), rome("2027-01-16 16:00"))
    assert contenders(begun) == {"Anna"}


def test_with_known_seats_a_tournament_not_begun_is_worth_at_most_a_win():
    rules = season_rules(seats_per_tournament=2)
    over = done(*(f"P{n}" for n in range(8)))  # 9 points for the first, 2 for the last
    to_begin = Slot(id="sat16", scheduled=rome("2027-01-16 16:00"))
    coming = tournament(online("P7", person="P7"), slots=[to_begin], rules=rules)
    table = standings(season(over, coming, rules=rules), AFTER)
    assert contenders(table) == {"P0", "P1", "P2", "P3"}
    last = next(row for row in table.rows if row.name == "P7")
    assert (last.lowest, last.highest) == (3, 5)
