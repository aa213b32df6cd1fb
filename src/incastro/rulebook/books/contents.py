"""A rulebook in plain words: its sections, and the clauses that an entrant must know and nobody can set."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from incastro.rulebook.books.tables import Table
from incastro.rulebook.violation import RuleViolation

# {floor_offline} is the value of a setting; {payment_days|day|days} is followed by the noun that fits it
PLACEHOLDER = re.compile(r"\{([a-z_]+)(?:\|([^{}|]*)\|([^{}|]*))?\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A rule in a sentence or two. `ledger` holds the ids of what it carries out (`S-16`)."""

    id: str
    article: str
    ledger: tuple[str, ...]
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """A section: its title by language (none for what no section names), and what stands in it, in order."""

    id: str
    words: Mapping[str, str]
    contents: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """Everything a rulebook says besides its settings. `topics` name what `[articles]` cites."""

    groups: tuple[Group, ...]
    clauses: Mapping[str, Clause]
    topics: Mapping[str, Mapping[str, str]]


def read_contents(root: Table, settings: Collection[str]) -> Contents:
    """The sections, clauses and topics of a rulebook file; RuleViolation `book.…` for what does not fit."""
    clauses: dict[str, Clause] = {}
    for table in root.tables("clauses"):
        clause = _clause(table)
        if not clause.id or clause.id in clauses or clause.id in settings:
            raise RuleViolation("book.clause_id", {"where": table.path, "id": clause.id})
        clauses[clause.id] = clause
    groups = [_group(table) for table in root.tables("groups")]
    placed: set[str] = set()
    for group in groups:
        for name in group.contents:
            if name not in clauses and name not in settings:
                raise RuleViolation("book.content_unknown", {"name": name, "group": group.id})
            if name in placed:
                raise RuleViolation("book.content_twice", {"name": name, "group": group.id})
            placed.add(name)
    if rest := tuple(name for name in (*clauses, *settings) if name not in placed):
        groups.append(Group(id="others", words={}, contents=rest))
    topics = {name: table.words() for name, table in root.table("topics").children().items()}
    return Contents(groups=tuple(groups), clauses=clauses, topics=topics)


def _clause(table: Table) -> Clause:
    table.only("id", "article", "ledger", "it", "en")
    return Clause(
        id=table.text("id"),
        article=table.text("article"),
        ledger=table.texts("ledger"),
        words=table.words(),
    )


def _group(table: Table) -> Group:
    table.only("id", "contents", "it", "en")
    return Group(id=table.text("id"), words=table.words(), contents=table.texts("contents"))


def placeholders(text: str) -> Iterator[str]:
    """The names of the settings whose values a sentence takes in."""
    for found in PLACEHOLDER.finditer(text):
        yield found.group(1)
