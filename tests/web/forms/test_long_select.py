"""A long list of choices, written quickly, is what Django would write."""

import pytest
from django import forms
from django.test.html import parse_html

from incastro.web.forms.widgets import LongSelect

CHOICES = [("", "Choose"), ("IT", "Italia: 24,90 €"), ("A&B", "<b>Altrove</b>")]


@pytest.mark.parametrize("value", ["", "IT", "A&B", None, "nowhere"])
@pytest.mark.parametrize("required", [True, False])
def test_it_is_what_django_would_write(value: str | None, required: bool) -> None:
    def made(widget: forms.Select) -> str:
        class Form(forms.Form):
            country = forms.ChoiceField(choices=CHOICES, widget=widget, required=required, help_text="x")

        return str(Form(initial={"country": value})["country"])

    assert parse_html(made(LongSelect({"class": "word"}))) == parse_html(
        made(forms.Select({"class": "word"}))
    )
