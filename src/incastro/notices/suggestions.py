"""Notices that are due now: worked out from the contests and from what was told, never stored (S-7, S-31)."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from incastro import clock
from incastro.contests.models import Contest
from incastro.contests.stages import stage_of
from incastro.marathons.models import Marathon
from incastro.notices.models import Notice, Occasion
from incastro.organisers.models import Organiser
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Slot, Tournament

CLOSING_SOON = 3 * 86_400
START_NEAR = 2 * 86_400
FRESH = 30 * 86_400  # nobody wants to be told of what ended longer ago

Told = Collection[tuple[str, int | None, int | None, int | None]]


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Something that people will want to know: the occasion and what it is about."""

    occasion: Occasion
    tournament: Tournament | None = None
    marathon: Marathon | None = None
    slot: Slot | None = None

    @property
    def contest(self) -> Contest:
        """What it is about."""
        found = self.tournament or self.marathon
        assert found is not None  # noqa: S101 - one of the two, always
        return found

    @property
    def key(self) -> tuple[str, int | None, int | None, int | None]:
        """What tells it from the others."""
        return (
            str(self.occasion),
            self.tournament.pk if self.tournament else None,
            self.marathon.pk if self.marathon else None,
            self.slot.pk if self.slot else None,
        )


def suggestions(organiser: Organiser) -> list[Suggestion]:
    """What an organiser has not told yet and might now; what lies drafted or was put away is not repeated."""
    now = clock.now()
    told = set(
        Notice.objects.filter(organiser=organiser).values_list(
            "occasion", "tournament_id", "marathon_id", "slot_id"
        )
    )
    tournaments = organiser.tournaments.filter(imported=False).prefetch_related("slots")
    marathons = organiser.marathons.filter(imported=False)
    found = [each for row in tournaments for each in _about(row, now, list(row.slots.all()))]
    found += [each for marathon in marathons for each in _about(marathon, now, [])]
    return [each for each in found if each.key not in told]


def _about(row: Tournament | Marathon, now: int, slots: list[Slot]) -> Iterator[Suggestion]:
    about: dict[str, Any] = {"tournament" if isinstance(row, Tournament) else "marathon": row}

    at = stage_of(row, now)
    for occasion, due in (
        (Occasion.OPENING, at in (Stage.ANNOUNCED, Stage.OPEN)),
        (Occasion.CLOSING, at is Stage.OPEN and _soon(row.closes_at, now, CLOSING_SOON)),
        (
            Occasion.PROVISIONAL,
            at is Stage.PROVISIONAL and row.record_id is not None and _fresh(row.ends_at, now),
        ),
        (Occasion.OFFICIAL, at is Stage.OFFICIAL and _fresh(row.official_at, now)),
        (Occasion.CANCELLATION, at is Stage.CANCELLED and _fresh(row.cancelled_at, now)),
    ):
        if due:
            yield Suggestion(occasion, **about)
    if at in (Stage.OPEN, Stage.CLOSED, Stage.RUNNING):
        for slot in slots:
            if _soon(slot.scheduled, now, START_NEAR):
                yield Suggestion(Occasion.REMINDER, slot=slot, **about)
        if not slots and _soon(row.starts_at, now, START_NEAR):
            yield Suggestion(Occasion.REMINDER, **about)


def _soon(instant: int | None, now: int, within: int) -> bool:
    return instant is not None and 0 < instant - now <= within


def _fresh(instant: int | None, now: int) -> bool:
    return instant is not None and now - instant <= FRESH
