"""How the parts of a form are set."""

from typing import Any

from django import template
from django.forms.boundfield import BoundField
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from incastro.web.forms.look import Look, look_of, side_by_side
from incastro.web.forms.rows import RowForm

register = template.Library()


@register.filter
def look(field: BoundField) -> Look:
    """Kind, width and unit of a field."""
    return look_of(field)


@register.simple_tag
def row_fields(form: RowForm) -> SafeString:
    """The fields of one row of a form, side by side as far as there is room."""
    fields = form.visible_fields()
    shape = "" if form.stacked else side_by_side(fields)
    told = "".join(render_to_string("incastro/parts/field.html", {"field": field}) for field in fields)
    return format_html('<div class="row {}">{}</div>', shape, mark_safe(told)) if shape else mark_safe(told)  # noqa: S308


@register.simple_tag
def row_button(widget: dict[str, Any], act: str, row: dict[str, Any] | None = None) -> SafeString:
    """What lets a button change its rows in place, where there is a script; and a name that lasts."""
    place = f"{widget['attrs']['id']}_rows"
    name = f"{place}_{act}" + (f"_{row['key']}" if row else "")
    return format_html(
        ' id="{}" hx-post hx-select="#{}" hx-target="#{}" hx-swap="outerHTML"', name, place, place
    )
