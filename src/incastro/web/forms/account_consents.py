"""What somebody answers to the texts."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from incastro.people.consents import PRIVACY, PUBLICATION, Standing
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.forms.widgets import Cards

YES, NO = "yes", "no"


class ConsentsForm(Sheet):
    """The privacy notice is read, the publication is agreed to or not: both answers are as easy."""

    publication = forms.ChoiceField(
        label=gettext_lazy("May your name and photos be published?"),
        choices=[(YES, gettext_lazy("Yes")), (NO, gettext_lazy("No"))],
        widget=Cards(
            hints={
                YES: gettext_lazy(
                    "Standings show your name the way you chose; photos of your puzzle can be shown."
                ),
                NO: gettext_lazy(
                    "You take part all the same: standings show a pseudonym, your photos stay unseen."
                ),
            }
        ),
        error_messages={"required": gettext_lazy("Choose yes or no.")},
    )
    publication_version = forms.CharField(widget=forms.HiddenInput, max_length=40)
    privacy = forms.BooleanField(
        label=gettext_lazy("I have read the privacy notice"),
        error_messages={"required": gettext_lazy("Read the privacy notice, then tick this.")},
    )
    privacy_version = forms.CharField(widget=forms.HiddenInput, max_length=40)
    groups = (Group("answers", gettext_lazy("Your answers"), ("privacy", "publication")),)

    def __init__(self, *args: Any, standings: Sequence[Standing], **kwargs: Any) -> None:
        self.standings = {standing.text.document: standing for standing in standings}
        initial: dict[str, Any] = {f"{name}_version": at.text.version for name, at in self.standings.items()}
        answer = self.standings[PUBLICATION].answer
        if answer is not None and not self.standings[PUBLICATION].asked:
            initial["publication"] = YES if answer.given else NO
        super().__init__(*args, initial=initial, **kwargs)
        if self.standings[PRIVACY].given:
            del self.fields["privacy"], self.fields["privacy_version"]

    def answers(self) -> list[tuple[str, bool, str]]:
        """(document, given, version read) of each answer that is new."""
        found = []
        if "privacy" in self.fields:
            found.append((PRIVACY, True, self.cleaned_data["privacy_version"]))
        said = self.cleaned_data["publication"]
        standing = self.standings[PUBLICATION]
        if standing.asked or standing.answer is None or said != (YES if standing.answer.given else NO):
            found.append((PUBLICATION, said == YES, self.cleaned_data["publication_version"]))
        return found
