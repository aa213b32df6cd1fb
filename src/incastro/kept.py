"""What has been worked out, kept in the process while it is true.

It is found again by what it hangs on, so that nobody has to clear it. Inside a transaction nothing is kept
and nothing found: what is read there may never come true.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Generic, TypeVar
from weakref import WeakSet

from django.db import connection

Value = TypeVar("Value")

_everything: WeakSet["Shelf[Any] | Last[Any]"] = WeakSet()


def forget_everything() -> None:
    """Empty all that is kept: for tests, whose databases give the same row numbers out again."""
    for one in list(_everything):
        one.clear()


class Shelf(Generic[Value]):
    """The values asked for last, by key; safe between threads, which may work one out twice."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: OrderedDict[Hashable, Value] = OrderedDict()
        self._lock = Lock()
        _everything.add(self)

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


class Last(Generic[Value]):
    """The value made last of each thing, found again while its state is the same.

    Where the state is another one, the new value is made with the last one in hand (None = there is none), so
    that what has not changed need not be worked out again.
    """

    def __init__(self, size: int = 64) -> None:
        self._size = size
        self._kept: OrderedDict[Hashable, tuple[Any, Value]] = OrderedDict()
        self._lock = Lock()
        _everything.add(self)

    def find(self, key: Hashable, state: Any) -> Value | None:
        """The value of a thing in a state, where it is here."""
        if connection.in_atomic_block:
            return None
        with self._lock:
            found = self._kept.get(key)
        return found[1] if found is not None and found[0] == state else None

    def get(self, key: Hashable, state: Any, make: Callable[[Value | None], Value]) -> Value:
        """The value of a thing in a state; inside a transaction made anew, and forgotten."""
        if connection.in_atomic_block:
            return make(None)
        with self._lock:
            found = self._kept.get(key)
        if found is not None and found[0] == state:
            return found[1]
        made = make(None if found is None else found[1])
        with self._lock:
            self._kept[key] = (state, made)
            self._kept.move_to_end(key)
            while len(self._kept) > self._size:
                self._kept.popitem(last=False)
        return made

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
