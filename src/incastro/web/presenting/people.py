"""Persons as public pages name them, and where their own page is."""

from incastro.rulebook.facts import Entry
from incastro.standings.shown import ShownSeason, ShownTournament


def key_of_entry(shown: ShownTournament, entry: str) -> str:
    """The key of an entrant’s own page; empty where this site knows nobody behind the entry."""
    found: Entry | None = next((each for each in shown.facts.entries if each.id == entry), None)
    known = None if found is None else shown.names.get(found.person or "")
    return "" if known is None else known.key


def key_of_person(shown: ShownSeason, person: str) -> str:
    """The key of the own page of somebody in a season."""
    known = shown.names.get(person)
    return "" if known is None else known.key
