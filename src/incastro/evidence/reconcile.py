"""Two readings of one group, an earlier and a later one (case A-61).

Telegram tells nobody that a message was deleted, and an export holds only what is still there: what was
recorded once stays recorded.
"""

from collections.abc import Iterable
from dataclasses import replace

from incastro.evidence.posts import Picture, Post


def reconcile(recorded: Iterable[Post], later: Iterable[Post]) -> tuple[Post, ...]:
    """The recorded posts with what the later reading adds, by time.

    A post keeps the publication first recorded. One that the later reading no longer has, though it reaches
    further back and on, is kept and marked `gone`. A picture that became another counts as edited.
    """
    before = {post.id: post for post in recorded}
    after = {post.id: post for post in later}
    covered = (min(after), max(after)) if after else (0, -1)
    merged = {**after, **{ident: _merged(post, after.get(ident), covered) for ident, post in before.items()}}
    return tuple(sorted(merged.values(), key=lambda post: (post.at, post.id)))


def _merged(before: Post, after: Post | None, covered: tuple[int, int]) -> Post:
    if after is None:
        # an export of a few days only says nothing about the others
        return replace(before, gone=before.gone or covered[0] <= before.id <= covered[1])
    edited = after.edited if after.edited is not None else before.edited
    if edited is None and _is_another(before.picture, after.picture):
        edited = before.at + 1
    return replace(after, at=before.at, wall=before.wall, edited=edited, gone=False)


def _is_another(before: Picture | None, after: Picture | None) -> bool:
    """Whether the picture was swapped, as far as its kind tells; file names differ from export to export."""
    if before is None or after is None:
        return before is not after
    return before.as_file != after.as_file
