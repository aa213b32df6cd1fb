"""What hangs on a tournament: its starts, prizes and sponsors, written as a whole and compared in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import ProtectedError

from incastro.organisers.models import Sponsor
from incastro.rulebook.tournament.weekend import slot_id
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Slot, Tournament, TournamentPrize
from incastro.seasons.values import Award, Start


@dataclass(frozen=True, slots=True)
class Parts:
    """Starts as instants, prizes and sponsors as people read them."""

    starts: list[int]
    streams: list[str]
    prizes: list[str]
    sponsors: list[str]

    @classmethod
    def of(cls, row: Tournament) -> "Parts":
        """Those of a tournament now."""
        slots = list(row.slots.order_by("scheduled", "id"))
        return cls(
            starts=[slot.scheduled for slot in slots],
            streams=[slot.stream_link for slot in slots if slot.stream_link],
            prizes=[f"{each.position}. {each.what}" for each in row.prizes.all()],
            sponsors=sponsors_of(row),
        )

    def changes_since(self, before: "Parts") -> dict[str, Any]:
        """{field: [before, after]} of those that differ."""
        pairs: dict[str, list[Any]] = {
            "slots": [before.starts, self.starts],
            "stream_link:slots": [before.streams, self.streams],
            "prizes": [before.prizes, self.prizes],
            "sponsors": [before.sponsors, self.sponsors],
        }
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def starts_of(row: Tournament) -> list[Start]:
    """The starts there are."""
    return [
        Start(key=slot.key, scheduled=slot.scheduled, stream_link=slot.stream_link)
        for slot in row.slots.all()
    ]


def awards_of(row: Tournament) -> list[tuple[int, str]]:
    """The prizes there are, by position."""
    return [(each.position, each.what) for each in row.prizes.all()]


def sponsors_of(row: Tournament) -> list[str]:
    """The names of those who give something."""
    return list(row.sponsors.order_by("name").values_list("name", flat=True))


def keep_starts(row: Tournament, starts: Sequence[Start]) -> None:
    """Make the starts these. One that moves after it was announced remembers its first date (art. 17, 25).

    RuleViolation `slot.started` for one that had its go and would move or go away; `slot.twice` for two at
    the same second; `slot.none` where a public tournament would be left without; `slot.entered` for one that
    goes away and somebody has chosen.
    """
    instants = [start.scheduled for start in starts]
    if len(set(instants)) < len(instants):
        raise RuleViolation("slot.twice")
    public = row.published_at is not None
    there = {slot.key: slot for slot in row.slots.all()}
    kept = {start.key: start for start in starts if start.key in there}
    for key, slot in there.items():
        if slot.go is not None and (key not in kept or kept[key].scheduled != slot.scheduled):
            raise RuleViolation("slot.started", {"slot": key}, "art. 7")
        if key not in kept or not public:
            _drop(slot)
    zone, taken = ZoneInfo(row.zone), set(kept) if public else set()
    for start in sorted(starts, key=lambda start: start.scheduled):
        if public and start.key in kept:
            _move(there[start.key], start)
            continue
        key = slot_id(start.scheduled, zone, taken)
        taken.add(key)
        Slot.objects.create(tournament=row, key=key, scheduled=start.scheduled, stream_link=start.stream_link)


def _drop(slot: Slot) -> None:
    """RuleViolation `slot.entered` for one that somebody has chosen: they would be left without.

    `slot.committed` for one whose code has a public fingerprint: that stands.
    """
    try:
        slot.delete()
    except ProtectedError as kept:
        if all(each._meta.model_name == "commitment" for each in kept.protected_objects):
            raise RuleViolation("slot.committed", {"slot": slot.key}, "art. 7") from kept
        raise RuleViolation("slot.entered", {"slot": slot.key}, "art. 5") from kept


def _move(slot: Slot, start: Start) -> None:
    if slot.scheduled != start.scheduled and slot.planned is None:
        slot.planned = slot.scheduled
    slot.scheduled, slot.stream_link = start.scheduled, start.stream_link
    slot.save(update_fields=["scheduled", "planned", "stream_link"])


def keep_awards(row: Tournament, awards: Sequence[Award]) -> None:
    """Make the prizes these, in order of position."""
    row.prizes.all().delete()
    TournamentPrize.objects.bulk_create(
        TournamentPrize(
            tournament=row,
            position=award.position,
            what=award.what,
            what_en=award.what_en,
            sponsor=_own(row, award.sponsor),
        )
        for award in sorted(awards, key=lambda award: award.position)
    )


def keep_sponsors(row: Tournament, sponsors: Sequence[Sponsor]) -> None:
    """Make the sponsors these, and those of its prizes."""
    given = {award.sponsor for award in row.prizes.all() if award.sponsor is not None}
    row.sponsors.set([sponsor for sponsor in {*sponsors, *given} if _own(row, sponsor)])


def _own(row: Tournament, sponsor: Sponsor | None) -> Sponsor | None:
    """A sponsor of the same organiser; anybody else’s is a fault of ours."""
    if sponsor is not None and sponsor.organiser_id != row.organiser_id:
        raise ValueError(f"sponsor {sponsor.pk} of another organiser")
    return sponsor
