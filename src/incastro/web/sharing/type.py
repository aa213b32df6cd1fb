"""Setting text on a picture, with the faces that the machine has; without any, Pillow’s own (Aileron)."""

from functools import cache

from PIL import ImageFont

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont

FACES = {
    "serif": ("Charter-Bold.ttf", "NotoSerif-Bold.ttf", "LiberationSerif-Bold.ttf", "DejaVuSerif-Bold.ttf"),
    "agate": (
        "RobotoCondensed-Regular.ttf",
        "LiberationSansNarrow-Regular.ttf",
        "DejaVuSansCondensed.ttf",
        "LiberationSans-Regular.ttf",
    ),
    "strong": (
        "RobotoCondensed-Bold.ttf",
        "LiberationSansNarrow-Bold.ttf",
        "DejaVuSansCondensed-Bold.ttf",
        "LiberationSans-Bold.ttf",
    ),
}


@cache
def face(voice: str, size: int) -> Font:
    """The first face of a voice that is there."""
    for name in FACES[voice]:
        try:
            return ImageFont.truetype(name, size)
        except OSError:
            continue
    return ImageFont.load_default(size)


def faces_there() -> str:
    """Which faces pictures are set in here: part of what makes two pictures the same."""
    found = (face(voice, 20) for voice in FACES)
    return " ".join(str(each.getname()) for each in found if isinstance(each, ImageFont.FreeTypeFont))


def wrapped(text: str, font: Font, width: float) -> list[str]:
    """A text in lines that fit; a word that does not is left whole."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and font.getlength(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fitted(text: str, voice: str, width: float, lines: int, sizes: tuple[int, ...]) -> tuple[list[str], Font]:
    """A text in the largest size at which it takes no more lines; cut with an ellipsis where none will do."""
    font = face(voice, sizes[-1])
    for size in sizes:
        font = face(voice, size)
        made = wrapped(text, font, width)
        if len(made) <= lines and all(font.getlength(line) <= width for line in made):
            return made, font
    made = wrapped(text, font, width)[:lines]
    return [cut(line, font, width) for line in [*made[:-1], f"{made[-1]}…"]], font


def cut(line: str, font: Font, width: float) -> str:
    """A line that is too long, with an ellipsis at its end."""
    while len(line) > 1 and font.getlength(line) > width:
        line = f"{line.rstrip('…')[:-1].rstrip()}…"
    return line
