"""Documents with every field that there is, made anew for each test, and ways to bend them."""

import copy
import re
from collections.abc import Iterator
from typing import Any

from incastro.interchange.facts import Facts, load_facts
from incastro.interchange.problems import each
from incastro.refusal import Refusal

Document = dict[str, Any]


def small_tournament(**changes: Any) -> Document:
    """The least that a tournament can say, with one slot and one entrant."""
    return {
        "format": "incastro/tournament@1",
        "name": "Torneo",
        "rulebook": "ojpc-2026",
        "slots": [{"id": "sat", "scheduled": "2026-10-17T16:00"}],
        "entries": [entry("a")],
    } | changes


def entry(letter: str, **changes: Any) -> Document:
    return {"id": letter, "name": f"Entrant {letter}", "mode": "offline", "slot": "sat"} | changes


def full_tournament() -> Document:
    return {
        "format": "incastro/tournament@1",
        "id": "autumn",
        "name": "Torneo d’autunno",
        "rulebook": "ojpc-2026",
        "settings": {"floor_offline": "2:00:00", "pieces": 1000, "rank_by": "publication"},
        "zone": "Europe/Rome",
        "puzzle": {"pieces": 500, "brand": "Tarsia", "title": "Colli in ottobre"},
        "slots": [
            {
                "id": "sat",
                "planned": "2026-10-10T16:00:00+02:00",
                "scheduled": "2026-10-17T16:00:00+02:00",
                "go": "2026-10-17T16:02:13+02:00",
                "go_was": ["2026-10-17T16:01:00+02:00"],
                "code": "04217",
                "revealed": "2026-10-17T15:55:00+02:00",
            },
            {"id": "sun", "scheduled": 1792332000},
        ],
        "entries": [
            {
                "id": "anna",
                "person": "p-anna",
                "name": "Anna Bianchi",
                "mode": "offline",
                "slot": "sat",
                "status": "confirmed",
                "telegram": ["user77", "@anna", "Anna B."],
                "started": True,
                "sealed": "2026-10-17T16:00:30+02:00",
                "sealed_code": "04217",
                "finish": "2026-10-17T18:30:00+02:00",
                "missing": 2,
                "held": [{"code": "edited_picture", "posts": [120, "-7"], "note": "swapped"}],
                "rulings": [
                    {"id": "r1", "kind": "penalty", "value": 60, "article": "art. 18", "reason": "lost"},
                    {"id": "r2", "kind": "finish", "value": "2:40:00", "reason": "new photo"},
                    {"id": "r3", "kind": "note", "value": None, "reverses": "r1"},
                ],
                "makeup": {
                    "scheduled": "2026-10-24T18:00:00+02:00",
                    "go": "2026-10-24T18:00:20+02:00",
                    "code": "99001",
                    "mode": "online",
                },
                "free_entry_next": False,
                "remarks": [
                    {"code": "recognised_by_name", "params": {"messages": "120", "sender": "Anna B."}},
                ],
            },
            {
                "id": "bruno",
                "person": "p-bruno",
                "name": "Bruno Neri",
                "mode": "online",
                "slot": "sun",
                "status": "unpaid",
                "started": False,
                "sealed": False,
                "finish": "2:05:00",
                "rulings": [{"kind": "penalty", "value": "0:01:00"}, {"kind": "annul"}],
                "free_entry_next": True,
            },
        ],
        "posts": {"120": "anna", "-121": "ignore"},
        "questions": [
            {
                "code": "several_deliveries",
                "entry": "anna",
                "posts": [122, "123"],
                "candidates": ["anna", "bruno"],
                "params": {
                    "messages": "122, 123",
                    "when": {"instant": "2026-10-17T18:30:00+02:00"},
                    "name": "Anna Bianchi",
                    "no": '"122": "ignore"',
                    "times": 2,
                },
            }
        ],
    }


