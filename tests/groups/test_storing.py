"""A group's messages as they come: in any order, repeated, edited, upgraded (S-17, A-47 to A-63)."""

import json
import random
from typing import Any

import pytest

from incastro import clock
from incastro.evidence.bot_api import read_message
from incastro.evidence.posts import Picture, Post, Sender, SenderKind
from incastro.groups.following import Change, on_message
from incastro.groups.models import Message, Photo, PhotoState, Update
from incastro.groups.services.chats import follow_upgrade
from incastro.groups.services.reading import read_again, read_update, read_waiting
from incastro.groups.services.updates import empty_old, reopen, store_update
from incastro.groups.storing import mark_gone, store_message
from incastro.organisers.models import Organiser
from incastro.refusal import Refusal
from tests.groups.group_cast import NOW, arrive, bot_api, drawn, linked, only, told, unread

READS = "incastro.groups.services.reading.read_message"
pytestmark = pytest.mark.django_db(transaction=False)


def test_an_update_is_stored_once_however_often_it_comes(club: Organiser) -> None:
    api = bot_api()
    linked(club, api)
    body = json.dumps(api.pending[0])
    first = store_update(api.id, body)
    assert first is not None
    assert first.body == body
    assert store_update(api.id, body.encode()) is None
    assert store_update(api.id + 1, body) is not None, "another bot counts for itself"


@pytest.mark.parametrize(
    "body",
    [b"", b"[]", b"{}", b"no json", b"\xff\xfe", '{"update_id": "7"}', '{"update_id": true}',
     '{"update_id": -1}', "[" * 100_000],
)  # fmt: skip
def test_what_is_no_update_is_refused(body: bytes | str) -> None:
    with pytest.raises(Refusal) as refused:
        store_update(1, body)
    assert refused.value.code == "update.unreadable"
    assert not Update.objects.exists()


def test_a_photo_counts_from_the_second_at_which_it_was_published(club: Organiser) -> None:
    api = bot_api()
    group = linked(club, api)
    anna = api.user("Anna", "Bianchi", "annab")
    with clock.standing_at(NOW + 500):
        api.post_photo(group.chat, anna, drawn(), "finito!", at=NOW + 7)
        assert arrive(api) == 2
    row = only(group)
    assert (row.at, row.seen_at, row.by_bot, row.by_export) == (NOW + 7, NOW + 500, True, False)
    assert (row.sender_id, row.sender_name, row.sender_username) == (anna, "Anna Bianchi", "annab")
    photo = row.photos.get()
    assert (photo.state, photo.since) == (PhotoState.WANTED, NOW + 7)
    assert photo.unique
    group.refresh_from_db()
    assert group.moves == 1


def test_the_same_things_are_known_in_whatever_order_they_come_and_however_often(club: Organiser) -> None:
    api = bot_api()
    anna, marco = api.user("Anna"), api.user("Marco")
    known = []
    for seed in range(12):
        group = linked(club, api)
        api._album = 0
        first = api.post_photo(group.chat, anna, drawn(1), "scatola", at=NOW)
        api.post_album(group.chat, marco, [drawn(2), drawn(3)], "Marco", at=NOW + 60)
        api.edit(first, caption="scatola chiusa", at=NOW + 70)
        swapped = api.post_file(group.chat, anna, drawn(4), at=NOW + 80)
        api.edit(swapped, data=drawn(5), at=NOW + 95)
        api.edit(swapped, caption="ecco", data=drawn(5), at=NOW + 99)
        updates = [each for each in api.pending if "my_chat_member" not in each]
        dice = random.Random(seed)
        if seed:
            dice.shuffle(updates)
            updates += dice.sample(updates, 3)
        arrive(api, updates)
        known.append(told(group))
        assert not unread()
        group.ended_at = NOW
        group.chat = None
        group.save()
    assert all(each == known[0] for each in known)
    posts = known[0]
    assert len(posts) == 4


def test_a_corrected_caption_is_no_other_picture_and_asks_nothing(club: Organiser) -> None:
    api = bot_api()
    group = linked(club, api)
    posted = api.post_photo(group.chat, api.user("Anna"), drawn(), "ana", at=NOW)
    api.edit(posted, caption="Anna", at=NOW + 40)
    arrive(api)
    row = only(group)
    assert (row.text, row.at, row.edited, row.swapped_at, row.steady) == ("Anna", NOW, NOW + 40, None, True)
    assert row.photos.count() == 1


