"""The API’s description as a page, read from the document for programs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Field:
    """A parameter, or a field of an answer."""

    name: str
    kind: str
    about: str
    required: bool


@dataclass(frozen=True, slots=True)
class Address:
    """One address: what it is for, what it takes, what it gives."""

    path: str
    about: str
    takes: Sequence[Field]
    gives: str


@dataclass(frozen=True, slots=True)
class Shape:
    """What an answer looks like."""

    name: str
    about: str
    fields: Sequence[Field]


@dataclass(frozen=True, slots=True)
class ApiPage:
    """The page."""

    rooms: Sequence[tuple[str, Sequence[Address]]]
    shapes: Sequence[Shape]


def api_page(schema: Mapping[str, Any]) -> ApiPage:
    """Every address, by room, and every shape by name."""
    rooms: dict[str, list[Address]] = {}
    for path, operations in schema["paths"].items():
        operation = operations["get"]
        rooms.setdefault(operation["tags"][0], []).append(_address(path, operation))
    shapes = schema["components"]["schemas"]
    return ApiPage(list(rooms.items()), [_shape(name, shapes[name]) for name in sorted(shapes)])


def _address(path: str, operation: Mapping[str, Any]) -> Address:
    takes = [
        Field(
            each["name"],
            _kind(each["schema"]),
            each.get("description") or each["schema"].get("description", ""),
            each["required"],
        )
        for each in operation.get("parameters", [])
    ]
    content = operation["responses"][200]["content"]["application/json"]["schema"]
    return Address(path, operation.get("description", ""), takes, _kind(content))


def _shape(name: str, shape: Mapping[str, Any]) -> Shape:
    required = shape.get("required", ())
    fields = [
        Field(field, _kind(told), told.get("description", ""), field in required)
        for field, told in shape.get("properties", {}).items()
    ]
    return Shape(name, shape.get("description", ""), fields)


def _kind(told: Mapping[str, Any]) -> str:
    """`integer`, `Step[]`, `"it" | "en"`, `string | null`."""
    return " | ".join(_kinds(told)) or "any"


def _kinds(told: Mapping[str, Any]) -> Iterator[str]:
    for name in ("anyOf", "allOf", "oneOf"):
        for each in told.get(name, ()):
            yield from _kinds(each)
    if "$ref" in told:
        yield told["$ref"].rpartition("/")[2]
    elif "enum" in told:
        yield from (f"“{each}”" for each in told["enum"])
    elif "const" in told:
        yield f"“{told['const']}”"
    elif told.get("type") == "array":
        yield f"{_kind(told.get('items', {}))}[]"
    elif "type" in told:
        yield str(told["type"])
