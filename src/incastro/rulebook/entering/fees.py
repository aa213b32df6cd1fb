"""What a team pays, and what whoever has paid gets back (M-8, M-10, M-22; art. 5)."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from zoneinfo import ZoneInfo

from incastro.rulebook.entering.days import last_second
from incastro.rulebook.rules import MarathonRules, SeasonRules
from incastro.rulebook.steps import Moment, Step


class Membership(StrEnum):
    """What the captain or person responsible is to the association; it decides both opening and fee."""

    NONE = "none"
    MEMBER = "member"
    FOUNDER = "founder"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fee:
    """An entry fee. For who is no member: `joining` = what membership costs, `if_joined` = both together."""

    amount: Decimal
    currency: str
    membership: Membership
    joining: Decimal | None = None
    if_joined: Decimal | None = None
    steps: tuple[Step, ...] = ()


def entry_fee(captain: Membership, rules: MarathonRules, paid: Fee | None = None) -> Fee:
    """The fee of a team by its captain's membership (case B-27); once paid it stays as it was (case A-35)."""
    if paid is not None:
        return paid
    prices = {
        Membership.NONE: rules.fee_standard,
        Membership.MEMBER: rules.fee_member,
        Membership.FOUNDER: rules.fee_founder,
    }
    amount, article = prices[captain], rules.article("fee")
    steps = [Step(f"fee_{captain}", written(amount, rules), article)]
    if captain is not Membership.NONE:
        return Fee(amount=amount, currency=rules.currency, membership=captain, steps=tuple(steps))
    with_card = rules.membership_fee + rules.fee_member
    told = {"joining": written(rules.membership_fee, rules), "member": written(rules.fee_member, rules)}
    steps.append(Step("fee_if_joined", written(with_card, rules), article, told))
    return Fee(
        amount=amount,
        currency=rules.currency,
        membership=captain,
        joining=rules.membership_fee,
        if_joined=with_card,
        steps=tuple(steps),
    )


def written(amount: Decimal, rules: MarathonRules) -> str:
    """An amount with its currency, cents only where there are any: `110 EUR`, `12.50 EUR`."""
    whole = amount == amount.to_integral_value()
    return f"{amount:.0f} {rules.currency}" if whole else f"{amount:.2f} {rules.currency}"


class RefundGround(StrEnum):
    """Why a fee is paid back, or is not."""

    IN_TIME = "in_time"
    TOO_LATE = "too_late"
    NOT_IN_WRITING = "not_in_writing"
    CANCELLED = "cancelled"
    POSTPONED = "postponed"  # who cannot come on the new day (M-22)
    PARCEL = "parcel"  # the puzzle leaves once it is bought (art. 5)
    NO_SEAT = "no_seat"  # money for a seat that was never theirs
    REMOVED = "removed"  # the organiser took them out


@dataclass(frozen=True, slots=True)
class Refund:
    """What is paid back, and why. Whatever it is, the place goes to the waiting list (case B-28)."""

    amount: Decimal
    ground: RefundGround
    step: Step


def refund_of_withdrawal(
    paid: Decimal,
    withdrawn: int,
    in_writing: bool,
    rules: MarathonRules,
    zone: ZoneInfo,
    postponed: bool = False,
) -> Refund:
    """What a team that withdraws gets back: all of it to the last second of the day, in writing (M-10).

    `postponed` = the event was moved after they had paid: then at any time, as paid entries carry over for
    those who do not ask for their money (M-22).
    """
    until = last_second(rules.refund_until, zone)
    ground = RefundGround.IN_TIME
    if postponed:
        step = Step("refund_postponed", written(paid, rules), rules.article("cancelled"))
        return Refund(paid, RefundGround.POSTPONED, step)
    if withdrawn > until:
        ground = RefundGround.TOO_LATE
    elif not in_writing:
        ground = RefundGround.NOT_IN_WRITING
    amount = paid if ground is RefundGround.IN_TIME else Decimal(0)
    told = {"until": Moment(until, zone)}
    step = Step(f"refund_{ground}", written(amount, rules), rules.article("refund"), told)
    return Refund(amount, ground, step)


def refund_of_cancellation(paid: Decimal, rules: MarathonRules) -> Refund:
    """What a team gets back when the organiser cancels: its fee, and nothing else (M-22)."""
    ground = RefundGround.CANCELLED
    return Refund(paid, ground, Step(f"refund_{ground}", written(paid, rules), rules.article("cancelled")))


def refund_of_parcel(rules: SeasonRules) -> Refund:
    """What who withdraws from a home tournament gets back: nothing, the puzzle is on its way (art. 5)."""
    return _by_season(Decimal(0), RefundGround.PARCEL, "payment", rules)


def refund_of_cancelled_tournament(paid: Decimal, parcel_left: bool, rules: SeasonRules) -> Refund:
    """What an entrant gets back when a tournament is called off (decision 0025).

    Article 5 gives its reason for paying nothing back: the puzzle is sent. Where it was not sent, the reason
    is missing and all is paid back; where it was, the organiser decides, and the rule alone gives nothing.
    """
    if parcel_left:
        return _by_season(Decimal(0), RefundGround.PARCEL, "payment", rules)
    return _by_season(paid, RefundGround.CANCELLED, "payment", rules)


def refund_of_removal(paid: Decimal, parcel_left: bool) -> Refund:
    """Money of somebody whom the organiser took out: no rule keeps it, so all of it is proposed.

    Where the parcel has left there is something for the money: then nothing is due by itself.
    """
    amount = Decimal(0) if parcel_left else paid
    ground = RefundGround.REMOVED
    return Refund(amount, ground, Step(f"refund_{ground}", _plainly(amount)))


def refund_without_seat(paid: Decimal, rules: SeasonRules | MarathonRules) -> Refund:
    """Money for a seat that somebody never got, or paid too late for: all of it is theirs."""
    ground = RefundGround.NO_SEAT
    return Refund(paid, ground, Step(f"refund_{ground}", _plainly(paid), rules.article("payment")))


def _by_season(amount: Decimal, ground: RefundGround, topic: str, rules: SeasonRules) -> Refund:
    return Refund(amount, ground, Step(f"refund_{ground}", _plainly(amount), rules.article(topic)))


def _plainly(amount: Decimal) -> str:
    return f"{amount:.2f}"
