"""What a home tournament costs somebody: the puzzle, shipped to their country (S-10)."""

from dataclasses import dataclass
from decimal import Decimal

from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of

HOME, ABROAD = "home", "abroad"
AT_HOME = "IT"  # the rulebook’s prices are those of Italy and of abroad (art. 4)


@dataclass(frozen=True, slots=True)
class Price:
    """An amount, shipping included, and the class that it is the price of."""

    amount: Decimal
    currency: str
    price_class: str


def class_of(country: str) -> str:
    """Whether a country is served at the price for Italy or at the one for abroad."""
    return HOME if country == AT_HOME else ABROAD


def price_of(tournament: Tournament, country: str) -> Price:
    """What it costs where the parcel goes there; RuleViolation `price.…` where nothing is shipped there."""
    article = rules_of(tournament).article("payment")
    kind = class_of(country)
    amount = tournament.price if kind == HOME else tournament.price_abroad
    if amount is None:
        raise RuleViolation("price.not_shipped" if kind == ABROAD else "price.unknown", {}, article)
    return Price(amount, tournament.currency, kind)
