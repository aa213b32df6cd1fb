"""Tables: places that lock together, what a number hides, what parts equals, what nobody may see yet."""

from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from incastro import clock
from incastro.demo.manifest import facts
from incastro.demo.telling import STANDS_AT
from incastro.interchange.facts import load_facts
from incastro.rulebook import tournament
from incastro.rulebook.facts import Entry, Mode, Tournament
from incastro.rulebook.stages import Stage
from incastro.web.presenting.links import LONGEST_WITH_WHYS, row_link, safe_id
from incastro.web.presenting.marathon_page import marathon_page
from incastro.web.presenting.places import places
from incastro.web.presenting.season_table import season_page
from incastro.web.presenting.tournament_page import moment_of, tournament_page
from incastro.web.presenting.tournament_table import Table, table
from tests.web.conftest import Programme, read_programme

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_content")]


def test_equal_positions_lock_into_one_strip() -> None:
    """Case A-1: 1, 1, 1, 4; the strip of the first is cinnabar."""
    rows = [(1, True), (1, True), (1, True), (4, False), (5, True), (5, True), (None, False)]
    assert [place.shape for place in places(rows)] == [
        "p1 tie",
        "p1 tie up",
        "p1 tie up",
        "",
        "tie",
        "tie up",
        "",
    ]


def test_neighbouring_strips_of_different_places_do_not_lock() -> None:
    rows = [(1, True), (1, True), (3, True), (3, True)]
    assert [place.shape for place in places(rows)] == ["p1 tie", "p1 tie up", "p2 tie", "p2 tie up"]


def test_a_row_says_what_its_time_hides(on_show: Programme) -> None:
    page = tournament_page(on_show.tournaments["autunno-2026"])
    hidden = {line.name: line.hides for line in (*page.table.ranked, *page.table.unplaced)}
    assert hidden["Tommaso Brandi"] == ("minimo offline", "2 pezzi mancanti")
    assert hidden["Noemi Sartori"] == ("vale la prima foto",)
    assert hidden["Federica Mancuso"] == ("9 pezzi mancanti",)
    assert hidden["Davide Amato"] == ("senza foto della scatola",)
    assert hidden["Marta Olivari"] == ()


def test_open_results_have_no_points_and_stand_apart(on_show: Programme) -> None:
    page = tournament_page(on_show.tournaments["autunno-2026"])
    waiting = next(line for line in page.table.unplaced if line.name == "Federica Mancuso")
    assert (waiting.time, waiting.points, waiting.tone) == ("in attesa", "–", "open")


def test_a_code_stays_secret_until_it_has_been_shown(client: Client, on_show: Programme) -> None:
    """S-14: the autumn's codes are in the facts and on no page until the first is shown."""
    slots = on_show.tournaments["autunno-2026"].facts.slots
    codes = [slot.code for slot in slots]
    assert all(codes)
    with clock.standing_at(min(slot.revealed for slot in slots if slot.revealed is not None) - 1):
        for name, arguments in (("home", []), ("tournament", ["autunno-2026"]), ("tournaments", [])):
            text = client.get(reverse(name, args=arguments)).text
            assert not [code for code in codes if code and code in text]


def test_a_code_is_hidden_one_second_before_and_there_at_its_moment(on_show: Programme) -> None:
    slot = on_show.tournaments["autunno-2026"].facts.slots[0]
    assert slot.revealed is not None
    codes = {}
    for at in (slot.revealed - 1, slot.revealed):
        page = tournament_page(read_programme(at=at).tournaments["autunno-2026"])
        codes[at] = page.starts[0].code
    assert list(codes.values()) == ["", "K7M2Q"]


def test_who_lost_a_tie_reads_to_whom_and_by_what(on_show: Programme) -> None:
    """Case A-10: level on points, first places decide, and the page says so under the one they favour."""
    page = season_page(on_show.seasons["2026"])
    first, second = page.lines[:2]
    assert first.total == second.total
    assert first.ahead == "Davanti per primi posti, 2 a 1, art. 13"
    assert second.ahead == ""
    told = " ".join(said.text for said in second.why.said)
    assert "A pari punti con Anneke de Wit, davanti per primi posti, 2 a 1, art. 13." in told


