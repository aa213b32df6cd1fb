"""The hints of a desk: the same picture twice, here and in an earlier tournament; sizes of pictures."""

from io import BytesIO

import pytest
from PIL import Image

from incastro import clock
from incastro.demo.race.photos import finished, sealed_box
from incastro.journal.actor import SITE
from incastro.judging.noticing import Noticing
from incastro.judging.services import looks
from incastro.organisers.models import Organiser
from incastro.pictures.measuring import measured
from incastro.pictures.models import Picture
from incastro.pictures.sizes import SIZES, sized
from incastro.seasons.models import Slot
from tests.entries.cast import DAY, HOUR, open_tournament
from tests.judging.photo_cast import CODE, GO, LATER, Raced, race_evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def race(club: Organiser) -> Raced:
    return race_evening(club)


def again(picture: bytes) -> bytes:
    """The same photo as somebody else would send it on: smaller, encoded anew."""
    output = BytesIO()
    with Image.open(BytesIO(picture)) as opened:
        opened.resize((800, 600)).save(output, "JPEG", quality=55)
    return output.getvalue()


def said(race: Raced, number: int) -> list[str]:
    desk = race.desk()
    item = desk.find(number)
    assert item is not None
    return [hint.code for hint in Noticing(desk).of(item, item.shot)]


def test_the_same_picture_of_two_entrants_is_told_and_two_pictures_of_one_puzzle_are_not(race: Raced) -> None:
    anna, bruno = race.enters("Anna Neri", 1, mode="online"), race.enters("Bruno Riva", 2, mode="online")
    carla = race.enters("Carla Sala", 3, mode="online")
    photo = finished(3)
    race.says(anna, GO + 2 * HOUR, photo)
    copied = race.says(bruno, GO + 3 * HOUR, again(photo))
    own = race.says(carla, GO + 3 * HOUR, finished(4))
    assert said(race, copied.number) == ["alike"]
    assert said(race, own.number) == []


def test_a_picture_of_an_earlier_tournament_is_told(race: Raced, club: Organiser) -> None:
    anna = race.enters("Anna Neri", 1, mode="online")
    photo = finished(3)
    first = race.says(anna, GO + 2 * HOUR, photo)
    with clock.standing_at(LATER):
        looks.accept(actor=SITE, tournament=race.tournament, entry=anna, message=first, role="finish")
    later = open_tournament(club, slug="primavera", starts_at=GO + 90 * DAY, ends_at=GO + 105 * DAY)
    Slot.objects.filter(tournament=later).update(scheduled=GO + 90 * DAY, go=GO + 90 * DAY)
    spring = Raced(later, race.group, numbers=900)
    bruno = spring.enters("Bruno Riva", 2, mode="online")
    old = spring.says(bruno, GO + 90 * DAY + 2 * HOUR, again(photo))
    with clock.standing_at(GO + 90 * DAY + 3 * HOUR):
        desk = spring.desk()
        item = desk.find(old.number)
        assert item is not None
        (hint,) = Noticing(desk).of(item, item.shot)
    assert (hint.code, hint.params["who"]) == ("alike", "Anna Neri")


def test_a_blurred_box_is_told_and_a_box_without_its_code_once_it_is_accepted(race: Raced) -> None:
    anna, bruno = race.enters("Anna Neri", 1), race.enters("Bruno Riva", 2)
    blurred = race.says(anna, GO - 300, sealed_box("Anna Neri", CODE, 1, blurred=True))
    sharp = race.box(bruno)
    assert said(race, blurred.number) == ["blurred"]
    assert said(race, sharp.number) == []
    with clock.standing_at(LATER):
        looks.accept(actor=SITE, tournament=race.tournament, entry=bruno, message=sharp, role="sealed")
    assert said(race, sharp.number) == ["code_not_seen"]


def test_measurements_are_the_same_through_encodings() -> None:
    photo = finished(8)
    one, other = measured(photo), measured(again(photo))
    assert (one["width"], other["width"]) == (960, 800)
    assert one["blur"] > 100
    assert measured(sealed_box("A", CODE, 3, blurred=True))["blur"] < 45
    flat = BytesIO()
    Image.new("RGB", (640, 480), "gray").save(flat, "PNG")
    assert measured(flat.getvalue())["hash"] == ""
    tiny = BytesIO()
    Image.new("RGB", (2, 2), "gray").save(tiny, "PNG")
    assert measured(tiny.getvalue())["blur"] == 0


def test_sizes_are_made_once_and_go_with_their_picture(race: Raced) -> None:
    anna = race.enters("Anna Neri", 1)
    message = race.box(anna)
    photo = message.photos.get()
    picture = photo.picture
    assert picture is not None
    small = sized(picture, "small")
    with Image.open(BytesIO(small)) as opened:
        assert max(opened.size) == SIZES["small"]
    storage, made = picture.file.storage, str(picture.file.name).replace(".webp", "-small.webp")
    assert storage.exists(made)
    assert sized(picture, "small") == small
    assert len(sized(picture, "full")) > len(small)
    message.delete()
    Picture.objects.filter(pk=picture.pk).delete()
    assert not storage.exists(made)
    with pytest.raises(KeyError):
        sized(picture, "huge")
