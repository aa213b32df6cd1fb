"""What some acts on a marathon ask before they are done, and the readings of its rulebook."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, ClassVar
from zoneinfo import ZoneInfo

from django import forms
from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from incastro.evidence.wall_time import readings
from incastro.marathons.models import Marathon
from incastro.marathons.rules import book_of
from incastro.refusal import Refusal
from incastro.rulebook.books.book import Book
from incastro.rulebook.violation import RuleViolation
from incastro.web.forms.fields import PictureField
from incastro.web.forms.marathon import SETTINGS
from incastro.web.forms.marathon_fields import initial_of, plain_of, setting_field
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.forms.tournament_acts import ReopenForm, WhyForm
from incastro.web.presenting.moments import language, wall
from incastro.words.rulebook_page import in_words

_ = gettext_lazy
MOST_MEGABYTES = 16
DAYS = ("members_open", "everybody_open", "closing_day", "refund_until", "unpaid_hold_until")


class PostponeForm(WhyForm):
    """The new day, and why (M-22)."""

    groups: ClassVar[Sequence[Group]] = (
        Group("day", _("The new day"), ("day", ("welcome", "start"))),
        Group(
            "entries", _("Entries"),
            (("members_open", "everybody_open"), ("closing_day", "refund_until"), "unpaid_hold_until"),
            _("As they are now. Teams that have paid stay entered."),
        ),
        Group("why", _("Why"), ("why",)),
    )  # fmt: skip
    refused_at: ClassVar = {
        **WhyForm.refused_at,
        "postpone.same": "day",
        "postpone.past": "day",
        "marathon.welcome_after_start": "welcome",
        "marathon.welcome_too_late": "welcome",
        "marathon.opens_after_start": "everybody_open",
        "marathon.closes_after_start": "closing_day",
    }

    day = forms.DateField(label=_("Day"))
    welcome = forms.TimeField(label=_("Doors open"))
    start = forms.TimeField(label=pgettext_lazy("of a marathon", "Start"))
    members_open = forms.DateField(label=_("Open for members"))
    everybody_open = forms.DateField(label=_("Open for everybody"))
    closing_day = forms.DateField(label=_("Last day to enter"))
    refund_until = forms.DateField(label=_("Fees are paid back until"))
    unpaid_hold_until = forms.DateField(label=_("Unpaid entries hold their place until"))

    def __init__(self, *args: Any, row: Marathon, **kwargs: Any) -> None:
        self.zone = ZoneInfo(row.zone)
        book = book_of(row)
        kwargs["initial"] = {
            **{name: book.values[name] for name in DAYS},
            "start": None if row.starts_at is None else wall(row.starts_at, self.zone).time(),
            "welcome": None if row.welcome_at is None else wall(row.welcome_at, self.zone).time(),
            **kwargs.get("initial", {}),
        }
        super().__init__(*args, **kwargs)

    def clean(self) -> dict[str, Any]:
        """The instants of the new day."""
        given = self.cleaned_data
        if {"day", "welcome", "start"} <= given.keys():
            for name in ("welcome", "start"):
                found = readings(datetime.combine(given["day"], given[name]).isoformat(), self.zone)
                if not found:
                    self.add_error(name, gettext("That time does not exist on that day: choose another."))
                else:
                    given[f"{name}_at"] = found[0]
        return given

    def new_day(self) -> dict[str, Any]:
        """What changes, as the service takes it."""
        given = self.cleaned_data
        settings = {name: given[name].isoformat() for name in DAYS}
        return {"starts_at": given["start_at"], "welcome_at": given["welcome_at"], "settings": settings}

    def refuse(self, refused: RuleViolation | Refusal) -> None:
        """A day that cannot be is told at its field."""
        name = str(refused.params.get("name", ""))
        if refused.code.startswith("setting.") and name in self.fields:
            self.refused_at = {**type(self).refused_at, refused.code: name}  # type: ignore[misc]
        super().refuse(refused)


class ResultsForm(Sheet):
    """A facts file of a marathon."""

    file = forms.FileField(
        label=_("Facts file"),
        help_text=_("A file of the format incastro/marathon@1, made by the command line or another club."),
    )

    def clean_file(self) -> object:
        """A file of a size that facts can have."""
        file = self.cleaned_data["file"]
        if file.size > MOST_MEGABYTES << 20:
            raise forms.ValidationError(_("This file is too large to hold the facts of a marathon."))
        return file


class PictureForm(Sheet):
    """The picture of one puzzle of the series."""

    picture = PictureField(
        label=_("Picture"), required=False, help_text=_("Nobody outside sees it before the start (M-2).")
    )


class ReadingsForm(Sheet):
    """The settings that are not on the marathon’s own page, above all the readings of an open text."""

    refused_at: ClassVar = {"promise.why": "why", "why.needed": "why", "why.too_long": "why"}

    why = forms.CharField(
        label=_("Reason"), required=False, max_length=1000, widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Needed once the marathon is public: it goes into the notice."),
    )  # fmt: skip

    def __init__(self, *args: Any, row: Marathon, **kwargs: Any) -> None:
        self.book: Book = book_of(row)
        lang = language()
        self.names = [
            name for group in self.book.contents.groups for name in group.contents
            if name in self.book.settings and name not in (*SETTINGS, "teams_max")
        ]  # fmt: skip
        made = {name: setting_field(self.book, name, lang) for name in self.names}
        self.base_fields = {**made, **self.base_fields}  # type: ignore[misc]
        self.groups = self._groups(lang, row.published_at is not None)  # type: ignore[misc]
        if row.published_at is None:
            self.base_fields.pop("why")
        initial = {name: initial_of(self.book, name) for name in self.names}
        kwargs["initial"] = {**initial, **kwargs.get("initial", {})}
        super().__init__(*args, **kwargs)

    def _groups(self, lang: str, public: bool) -> list[Group]:
        titled = [
            (group.id, in_words(group.words, lang), [name for name in group.contents if name in self.names])
            for group in self.book.contents.groups
        ]
        groups = [Group(ident, title, names) for ident, title, names in titled if names]
        return [*groups, Group("why", _("Why it changes"), ("why",))] if public else groups

    def refuse(self, refused: RuleViolation | Refusal) -> None:
        """A setting that cannot be is told at its field."""
        name = str(refused.params.get("name", ""))
        if refused.code.startswith("setting.") and name in self.fields:
            self.refused_at = {**type(self).refused_at, refused.code: name}  # type: ignore[misc]
        super().refuse(refused)

    def settings(self) -> Mapping[str, Any]:
        """The settings as the service takes them."""
        return {name: plain_of(self.book, name, self.cleaned_data.get(name)) for name in self.names}


__all__ = ["PictureForm", "PostponeForm", "ReadingsForm", "ReopenForm", "ResultsForm", "WhyForm"]
