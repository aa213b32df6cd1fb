"""Where an entry stands, in big calm words: a sentence, what it means, what to do next."""

from collections.abc import Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext, ngettext

from incastro.contests.stages import stage_of
from incastro.entries.models import Entry, Standing, Told
from incastro.entries.selectors import open_entry, position_of
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of
from incastro.web.presenting import moments
from incastro.web.presenting.about import money
from incastro.words.moments import elided


@dataclass(frozen=True, slots=True)
class Act:
    """Something to do next. `kind` = go, line or bad, as buttons are; quiet for a link."""

    text: str
    href: str
    kind: str = "line"


@dataclass(frozen=True, slots=True)
class Said:
    """`kick` names the standing, `head` says it, `lead` what it means; `over` = nothing more comes of it."""

    kick: str
    head: str
    lead: str
    acts: Sequence[Act] = ()
    over: bool = False


def way(name: str, *args: str) -> str:
    """An address of ours; empty where there is none of that name."""
    try:
        return reverse(name, args=args)
    except NoReverseMatch:
        return ""


def said_of(entry: Entry, row: Tournament, at: int) -> Said:
    """An entry’s standing at an instant, for whoever it is of."""
    standing = entry.standing_at(at)
    if stage_of(row, at) is Stage.CANCELLED:
        return Said(
            gettext("Cancelled"),
            gettext("The tournament does not take place"),
            row.cancelled_why or gettext("The organiser writes to you about what was paid."),
            over=True,
        )
    if standing == Standing.HELD:
        return _held(entry, row)
    if standing == Standing.CONFIRMED:
        return _confirmed(entry, row)
    if standing == Standing.WAITING:
        return _waiting(entry)
    if standing == Standing.OWED:
        return Said(
            gettext("Paid, without a seat"),
            gettext("You get the next seat"),
            gettext(
                "Your payment came in time, but we heard of it when the last seat had gone. You are before"
                " everybody who came after you; the organiser knows, and writes to you."
            ),
            _leave(entry, gettext("Give it up")),
        )
    return _over(entry, row, standing, at)


def held_until(entry: Entry, zone: ZoneInfo, article: str) -> dict[str, str]:
    """Until when a seat is held and what it costs, for the sentences of a person’s page and of a team’s."""
    until = entry.pay_by or entry.asked
    return {
        "day": moments.day(until, zone),
        "hour": moments.hour(until, zone),
        "zone": moments.zone_said(zone),
        "price": money(entry.price, entry.currency),
        "article": article,
    }


def _held(entry: Entry, row: Tournament) -> Said:
    told = held_until(entry, ZoneInfo(row.zone), rules_of(row).article("payment"))
    head = elided(gettext("The seat is yours until %(day)s at %(hour)s") % told)
    if entry.offered is not None:
        lead = gettext(
            "A seat has come free, and it is your turn. Pay %(price)s by then, %(zone)s (%(article)s)."
        )
    else:
        lead = gettext("Pay %(price)s by then, %(zone)s, and you are in (%(article)s).")
    pay = way("entry-pay", entry.key)
    acts = (Act(gettext("Pay %(price)s") % told, pay, "go"),) if pay else ()
    kick = gettext("Seat offered") if entry.offered is not None else gettext("Seat held")
    return Said(kick, head, lead % told, (*acts, *_leave(entry, gettext("I cannot take it"))))


def _confirmed(entry: Entry, row: Tournament) -> Said:
    if any(what == "withdrawn" for what, _at in entry.marks):
        told = {"article": rules_of(row).article("no_show")}
        lead = gettext(
            "What you paid is not refunded, because the parcel is on its way. You stay among the entrants,"
            " as not started, which counts one point (%(article)s)."
        )
        return Said(gettext("Withdrawn"), gettext("You have withdrawn"), lead % told, over=True)
    lead = gettext("Your seat is confirmed. Here is what comes next, and when.")
    return Said(
        gettext("Confirmed"), gettext("You are in"), lead, _leave(entry, gettext("I cannot take part"))
    )


def _waiting(entry: Entry) -> Said:
    position = position_of(entry) or 1
    head = gettext("You are number %(n)s on the waiting list") % {"n": position}
    before = ngettext("One person is before you.", "%(n)s people are before you.", position - 1) % {
        "n": position - 1
    }
    if position == 1:
        before = gettext("The next free seat is yours.")
    rest = gettext(
        "When your turn comes we write to you, and it stands here until when the seat is held. There is"
        " nothing to pay now."
    )
    return Said(
        gettext("Waiting list"), head, f"{before} {rest}", _leave(entry, gettext("Leave the waiting list"))
    )


def _over(entry: Entry, row: Tournament, standing: Standing, at: int) -> Said:
    again: tuple[Act, ...] = ()
    if stage_of(row, at) is Stage.OPEN and open_entry(entry.person, row, at) is None:
        again = (Act(gettext("Ask for a seat again"), way("enter-tournament", row.slug)),)
    end = gettext("You can ask again: you start at the end of the line.") if again else ""
    money_back = paid_acts(entry)
    if standing == Standing.LAPSED and entry.paid is not None:
        lead = gettext("The organiser knows, and decides with you: nothing that you paid is lost.")
        head = gettext("Your payment came when the seat had gone")
        return Said(gettext("Lapsed"), head, lead, money_back, over=True)
    if standing == Standing.LAPSED:
        zone, until = ZoneInfo(row.zone), entry.pay_by or entry.asked
        told = {"day": moments.day(until, zone), "hour": moments.hour(until, zone)}
        lead = gettext(
            "No payment had arrived by %(day)s at %(hour)s, so the seat has gone to whoever was next. If you"
            " did pay in time, write to the organiser: it counts, even when we hear of it later."
        )
        head, kick = gettext("Your request has lapsed"), gettext("Lapsed")
        return Said(kick, head, f"{elided(lead % told)} {end}".strip(), again, over=True)
    if standing == Standing.WITHDRAWN:
        head, lead = gettext("You have left"), gettext("Thank you for saying so: whoever waits moves up.")
        return Said(gettext("Withdrawn"), head, f"{lead} {end}".strip(), (*again, *money_back), over=True)
    head = gettext("The organiser has taken your entry out")
    return Said(gettext("Taken out"), head, taken_out_why(entry), (*again, *money_back), over=True)


def taken_out_why(entry: Entry) -> str:
    """The organiser’s reason in their own words, where they gave one, and what to do about it (case A-32)."""
    told = Told.objects.filter(entry=entry, code="seat_removed", desk=False).order_by("-pk").first()
    lead = gettext("If you think that this is a mistake, write to the organiser.")
    why = "" if told is None else str(told.params.get("reason", "")).strip()
    if not why:
        return lead
    return f"{gettext('The reason: “%(why)s”.') % {'why': why.rstrip('.')}} {lead}"


def paid_acts(entry: Entry) -> tuple[Act, ...]:
    """The way to what was paid and what comes back of it, where anything was."""
    if entry.paid is None or not entry.price:
        return ()
    return (Act(gettext("About the refund"), way("entry-withdraw", entry.key)),)


def _leave(entry: Entry, text: str) -> tuple[Act, ...]:
    leave = way("entry-withdraw", entry.key)
    return (Act(text, leave, "quiet"),) if leave else ()
