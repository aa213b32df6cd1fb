"""Which pictures tournaments show, and from when on to everybody."""

from collections.abc import Callable, Iterator

from incastro import clock
from incastro.contests.stages import course_of
from incastro.pictures.models import Picture
from incastro.pictures.showing import Use, uses_pictures
from incastro.rulebook.announcing import picture_is_public as public_by_law
from incastro.seasons.models import Tournament

Waiting = Callable[[Tournament], int | None]
_rooms: list[Waiting] = []


def keeps_hidden(tell: Waiting) -> Waiting:
    """Register who knows until when somebody may still get a start of their own (`AppConfig.ready`)."""
    if tell not in _rooms:
        _rooms.append(tell)
    return tell


def picture_is_public(tournament: Tournament, at: int | None = None) -> bool:
    """Whether everybody may see the puzzle: once the last window, make-ups included, is closed.

    And while nobody whose parcel went wrong can still be given a make-up (art. 17).
    """
    moment, course = clock.now() if at is None else at, course_of(tournament)
    if not public_by_law(course, moment):
        return False
    waiting = [until for tell in _rooms if (until := tell(tournament)) is not None]
    return public_by_law(course, moment, max(waiting, default=None))


@uses_pictures
def puzzles(picture: Picture) -> Iterator[Use]:
    """The tournaments whose puzzle shows this."""
    for row in Tournament.objects.filter(picture=picture):
        yield Use(row.organiser_id, picture_is_public(row))
