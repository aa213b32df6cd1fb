"""`incastro serve`: the site, until it is told to stop."""

import argparse
from typing import TYPE_CHECKING

from incastro.cli.listening import HOST, PORT, listen
from incastro.words import say

if TYPE_CHECKING:
    from incastro.cli.voice import Voice

GRACE = 10


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]", lang: str = "it") -> None:
    """Adds the command and its options."""
    parser = subparsers.add_parser(
        "serve", help=say("site.help.serve", {}, lang), description=say("site.help.serve", {}, lang)
    )
    parser.add_argument("--port", type=int, default=PORT, help=say("demo.help.port", {}, lang))
    parser.add_argument("--host", default=HOST, help=say("demo.help.host", {}, lang))
    parser.add_argument(
        "--timeout-graceful-shutdown",
        dest="grace",
        type=int,
        default=GRACE,
        metavar="N",
        help=say("site.help.grace", {}, lang),
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C or a signal: 0. What is in the way is a Refusal with its remedy (exit code 2)."""
    from django.conf import settings

    from incastro.cli.starting import start_site
    from incastro.environment import environment, require_key
    from incastro.web import serving

    voice: Voice = args.voice
    require_key(environment())
    with listen(args.host, args.port) as listening:
        found = start_site()
        url, set_up = serving.address(listening), _is_set_up()
        settings.LISTENS_AT = url  # for links in messages while INCASTRO_URL is not set

        def started() -> None:
            voice.answer(voice.say("site.ready", url=url))
            if found.url:
                voice.answer(voice.say("site.ready_outside", url=found.url))
            if not set_up:
                voice.answer(voice.say("site.not_set_up"))

        serving.serve(listening, started, max(args.grace, 0))
    return 0


def _is_set_up() -> bool:
    from incastro.people.models import Account

    return Account.objects.filter(keeps_site=True).exists()
