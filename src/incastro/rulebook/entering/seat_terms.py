"""What each rulebook asks of seats, read from its settings."""

from zoneinfo import ZoneInfo

from incastro.rulebook.entering.days import last_second
from incastro.rulebook.entering.seats import Terms
from incastro.rulebook.rules import MarathonRules, SeasonRules
from incastro.rulebook.tournament.clock import payment_deadline


def season_terms(rules: SeasonRules, zone: ZoneInfo, start: int | None = None) -> Terms:
    """Rulebook 1 (art. 5): three days to pay, a promoted person's from the offer; what is paid is final.

    `start` = the first slot's, after which no seat moves by itself; None while it is not fixed.
    """

    def pay_by(asked: int, offered: int | None) -> int:
        until = payment_deadline(asked, rules, zone, offered)
        if offered is None:
            return until
        # days that run from the request may be over before the offer; that would be no offer at all
        until = until if until > offered else payment_deadline(offered, rules, zone)
        # an offer ends with the start: nobody pays for a seat in a race that has begun without them
        return min(until, start) if start is not None and offered < start else until

    return Terms(
        pay_by=pay_by,
        zone=zone,
        automatic_until=start,
        paid_seat_stays=True,
        articles=rules.articles,
    )


def marathon_terms(rules: MarathonRules, zone: ZoneInfo, start: int) -> Terms:
    """Rulebook 2 (M-6, M-9, M-13): unpaid forms hold a place until the organiser's date.

    From the last second to check in the organiser calls: seats no longer move by themselves, and no seat is
    held unpaid beyond it.
    """
    check_in_by = start - rules.check_in_before
    hold = last_second(rules.unpaid_hold_until, zone)

    def pay_by(asked: int, offered: int | None) -> int:
        since = asked if offered is None else offered
        # after that date, and for who waited, the date alone would leave no time to pay
        until = hold if offered is None and asked <= hold else max(hold, since + rules.promoted_hold)
        return min(until, check_in_by) if since < check_in_by else until

    return Terms(
        pay_by=pay_by,
        zone=zone,
        automatic_until=None if rules.offers_after_start else check_in_by,
        check_in_by=check_in_by,
        articles=rules.articles,
    )
