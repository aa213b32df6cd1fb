"""Workbooks made to hurt whoever reads them: always a refusal, never the end of the process."""

import os
import zipfile
from contextlib import suppress
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from incastro.refusal import Refusal
from incastro.sheets import read_entries
from incastro.sheets.apart import MOST_MEMORY, apart

from .conftest import SLOTS

MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
RELATED = f'xmlns="{PACKAGE}/relationships"'
HEADINGS = '<row r="1"><c r="A1" t="str"><v>Nome</v></c><c r="B1" t="str"><v>Modalità</v></c></row>'
ANNA = '<row r="2"><c r="A2" t="str"><v>Anna</v></c><c r="B2" t="str"><v>online</v></c></row>'
FAR = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
DATES = f'<styleSheet {MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="46"/></cellXfs></styleSheet>'


def workbook(
    path: Path, rows: str, part: str = "worksheets/sheet1.xml", copies: int = 1, **more: str
) -> Path:
    """A workbook of one worksheet part, written by hand; `more` are further parts under xl/."""
    sheets = "".join(f'<sheet name="S{n}" sheetId="{n}" r:id="r1"/>' for n in range(1, copies + 1))
    book = f'<Relationship Id="r1" Type="{LINKS}/officeDocument" Target="xl/workbook.xml"/>'
    link = f'<Relationship Id="r1" Type="{LINKS}/worksheet" Target="{part}"/>'
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types"/>',
        "_rels/.rels": f"<Relationships {RELATED}>{book}</Relationships>",
        "xl/workbook.xml": f'<workbook {MAIN} xmlns:r="{LINKS}"><sheets>{sheets}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f"<Relationships {RELATED}>{link}</Relationships>",
        f"xl/{part}": f"<worksheet {MAIN}><sheetData>{HEADINGS}{rows}</sheetData></worksheet>",
        **{f"xl/{name}.xml": text for name, text in more.items()},
    }
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as package:
        for name, text in parts.items():
            package.writestr(name, text)
    return path


def test_a_workbook_written_by_hand_is_read(tmp_path: Path) -> None:
    sheet = read_entries(workbook(tmp_path / "l.xlsx", ANNA), SLOTS[:1])
    assert [entry.name for entry in sheet.entries] == ["Anna"]


@pytest.mark.parametrize(
    "more",
    [
        {"rows": FAR, "part": "elsewhere/sheet1.xml"},
        {"rows": f'<row r="2">{"<c><v>1</v></c>" * 3000}</row><row r="1048576"><c><v>1</v></c></row>'},
        {"rows": FAR.replace(' r="XFD', ' x="&lt;>" r="XFD')},
        {"rows": FAR.replace("XFD", "xfd")},
        {"rows": FAR.replace("XFD1048576", "ZZZZ99999999")},
        {"rows": ANNA, "sharedStrings": f'<sst {MAIN} count="4000000000" uniqueCount="4000000000"/>'},
        {"rows": '<row r="2"><c r="B2" s="1"><v>1e300</v></c></row>', "styles": DATES},
        {
            "rows": '<row r="2"><c r="ALL2"><v>1</v></c></row><row r="1900"><c r="A1900"><v>1</v></c></row>',
            "copies": 500,
        },
    ],
    ids=[
        "a worksheet of another name",
        "cells without an address",
        "an address after a sign that ends tags",
        "an address in small letters",
        "an address beyond any sheet",
        "four billion strings promised",
        "a duration longer than time",
        "one worksheet five hundred times",
    ],
)
def test_a_workbook_that_would_end_or_fill_the_process_is_refused(
    tmp_path: Path, more: dict[str, Any], capfd: pytest.CaptureFixture[str]
) -> None:
    path = workbook(tmp_path / "l.xlsx", **more)
    with pytest.raises(Refusal) as refused:
        read_entries(path, SLOTS[:1])
    assert refused.value.code in {"sheet.too_large", "sheet.broken_workbook", "sheet.several_sheets"}
    assert refused.value.where.file == str(path)
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("place", range(0, 100, 3))
def test_a_workbook_damaged_anywhere_is_read_or_refused(tmp_path: Path, place: int) -> None:
    path = workbook(tmp_path / "l.xlsx", ANNA)
    data = bytearray(path.read_bytes())
    at = len(data) * place // 100
    data[at : at + 3] = b"\xff\xfe\x00"
    path.write_bytes(data)
    with suppress(Refusal):
        assert read_entries(path, SLOTS[:1]).rows


def test_a_child_has_less_memory_than_its_parent_and_says_so() -> None:
    with pytest.raises(Refusal) as refused:
        apart(bytes, 2 * MOST_MEMORY)
    assert refused.value.code == "sheet.too_large"


def test_a_child_that_ends_abruptly_is_a_refusal() -> None:
    with pytest.raises(Refusal) as refused:
        apart(os.abort)
    assert refused.value.code == "sheet.too_large"


def test_a_child_that_never_ends_is_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("incastro.sheets.apart.MOST_SECONDS", 0.2)
    with pytest.raises(Refusal) as refused:
        apart(sleep, 60)
    assert refused.value.code == "sheet.too_large"


def test_nothing_in_the_current_folder_is_taken_for_a_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("zipfile", "pickle", "incastro"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit(9)", "utf-8")
    monkeypatch.chdir(tmp_path)
    sheet = read_entries(workbook(tmp_path / "l.xlsx", ANNA), SLOTS[:1])
    assert [entry.name for entry in sheet.entries] == ["Anna"]
