"""A fixed cast for the law's tests: one zone, one Saturday slot, entrants by letter."""

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from incastro.rulebook.books.book import load_book
from incastro.rulebook.durations import format_duration, parse_duration
from incastro.rulebook.facts import Entry, Mode, Puzzle, Ruling, RulingKind, Season, Slot, Tournament
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.tournament.rows import TournamentRow, TournamentStandings

ROME = ZoneInfo("Europe/Rome")


def season_rules(**settings):
    rules = load_book("ojpc-2026").with_settings(settings).rules()
    assert isinstance(rules, SeasonRules)
    return rules


RULES = season_rules()


def rome(text: str) -> int:
    """Unix seconds of a Rome wall-clock time, or of an ISO time with its own offset."""
    moment = datetime.fromisoformat(text)
    return int((moment if moment.tzinfo else moment.replace(tzinfo=ROME)).timestamp())


SAT16 = Slot(id="sat16", scheduled=rome("2026-10-17 16:00"), go=rome("2026-10-17 16:00"))
AFTER = rome("2026-12-31 12:00")


def offline(name: str, time: str | int | None = None, **more) -> Entry:
    """An offline entrant with a sealed box; `time` is an ISO instant, a duration since the go, or nothing."""
    more.setdefault("sealed", rome("2026-10-17 15:59"))
    return _entry(name, Mode.OFFLINE, time, more)


def online(name: str, time: str | int | None = None, **more) -> Entry:
    return _entry(name, Mode.ONLINE, time, more)


def _entry(name, mode, time, more) -> Entry:
    if isinstance(time, int):
        more["finish"] = time
    elif time and "-" in time:
        more["finish"] = rome(time)
    elif time:
        more["finish_after"] = parse_duration(time)
    more.setdefault("slot", "sat16")
    return Entry(id=more.pop("id", name.lower().replace(" ", "-")), name=name, mode=mode, **more)


def absent(count: int) -> list[Entry]:
    """Confirmed entrants who delivered nothing."""
    return [online(f"Absent {number}") for number in range(1, count + 1)]


def tournament(*entries: Entry, slots=(SAT16,), rules: SeasonRules = RULES, **more) -> Tournament:
    more.setdefault("name", "Autunno")
    more.setdefault("puzzle", Puzzle(pieces=500))
    return Tournament(rules=rules, zone=ROME, slots=tuple(slots), entries=tuple(entries), **more)


def row(table: TournamentStandings, name: str) -> TournamentRow:
    return next(row for row in table.rows if row.entry.name == name)


def official(row: TournamentRow) -> str | None:
    return None if row.official is None else format_duration(row.official)


def table_of(table: TournamentStandings) -> list[tuple[str, int | None, str | None, int | None]]:
    """The rows as (name, position, official time, points)."""
    return [(row.entry.name, row.position, official(row), row.points) for row in table.rows]


def ruling(kind: str, **more) -> Ruling:
    more.setdefault("id", f"r-{kind}")
    return Ruling(kind=RulingKind(kind), **more)


def season(*tournaments: Tournament, **more) -> Season:
    more.setdefault("name", "2026")
    more.setdefault("rules", tournaments[0].rules if tournaments else RULES)
    named = (played if played.id else replace(played, id=f"t{n}") for n, played in enumerate(tournaments, 1))
    return Season(tournaments=tuple(named), **more)
