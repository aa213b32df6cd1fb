"""Switching notices off from a message, without signing in (RFC 8058)."""

from django.core import signing

from incastro.journal.actor import Actor
from incastro.journal.services import change
from incastro.people.models import Person

_SALT = "incastro.people.unsubscribe"


def unsubscribe_token(person: Person) -> str:
    """What the link in a message carries. It does one thing, so it does not expire."""
    return signing.dumps(person.pk, salt=_SALT)


def person_of_token(token: str) -> Person | None:
    """Whose token it is; None for one that is not ours, or of somebody who is erased."""
    try:
        pk = signing.loads(token, salt=_SALT)
    except signing.BadSignature:
        return None
    return Person.objects.filter(pk=pk, erased_at=None).first()


def stop_notices(person: Person) -> None:
    """No more notices by email; a second time changes nothing."""
    change(person, {"notices_by_email": False}, actor=Actor(person.pk), action="person.unsubscribe")
