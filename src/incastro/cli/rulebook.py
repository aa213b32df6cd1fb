"""`incastro rulebook list | show NAME | check NAME`: the rules in plain words, and their own examples."""

import argparse
from pathlib import Path

from incastro.cli.rulebook_text import check_lines, page_lines
from incastro.cli.voice import Voice
from incastro.refusal import Refusal, Where
from incastro.rulebook.books import selftest
from incastro.rulebook.books.book import Book, available, load_book, load_book_file
from incastro.rulebook.violation import RuleViolation
from incastro.words import say
from incastro.words.rulebook_page import in_words, page_as_json, rulebook_page
from incastro.words.speech import LANGUAGES


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]", lang: str = "it") -> None:
    """Adds the `rulebook` command to the command line, its help in a language."""

    def told(code: str) -> str:
        return say(f"rulebook.help.{code}", lang=lang)

    command = subparsers.add_parser("rulebook", help=told("rulebook"), description=told("rulebook"))
    command.set_defaults(run=run)
    actions = command.add_subparsers(dest="action", required=True, metavar="list|show|check")
    parsers = {
        action: actions.add_parser(action, help=told(action), description=told(action))
        for action in ("list", "show", "check")
    }
    for parser in parsers.values():
        parser.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=told("lang"))
    for action in ("show", "check"):
        parsers[action].add_argument("name", metavar=told("metavar.name"), help=told("name"))
    parsers["show"].add_argument("--json", action="store_true", help=told("json"))
    parsers["show"].add_argument(
        "--set", action="append", default=[], metavar=told("metavar.set"), dest="overrides", help=told("set")
    )


def run(args: argparse.Namespace) -> int:
    """Carries the command out. Refusal or RuleViolation for what cannot be used; 2 for a failed self-test."""
    return ACTIONS[args.action](args, args.voice)


def named_book(name: str) -> Book:
    """A rulebook of the package by its id, or one's own by the name of its file."""
    if not (name.endswith(".toml") or "/" in name or "\\" in name):
        return load_book(name)
    try:
        return load_book_file(Path(name))
    except RuleViolation as violation:
        named = name in map(str, violation.params.values())
        raise Refusal(violation.code, violation.params, Where(file=None if named else name)) from violation


def with_overrides(book: Book, overrides: list[str]) -> Book:
    """The book with settings written as NAME=VALUE, refused by name where they cannot be."""
    given = {}
    for override in overrides:
        name, equals, text = override.partition("=")
        name = name.strip()
        if not equals:
            raise Refusal("rulebook.set_without_value", {"given": override})
        given[name] = book.settings[name].typed(text) if name in book.settings else text
    return book.with_settings(given)


def _list(_args: argparse.Namespace, voice: Voice) -> int:
    for name in available():
        book = load_book(name)
        title = in_words(book.title, voice.lang)
        voice.answer(f"{name:<20} {voice.say('rulebook.listed', title=title, version=book.version)}")
    return 0


def _show(args: argparse.Namespace, voice: Voice) -> int:
    page = rulebook_page(with_overrides(named_book(args.name), args.overrides), voice.lang)
    if args.json:
        voice.document(page_as_json(page))
    else:
        voice.answer(*page_lines(page))
    return 0


def _check(args: argparse.Namespace, voice: Voice) -> int:
    book = named_book(args.name)
    verdicts = list(selftest.run(book))
    voice.answer(*check_lines(verdicts, voice.lang))
    failed = [verdict.example.id for verdict in verdicts if not verdict.ok]
    told = {"id": book.id or args.name, "of": len(verdicts), "names": ", ".join(failed)}
    if failed:
        voice.tell(voice.say("selftest.some_failed", n=len(failed), **told))
        return 2
    voice.answer(voice.say("selftest.all_met" if verdicts else "selftest.none", n=len(verdicts), **told))
    return 0


ACTIONS = {"list": _list, "show": _show, "check": _check}
