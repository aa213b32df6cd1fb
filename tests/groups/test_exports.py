"""Exports of a group handed in: looked at, taken in beside the bot, each fact once (decision 0035)."""

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from incastro import clock
from incastro.groups.models import Group as GroupRow
from incastro.groups.models import Handed, HandedState, Message, Photo, PhotoState
from incastro.groups.selectors import as_post
from incastro.groups.services import exports
from incastro.groups.storing import store_message
from incastro.journal.actor import SITE
from incastro.organisers.models import Organiser
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation
from incastro.words import say
from incastro.work.worker import work_off
from tests.evidence.group import ANNA, LEFT_OUT, MARCO, STRANGER, SUPERGROUP, Group, rome
from tests.groups.group_cast import drawn

pytestmark = pytest.mark.django_db

CHAT = -1_000_000_000_000 - SUPERGROUP


@pytest.fixture(autouse=True)
def _folder_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(settings, "VAR", tmp_path)


def played() -> Group:
    group = Group()
    group.photo(ANNA, "16:00:30", "scatola")
    group.says(MARCO, "16:10:00", "forza!")
    group.photo(ANNA, "18:30:00", "fatto!")
    group.photo(MARCO, "18:40:00")
    return group


def handed(club: Organiser, group: Group | dict[str, Any] | bytes, **more: Any) -> Handed:
    data = group.document() if isinstance(group, Group) else group
    whole = data if isinstance(data, bytes) else json.dumps(data).encode()
    return exports.hand_in(
        actor=SITE, organiser=club, file_name="result.json", data=io.BytesIO(whole), **more
    )


def taken(club: Organiser, group: Group | dict[str, Any] | bytes, **more: Any) -> Handed:
    found = handed(club, group)
    exports.take_in(actor=SITE, handed=found, **more)
    work_off()
    found.refresh_from_db()
    return found


def zipped(group: Group, pictures: dict[str, bytes], folder: str = "ChatExport_2026-10-31/") -> bytes:
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w") as archive:
        archive.writestr(f"__MACOSX/{folder}result.json", b"not this one")
        archive.writestr(f"{folder}result.json", json.dumps(group.document()))
        for name, data in pictures.items():
            archive.writestr(folder + name, data)
    return output.getvalue()


def told_by_bot(row: GroupRow, group: Group, *, but: tuple[int, ...] = ()) -> None:
    for post in group.posts():
        if post.id not in but:
            store_message(row, post, source="bot")


def linked(club: Organiser, chat: int = CHAT) -> GroupRow:
    return GroupRow.objects.create(organiser=club, chat=chat, name="Puzzle Italia", linked_at=1)


def kept_files() -> list[Path]:
    folder = Path(settings.VAR) / "exports"
    return list(folder.iterdir()) if folder.exists() else []


def test_an_export_is_looked_at_before_anything_is_written(club: Organiser) -> None:
    found = handed(club, played())
    assert (found.state, found.group) == (HandedState.LOOKED, None)
    assert found.counts == {
        "messages": 4, "posts": 3, "new": 3, "same": 0, "filled": 0, "gone": 0, "differing": 0, "pictures": 3,
    }  # fmt: skip
    assert not Message.objects.exists()
    assert not GroupRow.objects.exists()


def test_without_any_bot_the_export_alone_is_enough(club: Organiser) -> None:
    found = taken(club, played())
    assert found.state == HandedState.TAKEN
    group = GroupRow.objects.get()
    assert (group.organiser, group.name, group.chat) == (club, "Puzzle Italia", None)
    assert [as_post(row).at for row in Message.objects.filter(group=group)] == [
        rome("16:00:30"), rome("18:30:00"), rome("18:40:00"),
    ]  # fmt: skip
    assert group.moves == 3


def test_the_same_file_twice_is_one(club: Organiser) -> None:
    first = taken(club, played())
    moves = GroupRow.objects.get().moves
    again = handed(club, played())
    assert again.pk == first.pk
    assert GroupRow.objects.get().moves == moves
    assert kept_files() == []


def test_the_same_group_exported_again_adds_nothing(club: Organiser) -> None:
    taken(club, played())
    moves = GroupRow.objects.get().moves
    group = played()
    group.says(MARCO, "19:00:00", "a domani")
    again = taken(club, group)
    assert (again.counts["new"], again.counts["same"], again.counts["filled"]) == (0, 3, 0)
    assert (Message.objects.count(), GroupRow.objects.get().moves) == (3, moves)


def test_what_the_bot_missed_is_filled_in_and_what_it_told_is_there_once(club: Organiser) -> None:
    row, group = linked(club), played()
    told_by_bot(row, group, but=(103,))
    before = {each.number: each.at for each in Message.objects.all()}
    found = taken(club, group)
    assert found.group == row
    assert (found.counts["new"], found.counts["same"], found.counts["differing"]) == (1, 2, 0)
    after = {each.number: each.at for each in Message.objects.all()}
    assert after == before | {103: rome("18:30:00")}
    assert [each.by_bot for each in Message.objects.order_by("number")] == [True, False, True]
    assert all(each.by_export for each in Message.objects.all())


