"""Entering a team, and what can be changed of one (M-3, M-11, M-12)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, gettext_lazy

from incastro.entries.models import Team
from incastro.entries.team_details import Invited, TeamDetails
from incastro.web.forms import team_accepting, team_player
from incastro.web.forms.rows import RowForm, RowsField
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.forms.shown import price_changed, price_field
from incastro.web.forms.team_accepting import AcceptFields
from incastro.web.forms.team_player import PLAYER_FIELDS, PlayerFields
from incastro.web.forms.widgets import Cards
from incastro.web.presenting.teams_entering import EnterTeamPage

NAME_LENGTH = 60
MATES = 1  # rows that are there to begin with


def _email(**more: Any) -> forms.EmailField:
    return forms.EmailField(
        label=gettext_lazy("Email"), required=False, max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "off", "spellcheck": "false"}), **more,
    )  # fmt: skip


class MateRow(RowForm):
    """Somebody to invite."""

    first_name = forms.CharField(label=gettext_lazy("First name"), max_length=80)
    email = _email()


class EnterTeamForm(PlayerFields, AcceptFields):
    """The team’s name, the captain, whom they invite, what they agree to."""

    name = forms.CharField(label=gettext_lazy("Name of the team"), max_length=NAME_LENGTH)
    mates = RowsField(
        MateRow, label="", one=gettext_lazy("Team-mate"), again=gettext_lazy("Another team-mate"), most=4,
        required=False,
    )  # fmt: skip

    price_shown = price_field()

    groups = (
        Group("team", gettext_lazy("The team"), ("name",)),
        Group("who", gettext_lazy("You, the captain"), PLAYER_FIELDS),
        Group("mates", gettext_lazy("Who plays with you"), ("mates",)),
        Group("consents", gettext_lazy("What you agree to"), team_accepting.ACCEPTED),
    )
    refused_at: ClassVar[Mapping[str, str]] = {
        **team_player.REFUSED_AT,
        **team_accepting.REFUSED_AT,
        "team.name_needed": "name",
        "roster.too_many": "mates",
        "invite.too_many": "mates",
    }
    autocomplete: ClassVar[Mapping[str, str]] = {"first_name": "given-name", "last_name": "family-name"}

    def __init__(self, data: Any = None, *, page: EnterTeamPage, **kwargs: Any) -> None:
        rows: list[dict[str, str]] = [{} for _ in range(min(MATES, page.others))]
        self.price, self.price_said = f"{page.fee.amount} {page.fee.currency}", page.price
        known = {**page.known, "mates": rows, "price_shown": self.price}
        super().__init__(data, marathon=page.row, initial=known, **kwargs)
        self.show(page.texts)
        cast(RowsField, self.fields["mates"]).widget.most = page.others
        self.fields["name"].help_text = gettext(
            "The organiser reads it before it is shown: no politics, no religion, no insults (%(article)s)."
        ) % {"article": page.rules.article("team_name")}
        self.mates_hint = page.mates_hint

    def clean(self) -> dict[str, Any]:
        """Nobody owes another price than the one they read (case A-35)."""
        given: dict[str, Any] = super().clean() or {}
        if given.get("price_shown", "") not in ("", self.price):
            raise ValidationError(price_changed(self.price_said))
        return given

    @property
    def now_shown(self) -> Mapping[str, str]:
        """The texts’ versions, and the price."""
        return {**super().now_shown, "price_shown": self.price}

    @property
    def details(self) -> TeamDetails:
        """What the service is told."""
        given = self.cleaned_data
        return TeamDetails(
            name=given["name"],
            captain=self.player,
            members=tuple(
                Invited(first_name=row["first_name"], email=row["email"]) for row in given["mates"]
            ),
            accepted=self.accepted,
        )


class TeamForm(Sheet):
    """Another name; the nationality, where the rule leaves a choice (M-11)."""

    name = forms.CharField(label=gettext_lazy("Name of the team"), max_length=NAME_LENGTH)
    nationality = forms.ChoiceField(label=gettext_lazy("The team plays for"), required=False, widget=Cards())

    refused_at: ClassVar[Mapping[str, str]] = {
        "team.name_needed": "name",
        "nationality.not_among": "nationality",
    }

    def __init__(
        self, data: Any = None, *, team: Team, nations: Sequence[tuple[str, str]], **kwargs: Any
    ) -> None:
        known = {"name": team.name, "nationality": team.nationality, "version": team.version}
        super().__init__(data, initial=known, **kwargs)
        self.fields["name"].help_text = gettext(
            "A new name waits until the organiser has read it (M-12); what is paid stays the same."
        )
        if nations:
            choices = [*nations, ("", gettext("Not chosen yet"))]
            cast(forms.ChoiceField, self.fields["nationality"]).choices = choices
        else:
            del self.fields["nationality"]


class InviteForm(Sheet):
    """Somebody who is to confirm themselves."""

    first_name = forms.CharField(label=gettext_lazy("First name"), max_length=80)
    email = _email(
        help_text=gettext_lazy("Without it, you get a link to hand on yourself, in whatever chat you like.")
    )
    reserve = forms.BooleanField(
        label=gettext_lazy("Starts as the reserve"),
        required=False,
        help_text=gettext_lazy("You can change it at any time: swaps are free during play (M-3)."),
    )

    refused_at: ClassVar[Mapping[str, str]] = {
        "invite.just_now": "email",
        "roster.reserve_missing": "reserve",
    }

    @property
    def invited(self) -> Invited:
        """What the service is told."""
        given = self.cleaned_data
        return Invited(first_name=given["first_name"], email=given["email"], reserve=given["reserve"])


class AgainForm(Sheet):
    """A new link, by email or to be handed on."""

    email = _email(help_text=gettext_lazy("Leave it empty to hand the link on yourself."))

    refused_at: ClassVar[Mapping[str, str]] = {"invite.just_now": "email"}


class ListedForm(PlayerFields):
    """Somebody without an account, named by the captain; also what a member says of themselves."""

    reserve = forms.BooleanField(label=gettext_lazy("Starts as the reserve"), required=False)

    groups = (Group("who", "", (*PLAYER_FIELDS, "reserve")),)
    refused_at: ClassVar[Mapping[str, str]] = {
        **team_player.REFUSED_AT,
        "roster.reserve_missing": "reserve",
    }


class ReserveForm(Sheet):
    """Whether somebody who has confirmed starts as the reserve: that alone is the captain’s to say."""

    reserve = forms.BooleanField(label=gettext_lazy("Starts as the reserve"), required=False)

    refused_at: ClassVar[Mapping[str, str]] = {"roster.reserve_missing": "reserve"}


class AnswerForm(PlayerFields, AcceptFields):
    """Who says yes to an invitation: who they are, what they agree to."""

    groups = (
        Group("who", gettext_lazy("Who you are"), PLAYER_FIELDS),
        Group("consents", gettext_lazy("What you agree to"), team_accepting.ACCEPTED),
    )
    refused_at: ClassVar[Mapping[str, str]] = {**team_player.REFUSED_AT, **team_accepting.REFUSED_AT}
    autocomplete: ClassVar[Mapping[str, str]] = {"first_name": "given-name", "last_name": "family-name"}


class JudgeNameForm(Sheet):
    """Whether a name can be shown, and if not, why."""

    quiet = True

    key = forms.CharField(widget=forms.HiddenInput({"id": False}), max_length=12)
    name = forms.CharField(widget=forms.HiddenInput({"id": False}), max_length=NAME_LENGTH)
    verdict = forms.ChoiceField(
        choices=[("approve", ""), ("refuse", "")], widget=forms.HiddenInput({"id": False})
    )
    why = forms.CharField(
        label=gettext_lazy("Why it cannot stay"), max_length=200, required=False,
        help_text=gettext_lazy("Only to refuse it: the captain reads these words."),
    )  # fmt: skip

    refused_at: ClassVar[Mapping[str, str]] = {"team.reason_needed": "why"}
