"""Writes every facts file of the demonstration."""

import json
from pathlib import Path

from incastro.demo.inventing.autumn import autumn
from incastro.demo.inventing.cremona import cremona
from incastro.demo.inventing.earlier import carnival, spring
from incastro.demo.inventing.others import september
from incastro.demo.inventing.past import last_season, last_summer, last_winter
from incastro.demo.inventing.race import Facts

FOLDER = Path(__file__).resolve().parent.parent / "facts"


def season() -> Facts:
    """The year, by file names."""
    return {
        "format": "incastro/season@1",
        "name": "Campionato da casa 2026",
        "rulebook": "ojpc-2026",
        "settings": {"seats_per_tournament": 60},
        "planned": 4,
        "tournaments": ["carnevale-2026.json", "primavera-2026.json", "autunno-2026.json"],
    }


def inventions() -> dict[str, Facts]:
    """All files by name."""
    return {
        "autunno-2026.json": autumn(),
        "carnevale-2026.json": carnival(),
        "cremona-2026.json": cremona(),
        "estate-2025.json": last_summer(),
        "inverno-2025.json": last_winter(),
        "primavera-2026.json": spring(),
        "settembre-2026.json": september(),
        "stagione-2025.json": last_season(),
        "stagione-2026.json": season(),
    }


def written(facts: Facts) -> str:
    """A facts file as it is kept: readable, and the same bytes every time."""
    return json.dumps(facts, ensure_ascii=False, indent=1) + "\n"


def main() -> None:
    """Write them all, in place."""
    FOLDER.mkdir(exist_ok=True)
    for name, facts in inventions().items():
        (FOLDER / name).write_text(written(facts), encoding="utf-8")


if __name__ == "__main__":
    main()
