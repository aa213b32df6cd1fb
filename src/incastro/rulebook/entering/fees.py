"""What a team pays, and what it gets back (M-8, M-10, M-22)."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from zoneinfo import ZoneInfo

from incastro.rulebook.entering.days import last_second
from incastro.rulebook.rules import MarathonRules
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


@dataclass(frozen=True, slots=True)
class Refund:
    """What is paid back, and why. Whatever it is, the place goes to the waiting list (case B-28)."""

    amount: Decimal
    ground: RefundGround
    step: Step


def refund_of_withdrawal(
    paid: Decimal, withdrawn: int, in_writing: bool, rules: MarathonRules, zone: ZoneInfo
) -> Refund:
    """What a team that withdraws gets back: all of it to the last second of the day, in writing (M-10)."""
    until = last_second(rules.refund_until, zone)
    ground = RefundGround.IN_TIME
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
