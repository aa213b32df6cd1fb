"""What a letter can say about an entry: its contest, its price, its links, in a language."""

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from incastro.channels.prose import escape
from incastro.entries.models import Entry, Told
from incastro.notices.links import page_link
from incastro.notices.texts.voice import Voice
from incastro.rulebook.steps import Moment
from incastro.words import say

# the params of what is told that are instants; everything else is said as it stands
INSTANTS = frozenset({"pay_by", "until", "opens", "closes", "starts"})
# money, as it is noted: `31.90 EUR`
AMOUNTS = frozenset({"amount", "due"})
NOTED = re.compile(r"(-?\d+\.\d\d) ([A-Z]{3})")
# what judges decide has pages of its own: (page, the param that ends its address)
DECIDED = {
    "ruling_made": ("ruling", "ruling"),
    "ruling_reversed": ("ruling", "ruling"),
    "parcel_decided": ("parcel-trouble", ""),
    # and one’s race has one that says what to do now
    "start_tomorrow": ("race", ""),
    "go_corrected": ("race", ""),
    "go_taken_back": ("race", ""),
}
DECIDED_DESK = {
    "ruling_answered": ("manage-ruling", "ruling"),
    "parcel_case_open": ("manage-case", "case"),
    "second_parcel_due": ("manage-case", "case"),
}
# what leads to a page by a secret in its address
SECRET_PAGES = {"parent_asked": "parent", "member_invited": "team-invitation"}


def known(told: Told, lang: str) -> dict[str, Any]:
    """The values for a letter’s sentences, each safe in CommonMark."""
    return {**about(told.entry, lang), **params_of(told, lang), **links(told, lang)}


def about(entry: Entry, lang: str) -> dict[str, Any]:
    """The contest, its organiser, who has entered, and what the entry costs."""
    contest = entry.seats.contest
    pseudonym = say("person.pseudonym", {"key": entry.person.key[:4]}, lang)
    return {
        "contest": escape(contest.said("name", lang)),
        "organiser": escape(contest.organiser.name),
        "who": escape(entry.person.full_name) or pseudonym,
        "price": Voice(lang, ZoneInfo(contest.zone)).money(entry.price, entry.currency),
        "reference": entry.reference,
        "why": escape(contest.cancelled_why),
    }


def params_of(told: Told, lang: str) -> Mapping[str, Any]:
    """What was noted with it: instants in the event’s zone, money as one writes it, texts escaped."""
    zone = ZoneInfo(told.entry.seats.contest.zone)

    def spoken(name: str, value: object) -> object:
        if name in INSTANTS and isinstance(value, int):
            return Moment(value, zone)
        noted = NOTED.fullmatch(value) if name in AMOUNTS and isinstance(value, str) else None
        if noted:
            return Voice(lang, zone).money(Decimal(noted[1]), noted[2])
        return escape(value) if isinstance(value, str) else value

    return {name: spoken(name, value) for name, value in told.params.items()}


def links(told: Told, lang: str) -> dict[str, str]:
    """The pages that a letter may lead to."""
    entry, contest = told.entry, told.entry.seats.contest
    page, last = (DECIDED_DESK if told.desk else DECIDED).get(told.code, ("", ""))
    if page and (not last or last in told.params):
        room = (contest.organiser.slug, contest.slug) if told.desk else (entry.key,)
        return {"link": page_link(page, *room, *([told.params[last]] if last else []), lang=lang)}
    if told.desk:
        place = (contest.organiser.slug, contest.slug, entry.key)
        return {"link": page_link("manage-entry", *place, lang=lang)}
    pay = {"pay": page_link("entry-pay", entry.key, lang=lang)}
    if told.code in SECRET_PAGES:
        return {"link": page_link(SECRET_PAGES[told.code], told.secret, lang=lang), **pay}
    if told.code == "telegram_wanted":
        return {"link": page_link("telegram", lang=lang), **pay}
    if told.code == "member_removed":  # the team’s page is closed to them
        return {"link": page_link("marathon", contest.slug, lang=lang), **pay}
    own = "own-team" if entry.seats.marathon_id else "entry"
    return {"link": page_link(own, entry.key, lang=lang), **pay}
