"""From whatever somebody sent to a picture that is safe to hand out.

Only formats that we decode on purpose; size is judged from the header, before a pixel is unpacked.
"""

from dataclasses import dataclass
from functools import cache
from io import BytesIO

from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

from incastro.refusal import Refusal

FORMATS = ("JPEG", "PNG", "WEBP", "GIF")
MOST_BYTES = 20 << 20
MOST_PIXELS = 60_000_000  # a telephone’s 48 megapixels, with room: a JPEG is decoded small
MOST_UNPACKED = 30_000_000  # of the other formats, which are unpacked whole
LONG_SIDE = 2000  # pixels of what is kept
QUALITY = 82
# What is often sent by mistake, by its first bytes: each gets a sentence of its own.
STRANGERS = (
    (b"%PDF", "picture.pdf"),
    (b"<svg", "picture.svg"),
    (b"<?xml", "picture.svg"),
    (b"<!DOCTYPE svg", "picture.svg"),
)
HEIC = (b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1")


@dataclass(frozen=True, slots=True)
class Encoded:
    """A picture as it is kept; `ending` is that of its file name."""

    data: bytes
    ending: str
    width: int
    height: int


def encoded(data: bytes) -> Encoded:
    """The picture upright, its long side at most 2000 px, as WebP without metadata; Refusal `picture.…`."""
    _refuse_strangers(data)
    try:
        with Image.open(BytesIO(data), formats=_formats(data)) as opened:
            _require_size(opened)
            upright = _pixels(opened)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as problem:
        raise Refusal("picture.too_large", {"most": MOST_UNPACKED // 1_000_000}) from problem
    except UnidentifiedImageError as problem:
        raise Refusal("picture.unknown") from problem
    # Pillow tells of damage in as many ways as there are formats
    except (OSError, ValueError, SyntaxError, EOFError, ArithmeticError, LookupError) as problem:
        raise Refusal("picture.broken") from problem
    output = BytesIO()
    upright.save(output, "WEBP", quality=QUALITY, method=4)
    return Encoded(output.getvalue(), "webp", *upright.size)


def _refuse_strangers(data: bytes) -> None:
    if not data:
        raise Refusal("picture.empty")
    if len(data) > MOST_BYTES:
        raise Refusal("picture.too_heavy", {"most": MOST_BYTES >> 20})
    head = data[:64].removeprefix(b"\xef\xbb\xbf").lstrip()
    for mark, code in STRANGERS:
        if head.startswith(mark):
            raise Refusal(code)


def _formats(data: bytes) -> tuple[str, ...]:
    """What it may be; Pillow learns what phones send only when the first such picture comes."""
    if data[4:8] != b"ftyp" or data[8:12] not in HEIC:
        return FORMATS
    _learn_heic()
    return ("HEIF",)


@cache
def _learn_heic() -> None:
    from pi_heif.as_plugin import register_heif_opener  # brings a decoder of some megabytes

    register_heif_opener(thumbnails=False)


def _require_size(opened: Image.Image) -> None:
    width, height = opened.size
    most = MOST_PIXELS if opened.format == "JPEG" else MOST_UNPACKED
    if width * height > most:
        raise Refusal("picture.too_large", {"most": most // 1_000_000})


def _pixels(opened: Image.Image) -> Image.Image:
    """Nothing but the pixels: bounded, turned as the camera was held, in sRGB."""
    opened.draft("RGB", (LONG_SIDE, LONG_SIDE))  # a JPEG is decoded small at once
    upright = _in_srgb(ImageOps.exif_transpose(opened))
    clear = upright.mode in ("RGBA", "LA", "PA") or "transparency" in upright.info
    # first the colours, then the size: a palette cannot be made smaller without steps in it
    bare = upright.convert("RGBA" if clear else "RGB")
    bare.thumbnail((LONG_SIDE, LONG_SIDE), Image.Resampling.LANCZOS, reducing_gap=3.0)
    bare.info = {}
    return bare


def _in_srgb(picture: Image.Image) -> Image.Image:
    """Colours as every screen reads them; a profile that makes no sense is left out."""
    profile = picture.info.get("icc_profile")
    if not profile or picture.mode not in ("RGB", "CMYK"):
        return picture
    try:
        given = ImageCms.ImageCmsProfile(BytesIO(profile))
        turned = ImageCms.profileToProfile(picture, given, ImageCms.createProfile("sRGB"), outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, ValueError):
        return picture
    return picture if turned is None else turned
