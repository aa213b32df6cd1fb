"""Rows of long tables, set once for each thing that they say."""

from functools import lru_cache

from django import template
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe

from incastro.web.presenting import moments
from incastro.web.presenting.tournament_table import Line

register = template.Library()


@register.simple_tag
def time_row(line: Line) -> SafeString:
    """A row of a tournament’s table without its explanation, which is on a page of its own."""
    return _row(line, moments.language())


@lru_cache(maxsize=4096)
def _row(line: Line, _lang: str) -> SafeString:
    made: str = get_template("incastro/parts/time_row.html").render({"line": line})
    return mark_safe(made.strip())  # noqa: S308 - a template has escaped it
