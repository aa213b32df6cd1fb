"""Which pictures marathons show, and from when on to everybody."""

from collections.abc import Iterator

from incastro.marathons.announcing import series_is_public
from incastro.marathons.models import SeriesPuzzle
from incastro.pictures.models import Picture
from incastro.pictures.showing import Use, uses_pictures


@uses_pictures
def series(picture: Picture) -> Iterator[Use]:
    """The marathons in whose series a puzzle shows this."""
    for puzzle in SeriesPuzzle.objects.filter(picture=picture).select_related("marathon"):
        yield Use(puzzle.marathon.organiser_id, series_is_public(puzzle.marathon))