def test_differences_are_shown_and_the_recorded_second_stays(club: Organiser) -> None:
    row, group = linked(club), played()
    told_by_bot(row, group)
    document = group.document()
    messages = {each["id"]: each for each in document["messages"]}
    messages[101]["date_unixtime"] = str(rome("16:00:31"))
    messages[103]["from_id"] = "user4711"
    messages[104]["text"] = "altre parole"
    found = handed(club, document)
    assert [(each["number"], each["field"]) for each in found.differences] == [
        (101, "time"), (103, "sender"), (104, "text"),
    ]  # fmt: skip
    assert found.differences[0] == {
        "number": 101, "field": "time", "bot": rome("16:00:30"), "export": rome("16:00:31"),
    }  # fmt: skip
    assert "altre" not in json.dumps(found.differences)
    exports.take_in(actor=SITE, handed=found)
    kept = {each.number: each for each in Message.objects.all()}
    assert (kept[101].at, kept[103].sender_id, kept[104].text) == (rome("16:00:30"), 77, "")


def test_what_a_covering_export_no_longer_holds_is_gone_and_keeps_its_time(club: Organiser) -> None:
    """case A-61"""
    row, group = linked(club), played()
    told_by_bot(row, group)
    document = group.document()
    document["messages"] = [each for each in document["messages"] if each["id"] != 103]
    found = taken(club, document)
    assert found.counts["gone"] == 1
    gone = Message.objects.get(number=103)
    assert (gone.gone, gone.at) == (True, rome("18:30:00"))
    assert not Message.objects.exclude(number=103).filter(gone=True).exists()


def test_an_export_of_a_few_days_says_nothing_about_the_others(club: Organiser) -> None:
    row, group = linked(club), played()
    told_by_bot(row, group)
    document = group.document()
    document["messages"] = [each for each in document["messages"] if each["id"] == 103]
    assert taken(club, document).counts["gone"] == 0


def test_nothing_is_marked_where_the_judge_says_so(club: Organiser) -> None:
    row, group = linked(club), played()
    told_by_bot(row, group)
    document = group.document()
    document["messages"] = [each for each in document["messages"] if each["id"] != 103]
    taken(club, document, gone=False)
    assert not Message.objects.filter(gone=True).exists()


def test_the_pictures_of_a_folder_become_photos(club: Organiser) -> None:
    group = played()
    group.photo(MARCO, "18:45:00", photo=LEFT_OUT)
    box, done = drawn(1), drawn(2)
    pictures = {
        "photos/photo_101.jpg": box,
        "photos/photo_103.jpg": done,
        "photos/photo_104.jpg": b"%PDF-1.7",
    }
    found = taken(club, zipped(group, pictures))
    assert found.state == HandedState.TAKEN
    states = {each.message.number: each.state for each in Photo.objects.select_related("message")}
    assert states == {
        101: PhotoState.KEPT, 103: PhotoState.KEPT, 104: PhotoState.REFUSED, 105: PhotoState.MISSING,
    }  # fmt: skip
    assert kept_files() == []


def test_a_folder_handed_in_later_fills_the_pictures_that_were_missing(club: Organiser) -> None:
    group = played()
    taken(club, group)
    assert set(Photo.objects.values_list("state", flat=True)) == {PhotoState.MISSING}
    taken(club, zipped(group, {"photos/photo_101.jpg": drawn(1)}, folder=""))
    assert Photo.objects.get(message__number=101).state == PhotoState.KEPT
    assert Message.objects.count() == 3


def test_two_organisers_never_mix(club: Organiser, other_club: Organiser) -> None:
    told_by_bot(linked(club), played())
    taken(other_club, played())
    theirs = GroupRow.objects.get(organiser=other_club)
    assert theirs.chat is None, "the number stays free for whose group it is"
    assert Message.objects.filter(group__organiser=club).count() == 3
    assert Message.objects.filter(group=theirs).count() == 3


def test_an_export_of_another_group_is_asked_about(club: Organiser) -> None:
    row = linked(club, chat=CHAT - 5)
    found = handed(club, played())
    with pytest.raises(RuleViolation) as caught:
        exports.take_in(actor=SITE, handed=found)
    assert caught.value.code == "export.which_group"
    exports.take_in(actor=SITE, handed=found, same_group=False)
    row.refresh_from_db()
    assert row.ended_at is not None
    assert GroupRow.objects.get(ended_at=None).messages.count() == 3


def test_a_group_that_became_a_supergroup_keeps_what_was_posted_before(club: Organiser) -> None:
    """case A-58"""
    row = linked(club, chat=-4518810793)
    old = Group(ident=4518810793)
    first = old.photo(ANNA, "16:00:30")
    told_by_bot(row, old)
    later = Group()
    later.photo(ANNA, "16:00:30", id=first - 1_000_000_000)
    later.photo(ANNA, "18:30:00", id=first)
    taken(club, later, same_group=True)
    assert list(Message.objects.filter(group=row).values_list("number", "at")) == [
        (first - 1_000_000_000, rome("16:00:30")),
        (first, rome("18:30:00")),
    ]
    assert handed(club, later).group == row


