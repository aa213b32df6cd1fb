"""Options that several commands share."""

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable

from incastro.interchange.shown import clipped
from incastro.words import say


def at_least_one(lang: str) -> Callable[[str], int]:
    """For argparse: what reads a whole number from 1 up, and says in `lang` where it is none."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 6 and int(text)):
            raise ArgumentTypeError(say("command.not_at_least_one", {"text": clipped(text)}, lang))
        return int(text)

    return read


def add_inputs(parser: ArgumentParser, lang: str) -> None:
    """A facts file, or an entry list with what else makes a tournament; an export to either."""
    word = _speaker(lang)
    parser.add_argument("facts", nargs="?", metavar=word("metavar.facts"), help=word("help.facts_file"))
    export = parser.add_argument_group(word("help.group_export"))
    export.add_argument("--export", metavar=word("metavar.file"), help=word("help.export"))
    export.add_argument("--chat", metavar="ID", help=word("help.chat"))
    export.add_argument(
        "--post", action="append", default=[], metavar=word("metavar.post"), help=word("help.post")
    )
    sheet = parser.add_argument_group(word("help.group_sheet"))
    sheet.add_argument("--entries", metavar=word("metavar.file"), help=word("help.entries"))
    sheet.add_argument("--rulebook", metavar=word("metavar.rulebook"), help=word("help.rulebook_name"))
    for name in ("slot", "go", "code", "revealed"):
        metavar = word(f"metavar.{name}")
        sheet.add_argument(
            f"--{name}", action="append", default=[], metavar=metavar, help=word(f"help.{name}")
        )
    sheet.add_argument("--zone", metavar=word("metavar.zone"), help=word("help.zone"))
    sheet.add_argument("--name", metavar=word("metavar.name"), help=word("help.tournament_name"))
    sheet.add_argument("--pieces", type=at_least_one(lang), metavar="N", help=word("help.pieces"))
    sheet.add_argument("--sheet", metavar=word("metavar.name"), help=word("help.sheet"))


def add_instant(parser: ArgumentParser, lang: str) -> None:
    """The instant at which things are looked at."""
    word = _speaker(lang)
    parser.add_argument("--at", metavar=word("metavar.instant"), help=word("help.at"))


def add_outputs(parser: ArgumentParser, lang: str) -> None:
    """What is printed and how."""
    word = _speaker(lang)
    add_instant(parser, lang)
    group = parser.add_argument_group(word("help.group_output"))
    form = group.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=word("help.json"))
    form.add_argument("--csv", action="store_true", help=word("help.csv"))
    group.add_argument("--why", metavar=word("metavar.entry"), help=word("help.why"))
    group.add_argument("--strict", action="store_true", help=word("help.strict"))


def _speaker(lang: str) -> Callable[[str], str]:
    def word(code: str) -> str:
        # argparse reads % in a help text as a parameter of its own
        return say(code, {}, lang).replace("%", "%%")

    return word
