"""A sheet of entries as an organiser really has it: sixty people under headings that nobody chose for us."""

import csv
import io
from typing import Any

import xlsxwriter

HEADINGS = (
    "COGNOME ", "Nome del partecipante", "Contatto", "turno pref.", "modalità (on/off)", "CAP", "Indirizzo",
    "Città", "Prov.", "Nato/a il", "Telegram @", "Pagato?", "Taglia",
)  # fmt: skip
EMAIL_COLUMN = 2  # “Contatto”: what nobody can know
PEOPLE = 60
# rows of people who are in some way difficult, by their place among the sixty
NICOLO, ROSSI, BAD_DAY, YOUNG, TUESDAY, FORMULA = 0, 1, 2, 3, 4, 5
FIRST_ROW = 5  # as a spreadsheet counts: a title, an empty row, two rows of headings


def person(number: int) -> list[Any]:
    """One line of the sheet."""
    line: list[Any] = [
        f"Cognome{number}", f"Nome{number}", f"p{number:02}@example.org",
        "sabato sera" if number % 2 else "Sab 28/11 ore 16", "on" if number % 3 == 0 else "OFF",
        "04217" if number == 7 else "41121", f"Via Emilia {number}", "Modena", "MO", "4/5/90",
        f"@puzzler{number:02}",
        "sì" if number % 4 == 0 else "", "M",
    ]  # fmt: skip
    if number == NICOLO:
        line[:3] = ["ROSATI", "Nicolo", ""]
    elif number == ROSSI:
        line[:3] = ["Rossi", "Mario", ""]
    elif number == BAD_DAY:
        line[9] = "32/13/1990"
    elif number == YOUNG:
        line[9] = "01/03/2015"
    elif number == TUESDAY:
        line[3] = "martedì"
    elif number == FORMULA:
        line[0] = "=1+1"
    return line


def rows() -> list[list[Any]]:
    """The whole sheet: a title, an empty row, groups above the headings, an empty row inside, a total."""
    groups = ["DATI PERSONALI", "", "", "GARA", "", "SPEDIZIONE", "", "", "", "ALTRO", "", "", ""]
    people = [person(number) for number in range(PEOPLE)]
    total = ["TOTALE", PEOPLE, *[""] * (len(HEADINGS) - 2)]
    return [
        ["Iscrizioni Torneo d’inverno (bozza 3)"], [], groups, list(HEADINGS), *people[:30], [], *people[30:],
        [], total,
    ]  # fmt: skip


def as_csv(encoding: str = "utf-8-sig") -> bytes:
    """As Excel saves it: semicolons, a BOM (case A-40) or the Windows code page."""
    text = io.StringIO()
    csv.writer(text, delimiter=";").writerows(rows())
    return text.getvalue().encode(encoding)


def as_xlsx() -> bytes:
    """As a workbook, where postcodes are numbers that have lost their zeros (case A-42)."""
    made = io.BytesIO()
    with xlsxwriter.Workbook(made, {"in_memory": True, "strings_to_formulas": False}) as book:
        sheet = book.add_worksheet("Iscritti")
        for number, row in enumerate(rows()):
            for column, value in enumerate(row):
                if column == 5 and str(value).isdigit():
                    sheet.write_number(number, column, int(value))
                elif value != "":
                    sheet.write(number, column, value)
    return made.getvalue()
