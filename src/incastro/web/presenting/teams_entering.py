"""The page on which a captain enters a team: what it costs, how full it is, what is known already."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from incastro import clock
from incastro.entries.models import Conditions, Entry, Seats
from incastro.entries.models.entry import OPEN
from incastro.entries.services.teams import fee_now, require_door
from incastro.entries.terms import FAR
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of
from incastro.people.models import Person
from incastro.rulebook.entering.fees import Fee
from incastro.rulebook.entering.seat_terms import marathon_terms
from incastro.rulebook.rules import MarathonRules
from incastro.rulebook.violation import RuleViolation
from incastro.web.presenting import moments
from incastro.web.presenting.about import money
from incastro.web.presenting.team_texts import Texts, texts_of
from incastro.words import say


@dataclass(frozen=True, slots=True)
class Tables:
    """How full it is at an instant. `for_new` = a team that asks now gets a seat."""

    total: int
    free: int
    waiting: int
    unpaid: int
    for_new: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterTeamPage:
    """What form and template print. `shut` = why this captain cannot enter now, in words."""

    row: Marathon
    rules: MarathonRules
    shut: str
    name: str
    when: str
    tables: Tables
    fee: Fee
    price: str
    fee_said: str
    if_joined: str
    until: SafeString
    zone_said: str
    others: int
    mates_hint: str
    texts: Texts
    known: Mapping[str, Any]

    @property
    def button(self) -> str:
        """What the button does, in words."""
        if not self.tables.for_new:
            return gettext("Join the waiting list")
        return gettext("Take the place and go on to pay") if self.fee.amount else gettext("Take the place")


def enter_team_page(row: Marathon, person: Person) -> EnterTeamPage:
    """The page for a captain, in the active language."""
    at, rules, zone = clock.now(), rules_of(row), ZoneInfo(row.zone)
    fee = fee_now(person, row)
    until = marathon_terms(rules, zone, row.starts_at or FAR).pay_by(at, None)
    hint = gettext(
        "Up to %(n)s others: they get a link, and confirm by themselves. It can wait: first the place."
    )
    return EnterTeamPage(
        row=row,
        rules=rules,
        shut=_shut(person, row, at),
        name=row.said("name", moments.language()),
        when=_when(row, zone),
        tables=tables_of(row, at),
        fee=fee,
        price=money(fee.amount, fee.currency),
        fee_said=say(f"step.fee_{fee.membership}", lang=moments.language()),
        if_joined=if_joined_said(fee, rules),
        until=moments.stamp(until, zone, f"{moments.day(until, zone)}, {moments.hour(until, zone)}"),
        zone_said=moments.zone_said(zone),
        others=rules.team_max - 1,
        mates_hint=hint % {"n": rules.team_max - 1},
        texts=texts_of(row, person),
        known=known_of(person),
    )


def known_of(person: Person) -> dict[str, Any]:
    """What is known of a player, so that they type it once: their name, and what they said with a team."""
    last = person.team_memberships.exclude(nationalities=[]).order_by("-pk").first()
    first, second = [*([] if last is None else last.nationalities), "", ""][:2]
    return {
        **{name: getattr(person, name) for name in ("first_name", "last_name", "birth_date")},
        "nationality": first,
        "nationality_more": second,
    }


def if_joined_said(fee: Fee, rules: MarathonRules) -> str:
    """What it would come to with membership, where that is said at all (M-8); empty for a member."""
    if fee.joining is None or fee.if_joined is None:
        return ""
    told = {
        "joining": money(fee.joining, fee.currency),
        "member": money(rules.fee_member, fee.currency),
        "total": money(fee.if_joined, fee.currency),
        "article": rules.article("fee"),
    }
    text = gettext(
        "With the association’s membership card (%(joining)s) you would pay %(member)s: %(total)s in all"
        " (%(article)s)."
    )
    return text % told


def tables_of(row: Marathon, at: int) -> Tables:
    """Places free, unpaid and waited for, with those that have lapsed by the clock counted as free."""
    seats = Seats.objects.filter(marathon=row).first()
    if seats is None:
        return Tables(row.tables, row.tables, 0, 0, True)
    held = Entry.objects.filter(seats=seats, standing="held").only("standing", "pay_by")
    unpaid = sum(entry.standing_at(at) in OPEN for entry in held)
    lapsed = len(held) - unpaid
    given = Conditions.objects.filter(seats=seats).values_list("automatic_until", flat=True).first()
    terms = marathon_terms(rules_of(row), ZoneInfo(row.zone), row.starts_at or FAR)
    ends = min((x for x in (given, terms.automatic_until) if x is not None), default=None)
    by_itself = ends is None or at < ends
    free, waiting = max(0, seats.limit - seats.taken + lapsed), seats.waiting
    if by_itself:
        # who waits has the free ones before anybody new
        free, waiting = max(0, free - waiting), max(0, waiting - free)
    return Tables(seats.limit, free, waiting, unpaid, by_itself and free > 0)


def _shut(person: Person, row: Marathon, at: int) -> str:
    try:
        require_door(person, row, at)
    except RuleViolation as refused:
        return say(refused.code, refused.params, moments.language())
    return ""


def _when(row: Marathon, zone: ZoneInfo) -> str:
    day = "" if row.starts_at is None else moments.day_year(row.starts_at, zone)
    return ", ".join(part for part in (day, row.venue) if part)
