"""What differs between two official tables: who moved, by how much. Ids alone; names are joined later."""

import json
from collections.abc import Iterator
from typing import Any

Row = dict[str, Any]
SHOWN = ("position", "tied", "official", "points", "outcome")


def differences(before: str, after: str) -> list[Row]:
    """By entry, those that differ between two results texts: `{"entry", "before", "after"}`, as published.

    `before` None = was not in it. In the order of the newer table.
    """
    old, new = _rows(before), _rows(after)
    return list(_differing(old, new))


def _differing(old: dict[str, Row], new: dict[str, Row]) -> Iterator[Row]:
    for ident in [*new, *(gone for gone in old if gone not in new)]:
        was, now = _shown(old.get(ident)), _shown(new.get(ident))
        if was != now:
            yield {"entry": ident, "before": was, "after": now}


def rulings_since(before: str, after: str) -> dict[str, list[str]]:
    """By entry, the rulings in the newer facts that the older do not have."""
    known = {ident: set(_rulings(entry)) for ident, entry in _entries(before).items()}
    found = {
        ident: [each for each in _rulings(entry) if each not in known.get(ident, ())]
        for ident, entry in _entries(after).items()
    }
    return {ident: rulings for ident, rulings in found.items() if rulings}


def _entries(facts: str) -> dict[str, Row]:
    return {entry["id"]: entry for entry in json.loads(facts)["entries"]}


def _rulings(entry: Row) -> list[str]:
    return [each.get("id", "") for each in entry.get("rulings", [])]


def _rows(results: str) -> dict[str, Row]:
    return {row["entry"]: row for row in json.loads(results)["rows"]}


def _shown(row: Row | None) -> Row | None:
    return None if row is None else {name: row[name] for name in SHOWN}
