"""Who somebody is on Telegram, from what they wrote into a form."""

import re

from incastro.sheets.answers import yes_or_no
from incastro.sheets.folding import fold
from incastro.sheets.grid import Cell, written

_LINK = re.compile(r"(?:https?://)?(?:www\.)?(?:t|telegram)\.me/@?(\w+)/?", re.IGNORECASE | re.ASCII)
_HANDLE = re.compile(r"@\w+|user\d+", re.ASCII)
_NONE = {"nessuno", "nessuna", "none", "n a", "na", "non ce l ho", "non ho telegram", "non uso telegram", ""}


def read_telegram(cell: Cell, *, ids: bool = False) -> tuple[str, ...]:
    """`@anna`, `user77` and display names, in the order written; `t.me/anna` is `@anna`.

    Several stand apart by comma, semicolon or line; handles also by a space, since only display names have
    one inside. A yes or no is no identity. `ids` = the column holds Telegram's numbers.
    """
    text = cell.replace("\n", ",") if isinstance(cell, str) else written(cell)
    found: list[str] = []
    for part in re.split(r"[,;|\r\n]|\s/\s", _LINK.sub(r" @\1 ", text)):
        handles = _HANDLE.findall(part)
        rest = " ".join(_HANDLE.sub(" ", part).split()).strip(" ()[]-–—/")
        found += [name for name in (rest, *handles) if fold(name) not in _NONE and yes_or_no(name) is None]
    return tuple(dict.fromkeys(f"user{name}" if ids and name.isdigit() else name for name in found))
