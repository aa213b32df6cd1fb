"""What a spreadsheet would run when it opens a file (case A-43)."""

import re

# also in full width, and behind whatever nobody sees; a tab or a line break in front is enough for some
_FORMULA = re.compile(r"[\s\x00-\x1f\x7f\u200b-\u200f\u2060\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\n]")


def begins_formula(text: str) -> bool:
    """Whether a spreadsheet could take a text for a formula."""
    return _FORMULA.match(text) is not None
