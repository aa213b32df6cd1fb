"""Damaged and wrong files: put right where nothing is lost, else the exact place is named (case A-49)."""

import json
from pathlib import Path
from time import process_time

import pytest

from incastro.evidence import stream
from incastro.evidence.export import read_export
from tests.evidence.group import ANNA, MARCO, SUPERGROUP, Group, refused, rome


def group_text(caption: str = "Finito!") -> str:
    group = Group()
    group.says(MARCO, "18:00:00", "Forza!")
    group.photo(ANNA, "18:45:12", caption)
    group.says(MARCO, "18:46:00", "Brava!")
    return json.dumps(group.document(), indent=1, ensure_ascii=False)


def written(folder: Path, text: str | bytes) -> Path:
    file = folder / "result.json"
    file.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogateescape"))
    return file


@pytest.mark.parametrize("raw", ["\x0b", "\x00", "\x1f", "\x7f"])
def test_a_raw_control_character_is_imported_case_a_49(raw: str, tmp_path: Path) -> None:
    export = read_export(written(tmp_path, group_text().replace("Finito!", f"Fi{raw}nito!")))
    assert export.messages == 3
    (post,) = export
    assert (post.at, post.text) == (rome("18:45:12"), f"Fi{raw}nito!")


@pytest.mark.parametrize("code", ["0B", "00", "1F", "0b"])
def test_a_control_character_as_desktop_escapes_it_is_imported_case_a_49(code: str, tmp_path: Path) -> None:
    export = read_export(written(tmp_path, group_text().replace("Finito!", f"Fi\\x{code}nito!")))
    (post,) = export
    assert (export.messages, post.text) == (3, f"Fi{chr(int(code, 16))}nito!")
    assert [(remark.code, remark.params["n"]) for remark in export.remarks] == [("export_repaired", 1)]


def test_a_backslash_before_an_x_that_somebody_typed_stays_as_it_is(tmp_path: Path) -> None:
    text = group_text("C:\\x0B e").replace("Forza!", "For\\x0Bza!")
    (post,) = read_export(written(tmp_path, text))
    assert post.text == "C:\\x0B e"


@pytest.mark.parametrize(
    "value",
    [
        "stickers/AnimatedSticker.tgs",
        "video_files/sticker (2).webm",
        "chats/chat_01/stickers/a,b.webp",
        "(File unavailable, please try again later)",
        "files/5.webp",
        "2026/a.tgs",
    ],
)
@pytest.mark.parametrize("end", ["", ","])
def test_an_unquoted_document_id_is_imported(value: str, end: str, tmp_path: Path) -> None:
    emoji = f'{{\n "type": "custom_emoji",\n "text": "🧩",\n "document_id": {value}{end}\n'
    emoji += '"more": 1}' if end else "}"
    text = group_text().replace('"Finito!"', f'["Finito", {emoji}, "!"]')
    export = read_export(written(tmp_path, text))
    (post,) = export
    assert (export.messages, post.text) == (3, "Finito🧩!")


def test_what_looks_like_an_unquoted_document_id_in_a_text_is_text(tmp_path: Path) -> None:
    caption = 'Nel file c’è "document_id": stickers/a.tgs\n}'
    (post,) = read_export(written(tmp_path, group_text(caption).replace("Forza!", "For\\x0Bza!")))
    assert post.text == caption


def test_a_byte_order_mark_is_no_damage_case_a_40(tmp_path: Path) -> None:
    assert len(read_export(written(tmp_path, "\ufeff" + group_text())).posts) == 1


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_an_editor_may_have_saved_it_as_utf_16(encoding: str, tmp_path: Path) -> None:
    (post,) = read_export(written(tmp_path, group_text("Finito 🧩").encode(encoding)))
    assert post.text == "Finito 🧩"


def test_bytes_that_are_no_utf_8_do_not_lose_the_message(tmp_path: Path) -> None:
    export = read_export(written(tmp_path, group_text().replace("Finito!", "Fin\udce8to!")))
    (post,) = export
    assert (export.messages, post.text) == (3, "Fin?to!")


def test_half_a_character_can_be_printed(tmp_path: Path) -> None:
    (post,) = read_export(written(tmp_path, group_text().replace("Finito!", "Finito \\ud83e!")))
    assert post.text.encode("utf-8") == b"Finito ?!"


