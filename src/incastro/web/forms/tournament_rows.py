"""The rows of a tournament’s form: its starts and its prizes."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from incastro.organisers.models import Organiser
from incastro.web.forms.fields import LinkField, MomentField
from incastro.web.forms.rows import RowForm

_ = gettext_lazy


def start_row(zone: str) -> type[RowForm]:
    """One start, on the clock of the event’s zone."""

    class StartRow(RowForm):
        """When it starts, and where it can be seen live."""

        quiet = True
        stacked = True
        key = forms.CharField(widget=forms.HiddenInput, required=False, max_length=20)
        scheduled = MomentField(zone=zone, label=_("Day and time"))
        stream_link = LinkField(label=_("Its own live stream"), required=False)

    return StartRow


def prize_row(organiser: Organiser) -> type[RowForm]:
    """One prize; its sponsor is one of the organiser’s."""

    class PrizeRow(RowForm):
        """What a position wins."""

        quiet = True
        position = forms.IntegerField(label=_("Position"), min_value=1, max_value=999)
        sponsor = forms.ModelChoiceField(
            queryset=organiser.sponsors.all(), label=_("Given by"), required=False, empty_label=_("ourselves")
        )
        what = forms.CharField(label=_("Prize"), max_length=200)
        what_en = forms.CharField(label=_("Prize, in English"), max_length=200, required=False)

    return PrizeRow


def as_rows(values: Any, *names: str) -> list[dict[str, Any]]:
    """Values as the rows that show them."""
    return [{name: getattr(each, name) for name in names} for each in values]
