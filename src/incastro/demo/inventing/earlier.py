"""Carnival and spring: over, and ready to be official."""

from collections.abc import Sequence

from incastro.demo.inventing.people import cast
from incastro.demo.inventing.race import Facts, Race, field_of_lines, start
from incastro.rulebook.durations import format_duration

CARNIVAL_HEAD = """
sat-16 2:04:18 Marta Olivari
sat-21 2:27:55 Ivo Pellegrin
sun-16 2:31:44 Jonas Lindqvist
sun-16 2:33:20 Anneke de Wit
sat-21 2:36:51 Klára Nováková
sat-16 2:38:05 Chiara Santoro
sat-16 2:41:13 Nicolò Vassallo
sat-16 2:45:40 Tommaso Brandi
sat-21 2:51:26 Ilaria Conte
sun-16 2:55:09 Beatrice Lanfranchi
"""
SPRING_HEAD = """
sun-16 2:19:47 Anneke de Wit
sun-16 2:31:12 Beatrice Lanfranchi
sat-21 2:33:38 Ivo Pellegrin
sat-16 2:34:01 Marta Olivari
sat-16 2:35:29 Chiara Santoro
sat-21 2:39:16 Ilaria Conte
sun-16 2:42:50 Inês Pimentel
sun-16 2:42:50 Klára Nováková
sat-16 2:48:33 Sara Pedrotti
sat-21 2:50:07 Szymon Błaszczyk
"""


def carnival() -> Facts:
    """Fifty-two entrants in February."""
    race = Race(
        "carnevale-2026",
        "Torneo di Carnevale",
        "Maschere sul Naviglio",
        [
            start("sat-16", "2026-02-14 16:00:00", "15:54:40", "16:00:47", "B3KXN"),
            start("sat-21", "2026-02-14 21:00:00", "20:55:31", "21:02:05", "6WTQA"),
            start("sun-16", "2026-02-15 16:00:00", "15:56:12", "16:01:29", "HM47R"),
        ],
        seed=14,
    )
    field_of_lines(race, CARNIVAL_HEAD)
    crowd(race, others(race, 37), fastest=10_900, slowest=760_000)
    rest = others(race, 5)
    race.race(rest[0], "sat-16")
    race.race(rest[1], "sun-16")
    race.race(rest[2], "sat-21", "2:58:31", sealed=False, sealed_code=None, mode="offline")
    race.enter(rest[3], "sat-16", started=False)
    race.enter(rest[4], "sun-16", free_entry_next=True)
    return race.facts()


def spring() -> Facts:
    """Fifty-seven entrants in May, with a judge who had work."""
    race = Race(
        "primavera-2026",
        "Torneo di primavera",
        "Orto dei semplici",
        [
            start("sat-16", "2026-05-09 16:00:00", "15:55:55", "16:01:18", "J5CVP"),
            start("sat-21", "2026-05-09 21:00:00", "20:57:03", "21:00:52", "X2NDG"),
            start("sun-16", "2026-05-10 16:00:00", "15:56:44", "16:02:30", "94KTM"),
        ],
        seed=9,
    )
    field_of_lines(race, SPRING_HEAD)
    judged(race)
    crowd(race, others(race, 40), fastest=10_500, slowest=610_000)
    rest = others(race, 3)
    race.race(rest[0], "sat-21")
    race.race(rest[1], "sun-16")
    race.enter(rest[2], "sat-16", started=False)
    return race.facts()


def judged(race: Race) -> None:
    """Rulings of every kind that spring needed."""
    over_the_limit = "Nove pezzi mancanti, tutti segnati nella foto: due minuti."
    taken_back = "La scatola era chiusa: si vede nella foto mandata dopo."
    race.race(
        "Tommaso Brandi",
        "sat-16",
        "3:04:26",
        missing=9,
        rulings=[ruling("p1", "penalty", "0:02:00", article="art. 18", reason=over_the_limit)],
    )
    race.race(
        "Matteo Zorzi",
        "sat-21",
        "3:17:08",
        rulings=[
            ruling("p2", "annul", article="art. 14", reason="Non si vede il sigillo."),
            ruling("p3", "note", reason=taken_back, reverses="p2"),
        ],
    )
    race.race(
        "Guido Malinverni",
        "sun-16",
        "2:22:10",
        rulings=[
            ruling("p4", "exclude", article="art. 26", reason="In due al tavolo, come si vede nel video.")
        ],
    )
    # the group was unreachable for an hour: the judge wrote the time down on the video call
    race.race("Yvonne Brunner", "sun-16")["finish"] = "3:29:44"


def ruling(ident: str, kind: str, value: str | None = None, **more: str) -> Facts:
    """A judge's decision."""
    return {"id": ident, "kind": kind, **({"value": value} if value else {}), **more}


def others(race: Race, wanted: int) -> list[str]:
    """People who are not in the tournament yet, drawn by lot."""
    taken = {entry["name"] for entry in race.entries}
    return race.chance.sample([person.name for person in cast() if person.name not in taken], wanted)


def crowd(race: Race, names: Sequence[str], *, fastest: int, slowest: int) -> None:
    """Finishers spread between two times, many near the fast end; some miss a piece or two."""
    for name in names:
        share = race.chance.random() ** 3.2
        time = int(fastest * (slowest / fastest) ** share) + race.chance.randint(0, 599)
        slot = race.chance.choice(race.slots).id
        missing = race.chance.choices((0, 1, 2, 3), (30, 3, 1, 1))[0]
        entry = race.race(name, slot, format_duration(time))
        if missing:
            entry["missing"] = missing
