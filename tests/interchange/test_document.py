"""From the bytes of a file to JSON: what is taken, what is refused, and within how much memory."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from incastro.interchange.document import LARGEST, MOST_VALUES, Allowance, read_bytes, read_file
from incastro.interchange.facts import load_facts
from incastro.refusal import Refusal
from tests.interchange.documents import bent, full_tournament, refusals, small_tournament, told

GIBIBYTE = 1 << 30


def refused(data: bytes) -> Refusal:
    with pytest.raises(Refusal) as caught:
        read_bytes(data, Allowance())
    return caught.value


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_a_file_is_read_as_editors_save_it(encoding: str) -> None:
    """case A-40: a BOM is no part of the text"""
    data = json.dumps(full_tournament(), ensure_ascii=False).encode(encoding)
    assert load_facts(data) == load_facts(full_tournament())


def test_damaged_json_is_refused_with_line_and_column() -> None:
    refusal = refused(b'{\n "name": "x",\n "slots": [1 2]\n}')
    assert refusal.code == "facts.broken"
    assert (refusal.params["line"], refusal.params["column"]) == (3, 14)
    assert "1 2" in refusal.params["near"]


@pytest.mark.parametrize(
    "data",
    [
        b"{",
        b"[1,]",
        b'{"a":1,}',
        b'{"a" 1}',
        b"{'a': 1}",
        b"nul",
        b'{"a":1} x',
        b'"\x0b"',
        b"\xef\xbb\xbf",
        b"+1",
        b".5",
    ],
)
def test_whatever_is_broken_names_a_place(data: bytes) -> None:
    assert {"line", "column", "near"} <= refused(data).params.keys()


@pytest.mark.parametrize(
    "written", [b'{"code":04217}', b'{"code": 04217}', b'{"codes":[04217]}', b'{"codes":[1,04217]}']
)
def test_a_code_without_quotation_marks_is_told_how_to_keep_its_zero(written: bytes) -> None:
    """case A-42"""
    refusal = refused(written)
    assert (refusal.code, refusal.params["given"]) == ("facts.leading_zero", '"04217"')


def test_digits_after_a_whole_number_are_no_leading_zero() -> None:
    assert refused(b'{"code": 10 4217}').code == "facts.broken"


def test_what_is_not_text_is_refused_with_its_place() -> None:
    refusal = refused(b'{\n"name": "Nicol\xf2"}')
    assert (refusal.code, refusal.params["line"], refusal.params["byte"]) == ("facts.encoding", 2, 16)


@pytest.mark.parametrize("data", [b"", b" \n\t"])
def test_an_empty_file_is_called_so(data: bytes) -> None:
    assert refused(data).code == "facts.empty_file"


@pytest.mark.parametrize("data", [b"[" * 100_000, b'{"a":' * 100_000, b"[" * 100_000 + b"]" * 100_000])
def test_deep_nesting_is_refused(data: bytes) -> None:
    assert refused(data).code == "facts.too_deep"


def test_a_number_of_thousands_of_digits_is_refused_with_its_line() -> None:
    refusal = refused(b'{"missing":\n1' + b"0" * 5000 + b"}")
    assert (refusal.code, refusal.params["line"]) == ("facts.number_too_long", 2)


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
@pytest.mark.parametrize(
    "path", ["name", "settings.pieces", "slots[0].scheduled", "entries[0].missing", "fee"]
)
def test_what_is_no_number_is_refused_where_it_stands(word: str, path: str) -> None:
    document = bent(small_tournament(settings={}), path, "HERE")
    data = json.dumps(document).replace('"HERE"', word).encode()
    assert [place for _, place in told(data)] == [path]


def test_a_number_too_large_for_a_float_is_no_moment() -> None:
    data = json.dumps(small_tournament()).replace('"2026-10-17T16:00"', "1e999").encode()
    assert told(data) == [("instant.unreadable", "slots[0].scheduled")]


@pytest.mark.parametrize(
    ("twice", "path"),
    [
        ('"name": "Torneo", "name": "Torneo"', "name"),
        ('"name": "Torneo", "puzzle": {"pieces": 1, "pieces": 2}', "puzzle.pieces"),
        ('"name": "Torneo", "settings": {"pieces": 500, "pieces": 600}', "settings.pieces"),
        ('"name": "Torneo", "posts": {"12": "a", "12": "a"}', 'posts["12"]'),
    ],
)
def test_a_field_that_is_there_twice_is_refused(twice: str, path: str) -> None:
    data = json.dumps(small_tournament()).replace('"name": "Torneo"', twice, 1)
    assert told(data.encode()) == [("facts.field_twice", path)]


def test_a_file_that_cannot_be_had_is_named(tmp_path: Path) -> None:
    for path, code in [
        (tmp_path / "none.json", "facts.file_missing"),
        (tmp_path / "none" / "none.json", "facts.file_missing"),
        (tmp_path, "facts.file_is_folder"),
        (tmp_path / ("x" * 400), "facts.file_unreadable"),
        (Path("a\0b"), "facts.file_unreadable"),
    ]:
        with pytest.raises(Refusal) as caught:
            read_file(path, Allowance())
        assert (caught.value.code, caught.value.where.file) == (code, str(path))


def test_what_is_wrong_in_a_file_names_the_file(tmp_path: Path) -> None:
    file = tmp_path / "facts.json"
    file.write_text('{"format": "incastro/tournament@1"}', encoding="utf-8")
    assert {refusal.where.file for refusal in refusals(file)} == {str(file)}
    file.write_text("{", encoding="utf-8")
    assert [refusal.where.file for refusal in refusals(str(file))] == [str(file)]


def test_a_gigabyte_is_refused_without_being_read(tmp_path: Path) -> None:
    file = tmp_path / "huge.json"
    with file.open("wb") as huge:
        huge.truncate(GIBIBYTE)
    allowance = Allowance()
    with pytest.raises(Refusal) as caught:
        read_file(file, allowance)
    assert (caught.value.code, caught.value.params["size"]) == ("facts.too_large", 1024)
    assert allowance == Allowance()


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no endless device here")
def test_an_endless_file_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        read_file(Path("/dev/zero"), Allowance(size=1000))
    assert caught.value.code == "facts.too_large"


def test_one_value_too_many_is_refused() -> None:
    data = b"[" + b"1," * (MOST_VALUES - 1) + b"1]"
    assert len(read_bytes(data, Allowance())) == MOST_VALUES
    assert refused(data.replace(b"[", b"[1,")).code == "facts.too_many_values"


READ_IN_A_GIBIBYTE = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
from incastro.interchange.facts import load_facts
from incastro.interchange.problems import each
from incastro.refusal import Refusal
try:
    load_facts(sys.argv[1])
except Refusal as refusal:
    print(each(refusal)[0].code)
else:
    print("read")
"""


