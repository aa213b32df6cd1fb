"""What leaving an entry comes to, said before anybody does it; and what was asked and noted already."""

from collections.abc import Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.utils.translation import gettext

from incastro import clock
from incastro.entries.models import Entry
from incastro.entries.models.entry import OPEN
from incastro.payments.models import Refund
from incastro.payments.refunding import paid_for, refund_for
from incastro.web.presenting import moments
from incastro.web.presenting.about import money
from incastro.web.presenting.paying import final_said, home_of, moment_said
from incastro.words import say


@dataclass(frozen=True, slots=True)
class Asked:
    """One ask for money back, as it was noted."""

    when: str
    words: str
    amount: str
    why: str
    became: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeavePage:
    """The page. `can` = one can leave, or ask for money back; else `why_not` in words.

    `returns` = among what was `asked` is money that comes, or has come, back.
    """

    entry: Entry
    contest: str
    heading: str
    button: str
    can: bool
    why_not: str
    happens: str
    paid: str
    back: str
    why: str
    article: str
    writes: bool
    must_write: bool
    zone: str
    asked: Sequence[Asked]
    returns: bool
    home: str


def leave_page(entry: Entry) -> LeavePage:
    """The page of somebody’s entry, as it stands now."""
    contest, at = entry.seats.contest, clock.now()
    zone = ZoneInfo(contest.zone)
    stands, withdrawn = entry.standing_at(at), any(what == "withdrawn" for what, _ in entry.marks)
    gives = refund_for(entry, at)
    is_open = stands in OPEN and not withdrawn
    why_not = _why_not(entry, at)
    in_line = stands in ("waiting", "owed")
    refunds = list(entry.refunds.all())
    owed = gives is not None and gives.amount > 0
    returns = any(row.amount for row in refunds)
    return LeavePage(
        entry=entry,
        contest=contest.said("name", moments.language()),
        heading=_heading(is_open, in_line, owed or returns, withdrawn),
        button=_button(is_open, in_line),
        can=not why_not and (is_open or owed),
        why_not=why_not,
        happens=_happens(entry, is_open, in_line),
        paid="" if gives is None else money(paid_for(entry), entry.currency),
        back="" if gives is None else money(gives.amount, entry.currency),
        why="" if gives is None else _why(entry, gives.ground.value),
        article="" if gives is None else gives.step.article,
        writes=gives is not None,
        must_write=gives is not None and entry.seats.marathon_id is not None and is_open,
        zone=moments.zone_said(zone),
        asked=[asked_said(row, zone) for row in refunds],
        returns=returns,
        home=home_of(entry),
    )


def asked_said(row: Refund, zone: ZoneInfo) -> Asked:
    """An ask in words: when, what for, what came of it."""
    became = gettext("nothing is paid back")
    if row.paid_at is not None:
        became = gettext("paid back on %(when)s") % {"when": moment_said(row.paid_at, zone)}
    elif row.dropped_at is not None:
        became = gettext("not needed any more")
    elif row.amount:
        became = gettext("to be paid back")
    return Asked(
        moment_said(row.asked_at, zone),
        row.words,
        money(row.amount, row.currency),
        ground_said(row.ground, row.article),
        became,
    )


def ground_said(ground: str, article: str) -> str:
    """Why a refund is due, or is not: `ritirata in tempo (M-10)`."""
    words = {
        "in_time": gettext("withdrawn in time"),
        "too_late": gettext("withdrawn too late"),
        "not_in_writing": gettext("not in writing"),
        "cancelled": gettext("called off"),
        "postponed": gettext("moved to another day"),
        "parcel": gettext("the parcel leaves"),
        "no_seat": gettext("paid without a seat"),
        "removed": gettext("taken out by the organiser"),
    }
    text = words.get(ground, ground)
    return f"{text} ({article})" if article else text


def _why_not(entry: Entry, at: int) -> str:
    contest = entry.seats.contest
    if contest.cancelled_at is not None:
        return say("withdraw.cancelled", lang=moments.language())
    if contest.starts_at is not None and at >= contest.starts_at:
        return say("withdraw.started", lang=moments.language())
    return ""


def _heading(is_open: bool, in_line: bool, paid: bool, withdrawn: bool) -> str:
    if not is_open and paid:
        return gettext("Your money back")
    if not is_open:
        return gettext("You have left") if withdrawn else gettext("You have no seat to give up")
    return gettext("Leave the waiting list") if in_line else gettext("Give up your seat")


def _button(is_open: bool, in_line: bool) -> str:
    if not is_open:
        return gettext("Ask for it back")
    return gettext("Leave the list") if in_line else gettext("Withdraw")


def _happens(entry: Entry, is_open: bool, in_line: bool) -> str:
    if not is_open:
        return gettext("You have no seat any more, and what you paid is still with the organiser.")
    if in_line:
        return gettext("Whoever waits behind you moves up. If you ask again, you start at the end.")
    if entry.paid is not None and entry.seats.tournament_id is not None and entry.price:
        return gettext("You stay among the entrants: if you do not play, you get 1 point for the season.")
    return gettext("Your seat goes to whoever is next. If you ask again, you start at the end.")


def _why(entry: Entry, ground: str) -> str:
    if ground in ("in_time", "parcel"):
        return final_said(entry)
    if ground == "too_late":
        return gettext("The last day for that is over; your place goes on all the same.")
    return say(f"step.refund_{ground}", {"until": ""}, moments.language()) + "."
