"""What is typed comes in without signs that nobody sees; days that are slips are refused."""

import pytest
from django import forms
from django.utils import translation

from incastro.web.forms.rows import RowForm, RowsField
from incastro.web.forms.sheet import Sheet


class Prize(RowForm):
    what = forms.CharField()


class Form(Sheet):
    name = forms.CharField()
    notes = forms.CharField(widget=forms.Textarea, required=False)
    word = forms.CharField(widget=forms.PasswordInput, required=False)
    day = forms.DateField(required=False)
    email = forms.EmailField(required=False)
    prizes = RowsField(Prize, label="Prizes", one="Prize", again="Another", required=False)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Torneo\x0bd’autunno", "Torneo d’autunno"),  # where a line breaks in a text processor
        ("Club\r\nBcc: x@example.org", "Club Bcc: x@example.org"),
        ("Inver\x07no\x7f\x9f", "Inverno"),
        ("Inver\u202eno\u202c\u2066", "Inverno"),
        ("  שלום \u200f 👩\u200d👩\u200d👧  ", "שלום \u200f 👩\u200d👩\u200d👧"),
    ],
)
def test_a_name_is_one_line_of_what_can_be_seen(typed: str, kept: str) -> None:
    form = Form({"name": typed, "prizes.rows": ["0"], "prizes.0-what": typed})
    assert form.is_valid()
    assert form.values()["name"] == kept
    assert form.values()["prizes"] == [{"what": kept}]


def test_a_text_keeps_its_lines_and_a_password_is_what_it_is() -> None:
    form = Form({"name": "a", "notes": "uno\r\n\r\ndue\x0btre\u202e", "word": "a\x0b\u202eb"})
    assert form.is_valid()
    assert form.values()["notes"] == "uno\n\ndue\ntre"
    assert form.values()["word"] == "a\x0b\u202eb"


def test_a_nul_is_refused_where_it_was_typed() -> None:
    form = Form({"name": "a\x00b"})
    assert list(form.errors) == ["name"]


@pytest.mark.parametrize("day", ["0001-01-01", "1026-05-08", "9999-12-31"])
def test_a_day_far_off_is_a_slip(day: str) -> None:
    with translation.override("en"):
        assert str(Form({"name": "a", "day": day}).errors["day"][0]) == "Write a year from 2000 to 2099."


def test_an_address_that_no_letter_reaches_is_refused() -> None:
    """And not by PostgreSQL, whose column is no longer than such an address can be."""
    long = "x@" + ".".join(["a" * 60] * 4) + ".example"
    assert list(Form({"name": "a", "email": f"{long}.example"}).errors) == ["email"]
    assert Form({"name": "a", "email": long}).is_valid()
