"""What somebody had before them when they filled a form in: texts in a version, a price.

What has changed since is refused once, and then shown as it is now: whoever reads it can go on.
"""

from collections.abc import Mapping
from typing import Any

from django import forms

from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.moments import language
from incastro.words import say

# what stands hidden in a form -> the tick that agreed to it
TICKS = {"rulebook_version": "rulebook", "privacy_version": "privacy", "publication_version": "publication"}


def price_field() -> forms.CharField:
    """The hidden field for the price that was shown; empty = none was."""
    return forms.CharField(widget=forms.HiddenInput({"id": False}), required=False, max_length=80)


def price_changed(price: str) -> str:
    """That another price is asked now than was shown, in words."""
    return say("price.changed", {"price": price}, language())


def renew(form: Sheet, now: Mapping[str, str]) -> None:
    """Let a form that is shown again hold what is there now; a tick beside another text is taken off."""
    data: Any = form.data
    data = data.copy()
    for name, value in now.items():
        if name in form.fields and data.get(name, value) != value:
            data[name] = value
            data.pop(TICKS.get(name, ""), None)
    form.data = data
