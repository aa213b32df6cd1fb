"""Which labels, on which sheets, from which one on."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy

from incastro.entries.models import ParcelState
from incastro.labels import FORMATS
from incastro.labels.formats import Format
from incastro.web.presenting.entries_words import mode_said, parcel_said

_ = gettext_lazy
DEFAULT = "3x8"
# an address wants a broad label
DEFAULTS = {"code": "3x8", "slot": "3x8", "address": "2x7"}


def format_said(sheet: Format) -> str:
    """`3 × 8, 70 × 37 mm (24 per foglio, 3474)`."""
    said = {
        "columns": sheet.columns,
        "rows": sheet.rows,
        "width": f"{sheet.width:g}",
        "height": f"{sheet.height:g}",
        "n": sheet.per_page,
        "code": sheet.code,
    }
    return (
        gettext("%(columns)s × %(rows)s of %(width)s × %(height)s mm (%(n)s a sheet, such as %(code)s)")
        % said
    )


class LabelsForm(forms.Form):
    """What is asked of the address of a sheet; what it does not know falls back to what there is."""

    use_required_attribute = False
    quiet = True  # nothing in it has to be answered
    sheet = forms.ChoiceField(label=_("Sheets"), required=False)
    start = forms.IntegerField(
        label=_("Begin at label"),
        min_value=1,
        max_value=24,
        required=False,
        help_text=_("For a sheet that has been begun: counted by rows, from the upper left."),
    )
    slot = forms.ChoiceField(label=_("Start"), required=False)
    mode = forms.ChoiceField(label=_("Mode"), required=False)
    parcel = forms.ChoiceField(label=_("Parcels"), required=False)

    def __init__(self, given: Mapping[str, str] | None, *, kind: str, slots: list[tuple[str, str]]) -> None:
        usual = {"sheet": DEFAULTS[kind], "start": 1}
        # what an address does not say stands at what is usual
        super().__init__({**usual, **given} if given else None, initial=usual, label_suffix="")
        self.kind = kind
        every = ("", gettext("all of them"))
        choices = {
            "sheet": [(key, format_said(sheet)) for key, sheet in FORMATS.items()],
            "slot": [every, *slots],
            "mode": [every, *((mode, mode_said(mode)) for mode in ("offline", "online"))],
            "parcel": [every, *((state, parcel_said(state)) for state in ParcelState.values)],
        }
        for name, offered in choices.items():
            self.fields[name].choices = offered  # type: ignore[attr-defined]
        # only who plays offline fills in a code (S-14)
        for name in ("mode",) if kind == "code" else ("parcel",) if kind == "slot" else ("mode",):
            del self.fields[name]

    @property
    def asked(self) -> dict[str, Any]:
        """What is asked for, complete: the answers that can be used, the usual ones for the others."""
        good = self.cleaned_data if self.is_bound and (self.is_valid() or True) else {}
        return {
            name: good.get(name) or self.initial.get(name, "")
            for name in ("sheet", "start", "slot", "mode", "parcel")
        }
