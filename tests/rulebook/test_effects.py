"""What a decision changes: the law's own tables side by side."""

from dataclasses import replace

from incastro.rulebook import season, tournament
from incastro.rulebook.effects import Effect, Move, Stand, season_moves, tournament_moves
from incastro.rulebook.facts import Ruling, RulingKind, Season, Status, Tournament
from incastro.rulebook.tournament.outcomes import Outcome
from tests.rulebook.build import AFTER, ROME, RULES, SAT16, online


def raced(*entries) -> Tournament:
    return Tournament(id="t", name="T", rules=RULES, zone=ROME, slots=(SAT16,), entries=entries)


ANNUL = Ruling(id="r", kind=RulingKind.ANNUL)
ADA, BEA, CIA = online("Ada", "1:40:00"), online("Bea", "1:50:00"), online("Cia", "2:00:00")


def test_who_is_annulled_falls_and_who_is_behind_rises() -> None:
    before = tournament.standings(raced(ADA, BEA, CIA), AFTER)
    after = tournament.standings(raced(replace(ADA, rulings=(ANNUL,)), BEA, CIA), AFTER)
    moves = tournament_moves(before, after)
    assert [(move.name, move.places, move.points) for move in moves] == [
        ("Bea", 1, 1), ("Cia", 1, 1), ("Ada", 0, -3),
    ]  # fmt: skip
    effect = Effect(tournament=moves)
    assert not effect.nothing
    ada = effect.of("ada")
    assert ada is not None
    assert ada.after is not None
    assert ada.after.outcome is Outcome.ANNULLED
    assert effect.of("nobody") is None


def test_nothing_moves_between_two_equal_tables() -> None:
    table = tournament.standings(raced(ADA, BEA), AFTER)
    assert Effect(tournament=tournament_moves(table, table)).nothing


def test_who_is_no_longer_in_the_table_comes_last() -> None:
    before = tournament.standings(raced(ADA, BEA), AFTER)
    after = tournament.standings(raced(replace(ADA, status=Status.WITHDRAWN), BEA), AFTER)
    moves = tournament_moves(before, after)
    assert [move.name for move in moves] == ["Bea", "Ada"]
    assert (moves[1].after, moves[1].points, moves[1].places) == (None, -3, 0)
    back = tournament_moves(after, before)
    assert {move.name: move.before for move in back}["Ada"] is None


def test_the_season_moves_with_it() -> None:
    def year(ada):
        return season.standings(Season(name="S", rules=RULES, tournaments=(raced(ada, BEA),)), AFTER)

    moves = season_moves(year(ADA), year(replace(ADA, rulings=(ANNUL,))))
    assert [(move.name, move.places, move.points) for move in moves] == [("Bea", 1, 1), ("Ada", -1, -2)]


def test_an_open_result_counts_as_no_points_yet() -> None:
    move = Move(key="a", name="A", before=Stand(), after=Stand(position=1, points=3))
    assert (move.points, move.places) == (3, 0)
