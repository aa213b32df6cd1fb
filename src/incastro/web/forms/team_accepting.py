"""What a captain or a member agrees to when they join a team: rulebook, privacy, publication (S-34, M-21)."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext, gettext_lazy

from incastro.entries.team_details import Accepted
from incastro.people.consents import PRIVACY, PUBLICATION
from incastro.web.forms.sheet import Sheet
from incastro.web.forms.shown import renew
from incastro.web.presenting.team_texts import Texts

HIDDEN: dict[str, Any] = {"id": False}
ACCEPTED = ("rulebook", "privacy", "publication")
REFUSED_AT: Mapping[str, str] = {
    "accepted.rulebook": "rulebook",
    "accepted.rulebook_newer": "rulebook",
    "accepted.privacy": "privacy",
    "consent.outdated": "privacy",
}


class AcceptFields(Sheet):
    """Three ticks, each with its text one tap away, and the versions that were shown."""

    rulebook = forms.BooleanField(label=gettext_lazy("I have read the rulebook and accept it"))
    rulebook_version = forms.CharField(widget=forms.HiddenInput(HIDDEN), required=False, max_length=40)
    privacy = forms.BooleanField(label=gettext_lazy("I have read how my data are treated"))
    privacy_version = forms.CharField(widget=forms.HiddenInput(HIDDEN), required=False, max_length=40)
    publication = forms.BooleanField(label=gettext_lazy("Publish my name beside the team’s"), required=False)
    publication_version = forms.CharField(widget=forms.HiddenInput(HIDDEN), required=False, max_length=40)

    def show(self, texts: Texts) -> None:
        """Fill in what the texts say; a privacy notice that was read is not asked about again."""
        self.texts = texts
        self.initial = {**self.initial, **texts.known}
        self.fields["rulebook"].help_text = texts.rulebook_hint
        self.fields["privacy"].help_text = texts.privacy_hint
        self.fields["publication"].help_text = gettext(
            "You can change your mind at any time. Without it, a pseudonym stands there."
        )
        if texts.has_read_privacy:
            del self.fields["privacy"], self.fields["privacy_version"]

    @property
    def now_shown(self) -> Mapping[str, str]:
        """What a form that is shown again holds, whatever it held before."""
        return {f"{name}_version": version for name, version in self.texts.versions.items()}

    def page(
        self, request: HttpRequest, template: str, context: Mapping[str, Any] | None = None
    ) -> HttpResponse:
        """The page with this form, and the texts as they are now."""
        if self.is_bound:
            renew(self, self.now_shown)
        return super().page(request, template, context)

    @property
    def accepted(self) -> Accepted:
        """What the services are told."""
        given, versions = self.cleaned_data, self.texts.versions
        read = self.texts.has_read_privacy
        return Accepted(
            rulebook=given["rulebook_version"] or versions["rulebook"],
            privacy=versions[PRIVACY] if read else given["privacy_version"] or versions[PRIVACY],
            publishes=given["publication"],
            publication=given["publication_version"] or versions[PUBLICATION],
        )
