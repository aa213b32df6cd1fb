"""Input that cannot be used: what is wrong, and where."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class Where:
    """A place in somebody's input; whatever is known of it. `path` is a JSON path (`entries[3].slot`)."""

    file: str | None = None
    path: str | None = None
    row: int | None = None
    column: str | None = None


class Refusal(Exception):  # noqa: N818 - the user's input is refused; nothing in the program failed
    """Unusable input (exit code 2 on the command line). `code` and `params` become a sentence in `words`."""

    def __init__(
        self, code: str, params: Mapping[str, Any] | None = None, where: Where | None = None
    ) -> None:
        super().__init__(code)
        self.code = code
        self.params: Mapping[str, Any] = dict(params or {})
        self.where = where or Where()

    def inside(self, file: str) -> "Refusal":
        """The same refusal, with the file it was found in; one already known is kept."""
        place = self.where if self.where.file else replace(self.where, file=file)
        return Refusal(self.code, self.params, place)

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {dict(self.params)!r}, {self.where!r})"
