"""What every answer has in common."""

from typing import Annotated, Any, Literal

from ninja import Schema
from pydantic import BeforeValidator, ConfigDict, Field

Lang = Literal["it", "en"]
Moment = Annotated[
    str,
    Field(
        description="An instant, ISO 8601 on the event’s wall clock, with its offset",
        examples=["2026-10-17T16:00:00+02:00"],
    ),
]
Slug = Annotated[str, Field(examples=["autunno-2026"])]
Key = Annotated[str, Field(description="The public key of a person’s page", examples=["7f3kb2xq9d"])]


class Exact(Schema):
    """A shape that holds its fields and no others."""

    model_config = ConfigDict(extra="forbid")


class Fault(Exact):
    """One thing that is wrong with a request: where, and what."""

    where: str = Field(examples=["query.page"])
    what: str = Field(examples=["Input should be greater than or equal to 1"])


class Problem(Exact):
    """Why there is no answer. `code` is stable, `message` is for people."""

    status: int = Field(examples=[404])
    code: str = Field(examples=["not_found"])
    message: str = Field(examples=["There is nothing public at this address."])
    faults: list[Fault] = Field(default_factory=list)


def _digits(value: Any) -> Any:
    """Query strings are text: `+1`, `1.0` and `1_000` are no numbers of ours."""
    if isinstance(value, str) and not (value.isascii() and value.isdecimal()):
        raise ValueError("Write a whole number in plain digits")
    return value


Digits = Annotated[int, BeforeValidator(_digits)]


class Speaking(Schema):
    """In which language names and messages are told."""

    lang: Lang = Field("it", description="Language of names and messages")


class Paging(Speaking):
    """Which part of a list."""

    page: Digits = Field(1, ge=1, le=100_000, description="Which page, from 1 on")
    per_page: Digits = Field(20, ge=1, le=100, description="How many on a page")


class Page(Exact):
    """A part of a list; the `Link` header leads to the other parts."""

    count: int = Field(description="How many there are in all", examples=[41])
    page: int = Field(examples=[1])
    pages: int = Field(description="How many pages there are, at least one", examples=[3])


class Named(Exact):
    """Something with an address of its own here, and a page for people."""

    slug: Slug
    name: str = Field(examples=["Torneo d’autunno"])
    api: str = Field(
        description="Its address here", examples=["https://puzzle.example/api/v1/tournaments/autunno-2026"]
    )
    page: str = Field(
        description="Its page for people", examples=["https://puzzle.example/tornei/autunno-2026/"]
    )


class Prize(Exact):
    """What a position wins."""

    position: int = Field(examples=[1])
    what: str = Field(examples=["Un puzzle da 1000 pezzi"])
    sponsor: str | None = Field(examples=["Cartiera Ostiense"])


class Sponsor(Exact):
    """Who gives prizes."""

    name: str = Field(examples=["Cartiera Ostiense"])
    link: str | None = Field(examples=["https://cartiera.example"])


Stage = Literal["announced", "open", "closed", "running", "provisional", "official", "cancelled"]
