"""What must be there before a tournament can be announced (art. 4, S-7), and when its picture may be seen."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from zoneinfo import ZoneInfo

from incastro.rulebook.stages import Course, Stage, stage
from incastro.rulebook.tournament.clock import local


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcement:
    """What a tournament’s opening post would say; instants in Unix seconds, None or empty = not said yet."""

    zone: ZoneInfo
    name: str = ""
    starts: tuple[int, ...] = ()
    opens: int | None = None
    closes: int | None = None
    window_days: int = 0
    reserve: date | None = None
    seats: int = 0
    brand: str = ""
    pieces: int = 0
    price: Decimal | None = None
    price_abroad: Decimal | None = None
    purchase_link: str = ""
    notes: str = ""
    prizes: int = 0
    sponsors: int = 0
    picture: bool = False
    stream_link: str = ""


def missing(said: Announcement) -> tuple[str, ...]:
    """What art. 4 asks for and is not said, as codes in the order of the post (`brand`, `price`)."""
    wanted = {
        "name": said.name,
        "brand": said.brand,
        "pieces": said.pieces,
        "seats": said.seats,
        "starts": said.starts,
        "window_days": said.window_days,
        "reserve_date": said.reserve,
        "price": said.price is not None,
        "price_abroad": said.price_abroad is not None,
        "purchase_link": said.purchase_link,
    }
    return tuple(name for name, value in wanted.items() if not value)


def at_odds(said: Announcement) -> tuple[str, ...]:
    """What is said and cannot all be true, as codes (`closes_after_start`)."""
    found = []
    first = min(said.starts, default=None)
    if said.opens is not None and said.closes is not None and said.closes <= said.opens:
        found.append("closes_before_opening")
    if first is not None:
        if said.opens is not None and said.opens >= first:
            found.append("opens_after_start")
        if said.closes is not None and said.closes >= first:
            found.append("closes_after_start")
        if said.reserve is not None and said.reserve <= local(first, said.zone).date():
            found.append("reserve_before_start")
    return tuple(found)


def advised(said: Announcement) -> tuple[str, ...]:
    """What readers of an opening post look for besides, and is not there; it holds nothing up."""
    wanted = {
        "notes": said.notes,
        "prizes": said.prizes,
        "sponsors": said.sponsors,
        "picture": said.picture,
        "stream_link": said.stream_link,
        "opens_at": said.opens is not None,
    }
    return tuple(name for name, value in wanted.items() if not value)


def too_late(said: Announcement, at: int) -> bool:
    """Whether a start has already been: nobody could enter for it any more."""
    return any(start <= at for start in said.starts)


def picture_is_public(course: Course, at: int, waits_until: int | None = None) -> bool:
    """Whether everybody may see what the puzzle shows: once every window is closed, make-ups included.

    `waits_until` = the last second in which a start of their own can still be agreed with somebody whose
    parcel went wrong (art. 17); None where nobody waits for one. What was called off keeps its secret: the
    puzzle can still be used.
    """
    if waits_until is not None and at <= waits_until:
        return False
    over = course.ends is not None and at > course.ends
    return over and stage(course, at) in (Stage.PROVISIONAL, Stage.OFFICIAL)
