"""The file of an export: found in its folder, and recognised by how it begins."""

import codecs
from pathlib import Path
from stat import S_ISDIR
from typing import BinaryIO

from incastro.refusal import Refusal, Where

_RESULT = "result.json"
_BEGINNING = 1_024


def find_file(path: Path) -> Path:
    """The file to read: itself, or `result.json` in the folder that Desktop made. Refusal otherwise."""
    try:
        if not S_ISDIR(path.stat().st_mode):
            return path
        if (path / _RESULT).is_file():
            return path / _RESULT
        pages = next(iter(sorted(path.glob("messages*.html"))), None)
    except (OSError, ValueError) as problem:
        raise unreadable(path, problem) from problem
    if pages is not None:
        raise Refusal("export.html", {}, Where(file=str(pages)))
    raise Refusal("export.no_result", {"folder": str(path)}, Where(file=str(path)))


def unreadable(path: Path, problem: Exception) -> Refusal:
    """A file that cannot be opened or read through."""
    if isinstance(problem, FileNotFoundError | NotADirectoryError):
        return Refusal("export.missing", {"name": str(path)}, Where(file=str(path)))
    reason = getattr(problem, "strerror", None) or str(problem)
    return Refusal("export.unreadable", {"name": str(path), "reason": reason}, Where(file=str(path)))


def encoding_of(beginning: bytes) -> str:
    """How the text is encoded: UTF-8, or UTF-16 as some editors save it. Refusal for what is no JSON."""
    encoding = "utf-8"
    if beginning.startswith(codecs.BOM_UTF16_LE) or beginning[1:2] == b"\0":
        encoding = "utf-16-le"
    elif beginning.startswith(codecs.BOM_UTF16_BE) or beginning[:1] == b"\0":
        encoding = "utf-16-be"
    text = beginning.decode(encoding, "replace").removeprefix("\ufeff").lstrip()
    if text.startswith("{"):
        return encoding
    if not text:
        raise Refusal("export.empty")
    if text.startswith("<"):
        raise Refusal("export.html")
    raise Refusal("export.zip" if text.startswith("PK\3\4") else "export.not_json")


class Beginning:
    """A binary file whose beginning was already looked at; works for pipes as well."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self.seen = file.read(_BEGINNING)
        self._left = self.seen

    def read(self, size: int) -> bytes:
        """The next bytes, at most `size` once the beginning has been handed out."""
        if self._left:
            left, self._left = self._left, b""
            return left
        return self._file.read(size)
