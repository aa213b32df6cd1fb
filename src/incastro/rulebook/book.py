"""A rulebook as data: a TOML file read into typed rules, its settings checked by name."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from importlib.resources import files
from pathlib import Path
from typing import Any

from incastro.rulebook.rules import MarathonRules, Rules, SeasonRules
from incastro.rulebook.setting import Setting, read_setting
from incastro.rulebook.violation import RuleViolation

KINDS: dict[str, type[SeasonRules] | type[MarathonRules]] = {
    "season": SeasonRules,
    "marathon": MarathonRules,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """One rulebook: what it is called, its settings with their wording, and the rules they make."""

    id: str
    kind: str
    version: str
    title: Mapping[str, str]
    settings: Mapping[str, Setting]
    values: Mapping[str, Any]
    articles: Mapping[str, str]
    raw: Mapping[str, Any]

    def rules(self) -> SeasonRules | MarathonRules:
        """The typed rules that the law reads."""
        return KINDS[self.kind](book=self.id, articles=self.articles, **self.values)

    def with_settings(self, overrides: Mapping[str, Any]) -> "Book":
        """This book with some settings changed; an unknown or impossible one is refused by name."""
        values = dict(self.values)
        for name, given in overrides.items():
            if name not in self.settings:
                known = ", ".join(sorted(self.settings))
                raise RuleViolation("setting.unknown", {"name": name, "book": self.id, "known": known})
            values[name] = self.settings[name].read(given)
        return Book(**{**{f.name: getattr(self, f.name) for f in fields(self)}, "values": values})


def available() -> tuple[str, ...]:
    """The ids of the rulebooks in the package, sorted."""
    shelf = files("incastro.rulebook") / "books"
    return tuple(sorted(p.name.removesuffix(".toml") for p in shelf.iterdir() if p.name.endswith(".toml")))


def load_book(name: str) -> Book:
    """The packaged rulebook of that id; RuleViolation `book.unknown` lists those there are."""
    if name not in available():
        raise RuleViolation("book.unknown", {"name": name, "known": ", ".join(available())})
    return read_book((files("incastro.rulebook") / "books" / f"{name}.toml").read_text(encoding="utf-8"))


def load_book_file(path: Path) -> Book:
    """A rulebook of one's own, from a TOML file."""
    return read_book(path.read_text(encoding="utf-8"))


def read_book(text: str) -> Book:
    """A rulebook from the text of its TOML file; RuleViolation `book.…` or `setting.…` when it is not one."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise RuleViolation("book.broken", {"problem": str(problem)}) from problem
    kind = raw.get("kind")
    if kind not in KINDS:
        raise RuleViolation("book.kind_unknown", {"kind": kind, "known": ", ".join(KINDS)})
    settings = {name: read_setting(name, table) for name, table in raw.get("settings", {}).items()}
    wanted = {f.name for f in fields(KINDS[kind])} - {f.name for f in fields(Rules)}
    if missing := sorted(wanted - settings.keys()):
        raise RuleViolation("book.settings_missing", {"names": ", ".join(missing)})
    if unknown := sorted(settings.keys() - wanted):
        raise RuleViolation("book.settings_unknown", {"names": ", ".join(unknown)})
    return Book(
        id=str(raw.get("id", "")),
        kind=kind,
        version=str(raw.get("version", "")),
        title=raw.get("title", {}),
        settings=settings,
        values={name: setting.default for name, setting in settings.items()},
        articles=raw.get("articles", {}),
        raw=raw,
    )
