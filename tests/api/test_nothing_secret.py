"""Drafts, secrets and personal values appear nowhere: every address that can be found is read."""

import json
from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from PIL import Image

from incastro import clock
from incastro.api.site import schema
from incastro.journal.actor import SITE
from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser, Role
from incastro.organisers.services import invite
from incastro.people.models import Person
from incastro.pictures.services import keep
from incastro.seasons.models import Season, Slot, Tournament
from tests.api.conftest import OCTOBER

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("past")]
DAY = 24 * 3600
HUSH = "hush"  # stands in whatever must not be seen


@pytest.fixture
def secrets(club: Organiser, owner: Person) -> None:
    """Drafts of each kind, and public contests whose secrets are not over."""
    data = BytesIO()
    Image.new("RGB", (30, 20), "#123456").save(data, "PNG")
    picture = keep(data.getvalue())
    told = {"organiser": club, "rulebook": "ojpc-2026", "zone": "Europe/Rome"}
    draft_season = Season.objects.create(
        slug=f"{HUSH}-s", name=HUSH, year=2027, organiser=club, rulebook="ojpc-2026"
    )
    Season.objects.create(
        slug=f"{HUSH}-later",
        name=HUSH,
        year=2027,
        organiser=club,
        rulebook="ojpc-2026",
        published_at=OCTOBER + DAY,
    )
    Tournament.objects.create(slug=f"{HUSH}-t", name=HUSH, **told)
    Tournament.objects.create(slug=f"{HUSH}-later", name=HUSH, published_at=OCTOBER + DAY, **told)
    coming = Tournament.objects.create(
        slug="coming",
        name="Coming",
        brand="Ravensburger",
        title="Notte a Varenna",
        call_link=f"https://call.example/{HUSH}",
        picture=picture,
        season=draft_season,
        published_at=OCTOBER - DAY,
        starts_at=OCTOBER + DAY,
        ends_at=OCTOBER + 9 * DAY,
        **told,
    )
    Slot.objects.create(tournament=coming, key="s1", scheduled=OCTOBER + DAY)
    Marathon.objects.create(slug=f"{HUSH}-m", name=HUSH, organiser=club, rulebook="aip-marathon-2026")
    marathon = Marathon.objects.create(
        slug="hall",
        name="Hall",
        organiser=club,
        rulebook="aip-marathon-2026",
        published_at=OCTOBER - DAY,
        starts_at=OCTOBER + DAY,
        ends_at=OCTOBER + 2 * DAY,
    )
    marathon.series.create(position=1, brand=f"{HUSH}-brand", title=HUSH, pieces=1000, picture=picture)
    Organiser.objects.filter(pk=club.pk).update(telegram_chat=f"@{HUSH}_chat")
    invite(
        actor=SITE, organiser=club, email=f"{HUSH}@example.org", roles={Role.JUDGE}, site="https://x.example"
    )


def everything(client: Client) -> dict[str, str]:
    """Every answer that can be found by following addresses, and what each path gives for each slug."""
    slugs = {
        *(row.slug for kind in (Season, Tournament, Marathon, Organiser) for row in kind.objects.all()),
        *Person.objects.values_list("key", flat=True),
    }
    waiting = ["/api/v1/", "/api/v1/openapi.json"]
    for path in schema()["paths"]:
        if "{entry}" in path:
            continue
        wanted = path.replace("{key}", "{slug}").replace("{name}", "{slug}")
        waiting += (
            [wanted.replace("{slug}", slug) for slug in slugs]
            if "{slug}" in wanted
            else [f"{wanted}?per_page=100"]
        )
    read: dict[str, str] = {}
    while waiting:
        path = waiting.pop()
        if path in read:
            continue
        answer = client.get(path)
        read[path] = answer.content.decode()
        if answer["Content-Type"] == "application/json":
            waiting += [each for each in addresses(json.loads(answer.content)) if each not in read]
    return read


def addresses(document: Any) -> list[str]:
    """The API's addresses in a document."""
    if isinstance(document, dict):
        return [found for each in document.values() for found in addresses(each)]
    if isinstance(document, list):
        return [found for each in document for found in addresses(each)]
    if isinstance(document, str) and document.startswith("http://testserver/api/v1/"):
        return [document.removeprefix("http://testserver")]
    return []


def test_nothing_that_must_not_be_seen_is_seen(client: Client, secrets: None) -> None:
    answers = everything(client)
    assert len(answers) > 60
    assert [path for path, text in answers.items() if HUSH in text] == []
    assert "/api/v1/tournaments/coming" in answers


def test_no_address_of_a_person_and_no_account_is_told(client: Client, secrets: None, owner: Person) -> None:
    text = "".join(everything(client).values())
    assert "@example.org" not in text.replace("club@example.org", "")
    for words in ("birth", "telegram_id", '"city"', "Padroni"):
        assert words not in text


def test_what_is_not_public_is_not_there_even_by_its_address(client: Client, secrets: None) -> None:
    for path in ("tournaments", "seasons", "marathons"):
        for slug in (f"{HUSH}-{path[0]}", f"{HUSH}-later"):
            for rest in ("", "/standings", "/entrants", "/places"):
                assert client.get(f"/api/v1/{path}/{slug}{rest}").status_code == 404


def test_a_season_that_is_a_draft_is_not_named_by_its_tournament(client: Client, secrets: None) -> None:
    assert json.loads(client.get("/api/v1/tournaments/coming").content)["season"] is None


def test_a_puzzle_is_told_in_full_after_its_last_window(client: Client, secrets: None) -> None:
    with clock.standing_at(OCTOBER + 10 * DAY):
        puzzle = json.loads(client.get("/api/v1/tournaments/coming").content)["puzzle"]
    assert puzzle["title"] == "Notte a Varenna"
    assert client.get(puzzle["picture"].removeprefix("http://testserver")).status_code in (200, 404)


def test_a_series_is_told_from_the_start_on(client: Client, secrets: None) -> None:
    path = "/api/v1/marathons/hall"
    assert json.loads(client.get(path).content)["series"] is None
    with clock.standing_at(OCTOBER + DAY):
        assert json.loads(client.get(path).content)["series"][0]["title"] == HUSH


def test_a_start_code_is_in_no_answer(client: Client) -> None:
    assert '"code": "0' not in "".join(everything(client).values())


def test_before_the_first_start_there_is_no_table(client: Client, secrets: None) -> None:
    assert client.get("/api/v1/tournaments/coming/standings").status_code == 404
    assert client.get("/api/v1/marathons/hall/standings").status_code == 404
