"""What of entries, payments and names waits for somebody, on the organiser’s first page."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Count, Q
from django.urls import reverse
from django.utils.translation import gettext, ngettext

from incastro.entries.models import Seats, Team
from incastro.entries.models.teams import NameStanding
from incastro.entries.rows import unsettled
from incastro.entries.table import CLOSED
from incastro.payments.selectors import needing_somebody, refunds_due
from incastro.web.access import Desk, may_open
from incastro.web.presenting import moments


@dataclass(frozen=True, slots=True)
class Task:
    """Something that waits for somebody: what, why, and where it is done."""

    text: str
    why: str
    href: str
    button: str


def entry_tasks(desk: Desk) -> Iterator[Task]:
    """Alerts of each contest, payments that need a person, refunds due, names to look at."""
    yield from _alerts(desk)
    organiser, look = desk.organiser, gettext("Look at it")
    if may_open(desk, "manage-payments") and (n := needing_somebody(organiser).count()):
        text = ngettext("%(n)d payment to look at", "%(n)d payments to look at", n) % {"n": n}
        why = gettext("Money came in that the site does not settle by itself.")
        yield Task(text, why, reverse("manage-payments", args=[organiser.slug]), look)
    if may_open(desk, "manage-refunds") and (n := refunds_due(organiser).count()):
        text = ngettext("%(n)d refund to pay", "%(n)d refunds to pay", n) % {"n": n}
        why = gettext("By the rule it is due: pay it, and note it down.")
        yield Task(text, why, reverse("manage-refunds", args=[organiser.slug]), look)
    yield from _names(desk)


def _alerts(desk: Desk) -> Iterator[Task]:
    if not may_open(desk, "manage-entries"):
        return
    own = Q(entry__seats__tournament__organiser=desk.organiser) | Q(
        entry__seats__marathon__organiser=desk.organiser
    )
    counts = dict(unsettled().filter(own).values_list("entry__seats").annotate(Count("pk")).order_by())
    for seats in Seats.objects.filter(pk__in=counts).select_related("tournament", "marathon").order_by("pk"):
        contest, n = seats.contest, counts[seats.pk]
        address = "manage-entries" if seats.tournament_id is not None else "manage-team-entries"
        name = contest.said("name", moments.language())
        text = ngettext("%(n)d thing to decide: %(name)s", "%(n)d things to decide: %(name)s", n)
        why = gettext("Something happened to an entry that the site does not settle by itself.")
        href = reverse(address, args=[desk.organiser.slug, contest.slug])
        yield Task(text % {"n": n, "name": name}, why, f"{href}#alerts", gettext("Look at it"))


def _names(desk: Desk) -> Iterator[Task]:
    if not may_open(desk, "manage-team-names"):
        return
    held = Team.objects.filter(
        name_standing=NameStanding.HELD, entry__seats__marathon__organiser=desk.organiser
    )
    open_ones = held.exclude(entry__standing__in=CLOSED)
    counts = dict(open_ones.values_list("entry__seats__marathon").annotate(Count("pk")).order_by())
    for marathon in desk.organiser.marathons.filter(pk__in=counts):
        n = counts[marathon.pk]
        text = ngettext("%(n)d team name to approve", "%(n)d team names to approve", n) % {"n": n}
        href = reverse("manage-team-names", args=[desk.organiser.slug, marathon.slug])
        yield Task(text, marathon.said("name", moments.language()), href, gettext("Look at it"))
