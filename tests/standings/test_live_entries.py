"""Who has entered here is found like whom a file names: their page, search, the API, files for everybody."""

import json
from pathlib import Path

import pytest
from django.test import Client

from incastro import clock
from incastro.entries.models import Entry, Standing
from incastro.entries.services import remove
from incastro.interchange.facts import load_facts
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.rulebook.facts import Tournament
from incastro.standings.finding import contests_of, contests_with, people_with, public_people
from tests.commands import Run, italian_in_a_folder_of_its_own, run
from tests.entries.cast import HOUR, NOW, asked, puzzler
from tests.judging.race_cast import GO, OVER, RaceDay
from tests.web.manage_organiser.pages import body

__all__ = ["italian_in_a_folder_of_its_own", "run"]

pytestmark = pytest.mark.django_db
API = "/api/v1/tournaments/inverno"


@pytest.fixture
def day(club: Organiser) -> RaceDay:
    return RaceDay(club, "online", "online")


def finished(day: RaceDay) -> Entry:
    bruno = day.entrants[1]
    day.post(bruno, GO + 2 * HOUR + 7)
    return bruno


def test_a_persons_page_lists_what_they_have_entered_and_then_the_result(
    day: RaceDay, client: Client
) -> None:
    bruno = finished(day)
    page = f"/persone/{bruno.person.key}/"
    with clock.standing_at(NOW):
        before = body(client.get(page))
    assert "Torneo d’inverno" in before
    assert "ancora da venire" in before
    assert "0 gare" in before
    with clock.standing_at(OVER):
        after = body(client.get(page))
    assert "2:00:07" in after
    assert "1 gara" in after


def test_who_only_waits_or_has_withdrawn_has_no_page(day: RaceDay, client: Client) -> None:
    with clock.standing_at(NOW):
        waiting = asked(puzzler(8), day.row)
        gone = remove(actor=Actor(day.entrants[0].person_id), entry=day.entrants[0])
        assert gone.standing == Standing.REMOVED
        for entry in (waiting, gone):
            assert client.get(f"/persone/{entry.person.key}/").status_code == 404
            assert contests_of(entry.person) == []
        assert set(public_people()) == {day.entrants[1].person}


def test_a_draft_shows_nobody(day: RaceDay, client: Client) -> None:
    type(day.row).objects.filter(pk=day.row.pk).update(published_at=None)
    with clock.standing_at(NOW):
        assert client.get(f"/persone/{day.entrants[0].person.key}/").status_code == 404
        assert people_with("Cognome1", 10) == []


def test_people_and_contests_are_found_by_the_name_that_is_shown(day: RaceDay) -> None:
    anna, bruno = day.entrants
    anna.person.publishes = False
    anna.person.save()
    with clock.standing_at(OVER):
        assert [each.key for each in people_with("cognome2", 10)] == [bruno.person.key]
        assert people_with("cognome1", 10) == []
        assert [each.pk for each in contests_with("nome2 inverno")] == [day.row.pk]


def test_the_api_tells_their_history_and_whose_a_row_is(day: RaceDay, client: Client) -> None:
    bruno = finished(day)
    with clock.standing_at(OVER):
        told = client.get(f"/api/v1/people/{bruno.person.key}").json()
        rows = client.get(f"{API}/standings").json()["rows"]
    assert [(each["slug"], each["official_seconds"]) for each in told["contests"]] == [
        ("inverno", 2 * HOUR + 7)
    ]
    assert rows[0]["person"] == bruno.person.key


@pytest.mark.parametrize("lang", ["it", "en"])
def test_what_the_api_hands_out_gives_its_table_on_the_command_line_byte_for_byte(
    day: RaceDay, client: Client, run: Run, lang: str
) -> None:
    finished(day)
    day.post(990, GO + 3 * HOUR, "Zia Peppina")
    with clock.standing_at(OVER):
        facts = client.get(f"{API}/facts?lang={lang}")
        result = client.get(f"{API}/result?lang={lang}")
    Path("facts.json").write_bytes(facts.content)
    at = json.loads(result.content)["at"]
    again = run("--lang", lang, "rank", "facts.json", "--at", at, "--json")
    assert again.out.encode() == result.content
    assert "Peppina" not in facts.content.decode() + result.content.decode()
    assert "990" not in facts.content.decode()
    assert "user700" not in facts.content.decode()
    loaded = load_facts(facts.content)
    assert isinstance(loaded, Tournament)
    assert {entry.person for entry in loaded.entries} == {entry.person.key for entry in day.entrants}


def test_before_the_first_start_there_is_no_table_to_take(day: RaceDay, client: Client) -> None:
    with clock.standing_at(NOW):
        for document in ("facts", "result"):
            assert client.get(f"{API}/{document}").status_code == 404
