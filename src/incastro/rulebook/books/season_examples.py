"""The checks that examples of a season's rulebook can name: what is given, and the law's answer to it."""

from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from incastro.rulebook import season, tournament
from incastro.rulebook.books.tables import Table
from incastro.rulebook.durations import format_duration, parse_duration
from incastro.rulebook.entering.eligibility import Applicant, obstacles
from incastro.rulebook.facts import Entry, Mode, Puzzle, Season, Slot, Status, Tournament
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.tournament import clock
from incastro.rulebook.tournament.rows import TournamentRow
from incastro.rulebook.violation import RuleViolation

ROME = ZoneInfo("Europe/Rome")
GO = int(datetime(2026, 10, 17, 16, tzinfo=ROME).timestamp())
LATER = GO + 400 * 86_400  # after every window that a rulebook can set
SLOT = "saturday"
YEARS = range(1970, 2100)


def read_wall_clock(table: Table, key: str) -> int:
    """Unix seconds of a Rome time such as `2026-10-17 16:00`."""
    text = table.text(key)
    try:
        wall = datetime.fromisoformat(text)
    except ValueError:
        wall = None
    if wall is None or wall.tzinfo is not None or wall.year not in YEARS:
        raise RuleViolation("book.not_moment", {"where": table.at(key), "given": text})
    return int(wall.replace(tzinfo=ROME).timestamp())


def read_day(table: Table, key: str) -> date:
    """A calendar day such as `2010-10-01`."""
    text = table.text(key)
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise RuleViolation("book.not_day", {"where": table.at(key), "given": text}) from None


def wall_clock(instant: int) -> str:
    """The Rome time of an instant, as examples write it."""
    return datetime.fromtimestamp(instant, ROME).strftime("%Y-%m-%d %H:%M:%S")


def check_tournament(rules: SeasonRules, given: Table) -> Mapping[str, Any]:
    """A tournament of `runs` (`{ offline = "2:05:00", missing = 3 }`), and others by their number alone.

    `finishers` come after the runs, each a minute after the one before; `not_delivered`, `annulled`,
    `no_shows` are further entrants, `unpaid` are none. The answers come in the order in which they are given.
    """
    given.only("runs", "finishers", "not_delivered", "annulled", "no_shows", "unpaid")
    entries = [_run(table, number) for number, table in enumerate(given.tables("runs"), 1)]
    slowest = max((entry.finish - GO for entry in entries if entry.finish is not None), default=3600)
    entries += [_online(f"finisher-{n}", slowest + 60 * n) for n in range(1, given.count("finishers") + 1)]
    entries += [_online(f"not-delivered-{n}", started=True) for n in range(given.count("not_delivered"))]
    entries += [
        Entry(id=f"annulled-{n}", name=f"annulled-{n}", mode=Mode.OFFLINE, slot=SLOT, sealed=False)
        for n in range(given.count("annulled"))
    ]
    entries += [_online(f"no-show-{n}", started=False) for n in range(given.count("no_shows"))]
    entries += [_online(f"unpaid-{n}", status=Status.UNPAID) for n in range(given.count("unpaid"))]
    table = tournament.standings(_tournament("example", rules, entries), LATER)
    rows = {row.entry.id: row for row in table.rows}
    told = [rows[entry.id] for entry in entries if entry.id in rows]
    unplaced = [row for row in told if row.position is None]
    return {
        "entrants": table.entrants,
        "official": [_official(row) for row in told],
        "outcomes": [str(row.outcome) for row in told],
        "positions": [row.position or 0 for row in told],
        "points": [row.points or 0 for row in told],
        "fewest_points_of_a_finisher": min((row.points or 0 for row in told if row.position), default=0),
        "without_position": len(unplaced),
        "points_without_position": sorted({row.points or 0 for row in unplaced}),
        "state": str(table.state),
    }


def check_season(rules: SeasonRules, given: Table) -> Mapping[str, Any]:
    """A season of `tournaments`, each `{ people = { A = "1:41:10" }, others = ["1:40:00"], absent = 5 }`.

    People and others race online; a person's time may also be `offline 2:20:00`, `not_delivered` or
    `no_show`. The answers are about the people of the example, from first to last.
    """
    given.only("tournaments")
    people: dict[str, None] = {}
    played = []
    for number, table in enumerate(given.tables("tournaments"), 1):
        table.only("people", "others", "absent")
        times = table.table("people")
        people |= dict.fromkeys(times.raw)
        entries = [_person(times, name) for name in times.raw]
        entries += [
            _online(f"{number}-{n}", parse_duration(time)) for n, time in enumerate(table.texts("others"))
        ]
        entries += [_online(f"{number}-absent-{n}") for n in range(table.count("absent"))]
        played.append(_tournament(f"T{number}", rules, entries))
    facts = Season(name="example", rules=rules, tournaments=tuple(played))
    rows = [row for row in season.standings(facts, LATER).rows if row.name in people]
    return {
        "order": [row.name for row in rows],
        "totals": [row.total for row in rows],
        "tied": any(row.tied for row in rows),
        "decided_by": rows[0].decided_by or "" if rows else "",
        "best": ["" if row.best_seconds is None else format_duration(row.best_seconds) for row in rows],
        "attended": [row.attended for row in rows],
    }


