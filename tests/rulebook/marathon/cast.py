"""A marathon to play with: five puzzles of 500, ten o'clock in Rome on 14 March 2026."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from incastro.rulebook.books.book import load_book
from incastro.rulebook.marathon import standings
from incastro.rulebook.marathon.facts import Completion, Count, Marathon, Pause, SeriesPuzzle, Team
from incastro.rulebook.marathon.rows import MarathonRow, MarathonStandings
from incastro.rulebook.rules import MarathonRules

ROME = ZoneInfo("Europe/Rome")
HOUR = 3600


def clock(text: str) -> int:
    """An instant on the day, as Rome's clocks show it."""
    return int(datetime.fromisoformat(f"2026-03-14T{text}").replace(tzinfo=ROME).timestamp())


START = clock("10:00:00")
END = clock("18:00:00")
LATER = clock("18:30:00")


def rules(**settings: Any) -> MarathonRules:
    made = load_book("aip-marathon-2026").with_settings(settings).rules()
    assert isinstance(made, MarathonRules)
    return made


def series(*pieces: int) -> tuple[SeriesPuzzle, ...]:
    return tuple(SeriesPuzzle(number=number, pieces=size) for number, size in enumerate(pieces, 1))


def stamp(puzzle: int, at: str | int | None = None, **more: Any) -> Completion:
    """A verified completion: `at` a time of day, or seconds of play when typed by hand."""
    when: dict[str, Any] = {"after": at} if isinstance(at, int) else {"at": at and clock(at)}
    who = f"{puzzle}-{at}-{more.get('judge', '')}"
    return Completion(**{"id": who, "puzzle": puzzle, "verified": True, **when, **more})


def hourly(puzzles: int, every: int = HOUR) -> tuple[Completion, ...]:
    """So many puzzles, one every so many seconds."""
    return tuple(
        Completion(id=f"c{number}", puzzle=number, at=START + number * every, verified=True)
        for number in range(1, puzzles + 1)
    )


NOTHING = Count(groups=())


def team(name: str, *completions: Completion, count: Count | None = NOTHING, **more: Any) -> Team:
    return Team(**{"id": name.lower(), "name": name, "completions": completions, "count": count, **more})


def marathon(
    *teams: Team,
    puzzles: tuple[SeriesPuzzle, ...] = series(500, 500, 500, 500, 500),
    pauses: tuple[Pause, ...] = (),
    end: int | None = None,
    **settings: Any,
) -> Marathon:
    return Marathon(
        id="m",
        name="Maratona",
        rules=rules(**settings),
        zone=ROME,
        start=START,
        end=end,
        pauses=pauses,
        puzzles=puzzles,
        teams=teams,
    )


def table(*teams: Team, at: int = LATER, **more: Any) -> MarathonStandings:
    return standings(marathon(*teams, **more), at)


def only(name: str, result: MarathonStandings) -> MarathonRow:
    return next(row for row in result.rows if row.team.name == name)


def codes(result: MarathonStandings) -> list[str]:
    return [block.code for block in result.blocking]


def places(result: MarathonStandings) -> dict[str, int | None]:
    return {row.team.name: row.position for row in result.rows}
