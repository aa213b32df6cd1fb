"""How an outside system may answer. A trace (text) is returned; everything else is raised.

Each carries a code with a sentence in `words/notices.py`, so that an organiser reads what to do next.
"""

from collections.abc import Mapping
from typing import Any


class ChannelError(Exception):
    """Something came between. `code` and `params` become a sentence."""

    def __init__(self, code: str, params: Mapping[str, Any] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.params: Mapping[str, Any] = dict(params or {})


class Refused(ChannelError):  # noqa: N818 - an answer, not an error of ours
    """The other side said no, and would say so again: a person has to put something right."""


class Later(ChannelError):  # noqa: N818 - an answer, not an error of ours
    """It surely did not arrive, and may the next time. `after` = seconds the other side asked us to wait."""

    def __init__(self, code: str, params: Mapping[str, Any] | None = None, after: int = 0) -> None:
        super().__init__(code, params)
        self.after = after


class Unclear(ChannelError):  # noqa: N818 - an answer, not an error of ours
    """It may have arrived or not: sending again could say it twice, so a person has to look."""
