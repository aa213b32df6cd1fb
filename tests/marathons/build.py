"""A marathon as tests want it: whole, in Modena, on 6 March 2027."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from incastro.journal.actor import Actor
from incastro.marathons.models import Marathon
from incastro.marathons.services import create_marathon
from incastro.marathons.values import Award, Boxed
from incastro.organisers.models import Organiser

ROME = ZoneInfo("Europe/Rome")
ACTOR = Actor(7, "organiser", 1)


def at(text: str) -> int:
    """An instant on the clock of Rome."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ROME).timestamp())


START = at("2027-03-06T10:00")
AUTUMN = at("2026-11-20T12:00")  # long before entries open
SERIES = [
    Boxed(pieces=500, brand="Tarsia", title="Ponti"),
    Boxed(pieces=1000, brand="Tarsia", title="Mercato"),
]


def values(**changes: Any) -> dict[str, Any]:
    """What a whole marathon says."""
    return {
        "name": "Maratona di Modena",
        "venue": "Palestra Panini",
        "address": "Via Divisione Acqui 151, Modena",
        "welcome_at": at("2027-03-06T09:00"),
        "starts_at": START,
        "tables": 20,
        "allowed": "- Vassoi",
        "forbidden": "- Luci",
        **changes,
    }


def marathon(organiser: Organiser, **changes: Any) -> Marathon:
    """A draft that has all it needs."""
    prizes = changes.pop("prizes", [Award(position=1, what="Coppa")])
    return create_marathon(
        actor=ACTOR,
        organiser=organiser,
        values=values(**changes),
        series=changes.pop("series", SERIES),
        prizes=prizes,
    )
