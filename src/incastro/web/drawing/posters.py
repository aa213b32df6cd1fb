"""A picture, cut, with one piece lying loose beside its hole: the illustration of a tournament."""

from collections.abc import Callable
from dataclasses import dataclass

from incastro.web.drawing.cut import Cut
from incastro.web.drawing.hills import hills
from incastro.web.drawing.inks import DARK, LIGHT, Inks
from incastro.web.drawing.night import night

WIDTH, HEIGHT = 480, 600


@dataclass(frozen=True, slots=True)
class Poster:
    """`loose` is the column and row of the loose piece, `away` its shift and turn (degrees).

    `frame` is the SVG view box: the picture is 0 0 480 600, the loose piece may lie outside it.
    """

    picture: Callable[[Inks], str]
    seed: int
    loose: tuple[int, int]
    away: tuple[float, float, float]
    frame: tuple[int, int, int, int]

    def draw(self, inks: Inks) -> str:
        """The whole poster as an SVG file."""
        cut = Cut(columns=5, rows=6, width=WIDTH, height=HEIGHT, seed=self.seed)
        outline = cut.outline(*self.loose)
        across, down, turn = self.away
        middle = f"{(self.loose[0] + 0.5) * cut.cell_width:.0f} {(self.loose[1] + 0.5) * cut.cell_height:.0f}"
        frame = " ".join(map(str, self.frame))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{frame}" '
            f'width="{self.frame[2]}" height="{self.frame[3]}">'
            f'<defs><clipPath id="sheet"><path d="M0 0h{WIDTH}v{HEIGHT}H0z"/></clipPath>'
            f'<clipPath id="loose"><path d="{outline}"/></clipPath>'
            f'<g id="art" clip-path="url(#sheet)">{self.picture(inks)}</g></defs>'
            f'<use href="#art"/><path d="{cut.lines()}" fill="none" stroke="{inks.cut}" stroke-width="1.2" '
            f'opacity=".85"/><path fill="{inks.ground}" d="{outline}"/>'
            f'<g transform="translate({across} {down}) rotate({turn} {middle})">'
            f'<path d="{outline}" transform="translate(3 5)" fill="#000" opacity=".16"/>'
            f'<g clip-path="url(#loose)"><use href="#art"/></g>'
            f'<path d="{outline}" fill="none" stroke="{inks.paper}" stroke-width="1.4"/></g></svg>\n'
        )


POSTERS = {
    "hills": Poster(hills, seed=3, loose=(4, 0), away=(26, -16, 11), frame=(0, -40, 528, 640)),
    "night": Poster(night, seed=5, loose=(0, 5), away=(-34, 40, -14), frame=(-60, 0, 540, 664)),
}


def drawings() -> dict[str, str]:
    """The file of every poster on light and on dark paper, by its name."""
    return {
        f"{name}-{paper}.svg": poster.draw(inks)
        for name, poster in POSTERS.items()
        for paper, inks in (("light", LIGHT), ("dark", DARK))
    }
