"""The file itself: encodings, separators, quotation marks, and what is no entry list."""

import zipfile
from pathlib import Path

import pytest
import xlsxwriter

from incastro.refusal import Refusal
from incastro.sheets import read_entries

from .conftest import SLOTS, Read

LIST = "Cognome;Nome;Modalità;Turno\nBianchi;Nicolò;offline;sat16\nRossi;Zoë;online;sun16\n"


def codes(sheet) -> set[str]:
    return {finding.code for finding in sheet.findings}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_a_unicode_file_is_read_whatever_its_flavour(read_csv: Read, encoding: str) -> None:
    sheet = read_csv(LIST, encoding=encoding)
    assert [entry.name for entry in sheet.entries] == ["Nicolò Bianchi", "Zoë Rossi"]
    assert not sheet.problems


def test_a_byte_order_mark_does_not_hide_the_first_column(read_csv: Read) -> None:
    """Case A-40."""
    sheet = read_csv("\ufeffCognome;Nome;Modalità;Turno\nBianchi;Anna;offline;sat16\n")
    assert [column.topic for column in sheet.columns] == ["surname", "given", "mode", "slot"]
    assert sheet.entries[0].name == "Anna Bianchi"


@pytest.mark.parametrize(("encoding", "called"), [("cp1252", "Windows-1252"), ("mac_roman", "Mac Roman")])
def test_an_old_encoding_is_guessed_and_the_guess_is_stated(
    read_csv: Read, encoding: str, called: str
) -> None:
    sheet = read_csv(LIST, encoding=encoding)
    assert [entry.name for entry in sheet.entries] == ["Nicolò Bianchi", "Zoë Rossi"]
    assert {"encoding": called} in [f.params for f in sheet.findings if f.code == "sheet.encoding_guessed"]


@pytest.mark.parametrize("separator", [";", ",", "\t", "|"])
def test_the_separator_is_found_by_the_headings(read_csv: Read, separator: str) -> None:
    sheet = read_csv(LIST.replace(";", separator))
    assert len(sheet.entries) == 2
    assert not sheet.problems


def test_commas_inside_cells_do_not_make_a_comma_the_separator(read_csv: Read) -> None:
    sheet = read_csv("Nome;Modalità;Turno;Note\nAnna;offline;sat16;a, b, c, d\nUgo;online;sun16;e, f, g, h\n")
    assert [entry.name for entry in sheet.entries] == ["Anna", "Ugo"]


def test_excels_own_line_about_the_separator_is_obeyed(read_csv: Read) -> None:
    sheet = read_csv("sep=;\nNome;Modalità;Turno\nAnna;offline;boh\n")
    assert sheet.problems[0].where.row == 3


def test_a_cell_over_two_lines_keeps_the_row_numbers_of_the_spreadsheet(read_csv: Read) -> None:
    sheet = read_csv('Nome;Modalità;Turno;Note\n"Anna";offline;sat16;"prima\nseconda"\nUgo;boh;sat16;\n')
    assert sheet.entries[0].name == "Anna"
    assert sheet.problems[0].where.row == 3


def test_a_nickname_in_quotation_marks_is_no_reason_to_stop(read_csv: Read) -> None:
    sheet = read_csv('Nome;Modalità;Turno\n"Nico" Rossi;offline;sat16\n')
    assert sheet.entries[0].name == "Nico Rossi"
    assert "sheet.loose_quotes" in codes(sheet)


def test_an_open_quotation_mark_is_refused_before_it_swallows_the_rows_after_it(read_csv: Read) -> None:
    with pytest.raises(Refusal) as refused:
        read_csv('Nome;Modalità;Turno\nAnna;offline;sat16\n"Ugo;online;sat16\nIda;online;sat16\n')
    assert (refused.value.code, refused.value.where.row) == ("sheet.open_quote", 3)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "sheet.empty"),
        (b"\r\n \n", "sheet.empty"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20, "sheet.not_text"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "sheet.old_workbook"),
        (b"PK\x03\x04 and then nothing", "sheet.broken_workbook"),
        (b"\xff\xfeC", "sheet.wrong_encoding"),
        (b"one\ntwo\nthree\n", "sheet.no_headings"),
        (b"Nome;Modalita;Turno\n", "sheet.no_rows"),
        (b"Nome;Turno\nAnna;sat16\n", "sheet.no_mode_column"),
        (b"Nome;Modalita\nAnna;offline\n", "sheet.no_slot_column"),
        (b"Nome;Modalita;Turno\nAnna;offline;" + b"x" * 200_000 + b"\n", "sheet.cell_too_long"),
    ],
)
def test_what_is_no_entry_list_is_refused_by_its_own_name(read_csv: Read, content: bytes, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_csv(content)
    assert refused.value.code == code
    assert refused.value.where.file


def test_a_file_that_is_not_there_or_a_folder_is_refused(tmp_path: Path) -> None:
    for path, code in ((tmp_path / "no.csv", "sheet.not_there"), (tmp_path, "sheet.is_a_folder")):
        with pytest.raises(Refusal) as refused:
            read_entries(path)
        assert refused.value.code == code


def test_millions_of_empty_rows_are_refused_within_reason(read_csv: Read) -> None:
    with pytest.raises(Refusal) as refused:
        read_csv(b"Nome;Modalita;Turno\n" + b";;;\n" * 1_000_000)
    assert refused.value.code == "sheet.too_large"


def test_a_stray_cell_at_the_end_of_a_worksheet_is_refused_before_it_fills_the_memory(tmp_path: Path) -> None:
    path = tmp_path / "far.xlsx"
    book = xlsxwriter.Workbook(path)
    sheet = book.add_worksheet()
    sheet.write(0, 0, "Nome")
    sheet.write(1_048_575, 16_383, "x")
    book.close()
    with pytest.raises(Refusal) as refused:
        read_entries(path)
    assert refused.value.code == "sheet.far_cell"


def test_formatted_and_empty_cells_far_away_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "formatted.xlsx"
    book = xlsxwriter.Workbook(path)
    sheet = book.add_worksheet()
    sheet.write_row(0, 0, ["Nome", "Modalità"])
    sheet.write_row(1, 0, ["Anna", "online"])
    sheet.write_blank(1_048_575, 16_383, None, book.add_format({"bold": True}))
    book.close()
    assert [entry.name for entry in read_entries(path, SLOTS[:1]).entries] == ["Anna"]


def test_a_workbook_that_unpacks_without_end_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bomb.xlsx"
    with (
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as package,
        package.open("xl/worksheets/sheet1.xml", "w") as stream,
    ):
        for _ in range(140):
            stream.write(b" " * 2**20)
    with pytest.raises(Refusal) as refused:
        read_entries(path)
    assert refused.value.code == "sheet.too_large"
