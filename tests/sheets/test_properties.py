"""Whatever is in the file: entries, told problems or a Refusal, and every row is accounted for."""

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from incastro.refusal import Refusal
from incastro.sheets import Sheet, csv_row, read_entries, tell_sheet
from incastro.sheets.grid import written
from incastro.sheets.moments import read_moment, read_when
from incastro.words import say

from .conftest import ROME, SLOTS

HEADINGS = (
    "ID", "Persona", "Cognome", "Nome", "Modalità", "Turno", "Stato", "Pagato", "Telegram", "Partito",
    "Scatola sigillata", "Codice", "Tempo", "Pezzi mancanti", "Informazioni cronologiche", "Note",
)  # fmt: skip
LIKELY = (
    "Anna", "Rossi", "offline", "online", "sat16", "sabato ore 21", "sì", "no", "@anna", "2:30:00", "04217",
    "7", "17/10/2026 18.30.00", "25/10/2026 02:30", "31/02/2026 10:00", "99999999999999999999", "1e400",
    "=1+1", "٣", "²", "0/0/0000 0:0", "1.2.3", "1:60", "9999999:00:00", "x" * 400, "sab 99/99", "12:99 pm",
    "ore 77",
)  # fmt: skip
cell = st.one_of(st.sampled_from(LIKELY), st.text(max_size=20), st.just(""))


def read(content: bytes) -> Sheet | None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "entries.csv"
        path.write_bytes(content)
        try:
            return read_entries(path, SLOTS, ROME)
        except Refusal as refusal:
            say(refusal.code, refusal.params, "it")
            return None


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.lists(cell, min_size=len(HEADINGS), max_size=len(HEADINGS) + 1), min_size=1, max_size=6))
@example([[*LIKELY[:16]]])
@example([["", "", "Rossi", "Anna", "online", "sat16", *[""] * 6, "²:٣٠", "٣", "", ""]])
def test_no_row_vanishes_whatever_is_in_it(rows: list[list[str]]) -> None:
    sheet = read("".join(csv_row(row) for row in (HEADINGS, *rows)).encode("utf-8", "replace"))
    if sheet is None:
        return
    told = {one.row for one in sheet.rows} | {problem.where.row for problem in sheet.problems}
    assert told >= {number for number, row in enumerate(rows, 2) if any(written(text) for text in row)}
    for lang in ("it", "en"):
        assert list(tell_sheet(sheet, lang))
        assert all(say(problem.code, problem.params, lang) for problem in sheet.problems)
    assert len({entry.id for entry in sheet.entries}) == len(sheet.entries) or sheet.problems


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    read(content)
    read("Nome;Modalità;Turno\n".encode() + content)


@given(cell)
def test_a_moment_is_read_or_refused(text: str) -> None:
    for reader in (read_moment, read_when):
        try:
            reader(text, ROME)
        except Refusal as refusal:
            say(refusal.code, {"text": text, **refusal.params}, "it")
