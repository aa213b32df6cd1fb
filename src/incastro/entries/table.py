"""The desk's table of entries: rows, what is asked of them, and in what order they stand.

Rows are read by a few queries however many there are; filters and sorts are pure functions of rows, so that
both databases answer alike and accents fold everywhere (case A-44).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields

from incastro.sheets.folding import fold

WAITS = ("waiting", "owed")
CLOSED = ("lapsed", "withdrawn", "removed", "no_show")
# what `standing=` in an address may say, and the standings that it means
STANDINGS: Mapping[str, tuple[str, ...]] = {
    "held": ("held",),
    "confirmed": ("confirmed",),
    "waiting": WAITS,
    "closed": CLOSED,
}
ABROAD = "abroad"
HOME = "IT"
ORDER = ("owed", "held", "confirmed", "waiting", "lapsed", "withdrawn", "removed", "no_show")
PARCELS = ("", "to_prepare", "sent", "delivered", "returned", "damaged")
LATEST_FIRST = "-number"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One entry as the table knows it. `number` counts requests in order of arrival, from 1 on.

    `standing` is that of the moment of reading. `position` = the place on the waiting list. `look` says what
    a person has to look at: "alert", "parent", "name".
    """

    id: int
    key: str
    number: int
    name: str
    surname: str = ""
    email: str = ""
    telegram: str = ""
    city: str = ""
    country: str = ""
    reference: str = ""
    note: str = ""
    standing: str
    asked: int = 0
    pay_by: int | None = None
    paid: int | None = None
    position: int | None = None
    mode: str = ""
    slot: str = ""
    slot_at: int = 0
    parcel: str = ""
    price_class: str = ""
    look: frozenset[str] = frozenset()

    @property
    def text(self) -> str:
        """What a search looks through, folded."""
        said = (self.name, self.email, self.telegram, self.reference, self.city, self.note)
        return " ".join(fold(each) for each in said if each)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What an address asks of the table; anything it does not know is as if it were not asked."""

    q: str = ""
    standing: str = ""
    slot: str = ""
    mode: str = ""
    country: str = ""
    price: str = ""
    paid: str = ""
    parcel: str = ""
    look: str = ""
    sort: str = LATEST_FIRST

    @property
    def filters(self) -> dict[str, str]:
        """What is asked for, without the order."""
        told = {each.name: getattr(self, each.name) for each in fields(self)}
        return {name: value for name, value in told.items() if value and name != "sort"}

    @property
    def said(self) -> dict[str, str]:
        """As an address says it: only what is not so by itself."""
        return self.filters | ({"sort": self.sort} if self.sort != LATEST_FIRST else {})


def wanted(given: Mapping[str, str]) -> Wanted:
    """What an address asks for. A sort that there is not falls back to the latest first."""
    names = {each.name for each in fields(Wanted)}
    told = {name: value.strip()[:80] for name, value in given.items() if name in names}
    if told.get("sort", "").removeprefix("-") not in SORTS:
        told.pop("sort", None)
    return Wanted(**told)


def chosen(rows: Iterable[Row], asked: Wanted) -> list[Row]:
    """The rows that are asked for, in the order that is."""
    words = fold(asked.q).split()
    found = [row for row in rows if _fits(row, asked) and _says(row, words)]
    return ordered(found, asked.sort)


def ordered(rows: Iterable[Row], sort: str) -> list[Row]:
    """Rows by one thing, then by arrival; whoever has none of it stands last either way round."""
    by, down = SORTS[sort.removeprefix("-")], sort.startswith("-")
    first = sorted(rows, key=lambda row: row.number, reverse=down and sort == LATEST_FIRST)
    having = [row for row in first if by(row) is not None]
    without = [row for row in first if by(row) is None]
    return [*sorted(having, key=lambda row: by(row), reverse=down), *without]  # type: ignore[arg-type, return-value]


def _fits(row: Row, asked: Wanted) -> bool:
    return all(TESTS[name](row, value) for name, value in asked.filters.items() if name in TESTS)


def _says(row: Row, words: Sequence[str]) -> bool:
    return not words or all(word in row.text for word in words)


SORTS: Mapping[str, Callable[[Row], object]] = {
    "number": lambda row: row.number,
    "name": lambda row: (fold(row.surname or row.name), fold(row.name)),
    "pay_by": lambda row: row.pay_by if row.standing == "held" else None,
    "slot": lambda row: (row.slot_at, row.slot) if row.slot else None,
    "standing": lambda row: (ORDER.index(row.standing), row.position or 0),
    "parcel": lambda row: PARCELS.index(row.parcel) if row.parcel else None,
}
TESTS: Mapping[str, Callable[[Row, str], bool]] = {
    "standing": lambda row, value: row.standing in STANDINGS.get(value, (value,)),
    "slot": lambda row, value: row.slot == value,
    "mode": lambda row, value: row.mode == value,
    "country": lambda row, value: row.country != HOME if value == ABROAD else row.country == value,
    "price": lambda row, value: row.price_class == value,
    "paid": lambda row, value: (row.paid is not None) == (value == "yes"),
    "parcel": lambda row, value: row.parcel == value,
    "look": lambda row, value: value in row.look if value != "any" else bool(row.look),
}


@dataclass(frozen=True, slots=True)
class Counts:
    """How many there are of each, whatever is being looked at."""

    limit: int
    confirmed: int = 0
    held: int = 0
    waiting: int = 0
    closed: int = 0

    @property
    def free(self) -> int:
        """Seats that nobody has."""
        return max(0, self.limit - self.confirmed - self.held)

    @property
    def taken(self) -> int:
        """Seats that somebody has, paid or not."""
        return self.confirmed + self.held

    @property
    def every(self) -> int:
        """Every request there has been."""
        return self.confirmed + self.held + self.waiting + self.closed


def counted(rows: Iterable[Row], limit: int) -> Counts:
    """Rows by where they stand; held ones are counted by the clock, as the rows were read."""
    by: dict[str, int] = {}
    for row in rows:
        by[row.standing] = by.get(row.standing, 0) + 1
    return Counts(
        limit,
        confirmed=by.get("confirmed", 0),
        held=by.get("held", 0),
        waiting=sum(by.get(each, 0) for each in WAITS),
        closed=sum(by.get(each, 0) for each in CLOSED),
    )
