"""A contest's entries on its page of the desk: how many, what waits for somebody, where all the rest is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.db.models import Count, Q
from django.urls import reverse
from django.utils.translation import gettext, ngettext

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.entries.models import Seats, Team
from incastro.entries.models.teams import NameStanding
from incastro.entries.rows import seats_at, unsettled
from incastro.entries.table import CLOSED, WAITS, Counts
from incastro.marathons.models import Marathon
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Tournament
from incastro.web.access import Desk, may_open


@dataclass(frozen=True, slots=True)
class Way:
    """A link to a page about entries, with what it is for, and how much waits there."""

    href: str
    text: str
    means: str


@dataclass(frozen=True, slots=True)
class Overview:
    """What the section prints; nothing of it for whoever may not see entries."""

    counts: Counts
    alerts: int
    ways: Sequence[Way]


def overview(desk: Desk, contest: Tournament | Marathon) -> Overview | None:
    """The section; None for judges, and for contests whose entries are not kept here."""
    if contest.imported or not may_open(desk, "manage-entries"):
        return None
    seats = seats_at(contest)
    if seats._state.adding and stage_of(contest) in (Stage.PROVISIONAL, Stage.OFFICIAL):
        return None
    alerts = unsettled().filter(entry__seats_id=seats.pk or 0).count()
    return Overview(counts_of(seats), alerts, list(_ways(desk, contest, alerts)))


def counts_of(seats: Seats) -> Counts:
    """How many stand where, by the clock, in one query."""
    if seats.pk is None:
        return Counts(seats.limit)
    lapsed = Q(standing="held", pay_by__lt=clock.now())
    told = seats.entries.aggregate(
        confirmed=Count("pk", filter=Q(standing="confirmed")),
        held=Count("pk", filter=Q(standing="held") & ~lapsed),
        waiting=Count("pk", filter=Q(standing__in=WAITS)),
        closed=Count("pk", filter=Q(standing__in=CLOSED) | lapsed),
    )
    return Counts(seats.limit, **told)


def _ways(desk: Desk, contest: Tournament | Marathon, alerts: int) -> Iterator[Way]:
    of_teams = isinstance(contest, Marathon)
    team = "team-" if of_teams else ""
    one = (desk.organiser.slug, contest.slug)
    ours = one[:1]
    names = _names(contest) if of_teams else 0
    told = ngettext("%(n)d thing waits for you.", "%(n)d things wait for you.", alerts) % {"n": alerts}
    moderated = ngettext("%(n)d waits for you.", "%(n)d wait for you.", names) % {"n": names}
    offered = (
        (
            f"manage-{team}entries", one,
            gettext("Teams") if of_teams else gettext("Entries"),
            told if alerts else gettext("Who has a seat, who still pays, who waits."),
        ),
        (
            "manage-team-names" if of_teams else "", one, gettext("Team names"),
            moderated if names else gettext("Approved before everybody reads them (M-12)."),
        ),
        (
            "" if of_teams else "manage-parcels", one, gettext("Parcels"),
            gettext("To prepare, sent, delivered; the list for the courier, labels and stickers."),
        ),
        (
            "manage-payments", ours, gettext("Payments"),
            gettext("What came in, what nobody knows whose it is."),
        ),
        ("manage-ways", ours, gettext("Ways to pay"), gettext("Bank, shop, card.")),
        (
            f"manage-{team}message-new", one, gettext("Write to them"),
            gettext("An email to everybody who has a seat or waits."),
        ),
        (
            f"manage-{team}conditions", one, gettext("Conditions of entering"),
            gettext("Until when what can be changed, offers near the start, erasing."),
        ),
        (
            "manage-cards" if of_teams else "", ours, gettext("Members of the association"),
            gettext("Who enters first, and for less (M-7, M-8)."),
        ),
        (
            "" if of_teams else "manage-free-entries", ours, gettext("Free entries"),
            gettext("From parcels that came too late or could not be done (art. 17, 18)."),
        ),
    )  # fmt: skip
    for name, args, text, means in offered:
        if name and may_open(desk, name):
            yield Way(reverse(name, args=args), text, means)


def _names(contest: Tournament | Marathon) -> int:
    held = Team.objects.filter(entry__seats__marathon=contest.pk, name_standing=NameStanding.HELD)
    return held.exclude(entry__standing__in=CLOSED).count()
