"""What every text and every day that is typed goes through, whichever form it is typed into.

Signs that nobody sees do harm elsewhere: XML has no way to write them (one vertical tab, as text processors
put where a line breaks, and no feed can be read any more), a mail’s subject may not break its line, and an
override of the writing direction turns round whatever is printed after it.
"""

import re
from datetime import date
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext

EARLIEST, LATEST = date(2000, 1, 1), date(2099, 12, 31)  # the end is that of facts files

_BREAKS = re.compile(r"\r\n?|[\v\f\x85\u2028\u2029]")
# NUL is left for Django to refuse; what sets a direction (U+200E, U+200F) and joins emoji (U+200D) stays
_UNSEEN = re.compile(r"[\x01-\x08\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]")
_SPACE = re.compile(r"[\t\n]+")


def tidy(text: str, *, lines: bool) -> str:
    r"""The text without signs that nobody sees; on one line unless it may have several.

    >>> tidy("Torneo\x0bd’autunno", lines=False), tidy("uno\r\ndue\u202e", lines=True)
    ('Torneo d’autunno', 'uno\ndue')
    """
    seen = _UNSEEN.sub("", _BREAKS.sub("\n", text))
    return seen if lines else _SPACE.sub(" ", seen)


def tidied(field: forms.Field) -> None:
    """Let a text field take its text tidied; not passwords, which are what they are."""
    if not isinstance(field, forms.CharField) or isinstance(field.widget, forms.PasswordInput):
        return
    read, lines = field.to_python, isinstance(field.widget, forms.Textarea | forms.HiddenInput)

    def to_python(value: Any) -> Any:
        return read(tidy(value, lines=lines) if isinstance(value, str) else value)

    field.to_python = to_python  # type: ignore[method-assign]


def within_reach(day: date) -> None:
    """ValidationError for a day so far off that it is a slip, and that no calendar could add to."""
    if not EARLIEST <= day <= LATEST:
        told = {"first": EARLIEST.year, "last": LATEST.year}
        raise ValidationError(gettext("Write a year from %(first)s to %(last)s.") % told)
