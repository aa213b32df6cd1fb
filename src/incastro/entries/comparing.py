"""A row of a sheet beside an entry: what differs, field by field, and what a new entry is made of."""

from dataclasses import dataclass
from typing import Any

from incastro.entries.details import AddressValues, HomeDetails
from incastro.entries.models import Address, Entry
from incastro.entries.prices import AT_HOME
from incastro.people.models import Person
from incastro.people.telegram import telegram_name
from incastro.refusal import Refusal
from incastro.sheets import Part, Registration

ADDRESS = {
    "recipient": Part.RECIPIENT,
    "street": Part.STREET,
    "more": Part.MORE,
    "postcode": Part.POSTCODE,
    "city": Part.CITY,
    "province": Part.PROVINCE,
    "country": Part.COUNTRY,
    "phone": Part.PHONE,
    "courier_note": Part.COURIER_NOTE,
}
# what people say about themselves is theirs: a sheet only adds what nobody has said yet
BLANKS = {"birth_date": Part.BIRTH, "telegram_name": Part.TELEGRAM}


@dataclass(frozen=True, slots=True)
class Change:
    """One field, as it is and as the sheet has it. `of` = whose field it is: entry, home, address, person."""

    of: str
    field: str
    before: Any
    after: Any


def differences(said: Registration, entry: Entry, person: Person | None) -> tuple[Change, ...]:
    """What the sheet says otherwise than an open entry; what is empty in the sheet says nothing."""
    values, found = said.values, []
    home = getattr(entry, "home", None)
    if home is not None:
        pairs = (("mode", Part.MODE, home.mode), ("slot", Part.SLOT, home.slot.key),
                 ("parent_name", Part.PARENT, home.parent_name))  # fmt: skip
        found += [Change("home", name, is_, values[part]) for name, part, is_ in pairs if part in values]
    address: Address = getattr(entry, "address", None) or Address()
    found += [
        Change("address", name, getattr(address, name), values[part])
        for name, part in ADDRESS.items()
        if part in values
    ]
    if Part.NOTE in values:
        found.append(Change("entry", "note", entry.note, values[Part.NOTE]))
    found += [Change("person", name, None, value) for name, value in blanks(said, person).items()]
    return tuple(change for change in found if change.before != change.after)


def blanks(said: Registration, person: Person | None) -> dict[str, Any]:
    """What the sheet knows of somebody that they have not said themselves."""
    found = {}
    for name, part in BLANKS.items():
        value = said.values.get(part)
        if value and not (person is not None and getattr(person, name)):
            found[name] = _readable(value) if part is Part.TELEGRAM else value
    return found


def as_details(said: Registration, person: Person | None) -> HomeDetails:
    """A row as the form of an entry; what is missing is empty."""
    values = said.values
    address = {name: values.get(part, "") for name, part in ADDRESS.items()}
    address["country"] = address["country"] or AT_HOME
    return HomeDetails(
        mode=values.get(Part.MODE, ""),
        slot=values.get(Part.SLOT, ""),
        address=AddressValues(**address),
        person=blanks(said, person),
        parent_name=values.get(Part.PARENT, ""),
        parent_email=values.get(Part.PARENT_EMAIL, ""),
    )


def _readable(written: str) -> str:
    """A Telegram name as it is kept; what is no username is kept as it was written."""
    try:
        return telegram_name(written)
    except Refusal:
        return written[:80]
