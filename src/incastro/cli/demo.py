"""`incastro demo`: the site with invented contests, on this machine."""

import argparse
from typing import TYPE_CHECKING

from incastro.cli.listening import HOST, PORT, listen
from incastro.refusal import Refusal
from incastro.words import say

if TYPE_CHECKING:
    from incastro.cli.voice import Voice


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]", lang: str = "it") -> None:
    """Adds the command and its options."""
    parser = subparsers.add_parser(
        "demo", help=say("demo.help", {}, lang), description=say("demo.help", {}, lang)
    )
    parser.add_argument("--port", type=int, default=PORT, help=say("demo.help.port", {}, lang))
    parser.add_argument("--host", default=HOST, help=say("demo.help.host", {}, lang))
    parser.add_argument(
        "--open", action=argparse.BooleanOptionalAction, default=False, help=say("demo.help.open", {}, lang)
    )
    parser.add_argument("--fresh", action="store_true", help=say("demo.help.fresh", {}, lang))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C: 0. What is in the way is a Refusal with its remedy (exit code 2)."""
    from incastro.web import serving

    voice: Voice = args.voice
    listening = listen(args.host, args.port)
    with listening:
        url = serving.address(listening)
        _prepare(args.host, url, fresh=args.fresh)
        _let_the_race_go_on()

        def started() -> None:
            voice.answer(voice.say("demo.ready", url=url))
            if args.open:
                _show(url)

        serving.serve(listening, started)
    return 0


def _prepare(host: str, url: str, *, fresh: bool) -> None:
    """The environment, Django, and the demonstration in its own database."""
    from incastro.demo.database import choose_environment, make_ready

    folder = choose_environment(host, url)
    import django

    django.setup()
    try:
        make_ready(folder, fresh=fresh)
    except OSError as problem:
        told = {"folder": problem.filename, "problem": problem.strerror}
        raise Refusal("demo.folder_closed", told) from problem


def _let_the_race_go_on() -> None:
    """The clock goes on from where the demonstration was left, and photos keep arriving."""
    from incastro import clock
    from incastro.demo.race import playing  # registers its tick
    from incastro.demo.telling import STANDS_AT
    from incastro.journal.models import Line

    playing.stay_silent()
    last = Line.objects.order_by("-at").values_list("at", flat=True).first()
    clock.go_on_from(max(STANDS_AT, last or 0))


def _show(url: str) -> None:
    import webbrowser

    webbrowser.open(url)
