"""Who receives a notice by email.

Everybody who switched notices on; and, of a change or a start that is near, those whom it concerns whether
they asked or not (S-33): who has or wants a seat, and the members of teams. Of a cancellation each of them
has a letter about their own entry already.
"""

from django.db.models import Q, QuerySet

from incastro.entries.models.entry import OPEN
from incastro.notices.models import Notice, Occasion
from incastro.people.models import Person

CONCERNING = (Occasion.CHANGE, Occasion.REMINDER)


def email_audience(notice: Notice) -> QuerySet[Person]:
    """The persons a notice is written to, each once; whoever has no account has no address."""
    return (
        Person.objects.filter(_wanted(notice), erased_at=None, account__is_active=True)
        .select_related("account")
        .order_by("pk")
        .distinct()
    )


def still_wants(person: Person | None, notice: Notice) -> bool:
    """Whether a letter to somebody may still go: they can have switched it off, or left, in between."""
    return person is not None and email_audience(notice).filter(pk=person.pk).exists()


def concerned(notice: Notice) -> Q:
    """Who has or wants a seat in the contest that a notice is about, themselves or in a team."""
    if notice.tournament_id is not None:
        return Q(entries__seats__tournament=notice.tournament_id, entries__standing__in=OPEN)
    if notice.marathon_id is None:
        return Q(pk__in=[])
    captain = Q(entries__seats__marathon=notice.marathon_id, entries__standing__in=OPEN)
    return captain | Q(team_memberships__marathon=notice.marathon_id, team_memberships__active=True)


def _wanted(notice: Notice) -> Q:
    asked_for = Q(notices_by_email=True)
    if notice.occasion in CONCERNING:
        return asked_for | concerned(notice)
    return asked_for
