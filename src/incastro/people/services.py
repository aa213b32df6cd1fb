"""What is done to accounts and persons; each act leaves a line in the journal, without personal values."""

from collections.abc import Mapping
from typing import Any

from allauth.account.models import EmailAddress
from django.db import transaction

from incastro import clock
from incastro.journal.actor import SITE, Actor
from incastro.journal.models import Line
from incastro.journal.services import change, line_of, record, write
from incastro.people import consents
from incastro.people.erasing import erase_elsewhere, require_erasable
from incastro.people.exporting import export_person
from incastro.people.models import Account, Consent, Person
from incastro.people.sessions import end_sessions
from incastro.people.unsubscribing import stop_notices, unsubscribe_token
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation

__all__ = [
    "change_person",
    "erase_person",
    "export_person",
    "give_consent",
    "give_consents",
    "person_for",
    "register",
    "stop_notices",
    "unsubscribe_token",
]


def register(
    email: str,
    *,
    actor: Actor = SITE,
    password: str | None = None,
    keeps_site: bool = False,
    verified: bool = True,
    **fields: Any,
) -> Person:
    """An account with its person; `fields` are the person’s. Refusal `person.email_taken`.

    `verified`: it is known that the address is theirs (they typed a code, or the site’s keeper says so).
    """
    address = email.strip().lower()
    with transaction.atomic():
        if Account.objects.filter(email=address).exists():
            raise Refusal("person.email_taken")
        account = Account.objects.create_user(address, password, keeps_site=keeps_site)
        EmailAddress.objects.create(user=account, email=address, primary=True, verified=verified)
        return person_for(account, actor=actor, **fields)


def person_for(account: Account, *, actor: Actor = SITE, **fields: Any) -> Person:
    """The person of an account, made with these fields where there is none yet: at the first sign-in."""
    with transaction.atomic():
        person, made = Person.objects.get_or_create(account=account, defaults=fields)
        if made:
            record(actor=actor, action="person.register", on=person)
    return person


def change_person(
    *, actor: Actor, person: Person, values: Mapping[str, Any], version: int | None = None
) -> dict[str, Any]:
    """Change what somebody says about themselves; returns the names of what changed.

    RuleViolation `stale` where the row moved on since `version`, `person.erased` after an erasure.
    """
    _require_there(person)
    return change(
        person, values, actor=actor, action="person.change", version=version, personal=Person.PERSONAL
    )


def give_consent(
    *, actor: Actor, person: Person, document: str, given: bool, version: str | None = None
) -> Consent:
    """Keep one answer to the current version of a text (S-32): given, or withdrawn.

    `version` is the one that was read: where there is a newer one, Refusal `consent.outdated`.
    """
    _require_there(person)
    text = consents.current(document)
    if version is not None and version != text.version:
        raise Refusal("consent.outdated")
    with transaction.atomic():
        answer = Consent.objects.create(
            person=person, document=document, version=text.version, given=given, at=clock.now()
        )
        if document == consents.PUBLICATION and person.publishes != given:
            write(person, {"publishes": given})
        record(
            actor=actor,
            action="consent.give" if given else "consent.withdraw",
            on=person,
            changes={document: [None, text.version]},
        )
    return answer


def give_consents(*, actor: Actor, person: Person, answers: Mapping[str, tuple[str, bool]]) -> None:
    """Keep several answers at once: {document: (version, given)}. The caller has looked at the versions."""
    if not answers:
        return
    _require_there(person)
    at = clock.now()
    with transaction.atomic():
        Consent.objects.bulk_create(
            Consent(person=person, document=document, version=version, given=given, at=at)
            for document, (version, given) in answers.items()
        )
        if consents.PUBLICATION in answers and person.publishes != answers[consents.PUBLICATION][1]:
            write(person, {"publishes": answers[consents.PUBLICATION][1]})
        Line.objects.bulk_create(
            line_of(
                actor=actor,
                action="consent.give" if given else "consent.withdraw",
                on=person,
                changes={document: [None, version]},
            )
            for document, (version, given) in answers.items()
        )


def erase_person(*, actor: Actor, person: Person) -> None:
    """Erase somebody for good (S-32): the account, every personal value, and what other rooms keep.

    Left are the row and a new key, hence a pseudonym that leads back to nobody: standings keep their
    position and points, N stays. RuleViolation where something has to be settled first (`before_erasure`).
    """
    _require_there(person)
    with transaction.atomic():
        person = Person.objects.select_for_update(no_key=True).get(pk=person.pk)
        _require_there(person)
        require_erasable(person)
        erase_elsewhere(person)
        account = person.account
        blank = Person()  # a row that says nothing, with a key of its own
        emptied = (*Person.PERSONAL, "key", "language", "shown", "publishes", "notices_by_email")
        values = {name: getattr(blank, name) for name in emptied}
        write(person, {**values, "account": None, "erased_at": clock.now()})
        person.consents.all().delete()
        if account is not None:
            end_sessions(account)
            account.delete()
        record(actor=actor, action="person.erase", on=person)


def _require_there(person: Person) -> None:
    if person.erased_at is not None:
        raise RuleViolation("person.erased")
