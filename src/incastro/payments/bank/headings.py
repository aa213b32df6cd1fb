"""What banks call their columns, in Italian and English; folded, so without accents and capitals."""

from collections.abc import Sequence
from enum import StrEnum

from incastro.sheets.folding import fold
from incastro.sheets.grid import Cell, written

_ROWS_TO_SEARCH = 60


class Column(StrEnum):
    """What a column holds."""

    BOOKED = "booked"
    VALUE = "value"
    AMOUNT = "amount"
    CREDIT = "credit"
    DEBIT = "debit"
    CURRENCY = "currency"
    PAYER = "payer"
    BALANCE = "balance"
    TEXT = "text"
    IGNORED = "ignored"


NAMES: dict[Column, tuple[str, ...]] = {
    Column.VALUE: ("data valuta", "valuta data", "data val", "value date", "date valeur", "valore"),
    Column.BOOKED: (
        "data", "data contabile", "data operazione", "data movimento", "data registrazione", "data op",
        "data cont", "date", "booking date", "transaction date", "date started", "started date",
        "completed date", "data di completamento", "data inizio", "data fine", "data di inizio",
        "data esecuzione", "data ordine",
    ),
    Column.AMOUNT: (
        "importo", "ammontare", "amount", "importo euro", "importo eur", "importo in euro",
        "importo movimento", "importo operazione", "importo originale", "totale", "amount eur",
    ),
    Column.CREDIT: (
        "avere", "accrediti", "accredito", "entrate", "entrata", "credit", "money in", "paid in",
        "in entrata", "avere eur", "avere euro", "entrate eur", "crediti",
        "importo avere", "importo a credito",
    ),
    Column.DEBIT: (
        "dare", "addebiti", "addebito", "uscite", "uscita", "debit", "money out", "paid out", "in uscita",
        "dare eur", "dare euro", "uscite eur", "debiti", "importo dare", "importo a debito",
    ),
    Column.CURRENCY: ("divisa", "currency", "ccy", "valuta", "div"),
    Column.PAYER: (
        "ordinante", "controparte", "payer", "debitore", "nominativo", "counterparty", "name", "nome",
        "beneficiario ordinante", "ordinante beneficiario", "nome controparte", "intestatario", "payer name",
    ),
    Column.BALANCE: ("saldo", "balance", "saldo contabile", "saldo disponibile", "saldo eur"),
    Column.TEXT: (
        "descrizione", "causale", "descrizione operazione", "descrizione estesa", "dettagli", "operazione",
        "description", "details", "reference", "riferimento", "note", "payment reference", "descrizioni",
        "descrizione movimento", "informazioni", "causale descrizione", "dettaglio", "descrizione aggiuntiva",
    ),
}  # fmt: skip
_BY_NAME = {name: column for column, names in NAMES.items() for name in names}


def column_of(heading: Cell) -> Column | None:
    """What a heading says that its column holds; None for none that we know."""
    folded = fold(written(heading).replace("€", " euro "))
    if folded in _BY_NAME:
        return _BY_NAME[folded]
    known = [name for name in _BY_NAME if len(name) > 4 and folded.startswith(f"{name} ")]
    return _BY_NAME[max(known, key=len)] if known else None


def heading_row(rows: Sequence[Sequence[Cell]]) -> int | None:
    """The index of the row with the headings: a day and an amount among them, and as many known as can be."""
    best, most = None, 0
    for index, cells in enumerate(rows[:_ROWS_TO_SEARCH]):
        known = {column_of(cell) for cell in cells if isinstance(cell, str) and cell} - {None}
        dated = bool(known & {Column.BOOKED, Column.VALUE})
        counted = bool(known & {Column.AMOUNT, Column.CREDIT})
        if dated and counted and len(known) > most:
            best, most = index, len(known)
    return best
