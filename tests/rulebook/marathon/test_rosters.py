"""What of the rosters keeps a ranking from being official (M-3)."""

from incastro.rulebook.marathon.facts import Member
from tests.rulebook.marathon.cast import hourly, table, team


def people(*names):
    return tuple(Member(name=name) for name in names)


def blocks(*teams):
    return [(block.code, block.entry) for block in table(*teams).blocking]


def test_five_members_are_fine_and_six_are_shown():
    five = team("Five", *hourly(1), members=people(*"abcde"))
    assert blocks(five) == []
    six = team("Six", *hourly(1), members=people(*"abcdef"))
    assert blocks(six) == [("roster_too_many", "six")]


def test_somebody_in_two_teams_is_shown_by_name():
    result = table(team("Uno", members=people("Ada", "Bea")), team("Due", members=people("ada", "Carla")))
    (block,) = result.blocking
    assert (block.code, block.params) == ("roster_shared", {"name": "Ada", "teams": "Uno, Due"})


def test_a_team_that_stayed_away_lends_its_people_to_another():
    away = team("Away", members=people("Ada"), no_show=True, count=None)
    assert blocks(away, team("Here", *hourly(1), members=people("Ada"))) == []
