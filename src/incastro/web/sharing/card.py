"""The card itself: 1200 x 630, ink and cinnabar on paper, the poster or the chain at its right."""

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw

from incastro.web.drawing.chain import HEIGHT, LINK, links
from incastro.web.drawing.inks import LIGHT
from incastro.web.drawing.knob import knob
from incastro.web.drawing.posters import POSTERS
from incastro.web.sharing.raster import raster
from incastro.web.sharing.type import cut, face, fitted

SIZE = (1200, 630)
LEFT, TOP, RULE = 64, 52, 512  # margins; where the die line runs
SECOND = "#5c534a"
HALF = "M0 0h20v5c0 2.25 1.45 2.46 2.5 1.5a4.75 4.75 0 1 1 0 7c-1.05-.96-2.5-.75-2.5 1.5v5H0z"
HALVES = (
    f'<path fill="{LIGHT.cinnabar}" d="M20 0h20v20H20z"/>'
    f'<path fill="{LIGHT.ink}" stroke="{LIGHT.ground}" stroke-width="1.5" d="{HALF}"/>'
)
MARK = f'<svg viewBox="-2 -2 44 24">{HALVES}</svg>'


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """What stands on a card. `poster` names a drawing; without one there is a chain of `pieces`."""

    organiser: str
    name: str
    lines: tuple[str, ...]
    poster: str = ""
    pieces: int = 12
    site: str = ""


def draw(card: Card) -> bytes:
    """The card as a PNG of few colours: two inks need no more."""
    sheet = Image.new("RGB", SIZE, LIGHT.ground)
    if card.poster:
        _poster(sheet, card.poster)
        room = 640
    else:
        _chain(sheet, card.pieces)
        room = 620
    _words(sheet, card, room)
    _die_line(sheet, room)
    written = BytesIO()
    sheet.quantize(96, dither=Image.Dither.NONE).save(written, "PNG", optimize=True)
    return written.getvalue()


def _words(sheet: Image.Image, card: Card, room: int) -> None:
    pen = ImageDraw.Draw(sheet)
    mark = raster(MARK, 92)
    sheet.paste(mark, (LEFT - 4, TOP - 4), mark)
    pen.text((LEFT + 100, TOP + 19), "Incastro", LIGHT.ink, face("serif", 42), anchor="lm")
    lines, font = fitted(card.name, "serif", room, 3, (96, 88, 80, 72, 64, 58, 52))
    size = getattr(font, "size", 52)
    height = int(size * 1.02)
    taken = 46 + height * len(lines) + 46 * len(card.lines)
    y = TOP + 92 + max(0, (RULE - 8 - TOP - 92 - taken) // 2)
    pen.text(
        (LEFT, y),
        cut(card.organiser, face("strong", 30), room),
        LIGHT.cinnabar,
        face("strong", 30),
        anchor="ls",
    )
    y += 12
    for line in lines:
        pen.text((LEFT - size * 0.03, y + height * 0.84), line, LIGHT.ink, font, anchor="ls")
        y += height
    y += 20
    for line in card.lines:
        pen.text(
            (LEFT, y + 32), cut(line, face("agate", 38), room), LIGHT.ink, face("agate", 38), anchor="ls"
        )
        y += 46
    if card.site:
        pen.text((LEFT, RULE + 74), card.site, SECOND, face("agate", 30), anchor="ls")


def _die_line(sheet: Image.Image, room: int) -> None:
    """The cut between two parts: one line with one knob."""
    cut_line = f"M0 0H{room - 150}{knob(1.25, 1)}H{room - 20}"
    path = f'<path fill="none" stroke="{LIGHT.ink}" stroke-width="4" d="{cut_line}"/>'
    drawn = raster(f'<svg viewBox="0 -26 {room} 32">{path}</svg>', room)
    sheet.paste(drawn, (LEFT, RULE), drawn)


@lru_cache(maxsize=8)
def _art(poster: str, width: int) -> Image.Image:
    return raster(POSTERS[poster].draw(LIGHT), width)


def _poster(sheet: Image.Image, poster: str) -> None:
    art = _art(poster, 440)
    sheet.paste(
        art, (SIZE[0] - art.width - (28 if poster == "hills" else 56), (SIZE[1] - art.height) // 2), art
    )


def _chain(sheet: Image.Image, pieces: int) -> None:
    """The series as a chain of pieces, the first in cinnabar: what is in the boxes stays secret."""
    across = 4 if pieces > 6 else 3 if pieces > 4 else 2
    rows = [range(first, min(first + across, pieces + 1)) for first in range(1, pieces + 1, across)]
    width = 104
    for number, row in enumerate(rows):
        body = "".join(_link(place, row) for place in reversed(row))
        svg = f'<svg viewBox="0 -1 {LINK * across + 1} {HEIGHT + 2}">{body}</svg>'
        drawn = raster(svg, width * across)
        gap = drawn.height + 10
        top = (SIZE[1] - gap * len(rows)) // 2 + number * gap
        sheet.paste(drawn, (SIZE[0] - width * across - 60, top), drawn)


def _link(place: int, row: range) -> str:
    fill, at = LIGHT.cinnabar if place == 1 else LIGHT.ink, place - row[0] + 1
    outline = links(at, at, len(row))
    return f'<path fill="{fill}" stroke="{LIGHT.ground}" stroke-width="1.1" d="{outline}"/>'


def touch_icon() -> bytes:
    """The mark for a phone’s home screen, 180 x 180."""
    sheet = Image.new("RGB", (180, 180), LIGHT.ground)
    mark = raster(MARK, 156)
    sheet.paste(mark, ((180 - mark.width) // 2, (180 - mark.height) // 2), mark)
    written = BytesIO()
    sheet.quantize(32, dither=Image.Dither.NONE).save(written, "PNG", optimize=True)
    return written.getvalue()
