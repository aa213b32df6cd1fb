"""`incastro demo`: the site with invented contests, on this machine."""

import argparse
import errno
import socket
from typing import TYPE_CHECKING

from incastro.refusal import Refusal
from incastro.words import say

if TYPE_CHECKING:
    from incastro.cli.voice import Voice

PORT, HOST = 8000, "127.0.0.1"


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
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C: 0. What is in the way is a Refusal with its remedy (exit code 2)."""
    from incastro.web import serving

    voice: Voice = args.voice
    listening = _listen(args.host, args.port)
    with listening:
        try:
            serving.prepare(args.host)
        except OSError as problem:
            raise Refusal(
                "demo.folder_closed", {"folder": problem.filename, "problem": problem.strerror}
            ) from problem
        url = serving.address(listening)

        def started() -> None:
            voice.answer(voice.say("demo.ready", url=url))
            if args.open:
                _show(url)

        serving.serve(listening, started)
    return 0


def _listen(host: str, port: int) -> socket.socket:
    from incastro.web import serving

    if not 1 <= port <= 65535:
        raise Refusal("demo.port_impossible", {"port": port})
    try:
        return serving.bind(host, port)
    except socket.gaierror as problem:
        raise Refusal("demo.host_unknown", {"host": host}) from problem
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            raise Refusal("demo.port_in_use", {"port": port, "other": _free_near(host, port)}) from problem
        if problem.errno in (errno.EACCES, errno.EPERM):
            raise Refusal("demo.port_forbidden", {"port": port}) from problem
        raise Refusal("demo.host_unknown", {"host": host}) from problem


def _free_near(host: str, port: int) -> int:
    """A port that is free at the moment, the next one where there is one."""
    from incastro.web import serving

    for other in range(port + 1, min(port + 100, 65536)):
        try:
            serving.bind(host, other).close()
        except OSError:
            continue
        return other
    return PORT


def _show(url: str) -> None:
    import webbrowser

    webbrowser.open(url)
