"""What a notice is about."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

from incastro.contests.models import Contest
from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser
from incastro.seasons.models import Season, Slot, Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """The rows behind a notice. `changes` is {field: [before, after]}, `why` the reason given."""

    organiser: Organiser
    tournament: Tournament | None = None
    marathon: Marathon | None = None
    season: Season | None = None
    slot: Slot | None = None
    why: str = ""
    changes: Mapping[str, Any] = field(default_factory=dict)

    @property
    def contest(self) -> Contest | None:
        """The tournament or the marathon, where it is about one."""
        return self.tournament or self.marathon

    @property
    def zone(self) -> ZoneInfo:
        """The zone that instants are said in."""
        return ZoneInfo(self.contest.zone if self.contest is not None else self.organiser.zone)

    def name(self, lang: str) -> str:
        """What it is called: the contest, the season, else the organiser."""
        about = self.contest or self.season
        return about.said("name", lang) if about is not None else self.organiser.name
