"""Where the table leads on to: a message to those shown, sheets in and out, parcels, labels, conditions."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext

from incastro.entries.table import Wanted
from incastro.marathons.models import Marathon
from incastro.seasons.models import Tournament
from incastro.web.access import Desk, may_open


@dataclass(frozen=True, slots=True)
class Link:
    """One of them."""

    text: str
    href: str


def ways_out(desk: Desk, contest: Tournament | Marathon) -> list[Link]:
    """Those that there are and that somebody may open."""
    return list(_ways(desk, contest))


def write_to(desk: Desk, contest: Tournament | Marathon, asked: Wanted) -> str:
    """The page of a message to all that are asked for."""
    name = "manage-team-message-new" if isinstance(contest, Marathon) else "manage-message-new"
    query = urlencode(asked.filters)
    address = reverse(name, args=[desk.organiser.slug, contest.slug])
    return f"{address}?{query}" if query else address


def _ways(desk: Desk, contest: Tournament | Marathon) -> Iterator[Link]:
    one = [desk.organiser.slug, contest.slug]
    team = "team-" if isinstance(contest, Marathon) else ""
    offered: list[tuple[str, list[str], str]] = []
    offered += [
        (f"manage-{team}entries-csv", one, gettext("As a file (CSV)")),
        (f"manage-{team}entries-xlsx", one, gettext("As a file (XLSX)")),
    ]
    if not team:
        offered += [
            ("manage-entries-import", one, gettext("Import a sheet")),
            ("manage-parcels", one, gettext("Parcels")),
            ("manage-labels", [*one, "code"], gettext("Labels and stickers")),
        ]
    else:
        offered += [("manage-team-names", one, gettext("Team names"))]
    offered += [(f"manage-{team}conditions", one, gettext("Conditions of entering"))]
    for name, args, text in offered:
        if may_open(desk, name):
            yield Link(text, reverse(name, args=args))
