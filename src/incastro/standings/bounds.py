"""The instants at which the clock alone changes what pages say of contests: stages, starts, windows over."""

from collections.abc import Iterator

from django.db.models import Q

from incastro import clock
from incastro.entries.models import Entry, Standing
from incastro.judging.models import ParcelCase
from incastro.judging.selectors import parcels_wait_until
from incastro.kept import Last
from incastro.marathons.models import Marathon
from incastro.rulebook.parcel_terms import UNSETTLED
from incastro.rulebook.tournament.clock import slot_deadline
from incastro.seasons.as_facts import tournament_facts
from incastro.seasons.models import Season, Tournament

STAGES = (
    "published_at", "opens_at", "closes_at", "starts_at", "ends_at", "official_at", "cancelled_at",
)  # fmt: skip


def bounds() -> tuple[int, ...]:
    """In order, those of every contest that is not over.

    A bound’s own second may lie on either side, so the next one is a bound too.
    """
    found = set(_bounds())
    return tuple(sorted(found | {instant + 1 for instant in found}))


def _bounds() -> Iterator[int]:
    not_over = Q(ends_at=None) | Q(ends_at__gte=clock.now())
    for kind in (Tournament, Marathon):
        for row in kind._default_manager.filter(not_over).values_list(*STAGES):
            yield from (instant for instant in row if instant is not None)
    # a seat that nobody pays for is free again by the clock
    held = Entry.objects.filter(standing=Standing.HELD, pay_by__gte=clock.now())
    yield from (last for last in held.values_list("pay_by", flat=True).distinct() if last is not None)
    for season in Season.objects.filter(published_at__gte=clock.now()):
        yield season.published_at or 0
    # a parcel that nobody has decided about hides pictures until no make-up is possible any more
    waiting = ParcelCase.objects.filter(outcome__in=UNSETTLED).values("entry__seats__tournament")
    for tournament in Tournament.objects.filter(pk__in=waiting):
        yield parcels_wait_until(tournament) or 0
    for tournament in Tournament.objects.filter(not_over).prefetch_related("slots"):
        yield from _of_starts(tournament)


_starts: Last[tuple[int, ...]] = Last(256)


def _of_starts(row: Tournament) -> tuple[int, ...]:
    """When each start is, and until when its photos count."""
    slots = list(row.slots.all())
    state = (row.zone, row.rulebook, row.settings, row.window_days, [slot.scheduled for slot in slots])

    def made(_: tuple[int, ...] | None) -> tuple[int, ...]:
        facts = tournament_facts(row, slots)
        ends = (slot_deadline(slot, facts.rules, facts.zone) for slot in facts.slots)
        return (*ends, *(slot.scheduled for slot in slots))

    return _starts.get(row.pk, state, made)
