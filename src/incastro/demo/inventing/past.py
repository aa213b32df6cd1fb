"""The season before, as the club kept it elsewhere: two tournaments in files, imported whole."""

from incastro.demo.inventing.earlier import crowd, others
from incastro.demo.inventing.race import Facts, Race, field_of_lines, start

WINTER_HEAD = """
sat-16 2:38:20 Ivo Pellegrin
sun-16 2:41:09 Anneke de Wit
sat-16 2:44:52 Chiara Santoro
sun-16 2:52:30 Tommaso Brandi
sat-16 3:01:18 Sara Pedrotti
"""
SUMMER_HEAD = """
sun-16 2:22:41 Anneke de Wit
sat-16 2:35:05 Chiara Santoro
sat-16 2:39:47 Marta Olivari
sun-16 2:47:12 Ivo Pellegrin
sun-16 2:58:56 Lucía Ortega
"""


def last_winter() -> Facts:
    """Twenty-six entrants in February 2025."""
    race = Race(
        "inverno-2025",
        "Torneo d’inverno 2025",
        "Brina",
        [
            start("sat-16", "2025-02-08 16:00:00", "15:56:00", "16:00:31", "W7NKD"),
            start("sun-16", "2025-02-09 16:00:00", "15:55:20", "16:02:02", "H3TPX"),
        ],
        seed=52,
        brand="Falegna",
    )
    field_of_lines(race, WINTER_HEAD)
    crowd(race, others(race, 21), fastest=11_400, slowest=540_000)
    return race.facts()


def last_summer() -> Facts:
    """Thirty-one entrants in June 2025."""
    race = Race(
        "estate-2025",
        "Torneo d’estate 2025",
        "Ombrelloni",
        [
            start("sat-16", "2025-06-14 16:00:00", "15:55:41", "16:01:12", "X4BQM"),
            start("sun-16", "2025-06-15 16:00:00", "15:57:03", "16:00:48", "RD9VL"),
        ],
        seed=57,
    )
    field_of_lines(race, SUMMER_HEAD)
    crowd(race, others(race, 26), fastest=11_100, slowest=600_000)
    return race.facts()


def last_season() -> Facts:
    """The year, by file names."""
    return {
        "format": "incastro/season@1",
        "name": "Campionato da casa 2025",
        "rulebook": "ojpc-2026",
        "planned": 2,
        "tournaments": ["inverno-2025.json", "estate-2025.json"],
    }