def test_a_swapped_picture_is_kept_beside_the_first_and_the_time_stays(club: Organiser) -> None:
    api = bot_api()
    group = linked(club, api)
    posted = api.post_photo(group.chat, api.user("Anna"), drawn(1), at=NOW)
    api.edit(posted, data=drawn(2), at=NOW + 40)
    arrive(api)
    row = only(group)
    assert (row.at, row.edited, row.swapped_at, row.steady) == (NOW, NOW + 40, NOW + 40, False)
    assert [photo.since for photo in row.photos.all()] == [NOW, NOW + 40]


def test_a_photo_that_is_turned_into_a_video_stays_the_photo_that_it_was(club: Organiser) -> None:
    api = bot_api()
    group = linked(club, api)
    posted = api.post_photo(group.chat, api.user("Anna"), drawn(1), at=NOW)
    turned = {key: value for key, value in posted.items() if key != "photo"}
    api.update("edited_message", {**turned, "edit_date": NOW + 9, "video": {"file_id": "v"}})
    arrive(api)
    row = only(group)
    assert (row.pictured, row.substitute, row.swapped_at) == (True, "", NOW + 9)


def test_words_that_became_a_photo_afterwards_are_told_as_edited(club: Organiser) -> None:
    api = bot_api()
    group = linked(club, api)
    said = api.post_text(group.chat, api.user("Anna"), "finito", at=NOW)
    photo = {"photo": api._sizes(drawn(), None), "edit_date": NOW + 900}
    api.update("edited_message", {**said, **photo})
    arrive(api)
    row = only(group)
    assert (row.at, row.edited, row.steady) == (NOW, NOW + 900, False), "a judge is asked about it"


def test_an_album_is_a_message_for_each_picture_under_one_name(club: Organiser) -> None:
    api = bot_api()
    group = linked(club, api)
    api.post_album(group.chat, api.user("Anna"), [drawn(1), drawn(2)], "io", at=NOW)
    arrive(api)
    rows = list(Message.objects.filter(group=group))
    assert len({row.album for row in rows}) == 1
    assert rows[0].album
    assert Photo.objects.count() == 2


def test_case_a_58_what_was_before_an_upgrade_gets_the_numbers_that_exports_give_it(club: Organiser) -> None:
    api = bot_api()
    group = linked(club, api, kind="group")
    anna = api.user("Anna")
    api.post_photo(group.chat, anna, drawn(1), at=NOW)
    late = api.post_photo(group.chat, anna, drawn(2), at=NOW + 1)
    held = api.pending.pop()
    new = api.upgrade(group.chat)
    api.post_photo(new, anna, drawn(3), at=NOW + 30)
    # the new chat's photo comes first, and one of the old chat last
    by_number = sorted(api.pending, key=lambda each: -each["update_id"])
    arrive(api, [*by_number, held])
    group.refresh_from_db()
    assert (group.chat, group.was) == (new, [late["chat"]["id"]])
    numbers = list(Message.objects.filter(group=group).order_by("at").values_list("number", flat=True))
    assert numbers == [1 - 1_000_000_000, 2 - 1_000_000_000, 2]
    follow_upgrade(late["chat"]["id"], new)
    assert list(Message.objects.order_by("at").values_list("number", flat=True)) == numbers


def test_a_chat_that_is_nobodys_is_kept_until_it_is_somebodys(club: Organiser) -> None:
    api = bot_api()
    group = linked(club, api)
    chat, group.chat = group.chat, None
    group.save()
    api.post_photo(chat, api.user("Anna"), drawn(), at=NOW)
    arrive(api)
    assert not Message.objects.exists()
    assert not unread()
    group.chat = chat
    group.save()
    assert reopen(chat or 0) == 1
    read_waiting()
    assert only(group).at == NOW


def test_an_update_that_cannot_be_read_holds_up_nobody_and_is_tried_again(
    club: Organiser, monkeypatch: pytest.MonkeyPatch
) -> None:
    api = bot_api()
    group = linked(club, api)
    anna = api.user("Anna")
    bad = api.post_photo(group.chat, anna, drawn(1), at=NOW)
    api.post_photo(group.chat, anna, drawn(2), at=NOW + 5)

    def failing(raw: dict[str, Any], **more: Any) -> object:
        if raw["message_id"] == bad["message_id"]:
            raise ZeroDivisionError
        return read_message(raw, **more)

    monkeypatch.setattr(READS, failing)
    arrive(api)
    assert only(group).at == NOW + 5
    stuck = Update.objects.get(done_at=None)
    assert "ZeroDivisionError" in stuck.failure
    monkeypatch.setattr(READS, read_message)
    assert read_again() == 1
    assert not unread()
    assert Message.objects.count() == 2
    read_update(stuck)
    assert Message.objects.count() == 2


