"""The photos that entrants of the invented race take: a sealed box with its sticker, a finished puzzle.

Drawn anew for each entrant, a little differently, as hands and lamps differ: no two are the same picture.
"""

import io
import random
from unicodedata import normalize

from PIL import Image, ImageDraw, ImageFilter, ImageFont, ImageStat

from incastro.demo.pictures import BLUSH, CINNABAR, INK, PAPER

WIDTH, HEIGHT = 960, 720
TABLE = ((214, 201, 182), (190, 174, 152), (226, 219, 208), (171, 150, 128), (205, 196, 190))


def sealed_box(name: str, code: str, seed: int, *, blurred: bool = False) -> bytes:
    """The box on somebody's table, sealed, with the sticker: name, and the code where it was written."""
    chance = random.Random(seed)  # noqa: S311 - an invention that comes out alike
    image, draw = _table(chance)
    draw.rectangle((150, 120, 810, 600), fill=INK)
    draw.rectangle((170, 140, 790, 580), fill=BLUSH)
    _bell_tower(draw, (170, 140, 790, 580))
    draw.rectangle((450, 120, 510, 600), fill=(236, 232, 224))  # the seal
    left, top = 500 + chance.randrange(40), 400 + chance.randrange(40)
    draw.rectangle((left, top, left + 270, top + 150), fill=PAPER, outline=INK, width=3)
    draw.text((left + 16, top + 12), _in_block_letters(name), fill=INK, font=_font(22))
    for place in range(5):
        x = left + 16 + place * 48
        draw.rectangle((x, top + 70, x + 40, top + 126), outline=INK, width=3)
        if place < len(code):
            draw.text((x + 9, top + 76), code[place], fill=CINNABAR, font=_font(38))
    return _taken(image, chance, blur=6 if blurred else 0)


def finished(seed: int, *, missing: int = 0, cropped: bool = False) -> bytes:
    """The puzzle finished on the table; so many pieces missing; or with a side cut off, as nobody may."""
    chance = random.Random(seed * 31 + 7)  # noqa: S311 - the same
    image, draw = _table(chance)
    box = (110, 60, 850, 660)
    draw.rectangle(box, fill=PAPER)
    _bell_tower(draw, box)
    for x in range(box[0], box[2], 37):
        draw.line((x, box[1], x, box[3]), fill=(120, 104, 90), width=1)
    for y in range(box[1], box[3], 33):
        draw.line((box[0], y, box[2], y), fill=(120, 104, 90), width=1)
    for _ in range(missing):
        x = box[0] + 37 * chance.randrange(2, 18)
        y = box[1] + 33 * chance.randrange(2, 16)
        draw.rectangle((x, y, x + 37, y + 33), fill=(60, 48, 40))
        draw.ellipse((x - 16, y - 16, x + 53, y + 49), outline=CINNABAR, width=5)
    if cropped:
        image = image.crop((260, 0, WIDTH, HEIGHT))
    return _taken(image, chance)


def _bell_tower(draw: ImageDraw.ImageDraw, box: tuple[int, int, int, int]) -> None:
    """The picture of the puzzle: a bell tower over roofs, in the evening."""
    left, top, right, bottom = box
    across, down = right - left, bottom - top
    draw.ellipse((left + across // 8, top + down // 8, left + across // 3, top + down // 2), fill=CINNABAR)
    draw.rectangle((left + across * 6 // 10, top + down // 6, left + across * 7 // 10, bottom), fill=INK)
    tip = left + across * 65 // 100
    draw.polygon([(tip - 60, top + down // 6), (tip + 60, top + down // 6), (tip, top + 10)], fill=INK)
    for number in range(9):
        x = left + number * across // 9
        y = top + down * (60 + number * 7 % 20) // 100
        draw.polygon([(x, bottom), (x, y + 40), (x + across // 18, y), (x + across // 9, y + 40),
                      (x + across // 9, bottom)], fill=CINNABAR if number % 3 == 1 else INK)  # fmt: skip


def _table(chance: random.Random) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    colour = chance.choice(TABLE)
    image = Image.new("RGB", (WIDTH, HEIGHT), colour)
    draw = ImageDraw.Draw(image)
    for row in range(0, HEIGHT, 40 + chance.randrange(30)):
        dark: tuple[int, int, int] = (colour[0] - 12, colour[1] - 12, colour[2] - 12)
        draw.line((0, row, WIDTH, row + chance.randrange(-8, 8)), fill=dark, width=2)
    return image, draw


def _taken(image: Image.Image, chance: random.Random, blur: int = 0) -> bytes:
    """As a phone takes it: from its own place, never quite straight, under a lamp of its own."""
    around = ImageStat.Stat(image.crop((0, 0, WIDTH, 20))).median
    turned = image.rotate(chance.uniform(-11, 11), Image.Resampling.BICUBIC, fillcolor=tuple(around[:3]))
    size = chance.uniform(0.72, 1.0)
    small = turned.resize((int(WIDTH * size), int(HEIGHT * size)))
    taken = Image.new("RGB", (WIDTH, HEIGHT), tuple(around[:3]))
    taken.paste(
        small, (chance.randrange(WIDTH - small.width + 1), chance.randrange(HEIGHT - small.height + 1))
    )
    _cup(ImageDraw.Draw(taken), chance)
    shade = Image.linear_gradient("L").resize((WIDTH, HEIGHT)).rotate(chance.choice((0, 90, 180, 270)))
    dark = Image.new("RGB", (WIDTH, HEIGHT), (30, 24, 18))
    taken = Image.composite(taken, dark, shade.point(lambda light: 150 + light * 105 // 255))
    if blur:
        taken = taken.filter(ImageFilter.GaussianBlur(blur))
    kept = io.BytesIO()
    taken.save(kept, "JPEG", quality=80)
    return kept.getvalue()


def _cup(draw: ImageDraw.ImageDraw, chance: random.Random) -> None:
    """A cup at the edge of the table, of some colour."""
    x, y = chance.choice((20, WIDTH - 130)), chance.randrange(30, HEIGHT - 140)
    draw.ellipse((x, y, x + 110, y + 110), fill=chance.choice(TABLE), outline=INK, width=4)
    draw.ellipse((x + 22, y + 22, x + 88, y + 88), fill=(70, 48, 34))


def _in_block_letters(name: str) -> str:
    """As it is written with a pen: without the accents that the drawing's typeface lacks."""
    bare = normalize("NFKD", name.upper()).encode("ascii", "ignore").decode()
    return bare if len(bare) <= 20 else f"{bare[:19]}."


def _font(size: int) -> ImageFont.ImageFont | ImageFont.FreeTypeFont:
    return ImageFont.load_default(size)
