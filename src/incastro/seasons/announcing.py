"""What a tournament’s row says to the law about its announcement."""

from zoneinfo import ZoneInfo

from incastro import clock
from incastro.rulebook import announcing
from incastro.rulebook.announcing import Announcement
from incastro.seasons.models import Tournament


def announcement_of(row: Tournament) -> Announcement:
    """What its opening post would say (S-7)."""
    return Announcement(
        zone=ZoneInfo(row.zone),
        name=row.name,
        starts=tuple(sorted(slot.scheduled for slot in row.slots.all())),
        opens=row.opens_at,
        closes=row.closes_at,
        window_days=row.window_days,
        reserve=row.reserve_date,
        seats=row.seats,
        brand=row.brand,
        pieces=row.pieces,
        price=row.price,
        price_abroad=row.price_abroad,
        purchase_link=row.purchase_link,
        notes=row.notes,
        prizes=row.prizes.count(),
        sponsors=row.sponsors.count(),
        picture=row.picture_id is not None,
        stream_link=row.stream_link or next((s.stream_link for s in row.slots.all() if s.stream_link), ""),
    )


def missing(row: Tournament, at: int | None = None) -> tuple[str, ...]:
    """Everything that keeps a draft from being published, as codes: not said, at odds, or too late."""
    said = announcement_of(row)
    late = ("start_past",) if announcing.too_late(said, clock.now() if at is None else at) else ()
    return (*announcing.missing(said), *announcing.at_odds(said), *late)


def advised(row: Tournament) -> tuple[str, ...]:
    """What could be there besides, and holds nothing up."""
    return announcing.advised(announcement_of(row))
