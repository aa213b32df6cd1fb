"""A rulebook's own examples, worked out by the law itself and compared with what the rulebook says.

An example of a rulebook file names a check and holds what is given and what has to come out:

    [[selftest]]
    id = "three-days-to-pay"
    check = "payment"
    given = { requested = "2026-10-23 10:00" }
    expect = { until = "2026-10-26 10:00:00" }

Only what is expected is compared; of a list as many items as are expected.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from incastro.rulebook.books import marathon_examples, season_examples
from incastro.rulebook.books.book import Book
from incastro.rulebook.books.tables import Table
from incastro.rulebook.violation import RuleViolation

Check = Callable[[Any, Table], Mapping[str, Any]]
CHECKS: Mapping[str, Mapping[str, Check]] = {
    "season": season_examples.CHECKS,
    "marathon": marathon_examples.CHECKS,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """One example of a rulebook. `words` tell it in a sentence, by language."""

    id: str
    article: str
    ledger: tuple[str, ...]
    words: Mapping[str, str]
    check: str
    given: Table
    expect: Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One thing that came out otherwise; `found` is what the law says, at the length of `expected`."""

    name: str
    expected: Any
    found: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """How an example came out."""

    example: Example
    differences: tuple[Difference, ...]

    @property
    def ok(self) -> bool:
        """Whether the law says what the rulebook says."""
        return not self.differences


def examples(book: Book) -> list[Example]:
    """The examples of a rulebook, in its order; RuleViolation `book.…` for one that cannot be read."""
    read = [_example(table, CHECKS[book.kind]) for table in Table(book.raw).tables("selftest")]
    seen: set[str] = set()
    for example in read:
        if not example.id or example.id in seen:
            raise RuleViolation("book.example_id", {"where": example.given.path, "id": example.id})
        seen.add(example.id)
    return read


def run(book: Book) -> Iterator[Verdict]:
    """Works out every example with the book's settings as they stand."""
    rules = book.rules()
    for example in examples(book):
        found = CHECKS[book.kind][example.check](rules, example.given)
        yield Verdict(example=example, differences=tuple(_differences(example, found)))


def _example(table: Table, checks: Mapping[str, Check]) -> Example:
    table.only("id", "check", "article", "ledger", "given", "expect", "it", "en")
    check = table.text("check")
    if check not in checks:
        known = ", ".join(checks)
        raise RuleViolation(
            "book.check_unknown", {"where": table.at("check"), "given": check, "known": known}
        )
    expect = table.table("expect")
    if not expect.raw:
        raise RuleViolation("book.nothing_expected", {"where": expect.path})
    return Example(
        id=table.text("id"),
        article=table.text("article"),
        ledger=table.texts("ledger"),
        words=table.words(),
        check=check,
        given=table.table("given"),
        expect=expect,
    )


def _differences(example: Example, found: Mapping[str, Any]) -> Iterator[Difference]:
    example.expect.only(*found)
    for name, expected in example.expect.raw.items():
        value = found[name]
        if isinstance(expected, list) and isinstance(value, list):
            value = value[: len(expected)]
        # 1 == True in Python, but not in a rulebook
        if value != expected or isinstance(value, bool) is not isinstance(expected, bool):
            yield Difference(name=name, expected=expected, found=value)
