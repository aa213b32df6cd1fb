"""People, rulebooks, and what a search finds."""

from typing import Literal

from pydantic import Field

from incastro.api.shapes.parts import Exact, Key, Moment, Page


class PersonBrief(Exact):
    """Somebody under the name that they want shown."""

    key: Key
    name: str = Field(examples=["Elena T."])
    api: str
    page: str


class Taken(Exact):
    """A contest that somebody took part in."""

    kind: Literal["tournament", "marathon"]
    slug: str
    name: str
    starts: Moment | None
    entry: str = Field(description="The entry, or the team")
    pieces: int = Field(description="Of the puzzle; in a marathon, placed by the team", examples=[500])
    position: int | None
    of: int = Field(description="How many stand in the table", examples=[60])
    official_seconds: int | None
    points: int | None


class Best(Exact):
    """The best official time for a number of pieces."""

    pieces: int = Field(examples=[500])
    official_seconds: int = Field(examples=[9020])
    tournament: str


class Person(PersonBrief):
    """Somebody’s public history."""

    contests: list[Taken]
    bests: list[Best]


class FoundContest(Exact):
    """A contest that a search found."""

    kind: Literal["tournament", "marathon"]
    slug: str
    name: str
    starts: Moment | None
    api: str
    page: str


class Archive(Page):
    """What a search finds: contests page by page, and the first people of that name."""

    people: list[PersonBrief]
    items: list[FoundContest]


class RulebookBrief(Exact):
    """A rulebook."""

    name: str = Field(examples=["ojpc-2026"])
    title: str = Field(examples=["Campionato di tornei da casa"])
    api: str
    page: str


class Rulebooks(Exact):
    """All rulebooks."""

    items: list[RulebookBrief]


class Setting(Exact):
    """A number or a reading; `reading` where the text leaves it open, with the reason for how it stands."""

    name: str = Field(examples=["window_days"])
    value: str = Field(description="As JSON", examples=["14"])
    reading: bool
    reason: str


class Rule(Exact):
    """One rule in words."""

    id: str = Field(examples=["window_days"])
    text: str = Field(examples=["La finestra dura 14 giorni."])
    article: str = Field(examples=["art. 6"])
    setting: Setting | None


class Section(Exact):
    """Rules under one title."""

    title: str
    rules: list[Rule]


class Rulebook(RulebookBrief):
    """A rulebook in words."""

    version: str
    sections: list[Section]
