"""What the rules refuse."""

from collections.abc import Mapping
from typing import Any


class RuleViolation(Exception):  # noqa: N818 - a refusal by the rules is no programming error
    """A request that the rulebook refuses; expected, and put into words at the edge.

    `code` is dotted and stable (`age.too_young`), `params` hold what its sentence needs, `article`
    names the place in the rulebook (`art. 2`, `M-8`), or is empty where no article is concerned.
    """

    def __init__(self, code: str, params: Mapping[str, Any] | None = None, article: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.params: Mapping[str, Any] = dict(params or {})
        self.article = article

    def __repr__(self) -> str:
        return f"RuleViolation({self.code!r}, {dict(self.params)!r}, {self.article!r})"
