"""What is said, and where: the answer on standard output, everything else on standard error.

Whatever stands in somebody's file can be printed anywhere: on a console that knows only ASCII, into a pipe
that nobody reads any more, on a terminal that would obey control characters.
"""

import codecs
import io
import os
import shutil
import sys
from contextlib import suppress
from typing import Any, TextIO
from unicodedata import category, normalize

from incastro.refusal import Refusal
from incastro.words import say

_LOOK_ALIKES = str.maketrans(
    {
        "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "—": "-", "−": "-",
        "…": "...", "→": "->", "×": "x", "·": "-", "─": "-", "═": "=", "€": "EUR", "ª": "a", "º": "o",
        "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE",
        "\u00a0": " ", "\ufeff": "",
    }
)  # fmt: skip
_SPOKEN = "incastro.look_alike"
_BIDI = dict.fromkeys(map(ord, "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"))


def _look_alike(problem: UnicodeError) -> tuple[str | bytes, int]:
    """What a stream cannot encode, in letters that it can: è as e, ’ as '."""
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    text = problem.object[problem.start : problem.end]
    plain = normalize("NFKD", text.translate(_LOOK_ALIKES))
    return plain.encode("ascii", "ignore").decode() or "?", problem.end


codecs.register_error(_SPOKEN, _look_alike)


def printable(text: str) -> str:
    """Text without what a terminal would obey: control characters, marks that turn the writing round."""
    if text.isprintable():
        return text
    plain = text.translate(_BIDI)
    return "".join("�" if category(mark) == "Cc" and mark not in "\n\ufeff" else mark for mark in plain)


class Voice:
    """Speaks one language to one pair of streams; `lang` is `it` or `en`."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._closed = False
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors=_SPOKEN)

    def say(self, code: str, /, **params: Any) -> str:
        """The sentence of a code."""
        return say(code, params, self.lang)

    def answer(self, *lines: str) -> None:
        """Lines of the answer, to standard output."""
        self.write("".join(f"{printable(line)}\n" for line in lines))

    def document(self, document: object) -> None:
        """The answer as JSON: as it is where the stream takes UTF-8, else with escapes, and valid anyhow."""
        from incastro.interchange.write import result_text

        plain = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") != "utf8"
        text = result_text(document, ascii_only=plain)
        if not plain and not _encodable(text):
            text = result_text(document, ascii_only=True)
        self.write(text)

    def tell(self, *lines: str) -> None:
        """Lines on the way to the answer, to standard error; a closed one is nobody's loss."""
        _write(sys.stderr, "".join(f"{printable(line)}\n" for line in lines))

    def write(self, text: str) -> None:
        """Text of the answer as it is. A pipe that nobody reads any more ends it quietly."""
        if self._closed:
            return
        try:
            if sys.stdout is not None:
                sys.stdout.write(text)
                sys.stdout.flush()
        except BrokenPipeError:
            self._closed = True
            _let_go()
        except OSError as problem:
            self._closed = True
            _let_go()
            raise Refusal("command.cannot_print", {"problem": problem.strerror or str(problem)}) from problem

    @property
    def width(self) -> int | None:
        """How wide a table may be; None where it goes into a file or a pipe."""
        if os.environ.get("COLUMNS", "").isdigit() or (sys.stdout is not None and sys.stdout.isatty()):
            return max(shutil.get_terminal_size().columns, 20)
        return None

    @property
    def to_a_person(self) -> bool:
        """Whether standard output is a terminal."""
        return sys.stdout is not None and sys.stdout.isatty()


def _encodable(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _write(stream: TextIO | None, text: str) -> None:
    with suppress(OSError):
        if stream is not None:
            stream.write(text)
            stream.flush()


def _let_go() -> None:
    """Keep the interpreter from flushing into the broken stream when it ends."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
