"""Which clock something is told by."""

from functools import cache
from zoneinfo import available_timezones

CONTINENTS = ("Europe", "Africa", "America", "Asia", "Atlantic", "Australia", "Indian", "Pacific")


@cache
def zone_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    """Every zone named after a place, by continent; Europe first."""
    named = sorted(available_timezones())
    return [
        (continent, [(zone, place(zone)) for zone in named if zone.startswith(f"{continent}/")])
        for continent in CONTINENTS
    ]


def place(zone: str) -> str:
    """`America/Argentina/Buenos_Aires` -> `Argentina, Buenos Aires`."""
    return ", ".join(part.replace("_", " ") for part in zone.split("/")[1:])
