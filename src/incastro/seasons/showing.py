"""Which pictures tournaments show, and from when on to everybody."""

from collections.abc import Iterator

from incastro import clock
from incastro.contests.stages import course_of
from incastro.pictures.models import Picture
from incastro.pictures.showing import Use, uses_pictures
from incastro.rulebook.announcing import picture_is_public as public_by_law
from incastro.seasons.models import Tournament


def picture_is_public(tournament: Tournament, at: int | None = None) -> bool:
    """Whether everybody may see the puzzle: once the last window, make-ups included, is closed."""
    return public_by_law(course_of(tournament), clock.now() if at is None else at)


@uses_pictures
def puzzles(picture: Picture) -> Iterator[Use]:
    """The tournaments whose puzzle shows this."""
    for row in Tournament.objects.filter(picture=picture):
        yield Use(row.organiser_id, picture_is_public(row))
