"""What keeps a table from being official, in words that everybody may read."""

from collections.abc import Mapping
from typing import Any

from incastro.rulebook.steps import Blocking, Named
from incastro.web.presenting import moments
from incastro.words import say
from incastro.words.speech import messages


def blocking_said(block: Blocking, params: Mapping[str, Any] | None = None) -> str:
    """The sentence of what is still open; `params` = its own values where some are worded already.

    What is asked about a photo is told by what it is of, never by who sent it: judges read the question
    itself on the photo desk.
    """
    told, lang = dict(block.params if params is None else params), moments.language()
    if (code := f"blocking.{block.code}") in messages():
        return say(code, told, lang)
    asked = Named("held", block.code)
    if block.entry is None or not told.get("name"):
        return say("blocking.asked", {"held": asked}, lang)
    return say("blocking.held", {"note": "", **told, "held": asked}, lang)
