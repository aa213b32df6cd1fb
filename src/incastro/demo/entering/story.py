"""Things that happen one after the other, each at its own moment."""

import heapq
from collections.abc import Callable
from itertools import count

from incastro import clock

HOUR, DAY = 3600, 86_400


class Story:
    """Acts with their instants; told in order of time, whatever order they were written in."""

    def __init__(self) -> None:
        self._acts: list[tuple[int, int, Callable[[], object]]] = []
        self._number = count()

    def at(self, instant: int, act: Callable[[], object]) -> None:
        """Let something happen at an instant (Unix seconds)."""
        heapq.heappush(self._acts, (instant, next(self._number), act))

    def tell(self, until: int) -> None:
        """Let it all happen that happens until an instant; an act may add later ones."""
        while self._acts and self._acts[0][0] <= until:
            instant, _number, act = heapq.heappop(self._acts)
            with clock.standing_at(instant):
                act()
