"""Reading result.json: new and old shapes, single chats and full exports (section C; A-50, A-53, A-58)."""

import json
from pathlib import Path
from typing import Any

import pytest

from incastro.evidence.export import Export, read_export
from incastro.evidence.posts import SenderKind
from incastro.words import say
from tests.evidence.group import ANNA, LEFT_OUT, MARCO, SUPERGROUP, Group, refused, rome


def write(folder: Path, document: Any) -> Path:
    file = folder / "result.json"
    file.write_text(json.dumps(document, ensure_ascii=False, indent=1), encoding="utf-8")
    return file


def one_photo(**fields: Any) -> Group:
    group = Group()
    group.photo(ANNA, "18:45:12", **fields)
    return group


def full(*groups: Group) -> dict[str, Any]:
    chats = [
        {"name": "Mamma", "type": "personal_chat", "id": 5, "messages": []},
        *(group.document() for group in groups),
        {"type": "saved_messages", "id": 6, "messages": []},
    ]
    return {
        "about": "Here is the data you requested.",
        "personal_information": {"user_id": 1, "first_name": "Ida", "username": "@ida"},
        "stories": [{"date": "2026-10-01T10:00:00", "media": "stories/s.jpg"}],
        "profile_music": [{"id": 1, "type": "message", "file": "files/a.mp3"}],
        "contacts": {"about": "…", "list": [{"first_name": "Anna"}]},
        "chats": {"about": "…", "list": chats},
        "left_chats": {"about": "…", "list": []},
    }


def remarks(export: Export) -> list[str]:
    for remark in export.remarks:
        assert say(f"remark.{remark.code}", remark.params, "it")
    return [remark.code for remark in export.remarks]


def test_a_single_chat(tmp_path: Path) -> None:
    group = one_photo()
    group.says(MARCO, "18:46:00", "Brava!")
    export = group.export(tmp_path)
    assert (export.chat.id, export.chat.name, export.messages) == (SUPERGROUP, "Puzzle Italia", 2)
    (post,) = export
    assert (post.id, post.at, post.sender.id, post.sender.name) == (101, rome("18:45:12"), 77, "Anna P.")
    assert remarks(export) == []


def test_the_folder_may_be_given_instead_of_the_file(tmp_path: Path) -> None:
    one_photo().written(tmp_path)
    assert len(read_export(tmp_path).posts) == 1
    assert len(read_export(str(tmp_path)).posts) == 1


def test_a_full_export_asks_which_chat_case_a_53(tmp_path: Path) -> None:
    file = write(tmp_path, full(one_photo(), Group("Puzzle Mondo", 77)))
    refusal = refused(lambda: read_export(file))
    assert refusal.code == "export.which_chat"
    assert refusal.params["chats"] == f"Puzzle Italia (id {SUPERGROUP}, 1); Puzzle Mondo (id 77, 0)"
    assert refusal.where.file == str(file)


@pytest.mark.parametrize(
    "chat",
    [
        SUPERGROUP,
        str(SUPERGROUP),
        f"-100{SUPERGROUP}",
        f"100{SUPERGROUP}",
        f"channel{SUPERGROUP}",
        "Puzzle Italia",
        " puzzle  ITALIA ",
    ],
)
def test_the_chat_of_a_full_export_by_id_or_name_case_a_53(chat: str | int, tmp_path: Path) -> None:
    file = write(tmp_path, full(Group("Puzzle Mondo", 78), one_photo()))
    export = read_export(file, chat)
    assert (export.chat.id, len(export.posts)) == (SUPERGROUP, 1)


def test_a_chat_that_is_not_there_is_refused_with_those_that_are(tmp_path: Path) -> None:
    file = write(tmp_path, full(one_photo()))
    refusal = refused(lambda: read_export(file, 999))
    assert refusal.code == "export.chat_unknown"
    assert "Puzzle Italia" in refusal.params["chats"]


def test_two_chats_of_one_name_are_parted_by_id(tmp_path: Path) -> None:
    file = write(tmp_path, full(one_photo(), Group("PUZZLE ITALIA", 79)))
    assert refused(lambda: read_export(file, "Puzzle Italia")).code == "export.chat_ambiguous"
    assert len(read_export(file, SUPERGROUP).posts) == 1