def test_what_goes_wrong_in_a_room_above_costs_nobody_a_time(
    club: Organiser, monkeypatch: pytest.MonkeyPatch
) -> None:
    from incastro.groups import following

    monkeypatch.setattr(following, "_followers", [])

    @on_message
    def fails(message: Message, change: Change) -> None:
        raise ZeroDivisionError

    api = bot_api()
    group = linked(club, api)
    api.post_photo(group.chat, api.user("Anna"), drawn(), at=NOW)
    arrive(api)
    assert only(group).at == NOW
    assert not unread()


def test_a_date_that_is_none_is_told_and_left(club: Organiser) -> None:
    api = bot_api()
    group = linked(club, api)
    api.post_photo(group.chat, api.user("Anna"), drawn(), at=0)
    arrive(api)
    assert Update.objects.get(failure="unusable: date").done_at
    assert not Message.objects.exists()


def test_names_with_what_no_database_keeps_are_kept_without_it(club: Organiser) -> None:
    api = bot_api()
    group = linked(club, api)
    api.post_photo(group.chat, api.user("An\0na\ud83d", "x" * 600), drawn(), "fi\0ne\udc00", at=NOW)
    arrive(api)
    row = only(group)
    assert row.sender_name.startswith("Anna? xxx")
    assert row.text == "fine?"


def as_exported(number: int, **more: Any) -> Post:
    sender = Sender(SenderKind.PERSON, 77, "Anna Bianchi")
    given: dict[str, Any] = {"at": NOW, "sender": sender, "text": "finito", "picture": Picture(), **more}
    return Post(id=number, **given)


def test_the_bot_and_an_export_tell_the_same_message_once(club: Organiser) -> None:
    api = bot_api()
    group = linked(club, api)
    anna = api.user("Anna", "Bianchi", "annab", ident=77)
    api.post_photo(group.chat, anna, drawn(), "finito", at=NOW)
    arrive(api)
    before = told(group)
    row, change = store_message(group, as_exported(1), source="export")
    assert change is None
    assert (row.by_bot, row.by_export) == (True, True)
    assert told(group) == before
    group.refresh_from_db()
    assert group.moves == 1


def test_the_bot_comes_after_the_export_and_knows_better_who_it_was(club: Organiser) -> None:
    api = bot_api()
    group = linked(club, api)
    guessed = Sender(SenderKind.CHANNEL, 2471352452, "Torneo puzzle")
    store_message(
        group, as_exported(1, sender=guessed, wall="2026-10-17T18:00:00", at=NOW - 9), source="export"
    )
    api.post_photo(group.chat, api.user("Olga"), drawn(), "finito", at=NOW, anonymous=True)
    arrive(api)
    row = only(group)
    assert (row.sender_kind, row.at, row.wall) == ("anonymous", NOW, "")
    assert row.photos.get().state == PhotoState.WANTED


def test_case_a_61_what_a_later_export_lacks_stays_and_is_marked_once(club: Organiser) -> None:
    api = bot_api()
    group = linked(club, api)
    row, _ = store_message(group, as_exported(5), source="export")
    assert mark_gone([row]) == 1
    assert mark_gone([row]) == 0
    row.refresh_from_db()
    assert (row.gone, row.at) == (True, NOW)
    assert store_message(group, as_exported(5), source="export")[1] is Change.FILLED
    row.refresh_from_db()
    assert not row.gone


def test_what_was_received_is_forgotten_word_by_word_after_two_months(club: Organiser) -> None:
    api = bot_api()
    group = linked(club, api)
    with clock.standing_at(NOW):
        api.post_photo(group.chat, api.user("Anna"), drawn(), at=NOW)
        arrive(api)
    with clock.standing_at(NOW + 59 * 86_400):
        assert empty_old() == 0
    with clock.standing_at(NOW + 61 * 86_400):
        assert empty_old() == 2
    assert only(group).at == NOW
    assert set(Update.objects.values_list("body", flat=True)) == {""}
