"""Cells that answer a question: yes or no, which mode, which status, how many."""

import re
from datetime import date, datetime

from incastro.refusal import Refusal
from incastro.rulebook.facts import Mode, Status
from incastro.sheets.folding import fold
from incastro.sheets.grid import Cell, written

_YES = {
    "si",
    "s",
    "yes",
    "y",
    "vero",
    "true",
    "x",
    "ok",
    "1",
    "fatto",
    "done",
    "pagato",
    "pagata",
    "paid",
    "saldato",
}
_NO = {
    "no",
    "n",
    "falso",
    "false",
    "0",
    "non ancora",
    "not yet",
    "non pagato",
    "non pagata",
    "unpaid",
    "da pagare",
}
_TICKS = {"✓", "✔", "☑", "✅", "✗", "✘", "☒", "❌", "☐"}
_MONEY = re.compile(r"(?:€|eur|euro)?\s*(\d+(?:[.,]\d{1,2})?)\s*(?:€|eur|euro)?", re.IGNORECASE)

# A free entry is a confirmed one (art. 17).
_FREE = "gratis gratuito gratuita omaggio free"
_STATUSES = {
    Status.CONFIRMED: (
        f"confermato confermata confirmed ok pagato pagata paid iscritto iscritta attivo active {_FREE}"
    ),
    Status.UNPAID: "unpaid sospeso pending",
    Status.WAITING: "waiting riserva riserve reserve waitlist waitlisted",
    Status.WITHDRAWN: "ritirato ritirata withdrawn rinuncia rinunciato rinunciata",
    Status.LAPSED: "scaduto scaduta lapsed expired decaduto decaduta",
}
_STATUS_PHRASES: dict[Status, tuple[str, ...]] = {
    Status.UNPAID: (
        "non pagato", "non pagata", "non ha pagato", "da pagare", "attesa di pagamento", "attesa pagamento",
        "not paid", "awaiting payment", "waiting for payment", "pending payment",
    ),
    Status.WAITING: (
        "lista d attesa", "lista di attesa", "lista attesa", "in lista", "in attesa", "waiting list",
    ),
}  # fmt: skip


def yes_or_no(cell: Cell) -> bool | None:
    """Yes or no as people tick it, None for anything else."""
    if isinstance(cell, bool):
        return cell
    text = written(cell)
    if text in _TICKS:
        return text in {"✓", "✔", "☑", "✅"}
    folded = fold(text)
    if folded in _YES:
        return True
    return False if folded in _NO else None


def read_paid(cell: Cell) -> bool:
    """Whether somebody has paid: yes or no, an amount, or the day of the payment."""
    if isinstance(cell, datetime | date):
        return True
    text = written(cell)
    if isinstance(cell, int | float) and not isinstance(cell, bool):
        return cell > 0
    answer = yes_or_no(cell)
    if answer is not None:
        return answer
    if amount := _MONEY.fullmatch(text):
        return float(amount[1].replace(",", ".")) > 0
    if re.fullmatch(r"\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}.*|\d{4}-\d\d-\d\d.*", text):
        return True
    words = fold(text).split()
    if set(words) & set(_FREE.split()) and not set(words) & {"non", "not", "no"}:
        return True
    if words and words[0] in ("si", "yes", "no"):
        return words[0] != "no"
    raise Refusal("sheet.not_yes_or_no", {"text": text})


def read_mode(cell: Cell) -> Mode:
    """How somebody races (art. 2), from one word or a form's whole answer; Refusal `sheet.mode_unknown`."""
    text = written(cell)
    joined = fold(text).replace("off line", "offline").replace("on line", "online")
    words = set(joined.split())
    offline = (
        "offline" in words or "non osservat" in joined or "not observed" in joined or "unobserved" in words
    )
    online = (
        "online" in words or bool(words & {"videochiamata", "videocall", "zoom"}) or "video call" in joined
    )
    if joined in ("on", "off"):
        offline, online = joined == "off", joined == "on"
    if offline == online:
        raise Refusal("sheet.mode_unknown", {"text": text})
    return Mode.OFFLINE if offline else Mode.ONLINE


def read_status(cell: Cell) -> Status:
    """Where an entry stands; Refusal `sheet.status_unknown` lists the words that are understood."""
    text = fold(written(cell))
    for status, phrases in _STATUS_PHRASES.items():
        if any(phrase in text for phrase in phrases):
            return status
    words = set(text.split())
    found = {status for status, known in _STATUSES.items() if words & set(known.split())}
    if len(found) != 1 or words & {"non", "not"}:
        raise Refusal("sheet.status_unknown", {"text": written(cell)})
    return found.pop()


def read_count(cell: Cell) -> int:
    """A whole number of pieces: `3`, `3,0`, "nessuno"; Refusal `sheet.not_a_count` (a fraction, a date)."""
    text = written(cell)
    if fold(text) in ("nessuno", "nessun pezzo", "none", "no", "zero"):
        return 0
    if isinstance(cell, str | int | float) and not isinstance(cell, bool):
        whole = re.fullmatch(r"(\d{1,6})(?:[.,]0+)?(?:\s*(?:pezz\w+|pieces?))?", text, re.IGNORECASE)
        if whole:
            return int(whole[1])
    raise Refusal("sheet.not_a_count", {"text": text})


def read_code(cell: Cell, expected: str | None) -> tuple[str, bool]:
    """The code written on a box, and whether leading zeros were given back to it (case A-42).

    A spreadsheet that took `04217` for a number keeps 4217: where the slot's code (`expected`) is that number
    with its zeros, the code is what was written.
    """
    text = written(cell)
    lost = isinstance(cell, int | float) and text.isdigit() and text != expected
    if lost and expected is not None and text.zfill(len(expected)) == expected:
        return expected, True
    return text, False
