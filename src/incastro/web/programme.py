"""What is on show, with standings worked out once per facts file and not once per request.

Everything hangs on the files' modification times: as long as they stand, so does the programme.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Generic, TypeVar

from incastro.demo.manifest import FOLDER, Listed, Manifest, read_manifest
from incastro.interchange.facts import load_facts
from incastro.rulebook import marathon, season, tournament
from incastro.rulebook.facts import Season, Tournament
from incastro.rulebook.marathon.facts import Marathon
from incastro.rulebook.marathon.rows import MarathonStandings
from incastro.rulebook.season.rows import SeasonStandings
from incastro.rulebook.tournament.rows import TournamentStandings

Facts = TypeVar("Facts")
Standings = TypeVar("Standings")


@dataclass(eq=False)
class Shown(Generic[Facts, Standings]):
    """One contest on show: how it is listed, its facts, its standings at the programme's instant."""

    listed: Listed
    facts: Facts
    at: int
    work_out: Callable[[Facts, int], Standings]

    @cached_property
    def standings(self) -> Standings:
        """Worked out when first asked for, then kept."""
        return self.work_out(self.facts, self.at)


ShownTournament = Shown[Tournament, TournamentStandings]
ShownSeason = Shown[Season, SeasonStandings]
ShownMarathon = Shown[Marathon, MarathonStandings]


@dataclass(eq=False)
class Programme:
    """All contests by slug, in the manifest's order (dates ascending)."""

    manifest: Manifest
    at: int
    tournaments: dict[str, ShownTournament]
    seasons: dict[str, ShownSeason]
    marathons: dict[str, ShownMarathon]


def programme() -> Programme:
    """The packaged programme, read again when a file of it has changed."""
    return _kept(FOLDER, tuple(_stamps(FOLDER)))


def _stamps(folder: Path) -> Iterator[int]:
    yield (folder / "manifest.json").stat().st_mtime_ns
    for file in sorted((folder / "facts").iterdir()):
        yield file.stat().st_mtime_ns


@lru_cache(maxsize=1)
def _kept(folder: Path, _stamps: Sequence[int]) -> Programme:
    return read_programme(folder)


def read_programme(folder: Path = FOLDER, at: int | None = None) -> Programme:
    """A programme from a folder's manifest and facts, at its own instant or another (Unix seconds)."""
    manifest = read_manifest(folder)
    moment = manifest.at if at is None else at

    def shown(
        listed: Listed, kind: type[Facts], work_out: Callable[[Facts, int], Standings]
    ) -> Shown[Facts, Standings]:
        facts = load_facts(manifest.path(listed))
        if not isinstance(facts, kind):
            raise TypeError(f"{listed.file} is no {kind.__name__}")
        return Shown(listed, facts, moment, work_out)

    return Programme(
        manifest=manifest,
        at=moment,
        tournaments={
            each.slug: shown(each, Tournament, tournament.standings) for each in manifest.tournaments
        },
        seasons={each.slug: shown(each, Season, season.standings) for each in manifest.seasons},
        marathons={each.slug: shown(each, Marathon, marathon.standings) for each in manifest.marathons},
    )
