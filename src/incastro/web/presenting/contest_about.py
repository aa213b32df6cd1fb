"""What the pages of a tournament and of a marathon say alike."""

from dataclasses import dataclass
from functools import cached_property

from django.utils.safestring import SafeString

from incastro.contests.stages import stage_of
from incastro.marathons.models import Marathon
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Tournament
from incastro.standings.shown import ShownMarathon, ShownTournament
from incastro.web.presenting import moments
from incastro.web.presenting.about import (
    PrizeLine,
    SponsorLine,
    prize_lines,
    prose,
    said_when,
    sponsor_lines,
)


@dataclass(frozen=True)
class ContestAbout:
    """What the template prints; each part is empty where there is nothing of the kind."""

    shown: ShownTournament | ShownMarathon

    @property
    def row(self) -> Tournament | Marathon:
        """The contest’s row."""
        return self.shown.row

    @property
    def stage(self) -> Stage:
        """Where it stands."""
        return stage_of(self.row, self.shown.at)

    @cached_property
    def prizes(self) -> tuple[PrizeLine, ...]:
        """Prizes by position."""
        return tuple(prize_lines(self.row.prizes.select_related("sponsor")))

    @property
    def givers(self) -> bool:
        """Whether anybody is named who gives a prize."""
        return any(prize.giver for prize in self.prizes)

    @cached_property
    def sponsors(self) -> tuple[SponsorLine, ...]:
        """Sponsors by name."""
        return tuple(sponsor_lines(self.row.sponsors.select_related("logo")))

    @property
    def notes(self) -> SafeString:
        """The organiser’s operating notes."""
        return prose(self.row.said("notes", moments.language()))

    @property
    def cancelled(self) -> str:
        """When it was cancelled."""
        return said_when(self.row.cancelled_at, self.row.zone)

    @property
    def official(self) -> str:
        """When it was made official; empty while it is not."""
        return said_when(self.row.official_at, self.row.zone) if self.stage is Stage.OFFICIAL else ""
