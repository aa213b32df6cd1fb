"""A rulebook as data: a TOML file read into typed rules, its settings checked by name."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from incastro.rulebook.books.contents import Contents, placeholders, read_contents
from incastro.rulebook.books.setting import MOST_SHOWN, Setting, read_setting
from incastro.rulebook.books.tables import Table
from incastro.rulebook.rules import MarathonRules, Rules, SeasonRules
from incastro.rulebook.violation import RuleViolation

KINDS: dict[str, type[SeasonRules] | type[MarathonRules]] = {
    "season": SeasonRules,
    "marathon": MarathonRules,
}
# Whatever else a file of one's own says, its settings stay within what these allow: the law knows no more.
LIMITS = {"season": "ojpc-2026", "marathon": "aip-marathon-2026"}
KEYS = (
    "id", "kind", "version", "title", "groups", "articles", "topics", "settings", "clauses", "selftest",
)  # fmt: skip
LARGEST = 1 << 20  # bytes of a rulebook file; ours have 60 thousand


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """One rulebook: what it is called, its settings with their wording, and the rules they make.

    `values` are the settings as they stand, `contents` what it says in words, `raw` the file as it is.
    """

    id: str
    kind: str
    version: str
    title: Mapping[str, str]
    settings: Mapping[str, Setting]
    values: Mapping[str, Any]
    articles: Mapping[str, str]
    contents: Contents
    raw: Mapping[str, Any]

    def rules(self) -> SeasonRules | MarathonRules:
        """The typed rules that the law reads."""
        return KINDS[self.kind](book=self.id, articles=self.articles, **self.values)

    def with_settings(self, overrides: Mapping[str, Any]) -> "Book":
        """This book with some settings changed; an unknown or impossible one is refused by name."""
        values = dict(self.values)
        for name, given in overrides.items():
            if name not in self.settings:
                raise self._unknown(name)
            values[name] = self.settings[name].read(given)
        _check_order(self.settings, values)
        return replace(self, values=values)

    def _unknown(self, name: str) -> RuleViolation:
        told = {"name": name[:MOST_SHOWN], "book": self.id, "known": ", ".join(sorted(self.settings))}
        if close := get_close_matches(told["name"], self.settings, n=1):
            return RuleViolation("setting.misspelt", {**told, "close": close[0]})
        return RuleViolation("setting.unknown", told)

    def changed(self) -> tuple[str, ...]:
        """The settings that differ from the book's own."""
        return tuple(name for name, value in self.values.items() if value != self.settings[name].default)


def available() -> tuple[str, ...]:
    """The ids of the rulebooks in the package, sorted."""
    shelf = files("incastro.rulebook") / "books"
    return tuple(sorted(p.name.removesuffix(".toml") for p in shelf.iterdir() if p.name.endswith(".toml")))


@cache
def load_book(name: str) -> Book:
    """The packaged rulebook of that id; RuleViolation `book.unknown` lists those there are."""
    if name not in available():
        raise RuleViolation("book.unknown", {"name": name, "known": ", ".join(available())})
    return read_book((files("incastro.rulebook") / "books" / f"{name}.toml").read_text(encoding="utf-8"))


def load_book_file(path: Path) -> Book:
    """A rulebook of one's own, from a TOML file; RuleViolation `book.file_…` where it cannot be had."""
    told = {"file": str(path)}
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (FileNotFoundError, NotADirectoryError):
        raise RuleViolation("book.file_missing", told) from None
    except IsADirectoryError:
        raise RuleViolation("book.file_is_folder", told) from None
    except (OSError, ValueError) as problem:
        raise RuleViolation("book.file_unreadable", {**told, "reason": str(problem)}) from problem
    if len(data) > LARGEST:
        raise RuleViolation("book.file_too_large", {**told, "most": LARGEST >> 10})
    try:
        book = read_book(data.decode("utf-8-sig"))
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise RuleViolation("book.file_encoding", {**told, "line": line}) from problem
    known = load_book(LIMITS[book.kind]).settings
    settings = {name: setting.within(known[name]) for name, setting in book.settings.items()}
    _check_order(settings, book.values)
    return replace(book, settings=settings)


def read_book(text: str) -> Book:
    """A rulebook from the text of its TOML file; RuleViolation `book.…` or `setting.…` when it is not one."""
    try:
        root = Table(tomllib.loads(text))
    # a number of thousands of digits is a plain ValueError, and nesting without end a RecursionError
    except (ValueError, RecursionError) as problem:
        raise RuleViolation("book.broken", {"problem": str(problem)}) from problem
    root.only(*KEYS)
    kind = root.text("kind")
    if kind not in KINDS:
        raise RuleViolation("book.kind_unknown", {"kind": kind, "known": ", ".join(KINDS)})
    tables = root.table("settings").children()
    _check_names(kind, tables)
    settings = {name: read_setting(name, table) for name, table in tables.items()}
    values = {name: setting.default for name, setting in settings.items()}
    _check_order(settings, values)
    contents = read_contents(root, settings)
    _check_words(settings, contents)
    articles = root.table("articles")
    return Book(
        id=root.text("id"),
        kind=kind,
        version=root.text("version"),
        title=root.table("title").words(),
        settings=settings,
        values=values,
        articles={topic: articles.text(topic) for topic in articles.raw},
        contents=contents,
        raw=root.raw,
    )


def _check_names(kind: str, tables: Mapping[str, Table]) -> None:
    """Holds the settings of a file and the fields of its rules to being the same."""
    wanted = {f.name for f in fields(KINDS[kind])} - {f.name for f in fields(Rules)}
    if missing := sorted(wanted - tables.keys()):
        raise RuleViolation("book.settings_missing", {"names": ", ".join(missing)})
    if unknown := sorted(tables.keys() - wanted):
        raise RuleViolation("book.settings_unknown", {"names": ", ".join(unknown)})


def _check_order(settings: Mapping[str, Setting], values: Mapping[str, Any]) -> None:
    """Refuses a least above its most, a usual day after the latest one."""
    for name, setting in settings.items():
        other = settings.get(setting.at_most)
        if not setting.at_most:
            continue
        if other is None or other.type != setting.type:
            raise RuleViolation("book.at_most_unknown", {"name": name, "other": setting.at_most})
        if values[name] > values[other.name]:
            limit = other.written(values[other.name])
            raise setting.refusal("above_other", setting.written(values[name]), other=other.name, limit=limit)


def _check_words(settings: Mapping[str, Setting], contents: Contents) -> None:
    """Refuses a sentence that takes in the value of a setting there is not."""
    for name, setting in settings.items():
        texts = (
            *setting.words.values(),
            *setting.nothing.values(),
            *(text for c in setting.choice_words.values() for text in c.values()),
        )
        _check_placeholders(name, texts, {"value", *settings})
    for clause in contents.clauses.values():
        _check_placeholders(clause.id, tuple(clause.words.values()), set(settings))


def _check_placeholders(where: str, texts: tuple[str, ...], known: set[str]) -> None:
    for text in texts:
        for name in placeholders(text):
            if name not in known:
                raise RuleViolation("book.placeholder_unknown", {"where": where, "name": name})
