"""A picture cut into pieces: the lines of the cut, and the outline of any one piece."""

import random
from dataclasses import dataclass, field

from incastro.web.drawing.knob import edge, number


@dataclass(frozen=True, slots=True)
class Edge:
    """An inner edge: the side its knob bulges to, and how far it lies off the middle."""

    side: int
    shift: float


@dataclass(slots=True)
class Cut:
    """A grid of `columns` x `rows` pieces over `width` x `height`; one seed always cuts alike."""

    columns: int
    rows: int
    width: float
    height: float
    seed: int
    scale: float = 1.3
    below: list[list[Edge]] = field(init=False)
    beside: list[list[Edge]] = field(init=False)

    def __post_init__(self) -> None:
        # the same seed has to give the same cut for ever: this is a drawing, not a secret
        chance = random.Random(self.seed)  # noqa: S311

        def fresh(length: float) -> Edge:
            return Edge(chance.choice((1, -1)), chance.uniform(-0.07, 0.07) * length)

        self.below = [[fresh(self.cell_width) for _ in range(self.columns)] for _ in range(self.rows - 1)]
        self.beside = [[fresh(self.cell_height) for _ in range(self.columns - 1)] for _ in range(self.rows)]

    @property
    def cell_width(self) -> float:
        """Width of a piece without its knobs."""
        return self.width / self.columns

    @property
    def cell_height(self) -> float:
        """Height of a piece without its knobs."""
        return self.height / self.rows

    def lines(self) -> str:
        """All inner lines of the cut."""
        across = "".join(
            f"M0 {number((row + 1) * self.cell_height)}" + "".join(self._along(e, 1) for e in edges)
            for row, edges in enumerate(self.below)
        )
        down = "".join(
            f"M{number((column + 1) * self.cell_width)} 0"
            + "".join(self._down(row[column], 1) for row in self.beside)
            for column in range(self.columns - 1)
        )
        return across + down

    def outline(self, column: int, row: int) -> str:
        """The closed outline of one piece, walked clockwise from its top left corner."""
        wide, high = number(self.cell_width), number(self.cell_height)
        path = f"M{number(column * self.cell_width)} {number(row * self.cell_height)}"
        path += self._along(self.below[row - 1][column], 1) if row else f"h{wide}"
        path += self._down(self.beside[row][column], 1) if column < self.columns - 1 else f"v{high}"
        path += self._along(self.below[row][column], -1) if row < self.rows - 1 else f"h-{wide}"
        path += self._down(self.beside[row][column - 1], -1) if column else f"v-{high}"
        return path + "z"

    def _along(self, one: Edge, sense: int) -> str:
        return edge(self.cell_width, one.side * sense, "h", sense, self.scale, one.shift)

    def _down(self, one: Edge, sense: int) -> str:
        return edge(self.cell_height, one.side * sense, "v", sense, self.scale, one.shift)
