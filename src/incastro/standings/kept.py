"""What has been worked out, kept while it is true.

A table moves only at certain instants (a photo, a go, the end of a window); between two of them, and for
good once the last is over, it is the same table. So the law is asked once for each of these spans.
"""

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Shelf(Generic[Value]):
    """The values asked for last, by key; safe between threads, which may work one out twice."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: OrderedDict[Hashable, Value] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """The value of a key, made where it is not there."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        made = make()
        with self._lock:
            self._kept[key] = made
            while len(self._kept) > self._size:
                self._kept.popitem(last=False)
        return made

    def get_or_not(self, key: Hashable, make: Callable[[], Value | None]) -> Value | None:
        """The same for what may turn out not to be worth keeping: None is handed back and forgotten."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        made = make()
        return None if made is None else self.get(key, lambda: made)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()


def last_turn(turns: tuple[int, ...], at: int) -> int:
    """The latest of some instants, in order, that is not after another; before the first, the instant itself.

    >>> last_turn((10, 20), 15), last_turn((10, 20), 20), last_turn((10, 20), 99), last_turn((10,), 3)
    (10, 20, 20, 3)
    """
    place = bisect_right(turns, at)
    return turns[place - 1] if place else at
