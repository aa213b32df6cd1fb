"""Serves the site from this process until it is told to stop."""

import os
import secrets
import socket
from collections.abc import Callable
from pathlib import Path

BACKLOG = 512
GRACE = 2  # seconds that open requests get when the server stops


def prepare(host: str) -> None:
    """Make ready for a demonstration: a key of its own, its host, its folder, its database.

    OSError where the folder cannot be written.
    """
    # signs nothing that has to outlive this process
    os.environ.setdefault("INCASTRO_SECRET_KEY", secrets.token_urlsafe(50))
    os.environ.setdefault("INCASTRO_HOSTS", "*" if host in ("0.0.0.0", "::") else host)  # noqa: S104
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "incastro.settings")
    import django

    django.setup()
    from django.conf import settings
    from django.core.management import call_command

    folder: Path = settings.VAR
    folder.mkdir(parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK):
        raise PermissionError(13, "Permission denied", str(folder))
    call_command("migrate", verbosity=0, interactive=False)


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens; OSError where it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
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


def serve(listening: socket.socket, started: Callable[[], None]) -> None:
    """Answer until Ctrl-C or a signal; `started` is called once the site answers."""
    import uvicorn

    from incastro.web.asgi import application

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            started()

    config = uvicorn.Config(
        application,
        log_level="warning",
        access_log=False,
        lifespan="off",
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    try:
        Server(config).run(sockets=[listening])
    except KeyboardInterrupt:
        return
