"""The names in addresses."""

from typing import Annotated

from pydantic import Field

SlugText = Annotated[
    str,
    Field(
        max_length=80,
        pattern=r"^[-a-zA-Z0-9_]+$",
        description="Its name in addresses",
        json_schema_extra={"example": "autunno-2026"},
    ),
]
