"""docs/format.md keeps to the product: its examples are read, its tables are complete."""

import re
from typing import Any

import pytest

from incastro.interchange.schema import NAMES, file_name
from tests.interchange.documents import bent, full_marathon, refusals, small_tournament
from tests.interchange.format_page import PAGE, brought_up_to_date, examples
from tests.interchange.test_schema import SCHEMAS, VALIDATORS, objects

TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = list(examples(TEXT))
DOCUMENTS = [example for name, example in EXAMPLES if not name]
SLOT, ENTRY, COMPLETION, QUESTION = (
    dict(EXAMPLES)[name] for name in ("slot", "entry", "completion", "question")
)


def kind(document: dict[str, Any]) -> str:
    return str(document["format"]).removeprefix("incastro/").removesuffix("@1")


def test_there_is_an_example_of_each_kind_of_facts_and_a_result() -> None:
    assert [kind(document) for document in DOCUMENTS] == [
        "tournament",
        "season",
        "marathon",
        "tournament-result",
    ]


@pytest.mark.parametrize("document", DOCUMENTS, ids=kind)
def test_every_example_is_valid(document: dict[str, Any]) -> None:
    assert [error.message for error in VALIDATORS[kind(document)].iter_errors(document)] == []
    if not kind(document).endswith("-result"):
        assert refusals(document) == []


def test_the_parts_shown_are_taken_in_their_places() -> None:
    tournament = small_tournament(slots=[SLOT], entries=[ENTRY], questions=[QUESTION])
    assert refusals(tournament) == []
    assert refusals(bent(full_marathon(), "teams[0].completions[1]", COMPLETION)) == []


def test_the_tables_and_the_result_are_up_to_date() -> None:
    assert brought_up_to_date(TEXT) == TEXT, "write it anew: python -m tests.interchange.format_page"


@pytest.mark.parametrize("name", NAMES)
def test_every_schema_and_every_field_is_told(name: str) -> None:
    assert file_name(name) in TEXT
    told = set(re.findall(r'[`"]([a-z_]+)[`"]', TEXT))
    described = {field for node in objects(SCHEMAS[name]) for field in node["properties"]}
    assert described - told == set()


def test_the_instants_of_its_tables_are_read() -> None:
    section = TEXT.partition("### Instants")[2].partition("\n## ")[0]
    written = re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
    instants = [text for cell in written for text in re.findall(r'`"?(.*?)"?`', cell)]
    assert len(instants) == 5
    for instant in instants:
        value = int(instant) if instant.isdigit() else instant
        assert refusals(bent(small_tournament(), "slots[0].scheduled", value)) == []
    durations = re.findall(r'`"([^T]*?)"`', section.partition("A **duration**")[2].replace('\\"', "″"))
    assert len(durations) > 4
    for duration in durations:
        assert refusals(bent(small_tournament(), "entries[0].finish", duration)) == []
