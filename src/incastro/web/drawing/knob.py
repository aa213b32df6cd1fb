"""One knob, used everywhere: the outline of pieces as SVG path data."""

KNOB_WIDTH = 20.0


def number(value: float, digits: int = 2) -> str:
    """A coordinate as short as it can be written."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def knob(scale: float, side: int, axis: str = "h", sense: int = 1) -> str:
    """A knob walked along `axis` ("h" or "v") in `sense` (1 or -1); `side` 1 bulges to the walker's left."""

    def point(x: float, y: float) -> str:
        x, y = x * scale, y * scale * side
        across, down = (x * sense, y * sense) if axis == "h" else (-y * sense, x * sense)
        return f"{number(across)} {number(down)}"

    radius = number(9.5 * scale)
    sweep = 1 if side == 1 else 0
    return (
        f"c{point(4.5, 0)} {point(4.93, -2.9)} {point(3, -5)}"
        f"a{radius} {radius} 0 1 {sweep} {point(14, 0)}"
        f"c{point(-1.93, 2.1)} {point(-1.5, 5)} {point(3, 5)}"
    )


def edge(length: float, side: int, axis: str, sense: int, scale: float, shift: float = 0.0) -> str:
    """One edge of a piece: flat for `side` 0, else with a knob in the middle, `shift` off it."""
    if not side:
        return f"{axis}{number(length * sense)}"
    before = (length - KNOB_WIDTH * scale) / 2 + shift * sense
    after = length - KNOB_WIDTH * scale - before
    middle = knob(scale, side, axis, sense)
    return f"{axis}{number(before * sense)}{middle}{axis}{number(after * sense)}"


def piece(
    width: float, height: float, right: int = 0, left: int = 0, scale: float = 0.46, x: float = 0.0
) -> str:
    """A piece in a row: closed outline from (x, 0); 1 a knob outwards, -1 a blank, 0 flat."""
    return (
        f"M{number(x)} 0"
        + edge(width, 0, "h", 1, scale)
        + edge(height, right, "v", 1, scale)
        + edge(width, 0, "h", -1, scale)
        + edge(height, left, "v", -1, scale)
        + "z"
    )
