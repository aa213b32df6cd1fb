"""A bank’s list of movements: read, shown for what each line would be, taken in (decision 0025)."""

from incastro.payments.bank.lines import Line, read_lines
from incastro.payments.bank.matching import Foreseen, Guess, foresee, take_lines

__all__ = ["Foreseen", "Guess", "Line", "foresee", "read_lines", "take_lines"]