def full_season() -> Document:
    spring, autumn = full_tournament(), full_tournament()
    spring["id"] = "spring"
    return {
        "format": "incastro/season@1",
        "name": "Stagione 2026",
        "rulebook": "ojpc-2026",
        "settings": {"trophies": 5},
        "planned": 5,
        "tournaments": [spring, autumn],
        "tie_decisions": [
            {"persons": ["p-anna", "p-bruno"], "order": ["p-bruno", "p-anna"], "reason": "drawn by lot"},
            {"persons": ["p-anna", "p-bruno"], "shared": True},
        ],
    }


def full_marathon() -> Document:
    return {
        "format": "incastro/marathon@1",
        "id": "cremona",
        "name": "Maratona",
        "rulebook": "aip-marathon-2026",
        "settings": {"group_min": 4, "fee_standard": "140", "credit_absent_from_box": True},
        "zone": "Europe/Rome",
        "start": "2026-03-07T10:00:00+01:00",
        "end": "2026-03-07T18:10:00+01:00",
        "pauses": [{"from": "2026-03-07T12:00:00+01:00", "to": "2026-03-07T12:10:00+01:00"}],
        "puzzles": [
            {"number": 1, "pieces": 500, "brand": "Tarsia", "title": "Ponti"},
            {"number": 2, "pieces": 1000},
        ],
        "teams": [
            {
                "id": "t1",
                "name": "Bordi e basta",
                "captain": "p-anna",
                "members": [
                    {
                        "person": "p-anna",
                        "name": "Anna Bianchi",
                        "born": "2010-10-01",
                        "nationality": ["IT", "FR"],
                        "adult": "Carla Bianchi",
                        "reserve": True,
                    }
                ],
                "completions": [
                    {
                        "id": "c1",
                        "puzzle": 1,
                        "at": "2026-03-07T11:10:00+01:00",
                        "verified": "2026-03-07T11:12:00+01:00",
                        "missing": 3,
                        "absent_from_box": 1,
                        "judge": "Dario",
                        "void": False,
                    },
                    {"id": "c2", "puzzle": 2, "at": "3:05:00", "verified": True, "void": True},
                ],
                "count": {"groups": [120, 45, 3, 2, 1]},
                "disqualified": None,
                "no_show": False,
            },
            {"id": "t2", "name": "Pezzi unici", "count": {"pieces": 168}, "disqualified": {"reason": "help"}},
            {"id": "t3", "name": "In ritardo", "no_show": True},
        ],
    }


FULL = {"tournament": full_tournament, "season": full_season, "marathon": full_marathon}

_STEP = re.compile(r"([A-Za-z_]\w*)|\[(\d+)\]|\[\"(.*?)\"\]")
GONE = object()


def steps(path: str) -> list[str | int]:
    """The keys and indices of a JSON path as refusals write it."""
    return [int(place) if place else name or key for name, place, key in _STEP.findall(path)]


def bent(document: Document, path: str, value: Any) -> Document:
    """A copy of the document with one place changed; GONE removes it."""
    changed = copy.deepcopy(document)
    *way, last = steps(path)
    holder: Any = changed
    for step in way:
        holder = holder[step]
    if value is GONE:
        del holder[last]
    else:
        holder[last] = value
    return changed


def places(node: Any, path: str = "") -> Iterator[str]:
    """The path of everything in a document."""
    if isinstance(node, dict):
        for name, value in node.items():
            own = f'{path}["{name}"]' if name.lstrip("-").isdigit() else f"{path}.{name}" if path else name
            yield own
            yield from places(value, own)
    elif isinstance(node, list):
        for place, value in enumerate(node):
            yield f"{path}[{place}]"
            yield from places(value, f"{path}[{place}]")


def refusals(source: Any, **more: Any) -> list[Refusal]:
    """What the reader refuses, nothing if it takes the document."""
    try:
        load_facts(source, **more)
    except Refusal as refusal:
        return list(each(refusal))
    return []


def told(source: Any, **more: Any) -> list[tuple[str, str | None]]:
    """The code and path of each refusal."""
    return [(refusal.code, refusal.where.path) for refusal in refusals(source, **more)]


def read(document: Document) -> Facts:
    return load_facts(document)
