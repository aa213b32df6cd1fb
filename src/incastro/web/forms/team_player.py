"""A player of a team: name, date of birth, nationalities, and who answers for them while under age (M-5)."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, ClassVar, cast
from zoneinfo import ZoneInfo

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, gettext_lazy

from incastro import clock
from incastro.entries.models import TeamMember
from incastro.entries.rosters import called, event_day, members_of
from incastro.entries.team_details import Player
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of
from incastro.rulebook.entering.days import day_of
from incastro.rulebook.entering.eligibility import age_on
from incastro.web.forms.fields import BirthdayField
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.moments import language
from incastro.words import say
from incastro.words.countries import MESSAGES as EUROPE
from incastro.words.world import MESSAGES as WORLD

OLDEST = 120  # years
NAMES = ("first_name", "last_name")
ADULT = ("adult", "adult_name", "adult_phone")
PLAYER_FIELDS = (NAMES, "birth_date", ("nationality", "nationality_more"), *ADULT)
REFUSED_AT: Mapping[str, str] = {
    "roster.adult_missing": "adult_name",
    "roster.adult_is_minor": "adult_name",
    "team.adult_phone": "adult_phone",
    "team.adult_not_here": "adult",
    "team.elsewhere": "last_name",
    "roster.listed_twice": "last_name",
}


def nationality_choices() -> list[tuple[str, str]]:
    """Every country by name; Italy, where most are from, first."""
    lang = language()
    codes = [code.removeprefix("country.") for code in (*EUROPE, *WORLD) if code != "country.ZZ"]
    named = sorted((say(f"country.{code}", lang=lang), code) for code in codes)
    ordered = sorted(named, key=lambda pair: pair[1] != "IT")
    return [("", "–"), *((code, name) for name, code in ordered)]


class PlayerFields(Sheet):
    """The fields of a player. Who answers for a minor is asked where the birthday says so."""

    first_name = forms.CharField(label=gettext_lazy("First name"), max_length=80)
    last_name = forms.CharField(label=gettext_lazy("Surname"), max_length=80)
    birth_date = BirthdayField(
        label=gettext_lazy("Date of birth"),
        help_text=gettext_lazy("There is no age limit. Nobody but the organiser sees it."),
    )
    nationality = forms.ChoiceField(label=gettext_lazy("Nationality"))
    nationality_more = forms.ChoiceField(label=gettext_lazy("Second nationality"), required=False)
    adult = forms.ChoiceField(label=gettext_lazy("The adult who is responsible"), required=False)
    adult_name = forms.CharField(
        label=gettext_lazy("Name and surname of the adult"), max_length=160, required=False
    )
    adult_phone = forms.CharField(
        label=gettext_lazy("Phone of the adult"),
        max_length=32,
        required=False,
        widget=forms.TextInput({"inputmode": "tel"}),
    )

    refused_at: ClassVar[Mapping[str, str]] = REFUSED_AT

    def __init__(
        self,
        data: Any = None,
        *,
        marathon: Marathon,
        initial: Mapping[str, Any] | None = None,
        adults: Sequence[tuple[str, str]] = (),
        **kwargs: Any,
    ) -> None:
        self.marathon = marathon
        super().__init__(data, initial=dict(initial or {}), **kwargs)
        for name in ("nationality", "nationality_more"):
            cast(forms.ChoiceField, self.fields[name]).choices = nationality_choices()
        self._ask_adult(adults)

    def _ask_adult(self, adults: Sequence[tuple[str, str]]) -> None:
        if not self._is_minor(self._birthday()):
            for name in ADULT:
                del self.fields[name]
            return
        rules = rules_of(self.marathon)
        self.fields["adult_name"].help_text = gettext(
            "Whoever is under %(age)s years of age on the day comes with an adult (%(article)s)."
        ) % {"age": rules.adult_age, "article": rules.article("minor")}
        if not adults:
            del self.fields["adult"]
            return
        choices = [*adults, ("", gettext("Somebody else, named below"))]
        cast(forms.ChoiceField, self.fields["adult"]).choices = choices

    def _birthday(self) -> date | None:
        field = self.fields["birth_date"]
        typed: Any = self.initial.get("birth_date")
        if self.is_bound:
            value = field.widget.value_from_datadict(self.data, self.files, self.add_prefix("birth_date"))
            try:
                typed = field.clean(value)
            except ValidationError:
                return None
        return typed if isinstance(typed, date) else None

    def _is_minor(self, born: date | None) -> bool:
        rules = rules_of(self.marathon)
        day = event_day(self.marathon)
        return born is not None and born <= day and age_on(born, day, rules.leap_birthday) < rules.adult_age

    def clean_birth_date(self) -> date | None:
        """A date that somebody alive can have been born on."""
        born: date | None = self.cleaned_data["birth_date"]
        today = day_of(clock.now(), ZoneInfo(self.marathon.zone))
        if born is not None and born > today:
            raise ValidationError(say("person.born_in_future", lang=language()))
        if born is not None and today.year - born.year > OLDEST:
            raise ValidationError(say("person.born_too_long_ago", lang=language()))
        return born

    @property
    def player(self) -> Player:
        """What the services are told."""
        given = self.cleaned_data
        adult = given.get("adult") or ""
        return Player(
            first_name=given["first_name"],
            last_name=given["last_name"],
            birth_date=given["birth_date"],
            nationalities=tuple(
                each for each in (given["nationality"], given.get("nationality_more", "")) if each
            ),
            adult=int(adult) if adult else None,
            adult_name="" if adult else given.get("adult_name", ""),
            adult_phone="" if adult else given.get("adult_phone", ""),
        )


def adults_of(
    member: TeamMember | None, rows: Sequence[TeamMember], marathon: Marathon
) -> list[tuple[str, str]]:
    """Who of a team can answer for a minor, as choices: those known to be adults on the day."""
    rules, day = rules_of(marathon), event_day(marathon)
    return [
        (str(each.pk), called(each))
        for each in rows
        if (member is None or each.pk != member.pk)
        and each.birth_date is not None
        and age_on(each.birth_date, day, rules.leap_birthday) >= rules.adult_age
    ]


def known_of(member: TeamMember) -> dict[str, Any]:
    """What is known of a member, as the fields have it."""
    first, second = [*member.nationalities, "", ""][:2]
    return {
        **{name: getattr(member, name) for name in (*NAMES, "birth_date", "adult_name", "adult_phone")},
        "nationality": first,
        "nationality_more": second,
        "adult": "" if member.adult_id is None else str(member.adult_id),
        "reserve": member.reserve,
        "version": member.version,
    }


def adults_in(member: TeamMember) -> list[tuple[str, str]]:
    """The same for a member of a team that is kept."""
    return adults_of(member, members_of(member.team), member.marathon)