def test_where_no_chat_is_a_group_all_are_listed(tmp_path: Path) -> None:
    refusal = refused(lambda: read_export(write(tmp_path, full())))
    assert refusal.params["chats"] == "Mamma (id 5, 0); ? (id 6, 0)"


def test_an_only_chat_needs_no_choice(tmp_path: Path) -> None:
    document = {"about": "…", "chats": {"about": "…", "list": [one_photo().document()]}}
    assert len(read_export(write(tmp_path, document)).posts) == 1


def test_a_group_that_was_left_is_found_too(tmp_path: Path) -> None:
    document = full(Group("Altro", 3))
    document["left_chats"]["list"].append(one_photo().document())
    assert len(read_export(write(tmp_path, document), SUPERGROUP).posts) == 1


def test_a_full_export_without_chats_says_so(tmp_path: Path) -> None:
    document = {"chats": {"about": "…", "list": []}}
    assert refused(lambda: read_export(write(tmp_path, document))).code == "export.no_chats"


def test_a_single_chat_that_is_not_the_one_asked_for_is_refused(tmp_path: Path) -> None:
    file = one_photo().written(tmp_path)
    assert refused(lambda: read_export(file, 12345)).code == "export.other_chat"
    assert len(read_export(file, f"-100{SUPERGROUP}").posts) == 1


@pytest.mark.parametrize("action", ["migrate_from_group", "migrate_to_supergroup"])
def test_a_group_that_became_a_supergroup_is_known_by_both_ids_case_a_58(action: str, tmp_path: Path) -> None:
    group = Group()
    group.says(ANNA, "15:00:00", type="service", action=action, **{"from": None, "from_id": None})
    group.photo(ANNA, "18:45:12")
    file = group.written(tmp_path)
    for chat in (-4518810793, f"-100{SUPERGROUP}"):
        assert len(read_export(file, chat).posts) == 1


def test_history_from_before_the_upgrade_is_read_by_time_case_a_58(tmp_path: Path) -> None:
    group = Group()
    group.photo(ANNA, "15:58:00", id=-999_999_500)
    group.photo(ANNA, "18:30:00", id=7)
    export = read_export(group.written(tmp_path), -4518810793)
    assert [post.at for post in export] == [rome("15:58:00"), rome("18:30:00")]


@pytest.mark.parametrize(
    ("from_id", "kind", "ident"),
    [
        ("user77", SenderKind.PERSON, 77),
        ("77", SenderKind.PERSON, 77),
        (77, SenderKind.PERSON, 77),
        ((1 << 32) + 77, SenderKind.PERSON, 77),
        ((2 << 32) + 555, SenderKind.CHANNEL, 555),
        ("channel555", SenderKind.CHANNEL, 555),
        (f"channel{SUPERGROUP}", SenderKind.ANONYMOUS, SUPERGROUP),
        ((2 << 32) + SUPERGROUP, SenderKind.ANONYMOUS, SUPERGROUP),
        ("chat4518810793", SenderKind.ANONYMOUS, 4518810793),
        ("user1087968824", SenderKind.ANONYMOUS, 1087968824),
        ("user136817688", SenderKind.CHANNEL, 136817688),
        ("user777000", SenderKind.AUTOMATIC, 777000),
        (None, SenderKind.PERSON, None),
        ("something", SenderKind.PERSON, None),
        ({"user": 1}, SenderKind.PERSON, None),
    ],
)
def test_senders_new_and_old(from_id: Any, kind: SenderKind, ident: int | None, tmp_path: Path) -> None:
    (post,) = one_photo(from_id=from_id).export(tmp_path)
    assert (post.sender.kind, post.sender.id) == (kind, ident)


def test_an_account_number_of_today_told_bare_is_still_found() -> None:
    group = one_photo(from_id=6_123_456_789)
    (post,) = group.posts()
    assert 6_123_456_789 in (post.sender.id, post.sender.other_id)


@pytest.mark.parametrize(
    "text",
    [
        "Anna Pace",
        ["Anna Pace"],
        ["Anna ", {"type": "bold", "text": "Pace"}],
        [{"type": "mention_name", "text": "Anna Pace", "user_id": 77}],
    ],
)
def test_texts_are_strings_or_pieces(text: Any) -> None:
    (post,) = one_photo(text=text).posts()
    assert post.text == "Anna Pace"


