"""Tables of a rulebook file, read with their place in it; whatever has the wrong shape is refused there."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from incastro.rulebook.violation import RuleViolation

LANGUAGES = ("it", "en")
MOST = 100_000  # of anything that a rulebook counts


@dataclass(frozen=True, slots=True)
class Table:
    """A TOML table and where it stands (`settings.min_age`); RuleViolation `book.not_…` names the place."""

    raw: Mapping[str, Any]
    path: str = ""

    @classmethod
    def of(cls, value: Any, path: str) -> "Table":
        """The table at a place."""
        if not isinstance(value, Mapping):
            raise RuleViolation("book.not_table", {"where": path})
        return cls(value, path)

    def __contains__(self, key: str) -> bool:
        return key in self.raw

    def at(self, key: str) -> str:
        """The place of a key."""
        return f"{self.path}.{key}" if self.path else key

    def table(self, key: str) -> "Table":
        """A table inside this one; an absent one is empty."""
        return Table.of(self.raw.get(key, {}), self.at(key))

    def children(self) -> dict[str, "Table"]:
        """Everything in here, where all of it is tables."""
        return {key: self.table(key) for key in self.raw}

    def tables(self, key: str) -> list["Table"]:
        """An array of tables (`[[groups]]`); an absent one is empty."""
        found = self.raw.get(key, [])
        if not isinstance(found, list):
            raise RuleViolation("book.not_list", {"where": self.at(key)})
        return [Table.of(item, f"{self.at(key)}[{number}]") for number, item in enumerate(found, 1)]

    def text(self, key: str, default: str = "") -> str:
        """A text, or the default where there is none."""
        found = self.raw.get(key, default)
        if not isinstance(found, str):
            raise RuleViolation("book.not_text", {"where": self.at(key)})
        return found

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; an absent one is empty."""
        found = self.raw.get(key, [])
        if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
            raise RuleViolation("book.not_texts", {"where": self.at(key)})
        return tuple(found)

    def flag(self, key: str) -> bool:
        """True or false; false where there is none."""
        found = self.raw.get(key, False)
        if not isinstance(found, bool):
            raise RuleViolation("book.not_flag", {"where": self.at(key)})
        return found

    def count(self, key: str) -> int:
        """A number of things, 0 where there is none."""
        found = self.raw.get(key, 0)
        if isinstance(found, int) and not isinstance(found, bool) and 0 <= found <= MOST:
            return found
        raise RuleViolation("book.not_count", {"where": self.at(key), "most": MOST})

    def counts(self, key: str) -> list[int]:
        """A list of numbers of things; an absent one is empty."""
        found = self.raw.get(key, [])
        if not isinstance(found, list):
            raise RuleViolation("book.not_list", {"where": self.at(key)})
        numbered = Table({str(place): item for place, item in enumerate(found, 1)}, self.at(key))
        return [numbered.count(place) for place in numbered.raw]

    def words(self) -> dict[str, str]:
        """The sentences of this table, by language."""
        return {lang: self.text(lang) for lang in LANGUAGES if lang in self}

    def only(self, *known: str) -> None:
        """Refuses a key that nobody would read: most likely a slip of the pen."""
        for key in self.raw:
            if key not in known:
                raise RuleViolation("book.key_unknown", {"where": self.at(key), "known": ", ".join(known)})
