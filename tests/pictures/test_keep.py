"""Keeping a picture: nothing but upright pixels stays, and what is no picture is refused in words."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from incastro.pictures.encoding import LONG_SIDE, encoded
from incastro.pictures.models import Picture
from incastro.pictures.services import keep
from incastro.refusal import Refusal
from incastro.words import say

pytestmark = pytest.mark.django_db

HERE = Path(__file__).parent
ORIENTATION, GPS, MAKER = 0x0112, 0x8825, 0x010F


def drawn(form: str = "JPEG", size: tuple[int, int] = (60, 40), mode: str = "RGB", **more: Any) -> bytes:
    picture = Image.new(mode, size)
    picture.paste("red" if mode == "RGB" else (255, 0, 0, 128), (0, 0, size[0] // 2, size[1]))
    output = BytesIO()
    picture.save(output, form, **more)
    return output.getvalue()


def opened(picture: Picture) -> Image.Image:
    with picture.file.open("rb") as file:
        return Image.open(BytesIO(file.read()))


@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP", "GIF"])
def test_each_common_format_is_kept_as_webp(form: str) -> None:
    kept = keep(drawn(form))
    assert (kept.width, kept.height) == (60, 40)
    assert opened(kept).format == "WEBP"
    assert kept.file.name is not None
    assert kept.digest in kept.file.name


def test_a_photo_is_turned_as_the_camera_was_held_and_loses_what_it_knew() -> None:
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    exif[MAKER] = "Somebody’s phone"
    exif.get_ifd(GPS)[1] = "N"
    sent = drawn("JPEG", exif=exif)
    assert b"Exif" in sent
    kept = opened(keep(sent))
    assert kept.size == (40, 60)
    assert not dict(kept.getexif())
    assert b"EXIF" not in encoded(sent).data
    assert kept.convert("RGB").getpixel((20, 5)) == pytest.approx((254, 0, 0), abs=6)


def test_the_long_side_is_bounded_and_a_small_picture_is_not_blown_up() -> None:
    kept = keep(drawn("JPEG", (LONG_SIDE * 2, LONG_SIDE)))
    assert (kept.width, kept.height) == (LONG_SIDE, LONG_SIDE // 2)
    assert keep(drawn("PNG", (3, 2))).width == 3


def test_a_clear_ground_stays_clear() -> None:
    assert opened(keep(drawn("PNG", mode="RGBA"))).mode == "RGBA"


def test_the_same_bytes_and_the_same_pixels_are_stored_once() -> None:
    first = keep(drawn("PNG"))
    assert keep(drawn("PNG")) == first
    assert keep(drawn("PNG", compress_level=1)) == first
    assert Picture.objects.count() == 1


@pytest.mark.parametrize("mode", ["P", "L", "1", "LA", "CMYK", "I;16"])
def test_every_way_of_writing_colours_becomes_one_that_browsers_show(mode: str) -> None:
    output = BytesIO()
    Image.new(mode, (30, 20)).save(output, "JPEG" if mode == "CMYK" else "PNG")
    assert opened(keep(output.getvalue())).mode in ("RGB", "RGBA")


def test_a_profile_of_colours_goes_and_a_broken_one_does_no_harm() -> None:
    assert "icc_profile" not in opened(keep(drawn("JPEG", icc_profile=b"no profile at all"))).info


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "picture.empty"),
        (b"\xef\xbb\xbf <svg xmlns='http://www.w3.org/2000/svg'/>", "picture.svg"),
        (b"<?xml version='1.0'?><svg/>", "picture.svg"),
        (b"%PDF-1.7 named photo.jpg", "picture.pdf"),
        (b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00", "picture.unknown"),
        (b"GIF", "picture.unknown"),
        (b"a text that somebody called photo.jpg", "picture.unknown"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "picture.broken"),
    ],
)
def test_what_is_no_picture_is_refused_in_words(data: bytes, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        keep(data)
    assert refused.value.code == code
    assert say(code, refused.value.params, "en")
    assert not Picture.objects.exists()


@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP"])
def test_a_picture_cut_short_is_refused(form: str) -> None:
    whole = Image.effect_noise((300, 300), 80)
    output = BytesIO()
    whole.save(output, form)
    with pytest.raises(Refusal) as refused:
        keep(output.getvalue()[: len(output.getvalue()) // 2])
    assert refused.value.code in ("picture.broken", "picture.unknown")


def test_what_phones_take_is_kept_like_any_photo_without_place_and_camera() -> None:
    """case A-56; `phone.heic` was made with the position and the maker of a camera in it."""
    sent = (HERE / "phone.heic").read_bytes()
    assert b"phone" in sent
    kept = keep(sent)
    assert sorted((kept.width, kept.height)) == [80, 120]
    assert opened(kept).format == "WEBP"
    assert not dict(opened(kept).getexif())
    assert b"phone" not in encoded(sent).data
    assert keep(sent) == kept


def test_a_phones_photo_of_endless_pixels_or_cut_short_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        keep((HERE / "many-pixels.heic").read_bytes())
    assert refused.value.code == "picture.too_large"
    sent = (HERE / "phone.heic").read_bytes()
    for length in (20, 300, len(sent) // 2, len(sent) - 10):
        with pytest.raises(Refusal) as refused:
            keep(sent[:length])
        assert refused.value.code in ("picture.broken", "picture.unknown")


@pytest.mark.parametrize("side", [8_000, 9_600, 13_500])
def test_a_picture_of_few_bytes_and_endless_pixels_is_refused_unopened(side: int) -> None:
    bomb = BytesIO()
    Image.new("1", (side, side)).save(bomb, "PNG")
    assert len(bomb.getvalue()) < 100_000
    with pytest.raises(Refusal) as refused:
        keep(bomb.getvalue())
    assert refused.value.code == "picture.too_large"


def test_a_file_that_is_too_heavy_is_refused_unread() -> None:
    with pytest.raises(Refusal) as refused:
        keep(b"\xff\xd8" + bytes(20 << 20))
    assert refused.value.code == "picture.too_heavy"
    assert "20\u00a0MB" in say("picture.too_heavy", refused.value.params, "en")
