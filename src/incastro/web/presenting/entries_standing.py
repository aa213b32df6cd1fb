"""Where an entry stands, in a word and a second line with its times (case A-36)."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.utils.translation import gettext, pgettext

from incastro.entries.models import Entry
from incastro.entries.table import Row
from incastro.web.presenting.about import money
from incastro.web.presenting.entries_words import by_when, class_said, short_moment


@dataclass(frozen=True, slots=True)
class Said:
    """A word, and what stands under it. `strong` = something is still to come of it."""

    text: str
    under: str
    strong: bool = False
    gone: bool = False


def standing_said(row: Row, entry: Entry, now: int, zone: ZoneInfo) -> Said:
    """The standing of one entry at this moment."""
    match row.standing:
        case "held":
            return Said(pgettext("entry", "to be paid"), _held(entry, now, zone), strong=True)
        case "confirmed":
            return Said(pgettext("entry", "confirmed"), _confirmed(entry, zone))
        case "waiting":
            under = gettext("since %(when)s") % {"when": short_moment(entry.asked, zone)}
            return Said(gettext("waiting list, number %(n)d") % {"n": row.position or 0}, under)
        case "owed":
            under = gettext("paid %(when)s") % {"when": short_moment(entry.paid or entry.asked, zone)}
            return Said(pgettext("entry", "paid, without a seat"), under, strong=True)
        case _:
            return Said(gone_said(row.standing), closed_when(entry, row.standing, zone), gone=True)


def gone_said(standing: str) -> str:
    """What ended a request."""
    return {
        "lapsed": pgettext("entry", "lapsed"),
        "withdrawn": pgettext("entry", "withdrawn"),
        "removed": pgettext("entry", "taken out"),
        "no_show": pgettext("entry", "absent"),
    }.get(standing, standing)


def closed_when(entry: Entry, standing: str, zone: ZoneInfo) -> str:
    """When it ended; a held seat lapses with the second after its last, whoever notices when."""
    at = next((when for what, when in reversed(entry.marks) if what == standing), None)
    if at is None and standing == "lapsed" and entry.pay_by is not None:
        at = entry.pay_by + 1
    asked = gettext("asked %(when)s") % {"when": short_moment(entry.asked, zone)}
    return asked if at is None else f"{short_moment(at, zone)}, {asked}"


def _held(entry: Entry, now: int, zone: ZoneInfo) -> str:
    amount = money(entry.price, entry.currency)
    if entry.pay_by is None:
        return amount
    told = by_when(entry.pay_by, now, zone)
    return gettext("offered; %(told)s") % {"told": told} if entry.offered is not None else told


def _confirmed(entry: Entry, zone: ZoneInfo) -> str:
    free = getattr(entry, "free_entry", None)
    if free is not None:
        article = f", {free.article}" if free.article else ""
        return gettext("free entry") + article
    amount = money(entry.price, entry.currency)
    if any(what == "withdrawn" for what, _at in entry.marks):
        return gettext("%(amount)s, will not take part") % {"amount": amount}
    paid = short_moment(entry.paid, zone) if entry.paid is not None else ""
    parts = (class_said(entry.price_class), amount, paid)
    return ", ".join(part for part in parts if part)
