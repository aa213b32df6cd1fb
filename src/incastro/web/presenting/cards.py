"""The association’s members in words: the list, what it counts, which teams entered in another class."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext, pgettext

from incastro import clock
from incastro.entries.cards import Otherwise, entered_otherwise
from incastro.entries.models import MemberCard
from incastro.entries.models.teams import CardKind
from incastro.organisers.models import Organiser
from incastro.rulebook.entering.days import day_of
from incastro.sheets.folding import fold
from incastro.sheets.registering_words import OF_CARDS, Part
from incastro.web.presenting import moments
from incastro.web.presenting.about import money
from incastro.web.presenting.entries_words import class_said
from incastro.web.presenting.entry_sheets import Cells, part_heading
from incastro.words.moments import day_text


@dataclass(frozen=True, slots=True)
class CardLine:
    """One card of the list. `over` = it has expired; `unknown` = without an address nobody is known by it."""

    href: str
    name: str
    number: str
    email: str
    kind: str
    until: str
    over: bool
    unknown: bool


@dataclass(frozen=True, slots=True)
class Tab:
    """Some of the cards, with how many they are."""

    text: str
    count: int
    href: str
    here: bool


@dataclass(frozen=True, slots=True)
class Team:
    """A team that entered in another class than its captain is in today."""

    name: str
    contest: str
    href: str
    then: str
    now: str


def today_at(organiser: Organiser) -> date:
    """The calendar day that it is where the association is."""
    return day_of(clock.now(), ZoneInfo(organiser.zone))


def in_order(cards: Iterable[MemberCard]) -> list[MemberCard]:
    """By surname as a reader looks for it: accents and capitals aside, on every database."""
    return sorted(cards, key=lambda card: (fold(card.last_name), fold(card.first_name), card.number, card.pk))


def is_over(card: MemberCard, today: date) -> bool:
    """Whether a card has expired: its last day still counts."""
    return card.until is not None and card.until < today


def tabs(organiser: Organiser, cards: Sequence[MemberCard], only: str) -> list[Tab]:
    """All of them, and the parts that somebody asks for; parts that are empty are not offered."""
    today = today_at(organiser)
    own = reverse("manage-cards", args=[organiser.slug])
    parts = (
        ("", pgettext("cards", "All"), len(cards)),
        ("founder", gettext("Founding members"), sum(card.kind == CardKind.FOUNDER for card in cards)),
        ("over", pgettext("cards", "Expired"), sum(is_over(card, today) for card in cards)),
        ("unknown", gettext("Without an address"), sum(not card.email for card in cards)),
    )
    return [
        Tab(text, count, f"{own}?{urlencode({'only': code})}" if code else own, code == only)
        for code, text, count in parts
        if count or not code or code == only
    ]


def wanted(organiser: Organiser, cards: Sequence[MemberCard], only: str, q: str) -> list[MemberCard]:
    """The cards of a part that have all the words, accents and capitals aside: of name, number, address."""
    today = today_at(organiser)
    tests: dict[str, Callable[[MemberCard], bool]] = {
        "founder": lambda card: card.kind == CardKind.FOUNDER,
        "over": lambda card: is_over(card, today),
        "unknown": lambda card: not card.email,
    }
    keeps = tests.get(only)
    words = fold(q).split()
    return [
        card
        for card in cards
        if (keeps is None or keeps(card))
        and all(
            word in fold(f"{card.first_name} {card.last_name} {card.number} {card.email}") for word in words
        )
    ]


def card_lines(organiser: Organiser, cards: Sequence[MemberCard]) -> list[CardLine]:
    """Cards as the list shows them."""
    today = today_at(organiser)
    return [
        CardLine(
            href=reverse("manage-card", args=[organiser.slug, card.pk]),
            name=card.shown_name,
            number=card.number,
            email=card.email,
            kind=str(CardKind(card.kind).label),
            until=day_text(card.until, moments.language()) if card.until else pgettext("card", "no end"),
            over=is_over(card, today),
            unknown=not card.email,
        )
        for card in cards
    ]


def teams_otherwise(organiser: Organiser, card: MemberCard | None = None) -> list[Team]:
    """Teams that entered in another class; with a card only those whose captain has it."""
    return [
        _team(organiser, each)
        for each in entered_otherwise(organiser)
        if card is None or (card.email and _address(each) == card.email.lower())
    ]


def _address(each: Otherwise) -> str:
    account = each.entry.person.account
    return account.email.lower() if account is not None else ""


def _team(organiser: Organiser, each: Otherwise) -> Team:
    entry = each.entry
    marathon = entry.seats.contest
    price = money(entry.price, entry.currency)
    return Team(
        name=entry.team.name,
        contest=marathon.said("name", moments.language()),
        href=reverse("manage-entry", args=[organiser.slug, marathon.slug, entry.key]),
        then=f"{class_said(each.then.value)}, {price}",
        now=class_said(each.now.value),
    )


def cells(cards: Iterable[MemberCard]) -> Cells:
    """The list as rows; what goes out comes in again."""
    parts = [part for part in OF_CARDS if part is not Part.NAME]
    head: list[object] = [part_heading(part) for part in parts]
    rows: Cells = [
        [
            card.number, card.last_name, card.first_name, card.email, str(CardKind(card.kind).label),
            card.until.strftime("%d/%m/%Y") if card.until else "",
        ]
        for card in cards
    ]  # fmt: skip
    return [head, *rows]
