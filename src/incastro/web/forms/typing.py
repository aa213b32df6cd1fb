"""A time by hand, with the sealed box that was seen."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext, gettext_lazy

from incastro.web.forms.fields import MomentField
from incastro.web.forms.rulings import WHERE_REFUSED, DurationField, WordsForm, to_the_second
from incastro.web.forms.sheet import Group

_ = gettext_lazy


class TimeForm(WordsForm):
    """When somebody finished, by the clock or since the go; offline, when the box was seen."""

    refused_at: ClassVar[Mapping[str, str]] = {
        **WHERE_REFUSED,
        "typed.improbable": "sure",
        "typed.box_unseen": "box",
        "typed.box_to_come": "box",
    }

    since_go = DurationField(
        label=_("Time since the go"),
        required=False,
        max_length=20,
        help_text=_("As h:mm:ss; 59:55 is minutes and seconds."),
    )
    moment = to_the_second(MomentField(label=_("Or finished at"), required=False))
    box = to_the_second(
        MomentField(
            label=_("Sealed box seen at"),
            required=False,
            help_text=_("With the code of the start on it, before it was opened (art. 8)."),
        )
    )
    sure = forms.BooleanField(label=_("The time is right, however unlikely it looks"), required=False)

    groups: ClassVar[Sequence[Group]] = (
        Group("time", _("The time"), ("since_go", "moment", "sure")),
        Group("box", _("The sealed box"), ("box",)),
        *WordsForm.groups,
    )

    def __init__(self, *args: Any, zone: str, article: str, box_missing: bool, **kwargs: Any) -> None:
        super().__init__(*args, initial={"article": article, **kwargs.pop("initial", {})}, **kwargs)
        if not box_missing:
            del self.fields["box"]
        for name in ("moment", "box"):
            if name in self.fields:
                self.fields[name].zone = zone  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """One of the two times, not both."""
        given = super().clean() or self.cleaned_data
        if given.get("moment") is not None and given.get("since_go") is not None:
            raise ValidationError(gettext("Write the time since the go or the moment, not both."))
        return dict(given)

    def page(
        self, request: HttpRequest, template: str, context: Mapping[str, Any] | None = None
    ) -> HttpResponse:
        """The page; nobody sees the tick before an unlikely time was asked about."""
        if "sure" not in self.data and not self.errors.get("sure"):
            self.fields.pop("sure", None)
        return super().page(request, template, context)

    @property
    def typed(self) -> dict[str, Any]:
        """What the service takes of it."""
        given = self.cleaned_data
        return {
            **self.words,
            "instant": given["moment"],
            "seconds": given["since_go"],
            "box": given.get("box"),
            "sure": bool(given.get("sure")),
        }
