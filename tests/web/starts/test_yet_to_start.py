"""Before a start’s go nobody of it is racing: the public page says so (the go starts the clock, art. 7)."""

import pytest
from django.test import Client

from incastro import clock
from incastro.organisers.models import Organiser
from incastro.starts.services import goes
from tests.entries.cast import START
from tests.starts.cast import JUDGE, committed, racing, the_start

pytestmark = pytest.mark.django_db


def page() -> str:
    return Client().get("/tornei/inverno/").content.decode()


def test_whoever_waits_for_the_go_is_yet_to_start(club: Organiser) -> None:
    tournament = racing(club, offline=2, online=0)
    committed(tournament)
    with clock.standing_at(START + 1):
        assert "da partire" in page()
        assert "2\u00a0da partire" in page()
        go = goes.give_go(actor=JUDGE, start=the_start(tournament), sure=("no_code",))
    with clock.standing_at(go):
        assert "da partire" not in page()
        assert "2\u00a0in gara" in page()


def test_the_fingerprints_are_one_link_away_once_they_are_public(club: Organiser) -> None:
    tournament = racing(club, offline=1, online=0)
    with clock.standing_at(START + 1):
        assert "/tornei/inverno/partenze/codici/" not in page()
        committed(tournament)
        assert "/tornei/inverno/partenze/codici/" in page()
