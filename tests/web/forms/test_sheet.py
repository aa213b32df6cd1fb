"""How a form groups its fields, says what is wrong, and dresses plain fields."""

from django import forms
from django.template.loader import render_to_string

from incastro.web.forms.sheet import Group, Sheet
from incastro.web.forms.widgets import Cards, Number


class Form(Sheet):
    groups = (
        Group("what", "What", ("name", "name_en", ("postcode", "city"))),
        Group("how", "How it is played", ("mode",)),
    )
    autocomplete = {"city": "address-level2"}  # noqa: RUF012
    name = forms.CharField(help_text="As on the posters.")
    name_en = forms.CharField(required=False)
    postcode = forms.CharField(max_length=5)
    city = forms.CharField()
    mode = forms.ChoiceField(label="", choices=[("a", "A"), ("b", "B")], widget=Cards(hints={"a": "Alone."}))
    seats = forms.IntegerField(widget=Number(unit="people"), min_value=1)
    day = forms.DateField(required=False)
    sure = forms.BooleanField(label="Sure")


def shapes(form: Form) -> list[list[tuple[list[str], str]]]:
    return [
        [([field.name for field in row.fields], row.shape) for row in group.rows]
        for group in form.bound_groups()
    ]


def page(form: Form) -> str:
    return render_to_string("incastro/parts/form.html", {"form": form, "button": "Save"})


def test_both_languages_and_named_pairs_stand_side_by_side_and_the_rest_comes_last() -> None:
    assert shapes(Form()) == [
        [(["name", "name_en"], "even"), (["postcode", "city"], "ab")],
        [(["mode"], "")],
        [(["seats"], ""), (["day"], ""), (["sure"], "")],
    ]


def test_each_language_is_spelled_in_its_own() -> None:
    shown = page(Form())
    assert '<input type="text" name="name" lang="it"' in shown
    assert '<input type="text" name="name_en" lang="en"' in shown


def test_plain_fields_get_the_controls_of_the_browser() -> None:
    shown = page(Form())
    assert 'type="date" name="day"' in shown
    assert 'autocomplete="address-level2"' in shown
    assert '<span class="m">people</span>' in shown


def test_what_is_wrong_stands_at_its_field_and_on_top_with_a_way_to_it() -> None:
    form = Form({"name": "", "postcode": "1", "city": "x", "seats": "0"})
    shown = page(form)
    assert [(line.href, line.label) for line in form.error_lines] == [
        ("#id_name", "Name"),
        ("#id_mode_0", "How it is played"),
        ("#id_seats", "Seats"),
        ("#id_sure", "Sure"),
    ]
    assert 'aria-describedby="id_name_helptext id_name_error"' in shown
    assert 'id="id_name_error"' in shown
    assert 'aria-describedby="id_mode_error"' in shown
    assert 'id="id_sure_error"' in shown


def test_every_error_that_a_field_points_at_is_there() -> None:
    import re

    shown = page(Form({}))
    pointed = {name for names in re.findall(r'aria-describedby="([^"]+)"', shown) for name in names.split()}
    assert pointed <= set(re.findall(r' id="([^"]+)"', shown))


def test_a_form_without_rows_has_no_hidden_button() -> None:
    assert page(Form()).count("<button") == 1
