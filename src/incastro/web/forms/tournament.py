"""Everything that a tournament’s opening post says (S-7), on one page."""

from collections.abc import Sequence
from datetime import date
from typing import Any, ClassVar
from zoneinfo import ZoneInfo

from django import forms
from django.core import signing
from django.http import HttpRequest
from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from incastro.organisers.models import Organiser
from incastro.pictures.models import Picture
from incastro.pictures.services import keep
from incastro.refusal import Refusal
from incastro.rulebook.books.book import load_book
from incastro.rulebook.tournament.clock import at_wall, local
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.seasons.rules import DEFAULT_BOOK, book_of
from incastro.seasons.values import Award, Start
from incastro.web.forms.fields import LinkField, MomentField, MoneyField, PictureField
from incastro.web.forms.rows import RowsField
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.forms.tournament_rows import prize_row, start_row
from incastro.web.forms.widgets import Checks, Number
from incastro.web.presenting.moments import language
from incastro.words.pictures import MESSAGES as OF_PICTURES
from incastro.words.values import value_text

_ = gettext_lazy

GROUPS = (
    Group("what", _("What it is"), ("season", "name", "name_en", ("short", "short_en"), "stand", "stand_en")),
    Group(
        "puzzle",
        _("The puzzle"),
        ("brand", "title", "pieces", "picture"),
        _("Brand and pieces are public with the announcement, the picture once the last window is closed."),
    ),
    Group("when", _("When"), ("weekend", "slots", "window_days", "reserve_date")),
    Group("entries", _("Entries"), ("seats", "opens_at", "closes_at")),
    Group("price", _("Price"), (("price", "price_abroad"), "purchase_link")),
    Group(
        "prizes",
        _("Prizes and sponsors"),
        ("prizes", "sponsors"),
        _("Sponsors, with their logo and link, are kept on a page of their own: Sponsors."),
    ),
    Group("live", _("Live"), ("stream_link", "call_link")),
    Group("notes", _("Operating notes"), ("notes", "notes_en")),
)
WHY = Group("why", _("Why it changes"), ("why",), _("It goes into the notice, word for word."))
FIELDS = (
    "season", "name", "name_en", "short", "short_en", "stand", "stand_en", "brand", "title", "pieces",
    "window_days", "reserve_date", "seats", "opens_at", "closes_at", "price", "price_abroad",
    "purchase_link", "stream_link", "call_link", "notes", "notes_en",
)  # fmt: skip
PARTS = ("weekend", "slots", "prizes", "sponsors", "picture", "picture_kept", "why")
# empty, these keep what they are, or are the season’s
USUAL = ("pieces", "window_days", "seats")
LONG = {"rows": 8}


class SeasonChoice(forms.ModelChoiceField):  # type: ignore[type-arg]
    """One of the organiser’s seasons, by name."""

    def label_from_instance(self, obj: Any) -> str:
        """Its name in the language being spoken."""
        return str(obj.said("name", language()))


