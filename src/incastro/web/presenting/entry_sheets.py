"""Entries as rows of cells: for the desk, for judges without anything personal, for the courier.

What goes out comes in again: the headings are those that `sheets.registering` knows in either language, so
that a list that is edited and imported changes only what was edited.
"""

from collections.abc import Iterable
from datetime import date
from zoneinfo import ZoneInfo

from django.db.models import QuerySet
from django.utils.translation import gettext, pgettext

from incastro import clock
from incastro.entries.models import Address, Entry, Parcel, Standing
from incastro.entries.parcels import address_of
from incastro.seasons.models import Slot, Tournament
from incastro.sheets.registering_words import Part
from incastro.web.presenting import moments
from incastro.web.presenting.entries_words import country_said, mode_said
from incastro.words import say

Cells = list[list[object]]
GIVES_UP = (Standing.LAPSED, Standing.WITHDRAWN, Standing.REMOVED)
TAKEN_IN = (
    Part.KEY, Part.SURNAME, Part.GIVEN, Part.EMAIL, Part.BIRTH, Part.MODE, Part.SLOT, Part.TELEGRAM,
    Part.PAID, Part.RECIPIENT, Part.STREET, Part.MORE, Part.POSTCODE, Part.CITY, Part.PROVINCE, Part.COUNTRY,
    Part.PHONE, Part.COURIER_NOTE, Part.PARENT, Part.NOTE,
)  # fmt: skip


def entries_for_sheet(tournament: Tournament) -> QuerySet[Entry]:
    """Everybody who has asked, in order of arrival, with all that a sheet says of them: one query."""
    found = Entry.objects.filter(seats__tournament=tournament)
    return found.select_related("person__account", "home__slot", "address").order_by("arrival", "id")


def part_heading(part: Part) -> str:
    """What a column is called in the language of the page."""
    return say(f"sheet.part.{part.value}", lang=moments.language())


def desk_cells(tournament: Tournament) -> Cells:
    """All of it, for the desk alone: names, addresses, dates of birth, what was paid."""
    zone, at = ZoneInfo(tournament.zone), clock.now()
    head: list[object] = [*map(part_heading, TAKEN_IN), gettext("Status"), gettext("Payment reference")]
    head += [pgettext("column", "Fee"), pgettext("column", "Paid on"), gettext("Registration date")]
    return [head, *(_desk_row(entry, zone, at) for entry in entries_for_sheet(tournament))]


def judge_cells(tournament: Tournament) -> Cells:
    """Who starts when and how, and nothing else of anybody: for judges."""
    zone, at = ZoneInfo(tournament.zone), clock.now()
    head: list[object] = [part_heading(part) for part in (Part.SURNAME, Part.GIVEN, Part.MODE, Part.SLOT)]
    rows: Cells = []
    for entry in entries_for_sheet(tournament):
        standing = entry.standing_at(at)
        if standing not in GIVES_UP:
            home = getattr(entry, "home", None)
            rows.append([
                entry.person.last_name, entry.person.first_name, mode_said(home.mode) if home else "",
                slot_cell(home.slot, zone) if home else "", str(standing.label),
            ])  # fmt: skip
    return [[*head, gettext("Status")], *sorted(rows, key=lambda row: [str(cell).casefold() for cell in row])]


def courier_cells(parcels: Iterable[Parcel], lang: str) -> Cells:
    """Where parcels go, a column for each thing that couriers ask for; `lang` = of the countries’ names."""
    head: list[object] = [gettext("Reference"), gettext("Recipient"), part_heading(Part.STREET)]
    head += [
        part_heading(part) for part in (Part.MORE, Part.POSTCODE, Part.CITY, Part.PROVINCE, Part.COUNTRY)
    ]
    head += [gettext("Country code"), part_heading(Part.PHONE), part_heading(Part.EMAIL)]
    head += [part_heading(Part.COURIER_NOTE), gettext("Parcels")]
    rows: Cells = []
    for parcel in parcels:
        address, person = address_of(parcel) or Address(), parcel.entry.person
        other = address.recipient and address.recipient.casefold() != person.full_name.casefold()
        rows.append([
            parcel.entry.reference, person.full_name + (f" c/o {address.recipient}" if other else ""),
            address.street, address.more, address.postcode, address.city, address.province,
            say(f"country.{address.country}", lang=lang) if address.country else "", address.country,
            address.phone, person.account.email if person.account else "", address.courier_note, 1,
        ])  # fmt: skip
    return [head, *rows]


def slot_cell(slot: Slot, zone: ZoneInfo) -> str:
    """`sabato 28/11/2026 16:00`: read by people, and by whoever imports it again."""
    at = moments.wall(slot.scheduled, zone)
    return f"{moments.WEEKDAYS[moments.language()][at.weekday()]} {at:%d/%m/%Y %H:%M}"


def _desk_row(entry: Entry, zone: ZoneInfo, at: int) -> list[object]:
    person, home = entry.person, getattr(entry, "home", None)
    address: Address = getattr(entry, "address", None) or Address()
    told: dict[Part, object] = {
        Part.KEY: entry.key,
        Part.SURNAME: person.last_name,
        Part.GIVEN: person.first_name,
        Part.EMAIL: person.account.email if person.account else "",
        Part.BIRTH: person.birth_date or "",
        Part.MODE: mode_said(home.mode) if home else "",
        Part.SLOT: slot_cell(home.slot, zone) if home else "",
        Part.TELEGRAM: person.telegram_name,
        Part.PAID: gettext("yes") if entry.paid is not None else gettext("no"),
        Part.COUNTRY: country_said(address.country) if address.country else "",
        Part.PARENT: home.parent_name if home else "",
        Part.NOTE: entry.note,
    }
    cells = [told[part] if part in told else getattr(address, part.value, "") for part in TAKEN_IN]
    standing = str(entry.standing_at(at).label)
    paid = moments.wall(entry.paid, zone).date() if entry.paid is not None else ""
    asked = f"{moments.wall(entry.asked, zone):%d/%m/%Y %H:%M:%S}"
    return [*cells, standing, entry.reference, f"{entry.price:.2f} {entry.currency}", paid, asked]


def as_text(cells: Cells) -> Cells:
    """The same for CSV, where a date is day first, as it is read again."""
    return [[f"{cell:%d/%m/%Y}" if isinstance(cell, date) else cell for cell in row] for row in cells]
