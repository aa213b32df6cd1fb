"""The autumn poster: vineyard rows under a low sun."""

from collections.abc import Iterable

from incastro.web.drawing.inks import Inks

WIDTH, HEIGHT = 480, 600


def hills(inks: Inks) -> str:
    """The picture, uncut, in a frame of 480 x 600."""
    sky = "".join(f"M0 {y}H{WIDTH}" for y in range(20, 262, 7))
    return "".join(
        [
            f'<path fill="{inks.paper}" d="M0 0h{WIDTH}v{HEIGHT}H0z"/>',
            f'<path d="{sky}" stroke="{inks.ink}" stroke-width="1" opacity=".5"/>',
            f'<circle cx="150" cy="206" r="98" fill="{inks.cinnabar}"/>',
            _far(inks),
            _ridge(inks),
            _slope(inks),
            _ribbon(inks),
            _field(inks),
        ]
    )


def _layer(
    name: str, shape: str, fill: str, rows: Iterable[str], stroke: str, width: float, fade: str = ""
) -> str:
    shade = f' opacity="{fade}"' if fade else ""
    return (
        f'<clipPath id="{name}"><path d="{shape}"/></clipPath><path d="{shape}" fill="{fill}"/>'
        f'<g clip-path="url(#{name})"><path d="{"".join(rows)}" fill="none" stroke="{stroke}" '
        f'stroke-width="{width}"{shade}/></g>'
    )


def _far(inks: Inks) -> str:
    rows = (f"M{x} 440C{x + 10} 380 {x + 40} 320 {x + 90} 230" for x in range(-120, 520, 15))
    shape = "M0 300C90 236 160 262 240 292S400 244 480 262V420H0z"
    return _layer("far", shape, inks.blush, rows, inks.ink, 1.1, ".55")


def _ridge(inks: Inks) -> str:
    trees = "".join(
        f"M{x} {y}c-7-14-7-34 0-{h}c7 {h - 34} 7 {h - 14} 0 {h}z"
        for x, y, h in ((352, 274, 56), (370, 271, 66), (388, 268, 54), (406, 266, 60))
    )
    return (
        f'<path fill="{inks.paper}" stroke="{inks.ink}" stroke-width="1.4" d="M420 266v-28h34v26"/>'
        f'<path fill="{inks.cinnabar}" d="M414 240l23-17 23 17z"/>'
        f'<path fill="{inks.ink}" d="{trees}M432 264v-12h8v12z"/>'
    )


def _slope(inks: Inks) -> str:
    rows = (f"M{x} 500C{x - 8} 450 {x - 46} 390 {x - 120} 320" for x in range(0, 660, 13))
    shape = "M0 372C80 330 170 330 262 358S420 392 480 336V470H0z"
    return _layer("slope", shape, inks.paper, rows, inks.ink, 2.4)


def _ribbon(inks: Inks) -> str:
    rows = (
        f"M-10 {y}C120 {y + 34} 230 {y + 24} 320 {y - 8}S450 {y - 26} 500 {y - 10}"
        for y in range(418, 540, 12)
    )
    shape = "M0 420C110 442 190 452 280 420S430 384 480 404V520H0z"
    return _layer("ribbon", shape, inks.cinnabar, rows, inks.paper, 2.2)


def _field(inks: Inks) -> str:
    rows = (
        f"M240 470C{240 + (x - 240) * 0.35:.0f} 505 {240 + (x - 240) * 0.75:.0f} 548 {x} 612"
        for x in range(-560, 1060, 62)
    )
    shape = "M0 470C90 470 180 500 270 486S420 452 480 462V600H0z"
    return _layer("field", shape, inks.ink, rows, inks.paper, 3)
