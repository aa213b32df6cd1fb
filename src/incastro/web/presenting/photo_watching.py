"""Which judge has which photo open, as far as their pages said lately."""

from collections.abc import Mapping

from incastro import clock
from incastro.judging.services.deciding import name_of
from incastro.live.models import Event
from incastro.seasons.models import Tournament

LATELY = 50  # seconds; a page says it every twenty


def watching(tournament: Tournament, person: int) -> Mapping[int, str]:
    """The names of the other judges by the message they look at; each is in one place."""
    events = Event.objects.filter(topic=f"desk/{tournament.slug}", name="watching")
    events = events.filter(at__gte=clock.now() - LATELY)
    places: dict[int, int] = {}
    for data in events.order_by("id").values_list("data", flat=True):
        who, number = data.get("person"), data.get("number")
        if isinstance(who, int) and who != person:
            places.pop(who, None)
            if isinstance(number, int):
                places[who] = number
    found: dict[int, list[str]] = {}
    for who, number in places.items():
        found.setdefault(number, []).append(name_of(who))
    return {number: ", ".join(names) for number, names in found.items()}
