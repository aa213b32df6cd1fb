"""What notices keep: of persons, and of pictures."""

from collections.abc import Iterator

from incastro.notices.models import CalendarAddress, Channel, Delivery, Notice
from incastro.people.models import Person
from incastro.pictures.models import Picture
from incastro.pictures.showing import Use


def uses_of(picture: Picture) -> Iterator[Use]:
    """The notices that a picture stands in; everybody sees it once one of them stands on this site."""
    for notice in Notice.objects.filter(picture=picture, dropped_at=None):
        yield Use(notice.organiser_id, notice.sent_at is not None and Channel.PORTAL in notice.channels)


def export_received(person: Person) -> list[dict[str, object]]:
    """The letters that went to somebody: which notice, when, and whether it arrived."""
    rows = Delivery.objects.filter(person=person, channel=Channel.EMAIL).select_related("notice")
    return [{"title": row.notice.title, "at": row.at, "state": row.state} for row in rows]


def forget(person: Person) -> None:
    """Nothing more goes to somebody who is erased; that a letter went stays, to nobody."""
    CalendarAddress.objects.filter(person=person).delete()
    rows = Delivery.objects.filter(person=person)
    rows.filter(state=Delivery.State.WAITING).update(
        state=Delivery.State.FAILED, error="mail.gone", due_at=None
    )
    rows.update(person=None)
