"""Files are handed in loose or in an archive; a hostile one is refused before it can do harm."""

import io
import json
import zipfile

import pytest

from incastro.interchange.problems import each
from incastro.records import unpacking
from incastro.records.sorting import sort_out
from incastro.records.unpacking import Handed, unpack
from incastro.refusal import Refusal
from tests.interchange.documents import small_tournament

TOURNAMENT = json.dumps(small_tournament()).encode()


def archive(files: dict[str, bytes], way: int = zipfile.ZIP_DEFLATED) -> Handed:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", way) as opened:
        for name, document in files.items():
            opened.writestr(name, document)
    return Handed("tutto.zip", packed.getvalue())


def refusal(*files: Handed) -> tuple[str, str | None]:
    with pytest.raises(Refusal) as raised:
        unpack(files)
    return raised.value.code, raised.value.where.file


def test_an_archive_gives_its_json_files_with_their_folders() -> None:
    found = unpack([archive({"a/uno.json": b"{1", "a/leggimi.txt": b"x", "a/due.JSON": b"{2"})])
    assert [file.name for file in found] == ["a/uno.json", "a/due.JSON"]


def test_what_a_system_puts_beside_files_is_passed_over() -> None:
    found = unpack([archive({"__MACOSX/._uno.json": b"1", ".uno.json": b"2", "uno.json": b"3"})])
    assert [file.name for file in found] == ["uno.json"]


def test_the_same_bytes_are_there_once() -> None:
    assert len(unpack([Handed("a.json", TOURNAMENT), Handed("b.json", TOURNAMENT)])) == 1


def test_nothing_at_all_is_refused() -> None:
    assert refusal() == ("record.no_file", None)


def test_an_archive_without_a_json_file_is_refused() -> None:
    assert refusal(archive({"leggimi.txt": b"x"})) == ("record.archive_empty", "tutto.zip")


@pytest.mark.parametrize("cut", [30, 120])
def test_a_damaged_archive_is_refused(cut: int) -> None:
    whole = archive({"a.json": TOURNAMENT * 20, "b.json": TOURNAMENT}).document
    broken = whole[:cut] + b"\0" * 40 + whole[cut + 40 :]
    assert refusal(Handed("tutto.zip", broken))[0] in ("record.archive_broken", "record.archive_empty")


def test_a_bomb_is_refused_at_its_first_bytes_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacking, "LARGEST", 100_000)
    bomb = archive({f"{number}.json": b"[" + b" " * 60_000 + b"]" for number in range(2)})
    assert len(bomb.document) < 1_000
    assert refusal(bomb) == ("record.too_large", "tutto.zip")


def test_an_archive_that_lies_about_its_sizes_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacking, "LARGEST", 50_000)
    honest = archive({"a.json": b"0" * 60_000}).document
    lying = honest.replace((60_000).to_bytes(4, "little"), (10).to_bytes(4, "little"))
    assert lying != honest
    assert refusal(Handed("tutto.zip", lying))[0] in ("record.archive_broken", "record.too_large")


def test_a_crowd_of_files_is_refused() -> None:
    crowd = {f"{number}.json": str(number).encode() for number in range(61)}
    assert refusal(archive(crowd)) == ("record.too_many_files", "tutto.zip")
    assert refusal(*(Handed(name, content) for name, content in crowd.items()))[0] == "record.too_many_files"


def test_an_archive_in_an_archive_is_no_json() -> None:
    inner = archive({"a.json": TOURNAMENT}).document
    (found,) = unpack([archive({"dentro.json": inner})])
    with pytest.raises(Refusal) as raised:
        sort_out([found])
    assert raised.value.where.file == "dentro.json"


def season(*names: object) -> bytes:
    given = {"format": "incastro/season@1", "name": "S", "rulebook": "ojpc-2026", "tournaments": list(names)}
    return json.dumps(given).encode()


def codes(*files: Handed) -> list[str]:
    with pytest.raises(Refusal) as raised:
        sort_out(files)
    return [one.code for one in each(raised.value)]


def other(ident: str) -> bytes:
    return json.dumps(small_tournament(id=ident)).encode()


def test_a_season_finds_its_files_by_the_path_from_its_folder() -> None:
    files = [
        Handed("2025/torneo.json", other("old")),
        Handed("2026/torneo.json", other("new")),
        Handed("2026/stagione.json", season("torneo.json")),
    ]
    wholes = sort_out(files)
    assert wholes[0].pieces[0].file.name == "2026/torneo.json"
    assert [whole.file.name for whole in wholes] == ["2026/stagione.json", "2025/torneo.json"]


def test_a_season_finds_a_file_by_its_name_alone_where_no_folder_came_with_it() -> None:
    (whole,) = sort_out([Handed("s.json", season("tornei/a.json")), Handed("a.json", other("a"))])
    assert whole.pieces[0].name == "tornei/a.json"


def test_two_files_of_one_name_are_not_guessed_between() -> None:
    files = [Handed("x/a.json", other("1")), Handed("y/a.json", other("2"))]
    assert "record.name_unclear" in codes(Handed("s.json", season("a.json")), *files)


@pytest.mark.parametrize("name", ["/etc/a.json", "../a.json", "C:\\a.json", "a\u0000.json"])
def test_a_name_that_leads_out_of_the_folder_is_refused(name: str) -> None:
    assert "record.name_outside" in codes(Handed("s.json", season(name)), Handed("a.json", other("a")))


def test_a_file_named_twice_is_refused() -> None:
    assert "record.named_twice" in codes(
        Handed("s.json", season("a.json", "a.json")), Handed("a.json", other("a"))
    )


def test_all_files_together_draw_on_one_allowance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacking, "LARGEST", len(TOURNAMENT) + 10)
    assert refusal(Handed("a.json", TOURNAMENT), Handed("b.json", other("b")))[0] == "record.too_large"
