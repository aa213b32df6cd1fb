"""The pages of exports: a tournament raced without any bot, and one beside it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from incastro import clock
from incastro.groups.models import Group, Handed, Message
from incastro.interchange.facts import load_facts
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.standings.shown import shown_tournament
from incastro.work.worker import work_off
from tests.cast import SignedIn
from tests.commands import Run, italian_in_a_folder_of_its_own, run
from tests.entries.cast import HOUR
from tests.judging.race_cast import GO, OVER, RaceDay
from tests.judging.test_exporting import as_desktop_has_it
from tests.web.manage_organiser.pages import body, hidden

__all__ = ["italian_in_a_folder_of_its_own", "run"]

pytestmark = pytest.mark.django_db
LIST = "/gestione/club-del-puzzle/tornei/inverno/esportazioni/"
FACTS = "/gestione/club-del-puzzle/tornei/inverno/fatti.json"
RESULT = "/gestione/club-del-puzzle/tornei/inverno/fatti/risultato.json"


@pytest.fixture(autouse=True)
def _then_and_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setattr(settings, "VAR", tmp_path)
    with clock.standing_at(OVER):
        yield


@pytest.fixture
def day(club: Organiser) -> RaceDay:
    return RaceDay(club, "offline", "online")


@pytest.fixture
def browser(judge: Person, signed_in: SignedIn) -> Client:
    return signed_in(judge)


def exported(day: RaceDay) -> dict[str, Any]:
    """What Desktop has of the group, of which nothing is known here."""
    anna, bruno = day.entrants
    day.post(anna, GO + 30)
    day.post(anna, GO + 2 * HOUR + 31 * 60)
    day.post(bruno, GO + 2 * HOUR + 7)
    document = as_desktop_has_it(day)
    Message.objects.all().delete()
    Group.objects.all().delete()
    return document


def send(browser: Client, document: Any, address: str = LIST, **more: Any) -> Any:
    data = document if isinstance(document, bytes) else json.dumps(document).encode()
    sent = SimpleUploadedFile("result.json", data, "application/json")
    token = hidden(body(browser.get(address)), "token")
    return browser.post(address, {"sent": sent, "token": token, **more}, follow=True)


def take(browser: Client, answer: Any, **more: Any) -> Any:
    token = hidden(body(answer), "token")
    done = browser.post(answer.request["PATH_INFO"], {"token": token, **more}, follow=True)
    work_off()
    return done


def test_a_tournament_without_any_bot_comes_to_its_table_by_the_export_alone(
    day: RaceDay, browser: Client, run: Run
) -> None:
    document = exported(day)
    looked = send(browser, document)
    page = body(looked)
    assert "Nulla è ancora acquisito" in page
    assert "di ogni foto si sa di chi è" in page
    assert not Message.objects.exists()
    done = body(take(browser, looked))
    assert "Acquisita" in done
    standings = shown_tournament(day.row).standings
    assert [(row.entry.id, row.position, row.official) for row in standings.rows] == [
        (day.entrants[1].key, 1, 2 * HOUR + 7),
        (day.entrants[0].key, 2, 2 * HOUR + 31 * 60),
    ]
    Path("fatti.json").write_bytes(browser.get(FACTS).content)
    told = browser.get(RESULT).content
    assert run("rank", "fatti.json", "--at", str(OVER), "--json").out.encode() == told
    Path("senza.json").write_bytes(browser.get(f"{FACTS}?for=export").content)
    Path("result.json").write_text(json.dumps(document), "utf-8")
    beside = run("rank", "senza.json", "--export", "result.json", "--at", str(OVER), "--json")
    assert beside.out.encode() == told


def test_what_a_judge_will_be_asked_stands_before_the_yes(day: RaceDay, browser: Client) -> None:
    document = exported(day)
    stranger = {**document["messages"][0], "id": 900, "from_id": "user990", "from": "Zio Pino"}
    stranger["date_unixtime"] = str(GO + 3 * HOUR)
    document["messages"].append(stranger)
    page = body(send(browser, document))
    assert "Zio Pino" in page
    assert "di chi è?" in page
    assert "messaggio 900" in page
    assert "«posts»" not in page


def test_the_same_file_twice_leads_to_what_is_there(day: RaceDay, browser: Client) -> None:
    document = exported(day)
    take(browser, send(browser, document))
    again = send(browser, document)
    assert "conta una volta sola" in body(again)
    assert Handed.objects.count() == 1


def test_a_yes_sent_twice_counts_once(day: RaceDay, browser: Client) -> None:
    looked = send(browser, exported(day))
    token = hidden(body(looked), "token")
    for _ in range(2):
        answer = browser.post(looked.request["PATH_INFO"], {"token": token}, follow=True)
        assert answer.status_code == 200
    assert Message.objects.count() == 3


def test_a_yes_to_what_was_taken_in_meanwhile_says_so(day: RaceDay, browser: Client) -> None:
    looked = send(browser, exported(day))
    take(browser, looked)
    stale = browser.post(looked.request["PATH_INFO"], {"token": "another"})
    assert stale.status_code == 422
    assert "già stata trattata" in body(stale)


def test_it_can_be_put_away(day: RaceDay, browser: Client) -> None:
    looked = send(browser, exported(day))
    assert "messa da parte" in body(take(browser, looked, discard="1"))
    assert not Handed.objects.exists()
    assert not Message.objects.exists()


def test_differences_are_told_message_by_message(day: RaceDay, browser: Client) -> None:
    bruno = day.entrants[1]
    day.post(bruno, GO + 2 * HOUR)
    document = as_desktop_has_it(day)
    document["messages"][0]["date_unixtime"] = str(GO + 2 * HOUR + 9)
    page = body(send(browser, document))
    assert "resta il secondo del bot" in page
    assert "diversi fra bot ed esportazione" in page


def test_of_another_group_it_is_asked_which(day: RaceDay, browser: Client) -> None:
    document = as_desktop_has_it(day) | {"id": 77, "name": "Altro gruppo"}
    looked = send(browser, document)
    assert "Altro gruppo" in body(looked)
    unsaid = browser.post(looked.request["PATH_INFO"], {"token": hidden(body(looked), "token")})
    assert unsaid.status_code == 422
    assert "Acquisita" in body(take(browser, looked, group="other"))


@pytest.mark.parametrize("data", [b"", b"{}", b"<html>", b"PK\x03\x04broken"])
def test_what_is_no_export_is_refused_at_its_field_and_nothing_typed_is_lost(
    day: RaceDay, browser: Client, data: bytes
) -> None:
    answer = send(browser, data, chat="Puzzle")
    assert answer.status_code == 422
    page = body(answer)
    assert 'href="#id_sent"' in page
    assert 'value="Puzzle"' in page
    assert day.row.slug == "inverno"


def test_a_large_one_says_that_it_is_being_read(
    day: RaceDay, browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    from incastro.groups.services import exports

    monkeypatch.setattr(exports, "AT_ONCE", 10)
    waiting = send(browser, exported(day))
    assert 'http-equiv="refresh"' in body(waiting)
    work_off()
    assert 'http-equiv="refresh"' not in body(browser.get(waiting.request["PATH_INFO"]))


def test_both_languages(day: RaceDay, browser: Client) -> None:
    english = "/en/manage/club-del-puzzle/tournaments/inverno/exports/"
    assert "Hand one in" in body(browser.get(english))
    looked = send(browser, exported(day), english)
    assert "Nothing is taken in yet" in body(looked)


def test_whose_it_is_not_finds_nothing(
    day: RaceDay, browser: Client, stranger: Person, desk: Person, signed_in: SignedIn, other_club: Organiser
) -> None:
    handed = Handed.objects.create(organiser=other_club, file_name="x.json", digest="0", at=1)
    assert browser.get(f"{LIST}{handed.pk}/").status_code == 404
    for person in (stranger, desk):
        other = signed_in(person)
        for address in (LIST, FACTS, RESULT):
            assert other.get(address).status_code in (403, 404)
    assert Client().get(LIST).status_code == 302
    assert browser.delete(LIST).status_code == 405
    assert browser.post(FACTS).status_code == 405


def test_the_files_are_the_judges_own_and_stay_in_no_cache(day: RaceDay, browser: Client) -> None:
    answer = browser.get(FACTS)
    assert "no-store" in answer["Cache-Control"]
    assert load_facts(answer.content).name == day.row.name
