"""The picture of a ready-made notice; whoever draws pictures stands above, and registers here."""

from collections.abc import Callable

from incastro.notices.models import Occasion
from incastro.notices.texts.told import Told
from incastro.pictures.models import Picture

Illustrator = Callable[[Told], Picture | None]
WITH_PICTURE = {Occasion.OPENING, Occasion.OFFICIAL}
_illustrators: list[Illustrator] = []


def illustrates(draw: Illustrator) -> Illustrator:
    """Register who draws; said in an AppConfig’s `ready`."""
    _illustrators[:] = [draw]
    return draw


def illustrate(occasion: str, told: Told) -> Picture | None:
    """The picture for an occasion, where it deserves one and somebody draws."""
    if occasion not in WITH_PICTURE:
        return None
    return next((drawn for draw in _illustrators if (drawn := draw(told)) is not None), None)
