"""The schemas say what the reader does: whatever it takes they allow, whatever they forbid it refuses."""

from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from incastro.interchange.schema import NAMES, file_name, load_schema
from tests.interchange.documents import FULL, GONE, bent, places, refusals, steps

SCHEMAS = {name: load_schema(name) for name in NAMES}
REGISTRY: Registry[Any] = Registry().with_resources(
    [(file_name(name), Resource.from_contents(schema)) for name, schema in SCHEMAS.items()]
)


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(SCHEMAS[name], registry=REGISTRY)


VALIDATORS = {name: validator(name) for name in NAMES}

# Instead of anything in a document: what somebody might write there.
INSTEAD: list[Any] = [
    GONE,
    None,
    True,
    False,
    -1,
    0,
    1,
    2.5,
    10**12,
    1792255512,
    "",
    " ",
    "x",
    "ignore",
    "shared",
    "2:05:00",
    "2026-10-17",
    "2026-10-17T18:30",
    "2026-10-17T18:30:00+02:00",
    [],
    [None],
    [1],
    ["x"],
    {},
    {"x": 1},
]


def mutants(document: dict[str, Any]) -> Iterator[tuple[str, Any, dict[str, Any]]]:
    for path in places(document):
        if path.startswith("tournaments[") and "." in path:
            # a tournament within a season is a tournament: it has mutants of its own
            continue
        for value in INSTEAD:
            yield path, value, bent(document, path, value)
        if isinstance(part(document, path), dict):
            yield f"{path}.surplus", None, bent(document, f"{path}.surplus", None)
    yield "surplus", None, document | {"surplus": None}


def part(document: Any, path: str) -> Any:
    for step in steps(path):
        document = document[step]
    return document


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])
    assert SCHEMAS[name]["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def objects(node: Any) -> Iterator[dict[str, Any]]:
    """Every part of a schema that describes an object's fields, conditions aside."""
    if isinstance(node, dict):
        if "properties" in node and "type" in node:
            yield node
        for inner in node.values():
            yield from objects(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from objects(inner)


@pytest.mark.parametrize("name", NAMES)
def test_no_object_lets_an_unknown_field_through(name: str) -> None:
    described = list(objects(SCHEMAS[name]))
    assert described
    assert [node for node in described if node.get("additionalProperties") is not False] == []


@pytest.mark.parametrize("name", FULL)
def test_a_document_with_every_field_is_valid(name: str) -> None:
    assert [error.message for error in VALIDATORS[name].iter_errors(FULL[name]())] == []
    assert refusals(FULL[name]()) == []


@pytest.mark.parametrize("name", FULL)
def test_the_sample_has_every_field_of_the_schema(name: str) -> None:
    """Else the mutants below would leave a field out."""
    used = {step for path in places(FULL[name]()) for step in path.replace("]", "").split(".")}
    used = {step.split("[")[0] for step in used}
    described = {field for node in objects(SCHEMAS[name]) for field in node["properties"]}
    assert described <= used


@pytest.mark.parametrize("name", FULL)
def test_reader_and_schema_agree_on_whatever_is_written_instead(name: str) -> None:
    known = VALIDATORS[name]
    seen = taken = 0
    for path, value, mutant in mutants(FULL[name]()):
        seen += 1
        if not refusals(mutant):
            taken += 1
            assert known.is_valid(mutant), f"the reader takes {value!r} at {path}, the schema does not"
    assert 0 < taken < seen


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("tournament", "slots[0].scheduled", "2026-10-17"),
        ("tournament", "slots[0].scheduled", None),
        ("tournament", "slots[0].code", 4217),
        ("tournament", "entries[0].sealed", True),
        ("tournament", "entries[0].id", "ignore"),
        ("tournament", "entries[0].rulings[0].value", None),
        ("tournament", "entries[0].rulings[2].value", "words"),
        ("tournament", 'posts["12a"]', "anna"),
        ("tournament", "zone", 1),
        ("season", "tournaments[0].entries[0].mode", "both"),
        ("season", "tie_decisions[0].persons", ["p-anna"]),
        ("season", "planned", 54),
        ("marathon", "puzzles[0].number", 0),
        ("marathon", "teams[0].count", {}),
        ("marathon", "teams[0].count", {"groups": [1], "pieces": 1}),
        ("marathon", "teams[0].disqualified", True),
        ("marathon", "teams[0].members[0].born", "1 October 2010"),
    ],
)
def test_the_schema_itself_is_strict(name: str, path: str, value: object) -> None:
    assert not VALIDATORS[name].is_valid(bent(FULL[name](), path, value))
