"""Values on their way into a spreadsheet."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.sheets import csv_row, csv_text


@pytest.mark.parametrize("text", ["=1+1", "+39 333", "-2", "@SUM(A1)", "\t=1", "  =1", "\uff1d1"])
def test_what_a_spreadsheet_would_run_is_written_as_text(text: str) -> None:
    """Case A-43."""
    assert csv_text(text) == f"'{text}"


@pytest.mark.parametrize("text", ["Anna", "O'Neil", "2:30:00", "10-5", ""])
def test_other_text_is_written_as_it_is(text: str) -> None:
    assert csv_text(text) == text


def test_numbers_stay_numbers_and_nothing_is_empty() -> None:
    assert csv_row([-1, None, "=x", 'a;"b"']) == '-1;;\'=x;"a;""b"""\n'


@given(st.lists(st.text(), min_size=1, max_size=5))
def test_no_cell_of_a_row_ever_begins_a_formula(values: list[str]) -> None:
    (row,) = list(csv.reader(io.StringIO(csv_row(values), newline=""), delimiter=";"))
    assert len(row) == len(values)
    assert not any(cell.lstrip().startswith(("=", "+", "-", "@")) for cell in row)


@pytest.mark.parametrize("hidden", ["\x01", "\u200b", "\ufeff", "\x1f", "\u2003", "\x7f"])
def test_nothing_unseen_hides_a_formula(hidden: str) -> None:
    assert csv_text(f"{hidden}=1+1").startswith("'")
