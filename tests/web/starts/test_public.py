"""What everybody sees of codes and goes: the stream’s page, and the fingerprints with their check."""

import subprocess
from collections.abc import Iterator
from html import unescape

import pytest
from django.test import Client

from incastro import clock
from incastro.organisers.models import Organiser
from incastro.seasons.models import Tournament
from incastro.starts.sealing import unseal
from incastro.starts.services import codes, goes
from tests.entries.cast import START
from tests.starts.cast import BEFORE, JUDGE, committed, racing, the_start

pytestmark = pytest.mark.django_db
STREAM = "/tornei/inverno/partenze/sat-16/diretta/"
CODES = "/tornei/inverno/partenze/codici/"


@pytest.fixture(autouse=True)
def before() -> Iterator[None]:
    with clock.standing_at(BEFORE):
        yield


@pytest.fixture
def tournament(club: Organiser) -> Tournament:
    return racing(club)


def page(address: str) -> str:
    answer = Client().get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_stream_goes_from_the_hour_to_the_code_to_the_clock(tournament: Tournament) -> None:
    start = committed(tournament)
    secret = unseal(start.sealed)
    waits = page(STREAM)
    assert secret.code not in waits
    assert secret.nonce not in waits
    assert "0:05:00" in waits  # to four o’clock
    codes.reveal(actor=JUDGE, start=start)
    shown = page(STREAM)
    assert [letter in shown for letter in (f"<li>{each}</li>" for each in secret.code)] == [True] * 5
    assert secret.nonce not in shown
    with clock.standing_at(START):
        go = goes.give_go(actor=JUDGE, start=the_start(tournament))
        assert f'data-go="{go}"' in page(STREAM)
        assert '<p class="air-time" data-time role="timer">10</p>' in page(STREAM)
    with clock.standing_at(go + 3661):
        assert "1:01:01" in page(STREAM)


@pytest.mark.parametrize(
    ("asked", "ground"), [("clear", "clear"), ("ink", "ink"), ("", "paper"), ('x"><b', "paper")]
)
def test_the_ground_is_chosen_by_the_address(tournament: Tournament, asked: str, ground: str) -> None:
    answer = Client().get(STREAM, {"ground": asked})
    assert f'class="{ground}"' in answer.content.decode()


def test_the_stream_is_never_kept_by_a_cache_and_stays_light(tournament: Tournament) -> None:
    answer = Client().get(STREAM)
    assert "no-store" in answer["Cache-Control"]
    assert len(answer.content) < 8_000


def test_the_stream_reads_little(tournament: Tournament, django_assert_max_num_queries: object) -> None:
    with django_assert_max_num_queries(7):  # type: ignore[operator]
        Client().get(STREAM)


def test_fingerprints_are_public_before_and_checked_after(tournament: Tournament) -> None:
    start = committed(tournament)
    secret = unseal(start.sealed)
    waits = page(CODES)
    assert start.commitment in waits
    assert secret.code not in waits
    assert secret.nonce not in waits
    codes.reveal(actor=JUDGE, start=start)
    shown = unescape(page(CODES))
    assert secret.nonce in shown
    assert "È il codice fissato prima." in shown
    line = f"printf '%s' '{secret.nonce}:inverno/sat-16:{secret.code}' | sha256sum"
    assert line in shown
    printed = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True).stdout
    assert printed.split()[0] == start.commitment


def test_a_draft_has_no_stream_and_no_fingerprints(tournament: Tournament) -> None:
    tournament.published_at = None
    tournament.save()
    assert Client().get(STREAM).status_code == 404
    assert Client().get(CODES).status_code == 404
    assert Client().get(STREAM.replace("sat-16", "nothing")).status_code == 404


def test_both_pages_speak_english(tournament: Tournament) -> None:
    codes.reveal(actor=JUDGE, start=committed(tournament))
    assert "Start code" in page("/en/tournaments/inverno/starts/sat-16/stream/")
    assert "It is the code that was fixed beforehand." in page("/en/tournaments/inverno/starts/codes/")


def test_nothing_can_be_sent_there(tournament: Tournament) -> None:
    assert Client().post(STREAM).status_code == 405
    assert Client().post(CODES).status_code == 405
