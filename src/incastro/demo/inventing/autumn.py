"""The autumn tournament: under way, with one of everything that can happen."""

from incastro.demo.inventing.clockwork import later, rome, seconds, written
from incastro.demo.inventing.race import Facts, Race, field_of_lines, start

# slot, time since the slot's go, name; offline times under 2:30:00 meet the floor of art. 16
FIELD = """
sat-16 2:21:34 Chiara Santoro
sat-21 2:26:25 Ivo Pellegrin
sun-16 2:28:45 Anneke de Wit
sat-16 2:31:07 Marta Olivari
sun-16 2:32:43 Jonas Lindqvist
sat-21 2:38:30 Ilaria Conte
sun-16 2:38:30 Klára Nováková
sat-16 2:43:00 Nicolò Vassallo
sun-16 2:44:16 Beatrice Lanfranchi
sat-21 2:49:22 Lucía Ortega
sat-21 2:55:48 Szymon Błaszczyk
sun-16 3:02:54 Inês Pimentel
sat-16 3:07:12 Sara Pedrotti
sat-21 3:09:40 Konstantinos Papadimitropoulos
sun-16 3:14:05 Giulia Marchetti
sat-16 3:21:33 María Guadalupe Fernández-Villaverde Iturralde
sat-21 3:28:19 Alessia Romagnoli
sun-16 3:28:19 Théo Lacombe
sat-16 3:28:19 Zofia Wiśniewska
sat-16 3:41:02 Anna-Katharina Hohenberger-Wallner
sat-21 3:52:47 Enrica Salvadè
sun-16 4:05:31 Friederike Weißmann
sat-16 4:18:26 Giulia Marchesin
sat-21 4:33:10 Eero Mäkelä
sat-16 4:58:44 Marko Šarić
sun-16 5:11:09 Élodie Roussel-Garnier
sat-21 5:47:52 Camilla Fontanella
sat-16 6:20:38 Andrea Pedrotti
sat-16 17:40:11 Paolo Cattaneo Ferri
sat-21 19:05:56 Réka Szentgyörgyi
sun-16 20:31:24 Francesca D’Angelo
sat-16 24:12:07 Petra Krajnc
sat-21 26:48:30 Ana Margarida Figueiredo
sun-16 29:15:18 Filippo Morandin
sat-16 40:10:17 Rosa Carbone
sat-21 47:33:05 Jürgen Weißmann
sun-16 52:09:41 João Pimentel
sat-16 71:26:50 Ioana Dumitrescu
sun-16 98:04:33 Silvia Montagnani
sat-21 121:58:12 Niccolò Ambrosini
sun-16 168:20:09 Kristīne Ozoliņa
sat-21 194:37:28 Lars Østergaard
sat-16 265:02:45 Teresa Quaranta
sat-16 313:20:05 Ingibjörg Sæmundsdóttir
sat-21 - Gabriele Lo Presti
sat-21 - Agnese Colombini
sun-16 - Massimo Grisanti
sun-16 - Irene Barbagallo
sun-16 - Lorenzo Baldini
sat-16 - Simone Del Vecchio
"""


def autumn() -> Facts:
    """Sixty entrants over three slots, and a few requests that came to nothing."""
    race = Race(
        "autunno-2026",
        "Torneo d’autunno",
        "Colli in ottobre",
        [
            start("sat-16", "2026-10-17 16:00:00", "15:55:02", "16:02:13", "K7M2Q"),
            start("sat-21", "2026-10-17 21:00:00", "20:56:20", "21:01:40", "T4RXW"),
            start("sun-16", "2026-10-18 16:00:00", "15:57:11", "16:03:05", "8HPD3"),
        ],
        seed=17,
    )
    field_of_lines(race, FIELD)
    with_missing_pieces(race)
    with_troubles(race)
    with_parcels(race)
    without_a_seat(race)
    return race.facts()


def with_missing_pieces(race: Race) -> None:
    """Pieces that were not in the box: added by art. 18, and one case over its limit."""
    race.race("Tommaso Brandi", "sat-16", "2:27:47", missing=2)
    race.race("Matteo Zorzi", "sat-16", "2:56:27", missing=1)
    race.race("Aurora Bellini", "sat-21", "4:26:03", missing=7)
    race.race("Federica Mancuso", "sun-16", "2:49:06", missing=9)


def with_troubles(race: Race) -> None:
    """What a judge has to do with: no sealed box, a photo asked for twice, one minute too late, not there."""
    race.race("Davide Amato", "sat-16", "2:10:27", sealed=False, sealed_code=None)
    first = written(later(race.slots[1].go or race.slots[1].scheduled, seconds("3:35:20")))
    race.race(
        "Noemi Sartori",
        "sat-21",
        "3:37:58",
        rulings=[
            {
                "id": "d1",
                "kind": "finish",
                "value": first,
                "article": "art. 19",
                "reason": "La prima foto era tagliata ma mostra già il puzzle finito: vale il suo orario.",
            }
        ],
    )
    race.race("Luca Ferrarotti", "sat-16", "337:05:31")
    race.enter("Cristina De Santis", "sat-21", started=False)


def with_parcels(race: Race) -> None:
    """Parcels that did not arrive in time, or not whole (art. 17, 18)."""
    race.enter(
        "Elena Tiraboschi",
        "sat-21",
        sealed="2026-10-24T20:57:44+02:00",
        sealed_code="WN5JB",
        finish=written(later(rome("2026-10-24 21:00:30"), seconds("6:12:48"))),
        makeup={
            "scheduled": "2026-10-24T21:00:00+02:00",
            "go": "2026-10-24T21:00:30+02:00",
            "code": "WN5JB",
            "mode": "offline",
        },
    )
    race.enter("Pietro Gualandi", "sun-16", free_entry_next=True)


def without_a_seat(race: Race) -> None:
    """Requests that are kept, and have no row."""
    race.enter("Dario Spadafora", "sat-16", status="lapsed")
    race.enter("Veronica Tassi", "sun-16", status="lapsed")
    race.enter("Stefano Carrara", "sat-21", status="withdrawn")
    race.enter("Renata Vidal", "sun-16", status="waiting")
