"""Which texts somebody had accepted when they entered, and in which version (S-32, S-34)."""

from typing import Any

from incastro.entries.details import HomeDetails
from incastro.journal.actor import Actor
from incastro.people.consents import PRIVACY, PUBLICATION, answers_of, current, standings_among
from incastro.people.models import Person
from incastro.people.services import give_consents
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.seasons.rules import book_of, differences


def require_current(tournament: Tournament, details: HomeDetails, *, by_hand: bool = False) -> None:
    """That the rulebook and the privacy notice were accepted, in the versions of today.

    RuleViolation `accepted.rulebook`, Refusal `accepted.privacy`, `accepted.rulebook_newer`,
    `consent.outdated`. By hand they may be missing: nobody can accept for somebody else.
    """
    if not details.accepted_rulebook and not by_hand:
        raise RuleViolation("accepted.rulebook", {}, "art. 26")
    if details.accepted_rulebook and details.accepted_rulebook != book_of(tournament).version:
        raise Refusal("accepted.rulebook_newer")
    if not details.accepted_privacy and not by_hand:
        raise Refusal("accepted.privacy")
    if details.accepted_privacy and details.accepted_privacy != current(PRIVACY).version:
        raise Refusal("consent.outdated")


def acceptance(tournament: Tournament, details: HomeDetails, at: int, *, by_hand: bool) -> dict[str, Any]:
    """What `Entry.accepted` keeps: the rulebook as it stood, and whether the entrant has accepted it."""
    book = book_of(tournament)
    kept: dict[str, Any] = {
        "rulebook": tournament.rulebook,
        "version": book.version,
        "settings": differences(tournament.rulebook, tournament.settings),
        "privacy": details.accepted_privacy,
        "at": at,
    }
    if by_hand and not details.accepted_rulebook:
        kept["by"] = "organiser"
    return kept


def keep_consents(*, actor: Actor, person: Person, tournament: Tournament, details: HomeDetails) -> None:
    """Keep what was accepted as answers of the person, once for a version; Refusal `consent.outdated`."""
    given = answers_of(person)
    standings = {standing.text.document: standing for standing in standings_among(given)}
    answers: dict[str, tuple[str, bool]] = {}
    rulebook, version = f"rulebook:{tournament.rulebook}", details.accepted_rulebook
    if version and not any((x.document, x.version, x.given) == (rulebook, version, True) for x in given):
        answers[rulebook] = (version, True)
    if details.accepted_privacy and not standings[PRIVACY].given:
        answers[PRIVACY] = (details.accepted_privacy, True)
    publication, said = standings[PUBLICATION], details.publishes
    same = publication.answer is not None and not publication.asked and publication.answer.given == said
    if said is not None and not same:
        today = publication.text.version
        if details.accepted_publication not in ("", today):
            raise Refusal("consent.outdated")
        answers[PUBLICATION] = (today, said)
    give_consents(actor=actor, person=person, answers=answers)
