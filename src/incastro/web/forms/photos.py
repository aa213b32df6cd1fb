"""Forms of the photo desk: one for each decision, so that Enter in any of them sends that one."""

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy

from incastro.judging.models import Role
from incastro.judging.services.looks import MOST_MISSING, REASONS_FOR
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.moments import language
from incastro.words import say

ROLES = [(Role.SEALED.value, gettext_lazy("The sealed box")), (Role.FINISH.value, gettext_lazy("The puzzle"))]
HIDDEN: Any = forms.HiddenInput


class PhotoAct(Sheet):
    """`entry` = the entrant on the page, `role` = what the photo is taken for, `instead` = what was seen."""

    quiet: ClassVar[bool] = True
    entry = forms.SlugField(widget=HIDDEN({"id": False}), required=False)
    role = forms.ChoiceField(choices=ROLES, widget=HIDDEN({"id": False}), required=False)
    instead = forms.IntegerField(widget=HIDDEN({"id": False}), required=False)


class AcceptForm(PhotoAct):
    """`box` = the sealed box that is accepted with the finish; `first` = the earlier photo's time counts."""

    missing = forms.IntegerField(
        label=gettext_lazy("Pieces missing"), min_value=0, max_value=MOST_MISSING, required=False
    )
    code_read = forms.CharField(
        label=gettext_lazy("Code read"),
        max_length=12,
        required=False,
        widget=forms.TextInput(
            {"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}
        ),
    )
    box = forms.IntegerField(widget=HIDDEN({"id": False}), required=False)
    first = forms.BooleanField(label=gettext_lazy("The first photo’s time counts"), required=False)
    retake = forms.BooleanField(widget=HIDDEN({"id": False}), required=False)


class AskForm(PhotoAct):
    """What is wrong with the photo."""

    reason = forms.ChoiceField(
        label=gettext_lazy("What is wrong with it"),
        widget=forms.RadioSelect,
        error_messages={"required": gettext_lazy("Say what is wrong, so that they can do better")},
    )
    note = forms.CharField(
        label=gettext_lazy("For the judges"), required=False, max_length=500, widget=forms.TextInput
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        reasons = self.fields["reason"]
        assert isinstance(reasons, forms.ChoiceField)  # noqa: S101 - it is declared above
        role = self.data.get("role") or self.initial.get("role") or Role.FINISH
        found = REASONS_FOR.get(str(role), REASONS_FOR[Role.FINISH.value])
        reasons.choices = [(each, say(f"ask.{each}", {}, language())) for each in found]


class NoteForm(PhotoAct):
    """Something for the judges to remember."""

    note = forms.CharField(
        label=gettext_lazy("For the judges"),
        max_length=2000,
        widget=forms.Textarea({"rows": 3}),
        error_messages={"required": gettext_lazy("Write the note first")},
    )


class AsideForm(PhotoAct):
    """Nothing more to say."""


class AssignForm(Sheet):
    """Whose it is: `whose` = an entry's key, `nobody`; `other` = somebody who is not among the candidates."""

    quiet: ClassVar[bool] = True
    whose = forms.SlugField(
        label=gettext_lazy("Whose is it?"),
        required=False,
        error_messages={"invalid": gettext_lazy("Choose whose it is")},
    )
    other = forms.SlugField(label=gettext_lazy("Somebody else"), required=False)
    posts = forms.TypedMultipleChoiceField(coerce=int, required=False, label=gettext_lazy("Which photos"))
    instead = forms.IntegerField(widget=HIDDEN({"id": False}), required=False)

    def __init__(self, *args: Any, posts: Any = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["posts"]
        assert isinstance(field, forms.TypedMultipleChoiceField)  # noqa: S101 - it is declared above
        field.choices = [(number, str(number)) for number in posts]

    @property
    def chosen(self) -> str:
        """The entry's key; `nobody`, or empty where nothing was chosen."""
        whose = self.cleaned_data.get("whose", "")
        return str(self.cleaned_data.get("other", "") if whose in ("", "other") else whose)

    def clean(self) -> dict[str, Any]:
        """Something has to be chosen."""
        cleaned = super().clean() or self.cleaned_data
        if not self.chosen:
            self.add_error("whose", gettext_lazy("Choose whose it is, or that it is nobody’s"))
        return cleaned


class UndoForm(Sheet):
    """Which decision is taken back."""

    quiet: ClassVar[bool] = True
    look = forms.IntegerField(widget=HIDDEN({"id": False}), required=False)
    assignment = forms.IntegerField(widget=HIDDEN({"id": False}), required=False)


class ClearForm(Sheet):
    """`box` and `finish` = numbers of the messages to accept; `codes` = the code on each box was read."""

    quiet: ClassVar[bool] = True
    chosen = forms.TypedMultipleChoiceField(coerce=int, required=False, label=gettext_lazy("To accept"))
    codes = forms.BooleanField(
        label=gettext_lazy("I have read the start’s code on every box"), required=False
    )

    def __init__(self, *args: Any, numbers: Any = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["chosen"]
        assert isinstance(field, forms.TypedMultipleChoiceField)  # noqa: S101 - it is declared above
        field.choices = [(number, str(number)) for number in numbers]
