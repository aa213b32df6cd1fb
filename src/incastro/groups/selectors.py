"""What a group's messages say, as the law of evidence reads them."""

from collections.abc import Iterator

from incastro.evidence.posts import Picture, Post, Sender, SenderKind, Substitute
from incastro.groups.models import Group, Message


def posts_of(group: Group | None, since: int, until: int) -> list[Post]:
    """The messages of a group published between two instants (both inside), by time; none without a group."""
    return list(map(as_post, _rows(group, since, until)))


def _rows(group: Group | None, since: int, until: int) -> Iterator[Message]:
    if group is None:
        return
    yield from Message.objects.filter(group=group, at__gte=since, at__lte=until).order_by("at", "number")


def as_post(row: Message) -> Post:
    """One message as a post."""
    return Post(
        id=row.number,
        at=row.at,
        sender=Sender(
            kind=SenderKind(row.sender_kind),
            id=row.sender_id,
            name=row.sender_name,
            username=row.sender_username or None,
        ),
        text=row.text,
        picture=Picture(as_file=row.as_file, missing=row.missing, mime=row.mime, file=row.file)
        if row.pictured
        else None,
        substitute=Substitute(row.substitute) if row.substitute else None,
        edited=row.edited,
        touched=row.touched,
        forwarded=row.forwarded,
        via_bot=row.via_bot or None,
        wall=row.wall or None,
        album=row.album or None,
        gone=row.gone,
    )
