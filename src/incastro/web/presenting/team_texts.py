"""The texts that somebody accepts with a team: where they stand, in which version, what was said before."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from incastro.marathons.models import Marathon
from incastro.marathons.rules import book_of
from incastro.people.consents import DOCUMENTS, PRIVACY, PUBLICATION, current, standings_of
from incastro.people.models import Person


@dataclass(frozen=True, slots=True)
class Texts:
    """What the form prints and fills in."""

    rulebook_hint: SafeString
    privacy_hint: SafeString
    has_read_privacy: bool
    versions: Mapping[str, str]
    known: Mapping[str, Any]


def texts_of(marathon: Marathon, person: Person | None) -> Texts:
    """The texts for somebody, in the active language; None = nobody is signed in."""
    standings = {} if person is None else {each.text.document: each for each in standings_of(person)}
    versions = {name: current(name).version for name in DOCUMENTS}
    versions["rulebook"] = book_of(marathon).version
    publication = standings.get(PUBLICATION)
    read = PRIVACY in standings and standings[PRIVACY].given
    rules = _link(
        gettext("The rulebook, version %(version)s") % {"version": versions["rulebook"]},
        reverse("marathon-rules", args=[marathon.slug]),
    )
    bring = gettext(
        "It also says what may be brought to the table and what not, and that photos are taken (M-21)."
    )
    return Texts(
        rulebook_hint=format_html("{}. {}", rules, bring),
        privacy_hint=_link(gettext("The privacy notice"), reverse("text", args=[PRIVACY])),
        has_read_privacy=read,
        versions=versions,
        known={
            **{f"{name}_version": version for name, version in versions.items()},
            "publication": publication is not None and publication.given,
        },
    )


def _link(text: str, address: str) -> SafeString:
    """A text to be read before one goes on: in a tab of its own, so that nothing typed is lost."""
    return format_html('<a href="{}" target="_blank" rel="noopener">{}</a>', address, text)
