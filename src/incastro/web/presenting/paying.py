"""What somebody sees who has to pay for an entry, has paid, or wants to leave it."""

from collections.abc import Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from incastro import clock
from incastro.entries.models import Entry, Standing
from incastro.entries.selectors import position_of
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of as marathon_rules
from incastro.payments.epc import transfer_picture
from incastro.payments.models import Kind, Outcome, Way
from incastro.payments.ways import WayToPay, ways_to_pay
from incastro.rulebook.entering.days import last_second
from incastro.rulebook.rules import MarathonRules, SeasonRules
from incastro.seasons.rules import rules_of as season_rules
from incastro.web.presenting import moments
from incastro.web.presenting.about import money
from incastro.words.moments import elided

OTHER_AMOUNT = (Outcome.AMOUNT, Outcome.CURRENCY)


@dataclass(frozen=True, slots=True)
class WayShown:
    """A way to pay, with a picture for a phone’s bank where there is one."""

    way: WayToPay
    picture: SafeString


@dataclass(frozen=True, slots=True, kw_only=True)
class PayPage:
    """The page. `state`: pay, paid, waiting, owed, lapsed, noted (paid, without a right), gone, cancelled.

    `came_in` = other amounts that came in and wait for the organiser.
    """

    entry: Entry
    state: str
    contest: str
    organiser_email: str
    amount: str
    until: str
    zone: str
    article: str
    final: str
    position: int | None
    paid: str
    came_in: Sequence[str]
    ways: Sequence[WayShown]
    home: str
    again: str

    @property
    def heading(self) -> str:
        """`Paga 24,90 €`, or what there is to know instead."""
        return {
            "pay": gettext("Pay %(amount)s") % {"amount": self.amount},
            "paid": gettext("Paid"),
            "waiting": gettext("Nothing to pay yet"),
            "owed": gettext("Paid, and next in line"),
            "lapsed": gettext("The time to pay is over"),
            "noted": gettext("Paid, without a seat"),
            "gone": gettext("Nothing to pay"),
            "cancelled": gettext("Nothing to pay"),
        }[self.state]


def pay_page(entry: Entry) -> PayPage:
    """The page of somebody’s entry, as it stands now."""
    contest, at = entry.seats.contest, clock.now()
    zone, state = ZoneInfo(contest.zone), state_of(entry, at)
    return PayPage(
        entry=entry,
        state=state,
        contest=contest.said("name", moments.language()),
        organiser_email=contest.organiser.email,
        amount=money(entry.price, entry.currency),
        until="" if entry.pay_by is None else moment_said(entry.pay_by, zone),
        zone=moments.zone_said(zone),
        article=_rules(entry).article("payment"),
        final=final_said(entry),
        position=position_of(entry),
        paid="" if entry.paid is None else moment_said(entry.paid, zone),
        came_in=_came_in(entry),
        ways=_shown(entry) if state == "pay" else (),
        home=home_of(entry),
        again=contest_page(entry),
    )


def state_of(entry: Entry, at: int) -> str:
    """What there is to say to somebody who opens the page to pay."""
    standing = entry.standing_at(at)
    if entry.seats.contest.cancelled_at is not None:
        return "cancelled"
    if standing is Standing.HELD:
        return "pay"
    if standing in (Standing.CONFIRMED, Standing.NO_SHOW):
        return "paid"
    if standing is Standing.WAITING:
        return "waiting" if entry.paid is None else "noted"
    if standing is Standing.OWED:
        return "owed"
    if entry.paid is not None:
        return "noted"
    return "lapsed" if standing is Standing.LAPSED else "gone"


def final_said(entry: Entry) -> str:
    """Whether what is paid comes back, before one pays it."""
    contest = entry.seats.contest
    if not isinstance(contest, Marathon):
        article = season_rules(contest).article("payment")
        told = gettext("What you pay is not refunded, because the parcel is sent off (%(article)s).")
        return told % {"article": article}
    rules, zone = marathon_rules(contest), ZoneInfo(contest.zone)
    until = moment_said(last_second(rules.refund_until, zone), zone)
    told = gettext("If you withdraw in writing by %(until)s, all of it is paid back (%(article)s).")
    return elided(told % {"until": until, "article": rules.article("refund")})


def moment_said(at: int, zone: ZoneInfo) -> str:
    """`lunedì 26 ottobre, 10:00`."""
    return f"{moments.day(at, zone)}, {moments.hour(at, zone)}"


def home_of(entry: Entry) -> str:
    """The page of an entry’s own: somebody’s, or a team’s."""
    return reverse("own-team" if entry.seats.marathon_id else "entry", args=[entry.key])


def contest_page(entry: Entry) -> str:
    """The public page of what it is for."""
    name = "marathon" if entry.seats.marathon_id else "tournament"
    return reverse(name, args=[entry.seats.contest.slug])


def _rules(entry: Entry) -> MarathonRules | SeasonRules:
    contest = entry.seats.contest
    return marathon_rules(contest) if isinstance(contest, Marathon) else season_rules(contest)


def _came_in(entry: Entry) -> list[str]:
    rows = entry.payments.filter(outcome__in=OTHER_AMOUNT, settled_at=None)
    return [money(row.amount, row.currency) for row in rows]


def _shown(entry: Entry) -> list[WayShown]:
    found = ways_to_pay(entry)
    banks = {row.pk: row for row in Way.objects.filter(pk__in=[each.way for each in found if each.way])}
    return [WayShown(each, _picture(each, banks, entry)) for each in found]


def _picture(shown: WayToPay, rows: dict[int, Way], entry: Entry) -> SafeString:
    if shown.kind is not Kind.BANK or shown.way not in rows:
        return SafeString("")
    title = gettext("The transfer, for the camera of your bank’s app")
    return mark_safe(transfer_picture(rows[shown.way], entry, title))  # noqa: S308 - drawn by segno
