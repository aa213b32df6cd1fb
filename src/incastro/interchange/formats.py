"""The names that documents carry, and telling one kind from another."""

import re
from typing import Any

from incastro.interchange.cursor import nearest
from incastro.interchange.fields import Fields
from incastro.interchange.problems import Problems
from incastro.interchange.shown import shown
from incastro.refusal import Refusal, Where

TOURNAMENT = "incastro/tournament@1"
SEASON = "incastro/season@1"
MARATHON = "incastro/marathon@1"
TOURNAMENT_RESULT = "incastro/tournament-result@1"
SEASON_RESULT = "incastro/season-result@1"
MARATHON_RESULT = "incastro/marathon-result@1"

FACTS = (TOURNAMENT, SEASON, MARATHON)
RESULTS = (TOURNAMENT_RESULT, SEASON_RESULT, MARATHON_RESULT)

_VERSIONED = re.compile(r"(?P<kind>incastro/[a-z-]+)@(?P<version>[1-9]\d{0,5})", re.ASCII)


def root(tree: Any, problems: Problems) -> Fields:
    """The document itself, which has to be an object."""
    if isinstance(tree, dict):
        return Fields(tree, problems)
    raise Refusal("facts.not_a_document", {"given": shown(tree)}, Where(file=problems.file))


def read_format(fields: Fields, wanted: tuple[str, ...] = FACTS) -> str | None:
    """Which of the wanted formats a document has; None, with a problem that says what it is, otherwise."""
    given = fields.take("format")
    if isinstance(given, str) and given in wanted:
        return given
    known = ", ".join(wanted)
    if given is None:
        export = {"messages", "chats"} & set(fields.names())
        fields.refuse("format", "facts.looks_like_export" if export else "facts.format_missing", known=known)
    elif given in RESULTS:
        fields.refuse("format", "facts.format_is_result", given=given)
    elif given in FACTS:
        fields.refuse("format", "facts.format_other", given=given, known=known)
    elif isinstance(given, str) and _newer(given):
        fields.refuse("format", "facts.format_newer", given=given, known=known)
    else:
        meant = nearest(given, wanted) if isinstance(given, str) else ""
        code = "facts.format_unknown_near" if meant else "facts.format_unknown"
        fields.refuse("format", code, given=shown(given), known=known, meant=meant)
    return None


def _newer(given: str) -> bool:
    found = _VERSIONED.fullmatch(given)
    return found is not None and f"{found['kind']}@1" in FACTS + RESULTS
