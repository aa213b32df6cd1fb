"""An export as it was handed in: kept on disk until it is taken in, then let go (decision 0035).

Either the `result.json` alone, or a .zip of the folder that Desktop made. An archive is read as data: its
names are looked up, never written to disk, and what it says of its own sizes is not believed.
"""

import hashlib
import io
import secrets
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, BinaryIO, cast

from django.conf import settings

from incastro.pictures.encoding import MOST_BYTES
from incastro.refusal import Refusal

# A group publishes some megabytes of JSON in a season; a whole account has a few hundred.
LARGEST_JSON = 1024 * 1024 * 1024
_RESULT = "result.json"
_PIECE = 1024 * 1024
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    NotImplementedError,  # a way of compressing that nobody uses
    RuntimeError,  # a password
    EOFError,
    ValueError,
)


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file that waits: its name in the folder, SHA-256 and size in bytes."""

    name: str
    digest: str
    size: int


@dataclass(frozen=True, slots=True)
class Opened:
    """An export that can be read: `size` = bytes of its JSON, as far as the file tells."""

    json: BinaryIO
    size: int
    archive: zipfile.ZipFile | None = None
    folder: str = ""

    def picture(self, name: str) -> bytes | None:
        """A picture by the name that the JSON gives it; None where the file does not hold it.

        At most one byte more than a picture may have, so that one too large can be told.
        """
        if self.archive is None or not name:
            return None
        try:
            with self.archive.open(self.folder + name) as file:
                return file.read(MOST_BYTES + 1)
        except KeyError:
            return None
        except (*_BROKEN, OSError):
            return b""  # it is there and broken: put to the judge as a picture that cannot be shown


def keep_file(data: IO[bytes]) -> KeptFile:
    """Put a file aside, whole or not at all."""
    folder = _folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    name, digest, size = secrets.token_hex(16), hashlib.sha256(), 0
    draft = folder / f".{name}"
    try:
        with draft.open("wb") as file:
            while piece := data.read(_PIECE):
                digest.update(piece)
                size += len(piece)
                file.write(piece)
        draft.replace(folder / name)
    finally:
        draft.unlink(missing_ok=True)
    return KeptFile(name, digest.hexdigest(), size)


def let_go(name: str) -> None:
    """Remove a file that is not needed any more; harmless twice."""
    if name:
        with suppress(OSError):
            (_folder() / Path(name).name).unlink(missing_ok=True)


@contextmanager
def opened(name: str) -> Iterator[Opened]:
    """Open a file that was put aside; Refusal `export.…` where it is no export."""
    try:
        with (_folder() / Path(name).name).open("rb") as file:
            if not zipfile.is_zipfile(file):
                file.seek(0)
                if file.read(2) == b"PK":
                    raise Refusal("export.zip_broken")
                file.seek(0)
                yield Opened(file, (_folder() / Path(name).name).stat().st_size)
                return
            with zipfile.ZipFile(file) as archive:
                result = _result_in(archive)
                with archive.open(result) as inner:
                    limited = cast(BinaryIO, Limited(inner, LARGEST_JSON))
                    folder = result.filename.removesuffix(_RESULT)
                    yield Opened(limited, result.file_size, archive, folder)
    except _BROKEN as problem:
        raise Refusal("export.zip_broken") from problem
    except OSError as problem:
        raise Refusal("export.file_gone") from problem


def _result_in(archive: zipfile.ZipFile) -> zipfile.ZipInfo:
    """The `result.json` nearest to the top; what systems put beside files is passed over."""
    infos = [info for info in archive.infolist() if "__MACOSX" not in info.filename.split("/")]
    found = [info for info in infos if info.filename.rpartition("/")[2] == _RESULT]
    if found:
        return min(found, key=lambda info: info.filename.count("/"))
    pages = any(info.filename.rpartition("/")[2].startswith("messages") for info in infos)
    raise Refusal("export.html" if pages else "export.zip_without_result")


class Limited(io.RawIOBase):
    """A file that is refused where it unpacks to more than anybody exports."""

    def __init__(self, inner: IO[bytes], most: int) -> None:
        self._inner = inner
        self._left = most

    def readable(self) -> bool:
        """It is."""
        return True

    def read(self, size: int = -1) -> bytes:
        """The next bytes."""
        piece = self._inner.read(size)
        self._left -= len(piece)
        if self._left < 0:
            raise Refusal("export.json_too_large", {"most": LARGEST_JSON // _PIECE})
        return piece


def _folder() -> Path:
    return Path(settings.VAR) / "exports"
