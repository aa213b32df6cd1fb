"""A season's table: sums, the six tie-breaks in order, the organiser's word (art. 12, 13)."""

import pytest

from incastro.rulebook.facts import TieDecision
from incastro.rulebook.season import standings
from incastro.rulebook.tournament.outcomes import State
from tests.rulebook.build import AFTER, absent, offline, online, ruling, season, season_rules, tournament


def played(**times):
    """A tournament of ten entrants in which each named person has that time; ids are the names."""
    return tournament(
        *(online(name, time, person=name) for name, time in times.items()), *absent(10 - len(times))
    )


def ladder(*order, ahead=()):
    """A tournament in which people finish in this order, one minute apart."""
    return played(**{name: f"1:{n:02}:00" for n, name in enumerate([*ahead, *order])})


def named(table, name):
    return next(row for row in table.rows if row.name == name)


def test_points_are_summed_and_absentees_stay_case_a_13():
    sixty = tournament(online("Anna", "2:00:00", person="anna"), *absent(59))
    other = tournament(online("Bruno", "2:00:00", person="bruno"))
    anna = named(standings(season(sixty, other), AFTER), "Anna")
    assert (anna.total, anna.points, anna.attended) == (61, {"t1": 61}, 1)


def test_more_first_places_go_first_and_are_named_case_a_10():
    # 11 + 2 against 10 + 3 would be too easy: both have 22 from three tournaments
    table = standings(
        season(
            ladder("Anna", "Bruno"),
            ladder("Anna", "Bruno"),
            ladder("Bruno", *(f"P{n}" for n in range(1, 3)), "Anna"),
        ),
        AFTER,
    )
    anna, bruno = named(table, "Anna"), named(table, "Bruno")
    assert anna.total == 11 + 11 + 8
    assert bruno.total == 10 + 10 + 11
    assert table.rows[0] is bruno
    assert bruno.decided_by == "total"


def test_level_on_points_two_firsts_beat_one_case_a_10():
    # Anna 1st, 1st, 5th = 29; Bruno 3rd, 2nd, 1st = 30 -> move Bruno down one
    table = standings(
        season(
            ladder("Anna", "X", "Y", "Bruno"),  # 11, 8
            ladder("Anna", "Bruno"),  # 11, 10
            ladder("Bruno", "X", "Y", "Z", "Anna"),  # 7, 11
        ),
        AFTER,
    )
    anna, bruno = table.rows[:2]
    assert (anna.name, anna.total, anna.firsts) == ("Anna", 29, 2)
    assert (bruno.name, bruno.total, bruno.firsts) == ("Bruno", 29, 1)
    assert (anna.decided_by, bruno.decided_by) == ("firsts", "firsts")


def test_the_best_time_parts_two_who_are_otherwise_level_case_b_22():
    first = played(P0="1:00:00", Anna="1:41:10", P1="1:42:00", P2="1:43:00", Bruno="1:44:00")
    second = played(P0="1:00:00", Bruno="1:40:55", P1="1:42:00", P2="1:43:00", Anna="1:44:00")
    table = standings(season(first, second), AFTER)
    anna, bruno = named(table, "Anna"), named(table, "Bruno")
    assert (anna.total, bruno.total) == (17, 17)
    assert bruno.position + 1 == anna.position
    assert bruno.decided_by == "best_seconds"
    assert bruno.best_seconds == 6055


def test_level_after_everything_is_shared_and_asked_about_case_b_23():
    # both floored to 2:30:00, once each ahead of the other's absence
    one = tournament(offline("Anna", "2:10:00", person="a"), offline("Bruno", "2:20:00", person="b"))
    table = standings(season(one), AFTER)
    assert [(r.position, r.tied, r.decided_by) for r in table.rows] == [(1, True, None)] * 2
    assert [(b.code, b.params["position"]) for b in table.blocking] == [("tie_open", 1)]
    assert table.state is State.PROVISIONAL


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        (("b", "a"), [("Bruno", 1, False), ("Anna", 2, False)]),
        (None, [("Anna", 1, True), ("Bruno", 1, True)]),
    ],
)
def test_the_organiser_settles_what_is_left_s_23(order, expected):
    one = tournament(offline("Anna", "2:10:00", person="a"), offline("Bruno", "2:20:00", person="b"))
    decision = TieDecision(persons=("a", "b"), order=order, reason="drawn in the live stream")
    table = standings(season(one, tie_decisions=(decision,)), AFTER)
    assert [(r.name, r.position, r.tied) for r in table.rows] == expected
    assert table.state is State.READY
    assert table.rows[0].decided_by == ("organiser" if order else None)


