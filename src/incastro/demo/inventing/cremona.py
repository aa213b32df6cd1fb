"""The marathon of Cremona: twenty tables, twelve puzzles, eight hours; over, counted and official."""

from datetime import datetime
from typing import Any

from incastro.demo.inventing.clockwork import later, rome, seconds, written
from incastro.demo.inventing.slugs import slug

START = "2026-10-11 10:00:00"
PUZZLES = (
    (500, "Ponte coperto"),
    (500, "Le acacie"),
    (1000, "Mercato del sabato"),
    (500, "Torrone"),
    (1000, "Bottega del liutaio"),
    (500, "Nebbia sul Po"),
    (1000, "Biblioteca di notte"),
    (1000, "Gatti sui tetti"),
    (1000, "Cascina d’inverno"),
    (500, "Tre biciclette"),
    (500, "Orologio astronomico"),
    (1500, "Duomo e Torrazzo"),
)
# name; last puzzle done at; puzzles done; groups of the last count
TEAMS = """
Bordo Completo; 7:28:40; 9; 210 168 34
Le Tessere Sparse; 7:41:05; 9; 120 45 3 2 1
Quattro Angoli; 6:39:30; 8; 96 41 30
Die Randsucher; 6:44:52; 8; 88 52 19 4
Incastri Liberi; 6:58:47; 8; 71 44 12
I Mille Pezzi; 7:31:10; 8; 60 7
Cielo Azzurro, Che Fatica; 7:08:33; 8; 52 15
La Scatola Aperta; 7:52:05; 8; 2 2 1
Puzzlevolmente; 6:28:40; 7; 410 122 18
Pezzo Mancante; 6:33:02; 7; 388 97 41 6
Ultima Fila; 6:47:29; 7; 301 64
Casse-tête Alpin; 6:40:11; 7; 255 110
Angolo Acuto; 7:12:56; 7; 140 22 9
Les Bords Francs; 7:12:56; 7; 120 42 9
Ohne Vorlage; 7:36:18; 7; 66 12
Associazione Dilettanti Pezzi Sparsi e Ritrovati di Lodi Vecchio; 5:50:34; 6; 480 210 36
Quelli del Cielo; 6:21:09; 6; 402 88
Sottosopra; 7:03:47; 6; 117 35 8
Vietato Soffiare; 5:12:20; 5; 90 20
Ritardatari Cronici; -; 0; -
"""
MISSING = {("Quattro Angoli", 4): (1, 0), ("La Scatola Aperta", 3): (2, 2), ("Ultima Fila", 5): (1, 0)}
DISQUALIFIED = {"Vietato Soffiare": "Aiuto dal pubblico durante il quinto puzzle."}
NO_SHOW = {"Ritardatari Cronici"}
JUDGES = ("Marisa Ghisolfi", "Tino Boldori", "Sandra Alquati", "Remo Feraboli")

Facts = dict[str, Any]


def cremona() -> Facts:
    """The whole marathon in the interchange format."""
    return {
        "format": "incastro/marathon@1",
        "id": "cremona-2026",
        "name": "Maratona di Cremona",
        "rulebook": "aip-marathon-2026",
        "zone": "Europe/Rome",
        "start": written(rome(START)),
        "puzzles": [
            {"number": number, "pieces": pieces, "brand": "Tarsia", "title": title}
            for number, (pieces, title) in enumerate(PUZZLES, 1)
        ],
        "teams": [team(line, table) for table, line in enumerate(TEAMS.strip().splitlines())],
    }


def team(line: str, table: int) -> Facts:
    """One team from its line."""
    name, last, done, groups = (part.strip() for part in line.split(";"))
    facts: Facts = {"id": slug(name), "name": name}
    if name in NO_SHOW:
        return {**facts, "no_show": True}
    facts["completions"] = completions(name, seconds(last), int(done), table)
    facts["count"] = {"groups": [int(group) for group in groups.split()]}
    if name in DISQUALIFIED:
        facts["disqualified"] = {"reason": DISQUALIFIED[name]}
    return facts


def completions(name: str, last: int, done: int, table: int) -> list[Facts]:
    """Stamps spread over the time to the last puzzle in proportion to pieces, never quite evenly."""
    begun = rome(START)
    pieces = [PUZZLES[place][0] for place in range(done)]
    stamps: list[Facts] = []
    for place in range(done):
        share = sum(pieces[: place + 1]) / sum(pieces)
        unevenness = 0 if place == done - 1 else (table * 37 + place * 101) % 420 - 210
        at = later(begun, int(last * share) + unevenness)
        missing, absent = MISSING.get((name, place + 1), (0, 0))
        stamps.append(stamp(f"{slug(name)}-{place + 1}", place + 1, at, missing, absent, table))
    return stamps


def stamp(ident: str, puzzle: int, at: datetime, missing: int, absent: int, table: int) -> Facts:
    """One judge's stamp, verified."""
    facts: Facts = {"id": ident, "puzzle": puzzle, "at": written(at), "verified": True}
    if missing:
        facts |= {"missing": missing, "absent_from_box": absent}
    return {**facts, "judge": JUDGES[(table + puzzle) % len(JUDGES)]}
