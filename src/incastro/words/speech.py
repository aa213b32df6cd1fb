"""From a code and its parameters to a sentence in a language."""

import gettext
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from typing import Any

from incastro.rulebook.steps import Named
from incastro.words.message import Message, Plural
from incastro.words.moments import elided, grouped, spoken

LANGUAGES = ("it", "en")


def say(code: str, params: Mapping[str, Any] | None = None, lang: str = "it") -> str:
    """The sentence of a code. KeyError for a code without one: a test makes sure that there is none."""
    message = messages()[code]
    lang = lang if lang in LANGUAGES else "it"
    values = {name: _value(name, value, lang) for name, value in (params or {}).items()}
    catalogue = catalogue_of(lang)
    if isinstance(message, Plural):
        text = catalogue.ngettext(message.one, message.many, int((params or {})[message.count])) % values
    else:
        text = catalogue.gettext(message) % values
    return elided(text) if lang == "it" else text


def _value(name: str, value: object, lang: str) -> object:
    if isinstance(value, Named):
        code = f"{value.kind}.{value.code}"
        return say(code, lang=lang) if code in messages() else value.code
    # ids and years are numbers too: only a limit is sure to be a quantity
    if name == "most" and isinstance(value, int):
        return grouped(value, lang)
    return spoken(value, lang)


@cache
def messages() -> dict[str, Message]:
    """All codes with their English sentences, gathered from the `MESSAGES` of this package's modules."""
    package = import_module("incastro.words")
    gathered: dict[str, Message] = {}
    for info in iter_modules(package.__path__):
        for code, message in getattr(import_module(f"incastro.words.{info.name}"), "MESSAGES", {}).items():
            if gathered.setdefault(code, message) != message:
                raise LookupError(f"two sentences for {code}")
    return gathered


@cache
def catalogue_of(lang: str) -> gettext.NullTranslations:
    """The compiled catalogue of a language; English is what the sentences are written in."""
    return gettext.translation("django", str(files("incastro") / "locale"), languages=[lang], fallback=True)