def test_a_decision_about_people_who_are_no_longer_level_is_void_and_says_so():
    one = tournament(offline("Anna", "2:10:00", person="a"), online("Bruno", "2:20:00", person="b"))
    decision = TieDecision(persons=("a", "b"), order=("a", "b"))
    table = standings(season(one, tie_decisions=(decision,)), AFTER)
    assert table.rows[0].name == "Bruno"
    assert [b.code for b in table.blocking] == ["tie_decision_void"]


def test_a_shared_place_below_the_trophies_needs_no_decision():
    people = [online(f"P{n}", f"1:0{n}:00") for n in range(3)]
    last = [online("Y", "2:00:00"), online("Z", "2:00:00")]
    assert standings(season(tournament(*people, *last)), AFTER).state is State.READY


@pytest.mark.parametrize(
    ("better", "worse", "criterion"),
    [
        ((1, 6), (2, 5), "firsts"),
        ((2, 6), (3, 5), "seconds"),
        ((3, 6), (4, 5), "thirds"),
    ],
)
def test_the_tie_breaks_apply_in_order_s_23(better, worse, criterion):
    def line(*places):
        order = [f"P{n}" for n in range(1, 8)]
        for name, place in places:
            order[place - 1] = name
        return ladder(*order)

    table = standings(
        season(
            line(("Anna", better[0]), ("Bruno", worse[0])), line(("Anna", better[1]), ("Bruno", worse[1]))
        ),
        AFTER,
    )
    anna, bruno = named(table, "Anna"), named(table, "Bruno")
    assert anna.total == bruno.total
    assert anna.position + 1 == bruno.position
    assert criterion in (anna.decided_by, bruno.decided_by)


def test_podiums_and_then_attendance_decide_when_places_are_equal():
    rules = season_rules(tie_breaks=["podiums", "attended"], points_otherwise=0)
    one = tournament(
        online("Anna", "1:00:00", person="a"), online("Bruno", "1:00:00", person="b"), rules=rules
    )
    two = tournament(
        online("Anna", person="a", started=True), online("Bruno", person="b", started=False), rules=rules
    )
    table = standings(season(one, two), AFTER)
    assert [(r.name, r.attended, r.decided_by) for r in table.rows] == [
        ("Anna", 2, "attended"),
        ("Bruno", 1, "attended"),
    ]


def test_a_shared_first_is_a_first_for_each_unless_the_setting_says_otherwise():
    one = tournament(online("Anna", "1:00:00", person="a"), online("Bruno", "1:00:00", person="b"))
    assert [r.firsts for r in standings(season(one), AFTER).rows] == [1, 1]
    alone = season(one, rules=season_rules(shared_places_count=False))
    assert [(r.firsts, r.podiums) for r in standings(alone, AFTER).rows] == [(0, 0), (0, 0)]


def test_seconds_thirds_and_podiums_are_counted():
    table = standings(season(ladder("Anna", "Bruno", "Carla", "Dario")), AFTER)
    assert [(r.firsts, r.seconds, r.thirds, r.podiums) for r in table.rows[:4]] == [
        (1, 0, 0, 1),
        (0, 1, 0, 1),
        (0, 0, 1, 1),
        (0, 0, 0, 0),
    ]


def test_an_undelivered_tournament_is_nobodys_best_time_case_a_15():
    table = standings(season(played(Anna=None), played(Anna="2:31:00")), AFTER)
    assert named(table, "Anna").best_seconds == 9060


def test_the_best_time_may_be_the_elapsed_one_by_setting():
    one = tournament(offline("Anna", "2:10:00", person="a"))
    assert standings(season(one), AFTER).rows[0].best_seconds == 9000
    raw = season(one, rules=season_rules(best_time="elapsed"))
    assert standings(raw, AFTER).rows[0].best_seconds == 7800


def test_attendance_is_a_start_whatever_came_of_it():
    people = [
        offline("Sealed"),
        online("Noted", started=True),
        online("Annulled", "1:00:00", rulings=(ruling("annul"),)),
        online("No show", started=False),
        online("Free entry", free_entry_next=True),
        offline("Nothing", sealed=None),
    ]
    table = standings(season(tournament(*people)), AFTER)
    assert {r.name: r.attended for r in table.rows} == {
        "Sealed": 1,
        "Noted": 1,
        "Annulled": 1,
        "No show": 0,
        "Free entry": 0,
        "Nothing": 0,
    }
    finished = season(tournament(*people), rules=season_rules(attended_by="finished"))
    assert sum(r.attended for r in standings(finished, AFTER).rows) == 0


