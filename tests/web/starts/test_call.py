"""The call’s page: one tap each, two judges at once, camera lost and back."""

from collections.abc import Iterator

import pytest
from django.test import Client

from incastro import clock
from incastro.entries.models import Entry
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from incastro.starts.models import CallNote
from tests.cast import SignedIn
from tests.entries.cast import START
from tests.starts.cast import entrant, racing

pytestmark = pytest.mark.django_db
CALL = "/gestione/club-del-puzzle/tornei/inverno/partenze/sat-16/videochiamata/"


@pytest.fixture(autouse=True)
def at_the_start() -> Iterator[None]:
    with clock.standing_at(START):
        yield


@pytest.fixture
def tournament(club: Organiser) -> Tournament:
    return racing(club, offline=1, online=0)


@pytest.fixture
def online(tournament: Tournament) -> Entry:
    return entrant(tournament, 5, "online")


@pytest.fixture
def browser(judge: Person, signed_in: SignedIn) -> Client:
    return signed_in(judge)


def test_the_list_has_who_plays_online_and_nobody_else(online: Entry, browser: Client) -> None:
    page = browser.get(CALL).content.decode()
    assert "Nome5 Cognome5" in page
    assert "Nome0" not in page
    assert "ancora da vedere" in page


def test_one_tap_is_the_attendance(online: Entry, browser: Client) -> None:
    done = browser.post(f"{CALL}{online.key}/", {"what": "present"}, follow=True)
    assert "in videochiamata dalle 16:00:00" in done.content.decode()
    browser.post(f"{CALL}{online.key}/", {"what": "present"})
    assert CallNote.objects.count() == 1


def test_htmx_gets_the_list_alone(online: Entry, browser: Client) -> None:
    done = browser.post(f"{CALL}{online.key}/", {"what": "present"}, headers={"HX-Request": "true"})
    page = done.content.decode()
    assert done.status_code == 200
    assert "<html" not in page
    assert 'id="calling"' in page


def test_a_camera_is_lost_back_and_the_last_note_taken_back(online: Entry, browser: Client) -> None:
    for what in ("present", "lost", "back"):
        browser.post(f"{CALL}{online.key}/", {"what": what})
    last = CallNote.objects.last()
    assert last is not None
    browser.post(f"{CALL}{online.key}/", {"what": "undo", "note": last.pk})
    assert "telecamera persa alle 16:00:00" in browser.get(CALL).content.decode()


def test_what_cannot_be_noted_is_explained(online: Entry, browser: Client) -> None:
    page = browser.post(f"{CALL}{online.key}/", {"what": "lost"}, follow=True).content.decode()
    assert "prima segna" in page.lower()
    assert not CallNote.objects.exists()
    assert browser.post(f"{CALL}{online.key}/", {"what": "nonsense"}).status_code == 302


def test_nobody_elses_note_is_taken_back(tournament: Tournament, online: Entry, browser: Client) -> None:
    other = entrant(tournament, 6, "online")
    browser.post(f"{CALL}{other.key}/", {"what": "present"})
    note = CallNote.objects.get()
    assert browser.post(f"{CALL}{online.key}/", {"what": "undo", "note": note.pk}).status_code == 404
    assert browser.post(f"{CALL}nobody/", {"what": "present"}).status_code == 404


def test_the_list_takes_few_queries_however_many(
    tournament: Tournament, browser: Client, django_assert_max_num_queries: object
) -> None:
    for number in range(10, 40):
        entrant(tournament, number, "online")
    with django_assert_max_num_queries(18):  # type: ignore[operator]
        browser.get(CALL)