@pytest.mark.parametrize("text", [None, 7, {}, [[], {}, {"text": None}]])
def test_a_text_of_no_known_shape_is_no_text(text: Any) -> None:
    (post,) = one_photo(text=text).posts()
    assert post.text == ""


@pytest.mark.parametrize(
    "placeholder",
    [
        LEFT_OUT,
        "(File exceeds maximum size. Change data exporting settings to download.)",
        "(File unavailable, please try again later)",
    ],
)
def test_a_photo_whose_file_is_not_there_is_a_delivery_case_a_50(placeholder: str, tmp_path: Path) -> None:
    export = one_photo(photo=placeholder).export(tmp_path)
    (post,) = export
    assert post.picture is not None
    assert post.picture.missing
    assert remarks(export) == ["export_pictures_missing"]


@pytest.mark.parametrize(
    "fields",
    [
        {"file": "files/IMG_1.HEIC", "mime_type": "image/heic"},
        {"file": "files/IMG_1.HEIC", "mime_type": "application/octet-stream"},
        {"file": "files/IMG_1.heif", "mime_type": "image/heif"},
        {"file": "files/IMG_1.JPG", "mime_type": "image/jpeg"},
        {"file": "files/foto.png", "mime_type": "image/png"},
        {"file": "files/foto.webp", "mime_type": "image/webp"},
        {"file": "files/foto.jpeg"},
        {"file": LEFT_OUT, "mime_type": "image/heic"},
        {"file": LEFT_OUT, "mime_type": "image/JPEG"},
        {"file": LEFT_OUT, "file_name": "IMG_1.HEIC"},
        {"file": f"IMG_1.HEIC {LEFT_OUT}", "mime_type": "application/octet-stream"},
        {"file": LEFT_OUT},
    ],
)
def test_a_photo_sent_as_a_file_is_a_photo_case_a_56(fields: dict[str, Any]) -> None:
    group = Group()
    group.says(ANNA, "18:45:12", **fields)
    (post,) = group.posts()
    assert post.picture is not None
    assert post.picture.as_file
    assert post.picture.missing is (LEFT_OUT in fields["file"])


def test_messages_that_desktop_could_not_export_are_told(tmp_path: Path) -> None:
    group = one_photo()
    group.messages.append({"id": 102, "type": "unsupported"})
    export = group.export(tmp_path)
    assert export.messages == 2
    assert remarks(export) == ["export_unsupported"]
    assert export.remarks[0].params["messages"] == "102"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("date_unixtime", "presto"),
        ("date_unixtime", ""),
        ("date_unixtime", "-5"),
        ("date_unixtime", [1]),
        ("date_unixtime", "9" * 30),
        ("id", None),
        ("id", "101"),
        ("id", True),
        ("id", 2**63),
        ("id", -(2**70)),
    ],
)
def test_a_photo_that_cannot_be_placed_is_named(field: str, value: Any, tmp_path: Path) -> None:
    group = Group()
    group.says(MARCO, "18:00:00", "Ciao")
    group.photo(ANNA, "18:45:12")
    group.messages[1][field] = value
    refusal = refused(lambda: group.export(tmp_path))
    assert refusal.code == "export.message_unusable"
    assert refusal.where.path == f"messages[1].{field}"


def test_a_photo_without_any_date_is_named(tmp_path: Path) -> None:
    group = one_photo(date=None, date_unixtime=None)
    refusal = refused(lambda: group.export(tmp_path))
    assert (refusal.code, refusal.where.path) == ("export.message_unusable", "messages[0].date")


def test_whatever_a_message_without_a_photo_lacks_does_not_matter(tmp_path: Path) -> None:
    group = one_photo()
    group.messages += [{"id": None, "date_unixtime": "?"}, {}, {"reactions": 5, "text": {}}]
    export = group.export(tmp_path)
    assert len(export.posts) == 1


def test_a_rewritten_export_may_tell_the_chat_after_its_messages(tmp_path: Path) -> None:
    messages = one_photo(from_id=f"channel{SUPERGROUP}").messages
    document = {"messages": messages, "type": "private_supergroup", "id": SUPERGROUP, "name": "Puzzle Italia"}
    (post,) = read_export(write(tmp_path, document))
    assert post.sender.kind is SenderKind.ANONYMOUS
    nested = {"chats": {"list": [Group("Altro", 3).document(), document]}}
    assert len(read_export(write(tmp_path, nested), SUPERGROUP).posts) == 1