def check_admission(rules: SeasonRules, given: Table) -> Mapping[str, Any]:
    """Whether somebody `born` on a day, living in a `country`, may enter by a request at a Rome time."""
    given.only("born", "requested", "country", "parent_consents")
    born = read_day(given, "born")
    country = given.text("country", "IT")
    applicant = Applicant(born=born, country=country, parent_consents=given.flag("parent_consents"))
    found = obstacles(applicant, read_wall_clock(given, "requested"), rules, ROME)
    return {"admitted": not found, "obstacles": [obstacle.code for obstacle in found]}


def check_deadline(rules: SeasonRules, given: Table) -> Mapping[str, Any]:
    """When the window of a slot closes, by its `scheduled` start, its `go` and, if given, a `photo`."""
    given.only("scheduled", "go", "photo")
    scheduled = read_wall_clock(given, "scheduled")
    go = read_wall_clock(given, "go") if "go" in given else scheduled
    until = clock.slot_deadline(Slot(id=SLOT, scheduled=scheduled, go=go), rules, ROME)
    found: dict[str, Any] = {"until": wall_clock(until)}
    if "photo" in given:
        photo = read_wall_clock(given, "photo")
        found["in_time"] = not clock.is_late(photo, until, rules)
        found["elapsed"] = format_duration(clock.elapsed(photo, go, rules))
    return found


def check_payment(rules: SeasonRules, given: Table) -> Mapping[str, Any]:
    """Until when a seat `requested`, or `offered` from the waiting list, can be paid."""
    given.only("requested", "offered")
    requested = read_wall_clock(given, "requested")
    offered = read_wall_clock(given, "offered") if "offered" in given else None
    return {"until": wall_clock(clock.payment_deadline(requested, rules, ROME, offered))}


def check_makeup(rules: SeasonRules, given: Table) -> Mapping[str, Any]:
    """The usual and the latest day for the make-up of a slot."""
    given.only("scheduled")
    slot = Slot(id=SLOT, scheduled=read_wall_clock(given, "scheduled"))
    return {
        "usual": clock.usual_makeup_day(slot, rules, ROME).isoformat(),
        "latest": clock.latest_makeup_day(slot, rules, ROME).isoformat(),
    }


CHECKS: Mapping[str, Callable[[SeasonRules, Table], Mapping[str, Any]]] = {
    "tournament": check_tournament,
    "season": check_season,
    "admission": check_admission,
    "deadline": check_deadline,
    "payment": check_payment,
    "makeup": check_makeup,
}


def _tournament(ident: str, rules: SeasonRules, entries: list[Entry]) -> Tournament:
    slot = Slot(id=SLOT, scheduled=GO, go=GO)
    puzzle = Puzzle(pieces=rules.pieces)
    return Tournament(
        id=ident, name=ident, rules=rules, zone=ROME, slots=(slot,), entries=tuple(entries), puzzle=puzzle
    )


def _online(name: str, spent: int | None = None, **more: Any) -> Entry:
    finish = None if spent is None else GO + spent
    return Entry(id=name, name=name, person=name, mode=Mode.ONLINE, slot=SLOT, finish=finish, **more)


def _offline(name: str, spent: int, missing: int = 0) -> Entry:
    return Entry(
        id=name, name=name, person=name, mode=Mode.OFFLINE, slot=SLOT,
        sealed=GO - 60, finish=GO + spent, missing=missing,
    )  # fmt: skip


def _run(table: Table, number: int) -> Entry:
    table.only("offline", "online", "missing")
    mode = "offline" if "offline" in table else "online"
    spent, missing = parse_duration(table.text(mode)), table.count("missing")
    name = f"run-{number}"
    return _offline(name, spent, missing) if mode == "offline" else _online(name, spent, missing=missing)


def _person(times: Table, name: str) -> Entry:
    text = times.text(name)
    if text in ("not_delivered", "no_show"):
        return _online(name, started=text == "not_delivered")
    if text.startswith("offline "):
        return _offline(name, parse_duration(text.removeprefix("offline ")))
    return _online(name, parse_duration(text))


def _official(row: TournamentRow) -> str:
    return "" if row.official is None else format_duration(row.official)
