"""The argument parser, in the language that was chosen."""

from argparse import SUPPRESS, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from typing import NoReturn

from incastro import __version__
from incastro.cli import demo, doctor, facts, rank, rulebook, season, serve, setup, telegram, worker
from incastro.cli.language import OPTION, argparse_speaking
from incastro.cli.voice import printable
from incastro.words import say
from incastro.words.speech import LANGUAGES


class Parser(ArgumentParser):
    """argparse with a short way out: what is wrong, and which help to ask for."""

    language = "it"

    def error(self, message: str) -> NoReturn:
        """One message and exit code 2, without the whole usage in front of it."""
        hint = say("command.see_help", {"command": self.prog}, self.language)
        self.exit(2, f"incastro: {printable(message)}\n{hint}\n")


def parse(arguments: Sequence[str], lang: str) -> Namespace:
    """The arguments; SystemExit as argparse has it, with its sentences in `lang`."""
    with argparse_speaking(lang):
        return build(lang).parse_args(arguments)


def overview(lang: str) -> str:
    """The help of the whole command."""
    with argparse_speaking(lang):
        return build(lang).format_help()


def build(lang: str) -> ArgumentParser:
    """The whole parser."""

    class Spoken(Parser):
        language = lang

    parser: ArgumentParser = Spoken(
        prog="incastro",
        description=say("help.incastro", {}, lang),
        epilog=say("help.epilog", {}, lang),
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"incastro {__version__}",
        help=say("argparse.version", {}, lang),
    )
    commands = parser.add_subparsers(
        dest="command",
        metavar=say("metavar.command", {}, lang),
        title=say("help.commands", {}, lang),
    )
    for module in (rank, season, facts, rulebook, demo, setup, serve, worker, telegram, doctor):
        module.add_parser(commands, lang)
    for each in (parser, *commands.choices.values()):
        _speak(each, lang)
    return parser


def _speak(parser: ArgumentParser, lang: str) -> None:
    """Gives a command the option --lang where it has none of its own."""
    if OPTION not in parser._option_string_actions:
        help_text = say("help.lang", {}, lang)
        default = None if parser.prog == "incastro" else SUPPRESS
        parser.add_argument(OPTION, choices=LANGUAGES, default=default, help=help_text)
