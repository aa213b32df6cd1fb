"""Everything about a marathon (M-1, M-2, M-6 to M-10, M-20, M-21), on one page."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from typing import Any, ClassVar
from zoneinfo import ZoneInfo

from django import forms
from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from incastro.evidence.wall_time import readings
from incastro.marathons.announcing import series_is_public
from incastro.marathons.models import Marathon
from incastro.marathons.rules import DEFAULT_BOOK
from incastro.marathons.values import Award, Boxed
from incastro.organisers.models import Organiser
from incastro.refusal import Refusal
from incastro.rulebook.books.book import load_book
from incastro.rulebook.violation import RuleViolation
from incastro.web.forms.fields import LinkField, MoneyField
from incastro.web.forms.marathon_fields import HoursField, PuzzleRow, plain_of
from incastro.web.forms.rows import RowsField
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.forms.tournament_rows import prize_row
from incastro.web.forms.widgets import Checks, Number
from incastro.web.forms.zones import zone_choices

_ = gettext_lazy

GROUPS = (
    Group("what", _("What it is"), ("name", "name_en", "stand", "stand_en")),
    Group("where", _("Where"), ("venue", "address", "map_link")),
    Group(
        "day", _("The day"), ("day", ("welcome", "start", "duration"), "zone"),
        _("The clock in the hall is the one that counts."),
    ),
    Group(
        "entries", _("Entries"),
        (("members_open", "everybody_open"), ("closing_day", "refund_until"), "unpaid_hold_until"),
        _("If left empty, they are worked out from the day: from seven weeks before to the Sunday before."),
    ),
    Group(
        "fees", _("Fees"), (("fee_standard", "fee_member"), ("fee_founder", "membership_fee")),
        _("The captain’s membership decides (M-8). A fee that is paid no longer changes."),
    ),
    Group("teams", _("Tables and teams"), ("tables", ("team_max", "team_active_max", "team_min"))),
    Group(
        "series", _("The series"), ("series",),
        _("In the order in which they are played, the same for all. Nobody else sees it before the start."),
    ),
    Group(
        "hall", _("In the hall"), ("allowed", "allowed_en", "forbidden", "forbidden_en"),
        _("The rulebook’s own words to begin with: make them yours."),
    ),
    Group("prizes", _("Prizes and sponsors"), ("prizes", "sponsors")),
    Group("live", _("Live"), ("stream_link",)),
    Group("notes", _("Operating notes"), ("notes", "notes_en")),
)  # fmt: skip
WHY = Group("why", _("Why it changes"), ("why",), _("It goes into the notice, word for word."))
FIELDS = (
    "name", "name_en", "stand", "stand_en", "venue", "address", "map_link", "zone", "tables", "allowed",
    "allowed_en", "forbidden", "forbidden_en", "stream_link", "notes", "notes_en",
)  # fmt: skip
SETTINGS = (
    "duration", "members_open", "everybody_open", "closing_day", "refund_until", "unpaid_hold_until",
    "fee_standard", "fee_member", "fee_founder", "membership_fee", "team_max", "team_active_max", "team_min",
)  # fmt: skip
# where a rule’s refusal about the whole is shown
REFUSED_AT = {
    "marathon.start": "start",
    "marathon.start_past": "day",
    "marathon.welcome_after_start": "welcome",
    "marathon.welcome_too_late": "welcome",
    "marathon.opens_after_start": "everybody_open",
    "marathon.closes_after_start": "closing_day",
    "series.begun": "series",
    "series.series_too_long": "series",
    "series.pieces_too_few": "series",
    "series.pieces_too_many": "series",
    "promise.why": "why",
    "why.needed": "why",
    "why.too_long": "why",
    **{f"marathon.{name}": name for name in ("name", "venue", "address", "welcome", "tables")},
    **{f"marathon.{name}": name for name in ("allowed", "forbidden")},
}
TWO, SIX = {"rows": 2}, {"rows": 6}


def _text(label: Any, rows: dict[str, int], most: int = 20_000, **more: Any) -> forms.CharField:
    widget = forms.Textarea(attrs=rows)
    return forms.CharField(label=label, required=False, max_length=most, widget=widget, **more)


def _count(label: Any, unit: Any, help_text: Any, most: int = 1000) -> forms.IntegerField:
    return forms.IntegerField(
        label=label, help_text=help_text, min_value=1, max_value=most, widget=Number(unit=unit)
    )


class MarathonForm(Sheet):
    """A marathon. Only its name is needed for a draft."""

    refused_at: ClassVar = REFUSED_AT
    groups: ClassVar[Sequence[Group]] = GROUPS

    name = forms.CharField(label=_("Name"), max_length=120)
    name_en = forms.CharField(label=_("Name in English"), max_length=120, required=False)
    stand = _text(_("A sentence under the name"), TWO, 400)
    stand_en = _text(_("The same in English"), TWO, 400)
    venue = forms.CharField(
        label=_("Hall"), max_length=120, required=False, help_text=_("As people call it.")
    )
    address = forms.CharField(
        label=_("Address"), max_length=200, required=False, help_text=_("Street, number, town.")
    )
    map_link = LinkField(label=_("Map"), help_text=_("A link to the hall on a map."))
    day = forms.DateField(label=_("Day"), required=False)
    welcome = forms.TimeField(
        label=_("Doors open"), required=False, help_text=_("Welcome and badges (M-1, M-13).")
    )
    start = forms.TimeField(
        label=pgettext_lazy("of a marathon", "Start"),
        required=False,
        help_text=_("The head judge’s go (M-14)."),
    )
    duration = HoursField(label=_("Length of play"), help_text=_("From the go to the stop (M-1)."))
    zone = forms.ChoiceField(
        choices=zone_choices,
        label=_("Time zone"),
        help_text=_("That of the hall: all times are given in it."),
    )
    members_open = forms.DateField(
        label=_("Open for members"), required=False, help_text=_("From its first minute (M-7).")
    )
    everybody_open = forms.DateField(
        label=_("Open for everybody"), required=False, help_text=_("From its first minute (M-7).")
    )
    closing_day = forms.DateField(
        label=_("Last day to enter"), required=False, help_text=_("To its last second, or until full (M-7).")
    )
    refund_until = forms.DateField(
        label=_("Fees are paid back until"),
        required=False,
        help_text=_("For those who withdraw in writing (M-10)."),
    )
    unpaid_hold_until = forms.DateField(
        label=_("Unpaid entries hold their place until"),
        required=False,
        help_text=_("The rules name no day: it is yours to choose (M-9)."),
    )
    fee_standard = MoneyField(label=_("Each team"), help_text=_("(M-8)"))
    fee_member = MoneyField(label=_("Captain is a member"), help_text=_("(M-8)"))
    fee_founder = MoneyField(label=_("Captain is a founding member"), help_text=_("(M-8)"))
    membership_fee = MoneyField(
        label=_("Yearly membership"), help_text=_("Paid separately, by those who want the lower fee (M-8).")
    )
    tables = _count(
        _("Tables"), pgettext_lazy("unit", "teams"),
        _("One for each team; once they are taken, a waiting list (M-6)."), 30_000,
    )  # fmt: skip
    team_max = _count(_("People in a team"), pgettext_lazy("unit", "people"), _("Reserves included (M-3)."))
    team_active_max = _count(_("At the table"), pgettext_lazy("unit", "people"), _("At the same time (M-3)."))
    team_min = _count(_("At least"), pgettext_lazy("unit", "people"), _("Smaller teams are let in (M-3)."))
    allowed = _text(
        _("What you may bring, and how it goes"), SIX, help_text=_("Lists and links work (M-21).")
    )
    allowed_en = _text(_("The same in English"), SIX)
    forbidden = _text(_("What is not allowed"), SIX, help_text=_("Lists and links work (M-21)."))
    forbidden_en = _text(_("The same in English"), SIX)
    sponsors: Any = forms.ModelMultipleChoiceField(
        queryset=None, label=_("Sponsors"), required=False, widget=Checks
    )
    stream_link = LinkField(label=_("Live stream"))
    notes = _text(
        _("Notes"), SIX, help_text=_("Parking, food, beds. *Emphasis*, lists and [links](https://…) work.")
    )
    notes_en = _text(_("Notes in English"), SIX)
    why = forms.CharField(
        label=_("Reason"), required=False, max_length=1000, widget=forms.HiddenInput,
        help_text=_("In one or two sentences."),
    )  # fmt: skip

    def __init__(self, *args: Any, organiser: Organiser, row: Marathon | None = None, **kwargs: Any) -> None:
        self.book = load_book(row.rulebook if row is not None else DEFAULT_BOOK)
        most = min(int(self.book.values["puzzles_max"]) if row is None else _most(row), 60)
        self.base_fields = {  # type: ignore[misc]
            **self.base_fields,
            "series": RowsField(
                PuzzleRow, label="", one=pgettext_lazy("row", "Puzzle"), again=_("Another puzzle"),
                most=most, ordered=True, required=False,
            ),
            "prizes": RowsField(
                prize_row(organiser), label=_("Prizes"), one=pgettext_lazy("row", "Prize"),
                again=_("Another prize"), most=20, required=False,
            ),
        }  # fmt: skip
        super().__init__(*args, **kwargs)
        self.asked: list[str] = []
        self._choice("sponsors").queryset = organiser.sponsors.all()
        if not organiser.sponsors.exists():
            del self.fields["sponsors"]
        if row is not None and series_is_public(row):
            del self.fields["series"]
        if self.data.get("why"):
            self._show_why()

    def _choice(self, name: str) -> Any:
        return self.fields[name]

    def _show_why(self) -> None:
        """Ask for the reason, above everything else."""
        self.groups = (WHY, *GROUPS)  # type: ignore[misc]
        self.fields["why"].widget = forms.Textarea(attrs={"rows": 3})
        self.fields["why"].required = True  # from now on; its label says so

    def refuse(self, refused: RuleViolation | Refusal) -> None:
        """A broken promise asks its question; a setting that cannot be is told at its field."""
        if refused.code == "promise.why":
            self.asked = str(refused.params["fields"]).split(",")
            self._show_why()
        name = str(refused.params.get("name", ""))
        if refused.code.startswith("setting.") and name in self.fields:
            self.refused_at = {**REFUSED_AT, refused.code: name}  # type: ignore[misc]
            refused = named(refused, self)
        super().refuse(refused)

    def clean(self) -> dict[str, Any]:
        """The day and its hours as instants."""
        given = self.cleaned_data
        try:
            zone = ZoneInfo(given.get("zone") or "Europe/Rome")
            self.starts_at = self._instant("start", zone)
            self.welcome_at = self._instant("welcome", zone)
        except ValueError:  # told at its field
            self.starts_at = self.welcome_at = None
        return given

    def _instant(self, name: str, zone: ZoneInfo) -> int | None:
        day: date | None = self.cleaned_data.get("day")
        hour: time | None = self.cleaned_data.get(name)
        if hour is None:
            return None
        if day is None:
            if "day" not in self.errors:
                self.add_error("day", gettext("Say on which day."))
            raise ValueError(name)
        found = readings(datetime.combine(day, hour).isoformat(), zone)
        if not found:
            self.add_error(
                name,
                gettext("That night the clocks go forward and this time does not exist: choose another."),
            )
            raise ValueError(name)
        return found[0]

    def values(self) -> dict[str, Any]:
        """The marathon’s own fields and its settings, as the services take them."""
        given = {name: self.cleaned_data[name] for name in FIELDS}
        settings = {name: plain_of(self.book, name, self.cleaned_data.get(name)) for name in SETTINGS}
        return {
            **given, "starts_at": self.starts_at, "welcome_at": self.welcome_at, "settings": settings,
        }  # fmt: skip

    @property
    def boxes(self) -> list[Boxed] | None:
        """The series typed; None where it can no longer be changed."""
        if "series" not in self.fields:
            return None
        return [Boxed(**{**each, "was": each["was"] or 0}) for each in self.cleaned_data["series"]]

    @property
    def awards(self) -> list[Award]:
        """The prizes typed."""
        return [Award(**each) for each in self.cleaned_data["prizes"]]


def _most(row: Marathon) -> int:
    return int(load_book(row.rulebook).with_settings(row.settings).values["puzzles_max"])


def named(refused: RuleViolation | Refusal, form: forms.Form) -> RuleViolation | Refusal:
    """A refusal about settings with the labels of their fields for names."""

    def label(name: object) -> object:
        field = form.fields.get(str(name))
        return name if field is None else f"“{field.label}”"

    params: Mapping[str, Any] = {
        key: label(value) if key in ("name", "other") else value for key, value in refused.params.items()
    }
    return RuleViolation(refused.code, params, getattr(refused, "article", ""))
