"""A bank’s list before it is taken in: each line with what it would be, and what is ticked."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from incastro.payments.bank import Foreseen, Guess
from incastro.payments.bank.matching import TICKED
from incastro.web.presenting import moments
from incastro.web.presenting.about import money
from incastro.web.presenting.payments_desk import entry_said
from incastro.words.moments import day_text

GUESSES = {
    Guess.PAYS: lambda: gettext("Pays"),
    Guess.LATE: lambda: gettext("Late, or without a held seat"),
    Guess.AMOUNT: lambda: gettext("Another amount"),
    Guess.ALREADY: lambda: gettext("Paid already"),
    Guess.SUGGESTED: lambda: gettext("Perhaps, by the name"),
    Guess.AMBIGUOUS: lambda: gettext("Could be more than one"),
    Guess.UNKNOWN: lambda: gettext("Nobody’s that we know"),
    Guess.KNOWN: lambda: gettext("Taken in before"),
}
# what is looked at first comes first
ORDER = (
    Guess.PAYS, Guess.SUGGESTED, Guess.AMOUNT, Guess.AMBIGUOUS, Guess.LATE, Guess.ALREADY, Guess.UNKNOWN,
    Guess.KNOWN,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class BankLine:
    """A line as it is shown."""

    ident: str
    day: str
    amount: str
    text: str
    who: str
    by: str
    others: Sequence[str]
    ticked: bool
    fixed: bool


@dataclass(frozen=True, slots=True)
class BankGroup:
    """All lines of one guess, with what it means for them."""

    title: str
    hint: str
    lines: Sequence[BankLine]


def bank_groups(found: Sequence[Foreseen]) -> list[BankGroup]:
    """The lines by what they would be, what is sure first."""
    return [
        BankGroup(GUESSES[guess](), _hint(guess), [_line(each) for each in found if each.guess is guess])
        for guess in ORDER
        if any(each.guess is guess for each in found)
    ]


def how_many(found: Sequence[Foreseen]) -> list[tuple[str, int]]:
    """How many there are of each, for the head of the page."""
    counted = Counter(each.guess for each in found)
    return [(GUESSES[guess](), counted[guess]) for guess in ORDER if counted[guess]]


def _hint(guess: Guess) -> str:
    return {
        Guess.PAYS: gettext("Code and amount fit: the seat is confirmed."),
        Guess.LATE: gettext(
            "The amount fits, but no seat was held on that day. A transfer counts from the day it was "
            "ordered: ask for the receipt, and mark it by hand."
        ),
        Guess.AMOUNT: gettext("Taken in, it waits for you: nothing is confirmed by itself."),
        Guess.ALREADY: gettext("Marked by hand before, perhaps. Tick it only if it is money paid twice."),
        Guess.SUGGESTED: gettext(
            "No code, but name and amount fit one entry alone. Tick it if it is theirs."
        ),
        Guess.AMBIGUOUS: gettext("Taken in, it waits for you to say whose it is."),
        Guess.UNKNOWN: gettext(
            "Other money of yours, most likely. Ticked, it waits for you to say whose it is."
        ),
        Guess.KNOWN: gettext("The same line counts once."),
    }[guess]


def _line(each: Foreseen) -> BankLine:
    line = each.line
    by = {"code": gettext("by its code"), "name": gettext("by the name, accents aside")}.get(each.by, "")
    return BankLine(
        ident=line.ident,
        day=day_text(line.day, moments.language()),
        amount=money(line.amount, line.currency),
        text=line.text,
        who="" if each.entry is None else entry_said(each.entry),
        by=by if each.entry is not None else "",
        others=[entry_said(entry) for entry in each.others],
        ticked=each.guess in TICKED,
        fixed=each.guess is Guess.KNOWN,
    )
