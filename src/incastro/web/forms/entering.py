"""Entering a home tournament: one form, in which everything that is known stands already (S-8)."""

from collections.abc import Mapping
from datetime import date
from typing import Any, ClassVar, cast

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext, gettext_lazy

from incastro.entries.details import HomeDetails
from incastro.entries.prices import HOME, class_of, price_of
from incastro.people.consents import PRIVACY, PUBLICATION
from incastro.people.telegram import LONGEST, telegram_name
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation
from incastro.web.forms.entering_address import ADDRESS_FIELDS, AddressFields, CodeField, address_of
from incastro.web.forms.fields import BirthdayField
from incastro.web.forms.sheet import Group
from incastro.web.forms.shown import price_changed, price_field, renew
from incastro.web.forms.widgets import Cards
from incastro.web.presenting.about import money
from incastro.web.presenting.entering import Choices, EnterPage
from incastro.web.presenting.moments import language
from incastro.words import say

ASKED_OF_PARENT = ("parent_name", "parent_email", "parent_agrees")


class TelegramField(forms.CharField):
    """A username, or the name that the group shows."""

    def clean(self, value: Any) -> str:
        """As it is kept: `@martaolivari`."""
        try:
            return telegram_name(super().clean(value))
        except Refusal as refused:
            raise ValidationError(say(refused.code, refused.params, language())) from refused


