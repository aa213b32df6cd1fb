"""What somebody says about themselves, and the form that erases them."""

from datetime import date
from typing import Any, ClassVar, cast
from zoneinfo import ZoneInfo

from django import forms
from django.core.exceptions import ValidationError
from django.urls import reverse_lazy
from django.utils.translation import gettext, gettext_lazy

from incastro import clock
from incastro.people.models import Person, Shown
from incastro.people.names import shown_name
from incastro.web.forms.fields import BirthdayField
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.forms.widgets import Cards
from incastro.web.presenting.moments import language, wall
from incastro.words import say
from incastro.words.countries import MESSAGES as COUNTRIES

ELSEWHERE = "ZZ"  # ISO's code for what has none: outside Europe
OLDEST = 120  # years
NAMES = ("first_name", "last_name", "nickname")


def country_choices() -> list[tuple[str, str]]:
    """Europe's countries by name, then elsewhere; Italy, where most are, first."""
    lang = language()
    codes = [code.removeprefix("country.") for code in COUNTRIES]
    named = sorted(((code, say(f"country.{code}", lang=lang)) for code in codes), key=lambda pair: pair[1])
    first = [pair for pair in named if pair[0] == "IT"]
    rest = [pair for pair in named if pair[0] != "IT"]
    return [("", "–"), *first, *rest, (ELSEWHERE, say(f"country.{ELSEWHERE}", lang=lang))]


class PersonForm(Sheet):
    """Who one is, how one is shown, how one is written to."""

    first_name = forms.CharField(label=gettext_lazy("First name"), max_length=80)
    last_name = forms.CharField(label=gettext_lazy("Surname"), max_length=80)
    nickname = forms.CharField(label=gettext_lazy("Nickname"), max_length=60, required=False)
    birth_date = BirthdayField(
        label=gettext_lazy("Date of birth"),
        required=False,
        help_text=gettext_lazy("Needed to enter a tournament. Nobody else sees it."),
    )
    country = forms.ChoiceField(label=gettext_lazy("Country where you live"), required=False)
    city = forms.CharField(label=gettext_lazy("City"), max_length=80, required=False)
    shown = forms.ChoiceField(label="", widget=Cards())
    language = forms.ChoiceField(
        label=gettext_lazy("Language"), choices=[("it", "Italiano"), ("en", "English")]
    )
    notices_by_email = forms.BooleanField(
        label=gettext_lazy("Write to me about contests"),
        required=False,
        help_text=gettext_lazy(
            "New tournaments, dates that change, results. Every email has a link that switches this off."
        ),
    )

    groups = (
        Group(
            "who",
            gettext_lazy("Who you are"),
            (("first_name", "last_name"), "nickname", "birth_date", ("country", "city")),
        ),
        Group(
            "shown",
            gettext_lazy("How others see you"),
            ("shown",),
            gettext_lazy("In standings and on your page. You can change it at any time."),
        ),
        Group("writing", gettext_lazy("How we write to you"), ("language", "notices_by_email")),
    )
    autocomplete: ClassVar[dict[str, str]] = {
        "first_name": "given-name",
        "last_name": "family-name",
        "nickname": "nickname",
        "country": "country",
        "city": "address-level2",
    }

    def __init__(self, *args: Any, person: Person, **kwargs: Any) -> None:
        fields = (*NAMES, "birth_date", "country", "city", "shown", "language", "notices_by_email", "version")
        super().__init__(*args, initial={name: getattr(person, name) for name in fields}, **kwargs)
        self.fields["country"].choices = country_choices()  # type: ignore[attr-defined]
        examples = dict(self.examples())
        self.fields["shown"].choices = list(Shown.choices)  # type: ignore[attr-defined]
        cast(Cards, self.fields["shown"].widget).hints = examples
        for name in NAMES:
            # where there is a script, the examples follow what is typed
            self.fields[name].widget.attrs |= {
                "hx-post": reverse_lazy("me-example"),
                "hx-trigger": "input changed delay:400ms",
                "hx-sync": "closest form:replace",
                "hx-target": "#g-shown .opts",
                "hx-swap": "outerHTML",
            }

    def examples(self) -> list[tuple[str, str]]:
        """How the name in the form would be shown, each way; an invented one while there is none."""
        first, last, nickname = (str(self[name].value() or "").strip() for name in NAMES)
        if not first and not last:
            first, last, nickname = gettext("Anna"), gettext("Bianchi"), nickname or "annab"
        shown = {each: shown_name(each, first, last, nickname) for each in Shown.values}
        if not nickname:
            shown[Shown.NICKNAME] = gettext("write a nickname above")
        return list(shown.items())

    def clean_birth_date(self) -> date | None:
        """A date that somebody alive can have been born on."""
        born: date | None = self.cleaned_data["birth_date"]
        today = wall(clock.now(), ZoneInfo("Europe/Rome")).date()
        if born is not None and born > today:
            raise ValidationError(say("person.born_in_future", lang=language()))
        if born is not None and today.year - born.year > OLDEST:
            raise ValidationError(say("person.born_too_long_ago", lang=language()))
        return born

    def clean_nickname(self) -> str:
        """A nickname is asked for where it is all that is shown."""
        nickname: str = self.cleaned_data["nickname"]
        if not nickname and self.data.get("shown") == Shown.NICKNAME:
            raise ValidationError(gettext("Choose a nickname, or another way to be seen below."))
        return nickname


class EraseForm(Sheet):
    """Nothing to type: the page says what happens, the button does it."""
