"""A socket for the site to listen on; what is in the way is refused with its remedy."""

import errno
import socket

from incastro.refusal import Refusal

PORT, HOST = 8000, "127.0.0.1"


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; Refusal where the port or the address cannot be had."""
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
