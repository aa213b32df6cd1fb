"""What tests of seasons set up: a season, a tournament that can be published, its results as a file."""

import json
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from incastro import clock
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.seasons import services
from incastro.seasons.models import Season, Tournament
from incastro.seasons.values import Award

ROME = ZoneInfo("Europe/Rome")
ACTOR = Actor(None, "organiser", None)


def rome(text: str) -> int:
    """Unix seconds of a wall-clock time in Rome."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ROME).timestamp())


SEPTEMBER = rome("2026-09-01 12:00")
OVER = rome("2026-12-20 12:00")
WHOLE: dict[str, Any] = {
    "name": "Torneo d’autunno",
    "name_en": "Autumn tournament",
    "brand": "Tarsia",
    "pieces": 500,
    "seats": 60,
    "reserve_date": date(2026, 10, 24),
    "price": Decimal("24.90"),
    "price_abroad": Decimal("31.90"),
    "purchase_link": "https://shop.example/autunno",
    "opens_at": rome("2026-09-07 10:00"),
    "closes_at": rome("2026-10-03 23:59"),
    "notes": "Il pacco parte *lunedì*.",
}


def a_season(organiser: Organiser, **more: Any) -> Season:
    """A draft of a season."""
    values = {"year": 2026, "name": "Campionato da casa", "name_en": "Home championship", **more}
    with clock.standing_at(SEPTEMBER):
        return services.create_season(actor=ACTOR, organiser=organiser, values=values)


def a_tournament(organiser: Organiser, season: Season | None = None, **more: Any) -> Tournament:
    """A draft with all that art. 4 asks for, on 17 and 18 October 2026."""
    prizes = [Award(position=1, what="Un puzzle da 1000"), Award(position=2, what="Un puzzle da 500")]
    with clock.standing_at(SEPTEMBER):
        return services.create_tournament(
            actor=ACTOR,
            organiser=organiser,
            season=season,
            values={**WHOLE, **more},
            weekend=date(2026, 10, 17),
            prizes=prizes,
        )


def a_public_tournament(organiser: Organiser, season: Season | None = None, **more: Any) -> Tournament:
    """The same, published on 1 September."""
    row = a_tournament(organiser, season, **more)
    with clock.standing_at(SEPTEMBER):
        services.publish_tournament(actor=ACTOR, tournament=row)
    return row


def results(row: Tournament, *entries: dict[str, Any], **more: Any) -> bytes:
    """A facts file for a tournament: `entries` by name and finish; every start had its go on time."""
    slots = [
        {"id": slot.key, "scheduled": at(slot.scheduled), "go": at(slot.scheduled)}
        for slot in row.slots.all()
    ]
    document = {
        "format": "incastro/tournament@1",
        "id": row.slug,
        "name": row.name,
        "rulebook": row.rulebook,
        "zone": row.zone,
        "puzzle": {"pieces": row.pieces},
        "slots": slots,
        "entries": list(entries),
        **more,
    }
    return json.dumps(document).encode()


def entry(name: str, time: str = "", **more: Any) -> dict[str, Any]:
    """An online entrant of the first start; `time` the hour of the final photo on Saturday 17 October."""
    told: dict[str, Any] = {"id": name.lower(), "name": name, "mode": "online", "slot": "sat-16", **more}
    if time:
        told["finish"] = at(rome(f"2026-10-17 {time}"))
    return told


def at(instant: int) -> str:
    """An instant as a facts file has it."""
    return datetime.fromtimestamp(instant, ROME).isoformat()
