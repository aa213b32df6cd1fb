"""The files that somebody hands in: loose ones, and those in an archive, within bounds.

An archive is read as data and never written to disk, so its names can do no harm; what it says of its own
sizes is not believed.
"""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from incastro.interchange.document import LARGEST, MEBIBYTE
from incastro.refusal import Refusal, Where

# A season has at most 53 tournaments; more files are a mistake.
MOST_FILES = 60
# An archive lists its files in some 50 bytes each, and Python keeps a thousand for each of them.
LARGEST_ARCHIVE = 8 * MEBIBYTE
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    NotImplementedError,  # a way of compressing that nobody uses
    RuntimeError,  # a password
    EOFError,
    OSError,
    ValueError,
)


@dataclass(frozen=True, slots=True)
class Handed:
    """One file: its name, with the folders that an archive gave it, and its bytes."""

    name: str
    document: bytes


def unpack(files: Iterable[Handed]) -> list[Handed]:
    """The files, with archives replaced by the JSON files in them; the same bytes are there once.

    Refusal `record.…`: too many, too large together, an archive that cannot be read or holds nothing of use.
    """
    found: dict[bytes, Handed] = {}
    room = LARGEST
    for file in _each(files):
        room -= len(file.document)
        if room < 0:
            raise too_large(file.name)
        found.setdefault(file.document, file)
        if len(found) > MOST_FILES:
            raise Refusal("record.too_many_files", {"most": MOST_FILES})
    if not found:
        raise Refusal("record.no_file")
    return list(found.values())


def _each(files: Iterable[Handed]) -> Iterator[Handed]:
    for file in files:
        if zipfile.is_zipfile(io.BytesIO(file.document)) and file.document.lstrip()[:1] != b"{":
            yield from _inside(file)
        else:
            yield file


def _inside(archive: Handed) -> Iterator[Handed]:
    if len(archive.document) > LARGEST_ARCHIVE:
        told = {"most": LARGEST_ARCHIVE // MEBIBYTE}
        raise Refusal("record.archive_too_large", told, Where(file=archive.name))
    try:
        with zipfile.ZipFile(io.BytesIO(archive.document)) as opened:
            wanted = [info for info in opened.infolist() if _is_wanted(info)]
            if len(wanted) > MOST_FILES:
                raise Refusal("record.too_many_files", {"most": MOST_FILES}, Where(file=archive.name))
            if not wanted:
                raise Refusal("record.archive_empty", where=Where(file=archive.name))
            room = LARGEST
            for info in wanted:
                with opened.open(info) as file:
                    document = file.read(room + 1)
                room -= len(document)
                if room < 0:
                    raise too_large(archive.name)
                yield Handed(info.filename, document)
    except _BROKEN as problem:
        raise Refusal("record.archive_broken", where=Where(file=archive.name)) from problem


def _is_wanted(info: zipfile.ZipInfo) -> bool:
    """Not folders, not what systems put beside files (`__MACOSX/._a.json`, `.DS_Store`), only JSON."""
    *folders, name = info.filename.split("/")
    hidden = name.startswith(".") or "__MACOSX" in folders
    return name.lower().endswith(".json") and not hidden and not info.is_dir()


def too_large(name: str) -> Refusal:
    """More than can be read at once."""
    return Refusal("record.too_large", {"most": LARGEST // MEBIBYTE}, Where(file=name))
