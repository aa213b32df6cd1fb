"""What an organiser says of itself, whom it invites, who gives its prizes."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy, pgettext_lazy

from incastro.organisers.models import Role
from incastro.web.forms.fields import LinkField, PictureField
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.forms.widgets import Checks
from incastro.web.forms.zones import zone_choices

_ = gettext_lazy

DUTIES = {
    Role.OWNER: _("everything, and decides who works here"),
    Role.ORGANISER: _("seasons, tournaments, marathons, notices"),
    Role.JUDGE: _("results: hands them in, makes them official"),
    Role.DESK: _("sees what is being prepared; soon, the entries"),
}


class RolesField(forms.MultipleChoiceField):
    """Some of the four roles."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(choices=Role.choices, widget=Checks(hints=DUTIES), label=_("Roles"), **kwargs)

    def clean(self, value: Any) -> list[Role]:
        """The roles themselves."""
        return [Role(each) for each in super().clean(value)]


class FaceForm(Sheet):
    """An organiser’s public face."""

    groups = (
        Group("who", pgettext_lazy("an organiser", "Who you are"), ("name", "about", "about_en", "zone")),
        Group("reach", _("Where you are found"), ("email", "website")),
        Group(
            "groups",
            _("Your groups"),
            ("telegram_link", "telegram_chat", "facebook_link"),
            _("Notices go there too. Without them, nothing is missing on this site."),
        ),
    )

    name = forms.CharField(max_length=120, label=_("Name"))
    about = forms.CharField(
        max_length=2000, required=False, widget=forms.Textarea, label=_("About you, in Italian")
    )
    about_en = forms.CharField(
        max_length=2000, required=False, widget=forms.Textarea, label=_("About you, in English")
    )
    zone = forms.ChoiceField(
        choices=zone_choices,
        label=_("Time zone"),
        help_text=_("The times of new tournaments are given in it."),
    )
    email = forms.EmailField(
        required=False, label=_("Email for questions"), help_text=_("It is shown on your public page.")
    )
    website = LinkField(label=_("Website"))
    telegram_link = LinkField(
        hosts=("t.me", "telegram.me"),
        label=_("Link to the Telegram group"),
        help_text=_("The one that people join by, such as https://t.me/yourgroup."),
    )
    telegram_chat = forms.RegexField(
        regex=r"^(@[A-Za-z][A-Za-z0-9_]{3,31}|-?[0-9]{4,20})$",
        required=False,
        label=_("Telegram group, for the bot"),
        help_text=_("@name, or the number that starts with -100. The bot has to be a member."),
        error_messages={"invalid": _("Write @name, or the group’s number such as -1001234567890.")},
    )
    facebook_link = LinkField(
        hosts=("facebook.com", "m.facebook.com", "fb.com", "it-it.facebook.com"),
        label=_("Link to the Facebook group"),
    )


class InvitationForm(Sheet):
    """Whom to invite, and as what."""

    refused_at = {"invitation.waiting": "email", "member.no_role": "roles"}  # noqa: RUF012

    email = forms.EmailField(
        label=_("Email"), widget=forms.EmailInput(attrs={"autocomplete": "off", "spellcheck": "false"})
    )
    roles = RolesField(help_text=_("One person may hold all of them."))


class MemberForm(Sheet):
    """What a member may do."""

    refused_at = {"member.last_owner": "roles", "member.no_role": "roles"}  # noqa: RUF012

    roles = RolesField()


class PlainForm(Sheet):
    """A button and nothing else; sent twice it acts once."""


class SponsorForm(Sheet):
    """Who gives prizes."""

    refused_at = {"sponsor.twice": "name"}  # noqa: RUF012

    name = forms.CharField(max_length=120, label=pgettext_lazy("of a sponsor", "Name"))
    link = LinkField(label=_("Link"), help_text=_("Where a click on the name leads."))
    logo = PictureField(required=False, label=_("Logo"))


class OpeningForm(Sheet):
    """A new organiser, and who is to own it."""

    name = forms.CharField(max_length=120, label=_("Name of the organiser"))
    email = forms.EmailField(
        label=_("Email of its owner"),
        help_text=_("They get an email with a link. Your own address makes you the owner at once."),
    )
    zone = forms.ChoiceField(choices=zone_choices, label=_("Time zone"), initial="Europe/Rome")


class OwnerForm(Sheet):
    """Another owner."""

    refused_at = {"invitation.waiting": "email"}  # noqa: RUF012

    email = forms.EmailField(label=_("Email"), help_text=_("They get an email with a link."))
