"""Does this payment pay this entry? What an organiser would argue about, decided once (art. 5; M-9).

Nothing is confirmed silently that is not exactly what was asked for: less, more and another currency go to a
human, and so does a payment that could be more than one entry’s.
"""

import re
from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from unicodedata import normalize

from incastro.rulebook.entering.seats import IN_LINE, Standing

CODE_LENGTH = 7
EARLY = 600  # seconds by which a shop’s clock may be slow
_APART = re.compile(r"[^A-Z0-9]+")
# codes have no vowels, no 0 and no 1; where both of a pair are in use, they count as one only in doubt
_ALIKE = str.maketrans("SZBGOD0UYIL1", "5286QQQVVJJJ")


class Check(StrEnum):
    """What an amount is beside what was due."""

    PAYS = "pays"
    LESS = "less"
    MORE = "more"
    CURRENCY = "currency"


def check(amount: Decimal, currency: str, due: Decimal, due_currency: str) -> Check:
    """Compare money with the price frozen at the request (case A-35); no currency is ever converted."""
    if currency.upper() != due_currency.upper():
        return Check.CURRENCY
    if amount == due:
        return Check.PAYS
    return Check.LESS if amount < due else Check.MORE


def codes_in(text: str, known: Collection[str]) -> list[str]:
    """Which of the known codes somebody wrote beside a payment: `ab3 c5de`, `AB3-C5DE.`, glued to words.

    A code that is read exactly counts wherever it stands. Failing that, one with look-alikes (O for Q, 5 for
    S) counts where it is a word by itself, or is written in pieces.
    """
    words = [word for word in _APART.split(normalize("NFKC", text).upper()) if word]
    glued = "".join(words)
    exact = [code for code in known if code in glued]
    if exact:
        return exact
    pieces = {_alike(piece) for piece in _pieces(words)}
    return [code for code in known if _alike(code) in pieces]


def _pieces(words: Sequence[str]) -> list[str]:
    """Every run of whole words that is as long as a code."""
    found = []
    for start in range(len(words)):
        run = ""
        for word in words[start:]:
            run += word
            if len(run) >= CODE_LENGTH:
                break
        if len(run) == CODE_LENGTH:
            found.append(run)
    return found


def _alike(text: str) -> str:
    return text.translate(_ALIKE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Owing:
    """A request that a payment may be for. `contest` and `who` tell requests apart, `paid` = it has been."""

    id: Hashable
    who: Hashable
    contest: Hashable
    asked: int
    standing: Standing
    pay_by: int | None = None
    paid: bool = False

    def in_time(self, paid_at: int) -> bool:
        """Whether a payment of that instant is one in time for it (case A-27)."""
        holds = self.standing in (Standing.HELD, Standing.LAPSED)
        return holds and self.pay_by is not None and paid_at <= self.pay_by


def whose(candidates: Sequence[Owing], paid_at: int) -> list[Owing]:
    """Which of somebody’s requests a payment is for: one, or several that a human chooses from, or none.

    Those that it pays in time come before those that wait or have lapsed. Of two requests for one contest
    the one that lapsed counts where it was paid in time (case A-27), else the one that was made anew. What
    was paid before somebody had asked for a contest at all was for something else: it says nothing of it.
    """
    asked = {(each.who, each.contest) for each in candidates if each.asked <= paid_at + EARLY}
    unpaid = [each for each in candidates if not each.paid and (each.who, each.contest) in asked]
    meant = [each for each in unpaid if stands_for(each, unpaid, paid_at) is each]
    found = [each for each in meant if each.in_time(paid_at)]
    return found or [each for each in meant if each.standing in (*IN_LINE, Standing.LAPSED)]


def stands_for(named: Owing, requests: Sequence[Owing], paid_at: int) -> Owing:
    """The request that a payment counts for that names one, among all of the same person’s."""
    same = [each for each in requests if (each.who, each.contest) == (named.who, named.contest)]
    if named.paid:
        return named
    if _is_open(named):
        # whoever asked again before it was known that the first request had been paid
        early = [each for each in same if each.standing is Standing.LAPSED and not each.paid]
        return next((each for each in early if each.in_time(paid_at)), named)
    if named.in_time(paid_at):
        return named
    return next((each for each in same if _is_open(each)), named)


def _is_open(request: Owing) -> bool:
    return request.standing in (Standing.HELD, Standing.CONFIRMED, *IN_LINE)
