"""The public words of rulings in the reader's language; the facts themselves keep the Italian ones."""

from collections.abc import Mapping

from incastro.judging.selectors import public_rulings
from incastro.standings.shown import ShownTournament
from incastro.web.presenting import moments

# by entry and the words of the facts: how they are said here
Words = Mapping[tuple[str, str], str]
NO_WORDS: Words = {}


def ruling_words(shown: ShownTournament) -> Words:
    """What is said otherwise than in the facts; asks the database only where a ruling has words."""
    lang = moments.language()
    if lang == "it" or not any(ruling.reason for each in shown.facts.entries for ruling in each.rulings):
        return NO_WORDS
    found = public_rulings(shown.row).items()
    return {
        (key, each.words): each.said(lang)
        for key, rulings in found
        for each in rulings
        if each.words and each.said(lang) != each.words
    }
