"""Rows that repeat: in the order shown, blank ones left out, moved by buttons that do nothing else."""

from typing import Any

import pytest
from django import forms
from django.http import QueryDict

from incastro.web.forms.rows import RowForm, RowsField
from incastro.web.forms.sheet import Group, Sheet


class Prize(RowForm):
    position = forms.IntegerField(label="Position", min_value=1)
    what = forms.CharField(label="What")


class Form(Sheet):
    groups = (Group("all", "All", ("name", "prizes")),)
    name = forms.CharField()
    prizes = RowsField(
        Prize, label="Prizes", one="Prize", again="Another", most=3, required=False, ordered=True
    )


def sent(*rows: tuple[str, str, str], press: str = "") -> Form:
    """The form, sent with these rows: key, position, what."""
    data = QueryDict(mutable=True)
    data["name"] = "Inverno"
    data.setlist("prizes.rows", [key for key, _, _ in rows])
    for key, position, what in rows:
        data[f"prizes.{key}-position"] = position
        data[f"prizes.{key}-what"] = what
    if press:
        data["rows"] = press
    return Form(data)


def keys(form: Form) -> list[str]:
    return [key for key, _row in form["prizes"].data]


A, B = ("0", "1", "a cup"), ("1", "2", "a puzzle")


def test_rows_come_as_a_list_in_the_order_shown() -> None:
    form = sent(B, A)
    assert form.is_valid()
    assert form.values()["prizes"] == [{"position": 2, "what": "a puzzle"}, {"position": 1, "what": "a cup"}]


def test_a_blank_row_does_not_count() -> None:
    form = sent(A, ("1", "", ""))
    assert form.is_valid()
    assert form.values()["prizes"] == [{"position": 1, "what": "a cup"}]


def test_no_rows_are_an_empty_list() -> None:
    form = sent()
    assert form.is_valid()
    assert form.values()["prizes"] == []


def test_a_wrong_row_is_led_to_from_the_summary() -> None:
    form = sent(A, ("1", "0", ""))
    assert not form.is_valid()
    assert [line.href for line in form.error_lines] == ["#id_prizes.1-position", "#id_prizes.1-what"]


@pytest.mark.parametrize(
    ("press", "left"),
    [
        ("prizes:add", ["0", "1", "2"]),
        ("prizes:remove:0", ["1"]),
        ("prizes:up:1", ["1", "0"]),
        ("prizes:down:0", ["1", "0"]),
        ("prizes:up:0", ["0", "1"]),
        ("prizes:remove:7", ["0", "1"]),
        ("prizes:what", ["0", "1"]),
    ],
)
def test_a_button_moves_rows_and_judges_nothing(press: str, left: list[str]) -> None:
    form = sent(A, ("1", "", "half a row"), press=press)
    assert not form.is_valid()
    assert keys(form) == left
    assert form.error_lines == []
    assert "aria-invalid" not in str(form["prizes"])


@pytest.mark.parametrize("press", ["nothing:add", "name:add", "prizes", ""])
def test_what_is_no_button_of_ours_changes_nothing(press: str) -> None:
    assert sent(A, B, press=press).is_valid()


def test_there_are_never_more_than_allowed() -> None:
    assert len(keys(sent(A, B, ("2", "3", "x"), press="prizes:add"))) == 3
    assert len(keys(sent(A, B, ("2", "3", "x"), ("3", "4", "y")))) == 3


def test_a_row_sent_twice_counts_once() -> None:
    assert keys(sent(A, A)) == ["0"]


def test_the_row_that_was_added_has_the_focus() -> None:
    shown = str(sent(A, press="prizes:add")["prizes"])
    assert shown.count("autofocus") == 1
    assert 'name="prizes.1-position"' in shown


def test_at_least_so_many_are_asked_for() -> None:
    class Strict(Sheet):
        prizes = RowsField(Prize, label="Prizes", one="Prize", again="Another", least=2)

    data: dict[str, Any] = {"prizes.rows": ["0"], "prizes.0-position": "1", "prizes.0-what": "a cup"}
    assert not Strict(data).is_valid()


@pytest.mark.parametrize("key", ["9" * 5000, "٣", "-1", "1e3", ""])
def test_a_key_that_is_none_of_ours_is_no_row(key: str) -> None:
    assert keys(sent(A, (key, "1", "a cup"), press="prizes:add")) == ["0", "1"]
