"""What a judge writes of a ruling, an entrant of an answer, and both of a parcel that went wrong."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from incastro.entries.models.home import Mode
from incastro.judging.models import Ruling, Trouble
from incastro.judging.services.cases import WORDS_MOST
from incastro.rulebook.durations import parse_duration
from incastro.rulebook.parcel_terms import Choice, MakeUpDays
from incastro.rulebook.ruling_terms import ANSWER_MOST, Ground, Needs
from incastro.rulebook.violation import RuleViolation
from incastro.web.forms.fields import DAYS, MomentField
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.forms.tidying import within_reach
from incastro.web.forms.widgets import Cards, Day, Number
from incastro.web.presenting.moments import language
from incastro.words import say

REASON_MOST = 2_000
PRIVATE, PUBLIC = "private", "public"
WHERE_REFUSED: Mapping[str, str] = {
    "ruling.reason_missing": "reason",
    "ruling.public_words_missing": "public_words",
    "ruling.finish_missing": "moment",
    "ruling.finish_to_come": "moment",
    "ruling.seconds_missing": "seconds",
    "ruling.seconds_negative": "seconds",
}


class DurationField(forms.CharField):
    """A span as people write it: `1:40:00`, `62:33`, `1h 02'`; whole seconds."""

    def run_validators(self, value: Any) -> None:
        """What a text may be was looked at when it was read: here it is a number."""

    def to_python(self, value: Any) -> Any:
        """Seconds; None where nothing was typed."""
        text = super().to_python(value)
        if not text:
            return None
        try:
            return parse_duration(text)
        except RuleViolation as refused:
            raise ValidationError(say(refused.code, refused.params, language())) from refused


def to_the_second(field: MomentField) -> MomentField:
    """The same field with seconds, as a photo's publication has them."""
    hour = field.widget.widgets[1]
    hour.attrs["step"], hour.format = "1", "%H:%M:%S"
    return field


class WordsForm(Sheet):
    """Why, and what everybody may read of it: the half that every ruling has."""

    refused_at: ClassVar[Mapping[str, str]] = WHERE_REFUSED

    article = forms.CharField(
        label=gettext_lazy("Article"), max_length=20, help_text=gettext_lazy("Change it if another says it.")
    )
    reason = forms.CharField(
        label=gettext_lazy("Why"),
        max_length=REASON_MOST,
        widget=forms.Textarea({"rows": 4}),
        help_text=gettext_lazy("Read by the entrant and the judges. Say what was seen, and when."),
    )
    shown = forms.ChoiceField(
        label=gettext_lazy("Who reads more than the article"),
        choices=[
            (PRIVATE, gettext_lazy("The entrant and the judges alone")),
            (PUBLIC, gettext_lazy("Everybody, beside the result")),
        ],
        initial=PRIVATE,
        widget=forms.RadioSelect,
    )
    public_words = forms.CharField(
        label=gettext_lazy("For everybody, in Italian"),
        max_length=REASON_MOST,
        required=False,
        widget=forms.Textarea({"rows": 2}),
    )
    public_words_en = forms.CharField(
        label=gettext_lazy("For everybody, in English"),
        max_length=REASON_MOST,
        required=False,
        widget=forms.Textarea({"rows": 2}),
    )

    groups: ClassVar[Sequence[Group]] = (
        Group("why", gettext_lazy("The reason"), ("article", "reason")),
        Group(
            "public",
            gettext_lazy("What is published"),
            ("shown", "public_words", "public_words_en"),
            hint=gettext_lazy("The wording is a suggestion: make it yours. No names, no health, no family."),
        ),
    )

    @property
    def words(self) -> dict[str, Any]:
        """What the services take of it."""
        given = self.cleaned_data
        named = ("article", "reason", "public_words", "public_words_en")
        return {**{name: given[name] for name in named}, "is_public": given["shown"] == PUBLIC}


class RulingForm(WordsForm):
    """A decision on one ground: with the time or the seconds that it needs. `seen` = what was previewed."""

    moment = to_the_second(MomentField(label=gettext_lazy("Published in the group at"), required=False))
    since_go = DurationField(
        label=gettext_lazy("Or time since the go"),
        required=False,
        max_length=20,
        help_text=gettext_lazy("As h:mm:ss, where nobody knows the moment."),
    )
    seconds = forms.IntegerField(
        label=gettext_lazy("Penalty"),
        required=False,
        max_value=86_400,
        widget=Number(unit=gettext_lazy("seconds")),
    )
    seen = forms.CharField(required=False, max_length=200, widget=forms.HiddenInput({"id": False}))

    groups: ClassVar[Sequence[Group]] = (
        Group("what", gettext_lazy("The time"), (("moment",), ("since_go",), "seconds")),
        *WordsForm.groups,
    )

    def __init__(self, *args: Any, ground: Ground, zone: str, article: str, **kwargs: Any) -> None:
        suggested = {
            "article": article,
            "public_words": say(f"wording.{ground.code}", lang="it"),
            "public_words_en": say(f"wording.{ground.code}", lang="en"),
        }
        super().__init__(*args, initial={**suggested, **kwargs.pop("initial", {})}, **kwargs)
        self.ground = ground
        unwanted = {
            Needs.NOTHING: ("moment", "since_go", "seconds"),
            Needs.FINISH: ("seconds",),
            Needs.SECONDS: ("moment", "since_go"),
        }
        for name in unwanted[ground.needs]:
            del self.fields[name]
        if "moment" in self.fields:
            self.fields["moment"].zone = zone  # type: ignore[attr-defined]

    @property
    def time(self) -> tuple[int | None, int | None]:
        """The instant, and the seconds, as `rulings.make` takes them."""
        given = self.cleaned_data
        if self.ground.needs is Needs.FINISH:
            return given["moment"], given["since_go"]
        return None, given.get("seconds")

    @property
    def what_is_seen(self) -> str:
        """What a preview was made of: of another time it has to be made again."""
        return ":".join(str(value) for value in (self.ground.code, *self.time))

    @property
    def was_seen(self) -> bool:
        """Whether the effect of exactly this was on the page that was sent."""
        return str(self.cleaned_data.get("seen")) == self.what_is_seen


