r"""Known damage of Telegram Desktop's JSON that can be put right without losing anything.

Desktop writes control characters as `\x0B`, which is no JSON (case A-49), and some versions wrote a custom
emoji's `document_id` without quotes. Everything else is left for the reader to name.
"""

import json
import re
from dataclasses import dataclass

# Escapes are consumed in pairs, so that \\x0B (a backslash, then text) is left alone, and a quoted
# "document_id" inside somebody's text, whose quotes are escaped, cannot look like the key.
_DAMAGE = re.compile(
    r"\\(?:x(?P<code>[0-9A-Fa-f]{2})|.)"
    r"|(?P<key>\"document_id\":[ \t]*)(?P<value>[^\s\"\[{}\]][^\"\r\n{}\[\]]*?)(?=[ \t]*,?[ \t]*[\r\n}])",
    re.DOTALL,
)
_SCALAR = re.compile(r"-?\d+(?:\.\d+)?|true|false|null", re.ASCII)


@dataclass(frozen=True, slots=True)
class Repair:
    """A place, counted in the repaired text, and how many characters longer the text became there."""

    at: int
    added: int


def repair(text: str, start: int, most: int) -> tuple[str, list[Repair]]:
    """The text with known damage put right from `start` on, which must lie outside a string.

    After `most` repairs the rest is left as it is.
    """
    made: list[Repair] = []
    added = 0

    def mend(found: re.Match[str]) -> str:
        nonlocal added
        whole = found.group()
        if len(made) >= most:
            return whole
        mended = _mended(found, whole)
        if mended is not whole:
            made.append(Repair(start + found.start() + added, len(mended) - len(whole)))
            added += made[-1].added
        return mended

    rest = _DAMAGE.sub(mend, text[start:])
    return (text[:start] + rest, made) if made else (text, made)


def _mended(found: re.Match[str], whole: str) -> str:
    if found["code"]:
        return f"\\u00{found['code']}"
    value = found["value"]
    if value is None or _SCALAR.fullmatch(value):
        return whole
    return found["key"] + json.dumps(value, ensure_ascii=False)
