"""A sentence that waits for its language."""

from dataclasses import dataclass


def N_(text: str) -> str:  # noqa: N802 - the name that extraction tools look for
    """Marks an English sentence for the catalogue without translating it yet."""
    return text


@dataclass(frozen=True, slots=True)
class Plural:
    """A sentence with two forms; `count` names the parameter that chooses between them."""

    one: str
    many: str
    count: str


Message = str | Plural
