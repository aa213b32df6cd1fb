"""The fields of an entry that the desk may change, and what each says now, as a form has it."""

from incastro.entries.models import Address, Entry

HOME = ("mode", "slot", "parent_name")
ADDRESS = Address.PERSONAL
PERSON = ("first_name", "last_name", "telegram_name")
FIELDS = (*HOME, *ADDRESS, *PERSON, "note")
TEAM = ("team_name",)
TEAM_FIELDS = (*TEAM, *PERSON, "note")


def field_value(entry: Entry, name: str) -> str:
    """What a field says; empty where there is nothing yet. KeyError for one that there is not."""
    if name == "note":
        return entry.note
    if name in TEAM:
        return entry.team.name
    if name in PERSON:
        return str(getattr(entry.person, name))
    if name in HOME:
        home = entry.home
        return home.slot.key if name == "slot" else str(getattr(home, name))
    if name in ADDRESS:
        return str(getattr(getattr(entry, "address", None), name, ""))
    raise KeyError(name)


def fields_of(entry: Entry) -> tuple[str, ...]:
    """The fields that this entry has."""
    return FIELDS if hasattr(entry, "home") else TEAM_FIELDS
