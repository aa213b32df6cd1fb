"""What recurs: functions with a period, each run by one process at a time.

In `ticks.py` of an app:

    @every(minutes=10)
    def prune_tokens() -> None: ...

A row of the database is the lease: who takes it runs the function, and when it is due next is written into
it. A tick that is missed runs once when a worker is there again. It should be short; long work is enqueued as
tasks.
"""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from traceback import format_exception

from incastro.work.models import Tick

log = logging.getLogger("incastro.work")
LEASE = 300  # seconds after which a tick whose runner died is free again


@dataclass(frozen=True, slots=True)
class Recurring:
    """A registered function. `period` in seconds."""

    name: str
    period: int
    run: Callable[[], object]


REGISTERED: dict[str, Recurring] = {}


def every(
    *, seconds: int = 0, minutes: int = 0, hours: int = 0
) -> Callable[[Callable[[], object]], Callable[[], object]]:
    """A decorator: let a function recur."""
    period = seconds + 60 * minutes + 3600 * hours
    if period <= 0:
        raise ValueError("a tick needs a period")

    def registered(function: Callable[[], object]) -> Callable[[], object]:
        name = f"{function.__module__.removeprefix('incastro.')}.{function.__name__}"
        REGISTERED[name] = Recurring(name, period, function)
        return function

    return registered


def run_due(worker: str) -> int:
    """Run every tick that is due and free; returns how many ran."""
    now = int(time.time())
    due = dict(Tick.objects.values_list("name", "due_at"))
    for name in REGISTERED.keys() - due.keys():
        Tick.objects.get_or_create(name=name)
    return sum(_run(REGISTERED[name], worker) for name in REGISTERED if due.get(name, 0) <= now)


def _run(recurring: Recurring, worker: str) -> bool:
    now = int(time.time())
    free = Tick.objects.filter(name=recurring.name, due_at__lte=now, held_until__lt=now)
    if not free.update(holder=worker, held_until=now + LEASE):
        return False
    failure = ""
    try:
        recurring.run()
    except Exception as problem:
        log.exception("Tick %s failed", recurring.name)
        failure = "".join(format_exception(problem))
    ended = int(time.time())
    Tick.objects.filter(name=recurring.name, holder=worker).update(
        due_at=now + recurring.period, holder="", held_until=0, ended_at=ended, failure=failure
    )
    return True
