"""SVG path data as polygons: every command that our own drawings use."""

import math
import re
from collections.abc import Iterator

Point = tuple[float, float]
STEPS = 16  # of a curve
_WORDS = re.compile(r"([MmLlHhVvCcSsAaZz])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0}


def polygons(path: str) -> list[list[Point]]:
    """The subpaths of an outline; one that is closed ends where it began."""
    pen = _Pen()
    for command, values in _commands(path):
        pen.draw(command, values)
    return [each for each in pen.found if len(each) > 1]


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    command, values = "", list[float]()
    for word, number in _WORDS.findall(path):
        if word:
            if word in "Zz":
                yield word, []
            command, values = word, []
            continue
        values.append(float(number))
        if len(values) == _TAKES[command.upper()]:
            yield command, values
            values = []
            command = {"M": "L", "m": "l"}.get(command, command)


class _Pen:
    """Where the pen is, and what it has drawn."""

    def __init__(self) -> None:
        self.found: list[list[Point]] = []
        self.at: Point = (0.0, 0.0)
        self.control: Point | None = None

    def draw(self, command: str, values: list[float]) -> None:
        """Carry out one command; small letters are relative to where the pen is."""
        x, y = self.at if command.islower() else (0.0, 0.0)
        kind, control = command.upper(), self.control
        self.control = None
        if kind == "M":
            self.at = (x + values[0], y + values[1])
            self.found.append([self.at])
        elif kind == "Z":
            self._to(self.found[-1][0])
        elif kind == "L":
            self._to((x + values[0], y + values[1]))
        elif kind == "H":
            self._to((x + values[0], self.at[1]))
        elif kind == "V":
            self._to((self.at[0], y + values[0]))
        elif kind == "A":
            self._arc(values, (x + values[5], y + values[6]))
        else:
            points = [(x + a, y + b) for a, b in zip(values[::2], values[1::2], strict=True)]
            if kind == "S":
                near = control or self.at
                points.insert(0, (2 * self.at[0] - near[0], 2 * self.at[1] - near[1]))
            self._curve(*points)
            self.control = points[1]

    def _to(self, point: Point) -> None:
        self.found[-1].append(point)
        self.at = point

    def _curve(self, one: Point, two: Point, end: Point) -> None:
        start = self.at
        for step in range(1, STEPS + 1):
            t = step / STEPS
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            self._to(
                (
                    a * start[0] + b * one[0] + c * two[0] + d * end[0],
                    a * start[1] + b * one[1] + c * two[1] + d * end[1],
                )
            )

    def _arc(self, values: list[float], end: Point) -> None:
        """A circle’s arc: our knobs have one radius and no turn."""
        radius, large, sweep = values[0], bool(values[3]), bool(values[4])
        (x1, y1), (x2, y2) = self.at, end
        half = math.dist(self.at, end) / 2
        radius = max(radius, half)
        height = math.sqrt(radius**2 - half**2) * (1 if large != sweep else -1)
        ux, uy = (x2 - x1) / (2 * half), (y2 - y1) / (2 * half)
        cx, cy = (x1 + x2) / 2 - uy * height, (y1 + y2) / 2 + ux * height
        begin, finish = math.atan2(y1 - cy, x1 - cx), math.atan2(y2 - cy, x2 - cx)
        if sweep and finish < begin:
            finish += 2 * math.pi
        if not sweep and finish > begin:
            finish -= 2 * math.pi
        for step in range(1, STEPS + 1):
            angle = begin + (finish - begin) * step / STEPS
            self._to((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