class TournamentForm(Sheet):
    """A tournament. Only its name is needed for a draft."""

    refused_at: ClassVar = {
        **dict.fromkeys(OF_PICTURES, "picture"),
        **{f"announce.{name}": name for name in FIELDS},
        "announce.starts": "slots",
        "announce.closes_before_opening": "closes_at",
        "announce.closes_after_start": "closes_at",
        "announce.opens_after_start": "opens_at",
        "announce.reserve_before_start": "reserve_date",
        "slot.twice": "slots",
        "slot.started": "slots",
        "slot.entered": "slots",
        "promise.why": "why",
        "why.needed": "why",
        "why.too_long": "why",
    }
    groups: ClassVar[Sequence[Group]] = GROUPS
    quiet: ClassVar[bool] = True

    season: Any = SeasonChoice(
        queryset=None, label=_("Season"), required=False, empty_label=_("None: a tournament of its own")
    )
    name = forms.CharField(label=_("Name"), max_length=120)
    name_en = forms.CharField(label=_("Name in English"), max_length=120, required=False)
    short = forms.CharField(
        label=_("Short name"), max_length=24, required=False, help_text=_("For a column of the season.")
    )
    short_en = forms.CharField(label=_("Short name in English"), max_length=24, required=False)
    stand = forms.CharField(
        label=_("A sentence under the name"), max_length=400, required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )  # fmt: skip
    stand_en = forms.CharField(
        label=_("The same in English"), max_length=400, required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )  # fmt: skip
    brand = forms.CharField(label=_("Brand"), max_length=80, required=False)
    title = forms.CharField(
        label=_("Title"), max_length=120, required=False,
        help_text=_("Public as soon as the tournament is. Leave it empty if it gives the picture away."),
    )  # fmt: skip
    pieces = forms.IntegerField(
        label=_("Pieces"), min_value=1, max_value=100_000, required=False,
        widget=Number(unit=pgettext_lazy("unit", "pieces")),
    )  # fmt: skip
    picture = PictureField(
        label=_("Picture"), required=False,
        help_text=_("Nobody outside sees it before the last window, make-ups included, is closed."),
    )  # fmt: skip
    picture_kept = forms.CharField(widget=forms.HiddenInput, required=False)
    weekend = forms.DateField(label=_("Weekend"), required=False)
    window_days = forms.IntegerField(
        label=_("Window"), min_value=1, max_value=366, required=False,
        widget=Number(unit=pgettext_lazy("unit", "days")),
        help_text=_("From each start, to the same hour (art. 6)."),
    )  # fmt: skip
    reserve_date = forms.DateField(
        label=_("Reserve date"), required=False,
        help_text=_("For those whose parcel is late (art. 25)."),
    )  # fmt: skip
    seats = forms.IntegerField(
        label=_("Seats"), min_value=1, max_value=10_000, required=False,
        widget=Number(unit=pgettext_lazy("unit", "people")),
    )  # fmt: skip
    price = MoneyField(label=_("Shipped in Italy"), required=False)
    price_abroad = MoneyField(label=_("Shipped abroad"), required=False)
    purchase_link = LinkField(
        label=_("Where the puzzle is bought"), required=False,
        help_text=_("The shop’s page, or one that says how to pay."),
    )  # fmt: skip
    sponsors: Any = forms.ModelMultipleChoiceField(
        queryset=None, label=_("Sponsors"), required=False, widget=Checks
    )
    stream_link = LinkField(
        label=_("Live stream"), required=False, help_text=_("Of all starts; one can have its own, above.")
    )
    call_link = LinkField(
        label=_("Video call of the online mode"), required=False, help_text=_("Only entrants get it.")
    )
    notes = forms.CharField(
        label=_("Notes"), required=False, max_length=20_000, widget=forms.Textarea(attrs=LONG),
        help_text=_("Parcels, group, what to have ready. *Emphasis*, lists and [links](https://…) work."),
    )  # fmt: skip
    notes_en = forms.CharField(
        label=_("Notes in English"), required=False, max_length=20_000, widget=forms.Textarea(attrs=LONG)
    )
    why = forms.CharField(
        label=_("Reason"), required=False, max_length=1000, widget=forms.HiddenInput,
        help_text=_("In one or two sentences."),
    )  # fmt: skip

    def __init__(
        self, *args: Any, organiser: Organiser, row: Tournament | None = None, **kwargs: Any
    ) -> None:
        zone = organiser.zone if row is None else row.zone
        self.zone = ZoneInfo(zone)
        self.base_fields = {  # type: ignore[misc]
            **self.base_fields,
            "opens_at": MomentField(
                zone=zone, label=_("They open"), required=False,
                help_text=_("Empty: you open them by hand."),
            ),
            "closes_at": MomentField(
                zone=zone, label=_("They close"), required=False,
                help_text=_("Empty: at the first start."),
            ),
            "slots": RowsField(
                start_row(zone), label=_("Starts"), one=pgettext_lazy("row", "Start"),
                again=_("Another start"), most=12, required=False,
            ),
            "prizes": RowsField(
                prize_row(organiser), label=_("Prizes"), one=pgettext_lazy("row", "Prize"),
                again=_("Another prize"), most=20, required=False,
            ),
        }  # fmt: skip
        super().__init__(*args, **kwargs)
        self.asked: list[str] = []
        seasons = organiser.seasons.filter(imported=False)
        self._choice("season").queryset = seasons
        self._choice("sponsors").queryset = organiser.sponsors.all()
        if not organiser.sponsors.exists():
            del self.fields["sponsors"]
        if not seasons.exists() or (row is not None and row.published_at is not None):
            del self.fields["season"]
        self.fields["weekend"].help_text = self._weekend_help(row)
        if self.data.get("why"):
            self._show_why()

    def _weekend_help(self, row: Tournament | None) -> str:
        """What a weekend does: makes the rulebook’s starts, or moves those that there are."""
        if self.initial.get("slots"):
            return gettext("Any day of it. Change only this, and all starts move with it.")
        season = self.initial.get("season") if row is None else row
        book = load_book(DEFAULT_BOOK) if season is None else book_of(season)
        slots = value_text(book.settings["slots"], book.values["slots"], language())
        return gettext("Any day of it. The rulebook’s starts follow from it: %(slots)s (art. 5).") % {
            "slots": slots
        }

    def _choice(self, name: str) -> Any:
        return self.fields[name]

    def _show_why(self) -> None:
        """Ask for the reason, above everything else."""
        self.groups = (WHY, *GROUPS)  # type: ignore[misc]
        self.fields["why"].widget = forms.Textarea(attrs={"rows": 3})

    def refuse(self, refused: RuleViolation | Refusal) -> None:
        """A broken promise asks its question; everything typed stays, the picture too."""
        if refused.code == "promise.why":
            self.asked = str(refused.params["fields"]).split(",")
            self._show_why()
        super().refuse(refused)

    def clean(self) -> dict[str, Any]:
        """Keeps a picture that was sent, so that it need not be chosen again whatever else is wrong."""
        sent = self.cleaned_data.get("picture")
        if sent and not isinstance(sent, Picture):
            with self.refusing():
                self._keep(keep(sent.read()))
        return self.cleaned_data

    def _keep(self, picture: Picture) -> None:
        self.cleaned_data["picture"] = picture
        data: Any = self.data
        self.data = data = data.copy()
        data["picture_kept"] = signing.dumps(picture.pk, salt="picture")

    @property
    def chosen_picture(self) -> Picture | None:
        """The picture that it is to have; None for none."""
        given = self.cleaned_data.get("picture")
        if isinstance(given, Picture) and given != self.initial.get("picture"):
            return given
        if given is False:
            return None
        try:
            kept = signing.loads(self.cleaned_data.get("picture_kept") or "", salt="picture", max_age=86400)
        except signing.BadSignature:
            return self.initial.get("picture")
        return Picture.objects.filter(pk=kept).first() or self.initial.get("picture")

    def fields_given(self) -> dict[str, Any]:
        """The tournament’s own fields as they are to be."""
        given = {name: self.cleaned_data.get(name) for name in FIELDS if name in self.fields}
        for name in ("opens_at", "closes_at"):
            given[name] = self._to_the_second(given[name], self.initial.get(name))
        for name in USUAL:
            if given[name] is None:
                del given[name]
        return {**given, "picture": self.chosen_picture}

    @property
    def awards(self) -> list[Award]:
        """The prizes typed."""
        return [Award(**each) for each in self.cleaned_data["prizes"]]

    @property
    def starts(self) -> list[Start]:
        """The starts typed; all of them moved with the weekend, where only that was changed."""
        before = {each["key"]: each["scheduled"] for each in self._slots_before()}
        typed = [
            Start(**{**each, "scheduled": self._to_the_second(each["scheduled"], before.get(each["key"]))})
            for each in self.cleaned_data["slots"]
        ]
        days = self._days_moved()
        untouched = {each.scheduled for each in typed} == {each["scheduled"] for each in self._slots_before()}
        if not days or not untouched:
            return typed
        return [
            Start(key=s.key, scheduled=self._moved(s.scheduled, days), stream_link=s.stream_link)
            for s in typed
        ]

    def move_dates(self, values: dict[str, Any]) -> dict[str, Any]:
        """For a new tournament: what hangs on the weekend goes with it, unless it was typed anew."""
        days = self._days_moved()
        if days:
            for name in ("opens_at", "closes_at"):
                if values[name] is not None and values[name] == self.initial.get(name):
                    values[name] = self._moved(values[name], days)
            if values["reserve_date"] and values["reserve_date"] == self.initial.get("reserve_date"):
                values["reserve_date"] += date.resolution * days
        return values

    def _to_the_second(self, typed: Any, before: int | None) -> Any:
        """What was typed; the instant there was where its minute still stands, seconds and all."""
        if typed is None or before is None:
            return typed
        walls = {local(at, self.zone).replace(tzinfo=None, second=0, fold=0) for at in (typed, before)}
        return before if len(walls) == 1 else typed

    def _slots_before(self) -> list[dict[str, Any]]:
        return list(self.initial.get("slots") or ())

    def _days_moved(self) -> int:
        """How far the weekend was moved, in whole weeks: any day of the new weekend will do."""
        weekend: date | None = self.cleaned_data.get("weekend")
        before: date | None = self.initial.get("weekend")
        if not weekend or not before:
            return 0
        days = [local(each["scheduled"], self.zone).date() for each in self._slots_before()]
        weeks, into = divmod((weekend - before).days, 7)
        # a day after the last start belongs to the weekend to come
        return 7 * (weeks + (into > (max(days) - min(days)).days if days else 0))

    def _moved(self, instant: int, days: int) -> int:
        wall = local(instant, self.zone).replace(tzinfo=None)
        return at_wall(wall + date.resolution * days, self.zone)


def bound(request: HttpRequest, initial: dict[str, Any], **more: Any) -> TournamentForm:
    """The form of a request: filled in with what was sent, or with what there is."""
    if request.method == "POST":
        return TournamentForm(request.POST, request.FILES, initial=initial, **more)
    return TournamentForm(initial=initial, **more)
