"""A tournament's table, row by row."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext, pgettext

from incastro.kept import Last
from incastro.rulebook.facts import Mode
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.rulebook.tournament.rows import TournamentRow, TournamentStandings
from incastro.standings.finding import plain
from incastro.web.presenting import moments
from incastro.web.presenting.lines import Link, Place, Why
from incastro.web.presenting.links import LONGEST_WITH_TIMES, row_link, time_page
from incastro.web.presenting.numbers import NO_BREAK
from incastro.web.presenting.places import places
from incastro.web.presenting.ruling_words import NO_WORDS, Words
from incastro.web.presenting.time_sum import duration, finish_of
from incastro.web.presenting.time_why import off, why


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One entrant's row. `photo` may be a `<time>` element; `hides` says what the time does not show."""

    name: str
    place: Place
    link: Link
    mode: str
    start: str
    makeup: bool
    photo: str
    time: str
    hides: tuple[str, ...]
    points: str
    tone: str
    why: Why

    @property
    def shape(self) -> str:
        """The classes of the row: how its place locks, how its result stands."""
        return f"{self.place.shape} {self.tone}".strip()


PER_PAGE = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Which rows of a table somebody wants to see; positions stay those of the whole table.

    `name` = a part of it, words in any order; `page` from 1.
    """

    slot: str = ""
    mode: str = ""
    name: str = ""
    page: int = 1

    @property
    def filtered(self) -> bool:
        """Whether not all rows are wanted."""
        return bool(self.slot or self.mode or self.name)

    def wants(self, row: TournamentRow) -> bool:
        """Whether a row is wanted; of a make-up the slot is the one that was entered for."""
        course = row.course
        if (self.slot and course.slot != self.slot) or (self.mode and course.mode.value != self.mode):
            return False
        return not self.name or all(word in plain(row.entry.name) for word in plain(self.name).split())


EVERYTHING = Asked()


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """One page of those with a position, and of the others in groups by what became of them."""

    ranked: tuple[Line, ...]
    unplaced: tuple[Line, ...]
    with_whys: bool
    found: int = 0
    page: int = 1
    pages: int = 1

    def __len__(self) -> int:
        return len(self.ranked) + len(self.unplaced)


def table(
    standings: TournamentStandings, slug: str, asked: Asked = EVERYTHING, words: Words = NO_WORDS
) -> Table:
    """A page of a tournament's rows at its standings' instant, all of them or those that are wanted."""
    rows = [row for row in standings.rows if asked.wants(row)] if asked.filtered else standings.rows
    pages = max(1, -(-len(rows) // PER_PAGE))
    page = min(max(asked.page, 1), pages)
    shown = rows[(page - 1) * PER_PAGE : page * PER_PAGE]
    shapes = places((row.position, row.tied) for row in shown)
    with_whys = len(shown) <= LONGEST_WITH_TIMES
    make = _line if with_whys else _line_again
    lines = [
        make(row, place, standings, slug, len(shown), words) for row, place in zip(shown, shapes, strict=True)
    ]
    return Table(
        ranked=tuple(line for line in lines if line.place.text),
        unplaced=tuple(line for line in lines if not line.place.text),
        with_whys=any(line.link.opens.startswith("#") for line in lines),
        found=len(rows),
        page=page,
        pages=pages,
    )


def page_with(standings: TournamentStandings, entry: str) -> int:
    """On which page of the whole table an entry's row is; 0 where there is no such entrant."""
    place = next((n for n, row in enumerate(standings.rows) if row.entry.id == entry), None)
    return 0 if place is None else place // PER_PAGE + 1


def line_of(standings: TournamentStandings, slug: str, entry: str, words: Words = NO_WORDS) -> Line | None:
    """One entrant's row by the entry's id; None where there is no such entrant."""
    for row in standings.rows:
        if row.entry.id == entry:
            place = next(places([(row.position, row.tied)]))
            return _line(row, place, standings, slug, 1, words)
    return None


_lines: Last[Line] = Last(4096)


def _line_again(
    row: TournamentRow, place: Place, standings: TournamentStandings, slug: str, among: int, words: Words
) -> Line:
    """A row of a long table as it was made last, where it says the same; it explains nothing then."""
    course, finish = row.course, finish_of(row)
    state = (
        row.entry,
        place,
        (row.outcome, row.official, row.elapsed, row.points, row.reasons),
        (course.mode, course.scheduled, course.go, course.deadline, course.floor, course.makeup, course.zone),
        finish is not None and finish <= standings.at,
        off(row, standings.at),
    )
    key = (slug, moments.language(), row.entry.id)
    return _lines.get(key, state, lambda _: _line(row, place, standings, slug, among, words))