class EnterForm(AddressFields):
    """How and when one plays, who one is, where the parcel goes, what one agrees to."""

    mode = forms.ChoiceField(label="", widget=Cards())
    slot = forms.ChoiceField(label="", widget=Cards())
    first_name = forms.CharField(label=gettext_lazy("First name"), max_length=80)
    last_name = forms.CharField(label=gettext_lazy("Surname"), max_length=80)
    birth_date = BirthdayField(label=gettext_lazy("Date of birth"))
    parent_name = forms.CharField(
        label=gettext_lazy("A parent’s name and surname"),
        max_length=160,
        error_messages={
            "required": gettext_lazy(
                "Under age it takes a parent’s yes (art. 2): write what they are called."
            )
        },
    )
    parent_email = forms.EmailField(
        label=gettext_lazy("A parent’s email address"),
        max_length=254,
        error_messages={
            "required": gettext_lazy(
                "Write a parent’s email address: they get a line from us, and confirm with one tap"
            )
        },
    )
    parent_agrees = forms.BooleanField(
        label=gettext_lazy("A parent or guardian agrees that I play"),
        error_messages={"required": gettext_lazy("Under age it takes a parent’s yes (art. 2).")},
    )
    telegram_name = TelegramField(label="Telegram", max_length=LONGEST)
    rulebook = forms.BooleanField(
        label=gettext_lazy("I have read the rulebook and accept it"),
        error_messages={
            "required": gettext_lazy("Without a yes to the rulebook there is no entry (art. 26).")
        },
    )
    rulebook_version = forms.CharField(widget=forms.HiddenInput({"id": False}), required=False, max_length=40)
    privacy = forms.BooleanField(label=gettext_lazy("I have read how my data are treated"))
    privacy_version = forms.CharField(widget=forms.HiddenInput({"id": False}), required=False, max_length=40)
    publication = forms.BooleanField(
        label=gettext_lazy("Publish my name and the photos of my puzzle"), required=False
    )
    publication_version = forms.CharField(
        widget=forms.HiddenInput({"id": False}), required=False, max_length=40
    )

    price_shown = price_field()

    groups = (
        Group("mode", gettext_lazy("How you play"), ("mode",)),
        Group("slot", gettext_lazy("When you start"), ("slot",)),
        Group(
            "who",
            gettext_lazy("Who you are"),
            (("first_name", "last_name"), "birth_date", *ASKED_OF_PARENT, "telegram_name"),
        ),
        Group("parcel", gettext_lazy("Where we send the parcel"), ADDRESS_FIELDS),
        Group("consents", gettext_lazy("What you agree to"), ("rulebook", "privacy", "publication")),
    )
    refused_at: ClassVar[Mapping[str, str]] = {
        "age.unknown": "birth_date",
        "age.born_later": "birth_date",
        "age.too_young": "birth_date",
        "age.consent_missing": "parent_name",
        "parent.email_missing": "parent_email",
        "residence.unknown": "country",
        "residence.elsewhere": "country",
        "price.not_shipped": "country",
        "price.unknown": "country",
        "slot.gone": "slot",
        "slot.not_there": "slot",
        "accepted.rulebook": "rulebook",
        "accepted.rulebook_newer": "rulebook",
        "accepted.privacy": "privacy",
        "consent.outdated": "privacy",
    }
    autocomplete: ClassVar[Mapping[str, str]] = {
        "first_name": "given-name",
        "last_name": "family-name",
        **AddressFields.autocomplete,
    }

    def __init__(self, data: Mapping[str, Any] | None = None, *, page: EnterPage, **kwargs: Any) -> None:
        self.page_of = page
        # what was sent is judged by its codes alone; words and hints are for who reads the form
        codes = None if data is None else page.country_codes
        initial = dict(page.known) if data is None else {}
        super().__init__(data, initial=initial, codes=codes, **kwargs)
        self._choose("mode", page.modes)
        self._choose("slot", [(slot.key, slot.key) for slot in page.open_slots])
        if data is not None:
            cast(CodeField, self.fields["residence"]).codes = (*page.residence_codes, "ZZ")
        if page.has_read_privacy:
            del self.fields["privacy"], self.fields["privacy_version"]
        self._ask_parent()
        if data is None:
            self._describe()

    def _choose(self, name: str, choices: Choices) -> None:
        cast(forms.ChoiceField, self.fields[name]).choices = list(choices)

    def _describe(self) -> None:
        """Say at each field what a reader wants to know."""
        page = self.page_of
        self._choose("country", page.countries)
        self._choose("residence", page.lived_in)
        self._choose("slot", page.slots)
        for name, hints in (("mode", page.mode_hints), ("slot", page.slot_hints)):
            cast(Cards, self.fields[name].widget).hints = dict(hints)
        for name, hint in (
            ("birth_date", page.age_hint),
            ("telegram_name", page.telegram_hint),
            ("rulebook", page.rulebook_hint),
            ("privacy", page.privacy_hint),
            (
                "publication",
                gettext("You can change your mind at any time. Without it, standings show a pseudonym."),
            ),
            ("parent_name", page.parent_hint),
            (
                "parent_email",
                gettext(
                    "We write them one line, and they say yes with one tap. Your seat is held meanwhile."
                ),
            ),
        ):
            if name in self.fields:
                # a form that was checked has its fields bound already, with the hints of then
                self.fields[name].help_text = self[name].help_text = hint

    def page(
        self, request: HttpRequest, template: str, context: Mapping[str, Any] | None = None
    ) -> HttpResponse:
        """The page with this form."""
        if self.is_bound:
            renew(self, self.page_of.shown)
            self._describe()
        return super().page(request, template, context)

    def clean(self) -> dict[str, Any]:
        """Nobody owes another price than the one they read (case A-35)."""
        given: dict[str, Any] = super().clean() or {}
        country, shown = given.get("country") or "", given.get("price_shown", "").split()
        asked = self.page_of.shown["price_shown"].split()
        place = 0 if class_of(country) == HOME else 1
        there = bool(country) and asked[place] != "None" and len(shown) == len(asked)
        if there and (shown[place], shown[-1]) != (asked[place], asked[-1]):
            price = price_of(self.page_of.row, country)
            self.add_error("country", price_changed(money(price.amount, price.currency)))
        return given

    def _ask_parent(self) -> None:
        """A parent is asked about where the birthday says so: known from before, or just typed."""
        born = self.fields["birth_date"]
        widget = born.widget
        typed: Any = self.initial.get("birth_date")
        if self.is_bound:
            value = widget.value_from_datadict(self.data, self.files, self.add_prefix("birth_date"))
            try:
                typed = born.clean(value)
            except ValidationError:
                typed = None
        if not self.page_of.is_minor(typed if isinstance(typed, date) else None):
            for name in ASKED_OF_PARENT:
                del self.fields[name]
            return
        if not self.page_of.parent_confirms:
            del self.fields["parent_email"]

    def refuse(self, refused: RuleViolation | Refusal) -> None:
        """Residence is refused where it was said: in a field of its own, or with the parcel’s country."""
        if refused.code == "residence.elsewhere" and self.cleaned_data.get("residence"):
            text = say(refused.code, refused.params, language())
            self.add_error("residence", f"{text} ({getattr(refused, 'article', '')})")
            return
        super().refuse(refused)

    @property
    def details(self) -> HomeDetails:
        """What the service is told."""
        given = self.values()
        page = self.page_of
        about = ("first_name", "last_name", "birth_date", "telegram_name")
        person = {name: given[name] for name in about}
        person["country"] = given.get("residence") or given["country"]
        return HomeDetails(
            mode=given["mode"],
            slot=given["slot"],
            address=address_of(given),
            person=person,
            parent_name=given.get("parent_name", ""),
            parent_email=given.get("parent_email", ""),
            accepted_rulebook=given["rulebook_version"] or page.versions["rulebook"],
            accepted_privacy=page.versions[PRIVACY]
            if page.has_read_privacy
            else given["privacy_version"] or page.versions[PRIVACY],
            publishes=given["publication"],
            accepted_publication=given["publication_version"] or page.versions[PUBLICATION],
        )
