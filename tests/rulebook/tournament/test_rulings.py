"""Which decisions stand."""

from incastro.rulebook.tournament.rulings import decide, lifted, standing
from tests.rulebook.build import online, ruling


def test_without_rulings_nothing_is_decided():
    assert decide(online("Anna")) is None


def test_the_latest_of_a_kind_counts_and_penalties_add_up():
    first, second = ruling("finish", id="f1", seconds=10), ruling("finish", id="f2", seconds=20)
    fines = (ruling("penalty", id="p1", seconds=30), ruling("penalty", id="p2", seconds=5))
    decided = decide(online("Anna", rulings=(first, second, *fines)))
    assert decided is not None
    assert (decided.finish, decided.penalty) == (second, 35)


def test_what_was_taken_back_stays_on_record_case_a_46():
    annulled = ruling("annul", id="r1")
    undone = ruling("note", id="r2", reverses="r1")
    assert standing((annulled, undone)) == [undone]
    assert lifted((annulled, undone)) == [annulled]
    back = ruling("note", id="r3", reverses="r2")
    assert standing((annulled, undone, back)) == [annulled, back]
    assert lifted((annulled, undone, back)) == [undone]
