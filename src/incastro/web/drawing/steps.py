"""A small picture for each step of a race: two inks, one knob, 96 x 96 (`docs/look.md`).

They stand in the page itself: ink and cinnabar are those of its theme. Classes: `i` ink, `c` cinnabar,
`p` paper, `h` not yet; `si sc sp` the same as lines.
"""

from incastro.web.drawing.knob import edge

SIDE = 96
BOX = "M14 40h68v42H14z"  # a closed box from the front
LID = "M14 40l10-16h48l10 16z"
TAPE = "M42 24h12l2 16v14H40V40z"


def _path(kind: str, data: str) -> str:
    return f'<path class="{kind}" d="{data}"/>'


def _block(x: float, y: float, size: float, sides: tuple[int, int, int, int], kind: str) -> str:
    """One piece of a puzzle, sides top, right, bottom, left: 1 a knob outwards, -1 a blank, 0 flat."""
    top, right, bottom, left = sides
    scale = size / 64
    outline = (
        f"M{x} {y}"
        + edge(size, top, "h", 1, scale)
        + edge(size, right, "v", 1, scale)
        + edge(size, bottom, "h", -1, scale)
        + edge(size, left, "v", -1, scale)
        + "z"
    )
    return _path(kind, outline)


def _puzzle(x: float, y: float, size: float, loose: float = 0.0) -> str:
    """Four pieces, the last of them in place, or `loose` so far from it."""
    kind, place = ("c", size + loose) if loose else ("i", size)
    return (
        _block(x, y, size, (0, 1, 1, 0), "i cut")
        + _block(x + size, y, size, (0, 0, 1, -1), "i cut")
        + _block(x, y + size, size, (-1, 1, 0, 0), "i cut")
        + _block(x + place, y + place, size, (-1, 0, 0, -1), f"{kind} cut")
    )


def _phone(inside: str) -> str:
    """A phone held up to take a photo of something."""
    return (
        _path("i", "M22 6h52v84H22z")
        + _path("p", "M27 13h42v58H27z")
        + inside
        + '<circle class="c" cx="48" cy="80.500" r="5.500"/>'
    )


def _small_box(x: float, y: float) -> str:
    """A sealed box with its sticker, as it is seen on a phone."""
    five = "".join(f"M{x + 7 + 4.6 * n:.1f} {y + 18}h3v4h-3z" for n in range(5))
    return (
        _path("i", f"M{x} {y + 8}h36v22H{x}z")
        + _path("h", f"M{x} {y + 8}l5-8h26l5 8z")
        + _path("c", f"M{x + 15} {y}h6l1 8v5h-8V{y + 8}z")
        + _path("p", f"M{x + 5} {y + 15}h26v10H{x + 5}z")
        + _path("i", five)
    )


def _telegram() -> str:
    return (
        _path("i", "M10 14h76v50H46L28 82V64H10z")
        + _path("p", "M26 41L70 24 60 55 47 47z")
        + _path("c", "M47 47l23-23-17 27-6 8z")
    )


def _parcel() -> str:
    return (
        _path("i", BOX)
        + _path("h", LID)
        + _path("si", LID)
        + _path("c", TAPE)
        + _path("p", "M60 60h16v15H60z")
        + _path("si thin", "M63 65h10M63 70h7")
    )


def _ready() -> str:
    days = "".join(f"M{20 + 15 * (n % 4)} {42 + 14 * (n // 4)}h9v8h-9z" for n in range(12) if n != 6)
    return (
        _path("i", "M10 16h76v68H10z")
        + _path("p", "M15 34h66v45H15z")
        + _path("h", days)
        + _path("c", "M48 54h13v12H48z")
        + _path("i", "M26 8h6v14h-6zM64 8h6v14h-6z")
    )


def _code() -> str:
    five = "".join(f"M{14.5 + 14 * n:.1f} 50h11v15h-11z" for n in range(5))
    return (
        _path("i", "M6 22h84v54H6z")
        + _path("p", "M10 26h76v46H10z")
        + _path("i", "M15 33h38v6H15z")
        + _path("si thin", five)
        + _path("i", "M17 62l3.500-9 3.500 9zM32 54h6v2h-4v2h4v2h-4v2h-2z")
        + _path("c", "M46 64l3-11 30-38 9 7-31 37z")
        + _path("p", "M46 64l1.400-5 3.700 2.800z")
    )


def _call() -> str:
    return (
        _path("i", "M12 12h72v54H12z")
        + _path("p", "M17 21h62v40H17z")
        + '<circle class="c" cx="48" cy="16.500" r="3"/>'
        + _path("h", "M20 52l10-14h36l10 14z")
        + _block(38, 27, 14, (0, 1, 0, 0), "c")
        + _path("i", "M4 70h88l-6 12H10z")
    )


def _go() -> str:
    ticks = "M48 28v6M48 76v6M21 55h6M69 55h6"
    return (
        '<circle class="i" cx="48" cy="55" r="35"/><circle class="p" cx="48" cy="55" r="28"/>'
        + _path("i", "M41 6h14v8h-4v7h-6v-7h-4zM76 20l7 7-5 5-7-7z")
        + _path("si thin", ticks)
        + _path("c", "M48 55V31a24 24 0 0 1 22.800 16.600z")
        + '<circle class="i" cx="48" cy="55" r="4"/>'
    )


def _judge() -> str:
    return (
        _path("i", "M8 10h58v58H8z")
        + _path("p", "M13 15h48v40H13z")
        + _puzzle(22, 20, 15)
        + '<circle class="p" cx="60" cy="56" r="21"/><circle class="sc" cx="60" cy="56" r="18"/>'
        + _path("c", "M71 72l6-6 14 15-6 6z")
        + _path("si", "M52 57l6 6 11-14")
    )


def _result() -> str:
    return (
        _path("i", "M8 56h26v28H8zM62 64h26v20H62z")
        + _block(35, 34, 26, (1, 0, 0, 0), "c")
        + _path("c", "M35 58h26v26H35z")
        + _path("p", "M46 50l4-3h2v22h-4V53l-2 1z")
    )


PICTURES = {
    "telegram": _telegram(),
    "parcel": _parcel(),
    "ready": _ready(),
    "code": _code(),
    "box": _phone(_small_box(30, 28)),
    "call": _call(),
    "go": _go(),
    "build": _puzzle(12, 12, 32, loose=7),
    "final": _phone(_puzzle(31, 25, 17)),
    "judge": _judge(),
    "result": _result(),
}


def picture(name: str) -> str:
    """The SVG of a step; decoration beside words that say the same."""
    return f'<svg class="step-pic" viewBox="0 0 {SIDE} {SIDE}" aria-hidden="true">{PICTURES[name]}</svg>'
