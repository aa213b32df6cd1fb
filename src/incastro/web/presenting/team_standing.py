"""Where a team’s entry stands, in big calm words: a sentence, what it means, what to do next."""

from zoneinfo import ZoneInfo

from django.utils.translation import gettext, ngettext

from incastro.contests.stages import stage_of
from incastro.entries.models import Entry, Standing
from incastro.entries.selectors import open_entry, position_of
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of
from incastro.rulebook.stages import Stage
from incastro.web.presenting import moments
from incastro.web.presenting.entering_standing import Act, Said, held_until, paid_acts, taken_out_why, way
from incastro.words.moments import elided


def team_said(entry: Entry, row: Marathon, at: int, *, captain: bool) -> Said:
    """A team’s standing at an instant; what to do about it is the captain’s alone."""
    said = _said(entry, row, at)
    if captain:
        return said
    lead = said.lead
    if entry.standing_at(at) == Standing.HELD:
        article = rules_of(row).article("payment")
        lead = gettext("The place is confirmed once the captain has paid, by then, %(zone)s (%(article)s).")
        lead %= {"zone": moments.zone_said(ZoneInfo(row.zone)), "article": article}
    return Said(said.kick, said.head, lead, (), said.over)


def _said(entry: Entry, row: Marathon, at: int) -> Said:
    standing = entry.standing_at(at)
    if stage_of(row, at) is Stage.CANCELLED:
        lead = row.cancelled_why or gettext("The organiser writes about what was paid.")
        return Said(gettext("Cancelled"), gettext("The marathon does not take place"), lead, over=True)
    if standing == Standing.HELD:
        return _held(entry, row)
    if standing == Standing.CONFIRMED:
        lead = gettext("The place is yours, and a table waits for you.")
        acts = _leave(entry, gettext("We cannot take part"))
        return Said(gettext("Confirmed"), gettext("The team is in"), lead, acts)
    if standing == Standing.WAITING:
        return _waiting(entry)
    if standing == Standing.OWED:
        lead = gettext(
            "The payment came in time, but we heard of it when the last place had gone. You are before every"
            " team that came after you; the organiser knows, and writes to you."
        )
        acts = _leave(entry, gettext("Give it up"))
        return Said(gettext("Paid, without a place"), gettext("The team gets the next place"), lead, acts)
    return _over(entry, row, standing, at)


def _held(entry: Entry, row: Marathon) -> Said:
    told = held_until(entry, ZoneInfo(row.zone), rules_of(row).article("payment"))
    head = elided(gettext("The place is held until %(day)s at %(hour)s") % told)
    if entry.offered is not None:
        kick = gettext("Place offered")
        lead = gettext(
            "A place has come free, and it is your turn. It is confirmed once %(price)s has arrived, by then,"
            " %(zone)s (%(article)s)."
        )
    else:
        kick = gettext("Place held")
        lead = gettext("It is confirmed once %(price)s has arrived, by then, %(zone)s (%(article)s).")
    pay = way("entry-pay", entry.key)
    acts = (Act(gettext("Pay %(price)s") % told, pay, "go"),) if pay else ()
    return Said(kick, head, lead % told, (*acts, *_leave(entry, gettext("We cannot take it"))))


def _waiting(entry: Entry) -> Said:
    position = position_of(entry) or 1
    head = gettext("The team is number %(n)s on the waiting list") % {"n": position}
    before = ngettext("One team is before you.", "%(n)s teams are before you.", position - 1)
    first = gettext("The next free place is yours.") if position == 1 else before % {"n": position - 1}
    rest = gettext(
        "When your turn comes we write to the captain, and it stands here until when the place is held. There"
        " is nothing to pay now."
    )
    acts = _leave(entry, gettext("Leave the waiting list"))
    return Said(gettext("Waiting list"), head, f"{first} {rest}", acts)


def _over(entry: Entry, row: Marathon, standing: Standing, at: int) -> Said:
    again: tuple[Act, ...] = ()
    if stage_of(row, at) is Stage.OPEN and open_entry(entry.person, row, at) is None:
        again = (Act(gettext("Enter the team again"), way("enter-marathon", row.slug)),)
    end = gettext("You can enter again: you start at the end of the line.") if again else ""
    money_back = paid_acts(entry)
    if standing == Standing.LAPSED and entry.paid is not None:
        lead = gettext("The organiser knows, and decides with you: nothing that you paid is lost.")
        head = gettext("Your payment came when the place had gone")
        return Said(gettext("Lapsed"), head, lead, money_back, over=True)
    if standing == Standing.LAPSED:
        zone, until = ZoneInfo(row.zone), entry.pay_by or entry.asked
        told = {"day": moments.day(until, zone), "hour": moments.hour(until, zone)}
        lead = gettext(
            "No payment had arrived by %(day)s at %(hour)s, so the place has gone to whoever was next. If it"
            " was paid in time, write to the organiser: it counts, even when we hear of it later."
        )
        head = gettext("The request has lapsed")
        return Said(gettext("Lapsed"), head, f"{elided(lead % told)} {end}".strip(), again, over=True)
    if standing == Standing.WITHDRAWN:
        lead = gettext("Thank you for saying so: whoever waits moves up.")
        head = gettext("The team has withdrawn")
        return Said(gettext("Withdrawn"), head, f"{lead} {end}".strip(), (*again, *money_back), over=True)
    if standing == Standing.NO_SHOW:
        lead = gettext("Nobody had picked up the badge in time, so the table went to another team.")
        return Said(gettext("Absent"), gettext("The team was not there"), lead, over=True)
    head = gettext("The organiser has taken the team out")
    lead = f"{taken_out_why(entry)} {end}".strip()
    return Said(gettext("Taken out"), head, lead, (*again, *money_back), over=True)


def _leave(entry: Entry, text: str) -> tuple[Act, ...]:
    leave = way("entry-withdraw", entry.key)
    return (Act(text, leave, "quiet"),) if leave else ()
