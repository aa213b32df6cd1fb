"""The pieces that a table and its explanations are made of."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SumLine:
    """A line of a sum. `rule` is the rule above it: none, single ("r") or double ("tot").

    `link` leads to where the line's own value is explained.
    """

    label: str
    value: str
    article: str = ""
    rule: str = ""
    link: str = ""


@dataclass(frozen=True, slots=True)
class Said:
    """Something said about a result; `strong` comes first, in bold.

    `quote` is what a judge wrote, in the judge's own language.
    """

    text: str
    article: str = ""
    quote: str = ""
    strong: str = ""


@dataclass(frozen=True, slots=True)
class LogLine:
    """What happened, and when; `when` may be a `<time>` element."""

    when: str
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Why:
    """How one result was reached: a sum, what there is to say, what happened."""

    title: str
    lines: tuple[SumLine, ...] = ()
    said: tuple[Said, ...] = ()
    log: tuple[LogLine, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A position as the table shows it: `shape` are the classes that lock equals together."""

    text: str = ""
    shape: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """Where a row's result leads: its explanation below (`anchor`) and on a page of its own (`page`).

    `opens` is what the result links to: the one below, or the page where a table is too long.
    """

    row: str
    anchor: str
    page: str
    opens: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """Why a table is not official yet: one reason, and the row it is about, if it is about one."""

    text: str
    link: str = ""
