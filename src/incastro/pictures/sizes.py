"""A picture at smaller sizes, made when first asked for and kept beside it."""

from io import BytesIO
from pathlib import PurePosixPath
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import Storage
from django.db.models.signals import post_delete
from PIL import Image

from incastro.pictures.models import Picture

# Long sides in pixels; "full" is the picture as it is kept (`encoding.LONG_SIDE`).
SIZES = {"small": 320, "middle": 960, "full": None}
_QUALITY = 78


def sized(picture: Picture, size: str) -> bytes:
    """A picture at one of SIZES, as WebP; KeyError for another size. Never larger than it is."""
    side, storage = SIZES[size], picture.file.storage
    if side is None or max(picture.width, picture.height) <= side:
        return _read(storage, str(picture.file.name))
    name = _beside(picture, size)
    if storage.exists(name):
        return _read(storage, name)
    made = _made(_read(storage, str(picture.file.name)), side)
    # somebody else may have made it meanwhile: the same bytes, and one of them is enough
    if not storage.exists(name):
        kept = storage.save(name, ContentFile(made))
        if kept != name:
            storage.delete(kept)
    return made


def forget(picture: Picture) -> None:
    """Remove what was made of a picture, not the picture itself."""
    for size, side in SIZES.items():
        if side is not None:
            picture.file.storage.delete(_beside(picture, size))


def forget_with(instance: Picture, **_: Any) -> None:
    """What was made of a picture goes with it."""
    forget(instance)


def watch() -> None:
    """From now on, whoever deletes a picture deletes its smaller sizes."""
    post_delete.connect(forget_with, sender=Picture, dispatch_uid="sizes_of_pictures")


def _beside(picture: Picture, size: str) -> str:
    path = PurePosixPath(str(picture.file.name))
    return str(path.with_name(f"{path.stem}-{size}{path.suffix}"))


def _read(storage: Storage, name: str) -> bytes:
    with storage.open(name, "rb") as file:
        return bytes(file.read())


def _made(data: bytes, side: int) -> bytes:
    output = BytesIO()
    with Image.open(BytesIO(data)) as opened:
        opened.thumbnail((side, side), Image.Resampling.LANCZOS, reducing_gap=2.0)
        opened.save(output, "WEBP", quality=_QUALITY, method=4)
    return output.getvalue()
