"""The tables as files: the same as the page, safe in a spreadsheet, silent about what is not public."""

import csv
import io
import json
from dataclasses import replace
from datetime import datetime

import pytest
from django.test import Client

from incastro.rulebook.facts import Question
from incastro.web.presenting.marathon_page import marathon_page
from incastro.web.presenting.season_table import season_page
from incastro.web.presenting.spreadsheets import tournament_cells
from incastro.web.presenting.tournament_page import tournament_page
from incastro.web.views import files
from tests.web.conftest import Programme

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_content")]

TABLES = ("/tornei/autunno-2026/", "/tornei/primavera-2026/", "/campionati/2026/", "/maratone/cremona-2026/")
ENGLISH = ("/en/tournaments/autunno-2026/", "/en/seasons/2026/", "/en/marathons/cremona-2026/")


def grid(client: Client, address: str) -> list[dict[str, str]]:
    """A CSV file's rows by their heads, as a spreadsheet of the language reads them."""
    text = client.get(address).content.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text), delimiter="," if address.startswith("/en/") else ";"))


@pytest.mark.parametrize("table", TABLES)
def test_a_table_leads_to_its_files(client: Client, table: str) -> None:
    page = client.get(table).text
    for ending, kind in (("csv", "text/csv; charset=utf-8"), ("json", "application/json")):
        assert f'href="{table}classifica.{ending}"' in page
        assert client.get(f"{table}classifica.{ending}")["Content-Type"] == kind


@pytest.mark.parametrize("table", ENGLISH)
def test_files_speak_the_language_of_their_address(client: Client, table: str) -> None:
    rows = grid(client, f"{table}standings.csv")
    assert {"Pos.", "Remark"} <= set(rows[0])
    assert client.get(f"{table}standings.json")["Content-Language"] == "en"
    assert client.get(f"{table}classifica.csv").status_code == 404


def test_a_tournament_s_cells_are_the_page_s(client: Client, on_show: Programme) -> None:
    rows = grid(client, "/tornei/autunno-2026/classifica.csv")
    page = tournament_page(on_show.tournaments["autunno-2026"])
    shown = [(line.place.text, line.name) for line in (*page.table.ranked, *page.table.unplaced)]
    assert [(row["Pos."], row["Puzzler"]) for row in rows] == shown
    found = {row["Puzzler"]: row for row in rows}
    assert found["Tommaso Brandi"]["Tempo"] == "2:30:20"
    assert found["Tommaso Brandi"]["Note"] == "minimo offline; 2 pezzi mancanti"
    assert found["Federica Mancuso"]["Tempo"] == ""
    assert found["Federica Mancuso"]["Note"].startswith("in attesa")


def test_a_photo_of_the_night_with_two_equal_hours_is_told_apart(client: Client, on_show: Programme) -> None:
    """Case B-3: 2:13 comes twice, and the offset says which one it was."""
    found = {row["Puzzler"]: row for row in grid(client, "/tornei/autunno-2026/classifica.csv")}
    written = found["Elena Tiraboschi"]["Foto nel gruppo"]
    entries = on_show.tournaments["autunno-2026"].facts.entries
    finish = next(entry.finish for entry in entries if entry.name == "Elena Tiraboschi")
    assert written == "2026-10-25T02:13:18+01:00"
    assert datetime.fromisoformat(written).timestamp() == finish


def test_a_season_s_and_a_marathon_s_cells_are_the_page_s(client: Client, on_show: Programme) -> None:
    people = season_page(on_show.seasons["2026"]).lines
    told = [(row["Puzzler"], row["Punti"]) for row in grid(client, "/campionati/2026/classifica.csv")]
    assert told == [(line.name, line.total) for line in people]
    marathon = marathon_page(on_show.marathons["cremona-2026"])
    rows = grid(client, "/maratone/cremona-2026/classifica.csv")
    assert [row["Squadra"] for row in rows] == [line.name for line in (*marathon.ranked, *marathon.unplaced)]
    assert [row["Ultimo"] for row in rows[len(marathon.ranked) :]] == ["", ""]


@pytest.mark.parametrize("table", TABLES)
def test_json_is_the_interchange_format_at_the_page_s_instant(client: Client, table: str) -> None:
    told = json.loads(client.get(f"{table}classifica.json").text)
    assert told["format"].endswith("-result@1")
    assert told["at"] == "2026-10-31T18:46:19+01:00"
    assert len(told["rows"]) == len(grid(client, f"{table}classifica.csv"))


def test_names_that_look_like_formulas_are_no_formulas(client: Client, on_show: Programme) -> None:
    """Case A-43."""
    shown = on_show.tournaments["autunno-2026"]
    first, *others = shown.facts.entries
    facts = replace(shown.facts, entries=(replace(first, name="=1+1"), *others))
    cells = tournament_cells(replace(shown, facts=facts, key="formulas"))
    assert "=1+1" in {row[1] for row in cells}
    assert "'=1+1" in files.as_csv("x", cells).content.decode()


@pytest.mark.parametrize("ending", ["csv", "json"])
def test_before_the_first_start_there_is_no_file(client: Client, ending: str) -> None:
    """S-14: no code and nobody's entry is told by a table that there is not yet."""
    assert client.get(f"/tornei/inverno-2026/classifica.{ending}").status_code == 404
    assert "classifica.csv" not in client.get("/tornei/inverno-2026/").text


@pytest.mark.parametrize("kind", ["tornei", "campionati", "maratone"])
@pytest.mark.parametrize("ending", ["csv", "json"])
def test_a_contest_there_is_not_has_no_file(client: Client, kind: str, ending: str) -> None:
    assert client.get(f"/{kind}/niente/classifica.{ending}").status_code == 404


def test_questions_to_the_organiser_are_not_published(
    client: Client, on_show: Programme, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They name accounts and candidates: the organiser's alone."""
    shown = on_show.tournaments["autunno-2026"]
    asked = Question(code="unknown_poster", posts=(7,), candidates=("x",))
    private = replace(shown, key="private")
    private.standings.questions = (asked,)
    monkeypatch.setattr(files, "find_tournament", lambda *_: private)
    told = json.loads(client.get("/tornei/autunno-2026/classifica.json").text)
    assert told["questions"] == []
    assert told["rows"]
