"""Pictures for the invented contests, drawn here: two puzzles in the site’s inks, two sponsors’ marks."""

import io

from PIL import Image, ImageDraw

INK, CINNABAR, PAPER, BLUSH = (27, 23, 20), (214, 58, 22), (247, 241, 229), (243, 217, 203)
WIDTH, HEIGHT = 720, 540


def masks() -> bytes:
    """Carnival’s puzzle: three masks over a canal."""
    image, draw = _sheet(BLUSH)
    for row in range(330, HEIGHT, 16):
        draw.line((0, row, WIDTH, row), fill=INK, width=3)
    for place, colour in enumerate((INK, CINNABAR, INK)):
        left = 70 + place * 205
        draw.ellipse((left, 130, left + 170, 330), fill=colour)
        for eye in (32, 98):
            draw.ellipse((left + eye, 200, left + eye + 40, 226), fill=PAPER)
        draw.polygon([(left + 85, 90), (left + 60, 150), (left + 110, 150)], fill=PAPER)
    return _written(image)


def garden() -> bytes:
    """Spring’s puzzle: beds of herbs under a red sun."""
    image, draw = _sheet(PAPER)
    draw.ellipse((450, 50, 630, 230), fill=CINNABAR)
    for bed in range(6):
        top = 250 + bed * 48
        draw.rectangle((0, top, WIDTH, top + 26), fill=INK if bed % 2 else BLUSH)
        for plant in range(18):
            x = 20 + plant * 40 + (bed % 2) * 20
            draw.polygon(
                [(x, top), (x - 10, top - 22), (x + 10, top - 22)], fill=CINNABAR if bed % 3 else INK
            )
    return _written(image)


def mark(letters: int) -> bytes:
    """A sponsor’s mark: so many pieces in a row."""
    image = Image.new("RGB", (120 * letters, 120), PAPER)
    draw = ImageDraw.Draw(image)
    for place in range(letters):
        left = place * 120
        draw.rectangle((left + 6, 20, left + 92, 106), fill=CINNABAR if place == 0 else INK)
        draw.ellipse((left + 82, 48, left + 112, 78), fill=CINNABAR if place == 0 else INK)
    return _written(image)


def _sheet(colour: tuple[int, int, int]) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGB", (WIDTH, HEIGHT), colour)
    return image, ImageDraw.Draw(image)


def _written(image: Image.Image) -> bytes:
    kept = io.BytesIO()
    image.save(kept, "PNG")
    return kept.getvalue()
