"""What the desk's table can be asked for: the choices of each filter, with only what is there."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from django.utils.translation import gettext_lazy

from incastro.entries.table import ABROAD, HOME, PARCELS, Row, Wanted
from incastro.seasons.models import Slot
from incastro.web.presenting.entries_words import class_said, country_said, mode_said, parcel_said, slot_said

ANY = gettext_lazy("all of them")
LOOKS = {
    "alert": gettext_lazy("something happened that a person decides"),
    "parent": gettext_lazy("under age, without a parent’s word"),
    "name": gettext_lazy("a name to approve"),
}


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a filter."""

    value: str
    text: Any
    here: bool


@dataclass(frozen=True, slots=True)
class Filter:
    """One filter: its name in the address, its label, its answers."""

    name: str
    label: Any
    choices: Sequence[Choice]


def filters(asked: Wanted, rows: Sequence[Row], slots: Sequence[Slot], zone: ZoneInfo) -> list[Filter]:
    """The filters that part these rows; one that is being asked for stays, whatever it finds."""
    countries = sorted({row.country for row in rows if row.country} - {HOME})
    abroad = [(ABROAD, gettext_lazy("abroad"))] if countries else []
    offered = (
        ("slot", gettext_lazy("Start"), [(slot.key, slot_said(slot, zone)) for slot in slots]),
        ("mode", gettext_lazy("Mode"), [(mode, mode_said(mode)) for mode in _there(rows, "mode")]),
        (
            "country",
            gettext_lazy("Country"),
            [(HOME, country_said(HOME)), *abroad, *((each, country_said(each)) for each in countries)]
            if countries
            else [],
        ),
        (
            "price",
            gettext_lazy("Pays as"),
            # at home the country says it already
            [] if slots else [(each, class_said(each)) for each in _there(rows, "price_class")],
        ),
        (
            "paid",
            gettext_lazy("Payment"),
            [("yes", gettext_lazy("has paid")), ("no", gettext_lazy("has not paid"))],
        ),
        ("parcel", gettext_lazy("Parcel"), [(each, parcel_said(each)) for each in _parcels(rows)]),
        ("look", gettext_lazy("To look at"), _looks(rows)),
    )
    return [
        Filter(name, label, _choices(choices, getattr(asked, name)))
        for name, label, choices in offered
        if len(choices) > 1 or getattr(asked, name) or (name == "look" and choices)
    ]


def _choices(offered: Iterable[tuple[str, Any]], asked: str) -> list[Choice]:
    known = list(offered)
    if asked and asked not in {value for value, _text in known}:
        known.append((asked, asked))
    return [Choice("", ANY, not asked), *(Choice(value, text, value == asked) for value, text in known)]


def _there(rows: Iterable[Row], name: str) -> list[str]:
    return sorted({getattr(row, name) for row in rows} - {""})


def _parcels(rows: Iterable[Row]) -> list[str]:
    there = {row.parcel for row in rows}
    return [each for each in PARCELS if each and each in there]


def _looks(rows: Iterable[Row]) -> list[tuple[str, Any]]:
    there = {look for row in rows for look in row.look}
    found: list[tuple[str, Any]] = [(name, text) for name, text in LOOKS.items() if name in there]
    return [("any", gettext_lazy("anything")), *found] if len(found) > 1 else found
