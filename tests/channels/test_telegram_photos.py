"""The pictures of messages: fetched when Telegram lets us, kept or refused; the message counts anyway."""

import hashlib
import time
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from incastro.channels.telegram.photos import PATIENCE, fetch
from incastro.groups import following
from incastro.groups.models import Group, Message, Photo, PhotoState
from incastro.groups.services import photos
from incastro.groups.services.photos import fill
from incastro.organisers.models import Organiser
from incastro.pictures.models import Picture
from incastro.words import say
from tests.fakes import telegram_api
from tests.fakes.telegram_api import BotApi, fake_bot_api
from tests.groups.group_cast import NOW, arrive, drawn, linked

pytestmark = pytest.mark.django_db
BEGUN = time.time()
PHONE = (Path(__file__).parents[1] / "pictures" / "phone.heic").read_bytes()


@pytest.fixture
def api(settings: Any) -> Iterator[BotApi]:
    with fake_bot_api() as fake:
        found = {"telegram_url": fake.url, "telegram_token": fake.token}
        settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update=found)
        yield fake


@pytest.fixture
def group(club: Organiser, api: BotApi) -> Group:
    return linked(club, api)


def posted(api: BotApi, group: Group, data: bytes, **more: Any) -> Photo:
    anna = api.user("Anna")
    post = api.post_file if "name" in more else api.post_photo
    post(group.chat, anna, data, at=NOW, **more)
    arrive(api)
    row = Message.objects.latest("id")
    assert (row.at, row.pictured) == (NOW, True), "it counts before anybody has seen it"
    return row.photos.get()


