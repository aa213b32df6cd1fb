"""JSON Schemas (2020-12) of the documents; `parts.schema.json` holds what they share."""

import json
from importlib.resources import files
from typing import Any

NAMES = (
    "parts",
    "tournament",
    "season",
    "marathon",
    "tournament-result",
    "season-result",
    "marathon-result",
)


def file_name(name: str) -> str:
    """The file of a schema, by which the others refer to it: `tournament.schema.json`."""
    return f"{name}.schema.json"


def load_schema(name: str) -> dict[str, Any]:
    """One of the schemas in NAMES."""
    text = (files("incastro.interchange.schema") / file_name(name)).read_text(encoding="utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema
