"""The cast: names from all over Europe, with accents, particles, shared parts and some that are long."""

from dataclasses import dataclass

from incastro.demo.inventing.slugs import slug

# one line each: name, o(ffline) or (onlin)e as they usually race
CAST = """
Chiara Santoro o
Ivo Pellegrin o
Anneke de Wit o
Tommaso Brandi o
Marta Olivari e
Jonas Lindqvist e
Ilaria Conte e
Klára Nováková e
Nicolò Vassallo e
Beatrice Lanfranchi o
Lucía Ortega o
Matteo Zorzi o
Rosa Carbone o
Federica Mancuso o
Davide Amato o
Elena Tiraboschi o
Paolo Cattaneo Ferri o
Giulia Marchetti e
Giulia Marchesin o
Sara Pedrotti e
Andrea Pedrotti o
Lorenzo Baldini o
Alessia Romagnoli e
Simone Del Vecchio o
Francesca D’Angelo o
Noemi Sartori e
Pietro Gualandi o
Aurora Bellini o
Teresa Quaranta o
Camilla Fontanella e
Luca Ferrarotti o
Silvia Montagnani o
Valentina Accardi o
Michela Brunetti e
Giorgia Palmisano o
Cristina De Santis o
Niccolò Ambrosini o
Filippo Morandin o
Enrica Salvadè e
Gabriele Lo Presti o
Agnese Colombini o
Massimo Grisanti o
Irene Barbagallo o
Stefano Carrara o
Sofie Vandenberghe e
Lars Østergaard o
Zofia Wiśniewska o
Szymon Błaszczyk e
Réka Szentgyörgyi o
Petra Krajnc o
Marko Šarić e
Ana Margarida Figueiredo o
João Pimentel o
Inês Pimentel e
Élodie Roussel-Garnier o
Théo Lacombe o
Eero Mäkelä e
Kristīne Ozoliņa o
Ioana Dumitrescu o
Klára Dvořáková o
Jürgen Weißmann o
Friederike Weißmann e
Ingibjörg Sæmundsdóttir o
Konstantinos Papadimitropoulos o
María Guadalupe Fernández-Villaverde Iturralde o
Anna-Katharina Hohenberger-Wallner e
Aoife Mac Giolla o
Dario Spadafora o
Veronica Tassi o
Renata Vidal o
Ludovica Pace e
Emanuele Rizzoli o
Pauline Descamps o
Tuomas Ahonen o
Milena Kostova o
Ondřej Kučera o
Bruna Zanetti o
Guido Malinverni o
Yvonne Brunner e
Carmela Ruggiero o
"""


@dataclass(frozen=True, slots=True)
class Person:
    """One of the cast; `id` is their address all over the season."""

    id: str
    name: str
    mode: str


def cast() -> list[Person]:
    """Everybody, in the order of the list."""
    people = []
    for line in CAST.strip().splitlines():
        name, way = line.rsplit(" ", 1)
        people.append(Person(slug(name), name, "offline" if way == "o" else "online"))
    return people
