"""A secret picture is nobody’s who merely knows its address; a public one is kept by every cache."""

from io import BytesIO

import pytest
from django.test import Client
from PIL import Image

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.pictures.models import Picture
from incastro.pictures.services import keep
from incastro.rulebook.stages import Stage
from incastro.seasons import services
from incastro.seasons.models import Tournament
from tests.seasons.building import ACTOR, OVER, at, entry, results, rome

pytestmark = pytest.mark.django_db


@pytest.fixture
def picture(public: Tournament) -> Picture:
    output = BytesIO()
    Image.new("RGB", (30, 20), "red").save(output, "PNG")
    kept = keep(output.getvalue())
    Tournament.objects.filter(pk=public.pk).update(picture=kept)
    return kept


def address(picture: Picture) -> str:
    return f"/pictures/{picture.digest}.webp"


def test_nobody_outside_sees_it_before_the_last_window_is_closed(
    picture: Picture, as_stranger: Client
) -> None:
    for moment in ("2026-09-02 12:00", "2026-10-17 17:00", "2026-11-01 16:00:00"):
        with clock.standing_at(rome(moment)):
            assert Client().get(address(picture)).status_code == 404
            assert as_stranger.get(address(picture)).status_code == 404


def test_members_see_it_and_no_cache_keeps_it(picture: Picture, as_desk: Client) -> None:
    answer = as_desk.get(address(picture))
    assert answer.status_code == 200
    assert answer["Content-Type"] == "image/webp"
    assert answer["Cache-Control"] == "private, no-store"


def test_everybody_sees_it_afterwards_for_good(picture: Picture) -> None:
    with clock.standing_at(rome("2026-11-01 16:00:01")):
        answer = Client().get(address(picture))
    assert answer.status_code == 200
    assert "immutable" in answer["Cache-Control"]
    assert "Cookie" not in answer.get("Vary", "")


def test_a_make_up_keeps_it_secret_until_its_own_window_is_closed(
    picture: Picture, public: Tournament
) -> None:
    makeup = {"scheduled": at(rome("2026-10-30 18:00")), "go": at(rome("2026-10-30 18:00"))}
    with clock.standing_at(rome("2026-10-31 12:00")):
        public.refresh_from_db()
        document = results(public, entry("Carla", makeup=makeup))
        services.load_results(actor=ACTOR, tournament=public, file_name="a.json", document=document)
    with clock.standing_at(rome("2026-11-13 18:00")):
        assert Client().get(address(picture)).status_code == 404
    with clock.standing_at(rome("2026-11-13 18:00:01")):
        assert Client().get(address(picture)).status_code == 200


def test_a_cancelled_tournament_keeps_its_secret(picture: Picture, public: Tournament) -> None:
    public.refresh_from_db()
    services.cancel_tournament(actor=ACTOR, tournament=public, why="Niente puzzle")
    with clock.standing_at(OVER):
        assert stage_of(public) is Stage.CANCELLED
        assert Client().get(address(picture)).status_code == 404


def test_a_picture_that_stands_nowhere_is_nobody_s(picture: Picture, as_desk: Client) -> None:
    Tournament.objects.update(picture=None)
    with clock.standing_at(OVER):
        assert as_desk.get(address(picture)).status_code == 404
    assert as_desk.get("/pictures/0000.webp").status_code == 404
    assert as_desk.post(address(picture)).status_code == 405
