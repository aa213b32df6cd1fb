"""What tests of entering are played with: an open tournament, an open marathon, and people who ask."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from incastro.entries.models import Entry, HomeEntry
from incastro.entries.seating import seats_of
from incastro.entries.services import Asked, ask
from incastro.journal.actor import Actor
from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Slot, Tournament
from tests.cast import somebody

ROME = ZoneInfo("Europe/Rome")
MINUTE, HOUR, DAY = 60, 3600, 86_400


def rome(text: str) -> int:
    """An instant, of what the clocks in Rome show."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ROME).timestamp())


NOW = rome("2026-11-02T12:00:00")  # entries are open
OPENS = rome("2026-11-01T10:00:00")
CLOSES = rome("2026-11-20T23:59:59")
START = rome("2026-11-28T16:00:00")


def open_tournament(club: Organiser, seats: int = 60, **more: Any) -> Tournament:
    """A published tournament of two starts that takes entries at NOW."""
    values = {
        "slug": "inverno", "name": "Torneo d’inverno", "name_en": "Winter tournament",
        "rulebook": "ojpc-2026", "brand": "Tarsia", "pieces": 500,
        "price": Decimal("24.90"), "price_abroad": Decimal("31.90"),
        "purchase_link": "https://negozio.example/inverno", "published_at": OPENS - DAY, "opens_at": OPENS,
        "closes_at": CLOSES, "starts_at": START, "ends_at": START + 14 * DAY + 5 * HOUR,
        "reserve_date": date(2026, 12, 5), **more,
    }  # fmt: skip
    row = Tournament.objects.create(organiser=club, seats=seats, **values)
    for key, later in (("sat-16", 0), ("sat-21", 5 * HOUR)):
        Slot.objects.create(tournament=row, key=key, scheduled=START + later)
    return row


def open_marathon(club: Organiser, tables: int = 20, **more: Any) -> Marathon:
    """A published marathon that takes entries of everybody at NOW."""
    settings = {
        "members_open": "2026-10-29", "everybody_open": "2026-11-01", "closing_day": "2026-11-20",
        "refund_until": "2026-11-20", "unpaid_hold_until": "2026-11-20", "teams_max": tables,
    }  # fmt: skip
    values = {
        "slug": "maratona", "name": "Maratona di prova", "name_en": "Trial marathon",
        "rulebook": "aip-marathon-2026", "settings": settings, "venue": "Sala grande", "address": "Via Po 1",
        "published_at": OPENS - 9 * DAY, "opens_at": rome("2026-10-29T00:00:00"),
        "closes_at": rome("2026-11-20T23:59:59"), "starts_at": rome("2026-12-05T10:00:00"),
        "welcome_at": rome("2026-12-05T09:00:00"), "ends_at": rome("2026-12-05T18:00:00"), **more,
    }  # fmt: skip
    return Marathon.objects.create(organiser=club, tables=tables, **values)


def puzzler(number: int, **more: Any) -> Person:
    """Somebody who may enter: a grown-up in Italy, whose name may be shown."""
    given = {"birth_date": date(1990, 5, 4), "publishes": True, **more}
    return somebody(f"Nome{number}", f"Cognome{number}", **given)


def asked(person: Person, tournament: Tournament, **more: Any) -> Entry:
    """Somebody asks for a seat in a tournament: offline, at its first start."""
    slot = tournament.slots.order_by("scheduled").first()
    assert slot is not None
    wanted = Asked(person=person, price=Decimal("24.90"), accepted={}, **more)
    return ask(
        actor=Actor(person.pk),
        seats=seats_of(tournament),
        asked=wanted,
        details=lambda entry: HomeEntry.objects.create(entry=entry, mode="offline", slot=slot),
    )