def test_season_sums_add_up_to_the_totals(on_show: Programme) -> None:
    page = season_page(on_show.seasons["2026"])
    for line in page.lines:
        parts = [int(part.value.lstrip("+ ")) for part in line.why.lines[:-1] if part.value != "–"]
        assert sum(parts) == int(line.total) == int(line.why.lines[-1].value), line.name


def test_absent_racing_and_still_to_come_look_different(on_show: Programme) -> None:
    """Case A-13: whoever was absent is still listed."""
    page = season_page(on_show.seasons["2026"])
    cells = {line.name: [cell.text for cell in line.cells] for line in page.lines}
    assert cells["Jonas Lindqvist"][1] == "–"
    assert cells["Gabriele Lo Presti"][2] == "in gara"
    assert {line[3] for line in cells.values()} == {""}


def test_a_marathon_shows_the_tie_break_only_where_it_was_needed(on_show: Programme) -> None:
    page = marathon_page(on_show.marathons["cremona-2026"])
    ahead = [line.name for line in page.ranked if line.ahead]
    assert ahead == ["Cielo Azzurro, Che Fatica"]
    assert [line.place.shape for line in page.ranked if line.place.text == "13"] == ["tie", "tie up"]


def test_a_marathon_s_pieces_add_up(on_show: Programme) -> None:
    page = marathon_page(on_show.marathons["cremona-2026"])
    for line in (*page.ranked, *page.unplaced):
        if not line.why.lines:
            continue
        values = [part.value.replace(".", "").replace("− ", "-").lstrip("+ ") for part in line.why.lines]
        assert sum(map(int, values[:-1])) == int(values[-1]), line.name


@pytest.mark.parametrize(("rows", "below"), [(LONGEST_WITH_WHYS, True), (LONGEST_WITH_WHYS + 1, False)])
def test_long_tables_lead_to_pages_instead_of_carrying_every_sum(rows: int, below: bool) -> None:
    link = row_link("e1", "/tornei/x/tempi/e1/", rows)
    assert link.opens == ("#perche-e1" if below else "/tornei/x/tempi/e1/")


def crowded(entrants: int) -> Table:
    autumn = load_facts(facts("autunno-2026"))
    assert isinstance(autumn, Tournament)
    slot = autumn.slots[0]
    assert slot.go is not None
    entries = tuple(
        Entry(id=f"e{n}", name=f"Name {n}", mode=Mode.ONLINE, slot=slot.id, finish=slot.go + 7200 + n)
        for n in range(entrants)
    )
    return table(tournament.standings(replace(autumn, entries=entries), STANDS_AT), "x")


def test_a_table_of_thousands_carries_no_explanations() -> None:
    found = crowded(1000)
    assert not found.with_whys
    assert {line.link.opens.startswith("/tornei/x/tempi/") for line in found.ranked} == {True}


@pytest.mark.parametrize(
    ("ident", "safe"), [("e-1", "e-1"), ("a b", "a-b"), ('x"><i>', "x-i-"), ("Élodie", "Élodie")]
)
def test_ids_from_a_facts_file_are_safe_in_a_page(ident: str, safe: str) -> None:
    assert safe_id(ident) == safe


def test_phases_follow_the_clock(on_show: Programme) -> None:
    autumn = on_show.tournaments["autunno-2026"].facts
    before = min(slot.scheduled for slot in autumn.slots) - 1
    after = on_show.at + 9 * 86_400
    shown = [read_programme(at=at).tournaments["autunno-2026"] for at in (before, on_show.at, after)]
    assert [moment_of(each)[0] for each in shown] == [Stage.CLOSED, Stage.RUNNING, Stage.PROVISIONAL]


def test_what_is_missing_for_officiality_leads_to_the_row_it_is_about(on_show: Programme) -> None:
    page = tournament_page(on_show.tournaments["autunno-2026"])
    told = {notice.link: notice.text for notice in page.notices}
    assert told["#federica-mancuso"] == "Federica Mancuso: 9 pezzi mancanti, decide l’organizzazione"
    assert "#elena-tiraboschi" in told
    assert len(page.notices) == 4


def test_a_finished_tournament_has_nothing_left_to_say(on_show: Programme) -> None:
    page = tournament_page(on_show.tournaments["primavera-2026"])
    assert page.final
    assert page.notices == ()