def _line(
    row: TournamentRow, place: Place, standings: TournamentStandings, slug: str, among: int, words: Words
) -> Line:
    entry = row.entry
    link = row_link(entry.id, time_page(slug, entry.id), among, LONGEST_WITH_TIMES)
    return Line(
        name=entry.name,
        place=place,
        link=link,
        mode=mode_word(row.course.mode),
        start=_start(row),
        makeup=row.course.makeup,
        photo=_photo(row, standings.at),
        time=_time(row, standings.at),
        hides=tuple(_hides(row, standings.at)),
        points="–" if row.points is None else str(row.points),
        tone=TONES.get(row.outcome, ""),
        # where the result leads to a page of its own, nobody reads the explanation here
        why=why(row, standings.at, words) if link.opens.startswith("#") or among == 1 else NO_WHY,
    )


NO_WHY = Why(title="")
TONES = {
    Outcome.ANNULLED: "out",
    Outcome.EXCLUDED: "out",
    Outcome.UNDECIDED: "open",
    Outcome.RUNNING: "open",
    Outcome.NOT_DELIVERED: "off",
    Outcome.NOT_STARTED: "off",
}


def mode_word(mode: Mode) -> str:
    """`offline` and `online` are the rulebook's own words in both languages."""
    return "offline" if mode is Mode.OFFLINE else "online"


def outcome_word(outcome: Outcome) -> str:
    """What stands in the time's place where there is no time."""
    words = {
        Outcome.FINISHED: "",
        Outcome.UNDECIDED: gettext("waiting"),
        Outcome.RUNNING: gettext("racing"),
        Outcome.NOT_DELIVERED: gettext("not delivered"),
        Outcome.NOT_STARTED: gettext("not started"),
        Outcome.ANNULLED: gettext("annulled"),
        Outcome.EXCLUDED: gettext("excluded"),
    }
    return words[outcome]


def _time(row: TournamentRow, at: int) -> str:
    if row.outcome is Outcome.RUNNING and not off(row, at):
        return gettext("yet to start")
    return duration(row.official) if row.outcome is Outcome.FINISHED else outcome_word(row.outcome)


def _start(row: TournamentRow) -> str:
    zone, scheduled = row.course.zone, row.course.scheduled
    weekday = moments.short_day if row.course.makeup else moments.short_weekday
    return f"{weekday(scheduled, zone)} {moments.hour(scheduled, zone)}"


def _photo(row: TournamentRow, at: int) -> str:
    finish, zone = finish_of(row), row.course.zone
    if finish is None or finish > at or row.outcome is Outcome.NOT_STARTED:
        return ""
    text = f"{moments.short_day(finish, zone)}, {moments.clock(finish, zone)}"
    return moments.stamp(finish, zone, text)


def _hides(row: TournamentRow, at: int) -> Iterator[str]:
    """What a reader cannot see from the time alone, in a few words each."""
    if row.outcome is Outcome.FINISHED:
        yield from _in_the_time(row)
    elif row.outcome is Outcome.UNDECIDED and "missing_over_limit" in row.reasons:
        yield missing_words(row.entry.missing)
    elif row.outcome is Outcome.RUNNING and off(row, at):
        zone, deadline = row.course.zone, row.course.deadline
        until = f"{moments.short_day(deadline, zone)}, {moments.hour(deadline, zone)}"
        # narrow columns break before the moment, never within it
        yield gettext("until %(moment)s") % {"moment": until.replace(" ", NO_BREAK)}
    elif row.outcome is Outcome.NOT_DELIVERED and "late" in row.reasons:
        yield gettext("photo after the deadline")
    elif row.outcome is Outcome.ANNULLED and "sealed_missing" in row.reasons:
        yield gettext("no sealed-box photo")
    elif row.outcome is Outcome.NOT_STARTED and "free_entry" in row.reasons:
        yield gettext("free entry to the next")


def _in_the_time(row: TournamentRow) -> Iterator[str]:
    spent, decided = row.elapsed or 0, row.decided
    if spent < row.course.floor:
        yield pgettext("what a time hides", "offline minimum")
    if row.entry.missing:
        yield missing_words(row.entry.missing)
    if decided is not None and decided.penalties and not row.entry.missing:
        yield gettext("penalty")
    if decided is not None and decided.finish is not None:
        yield gettext("first photo counts")
    elif row.entry.finish_after is not None:
        yield gettext("written down by the judge")


def missing_words(missing: int) -> str:
    """`2 pezzi mancanti`."""
    return ngettext("%(n)s missing piece", "%(n)s missing pieces", missing) % {"n": missing}
