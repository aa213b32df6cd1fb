"""What somebody handed in: one photo, or an album as one (case A-52)."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from incastro.evidence.posts import STAND_ALONE, Post, Sender

# Telegram holds at most ten things in an album.
_ALBUM = 10
# An album's messages get ids in a row. They bear the same second unless it ends in between, and nobody
# sends two pictures by hand so fast: pictures that leave a phone's queue together are one delivery as well.
_TOGETHER = 1


@dataclass(frozen=True, slots=True)
class Delivery:
    """Posts that came as one, in order of id; at least one has a picture, or a person took it for one.

    `id` and `at` are the earliest; `text` is all captions, since a name in any of them counts (case A-57).
    """

    id: int
    at: int
    posts: tuple[Post, ...]
    text: str

    @property
    def sender(self) -> Sender:
        """Who published it; an album has one sender."""
        return self.posts[0].sender

    @property
    def forwarded(self) -> str | None:
        """The name of where it was forwarded from, "" when unknown; None where it is no forward."""
        return self.posts[0].forwarded

    @property
    def via_bot(self) -> str | None:
        """The bot through which it was sent."""
        return self.posts[0].via_bot

    @property
    def pictures(self) -> tuple[Post, ...]:
        """The posts of an album that hold a picture."""
        return tuple(post for post in self.posts if post.picture is not None)

    @property
    def edited(self) -> tuple[int, ...]:
        """The messages whose picture may have been swapped after publication."""
        return tuple(post.id for post in self.pictures if post.edited is not None)

    @property
    def wall(self) -> str | None:
        """The local time at which it was published, where an old export gives nothing else."""
        return min(self.posts, key=lambda post: post.at).wall

    @property
    def gone(self) -> bool:
        """Whether a later export no longer had one of its pictures (case A-61)."""
        return any(post.gone for post in self.pictures)

    @property
    def touched(self) -> tuple[int, ...]:
        """The messages that changed at the very second of a reaction."""
        return tuple(post.id for post in self.pictures if post.touched is not None)

    @property
    def missing(self) -> tuple[int, ...]:
        """The messages whose picture was left out of the export."""
        return tuple(post.id for post in self.pictures if post.picture is not None and post.picture.missing)


def deliveries(posts: Iterable[Post], answered: Collection[int] = ()) -> list[Delivery]:
    """The deliveries among the posts, in order of time; the order and repetition of posts never matter.

    `answered` are messages of which a person said whose they are: then a video will do as well.
    """
    return [each for each in _joined(posts) if each.pictures or _is_answered(each, answered)]


def substitutes(posts: Iterable[Post], answered: Collection[int] = ()) -> list[Delivery]:
    """What came without any picture but may have been meant as the photo; what was answered is not here."""
    return [
        each
        for each in _joined(posts)
        if not each.pictures
        and any(post.substitute is not None for post in each.posts)
        and not _is_answered(each, answered)
    ]


def _is_answered(delivery: Delivery, answered: Collection[int]) -> bool:
    return any(post.id in answered for post in delivery.posts)


def _joined(posts: Iterable[Post]) -> list[Delivery]:
    unique: dict[int, Post] = {}
    for post in posts:
        known = unique.get(post.id)
        unique[post.id] = post if known is None else min(known, post, key=_most_settled)
    accounts: dict[object, list[Post]] = {}
    for post in unique.values():
        accounts.setdefault(post.sender.account, []).append(post)
    found = [
        _delivery(album)
        for each in accounts.values()
        for album in _albums(sorted(each, key=lambda post: post.id))
    ]
    return sorted(found, key=lambda delivery: (delivery.at, delivery.id))


def _delivery(album: list[Post]) -> Delivery:
    text = "\n".join(post.text for post in album if post.text)
    return Delivery(album[0].id, min(post.at for post in album), tuple(album), text)


def _most_settled(post: Post) -> tuple[int, int, str]:
    """Of one message read twice: its first publication, then its latest change."""
    return post.at, -(post.edited or 0), repr(post)


def _albums(posts: list[Post]) -> Iterator[list[Post]]:
    album: list[Post] = []
    for post in posts:
        if album and not (len(album) < _ALBUM and _together(album[-1], post)):
            yield album
            album = []
        album.append(post)
    if album:
        yield album


def _together(one: Post, following: Post) -> bool:
    if one.substitute in STAND_ALONE or following.substitute in STAND_ALONE:
        return False
    if one.album is not None or following.album is not None:
        return one.album == following.album
    return (
        following.id == one.id + 1
        and abs(following.at - one.at) <= _TOGETHER
        and (one.forwarded, one.via_bot) == (following.forwarded, following.via_bot)
    )