@pytest.mark.parametrize(
    ("damage", "line", "column"),
    [
        ('"text": "Brava"!"', 32, 19),
        ('"text": Brava', 32, 12),
        ('"text" "Brava!"', 32, 11),
        ('"text": "Bra\\qva!"', 32, 16),
        ('"text": "Bra\\xQQva!"', 32, 16),
    ],
)
@pytest.mark.parametrize("piece", [64, 1 << 20])
def test_the_exact_place_of_what_cannot_be_put_right_is_named(
    damage: str, line: int, column: int, piece: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "PIECE", piece)
    monkeypatch.setattr(stream, "NEAR_END", 64)
    # a repaired place before it must not move the one that is named
    text = group_text("Fin\x7fito").replace("Forza!", "Fo\\x0Brza!").replace('"text": "Brava!"', damage)
    file = written(tmp_path, text)
    refusal = refused(lambda: read_export(file))
    assert (refusal.code, refusal.where.file) == ("export.broken", str(file))
    assert (refusal.where.row, refusal.where.column) == (line, str(column))
    lines = text.split("\n")
    before = "\n".join([*lines[: line - 1], lines[line - 1][: column - 1]])
    assert refusal.params["byte"] == len(before.encode("utf-8"))
    assert refusal.where.path == "messages[2]"


@pytest.mark.parametrize("share", [0.05, 0.3, 0.5, 0.9, 0.97])
@pytest.mark.parametrize("piece", [16, 1 << 20])
def test_a_file_that_ends_too_soon_is_refused_never_read_in_part(
    share: float, piece: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "PIECE", piece)
    text = group_text()
    refusal = refused(lambda: read_export(written(tmp_path, text[: int(len(text) * share)])))
    assert refusal.code == "export.truncated"


def test_every_truncation_is_refused(tmp_path: Path) -> None:
    text = json.dumps(json.loads(group_text()))
    for length in range(2, len(text)):
        file = written(tmp_path, text[:length])
        assert refused(lambda: read_export(file)).code == "export.truncated"  # noqa: B023 - called at once


@pytest.mark.parametrize("more", ["}", "{}", "\0", ","])
def test_what_follows_the_export_is_named(more: str, tmp_path: Path) -> None:
    assert refused(lambda: read_export(written(tmp_path, group_text() + more))).code == "export.broken"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "export.empty"),
        (b"\xef\xbb\xbf \n", "export.empty"),
        (b"<!DOCTYPE html>\n<html>", "export.html"),
        (b"PK\x03\x04xxxx", "export.zip"),
        (b"\x89PNG\r\n", "export.not_json"),
        (b"Nome;Cognome\n", "export.not_json"),
        (b"[1, 2]", "export.not_json"),
        (b'{"format": "incastro/tournament@1", "entries": []}', "export.not_an_export"),
        (b'{"messages": {}}', "export.not_an_export"),
        (b'{"chats": []}', "export.not_an_export"),
        (b"{}", "export.not_an_export"),
        (b'{"messages": [] "id": 5}', "export.broken"),
        (b"{5: 6}", "export.broken"),
        (b'{"messages": [5]}', "export.broken"),
        (b'{"messages": ["Ciao"]}', "export.broken"),
        (b'{"chats": {"list": [5]}}', "export.broken"),
        (b'{"chats": 5, "id": [], "name": {}}', "export.not_an_export"),
        (b"\xff\xfe{\0\0", "export.broken"),
        ("è".encode("utf-16-le") * 3 + b"\0", "export.not_json"),
    ],
)
def test_what_is_no_export_is_recognised(content: bytes, code: str, tmp_path: Path) -> None:
    file = written(tmp_path, content)
    refusal = refused(lambda: read_export(file))
    assert (refusal.code, refusal.where.file) == (code, str(file))


def test_an_html_export_is_recognised_in_its_folder(tmp_path: Path) -> None:
    (tmp_path / "messages.html").write_text("<!DOCTYPE html>", encoding="utf-8")
    refusal = refused(lambda: read_export(tmp_path))
    assert (refusal.code, refusal.where.file) == ("export.html", str(tmp_path / "messages.html"))


def test_a_folder_without_an_export_and_a_missing_file_are_told_apart(tmp_path: Path) -> None:
    assert refused(lambda: read_export(tmp_path)).code == "export.no_result"
    assert refused(lambda: read_export(tmp_path / "nowhere.json")).code == "export.missing"
    assert refused(lambda: read_export(written(tmp_path, "{}") / "result.json")).code == "export.missing"
    assert refused(lambda: read_export("bad\0name")).code == "export.unreadable"


