"""What a person's season adds up to."""

from dataclasses import dataclass, field

from incastro.rulebook.rules import SeasonRules


@dataclass(slots=True, kw_only=True)
class Sums:
    """One person's season. `points` by tournament; a missing best time is None.

    `lowest`, `highest` = totals still reachable; `needs` = points that must still come, at the least, to have
    a chance of the title; `sure_with` = points that settle it whatever the others do. None where nothing can
    be said, or where no number of points would do.
    """

    person: str | None
    name: str
    position: int = 0
    tied: bool = False
    total: int = 0
    points: dict[str, int] = field(default_factory=dict)
    firsts: int = 0
    seconds: int = 0
    thirds: int = 0
    podiums: int = 0
    attended: int = 0
    best_seconds: int | None = None
    decided_by: str | None = None
    can_still_win: bool = True
    lowest: int = 0
    highest: int = 0
    needs: int | None = None
    sure_with: int | None = None
    organiser_order: int = 0
    rules: SeasonRules = field(repr=False)

    @property
    def key(self) -> str:
        """What tells one person from another in this season: the person's id, or else the name."""
        return self.person or self.name
