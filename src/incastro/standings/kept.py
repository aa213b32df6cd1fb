"""Which of the instants at which a table moves was the last.

A table moves only at certain instants (a photo, a go, the end of a window); between two of them, and for
good once the last is over, it is the same table. So the law is asked once for each of these spans.
"""

from bisect import bisect_right

from incastro.kept import Shelf

__all__ = ["Shelf", "last_turn"]


def last_turn(turns: tuple[int, ...], at: int) -> int:
    """The latest of some instants, in order, that is not after another; before the first, the instant itself.

    >>> last_turn((10, 20), 15), last_turn((10, 20), 20), last_turn((10, 20), 99), last_turn((10,), 3)
    (10, 20, 20, 3)
    """
    place = bisect_right(turns, at)
    return turns[place - 1] if place else at
