"""The site for an ASGI server: pages on persistent threads, the worker beside them, a front before both.

Django's own ASGI handler takes a fresh thread for each request and measured 3.5 times slower (decision 0013).
"""

from collections.abc import Callable
from functools import partial
from typing import Any, cast

from a2wsgi import WSGIMiddleware

from incastro.web.front import App, Front
from incastro.web.whole import Whole

THREADS = 8
CHUNKS = 64  # of an answer that wait for a slow reader, so that its thread is free again
PATIENCE = 10  # seconds that a task in hand gets when the server stops


def make_application(patience: float = PATIENCE) -> Front:
    """The application; its lifespan starts and stops the worker, unless that works apart."""
    from incastro.web.wsgi import application as pages

    # Django's handler is WSGI in every respect but the types that a2wsgi writes for it
    threads = WSGIMiddleware(cast(Any, pages), workers=THREADS, send_queue_size=CHUNKS)
    # who asks for a seat stands behind no page: decision 0022
    entries = Whole(cast(Any, pages))
    from django.conf import settings

    from incastro.channels.telegram.webhook import PATH
    from incastro.web.live import Live
    from incastro.web.telegram_front import Hook
    from incastro.web.warming import warm
    from incastro.work.worker import Crew

    live, hook = Live(), Hook()

    def leave() -> None:
        live.close()
        hook.close()

    front = partial(
        Front, cast(App, threads), entries=entries, live=live.apps, hooks={PATH: hook}, leave=leave
    )
    if settings.ENVIRONMENT.worker == "apart":
        return front(start=warm)
    crew = Crew()

    def begin() -> None:
        warm()
        _in_a_passing_thread(crew.start)

    return front(start=begin, stop=lambda: _in_a_passing_thread(lambda: crew.stop(patience)))


def _in_a_passing_thread(act: Callable[[], object]) -> None:
    """Do something with the database in a thread that will not use it again."""
    from django.db import connections

    try:
        act()
    finally:
        connections.close_all()


def __getattr__(name: str) -> Front:
    """`incastro.web.asgi:application`, made when a server asks for it."""
    if name == "application":
        return make_application()
    raise AttributeError(name)
