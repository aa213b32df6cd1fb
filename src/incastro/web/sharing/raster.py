"""Our own SVG drawings as pictures: paths and circles, filled or stroked, in groups that clip, turn and fade.

Not a reader of SVG at large: it knows the words that `web.drawing` writes, and raises KeyError or ValueError
at any other.
"""

import math
import re
from dataclasses import dataclass, replace
from xml.etree import ElementTree

from PIL import Image, ImageChops, ImageDraw

from incastro.web.sharing.outlines import Point, polygons

SMOOTH = 3  # pixels drawn for each pixel kept, in each direction
Matrix = tuple[float, float, float, float, float, float]
PLAIN: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True, slots=True)
class Style:
    """What a group hands down to what is in it."""

    fill: str = "#000"
    stroke: str = "none"
    width: float = 1.0
    opacity: float = 1.0
    matrix: Matrix = PLAIN
    clip: Image.Image | None = None


def raster(svg: str, width: int) -> Image.Image:
    """A drawing as a picture of a width in pixels, transparent where nothing is."""
    # the drawing is ours, written a moment ago
    root = ElementTree.fromstring(re.sub(r' xmlns="[^"]*"', "", svg))  # noqa: S314
    left, top, wide, high = map(float, root.attrib["viewBox"].split())
    scale = width * SMOOTH / wide
    canvas = Image.new("RGBA", (width * SMOOTH, round(high * scale)), (0, 0, 0, 0))
    drawing = _Drawing(canvas, {each.attrib["id"]: each for each in root.iter() if "id" in each.attrib})
    drawing.children(root, Style(matrix=(scale, 0, 0, scale, -left * scale, -top * scale)))
    return canvas.resize((width, canvas.height // SMOOTH), Image.Resampling.BOX)


class _Drawing:
    def __init__(self, canvas: Image.Image, known: dict[str, ElementTree.Element]) -> None:
        self.canvas, self.known = canvas, known

    def children(self, parent: ElementTree.Element, style: Style) -> None:
        for element in parent:
            if element.tag not in ("defs", "clipPath"):
                self.element(element, self._styled(element, style))

    def element(self, element: ElementTree.Element, style: Style) -> None:
        if element.tag == "g":
            self.children(element, style)
        elif element.tag == "use":
            target = self.known[element.attrib["href"].removeprefix("#")]
            self.element(target, self._styled(target, style))
        elif element.tag in ("path", "circle"):
            self._paint(_shapes(element, style.matrix), style)
        else:
            raise ValueError(element.tag)

    def _styled(self, element: ElementTree.Element, above: Style) -> Style:
        given = element.attrib
        style = replace(
            above,
            fill=given.get("fill", above.fill),
            stroke=given.get("stroke", above.stroke),
            width=float(given.get("stroke-width", above.width)),
            opacity=above.opacity * float(given.get("opacity", 1)),
        )
        if "transform" in given:
            style = replace(style, matrix=_transformed(style.matrix, given["transform"]))
        if "clip-path" in given:
            inside = self.known[given["clip-path"].removeprefix("url(#").removesuffix(")")]
            mask = Image.new("L", self.canvas.size, 0)
            for shape in inside:
                for polygon in _shapes(shape, style.matrix):
                    ImageDraw.Draw(mask).polygon(polygon, fill=255)
            style = replace(style, clip=mask if above.clip is None else ImageChops.multiply(mask, above.clip))
        return style

    def _paint(self, shapes: list[list[Point]], style: Style) -> None:
        if style.fill != "none":
            self._ink([shape for shape in shapes if len(shape) > 2], style.fill, style, 0)
        if style.stroke != "none":
            width = max(1, round(style.width * math.hypot(style.matrix[0], style.matrix[1])))
            self._ink(shapes, style.stroke, style, width)

    def _ink(self, shapes: list[list[Point]], colour: str, style: Style, width: int) -> None:
        """Ink some shapes, filled or (`width` > 0) as lines, through a mask no larger than they are."""
        box = _box(shapes, width, self.canvas.size)
        if box is None:
            return
        mask = Image.new("L", (box[2] - box[0], box[3] - box[1]), 0)
        pen = ImageDraw.Draw(mask)
        for shape in shapes:
            moved = [(x - box[0], y - box[1]) for x, y in shape]
            if width:
                pen.line(moved, fill=255, width=width, joint="curve")
            else:
                pen.polygon(moved, fill=255)
        if style.clip is not None:
            mask = ImageChops.multiply(mask, style.clip.crop(box))
        if style.opacity < 1:
            mask = mask.point([round(level * style.opacity) for level in range(256)])
        sheet = Image.new("RGBA", mask.size, colour)
        sheet.putalpha(mask)
        self.canvas.alpha_composite(sheet, box[:2])


def _box(shapes: list[list[Point]], width: int, size: tuple[int, int]) -> tuple[int, int, int, int] | None:
    """The part of the canvas that shapes touch; None where they lie outside it."""
    points = [point for shape in shapes for point in shape]
    if not points:
        return None
    left, top = (max(0, math.floor(min(each) - width - 1)) for each in zip(*points, strict=True))
    right, bottom = (math.ceil(max(each) + width + 2) for each in zip(*points, strict=True))
    right, bottom = min(size[0], right), min(size[1], bottom)
    return (left, top, right, bottom) if left < right and top < bottom else None


def _shapes(element: ElementTree.Element, matrix: Matrix) -> list[list[Point]]:
    given = element.attrib
    if element.tag == "circle":
        x, y, r = (float(given[name]) for name in ("cx", "cy", "r"))
        turns = (2 * math.pi * step / 96 for step in range(97))
        found = [[(x + r * math.cos(turn), y + r * math.sin(turn)) for turn in turns]]
    else:
        found = polygons(given["d"])
        if "transform" in given and element.tag != "path":
            raise ValueError(given["transform"])
    a, b, c, d, e, f = matrix
    return [[(a * x + c * y + e, b * x + d * y + f) for x, y in polygon] for polygon in found]


def _transformed(matrix: Matrix, words: str) -> Matrix:
    for word, inside in re.findall(r"(\w+)\(([^)]*)\)", words):
        values = [float(value) for value in inside.replace(",", " ").split()]
        if word == "translate":
            matrix = _times(matrix, (1, 0, 0, 1, values[0], values[1]))
        elif word == "rotate":
            turn, x, y = math.radians(values[0]), *values[1:]
            cos, sin = math.cos(turn), math.sin(turn)
            matrix = _times(matrix, (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y))
        else:
            raise ValueError(word)
    return matrix


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)
