"""Serves the site from this process until it is told to stop."""

import os
import socket
from collections.abc import Callable

BACKLOG = 2048  # connections not taken up yet; at the second at which entries open they are many
FILES = 16_384
GRACE = 2  # seconds that open requests get when a demonstration stops


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens; OSError where it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # its protocol said aloud: asyncio lets only such sockets send small pieces at once, and an answer is two;
    # the second would wait for the reader's ACK of the first, 40 ms
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except (OSError, OverflowError):
        listening.close()
        raise
    return listening


def address(listening: socket.socket) -> str:
    """Where a browser finds the site."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # noqa: S104 - it listens everywhere, and answers here too
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def open_many_files() -> None:
    """Let this process have as many connections as the system allows: each stream is one."""
    if os.name != "posix":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def serve(listening: socket.socket, started: Callable[[], None], grace: int = GRACE) -> None:
    """Answer until Ctrl-C or a signal; `started` is called once the site answers.

    `grace`: seconds that open requests, and tasks in hand, get when it stops.
    """
    import uvicorn

    from incastro.web.asgi import make_application

    application = make_application(grace)
    open_many_files()

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if not self.should_exit:
                started()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            application.leave()  # nobody waits for streams to end by themselves
            await super().shutdown(sockets)

    config = uvicorn.Config(
        application,
        log_level="warning",
        log_config=None,  # ours is Django's: settings.LOGGING
        access_log=False,
        lifespan="on",
        server_header=False,
        timeout_graceful_shutdown=grace,
    )
    try:
        Server(config).run(sockets=[listening])
    except KeyboardInterrupt:
        return
