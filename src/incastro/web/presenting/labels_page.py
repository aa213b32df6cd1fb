"""What stands on the labels of a tournament: who gets one, in which order, and what scanning one opens."""

from collections.abc import Mapping, Sequence
from typing import Any
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.translation import gettext

from incastro.entries.models import Entry, Parcel
from incastro.entries.parcels import Asked, address_of, chosen, parcels_of
from incastro.entries.postal import is_complete, lines_of
from incastro.labels import AddressLabel, CodeLabel, SlotLabel, writable
from incastro.seasons.models import Tournament
from incastro.sheets.folding import fold
from incastro.web.access import Desk
from incastro.web.presenting import moments
from incastro.web.presenting.entries_words import mode_said
from incastro.words import say

Label = CodeLabel | SlotLabel | AddressLabel
KINDS = ("code", "slot", "address")
LEFT = ("withdrawn", "removed", "lapsed")


def kind_said(kind: str) -> str:
    """What labels of a kind are called."""
    return {
        "code": gettext("Stickers for the boxes"),
        "slot": gettext("Stickers with the start"),
        "address": gettext("Addresses"),
    }[kind]


def label_parcels(tournament: Tournament, kind: str, asked: Mapping[str, Any]) -> list[Parcel]:
    """The parcels that get a label, sorted as they are stuck on: by start and name, or as the post sorts."""
    found = [each for each in parcels_of(tournament) if each.entry.standing not in LEFT]
    found = [each for each in found if hasattr(each.entry, "home")]
    if kind == "code":
        found = [each for each in found if each.entry.home.mode == "offline"]
    elif asked.get("mode"):
        found = [each for each in found if each.entry.home.mode == asked["mode"]]
    found = chosen(found, Asked(state=asked.get("parcel", ""), slot=asked.get("slot", "")))
    if kind == "address":
        return [each for each in found if is_complete(address_of(each))]
    return sorted(found, key=lambda each: _by_start(each.entry))


def labels_for(
    desk: Desk, tournament: Tournament, kind: str, parcels: Sequence[Parcel], site: str
) -> list[Label]:
    """The labels themselves; `site` = the address that scanning leads to, without its path."""
    zone, lang = ZoneInfo(tournament.zone), moments.language()
    contest = tournament.said("name", lang)
    sender = desk.organiser.name
    made: list[Label] = []
    for parcel in parcels:
        entry, name = parcel.entry, parcel.entry.person.full_name or parcel.entry.person.nickname
        at = entry.home.slot.scheduled
        start = f"{moments.day(at, zone)}, {moments.hour(at, zone)}"
        address = address_of(parcel)
        if kind == "code":
            made.append(CodeLabel(name=name, contest=contest, slot=start))
        elif kind == "slot":
            own = reverse("manage-parcel", args=[desk.organiser.slug, tournament.slug, entry.key])
            made.append(
                SlotLabel(
                    name=name,
                    contest=contest,
                    slot=f"{moments.short_date(at, zone)}, {moments.hour(at, zone)}",
                    mode=mode_said(entry.home.mode),
                    reference=entry.reference,
                    opens=f"{site}{own}",
                )
            )
        elif address is not None:
            phone = say("label.phone", {"phone": address.phone}, lang) if address.phone else ""
            lines = tuple(lines_of(address, name, lang))
            made.append(AddressLabel(lines=lines, sender=sender, phone=phone, reference=entry.reference))
    return made


def specimen(desk: Desk, tournament: Tournament, kind: str, site: str) -> Label:
    """An invented label, for a tournament that nobody has entered yet."""
    name, contest = gettext("Anna Bianchi"), tournament.said("name", moments.language())
    start = "–"
    slot = tournament.slots.order_by("scheduled").first()
    if slot is not None:
        zone = ZoneInfo(tournament.zone)
        start = f"{moments.day(slot.scheduled, zone)}, {moments.hour(slot.scheduled, zone)}"
    if kind == "code":
        return CodeLabel(name=name, contest=contest, slot=start)
    if kind == "slot":
        return SlotLabel(
            name=name, contest=contest, slot=start, mode=mode_said("offline"), reference="K7RMX2P", opens=site
        )
    lines = (name, "Via Emilia 1", "41121 MODENA MO")
    return AddressLabel(lines=lines, sender=desk.organiser.name, phone="", reference="K7RMX2P")


def unwritable(labels: Sequence[Label]) -> list[str]:
    """Names whose letters the printing faces may lack."""
    said = [label.lines[0] if isinstance(label, AddressLabel) else label.name for label in labels]
    return [name for name in said if not writable(name)]


def _by_start(entry: Entry) -> tuple[object, ...]:
    person = entry.person
    return (entry.home.slot.scheduled, fold(person.last_name), fold(person.first_name), entry.arrival)
