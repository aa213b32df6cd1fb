"""Facts as another team would write them, from the documented format alone."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

ROME = ZoneInfo("Europe/Rome")
LATER = "2026-12-01T12:00:00+01:00"

Facts = dict[str, Any]


def rome(wall: str) -> int:
    """Unix seconds of a wall time in Rome."""
    return int(datetime.fromisoformat(wall).replace(tzinfo=ROME).timestamp())


def slot(key: str = "sat16", scheduled: str = "2026-10-17T16:00:00", **more: Any) -> Facts:
    """A slot whose go comes on the scheduled second unless told otherwise."""
    return {"id": key, "scheduled": scheduled, "go": scheduled, **more}


def online(name: str, finish: Any = None, **more: Any) -> Facts:
    """An online entrant; `finish` as the format has it."""
    return {"id": name.lower(), "name": name, "mode": "online", "slot": "sat16", "finish": finish, **more}


def offline(name: str, finish: Any = None, **more: Any) -> Facts:
    """An offline entrant whose sealed box was posted in time."""
    sealed = {"sealed": "2026-10-17T15:58:00"}
    return {**online(name, finish), "mode": "offline", **sealed, **more}


def absent(count: int) -> list[Facts]:
    """Confirmed entrants who did not show up."""
    return [online(f"Absent{number}", started=False) for number in range(count)]


def tournament(*entries: Facts, **more: Any) -> Facts:
    """A tournament of one slot, Saturday 17 October 2026 at 16:00."""
    return {
        "format": "incastro/tournament@1",
        "id": "t1",
        "name": "Torneo",
        "rulebook": "ojpc-2026",
        "slots": [slot()],
        "entries": list(entries),
        **more,
    }


def season(*tournaments: Any, **more: Any) -> Facts:
    """A season of just these tournaments, or of more with `planned`."""
    return {
        "format": "incastro/season@1",
        "name": "Stagione",
        "rulebook": "ojpc-2026",
        "planned": len(tournaments),
        "tournaments": list(tournaments),
        **more,
    }


def of_ten(key: str, *finishes: tuple[str, Any], entrants: int = 10) -> Facts:
    """A tournament of online entrants with persons, filled up with absentees."""
    entries = [online(name, finish, person=f"p-{name.lower()}") for name, finish in finishes]
    fill = [
        {**entry, "person": f"{key}-{entry['id']}", "name": f"{entry['name']} {key}"}
        for entry in absent(entrants - len(entries))
    ]
    return tournament(*entries, *fill, id=key)


def done(puzzle: int, at: Any, **more: Any) -> Facts:
    """A judge's stamp, verified."""
    return {"puzzle": puzzle, "at": at, "verified": True, **more}


def team(name: str, *completions: Facts, **more: Any) -> Facts:
    """A team with nothing left to count unless told otherwise."""
    return {
        "id": name.lower(),
        "name": name,
        "completions": list(completions),
        "count": {"pieces": 0},
        **more,
    }


def marathon(*teams: Facts, series: int = 12, **more: Any) -> Facts:
    """Eight hours from 10:00 on 14 March 2026, twelve puzzles of 500 pieces."""
    return {
        "format": "incastro/marathon@1",
        "id": "m1",
        "name": "Maratona",
        "rulebook": "aip-marathon-2026",
        "start": "2026-03-14T10:00:00",
        "puzzles": [{"number": number + 1, "pieces": 500} for number in range(series)],
        "teams": list(teams),
        **more,
    }


def first(count: int, last: str) -> list[Facts]:
    """`count` puzzles in order, half an hour each, the last one done at `last`."""
    return [
        done(number, f"{number * 1800 // 3600}:{number * 30 % 60:02}:00") for number in range(1, count)
    ] + [done(count, last)]
