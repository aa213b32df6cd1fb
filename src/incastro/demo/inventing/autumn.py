"""The autumn tournament: under way, with one of everything that can happen."""

from incastro.demo.inventing.clockwork import later, rome, seconds, written
from incastro.demo.inventing.race import Facts, Race, field_of_lines, start

# slot, time since the slot's go, name; offline times under 2:30:00 meet the floor of art. 16
FIELD = """
sab-16 2:21:34 Chiara Santoro
sab-21 2:26:25 Ivo Pellegrin
dom-16 2:28:45 Anneke de Wit
sab-16 2:31:07 Marta Olivari
dom-16 2:32:43 Jonas Lindqvist
sab-21 2:38:30 Ilaria Conte
dom-16 2:38:30 Klára Nováková
sab-16 2:43:00 Nicolò Vassallo
dom-16 2:44:16 Beatrice Lanfranchi
sab-21 2:49:22 Lucía Ortega
sab-21 2:55:48 Szymon Błaszczyk
dom-16 3:02:54 Inês Pimentel
sab-16 3:07:12 Sara Pedrotti
sab-21 3:09:40 Konstantinos Papadimitropoulos
dom-16 3:14:05 Giulia Marchetti
sab-16 3:21:33 María Guadalupe Fernández-Villaverde Iturralde
sab-21 3:28:19 Alessia Romagnoli
dom-16 3:28:19 Théo Lacombe
sab-16 3:28:19 Zofia Wiśniewska
sab-16 3:41:02 Anna-Katharina Hohenberger-Wallner
sab-21 3:52:47 Enrica Salvadè
dom-16 4:05:31 Friederike Weißmann
sab-16 4:18:26 Giulia Marchesin
sab-21 4:33:10 Eero Mäkelä
sab-16 4:58:44 Marko Šarić
dom-16 5:11:09 Élodie Roussel-Garnier
sab-21 5:47:52 Camilla Fontanella
sab-16 6:20:38 Andrea Pedrotti
sab-16 17:40:11 Paolo Cattaneo Ferri
sab-21 19:05:56 Réka Szentgyörgyi
dom-16 20:31:24 Francesca D’Angelo
sab-16 24:12:07 Petra Krajnc
sab-21 26:48:30 Ana Margarida Figueiredo
dom-16 29:15:18 Filippo Morandin
sab-16 40:10:17 Rosa Carbone
sab-21 47:33:05 Jürgen Weißmann
dom-16 52:09:41 João Pimentel
sab-16 71:26:50 Ioana Dumitrescu
dom-16 98:04:33 Silvia Montagnani
sab-21 121:58:12 Niccolò Ambrosini
dom-16 168:20:09 Kristīne Ozoliņa
sab-21 194:37:28 Lars Østergaard
sab-16 265:02:45 Teresa Quaranta
sab-16 313:20:05 Ingibjörg Sæmundsdóttir
sab-21 - Gabriele Lo Presti
sab-21 - Agnese Colombini
dom-16 - Massimo Grisanti
dom-16 - Irene Barbagallo
dom-16 - Lorenzo Baldini
sab-16 - Simone Del Vecchio
"""


def autumn() -> Facts:
    """Sixty entrants over three slots, and a few requests that came to nothing."""
    race = Race(
        "autunno-2026",
        "Torneo d’autunno",
        "Colli in ottobre",
        [
            start("sab-16", "2026-10-17 16:00:00", "15:55:02", "16:02:13", "K7M2Q"),
            start("sab-21", "2026-10-17 21:00:00", "20:56:20", "21:01:40", "T4RXW"),
            start("dom-16", "2026-10-18 16:00:00", "15:57:11", "16:03:05", "8HPD3"),
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
    race.race("Tommaso Brandi", "sab-16", "2:27:47", missing=2)
    race.race("Matteo Zorzi", "sab-16", "2:56:27", missing=1)
    race.race("Aurora Bellini", "sab-21", "4:26:03", missing=7)
    race.race("Federica Mancuso", "dom-16", "2:49:06", missing=9)


def with_troubles(race: Race) -> None:
    """What a judge has to do with: no sealed box, a photo asked for twice, one minute too late, not there."""
    race.race("Davide Amato", "sab-16", "2:10:27", sealed=False, sealed_code=None)
    first = written(later(race.slots[1].go or race.slots[1].scheduled, seconds("3:35:20")))
    race.race(
        "Noemi Sartori",
        "sab-21",
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
    race.race("Luca Ferrarotti", "sab-16", "337:05:31")
    race.enter("Cristina De Santis", "sab-21", started=False)


def with_parcels(race: Race) -> None:
    """Parcels that did not arrive in time, or not whole (art. 17, 18)."""
    race.enter(
        "Elena Tiraboschi",
        "sab-21",
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
    race.enter("Pietro Gualandi", "dom-16", free_entry_next=True)


def without_a_seat(race: Race) -> None:
    """Requests that are kept, and have no row."""
    race.enter("Dario Spadafora", "sab-16", status="lapsed")
    race.enter("Veronica Tassi", "dom-16", status="lapsed")
    race.enter("Stefano Carrara", "sab-21", status="withdrawn")
    race.enter("Renata Vidal", "dom-16", status="waiting")
