"""Who receives a notice by email.

Today: everybody who switched notices on. Entrants of a contest, whom a change or a cancellation concerns
whether they asked or not (S-33), join here once entries live in the site.
"""

from django.db.models import QuerySet

from incastro.notices.models import Notice
from incastro.people.models import Person


def email_audience(notice: Notice) -> QuerySet[Person]:
    """The persons a notice is written to, each once; whoever has no account has no address."""
    del notice  # every notice goes to the same people until entries exist
    return (
        Person.objects.filter(notices_by_email=True, erased_at=None, account__is_active=True)
        .select_related("account")
        .order_by("pk")
    )


def still_wants(person: Person | None) -> bool:
    """Whether a letter to somebody may still go: they can have switched it off, or left, in between."""
    return (
        person is not None
        and person.erased_at is None
        and person.notices_by_email
        and person.account is not None
        and person.account.is_active
    )
