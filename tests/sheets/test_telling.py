"""The report that an organiser reads before trusting the standings."""

import pytest

from incastro.sheets import tell_sheet
from incastro.words.sheets import MESSAGES

from .conftest import Read

LIST = (
    "Informazioni cronologiche;Nome;Modalità;Quale turno?;Taglia\n"
    "20/09/2026 18.01.22;Anna;offline;sabato ore 21;M\n;Ugo;boh;sat16;\n;Ida;online;sat16;\n"
)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_column_and_every_row_is_told(read_csv: Read, lang: str) -> None:
    sheet = read_csv(LIST)
    told = "\n".join(tell_sheet(sheet, lang))
    for wanted in ("A (Informazioni cronologiche)", "E (Taglia)", "Anna", "sat21", "sabato ore 21", "Ida"):
        assert wanted in told
    assert {problem.where.row for problem in sheet.problems} == {3}


def test_the_report_speaks_both_languages(read_csv: Read) -> None:
    sheet = read_csv(LIST)
    italian, english = (list(tell_sheet(sheet, lang)) for lang in ("it", "en"))
    assert len(italian) == len(english)
    assert italian[-1] != english[-1]


def test_every_code_of_the_sheets_has_a_sentence(read_csv: Read) -> None:
    """The codes in the source, found by reading it: a new one without words would be a traceback."""
    import re
    from pathlib import Path

    import incastro.sheets as package

    source = "".join(path.read_text() for path in Path(package.__file__).parent.glob("*.py"))
    used = set(re.findall(r'"(sheet\.[a-z_]+)"', source)) - {"sheet.row_problem"}
    assert used <= MESSAGES.keys()
