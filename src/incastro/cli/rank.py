"""`incastro rank`: standings from facts, or from an entry list and a group's export."""

from argparse import ArgumentParser, Namespace, _SubParsersAction

from incastro.cli.options import add_inputs, add_outputs
from incastro.words import say


def add_parser(subparsers: "_SubParsersAction[ArgumentParser]", lang: str) -> None:
    """The command and its options."""
    parser = subparsers.add_parser(
        "rank", help=say("help.rank", {}, lang), description=say("help.rank_long", {}, lang)
    )
    parser.set_defaults(run=run)
    add_inputs(parser, lang)
    add_outputs(parser, lang)


def run(args: Namespace) -> int:
    """Reads, ranks, prints; the exit code of the command."""
    # what ranks and reads is loaded when it is needed: help and refusals come at once
    from incastro.cli.inputs import read_at, read_inputs, zone_of
    from incastro.cli.showing import show

    facts = read_inputs(args, args.voice)
    return show(facts, read_at(args, zone_of(facts)), args, args.voice)
