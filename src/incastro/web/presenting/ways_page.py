"""An organiser’s ways to pay, as their pages show them: what each is, and how it does."""

from collections.abc import Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.db.models import Count, OuterRef, Q, Subquery
from django.utils.translation import gettext, ngettext

from incastro.organisers.models import Organiser
from incastro.payments.models import Delivery, Kind, Outcome, Way
from incastro.payments.receiving import GREETED, REFUSED
from incastro.payments.ways import ADAPTERS, Adapter, adapter_of
from incastro.payments.ways.shape import Secret
from incastro.web.presenting import moments
from incastro.words import say

OPEN = ("unmatched", "ambiguous")


@dataclass(frozen=True, slots=True)
class WayLine:
    """One way that is set up. `lacks` = what it cannot work without, in words."""

    way: Way
    adapter: Adapter
    last: str
    unmatched: str
    refused: str
    lacks: str

    @property
    def name(self) -> str:
        """What it is called, as the organiser named it or by its kind."""
        return self.way.name or str(self.adapter.name)

    @property
    def sub(self) -> str:
        """How it does, in a line."""
        off = "" if self.way.active else gettext("switched off")
        kind = str(self.adapter.name) if self.way.name else ""
        return " · ".join(each for each in (kind, off, self.last, self.unmatched, self.refused) if each)


@dataclass(frozen=True, slots=True)
class Offered:
    """A kind that can still be set up."""

    kind: str
    adapter: Adapter
    lacks: str


def way_lines(organiser: Organiser) -> list[WayLine]:
    """All that are set up, the quickest first; a fixed number of queries."""
    said = Delivery.objects.filter(way=OuterRef("pk"))
    found = organiser.ways.annotate(
        open_payments=Count("payments", filter=Q(payments__outcome__in=OPEN, payments__settled_at=None)),
        refused=Subquery(said.filter(ident=REFUSED).values("times")[:1]),
        latest=Subquery(said.exclude(ident=REFUSED).order_by("-at", "-pk").values("pk")[:1]),
    )
    rows = sorted(found, key=lambda way: (list(ADAPTERS).index(Kind(way.kind)), way.pk))
    latest = Delivery.objects.in_bulk([row.latest for row in rows if row.latest])
    zone = ZoneInfo(organiser.zone)
    return [_line(row, row.open_payments, latest.get(row.latest), row.refused or 0, zone) for row in rows]


def way_line(way: Way) -> WayLine:
    """One of them."""
    return next(line for line in way_lines(way.organiser) if line.way.pk == way.pk)


def kinds_left(lines: Sequence[WayLine]) -> list[Offered]:
    """What can still be set up, in the order in which payers see it."""
    there = {line.way.kind for line in lines}
    left = [(kind, each) for kind, each in ADAPTERS.items() if each.several or kind not in there]
    return [Offered(kind.value, each, lacks_here(each)) for kind, each in left]


def lacks_here(adapter: Adapter) -> str:
    """What this installation lacks for a kind, in words; empty where it lacks nothing."""
    missing = adapter.missing()
    return f"{say(missing, {}, moments.language())}." if missing else ""


def _line(way: Way, waiting: int, latest: Delivery | None, refused: int, zone: ZoneInfo) -> WayLine:
    adapter = adapter_of(way.kind)
    return WayLine(
        way,
        adapter,
        last=_last(latest, zone) if adapter.listens else "",
        unmatched=ngettext("%(n)s payment unmatched", "%(n)s payments unmatched", waiting) % {"n": waiting}
        if waiting
        else "",
        refused=ngettext("%(n)s message refused", "%(n)s messages refused", refused) % {"n": refused}
        if refused
        else "",
        lacks=_lacks(way, adapter),
    )


def _lacks(way: Way, adapter: Adapter) -> str:
    if here := lacks_here(adapter):
        return here
    if adapter.key_label and not way.key:
        return gettext("The secret key is missing: people cannot pay by card yet.")
    if adapter.secret is Secret.THEIRS and not way.secret:
        return gettext("The signing secret is missing: until it is pasted here, every message is refused.")
    return ""


def _last(latest: Delivery | None, zone: ZoneInfo) -> str:
    if latest is None:
        return gettext("no message yet")
    when = f"{moments.short_date(latest.at, zone)}, {moments.hour(latest.at, zone)}"
    values = {"when": when, "zone": moments.zone_said(zone), "what": result_said(latest)}
    return gettext("last message %(when)s, %(zone)s: %(what)s") % values


def result_said(delivery: Delivery) -> str:
    """What became of a message, in a few words."""
    if delivery.ident == GREETED:
        return gettext("the shop tried the address, and it works")
    if delivery.result in Outcome.values:
        return str(Outcome(delivery.result).label)
    said = {
        "known": gettext("known already"),
        "refunded": gettext("paid back"),
        "cancelled": gettext("order cancelled"),
        "failed": gettext("payment failed"),
        "nothing": gettext("not about an entry"),
        "test": gettext("a test, and it works"),
        "unreadable": gettext("signed, but of no use"),
    }
    return said.get(delivery.result, delivery.result)
