"""How far somebody has read rows that are numbered before they can be seen (decision 0039).

On PostgreSQL a number is given when a row is written, and the row is seen when its transaction ends: number 7
may come after number 8. A number that is missing below a later one is a gap. It is waited for until every
transaction is over that was writing after the gap was noticed: then it was rolled back, and never comes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

BACK = 50  # numbers below the newest that may still be on their way when one begins to read
WIDEST = 1000  # a jump in the numbers is no thousand transactions


@dataclass(slots=True)
class Cursor:
    """`top` = the highest number seen; `gaps` = number -> the transactions that may still fill it.

    `in_order`: rows are seen in the order of their numbers, as where only one transaction writes at a time.
    """

    in_order: bool = False
    top: int = 0
    gaps: dict[int, frozenset[str] | None] = field(default_factory=dict)

    @property
    def floor(self) -> int:
        """Every row up to this number was handed out, or will never be there."""
        return min(self.gaps) - 1 if self.gaps else self.top

    def begin(self, newest: int, seen: Sequence[int]) -> None:
        """Start after the newest row; `seen` = the last `BACK` numbers that are there."""
        self.top = newest
        first = newest if self.in_order else max(1, newest - BACK)
        self.gaps = dict.fromkeys(sorted(set(range(first, newest)).difference(seen)))

    def take(self, seen: Sequence[int], writing: frozenset[str]) -> list[tuple[int, int]]:
        """What is new, in order, each with the floor once it is handed out.

        `seen` = rows above `top` or of `gaps`, ascending. `writing` = the transactions that had written or
        were about to, and were not over, just before `seen` was read.
        """
        before, told = dict(self.gaps), []
        for each in seen:
            if each > self.top:
                first = max(self.top + 1, each - (WIDEST if self.top else BACK))
                if not self.in_order:
                    self.gaps.update(dict.fromkeys(range(first, each)))
                self.top = each
            elif each not in self.gaps:
                continue
            else:
                del self.gaps[each]
            told.append((each, self.floor))
        for gap, stamp in before.items():
            if gap in self.gaps:
                if stamp is None:
                    self.gaps[gap] = writing
                elif not stamp & writing:
                    del self.gaps[gap]
        return told
