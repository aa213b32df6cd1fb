"""What the tests of the API are played with: two seasons' worth of contests, and drafts with secrets."""

import json
from typing import Any

import pytest
from django.test import Client

from incastro import clock
from incastro.demo.manifest import FOLDER
from incastro.imports.services import import_facts
from incastro.journal.actor import SITE
from incastro.organisers.models import Organiser

OCTOBER = 1_793_468_779  # 31 October 2026, 18:46:19 in Rome
FILES = (
    "stagione-2026.json",
    "carnevale-2026.json",
    "primavera-2026.json",
    "autunno-2026.json",
    "cremona-2026.json",
)


@pytest.fixture
def past(club: Organiser) -> Any:
    """A season with three tournaments, and a marathon; the clock stands at the end of October."""
    files = [(name, (FOLDER / "facts" / name).read_bytes()) for name in FILES]
    with clock.standing_at(OCTOBER):
        import_facts(actor=SITE, organiser=club, files=files)
        yield club


@pytest.fixture
def client() -> Client:
    """A program that asks."""
    return Client()


def read(client: Client, path: str, **asked: Any) -> Any:
    """The document at an address of the API."""
    answer = client.get(f"/api/v1/{path}", asked)
    assert answer.status_code == 200, answer.content
    assert answer["Content-Type"].startswith("application/json")
    return json.loads(answer.content)