def test_the_same_name_twice_without_a_person_is_a_question():
    table = standings(
        season(tournament(online("Anna Rossi", "2:00:00")), tournament(online("anna  rossi", "2:00:00"))),
        AFTER,
    )
    assert [(r.total, r.attended) for r in table.rows] == [(4, 2)]
    assert [b.code for b in table.blocking] == ["same_name"]


def test_a_nameless_entry_joins_the_one_person_of_that_name_and_is_asked_about():
    known = tournament(online("Anna Rossi", "2:00:00", person="p1"))
    unknown = tournament(online("Anna Rossi", "2:00:00"))
    table = standings(season(known, unknown), AFTER)
    assert [(r.person, r.total) for r in table.rows] == [("p1", 4)]
    assert [b.code for b in table.blocking] == ["same_name"]


def test_a_nameless_entry_joins_nobody_where_two_people_bear_the_name():
    known = tournament(
        online("Anna Rossi", "2:00:00", person="p1", id="x"), online("Anna Rossi", "2:01:00", person="p2")
    )
    table = standings(season(known, tournament(online("Anna Rossi", "2:00:00"))), AFTER)
    assert {r.person for r in table.rows} == {"p1", "p2", None}
    assert [b.code for b in table.blocking] == ["same_name"]


def test_one_person_under_two_names_is_one_row_with_the_latest_name():
    table = standings(
        season(
            tournament(online("Anna Rossi", "2:00:00", person="p1")),
            tournament(online("Anna Bianchi", "2:00:00", person="p1")),
        ),
        AFTER,
    )
    assert [(r.name, r.total) for r in table.rows] == [("Anna Bianchi", 4)]
    assert table.state is State.READY


def test_a_season_runs_until_the_last_planned_tournament():
    table = standings(season(ladder("Anna"), planned=3), AFTER)
    assert table.state is State.RUNNING
    assert [(b.code, b.params.get("n")) for b in table.blocking] == [("tournaments_to_come", 2)]


def test_a_season_is_as_provisional_as_its_tournaments():
    doubtful = tournament(online("Anna", "2:00:00", missing=8, person="a"))
    table = standings(season(doubtful), AFTER)
    assert (table.state, [b.code for b in table.blocking]) == (State.PROVISIONAL, ["tournament_provisional"])


def test_an_empty_season_has_an_empty_table():
    assert standings(season(), AFTER).rows == []


def steps(row):
    return [(step.what, step.value, step.article) for step in row.steps]


def test_a_place_is_explained_by_its_points_and_their_sum():
    table = standings(season(ladder("Anna", "Bruno"), ladder("Bruno", "X", "Anna")), AFTER)
    assert steps(named(table, "Anna")) == [
        ("season_points", "11", "art. 11"),
        ("season_points", "20", "art. 11"),
        ("season_total", "20", "art. 12"),
        ("position", "2", "art. 12"),
    ]


def test_tie_breaks_are_explained_as_far_as_they_were_needed():
    first = played(P0="1:00:00", Anna="1:41:10", P1="1:42:00", P2="1:43:00", Bruno="1:44:00")
    second = played(P0="1:00:00", Bruno="1:40:55", P1="1:42:00", P2="1:43:00", Anna="1:44:00")
    bruno = named(standings(season(first, second), AFTER), "Bruno")
    told = [(str(s.params["criterion"].code), s.value) for s in bruno.steps if s.what == "tie_break"]
    assert told == [
        ("firsts", "0"),
        ("seconds", "1"),
        ("thirds", "0"),
        ("podiums", "1"),
        ("attended", "2"),
        ("best_seconds", "1:40:55"),
    ]


def test_the_organisers_word_is_a_step_and_a_missing_time_a_dash():
    people = (online("Anna", person="a"), online("Bruno", person="b"))
    decision = TieDecision(persons=("a", "b"), order=("b", "a"))
    table = standings(season(tournament(*people), tie_decisions=(decision,)), AFTER)
    told = [(s.params["criterion"].code, s.value) for s in table.rows[0].steps if s.what == "tie_break"]
    assert told[-2:] == [("best_seconds", "–"), ("organiser", "1")]


def test_a_shared_place_shows_every_tie_break_that_could_not_part_it():
    level = tournament(*(offline(name, "2:00:00", person=name) for name in ("Anna", "Bruno")))
    first = standings(season(level), AFTER).rows[0]
    told = [s.params["criterion"].code for s in first.steps if s.what == "tie_break"]
    assert told == list(first.rules.tie_breaks)
