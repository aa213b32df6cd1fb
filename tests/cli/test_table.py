"""Tables and sums, whatever alphabet and width."""

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.cli.sums import Line, sum_lines
from incastro.cli.table import Column, display_width, fold_words, table_lines

words = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp", "Zs")), max_size=12)


def test_a_column_without_anything_in_it_is_left_out() -> None:
    lines = list(table_lines([Column("A"), Column("B")], [["x", ""], ["y", ""]]))
    assert lines[0] == "A"


def test_a_table_without_anything_in_it_has_no_lines() -> None:
    for rows in ([], [["", ""]]):
        assert list(table_lines([Column("A"), Column("B", folds=True)], rows, 20)) == []


def test_the_width_of_a_text_is_that_of_its_cells() -> None:
    assert [display_width(text) for text in ("abc", "李雷", "e\u0301", "ﾊﾟ", "")] == [3, 4, 1, 2, 0]


@given(st.lists(words, min_size=1, max_size=8), st.integers(2, 30))
def test_folding_loses_no_letter_and_keeps_to_the_width(parts: list[str], width: int) -> None:
    text = " ".join(parts)
    lines = list(fold_words(text, width))
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(display_width(line) <= width for line in lines)


@given(st.lists(st.tuples(words, words), min_size=1, max_size=5))
def test_every_row_of_a_table_starts_its_second_column_at_the_same_cell(rows: list[tuple[str, str]]) -> None:
    columns = [Column("first"), Column("second")]
    cells = [[f"{one}|", f"|{two}"] for one, two in rows]
    lines = list(table_lines(columns, cells))[2:]
    starts = {
        display_width(line) - display_width(f"|{two}".rstrip())
        for line, (_, two) in zip(lines, rows, strict=True)
    }
    assert len(starts) == 1


def test_one_endless_cell_does_not_fill_all_other_rows_with_blanks() -> None:
    columns = [Column("name", folds=True), Column("time")]
    lines = list(table_lines(columns, [["x" * 50_000, "1:00"], *[["Anna", "1:00"]] * 50]))
    assert max(map(len, lines)) < 1_100
    assert sum(line.count("x") for line in lines) == 50_000


@pytest.mark.parametrize("unit", ["a ", "a", "李 ", "李", "e\u0301", " "])
def test_time_to_fold_grows_with_the_text_not_with_its_square(unit: str) -> None:
    def took(times: int) -> float:
        begun = process_time()
        assert sum(len(line) for line in fold_words(unit * times, 1_000_000)) <= len(unit) * times
        assert sum(1 for _ in fold_words(unit * times, 12))
        return process_time() - begun

    few, many = (min(took(count) for _ in range(3)) for count in (5_000, 160_000))
    assert many < few * 32 * 4


def test_a_sum_has_its_rules_above_what_they_sum() -> None:
    lines = list(sum_lines([Line("a", "1", "art. 1"), Line("b", "22", "", rule="═")]))
    assert lines == ["  a   1  art. 1", "  ═════", "  b  22"]
