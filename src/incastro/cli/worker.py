"""`incastro worker`: tasks and what recurs, in a process of its own."""

import argparse
import signal
import threading
from typing import TYPE_CHECKING

from incastro.words import say

if TYPE_CHECKING:
    from incastro.cli.voice import Voice

PATIENCE = 30


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]", lang: str = "it") -> None:
    """Adds the command and its options."""
    parser = subparsers.add_parser(
        "worker", help=say("site.help.worker", {}, lang), description=say("site.help.worker_long", {}, lang)
    )
    parser.add_argument(
        "--threads", type=int, default=2, metavar="N", help=say("site.help.threads", {}, lang)
    )
    parser.add_argument("--once", action="store_true", help=say("site.help.once", {}, lang))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Work until Ctrl-C or a signal: 0; 1 where a task in hand did not end in time."""
    from incastro.cli.starting import start_site

    start_site()
    from incastro.work import reaper, ticks
    from incastro.work.worker import Crew, own_name, work_off

    voice: Voice = args.voice
    if args.once:
        ticks.run_due(own_name())
        reaper.reap()
        voice.answer(voice.say("site.worked_off", n=work_off()))
        return 0
    stop = threading.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, lambda *_: stop.set())
    crew = Crew(threads=max(args.threads, 1))
    crew.start()
    voice.answer(voice.say("site.working", name=crew.name))
    stop.wait()
    return 0 if crew.stop(PATIENCE) else 1
