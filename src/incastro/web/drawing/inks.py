"""The inks of a poster on light and on dark paper."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Inks:
    """`ground` is the page around the poster, seen through the hole that a loose piece leaves."""

    ink: str
    cinnabar: str
    ground: str
    paper: str = "#f7f1e5"
    blush: str = "#f3d9cb"
    cut: str = "#8d7b69"


LIGHT = Inks(ink="#1b1714", cinnabar="#d63a16", ground="#fcfaf5")
DARK = Inks(ink="#2d2721", cinnabar="#ff6a42", ground="#161310")