class ReverseForm(WordsForm):
    """Taking a ruling back: why, and what of it is published."""

    def __init__(self, *args: Any, ruling: Ruling, **kwargs: Any) -> None:
        suggested = {
            "article": ruling.article,
            "shown": PUBLIC if ruling.is_public else PRIVATE,
            "public_words": say("wording.reversed", lang="it"),
            "public_words_en": say("wording.reversed", lang="en"),
        }
        super().__init__(*args, initial=suggested, **kwargs)


class AnswerForm(Sheet):
    """The entrant's one answer."""

    refused_at: ClassVar[Mapping[str, str]] = {"answer.empty": "words", "answer.too_long": "words"}
    words = forms.CharField(
        label=gettext_lazy("Your answer"),
        max_length=ANSWER_MOST,
        widget=forms.Textarea({"rows": 8, "maxlength": ANSWER_MOST}),
        help_text=gettext_lazy("Once, up to 2,000 characters. The judges read it beside the decision."),
    )


class TroubleForm(Sheet):
    """Two questions: what is wrong with the parcel, and since when."""

    refused_at: ClassVar[Mapping[str, str]] = {
        "parcel_case.trouble": "trouble",
        "parcel_case.too_long": "words",
        "parcel_case.day_to_come": "noticed",
    }
    trouble = forms.ChoiceField(
        label=gettext_lazy("What is wrong?"),
        choices=[
            (Trouble.LATE, gettext_lazy("It has not come yet")),
            (Trouble.LOST, gettext_lazy("The courier says it is lost, or gone back")),
            (Trouble.DAMAGED, gettext_lazy("It came, and the puzzle is damaged")),
        ],
        widget=Cards(
            hints={
                Trouble.LATE: gettext_lazy("It is on its way, but not here in time."),
                Trouble.LOST: gettext_lazy("Nobody expects it to arrive any more."),
                Trouble.DAMAGED: gettext_lazy("A torn box alone is none: can the puzzle be done?"),
            }
        ),
    )
    noticed = forms.DateField(
        label=gettext_lazy("Since when?"), input_formats=DAYS, widget=Day, validators=[within_reach]
    )
    words = forms.CharField(
        label=gettext_lazy("In your words"),
        required=False,
        max_length=WORDS_MOST,
        widget=forms.Textarea({"rows": 4}),
        help_text=gettext_lazy("What the courier says, what is broken. No address: the organiser has it."),
    )


class DecisionForm(Sheet):
    """What comes of a parcel that went wrong; what cannot be chosen today says why."""

    refused_at: ClassVar[Mapping[str, str]] = {
        "ruling.reason_missing": "why",
        "parcel_case.days_over": "outcome",
        "parcel_case.not_for_this": "outcome",
        "parcel_case.no_makeup": "outcome",
        "parcel_case.makeup_stands": "outcome",
    }
    why = forms.CharField(
        label=gettext_lazy("Why"),
        max_length=REASON_MOST,
        widget=forms.Textarea({"rows": 3}),
        help_text=gettext_lazy("The entrant reads it."),
    )
    article = forms.CharField(label=gettext_lazy("Article"), max_length=20)

    field_order = ("outcome", "why", "article")

    def __init__(
        self, *args: Any, offered: tuple[Choice, ...], hints: Mapping[str, str], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        possible = [each for each in offered if each.possible]
        self.fields["outcome"] = forms.ChoiceField(
            label=gettext("What comes of it"),
            choices=[
                (each.outcome, say(f"parcel.outcome.{each.outcome}", lang=language())) for each in possible
            ],
            widget=Cards(hints=hints),
        )
        self.order_fields(self.field_order)
        self.initial.setdefault("article", offered[0].article)


class MakeUpForm(Sheet):
    """A day and an hour of their own, within the days of the rulebook, and how they play."""

    refused_at: ClassVar[Mapping[str, str]] = {
        "makeup.past": "scheduled",
        "makeup.before_start": "scheduled",
        "makeup.too_late": "scheduled",
        "makeup.mode": "mode",
        "ruling.reason_missing": "why",
    }
    scheduled = MomentField(label=gettext_lazy("Its start"))
    mode = forms.ChoiceField(
        label=gettext_lazy("How they play"),
        choices=[
            (Mode.OFFLINE, pgettext_lazy("mode", "offline")),
            (Mode.ONLINE, pgettext_lazy("mode", "online")),
        ],
        widget=Cards(
            hints={
                Mode.OFFLINE: gettext_lazy("With a code of its own, on the sealed box, and the usual floor."),
                Mode.ONLINE: gettext_lazy("On a video call, the camera on the puzzle; no code, no floor."),
            }
        ),
    )
    why = forms.CharField(
        label=gettext_lazy("Why"),
        max_length=REASON_MOST,
        widget=forms.Textarea({"rows": 3}),
        help_text=gettext_lazy("For the judges; with a parcel that went wrong the entrant reads it too."),
    )
    article = forms.CharField(label=gettext_lazy("Article"), max_length=20)

    def __init__(self, *args: Any, zone: str, days: MakeUpDays, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        moment = self.fields["scheduled"]
        moment.zone = zone  # type: ignore[attr-defined]
        day = moment.widget.widgets[0]
        day.attrs |= {"min": days.first.isoformat(), "max": days.latest.isoformat()}
