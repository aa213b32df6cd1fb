"""A member’s card, and a list of members that comes in."""

from collections.abc import Sequence
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy

from incastro.entries.card_sheets import CardLine, CardPlan
from incastro.entries.models import MemberCard
from incastro.entries.models.teams import CardKind
from incastro.sheets.registering_words import OF_CARDS, Part
from incastro.web.forms.entry_import import Settling
from incastro.web.forms.fields import DAYS
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.forms.widgets import Day

_ = gettext_lazy


class MemberCardForm(Sheet):
    """One member of the association."""

    groups = (
        Group("who", _("Who it is"), (("first_name", "last_name"), "email")),
        Group("card", _("The card"), ("kind", ("number", "until"))),
    )
    refused_at = {  # noqa: RUF012
        "card.number_twice": "number", "card.address_twice": "email", "card.nobody": "email",
    }  # fmt: skip

    first_name = forms.CharField(max_length=80, required=False, label=_("First name"))
    last_name = forms.CharField(max_length=80, required=False, label=_("Surname"))
    email = forms.EmailField(
        required=False,
        label=_("Email"),
        help_text=_("The address they sign in with: only by it is a captain known as a member."),
        widget=forms.EmailInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    kind = forms.ChoiceField(
        choices=CardKind.choices, initial=CardKind.MEMBER, widget=forms.RadioSelect, label=_("Kind of member")
    )
    number = forms.CharField(
        max_length=40,
        required=False,
        label=_("Card number"),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    until = forms.DateField(
        required=False,
        input_formats=DAYS,
        widget=Day,
        label=_("Valid until"),
        help_text=_("The last day counts. Empty: no end."),
    )


class CardDropForm(Sheet):
    """A card off the list."""


class CardSettleForm(Settling):
    """A sheet of members: what columns are about, whose card a row means, what is done all the same."""

    parts: ClassVar[Sequence[Part]] = (*OF_CARDS, Part.INFO)

    def candidates(self, line: CardLine) -> list[tuple[str, str]]:
        """Cards of that name; and the one that was said to be meant."""
        if not (line.candidates or "who" in line.chosen):
            return []
        cards = [*line.candidates]
        if line.card is not None and line.card not in cards:
            cards.append(line.card)
        return [(str(card.pk), card_said(card)) for card in cards]


class CardsTakeOverForm(Sheet):
    """A yes to what was looked at. `plan` = its digest; `off` = which of the missing are taken off."""

    quiet = True

    plan = forms.CharField(widget=forms.HiddenInput, required=False, max_length=16)
    off_all = forms.BooleanField(required=False, label=_("Take all of them off the list"))
    off = forms.TypedMultipleChoiceField(
        coerce=int, required=False, widget=forms.CheckboxSelectMultiple, label=_("Take off the list")
    )

    def __init__(self, *args: Any, missing: Sequence[MemberCard] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.missing = missing
        choices = [(card.pk, card_said(card)) for card in missing]
        self.fields["off"].choices = choices  # type: ignore[attr-defined]
        for name in ("off", "off_all"):  # they stand at the end of a long page, apart from their form
            self.fields[name].widget.attrs["form"] = "take"

    @property
    def chosen(self) -> set[int]:
        """The cards that go."""
        if self.cleaned_data.get("off_all"):
            return {card.pk for card in self.missing}
        return set(self.cleaned_data.get("off") or ())


def missing_of(plan: CardPlan | None) -> Sequence[MemberCard]:
    """The cards that a sheet does not have; none where it cannot be read."""
    return plan.missing if plan is not None else ()


def card_said(card: MemberCard) -> str:
    """A card among others: the name, its number, the address."""
    return ", ".join(dict.fromkeys(filter(None, (card.shown_name, card.number, card.email))))
