"""A poster as a map of seats: sixty pieces, laid from the border inwards as seats are taken.

Always sixty, whatever the number of seats; complete only when every seat is taken. Pieces of seats that are
not paid yet are ghosts with a dashed edge; where nobody sits one sees the table.
"""

import random
from functools import lru_cache

from incastro.web.drawing.cut import Cut
from incastro.web.drawing.inks import DARK, LIGHT, Inks
from incastro.web.drawing.posters import HEIGHT, POSTERS, WIDTH

COLUMNS, ROWS = 6, 10
PIECES = COLUMNS * ROWS
TABLES = {"light": "#f4efe5", "dark": "#211c17"}
INKS = {"light": LIGHT, "dark": DARK}


def pieces(taken: int, held: int, seats: int) -> tuple[int, int]:
    """How many pieces lie for seats that are taken, and how many for those only held.

    >>> pieces(41, 7, 60), pieces(59, 1, 60), pieces(39, 1, 40), pieces(40, 0, 40), pieces(0, 0, 0)
    ((41, 7), (59, 1), (58, 2), (60, 0), (0, 0))
    """
    if seats <= 0:
        return 0, 0
    laid = PIECES * min(taken, seats) // seats
    known = PIECES * min(taken + held, seats) // seats
    return laid, known - laid


def order(seed: int) -> list[tuple[int, int]]:
    """The places in the order in which they are filled: the border first, as people build."""
    # the same order for ever: this is a drawing, not a secret
    chance = random.Random(seed)  # noqa: S311
    places = [(column, row) for row in range(ROWS) for column in range(COLUMNS)]
    border = [each for each in places if each[0] in (0, COLUMNS - 1) or each[1] in (0, ROWS - 1)]
    inside = [each for each in places if each not in set(border)]
    chance.shuffle(border)
    chance.shuffle(inside)
    return border + inside


@lru_cache(maxsize=128)
def seat_map(name: str, taken: int, held: int, paper: str) -> str:
    """The SVG of a poster (`hills`, `night`) on light or dark paper; `taken` and `held` in pieces."""
    inks, poster = INKS[paper], POSTERS[name]
    cut = Cut(columns=COLUMNS, rows=ROWS, width=WIDTH, height=HEIGHT, seed=poster.seed, scale=1.05)
    places = order(poster.seed)
    laid = "".join(cut.outline(*place) for place in places[:taken])
    ghosts = "".join(cut.outline(*place) for place in places[taken : taken + held])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}"><defs><clipPath id="laid"><path d="{laid}"/></clipPath>'
        f'<clipPath id="ghosts"><path d="{ghosts}"/></clipPath>'
        f'<g id="art">{poster.picture(inks)}</g></defs>'
        f'<path fill="{TABLES[paper]}" d="M0 0h{WIDTH}v{HEIGHT}H0z"/>'
        f"{_frame(inks, taken)}"
        f'<g clip-path="url(#ghosts)" opacity=".3"><use href="#art"/></g>'
        f'<path d="{ghosts}" fill="none" stroke="{inks.cut}" stroke-width="1.4" stroke-dasharray="5 4"/>'
        f'<g clip-path="url(#laid)"><use href="#art"/></g>'
        f'<path d="{laid}" fill="none" stroke="{inks.cut}" stroke-width="1.2" opacity=".85"/></svg>\n'
    )


def _frame(inks: Inks, taken: int) -> str:
    """The edge of the picture to be, while it is not there."""
    if taken == PIECES:
        return ""
    inner = f"M1 1h{WIDTH - 2}v{HEIGHT - 2}H1z"
    return f'<path d="{inner}" fill="none" stroke="{inks.cut}" stroke-width="1.4" stroke-dasharray="5 4"/>'