def later(seconds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine’s clock, so many seconds after the tests began."""
    monkeypatch.setattr("time.time", lambda: BEGUN + seconds)


def bomb() -> bytes:
    output = BytesIO()
    Image.new("1", (9_600, 9_600)).save(output, "PNG")
    return output.getvalue()


def test_a_photo_is_fetched_encoded_anew_and_measured(
    api: BotApi, group: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    exif = Image.Exif()
    exif[0x010F] = "Somebody’s phone"
    sent = drawn(1, (1280, 960), exif=exif)
    photo = posted(api, group, sent)
    heard: list[Photo] = []
    following.on_photo(heard.append)
    try:
        assert fetch() == 1
    finally:
        following._photo_followers.remove(
            heard.append
        ) if heard.append in following._photo_followers else None
    photo.refresh_from_db()
    assert photo.state == PhotoState.KEPT
    assert photo.received == hashlib.sha256(sent).hexdigest()
    assert photo.picture is not None
    assert (photo.picture.width, photo.hints["width"]) == (1280, 1280)
    assert photo.hints["blur"] > 0
    assert len(photo.hints["hash"]) == 64
    with photo.picture.file.open("rb") as file:
        assert b"Somebody" not in file.read()
    assert [each.pk for each in heard] == [photo.pk]
    assert fetch() == 0


def test_case_a_56_a_heic_file_is_a_photo_and_the_same_picture_is_kept_once(
    api: BotApi, group: Group
) -> None:
    posted(api, group, PHONE, name="IMG_1.HEIC")
    posted(api, group, PHONE, name="IMG_2.HEIC")
    assert fetch() == 2
    assert Photo.objects.filter(state=PhotoState.KEPT).count() == 2
    assert Picture.objects.count() == 1


@pytest.mark.parametrize(
    ("data", "more", "code"),
    [
        (b"%PDF-1.7 named photo.jpg", {"name": "photo.jpg", "mime": "image/jpeg"}, "picture.pdf"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", {"name": "a.jpg", "mime": ""}, "picture.svg"),
        (bomb(), {"name": "a.png", "mime": "image/png"}, "picture.too_large"),
        (b"\xff\xd8\xff\xe0 and then nothing", {}, "picture.broken"),
        (b"", {"name": "a.jpg", "mime": "image/jpeg"}, "picture.empty"),
        (b"x" * 100, {"size": 50 << 20}, "photo.too_heavy"),
        (b"x" * ((20 << 20) + 1), {"size": 900}, "photo.too_heavy"),
    ],
    ids=["pdf", "svg", "bomb", "broken", "empty", "fifty-megabytes", "heavier-than-told"],
)
def test_what_cannot_be_shown_is_refused_with_a_reason_and_still_counts(
    api: BotApi, group: Group, data: bytes, more: dict[str, Any], code: str
) -> None:
    photo = posted(api, group, data, **more)
    fetch()
    photo.refresh_from_db()
    assert (photo.state, photo.refusal["code"]) == (PhotoState.REFUSED, code)
    assert say(code, photo.refusal["params"], "en")
    assert Message.objects.get().at == NOW
    assert fetch() == 0, "nobody tries again"


def test_a_picture_heavier_than_telegram_hands_out_is_not_even_asked_for(api: BotApi, group: Group) -> None:
    posted(api, group, b"x", size=50 << 20)
    fetch()
    assert api.count("getFile") == 0


def test_telegram_away_for_an_hour_loses_no_picture_and_is_knocked_at_seldom(
    api: BotApi, group: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = api.user("Anna")
    for number in range(5):
        api.post_photo(group.chat, anna, drawn(number), at=NOW + number)
    arrive(api)
    api.down, tries = True, 0
    for second in range(0, 3600, 5):
        later(second, monkeypatch)
        tries += fetch()
    assert tries < 100
    assert Photo.objects.filter(state=PhotoState.WANTED).count() == 5
    api.down = False
    later(3700, monkeypatch)
    while fetch():
        pass
    assert Photo.objects.filter(state=PhotoState.KEPT).count() == 5


def test_the_wait_that_telegram_asks_for_holds_for_all(
    api: BotApi, group: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = api.user("Anna")
    for number in range(2):
        api.post_photo(group.chat, anna, drawn(number), at=NOW)
    arrive(api)
    api.answers = [telegram_api.Refused(429, "Too Many Requests", retry_after=50)]
    later(0, monkeypatch)
    assert fetch() == 1
    later(48, monkeypatch)
    assert fetch() == 0
    later(52, monkeypatch)
    assert fetch() == 2
    assert Photo.objects.filter(state=PhotoState.KEPT).count() == 2


def test_a_file_that_telegram_cannot_give_is_asked_for_some_times_and_then_put_to_the_judge(
    api: BotApi, group: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    photo = posted(api, group, drawn())
    api.files.clear()
    for number in range(PATIENCE):
        later(100 * number, monkeypatch)
        assert fetch() == 1
    photo.refresh_from_db()
    assert (photo.state, photo.refusal["code"]) == (PhotoState.REFUSED, "photo.not_given")


def test_a_bot_that_is_turned_away_gives_up_no_picture(
    api: BotApi, group: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    photo = posted(api, group, drawn())
    for number in range(PATIENCE * 2):
        api.answers = [telegram_api.Refused(401, "Unauthorized")]
        later(100 * number, monkeypatch)
        fetch()
    photo.refresh_from_db()
    assert photo.state == PhotoState.WANTED


def test_two_workers_never_fetch_the_same_picture(api: BotApi, group: Group) -> None:
    posted(api, group, drawn())
    assert photos.next_wanted() is not None
    assert photos.next_wanted() is None


def test_an_export_fills_what_the_bot_could_not_have_and_leaves_what_it_has(
    api: BotApi, group: Group
) -> None:
    posted(api, group, b"x", size=50 << 20)
    fetch()
    message = Message.objects.get()
    kept = fill(message, drawn(7))
    assert kept.state == PhotoState.KEPT
    assert message.photos.count() == 1
    assert fill(message, drawn(7)) == kept
    assert fill(message, drawn(8)) == kept, "the bot’s own picture stands; an export may hold a smaller copy"
    assert message.photos.count() == 1


def test_a_tick_of_the_worker_fetches_what_is_wanted(api: BotApi, group: Group) -> None:
    from incastro.work.worker import work_off

    posted(api, group, drawn())
    work_off()
    assert Photo.objects.get().state == PhotoState.KEPT