@pytest.mark.parametrize(
    "where", ['{"messages": [{"text": %s', '{"other": %s', '{"chats": {"list": [{"x": %s']
)
def test_deeply_nested_json_is_refused(where: str, tmp_path: Path) -> None:
    refusal = refused(lambda: read_export(written(tmp_path, where % ("[" * 200_000))))
    assert refusal.code == "export.too_deep"


def test_a_number_of_thousands_of_digits_is_refused(tmp_path: Path) -> None:
    text = group_text().replace(str(SUPERGROUP), "9" * 5_000)
    assert refused(lambda: read_export(written(tmp_path, text))).code == "export.number_too_long"


def test_a_value_larger_than_any_message_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "PIECE", 1 << 10)
    monkeypatch.setattr(stream, "LARGEST", 1 << 14)
    text = group_text("x" * (1 << 16))
    assert refused(lambda: read_export(written(tmp_path, text))).code == "export.value_too_large"
    assert refused(lambda: read_export(written(tmp_path, text.replace('x"', "x")))).code == (
        "export.value_too_large"
    )


def test_more_captions_than_memory_has_room_for_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("incastro.evidence.reader.MOST_TEXT", 1_000)
    assert refused(lambda: read_export(written(tmp_path, group_text("x" * 2_000)))).code == (
        "export.too_many_posts"
    )


def test_more_photos_than_a_group_can_hold_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("incastro.evidence.reader.MOST_POSTS", 2)
    group = Group()
    for second in range(3):
        group.photo(ANNA, f"18:30:0{second}")
    refusal = refused(lambda: group.export(tmp_path))
    assert (refusal.code, refusal.where.path) == ("export.too_many_posts", "messages[2]")


def test_one_chat_after_the_other_is_read_without_keeping_what_nobody_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("incastro.evidence.reader.MOST_POSTS", 2)
    groups = []
    for number in range(4):
        group = Group(f"Gruppo {number}", 70 + number)
        group.photo(ANNA, "18:30:00")
        # as another tool may write it: the messages before whose they are
        groups.append(dict(reversed(group.document().items())))
    text = json.dumps({"chats": {"list": groups}})
    export = read_export(written(tmp_path, text), 73)
    assert (export.chat.id, len(export.posts)) == (73, 1)


def test_more_chats_than_an_account_can_have_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("incastro.evidence.reader.MOST_CHATS", 3)
    file = written(tmp_path, json.dumps({"chats": {"list": [{}] * 4}}))
    assert refused(lambda: read_export(file)).code == "export.too_many_chats"


def test_time_grows_with_the_number_of_chats_not_with_its_square(tmp_path: Path) -> None:
    def took(count: int) -> float:
        file = written(tmp_path, json.dumps({"chats": {"list": [{}] * count}}))
        begun = process_time()
        refused(lambda: read_export(file))
        return process_time() - begun

    few, many = (min(took(count) for _ in range(3)) for count in (2_000, 32_000))
    assert many < few * 16 * 4


def test_a_chat_without_end_to_its_name_is_listed_shortly(tmp_path: Path) -> None:
    chats = [{"id": 1, "name": "李" * 100_000}, {"id": 2, "name": "x" * 100_000}]
    refusal = refused(lambda: read_export(written(tmp_path, json.dumps({"chats": {"list": chats}}))))
    assert len(refusal.params["chats"]) < 200


@pytest.mark.parametrize("field", ["via_bot", "from", "forwarded_from", "photo"])
def test_no_field_of_a_photo_is_kept_longer_than_telegram_would_have_it(field: str, tmp_path: Path) -> None:
    group = Group()
    group.photo(ANNA, "18:30:00", **{field: "x" * 100_000})
    (post,) = group.export(tmp_path)
    kept = (post.via_bot, post.sender.name, post.forwarded, post.picture and post.picture.file)
    assert max(len(text or "") for text in kept) <= 512


def test_a_file_damaged_all_over_is_named_instead_of_repaired(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "MOST_REPAIRS", 5)
    five, six = (group_text().replace("Finito!", r"\x0B" * times) for times in (5, 6))
    assert read_export(written(tmp_path, five)).posts
    refusal = refused(lambda: read_export(written(tmp_path, six)))
    assert (refusal.code, refusal.where.path) == ("export.broken", "messages[1]")


def test_messages_that_could_not_be_exported_are_counted_and_the_first_named(tmp_path: Path) -> None:
    rows = [{"id": ident, "type": "unsupported"} for ident in range(30)]
    export = read_export(written(tmp_path, json.dumps({"id": 5, "messages": rows})))
    (remark,) = export.remarks
    assert remark.params == {"n": 30, "messages": ", ".join(map(str, range(10)))}
