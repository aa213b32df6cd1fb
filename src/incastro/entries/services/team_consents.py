"""What a captain or a member agreed to when they joined a team (S-34, M-21)."""

from typing import Any

from incastro import clock
from incastro.entries.team_details import Accepted
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.marathons.models import Marathon
from incastro.marathons.rules import book_of, differences
from incastro.people.consents import PRIVACY, PUBLICATION, current, standings_of
from incastro.people.models import Consent, Person
from incastro.people.services import give_consent
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation


def require_accepted(marathon: Marathon, accepted: Accepted) -> None:
    """That both texts were accepted, in the versions of today.

    RuleViolation `accepted.rulebook`, Refusal `accepted.privacy`, `accepted.rulebook_newer`,
    `consent.outdated`.
    """
    book = book_of(marathon)
    if not accepted.rulebook:
        raise RuleViolation("accepted.rulebook", {}, "M-21")
    if accepted.rulebook != book.version:
        raise Refusal("accepted.rulebook_newer")
    if not accepted.privacy:
        raise Refusal("accepted.privacy")
    if accepted.privacy != current(PRIVACY).version:
        raise Refusal("consent.outdated")


def acceptance(marathon: Marathon, accepted: Accepted) -> dict[str, Any]:
    """What is kept with the entry or the member: the rules as they stood, and what was accepted of them."""
    kept: dict[str, Any] = {
        "rulebook": marathon.rulebook,
        "version": book_of(marathon).version,
        "settings": differences(marathon.rulebook, marathon.settings),
        "privacy": accepted.privacy,
        "at": clock.now(),
    }
    return kept if accepted.rulebook else {**kept, "by": "organiser"}


def keep_accepted(*, actor: Actor, person: Person, marathon: Marathon, accepted: Accepted) -> None:
    """Keep it as the person’s answers too, each version once."""
    document = f"rulebook:{marathon.rulebook}"
    known = person.consents.filter(document=document, version=accepted.rulebook, given=True)
    if accepted.rulebook and not known.exists():
        Consent.objects.create(
            person=person, document=document, version=accepted.rulebook, given=True, at=clock.now()
        )
        changes = {document: [None, accepted.rulebook]}
        record(actor=actor, action="consent.give", on=person, changes=changes)
    standings = {standing.text.document: standing for standing in standings_of(person)}
    if accepted.privacy and not standings[PRIVACY].given:
        give_consent(actor=actor, person=person, document=PRIVACY, given=True, version=accepted.privacy)
    said, publication = accepted.publishes, standings[PUBLICATION]
    if said is not None and (publication.asked or person.publishes != said):
        version = accepted.publication or None
        give_consent(actor=actor, person=person, document=PUBLICATION, given=said, version=version)
