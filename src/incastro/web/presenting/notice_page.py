"""A notice as its organiser sees it: what goes out where, word for word, and what became of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

import nh3
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, ngettext

from incastro.channels.telegram.texts import MESSAGE
from incastro.notices.models import Channel, Delivery, Notice
from incastro.notices.outgoing import facebook_post, letter, portal_html, said_in, telegram_parts
from incastro.notices.selectors import tally, worth_telling
from incastro.notices.suggestions import Suggestion
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Slot
from incastro.web.presenting import moments
from incastro.words import say

TELEGRAM_TAGS = {"b", "i", "a", "code", "pre", "blockquote"}
State = Delivery.State


@dataclass(frozen=True, slots=True)
class TelegramMessage:
    """One message as Telegram shows it; `size` says how much of the allowed length it takes."""

    html: SafeString
    photo: bool
    size: str


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter in a language, as plain text; its HTML is a page of its own."""

    lang: str
    subject: str
    plain: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What goes out, exactly; `telegram_refused` = why it cannot go there as it is."""

    portal: Sequence[tuple[str, str, SafeString]]
    telegram: Sequence[TelegramMessage]
    telegram_refused: str
    facebook: str
    facebook_link: str
    letters: Sequence[Letter]


def preview(notice: Notice) -> Preview:
    """A notice on every channel, made by the functions that send it."""
    langs = ("it", "en") if notice.body_en else ("it",)
    try:
        parts, refused = telegram_parts(notice), ""
    except RuleViolation as told:
        parts, refused = (), say(told.code, told.params, moments.language())
    letters = [letter(notice, lang, to="", ident="") for lang in langs]
    return Preview(
        portal=[(lang, said_in(notice, lang).title, safe(portal_html(notice, lang))) for lang in langs],
        telegram=[
            TelegramMessage(safe(nh3.clean(part.html, tags=TELEGRAM_TAGS)), part.photo, _size(part.length))
            for part in parts
        ],
        telegram_refused=refused,
        facebook=facebook_post(notice),
        facebook_link=notice.organiser.facebook_link,
        letters=[Letter(each.language, each.subject, each.plain) for each in letters],
    )


def safe(html: str) -> SafeString:
    """HTML that has passed the allow list."""
    return mark_safe(html)  # noqa: S308


def _size(length: int) -> str:
    return gettext("%(n)s characters of the %(most)s that Telegram allows") % {"n": length, "most": MESSAGE}


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryLine:
    """One delivery that is worth a line: where, how it stands, what went wrong, what can be done."""

    pk: int
    where: str
    state: str
    when: str
    error: str
    acts: Sequence[tuple[str, str]]
    shape: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """What became of a notice: one sentence for each channel, then the deliveries to look at."""

    sums: Sequence[tuple[str, str]]
    lines: Sequence[DeliveryLine]
    again: int
    busy: bool


def record(notice: Notice) -> Record:
    """The record of a notice that was sent."""
    counted = tally(notice)
    failed = sum(states.get(State.FAILED, 0) for states in counted.values())
    waiting = (State.WAITING, State.SENDING)
    return Record(
        sums=[
            (str(Channel(channel).label), _sum(counted[channel])) for channel in Channel if channel in counted
        ],
        lines=[_line(notice, delivery) for delivery in worth_telling(notice)],
        again=failed if failed > 1 else 0,
        busy=any(states.get(state) for states in counted.values() for state in waiting),
    )


def _sum(states: dict[str, int]) -> str:
    """`12 sent, 1 failed`."""

    def said(state: str, n: int) -> str:
        return {
            State.SENT: ngettext("%(n)s sent", "%(n)s sent", n),
            State.WAITING: ngettext("%(n)s waiting", "%(n)s waiting", n),
            State.SENDING: ngettext("%(n)s under way", "%(n)s under way", n),
            State.FAILED: ngettext("%(n)s failed", "%(n)s failed", n),
            State.UNCLEAR: ngettext("%(n)s unclear", "%(n)s unclear", n),
            State.BY_HAND: ngettext("%(n)s to post by hand", "%(n)s to post by hand", n),
        }[State(state)] % {"n": n}

    return ", ".join(said(state, states[state]) for state in State.values if states.get(state))


def _line(notice: Notice, delivery: Delivery) -> DeliveryLine:
    zone = ZoneInfo(notice.organiser.zone)
    error = say(delivery.error, delivery.error_params, moments.language()) if delivery.error else ""
    return DeliveryLine(
        pk=delivery.pk,
        where=_where(notice, delivery),
        state=str(State(delivery.state).label),
        when=moments.stamp(
            delivery.at, zone, f"{moments.day(delivery.at, zone)}, {moments.hour(delivery.at, zone)}"
        ),
        error=error,
        acts=_acts(delivery),
        shape={State.SENT: "ok", State.FAILED: "out", State.UNCLEAR: "out"}.get(
            State(delivery.state), "open"
        ),
    )


def _where(notice: Notice, delivery: Delivery) -> str:
    """The channel; a letter is told by its number alone, its reader’s address is nobody’s to see."""
    label = str(Channel(delivery.channel).label)
    if delivery.channel == Channel.EMAIL:
        return gettext("Email %(n)s") % {"n": delivery.pk}
    several = notice.deliveries.filter(channel=delivery.channel).count() > 1
    return (
        gettext("%(where)s, message %(n)s") % {"where": label, "n": delivery.part + 1} if several else label
    )


def _acts(delivery: Delivery) -> list[tuple[str, str]]:
    """What can be said of a delivery: the act and the button’s words."""
    if delivery.state == State.BY_HAND:
        return [("posted", gettext("I have posted it"))]
    if delivery.state == State.UNCLEAR:
        return [("arrived", gettext("It is there")), ("missing", gettext("It is not there: send it"))]
    if delivery.state == State.FAILED and delivery.error != "mail.gone":
        return [("retry", gettext("Try again"))]
    if delivery.state == State.WAITING and delivery.attempts:
        return [("retry", gettext("Try now"))]
    return []


def start_said(slot: Slot, zone: str) -> str:
    """`sabato 28 novembre, 16:00`."""
    place = ZoneInfo(zone)
    return f"{moments.day(slot.scheduled, place)}, {moments.hour(slot.scheduled, place)}"


@dataclass(frozen=True, slots=True)
class Suggested:
    """A suggestion as the desk shows it, and what its button sends."""

    text: str
    occasion: str
    about: str


def suggested(found: Sequence[Suggestion]) -> list[Suggested]:
    """Suggestions in words."""
    return [_suggested(each) for each in found]


def _suggested(one: Suggestion) -> Suggested:
    called: dict[str, Any] = {"name": one.contest.said("name", moments.language())}
    if one.slot is not None:
        called["start"] = start_said(one.slot, one.contest.zone)
    texts = {
        "opening": gettext("%(name)s is public: tell everybody."),
        "closing": gettext("%(name)s: entries close soon, make a last call."),
        "reminder": gettext("%(name)s starts soon: remind them.")
        if one.slot is None
        else gettext("%(name)s, %(start)s: remind them, with the live stream."),
        "provisional": gettext("%(name)s is over: announce the provisional results."),
        "official": gettext("%(name)s is official: announce the results."),
        "cancellation": gettext("%(name)s is cancelled: tell those concerned."),
    }
    kind = "tournament" if one.tournament is not None else "marathon"
    about = f"slot:{one.slot.pk}" if one.slot is not None else f"{kind}:{one.contest.pk}"
    return Suggested(texts[str(one.occasion)] % called, str(one.occasion), about)
