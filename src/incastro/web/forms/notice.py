"""A notice: what it is about, what it says, where it goes."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy, pgettext_lazy

from incastro.marathons.models import Marathon
from incastro.notices.models import Channel, GroupText, Notice, Occasion
from incastro.notices.readiness import Readiness
from incastro.organisers.models import Organiser
from incastro.seasons.models import Season, Slot, Tournament
from incastro.web.forms.fields import PictureField
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.forms.widgets import Cards, Checks
from incastro.web.presenting.moments import language
from incastro.words import say

_ = gettext_lazy

WHEN = {
    Occasion.OPENING: _("everything there is to know, prices and prizes included"),
    Occasion.CLOSING: _("a last call"),
    Occasion.REMINDER: _("when, where to watch, what to do"),
    Occasion.PROVISIONAL: _("the podium so far, and the standings"),
    Occasion.OFFICIAL: _("the podium, and the standings"),
    Occasion.CHANGE: _("what, and why: better done where you change it, which fills in before and after"),
    Occasion.CANCELLATION: _("that it does not take place, and what becomes of fees"),
    Occasion.FREE: _("an empty page"),
}
TOLD = ("tournament", "marathon", "season", "slot")


class NewNoticeForm(Sheet):
    """What a notice is for and about; the text comes ready-made."""

    occasion = forms.ChoiceField(choices=Occasion.choices, widget=Cards(hints=WHEN), label=_("What for"))
    about = forms.ChoiceField(required=False, label=_("About"))

    def __init__(self, *args: Any, organiser: Organiser, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._organiser = organiser
        about: Any = self.fields["about"]
        about.choices = [("", _("nothing in particular")), *_contests(organiser)]
        about.widget.choices = about.choices

    def told(self) -> dict[str, Tournament | Marathon | Season | Slot]:
        """The rows it is about, as `notices.services.draft` takes them; all of this organiser."""
        kind, _colon, pk = self.cleaned_data["about"].partition(":")
        if not kind:
            return {}
        if kind == "slot":
            slot = Slot.objects.select_related("tournament").get(pk=pk, tournament__organiser=self._organiser)
            return {"tournament": slot.tournament, "slot": slot}
        rows: Any = getattr(self._organiser, f"{kind}s")
        return {kind: rows.get(pk=pk)}


def _contests(organiser: Organiser) -> list[tuple[Any, list[tuple[str, str]]]]:
    """Everything of an organiser that has been made public, by kind; starts under their tournament."""
    from incastro.web.presenting.notice_page import start_said

    lang = language()
    tournaments = list(organiser.tournaments.exclude(published_at=None).prefetch_related("slots"))
    marathons = organiser.marathons.exclude(published_at=None)
    seasons = organiser.seasons.exclude(published_at=None)
    groups = [
        (_("Tournaments"), [(f"tournament:{each.pk}", each.said("name", lang)) for each in tournaments]),
        (
            _("Starts"),
            [
                (f"slot:{slot.pk}", f"{each.said('name', lang)}, {start_said(slot, each.zone)}")
                for each in tournaments
                for slot in each.slots.all()
            ],
        ),
        (_("Marathons"), [(f"marathon:{each.pk}", each.said("name", lang)) for each in marathons]),
        (_("Seasons"), [(f"season:{each.pk}", each.said("name", lang)) for each in seasons]),
    ]
    return [(title, rows) for title, rows in groups if rows]


class NoticeForm(Sheet):
    """The text of a notice."""

    groups = (
        Group(
            "italian",
            _("In Italian"),
            ("title", "body"),
            _("An empty line begins a paragraph. **Bold**, *italic*, [words](https://…), - for a list."),
        ),
        Group(
            "english",
            _("In English"),
            ("title_en", "body_en"),
            _("For those who chose English, and the English pages. Empty: they read the Italian."),
        ),
        Group("more", _("In the groups"), ("group_text", "picture")),
    )
    refused_at = {  # noqa: RUF012
        "notice.empty": "title",
        "notice.no_english_title": "title_en",
        "notice.secret_picture": "picture",
    }

    title = forms.CharField(max_length=160, label=_("Title"))
    body = forms.CharField(max_length=12_000, widget=forms.Textarea(attrs={"rows": 16}), label=_("Text"))
    title_en = forms.CharField(max_length=160, required=False, label=_("Title in English"))
    body_en = forms.CharField(
        max_length=12_000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 16}),
        label=_("Text in English"),
    )
    group_text = forms.ChoiceField(
        choices=GroupText.choices,
        widget=forms.RadioSelect,
        label=_("Language of the posts"),
        help_text=_("A group has one wall for everybody: Telegram and Facebook."),
    )
    picture = PictureField(
        required=False,
        label=pgettext_lazy("of a notice", "Picture"),
        help_text=_("Goes with the posts, and on this site."),
    )

    def __init__(self, *args: Any, notice: Notice, **kwargs: Any) -> None:
        fields = ("title", "body", "title_en", "body_en", "group_text", "picture", "version")
        kwargs.setdefault("initial", {name: getattr(notice, name) for name in fields})
        super().__init__(*args, **kwargs)


class SendForm(Sheet):
    """Where a notice goes."""

    channels = forms.MultipleChoiceField(widget=Checks(), label=_("Where it goes"))

    def __init__(self, *args: Any, ready: dict[str, Readiness], **kwargs: Any) -> None:
        kwargs.setdefault(
            "initial",
            {"channels": [name for name, each in ready.items() if each.usable and not each.by_hand]},
        )
        super().__init__(*args, **kwargs)
        field: Any = self.fields["channels"]
        field.choices = [(name, Channel(name).label) for name, each in ready.items() if each.usable]
        field.widget.choices = field.choices
        field.widget.hints = {name: hint(each) for name, each in ready.items()}
        self.unready = [(Channel(name).label, hint(each)) for name, each in ready.items() if not each.usable]


def hint(ready: Readiness) -> str:
    """What stands beside a channel: why it is by hand or not ready, or how many it reaches."""
    from django.utils.translation import gettext, ngettext

    if ready.code:
        return say(ready.code, lang=language())
    if ready.channel == Channel.EMAIL:
        return ngettext(
            "%(n)s email, to somebody who asked for notices",
            "%(n)s emails, to those who asked for notices",
            ready.people,
        ) % {"n": ready.people}
    if ready.channel == Channel.TELEGRAM:
        return gettext("the bot posts it within a minute")
    return gettext("the home page and a page of its own, at once")