def many_keys() -> str:
    """Every value a new key with a text of its own, the rest blanks, each kept in the four bytes of 🧩."""
    head = '{"format":"incastro/tournament@1","rulebook":"ojpc-2026","name":"🧩"'
    body = "," + ",".join(f'"{number:07}":"ab"' for number in range(MOST_VALUES - 10)) + "}"
    return head + " " * (LARGEST - len(head.encode()) - len(body)) + body


def many_rulings() -> str:
    head = '{"format":"incastro/tournament@1","rulebook":"ojpc-2026","name":"🧩"'
    rulings = ",".join(['{"kind":"note"}'] * (MOST_VALUES // 2 - 20))
    body = f""","slots":[{{"id":"s","scheduled":1792255512}}],"entries":[
        {{"id":"a","name":"A","mode":"online","slot":"s","rulings":[{rulings}]}}]}}"""
    return head + " " * (LARGEST - len(head.encode()) - len(body)) + body


@pytest.mark.skipif(sys.platform == "win32", reason="memory cannot be limited here")
@pytest.mark.parametrize(("text", "answer"), [(many_keys, "facts.unknown_field"), (many_rulings, "read")])
def test_the_largest_files_are_read_within_a_gibibyte(tmp_path: Path, text: object, answer: str) -> None:
    file = tmp_path / "large.json"
    file.write_text(text(), encoding="utf-8")
    assert LARGEST - 1000 < file.stat().st_size <= LARGEST
    script = [sys.executable, "-c", READ_IN_A_GIBIBYTE, str(file)]
    ended = subprocess.run(script, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout.strip(), ended.stderr) == (0, answer, "")
