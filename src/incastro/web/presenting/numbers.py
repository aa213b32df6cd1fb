"""Numbers and spans as pages print them, in the active language."""

from collections.abc import Sequence

from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext

from incastro.rulebook.durations import format_duration

NO_BREAK = "\u00a0"


def thousands(number: int) -> str:
    """`7.412` in Italian, `7,412` in English."""
    return number_format(number, force_grouping=True)


def plus(seconds: int) -> str:
    """A span that is added or, below zero, taken away: `+ 0:00:20`, `− 1:00:00`, with a real minus."""
    return f"{'−' if seconds < 0 else '+'} {format_duration(abs(seconds))}"


def signed(number: int) -> str:
    """A number of pieces or points that is added or taken away."""
    return f"{'−' if number < 0 else '+'} {thousands(abs(number))}"


def ordinal(number: int) -> str:
    """A position in words' short form: `4ª` (posizione) in Italian, `4th` in English."""
    last_two, last = number % 100, number % 10
    if last_two not in (11, 12, 13) and last in (1, 2, 3):
        forms = {
            1: gettext("%(n)sst"),
            2: gettext("%(n)snd"),
            3: gettext("%(n)srd"),
        }
        return forms[last] % {"n": number}
    return gettext("%(n)sth") % {"n": number}


def points_said(points: int) -> str:
    """`58 punti`, `1 punto`."""
    return ngettext("%(n)s point", "%(n)s points", points) % {"n": points}


def listed(parts: Sequence[str]) -> str:
    """`a, b e c`."""
    if len(parts) < 2:
        return "".join(parts)
    return gettext("%(first)s and %(last)s") % {"first": ", ".join(parts[:-1]), "last": parts[-1]}
