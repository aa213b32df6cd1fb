"""Somebody whom a facts file knows by its own id, and who then entered here, is one person in the season."""

from incastro.rulebook.season import standings
from incastro.standings.naming import Known, one_person_each
from tests.rulebook.build import AFTER, online, season, tournament

OLD = tournament(online("Anna Rossi", "2:00:00", person="anna-rossi"), id="primavera")
NEW = tournament(
    online("Anna R.", "2:00:00", person="bcdfghjkmn"),
    online("Bruno", "2:10:00", person="zzzzzzzzzz"),
    id="autunno",
)
ANNA, BRUNO = Known("Anna R.", "bcdfghjkmn"), Known("Bruno", "zzzzzzzzzz")
TOLD = [(OLD, {"anna-rossi": ANNA}), (NEW, {"bcdfghjkmn": ANNA, "zzzzzzzzzz": BRUNO})]


def test_the_points_of_file_and_entry_are_added_up() -> None:
    table = standings(season(*one_person_each(TOLD)), AFTER)
    assert [(row.name, row.total) for row in table.rows] == [("Anna R.", 2 + 3), ("Bruno", 2)]
    # as two people they would stand as this
    apart = standings(season(OLD, NEW), AFTER)
    assert [row.total for row in apart.rows] == [3, 2, 2]


def test_without_a_file_nothing_is_another() -> None:
    assert one_person_each(TOLD[1:]) == (NEW,)
    assert one_person_each([(OLD, {})]) == (OLD,)
