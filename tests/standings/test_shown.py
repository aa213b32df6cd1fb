"""A contest's row as it is shown: the record's facts or the row's own, the right instant, names as wanted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro import clock
from incastro.demo.building import moment
from incastro.demo.manifest import facts
from incastro.demo.telling import STANDS_AT
from incastro.interchange.facts import load_facts
from incastro.journal.actor import SITE
from incastro.people.models import Shown as Visible
from incastro.people.services import change_person
from incastro.records.models import KnownAs
from incastro.rulebook import marathon, tournament
from incastro.rulebook.facts import Tournament
from incastro.rulebook.marathon.facts import Marathon
from incastro.rulebook.tournament.rows import TournamentRow
from incastro.seasons.models import Season
from incastro.seasons.models import Tournament as Row
from incastro.standings.kept import Shelf, last_turn
from incastro.standings.shown import shown_season, shown_tournament
from incastro.standings.turns import turns_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_content")]


def row_of(slug: str) -> Row:
    return Row.objects.select_related("organiser", "record").get(slug=slug)


def test_results_come_from_the_record() -> None:
    shown = shown_tournament(row_of("primavera-2026"))
    assert shown.standings.entrants == 57
    assert shown.facts.slots[0].go is not None


def test_without_a_record_the_row_tells_slots_and_rules_and_nobody_is_entered() -> None:
    shown = shown_tournament(row_of("estate-2026"))
    assert [slot.id for slot in shown.facts.slots] == ["sat-16", "sat-21", "sun-16"]
    assert shown.facts.rules.seats_per_tournament == 60
    assert shown.standings.rows == []


def test_a_season_counts_what_has_begun_and_was_not_cancelled() -> None:
    shown = shown_season(Season.objects.get(slug="2026"))
    assert [each.id for each in shown.facts.tournaments] == [
        "carnevale-2026",
        "primavera-2026",
        "autunno-2026",
    ]
    assert [each.row.slug for each in shown.tournaments] == [
        "carnevale-2026", "primavera-2026", "estate-2026", "autunno-2026", "inverno-2026",
    ]  # fmt: skip


def test_a_table_that_cannot_move_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    row = row_of("primavera-2026")
    first = shown_tournament(row).standings
    with clock.standing_at(STANDS_AT + 90 * 86_400):
        assert shown_tournament(row_of("primavera-2026")).standings is first


def test_a_table_moves_at_the_second_of_the_deadline() -> None:
    """Case B-4: at the deadline's own second somebody is still racing, a second later not."""
    row = row_of("autunno-2026")
    deadline = moment("2026-10-31 21:00")
    racing = [
        sum(each.outcome == "running" for each in shown_tournament(row, at).standings.rows)
        for at in (deadline, deadline + 1)
    ]
    assert racing[0] > racing[1]


@pytest.mark.parametrize("name", ["autunno-2026", "primavera-2026", "cremona-2026"])
@given(ahead=st.integers(-40 * 86_400, 40 * 86_400))
def test_between_two_turns_the_law_says_the_same(name: str, ahead: int) -> None:
    """Whatever the instant, the table is that of the last turn before it."""
    found = load_facts(facts(name))
    at = STANDS_AT + ahead
    turn = last_turn(turns_of(found), at)  # type: ignore[arg-type]
    if isinstance(found, Tournament):
        told = [tournament.standings(found, each).rows for each in (at, turn)]
        assert _told(told[0]) == _told(told[1])
    elif isinstance(found, Marathon):
        tables = [marathon.standings(found, each).rows for each in (at, turn)]
        assert [(r.team.id, r.position, r.pieces) for r in tables[0]] == [
            (r.team.id, r.position, r.pieces) for r in tables[1]
        ]


def _told(rows: list[TournamentRow]) -> list[tuple[object, ...]]:
    return [(r.entry.id, r.outcome, r.position, r.official, r.points) for r in rows]


def test_a_name_is_printed_as_its_bearer_wants_it_shown() -> None:
    """S-32: from the next look on, in every table of the organiser."""
    known = KnownAs.objects.select_related("person").get(
        organiser__slug="circolo-puzzle-adda", ident="ivo-pellegrin"
    )
    assert "Ivo Pellegrin" in names("primavera-2026")
    change_person(actor=SITE, person=known.person, values={"shown": Visible.INITIAL})
    assert "Ivo P." in names("primavera-2026")
    assert "Ivo Pellegrin" not in names("primavera-2026")


def names(slug: str) -> list[str]:
    return [each.entry.name for each in shown_tournament(row_of(slug)).standings.rows]


def test_other_settings_of_the_row_make_another_table() -> None:
    row, official = row_of("autunno-2026"), row_of("primavera-2026")
    before, published = shown_tournament(row).standings.rows, shown_tournament(official).standings.rows
    for each in (row, official):
        each.settings = {"points_first_extra": 5}
    after = shown_tournament(row).standings.rows
    assert [each.points for each in after[:1]] == [before[0].points + 4]  # type: ignore[operator]
    # what was published stays as it was published (decision 0038)
    still = shown_tournament(official).standings.rows
    assert [each.points for each in still] == [each.points for each in published]


def test_a_shelf_keeps_the_values_asked_for_last() -> None:
    shelf: Shelf[int] = Shelf(2)
    made: list[str] = []

    def make(key: str) -> int:
        made.append(key)
        return len(made)

    for key in ("a", "b", "a", "c", "a", "b"):
        shelf.get(key, lambda key=key: make(key))  # type: ignore[misc]
    assert made == ["a", "b", "c", "b"]
