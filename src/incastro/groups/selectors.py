"""What a group's messages say, as the law of evidence reads them."""

from collections.abc import Iterable

from incastro.evidence.posts import Picture, Post, Sender, SenderKind, Substitute
from incastro.groups.models import Group, Message, Naming
from incastro.kept import Last

# by group: its posts, while none has come or changed (`Group.moves`)
_read: Last[list[Post]] = Last(8)


def posts_of(group: Group | None, since: int, until: int, also: Iterable[int] = ()) -> list[Post]:
    """The messages of a group published between two instants (both inside), by time; none without a group.

    Those whose numbers are in `also` are there whenever they were published. While no message has come or
    changed it is the very same list: do not change it.
    """
    if group is None:
        return []
    rows = Message.objects.filter(group=group).order_by("at", "number")
    within = rows.filter(at__gte=since, at__lte=until)
    posts = _read.get(group.pk, (group.moves, since, until), lambda _: list(map(as_post, within)))
    elsewhere = frozenset(also).difference(post.id for post in posts)
    return [*posts, *map(as_post, rows.filter(number__in=elsewhere))] if elsewhere else posts


def named_in(group: Group | None) -> dict[int, list[int]]:
    """The accounts of a group that are said to be somebody’s, by the person’s id; links are not here."""
    found: dict[int, list[int]] = {}
    if group is not None:
        for person, account in Naming.objects.filter(group=group, undone_at=None).values_list(
            "person", "account"
        ):
            found.setdefault(person, []).append(account)
    return found


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
        # whoever corrected a caption has swapped no picture
        edited=None if row.steady else row.edited,
        touched=row.touched,
        forwarded=row.forwarded,
        via_bot=row.via_bot or None,
        wall=row.wall or None,
        album=row.album or None,
        gone=row.gone,
    )
