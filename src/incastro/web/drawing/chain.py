"""The chain of a marathon's puzzles: done in ink, the one in progress in cinnabar, the others barely there.

A chain is drawn once per page as symbols; each row then refers to them, so that twenty teams weigh little.
"""

from incastro.web.drawing.knob import number, piece

LINK, HEIGHT = 26.0, 24.0


def links(first: int, last: int, total: int) -> str:
    """The outlines of the pieces `first` to `last` (counted from 1) of a chain of `total`."""
    return "".join(
        piece(
            LINK,
            HEIGHT,
            right=0 if place == total else 1,
            left=0 if place == 1 else -1,
            x=(place - 1) * LINK,
        )
        for place in range(first, last + 1)
    )


def view_box(total: int) -> str:
    """The frame of a chain of `total` puzzles."""
    return f"0 0 {number(total * LINK)} {number(HEIGHT)}"
