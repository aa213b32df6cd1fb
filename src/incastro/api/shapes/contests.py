"""Seasons, tournaments and marathons: what is announced of them."""

from typing import Literal

from pydantic import Field

from incastro.api.shapes.parts import Exact, Key, Moment, Named, Page, Prize, Sponsor, Stage


class SeasonBrief(Named):
    """A season in a list."""

    year: int = Field(examples=[2026])
    organiser: str = Field(description="The organiser’s slug", examples=["club-del-puzzle"])
    rulebook: str = Field(examples=["ojpc-2026"])
    planned: int = Field(description="How many tournaments decide it", examples=[4])


class Seasons(Page):
    """Seasons, the latest first."""

    items: list[SeasonBrief]


class Contender(Exact):
    """Somebody who can still win: points needed for a chance, and points that settle it."""

    name: str = Field(examples=["Ivo Pellegrin"])
    person: Key | None
    total: int = Field(examples=[172])
    needs: int | None = Field(examples=[12])
    sure_with: int | None = Field(examples=[59])


class Outlook(Exact):
    """Who can still win."""

    decided: bool
    to_come: int = Field(description="Tournaments planned and not held yet", examples=[1])
    contenders: list[Contender]


class TournamentBrief(Named):
    """A tournament in a list."""

    organiser: str = Field(examples=["club-del-puzzle"])
    season: str | None = Field(examples=["2026"])
    stage: Stage
    zone: str = Field(examples=["Europe/Rome"])
    starts: Moment | None = Field(description="Its first start")
    ends: Moment | None = Field(description="The last second of its last window")
    rulebook: str = Field(examples=["ojpc-2026"])


class Tournaments(Page):
    """Tournaments, the latest first."""

    items: list[TournamentBrief]


class Season(SeasonBrief):
    """A season with its tournaments and who can still win it."""

    trophies: str
    tournaments: list[TournamentBrief]
    outlook: Outlook


class Start(Exact):
    """One of a tournament’s starts; `go` once the judge has given it."""

    id: str = Field(examples=["sab16"])
    scheduled: Moment
    go: Moment | None
    stream: str | None


class Puzzle(Exact):
    """The puzzle; title and picture once everybody may know them."""

    brand: str = Field(examples=["Ravensburger"])
    pieces: int = Field(examples=[500])
    title: str | None
    picture: str | None


class Price(Exact):
    """What the puzzle costs, shipping included; taking part costs nothing else."""

    currency: str = Field(examples=["EUR"])
    home: str | None = Field(description="Shipped in Italy", examples=["24.90"])
    abroad: str | None = Field(examples=["31.90"])


class Tournament(TournamentBrief):
    """Everything public about a tournament."""

    stand: str = Field(description="The sentence under its name")
    notes: str = Field(description="Operating notes, CommonMark")
    opens: Moment | None
    closes: Moment | None
    seats: int = Field(examples=[60])
    entered: int = Field(description="Confirmed entries", examples=[41])
    window_days: int = Field(examples=[14])
    reserve_date: str | None = Field(examples=["2026-11-08"])
    starts_at: list[Start]
    puzzle: Puzzle
    price: Price
    buy: str | None = Field(description="Where the puzzle is bought, while entries are open")
    stream: str | None
    prizes: list[Prize]
    sponsors: list[Sponsor]
    cancelled_why: str | None
    standings: str | None = Field(description="Where its table is, once it has begun")


class Entrant(Exact):
    """Somebody with a confirmed entry."""

    entry: str = Field(examples=["e07"])
    name: str = Field(examples=["Elena T."])
    person: Key | None
    mode: Literal["offline", "online"]
    start: str | None = Field(examples=["sab16"])


class Entrants(Page):
    """Who takes part, by name."""

    items: list[Entrant]


class MarathonBrief(Named):
    """A marathon in a list."""

    organiser: str = Field(examples=["tasselli-cremona"])
    stage: Stage
    zone: str = Field(examples=["Europe/Rome"])
    starts: Moment | None
    ends: Moment | None
    venue: str = Field(examples=["Palazzetto dello sport"])
    rulebook: str = Field(examples=["aip-marathon-2026"])


class Marathons(Page):
    """Marathons, the latest first."""

    items: list[MarathonBrief]


class SeriesPuzzle(Exact):
    """A puzzle of the series."""

    number: int = Field(examples=[1])
    brand: str
    title: str
    pieces: int = Field(examples=[1000])


class Marathon(MarathonBrief):
    """Everything public about a marathon; the series once it has started."""

    stand: str
    notes: str
    address: str
    map: str | None
    opens: Moment | None
    closes: Moment | None
    welcome: Moment | None
    tables: int = Field(examples=[20])
    allowed: str
    forbidden: str
    stream: str | None
    series: list[SeriesPuzzle] | None
    prizes: list[Prize]
    sponsors: list[Sponsor]
    cancelled_why: str | None
    standings: str | None
