"""The card that a link is shown with: the right size, small, the same for the same, nothing secret on it."""

from io import BytesIO

import pytest
from django.test import Client
from PIL import Image

from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser
from incastro.seasons.models import Tournament
from incastro.web.drawing.inks import LIGHT
from incastro.web.drawing.posters import POSTERS
from incastro.web.sharing import type as typesetting
from incastro.web.sharing.card import Card, draw
from incastro.web.sharing.cards import card_of, digest_of
from incastro.web.sharing.outlines import polygons
from incastro.web.sharing.raster import raster
from tests.notices.conftest import NOW, SATURDAY_16, tournament_of

ADDRESS = "/cards/tournaments/inverno-2026.png"


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


@pytest.mark.django_db
class TestOverTheWeb:
    """As the other site fetches it."""

    def test_it_is_a_picture_of_the_size_that_networks_ask_for(
        self, client: Client, winter: Tournament
    ) -> None:
        response = client.get(ADDRESS)
        assert response["Content-Type"] == "image/png"
        assert opened(response.content).size == (1200, 630)
        assert len(response.content) < 100_000

    def test_who_has_it_is_told_so(self, client: Client, winter: Tournament) -> None:
        tag = client.get(ADDRESS)["ETag"]
        again = client.get(ADDRESS, headers={"If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")
        Tournament.objects.update(brand="Altra marca")
        assert client.get(ADDRESS, headers={"If-None-Match": tag}).status_code == 200

    def test_each_language_has_its_own(self, client: Client, winter: Tournament) -> None:
        assert client.get(ADDRESS)["ETag"] != client.get(f"{ADDRESS}?lang=en")["ETag"]

    def test_a_draft_has_none(self, client: Client, club: Organiser) -> None:
        tournament_of(club, published_at=None)
        assert client.get(ADDRESS).status_code == 404
        assert client.get("/cards/marathons/nothing.png").status_code == 404

    def test_the_page_names_it(self, client: Client, winter: Tournament) -> None:
        page = client.get("/en/tournaments/inverno-2026/").content.decode()
        assert f'<meta property="og:image" content="http://testserver{ADDRESS}?lang=en">' in page

    def test_the_secret_title_is_not_on_it(self, winter: Tournament) -> None:
        assert "Varenna" not in repr(card_of(winter, "it"))

    def test_what_it_says(self, winter: Tournament, club: Organiser) -> None:
        card = card_of(winter, "en")
        assert (card.name, card.lines, card.poster) == (
            "Winter tournament",
            ("28–29 November 2026", "500 pieces, Tarsia"),
            "night",
        )
        winter.cancelled_at = NOW
        assert card_of(winter, "it").lines == ("Gara annullata",)
        marathon = Marathon.objects.create(
            organiser=club, slug="m", name="Maratona", rulebook="aip-marathon-2026", venue="Palazzo",
            starts_at=SATURDAY_16, published_at=NOW,
        )  # fmt: skip
        assert card_of(marathon, "it").lines == ("sabato 28 novembre 2026", "Palazzo")
        assert card_of(marathon, "it").poster == ""


def card(**more: object) -> Card:
    return Card(**{"organiser": "Circolo", "name": "Torneo", "lines": ("Oggi",), "poster": "hills", **more})  # type: ignore[arg-type]


def test_the_same_card_is_the_same_bytes() -> None:
    assert draw(card()) == draw(card())
    assert digest_of(card()) == digest_of(card())
    assert digest_of(card()) != digest_of(card(name="Altro"))


@pytest.mark.parametrize("pieces", [1, 2, 5, 7, 12])
def test_a_chain_of_any_length_begins_in_cinnabar(pieces: int) -> None:
    colours = opened(draw(card(poster="", pieces=pieces))).getcolors(100_000)
    assert colours is not None
    assert any(colour == (214, 58, 22) for _count, colour in colours)


def test_a_name_however_long_stays_on_the_sheet() -> None:
    sheet = opened(draw(card(name="Straordinariamente " * 12, organiser="Associazione " * 12)))
    edge = sheet.crop((0, 0, 56, 630)).getcolors()
    assert edge is not None
    assert len(edge) == 1, "nothing in the margin"


def test_without_any_of_our_faces_it_is_set_in_pillow_s_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typesetting, "FACES", dict.fromkeys(typesetting.FACES, ("Nowhere.ttf",)))
    typesetting.face.cache_clear()
    try:
        assert opened(draw(card())).size == (1200, 630)
    finally:
        typesetting.face.cache_clear()


@pytest.mark.parametrize("name", list(POSTERS))
def test_every_poster_can_be_drawn(name: str) -> None:
    picture = raster(POSTERS[name].draw(LIGHT), 120)
    colours = {pixel for _count, pixel in picture.getcolors(200_000) or ()}
    assert (214, 58, 22, 255) in colours
    assert (27, 23, 20, 255) in colours


def test_an_outline_ends_where_it_began_and_an_arc_reaches_its_end() -> None:
    (square,) = polygons("M0 0h10v10h-10z")
    assert square == [(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)]
    (half,) = polygons("M0 0a5 5 0 0 1 10 0")
    assert half[-1] == pytest.approx((10, 0))
    assert min(y for _x, y in half) == pytest.approx(-5)


def test_a_word_that_no_drawing_of_ours_uses_is_refused() -> None:
    with pytest.raises(ValueError, match="rect"):
        raster('<svg viewBox="0 0 10 10"><rect/></svg>', 10)
