"""What the demonstration shows, and at which instant: `manifest.json` read into values.

The clock of the demonstration stands still, so that every state it names (`running`, `provisional`,
`ready`) is the same for everybody at any time.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

FOLDER = Path(__file__).resolve().parent
Words = Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """One contest on show. `state` is what its standings must come to at the manifest's instant.

    `short` names it in a column head; `stand` introduces it; `poster` names its drawing;
    `season` is the slug of the season it belongs to.
    """

    slug: str
    file: str
    state: str
    name: Words
    short: Words = field(default_factory=dict)
    stand: Words = field(default_factory=dict)
    poster: str = ""
    season: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """Everything on show. `at` in Unix seconds; `facts` is the folder of the files."""

    organiser: str
    about: Words
    at: int
    zone: ZoneInfo
    tournaments: tuple[Listed, ...]
    seasons: tuple[Listed, ...]
    marathons: tuple[Listed, ...]
    rulebooks: tuple[str, ...]
    facts: Path

    def path(self, listed: Listed) -> Path:
        """Where a contest's facts are."""
        return self.facts / listed.file


def read_manifest(folder: Path = FOLDER) -> Manifest:
    """The manifest of a folder that has `manifest.json` and `facts/`."""
    raw: dict[str, Any] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return Manifest(
        organiser=raw["organiser"]["name"],
        about=raw["organiser"]["about"],
        at=int(datetime.fromisoformat(raw["at"]).timestamp()),
        zone=ZoneInfo(raw["zone"]),
        tournaments=tuple(Listed(**each) for each in raw["tournaments"]),
        seasons=tuple(Listed(**each) for each in raw["seasons"]),
        marathons=tuple(Listed(**each) for each in raw["marathons"]),
        rulebooks=tuple(raw["rulebooks"]),
        facts=folder / "facts",
    )
