"""The table of entries as the desk reads it."""

import pytest
from django.test import Client

from incastro.seasons.models import Tournament
from tests.entries.cast import asked, puzzler

pytestmark = pytest.mark.django_db
TABLE = "/gestione/club-del-puzzle/tornei/inverno/iscrizioni/"


def test_everybody_who_asked_is_listed(tournament: Tournament, as_desk: Client) -> None:
    entry = asked(puzzler(1), tournament)
    page = as_desk.get(TABLE).content.decode()
    assert "Nome1 Cognome1" in page
    answer = as_desk.get(f"/gestione/club-del-puzzle/iscrizioni/inverno/{entry.key}/")
    assert answer.status_code == 200
    for name in ("", "slot/", "mode/"):
        assert (
            as_desk.get(
                f"/gestione/club-del-puzzle/iscrizioni/inverno/{entry.key}/modifica/{name}"
            ).status_code
            == 200
        )
