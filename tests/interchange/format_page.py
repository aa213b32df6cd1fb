"""What in docs/format.md follows from the product: the tables of codes, and the result of its example.

`python -m tests.interchange.format_page` writes them anew.
"""

import json
import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from incastro.interchange.facts import load_facts
from incastro.interchange.results import tournament_result
from incastro.interchange.write import json_text
from incastro.rulebook.facts import Tournament
from incastro.rulebook.tournament import standings
from incastro.words import evidence, law, marathon
from incastro.words.message import Message, Plural

PAGE = Path(__file__).resolve().parents[2] / "docs" / "format.md"
SOURCES = (("tournament or season", law), ("tournament, from an export", evidence), ("marathon", marathon))
TABLES = {"steps": "step", "blocking": "blocking", "questions": "question"}


def table(prefix: str) -> str:
    """The codes of a kind with where they come from and what they mean."""
    lines = ["| code | of | meaning |", "|---|---|---|"]
    for source, module in SOURCES:
        for code, message in module.MESSAGES.items():
            kind, _, name = code.partition(".")
            if kind == prefix:
                lines.append(f"| `{name}` | {source} | {meaning(message)} |")
    return "\n".join(lines)


def meaning(message: Message) -> str:
    """An English sentence with *names* for what is filled in."""
    text = message.many if isinstance(message, Plural) else message
    return re.sub(r"%\((\w+)\)s", r"*\1*", text).replace("|", "\\|").replace("%%", "%")


FENCED = re.compile(r"^```json(?: (\w+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
AT = datetime.fromisoformat("2026-11-01T12:00:00+01:00")


def examples(page: str) -> Iterator[tuple[str, Any]]:
    """The JSON of the page, each with what is said beside its fence (nothing for a whole document)."""
    for name, text in FENCED.findall(page):
        yield name, json.loads(text)


def result(page: str) -> str:
    """The standings of the page's first tournament, a step a line."""
    facts = load_facts(next(examples(page))[1])
    assert isinstance(facts, Tournament)
    text = json_text(tournament_result(standings(facts, int(AT.timestamp())), "en"))
    return f"```json\n{re.sub(_STEP, _on_one_line, text)}```"


_STEP = re.compile(r"\{\s+(\"what\": [^{}]*?)\s+\}")


def _on_one_line(step: re.Match[str]) -> str:
    return "{" + re.sub(r"\n\s*", " ", step[1]) + "}"


def brought_up_to_date(page: str) -> str:
    """The page with the parts between its marks as they have to be."""
    parts = {name: table(prefix) for name, prefix in TABLES.items()} | {"result": result(page)}
    for name, text in parts.items():
        start, end = f"<!-- {name} -->\n", "<!-- end -->"
        before, found, rest = page.partition(start)
        if not found:
            raise LookupError(name)
        page = before + start + text + "\n" + end + rest.partition(end)[2]
    return page


if __name__ == "__main__":
    PAGE.write_text(brought_up_to_date(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
