"""Which language to speak, and argparse taught to speak it."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from incastro.words.speech import LANGUAGES, catalogue_of

OPTION = "--lang"


def choose_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """`--lang`, else INCASTRO_LANG, else English where the locale is English, else Italian.

    Looked for before the arguments are parsed: their own help and errors speak it too.
    """
    named = _option(arguments)
    for wish in (named, environment.get("INCASTRO_LANG")):
        if wish and wish[:2].lower() in LANGUAGES:
            return wish[:2].lower()
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    return "en" if locale.lower().startswith("en") else "it"


def _option(arguments: Sequence[str]) -> str | None:
    found = None
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == OPTION and place + 1 < len(arguments):
            found = arguments[place + 1]
        elif argument.startswith(f"{OPTION}="):
            found = argument.removeprefix(f"{OPTION}=")
    return found


@contextmanager
def argparse_speaking(lang: str) -> Iterator[None]:
    """While it lasts, argparse's own sentences (usage, errors, headings) come from our catalogue."""
    catalogue = catalogue_of(lang)
    names = {"_": catalogue.gettext, "ngettext": catalogue.ngettext}
    before = {name: getattr(argparse, name) for name in names}
    for name, translate in names.items():
        setattr(argparse, name, translate)
    try:
        yield
    finally:
        for name, translate in before.items():
            setattr(argparse, name, translate)
