"""What can be measured of a photo: its size, how sharp it is, what it looks like. Numbers, never verdicts."""

from base64 import b64encode
from io import BytesIO
from typing import TypedDict

from PIL import Image, ImageFilter, ImageStat

# Sharpness is compared at one size, or a small copy of a photo would pass for a sharper one.
_SHARP_SIDE = 512
# A cell for each bit of the hash, and one more in each row to compare with: 16 x 16 = 256 bits. Finished
# puzzles of one tournament all show the same picture, so that fewer bits would find them alike.
_SIDE = 16
_EDGES = ImageFilter.Kernel((3, 3), (0, 1, 0, 1, -4, 1, 0, 1, 0), scale=1, offset=128)


class Measured(TypedDict):
    """`blur` = the variance of the second derivative of the grey picture: low where nothing has an edge.

    `hash` = 64 hexadecimal digits, alike for pictures that look alike; "" where nothing is to be seen on it.
    `grid` = how bright each of 16 x 16 fields is, in base64: tells two photos of one thing from one photo.
    `width` and `height` in pixels, as it is kept.
    """

    width: int
    height: int
    blur: float
    hash: str
    grid: str


def measured(picture: bytes) -> Measured:
    """Measure a picture that `pictures.encoding` has made; OSError where it is none."""
    with Image.open(BytesIO(picture)) as opened:
        grey = opened.convert("L")
    grid = grey.resize((_SIDE, _SIDE), Image.Resampling.BOX).tobytes()
    return {
        "width": grey.width,
        "height": grey.height,
        "blur": _sharpness(grey),
        "hash": _hash(grey),
        "grid": b64encode(grid).decode("ascii"),
    }


def _sharpness(grey: Image.Image) -> float:
    small = grey.copy()
    small.thumbnail((_SHARP_SIDE, _SHARP_SIDE), Image.Resampling.BILINEAR)
    if min(small.size) < 3:
        return 0.0
    # the filter leaves the border as it was: without it
    edges = small.filter(_EDGES).crop((1, 1, small.width - 1, small.height - 1))
    return round(ImageStat.Stat(edges).var[0], 1)


def _hash(grey: Image.Image) -> str:
    """Which of two neighbours is brighter, row by row: the same through other sizes and encodings."""
    cells = grey.resize((_SIDE + 1, _SIDE), Image.Resampling.BOX)
    darkest, brightest = cells.getextrema()
    if not isinstance(darkest, int) or not isinstance(brightest, int) or brightest - darkest < 8:
        return ""
    values = cells.tobytes()
    bits = 0
    for row in range(_SIDE):
        start = row * (_SIDE + 1)
        for column in range(_SIDE):
            bits = bits << 1 | (values[start + column] > values[start + column + 1])
    return f"{bits:064x}"
