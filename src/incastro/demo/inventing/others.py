"""A tournament outside the season: September’s long one, not official yet."""

from incastro.demo.inventing.earlier import crowd, others
from incastro.demo.inventing.race import Facts, Race, field_of_lines, start

SEPTEMBER_HEAD = """
sat-16 4:12:09 Marta Olivari
sat-21 4:31:50 Chiara Santoro
sun-16 4:40:02 Klára Nováková
sat-16 4:55:37 Anneke de Wit
sun-16 5:03:11 Sofie Vandenberghe
sat-21 5:20:46 Nicolò Vassallo
sat-16 5:41:28 Giulia Marchetti
sun-16 6:02:15 Eero Mäkelä
"""


def september() -> Facts:
    """Thirty entrants, a thousand pieces; one result still waits for the organiser."""
    race = Race(
        "settembre-2026",
        "Mille pezzi di settembre",
        "Vigna in pendenza",
        [
            start("sat-16", "2026-10-03 16:00:00", "15:55:10", "16:01:04", "C8WRT"),
            start("sat-21", "2026-10-03 21:00:00", "20:56:31", "21:02:20", "P4LXK"),
            start("sun-16", "2026-10-04 16:00:00", "15:55:48", "16:01:37", "ZN6HQ"),
        ],
        seed=31,
        brand="Falegna",
        pieces=1000,
    )
    field_of_lines(race, SEPTEMBER_HEAD)
    crowd(race, others(race, 19), fastest=22_500, slowest=820_000)
    last = others(race, 3)
    race.race(last[0], "sat-16", "9:48:33", missing=11)
    race.race(last[1], "sun-16")
    race.enter(last[2], "sat-21", started=False)
    return race.facts()
