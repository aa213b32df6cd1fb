"""`incastro season`: a season straight from the facts of its tournaments."""

from argparse import ArgumentParser, Namespace, _SubParsersAction
from dataclasses import replace

from incastro.cli.options import add_outputs, at_least_one
from incastro.words import say


def add_parser(subparsers: "_SubParsersAction[ArgumentParser]", lang: str) -> None:
    """The command and its options."""
    parser = subparsers.add_parser(
        "season", help=say("help.season", {}, lang), description=say("help.season_long", {}, lang)
    )
    parser.set_defaults(run=run)
    parser.add_argument(
        "tournaments",
        nargs="+",
        metavar=say("metavar.facts", {}, lang),
        help=say("help.season_facts", {}, lang),
    )
    parser.add_argument(
        "--name", metavar=say("metavar.name", {}, lang), help=say("help.season_name", {}, lang)
    )
    parser.add_argument("--planned", type=at_least_one(lang), metavar="N", help=say("help.planned", {}, lang))
    add_outputs(parser, lang)


def run(args: Namespace) -> int:
    """Reads, sums, prints; the exit code of the command."""
    from incastro.cli.inputs import read_at, zone_of
    from incastro.cli.showing import show
    from incastro.interchange.facts import season_of

    season = season_of(args.tournaments)
    if args.planned:
        season = replace(season, planned=args.planned)
    if args.name:
        season = replace(season, name=args.name)
    return show(season, read_at(args, zone_of(season)), args, args.voice)
