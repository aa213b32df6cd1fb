"""A card in the pool, and asking another."""

from django import forms
from django.utils.translation import gettext_lazy

from incastro.web.forms.sheet import Group, Sheet

_ = gettext_lazy


class CardForm(Sheet):
    """What somebody says of themselves, or of their team."""

    groups = (
        Group(
            "card",
            "",
            ("said",),
            _("Do not write an address or a phone number: you decide later who gets it."),
        ),
    )

    said = forms.CharField(
        max_length=400,
        widget=forms.Textarea(attrs={"rows": 4}),
        label=_("In a few words"),
        help_text=_("How you like to puzzle, where you come from, whom you would like to play with"),
    )


class TeamCardForm(CardForm):
    """And how many a team still looks for."""

    groups = (Group("card", "", ("places", "said")),)

    places = forms.IntegerField(min_value=1, max_value=4, initial=1, label=_("How many you are looking for"))


class AskForm(Sheet):
    """A word to whoever has the other card."""

    said = forms.CharField(
        max_length=400,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        label=_("A word to them"),
        help_text=_("They see it with your card. Your address they see only if they agree."),
    )
