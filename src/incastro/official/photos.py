"""The photo of a result, where it may be shown: with consent, accepted by a judge, helping nobody."""

from incastro.entries.models import Entry
from incastro.groups.models import Photo, PhotoState
from incastro.judging.models import Look, Role, Verdict
from incastro.judging.selectors import may_see_photos
from incastro.people.models import Person
from incastro.pictures.models import Picture
from incastro.seasons.models import Tournament


def photo_of(
    tournament: Tournament, entry: str, person: Person | None, at: int | None = None
) -> Picture | None:
    """The picture of the finish that a judge accepted, for somebody (None = a visitor), or nothing."""
    rows = Entry.objects.filter(seats__tournament=tournament, key=entry).select_related("person")
    found = rows.first()
    if found is None or found.person.erased_at is not None:
        return None
    own = person is not None and person.pk == found.person_id
    if not own and not (found.person.publishes and may_see_photos(tournament, person, at)):
        return None
    looks = Look.objects.filter(
        tournament=tournament, entry=found, role=Role.FINISH, verdict=Verdict.ACCEPTED, undone_at=None
    )
    look = looks.order_by("-id").first()
    if look is None:
        return None
    photos = Photo.objects.filter(message=look.message_id, state=PhotoState.KEPT, picture__isnull=False)
    photo = photos.select_related("picture").order_by("since", "id").first()
    return None if photo is None else photo.picture