def test_in_a_basic_group_the_bot_and_the_exporter_number_messages_each_for_themselves(
    club: Organiser,
) -> None:
    row = linked(club, chat=-4518810793)
    bots, group = played(), Group(ident=4518810793)
    told_by_bot(row, bots, but=(104,))
    group.photo(ANNA, "16:00:30", "scatola", id=901)
    group.photo(ANNA, "18:30:00", "fatto!", id=101)
    group.photo(MARCO, "18:40:00", id=103)
    found = taken(club, group.document() | {"type": "private_group"})
    assert (found.counts["new"], found.counts["same"], found.counts["gone"]) == (1, 2, 0)
    assert sorted(Message.objects.values_list("at", "sender_id")) == [
        (rome("16:00:30"), 77), (rome("18:30:00"), 77), (rome("18:40:00"), 88),
    ]  # fmt: skip
    again = handed(club, group.document() | {"type": "private_group", "name": "Altro nome"})
    assert (again.counts["new"], again.counts["same"]) == (0, 3)


def test_of_a_whole_accounts_export_somebody_says_which_chat(club: Organiser) -> None:
    """case A-53"""
    other = Group("Famiglia", 99)
    other.photo(STRANGER, "12:00:00")
    whole = {"chats": {"list": [other.document(), played().document()]}}
    with pytest.raises(Refusal) as caught:
        handed(club, whole)
    assert caught.value.code == "export.which_chat"
    assert handed(club, whole, chat="puzzle italia").counts["posts"] == 3


def _not_a_zip() -> bytes:
    return zipped(played(), {})[:-40] + b"x" * 40


def _pages() -> bytes:
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w") as archive:
        archive.writestr("ChatExport/messages.html", "<html>")
    return output.getvalue()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (lambda: b"", "export.empty"),
        (lambda: b"<!DOCTYPE html>", "export.html"),
        (lambda: b'{"name": "x"}', "export.not_an_export"),
        (lambda: b'{"messages": [{"id": 1', "export.truncated"),
        (_pages, "export.html"),
        (lambda: zipped(Group(), {}).replace(b"result.json", b"resalt.json"), "export.zip_without_result"),
    ],
)
def test_what_cannot_be_read_is_refused_and_nothing_is_kept(
    club: Organiser, data: Callable[[], bytes], code: str
) -> None:
    with pytest.raises(Refusal) as caught:
        handed(club, data())
    assert caught.value.code == code
    for lang in ("it", "en"):
        assert say(code, caught.value.params, lang)
    assert kept_files() == []
    assert not Handed.objects.exists()


def test_a_large_export_is_read_apart_from_the_request(
    club: Organiser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exports, "AT_ONCE", 10)
    monkeypatch.setattr(exports, "FEW", 2)
    found = handed(club, played())
    assert (found.state, found.counts) == (HandedState.READING, {})
    work_off()
    found.refresh_from_db()
    assert found.state == HandedState.LOOKED
    exports.take_in(actor=SITE, handed=found)
    assert (found.state, Message.objects.count()) == (HandedState.TAKING, 0)
    work_off()
    found.refresh_from_db()
    assert (found.state, Message.objects.count()) == (HandedState.TAKEN, 3)


def test_a_large_export_that_is_none_says_so_where_it_waits(
    club: Organiser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exports, "AT_ONCE", 1)
    found = handed(club, b'{"name": "x"}')
    work_off()
    found.refresh_from_db()
    assert (found.state, found.failure["code"]) == (HandedState.FAILED, "export.not_an_export")
    assert kept_files() == []


def test_it_is_taken_in_once_and_can_be_put_away_before(club: Organiser) -> None:
    found = handed(club, played())
    exports.discard(actor=SITE, handed=found)
    assert not Handed.objects.exists()
    found = taken(club, played())
    for act in (exports.take_in, exports.discard):
        with pytest.raises(RuleViolation) as caught:
            act(actor=SITE, handed=found)
        assert caught.value.code == "export.over"


def test_reading_it_twice_over_is_harmless(club: Organiser) -> None:
    found = handed(club, played())
    exports.take_in(actor=SITE, handed=found)
    Handed.objects.filter(pk=found.pk).update(state=HandedState.TAKING)
    found.refresh_from_db()
    exports.store(found)
    assert Message.objects.count() == 3
    assert GroupRow.objects.get().moves == 3


def test_what_nobody_took_in_does_not_stay(club: Organiser) -> None:
    with clock.standing_at(rome("20:00:00")):
        handed(club, played())
    assert exports.let_go_of_old(rome("19:00:00")) == 0
    assert exports.let_go_of_old(rome("21:00:00")) == 1
    assert (kept_files(), Handed.objects.count()) == ([], 0)
