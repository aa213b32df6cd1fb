"""How fast the law is, as ratios to what Python itself needs for the same keys or rows."""

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from zoneinfo import ZoneInfo

from _measure import Reached, arguments, medians, report

from incastro.interchange.results import season_result
from incastro.rulebook import season, tournament
from incastro.rulebook.books.book import load_book
from incastro.rulebook.facts import Entry, Mode, Puzzle, Season, Slot, Tournament
from incastro.rulebook.ranking import rank, shared_positions

ROME = ZoneInfo("Europe/Rome")
START = 1_792_245_600  # 17 October 2026, 16:00 in Rome
LATER = START + 60 * 86_400
RULES = load_book("ojpc-2026").rules()
WEEK = 7 * 86_400


def invented(people: int, seed: int, shift: int = 0) -> Tournament:
    """A tournament: half offline, some below the minimum, some with missing pieces, a tenth undelivered."""
    chance = random.Random(seed)
    slots = tuple(
        Slot(id=f"s{n}", scheduled=START + shift + n * 18_000, go=START + shift + n * 18_000 + 97)
        for n in range(3)
    )
    entries = []
    for number in range(people):
        slot = chance.choice(slots)
        offline = chance.random() < 0.5
        finish = slot.go + int(chance.lognormvariate(9.4, 0.5)) if chance.random() < 0.9 else None
        entries.append(
            Entry(
                id=f"e{number}",
                person=f"p{number}",
                name=f"Puzzler {number}",
                mode=Mode.OFFLINE if offline else Mode.ONLINE,
                slot=slot.id,
                sealed=slot.go - 60 if offline else None,
                finish=finish,
                missing=chance.choice((0, 0, 0, 0, 0, 0, 0, 1, 2, 3)),
            )
        )
    return Tournament(
        id=f"t{seed}", name=f"T{seed}", rules=RULES, zone=ROME, slots=slots, entries=tuple(entries),
        puzzle=Puzzle(pieces=500),
    )  # fmt: skip


def positions(count: int, rounds: int) -> Iterator[Reached]:
    chance = random.Random(1)
    times = [int(chance.lognormvariate(9.4, 0.5)) for _ in range(count)]
    tuples = [(time, chance.randrange(3)) for time in times]
    for name, keys in (("whole seconds", times), ("tuples", tuples)):
        spent = medians(
            {"sorted": lambda k=keys: sorted(k), "ours": lambda k=keys: shared_positions(k)}, rounds
        )
        yield Reached(f"{count:,} keys ({name}) to positions", spent["ours"], "sorted", spent["sorted"], 2.5)


def table(people: int, rounds: int) -> Iterator[Reached]:
    facts = invented(people, 2)
    rows = [row for row in tournament.standings(facts, LATER).rows if row.position is not None]
    random.Random(3).shuffle(rows)
    criteria = tournament.criteria(RULES)
    keys = [tuple(criterion.key(row) for criterion in criteria) for row in rows]
    spent = medians(
        {
            "sorted": lambda: sorted(keys),
            "ranked": lambda: rank(rows, criteria),
            "judged": lambda: tournament.standings(facts, LATER),
        },
        rounds,
    )
    base = "sorted key tuples"
    yield Reached(f"{people:,} rows through criteria", spent["ranked"], base, spent["sorted"], 5)
    yield Reached(f"{people:,} entries to a whole table", spent["judged"], base, spent["sorted"], None)


def year(people: int, tournaments: int, rounds: int) -> Iterator[Reached]:
    played = tuple(invented(people, 10 + number, number * WEEK) for number in range(tournaments))
    facts = Season(name="2026", rules=RULES, tournaments=played, planned=tournaments)
    at = LATER + tournaments * WEEK
    results = [tournament.standings(one, at) for one in played]
    standings = season.standings(facts, at)
    told = season_result(standings, "it")["rows"]
    rows = standings.rows
    random.Random(4).shuffle(rows)
    criteria = season.criteria(RULES)
    keys = [tuple(criterion.key(row) for criterion in criteria) for row in rows]
    spent = medians(
        {
            "base": lambda: (sorted(keys), json.dumps(told)),
            "season": lambda: season.from_results(facts, results, at),
            "facts": lambda: season.standings(facts, at),
        },
        rounds,
    )
    name, base = f"season of {people:,} people x {tournaments}", "sorted + json.dumps"
    yield Reached(f"{name}, from its tables", spent["season"], base, spent["base"], 3)
    yield Reached(f"{name}, from its facts", spent["facts"], base, spent["base"], None)


def correction(people: int, rounds: int) -> Iterator[Reached]:
    facts = invented(people, 5)
    changed = list(facts.entries)
    place = people // 2
    changed[place] = replace(changed[place], finish=START + 9_999, missing=1)
    keys = [(row.official,) for row in tournament.standings(facts, LATER).rows if row.official is not None]
    random.Random(6).shuffle(keys)
    spent = medians(
        {
            "sorted": lambda: sorted(keys),
            "again": lambda: tournament.standings(replace(facts, entries=tuple(changed)), LATER),
        },
        rounds,
    )
    name = f"one result changed among {people:,}"
    yield Reached(name, spent["again"], "sorted key tuples", spent["sorted"], None)


def main() -> int:
    given = arguments(__doc__ or "", "bench-rulebook.json")
    part = 100 if given.small else 1
    rows = [
        *positions(1_000_000 // part, given.rounds),
        *table(100_000 // part, given.rounds),
        *year(10_000 // part, 12, given.rounds),
        *correction(10_000 // part, given.rounds),
    ]
    return report(rows, given.json, given.rounds)


if __name__ == "__main__":
    sys.exit(main())
