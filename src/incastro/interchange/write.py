"""Writing facts down: what was read comes back unchanged when this is read again.

What equals the default is left out, the zone excepted: a time written without offset needs it.
"""

import json
from typing import Any

from incastro.interchange.formats import SEASON
from incastro.interchange.write_marathon import marathon_document
from incastro.interchange.write_tournament import tournament_document
from incastro.interchange.written import given_only, rules_fields
from incastro.rulebook.facts import Season, TieDecision, Tournament
from incastro.rulebook.marathon.facts import Marathon

# What JSON may hold as it is and a terminal would obey; escaped it is the same value.
_OBEYED = {
    mark: f"\\u{mark:04x}"
    for mark in (*map(ord, "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"), *range(0x7F, 0xA0))
}


def facts_document(facts: Tournament | Season | Marathon) -> dict[str, Any]:
    """The document of some facts, ready for JSON; a season's tournaments are written out in it."""
    if isinstance(facts, Tournament):
        return tournament_document(facts)
    return _season_document(facts) if isinstance(facts, Season) else marathon_document(facts)


def json_text(document: dict[str, Any]) -> str:
    """A document as the text of a file, for people to read and correct."""
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def result_text(document: object, *, ascii_only: bool = False) -> str:
    """A result as `incastro rank --json` prints it: nothing in it is a mark that a terminal would obey."""
    return json.dumps(document, ensure_ascii=ascii_only, indent=2).translate(_OBEYED) + "\n"


def _season_document(season: Season) -> dict[str, Any]:
    return {
        "format": SEASON,
        "name": season.name,
        **rules_fields(season.rules),
        **given_only(planned=season.planned),
        "tournaments": [tournament_document(tournament) for tournament in season.tournaments],
        **given_only(tie_decisions=[_tie_decision(decision) for decision in season.tie_decisions]),
    }


def _tie_decision(decision: TieDecision) -> dict[str, Any]:
    settled: dict[str, Any] = {"shared": True} if decision.order is None else {"order": list(decision.order)}
    return {"persons": list(decision.persons), **settled, **given_only(reason=decision.reason)}
