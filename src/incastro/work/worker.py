"""The worker: threads that run tasks and ticks, and one that says that they are alive.

`incastro serve` has one inside unless INCASTRO_WORKER says `apart`; `incastro worker` is one of its own.
"""

import logging
import os
import secrets
import socket
import threading
import time
from collections.abc import Callable
from datetime import timedelta
from uuid import UUID

from django.db import DatabaseError, close_old_connections, connections
from django.utils import timezone

from incastro.work import attempts, reaper, ticks
from incastro.work.alarm import wake, work_is_there
from incastro.work.models import Worker
from incastro.work.pumps import run_pumps

log = logging.getLogger("incastro.work")
POLITE = 0.02  # seconds
ALONE = 600  # seconds that `work_off` may take


class Crew:
    """One process's worker. `alive` is how many seconds after its last beat it counts as dead."""

    def __init__(self, *, threads: int = 2, pause: float = 1.0, beat: float = 5.0, alive: int = 30) -> None:
        self.name = own_name()
        self._pause, self._beat, self._alive = pause, beat, alive
        self._tidy_at = 0.0
        self._stop = threading.Event()
        targets = [self._keep_alive, *[self._work] * threads]
        self._threads = [threading.Thread(target=each, name=self.name, daemon=True) for each in targets]

    def start(self) -> None:
        """Begin to work, in threads of its own."""
        say_alive(self.name, self._alive)
        for thread in self._threads:
            thread.start()

    def stop(self, patience: float = 10.0) -> bool:
        """Take no more tasks, wait for those in hand; whether all ended in time.

        What did not end is given to another worker once this one has been silent for long enough.
        """
        self._stop.set()
        wake()
        until = time.monotonic() + patience
        for thread in self._threads:
            thread.join(max(0.0, until - time.monotonic()))
        ended = not any(thread.is_alive() for thread in self._threads)
        if ended:
            self._guarded(Worker.objects.filter(pk=self.name).delete)
        return ended

    def _keep_alive(self) -> None:
        while not self._stop.wait(self._beat):
            self._guarded(lambda: say_alive(self.name, self._alive))
        self._let_go()

    def _work(self) -> None:
        while not self._stop.is_set():
            if not self._guarded(self._one_round):
                if work_is_there.wait(self._pause):
                    # whoever rang is about to answer somebody: threads share one interpreter
                    self._stop.wait(POLITE)
                work_is_there.clear()
        self._let_go()

    def _one_round(self) -> bool:
        """Tidy now and then, empty what fills from outside, run one task; whether there was anything."""
        if time.monotonic() >= self._tidy_at:
            self._tidy_at = time.monotonic() + self._beat
            ticks.run_due(self.name)
            reaper.reap()
        pumped = run_pumps()
        row = attempts.claim(self.name)
        if row is not None:
            attempts.run(row)
        return pumped or row is not None

    def _guarded(self, act: Callable[[], object]) -> bool:
        """Do it; a database that is away or locked is waited for, and never ends the thread."""
        try:
            close_old_connections()
            return bool(act())
        except DatabaseError:
            log.exception("The worker cannot reach the database; it tries again")
            self._stop.wait(self._pause)
            return False
        finally:
            close_old_connections()

    def _let_go(self) -> None:
        connections.close_all()


def own_name() -> str:
    """A worker's name: the machine, the process, and chance."""
    return f"{socket.gethostname()[:40]}-{os.getpid()}-{secrets.token_hex(4)}"


def say_alive(name: str, seconds: int) -> None:
    """Note that a worker lives, for so long."""
    now = int(time.time())
    until = now + seconds
    Worker.objects.update_or_create(
        name=name, defaults={"alive_until": until}, create_defaults={"started_at": now, "alive_until": until}
    )


def work_off(*, ahead: int = 0) -> int:
    """Run everything that is ready once, here and now; returns how many tasks that were.

    For tests and the demonstration. `ahead`: also what becomes ready within so many seconds, which is how a
    test sees a retry without waiting for it.
    """
    until = timezone.now() + timedelta(seconds=ahead)
    name, tried = own_name(), set[UUID]()
    say_alive(name, ALONE)
    while run_pumps():
        pass
    while (row := attempts.claim(name, until=until, beside=tried)) is not None:
        tried.add(row.pk)
        attempts.run(row)
    Worker.objects.filter(pk=name).delete()
    return len(tried)
