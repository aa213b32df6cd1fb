"""What a worker does whenever it wakes, before any task: empty something that fills from outside.

In `ticks.py` of an app:

    @pump
    def read_updates() -> bool: ...     # whether something was done; it is then asked again

Where a worker lives in the same process, `work.alarm.wake` (after commit) has it look at once; others look
once a second. A pump asks cheaply whether there is anything, takes little at a time, and must bear being run
by several processes at once. In one process each runs once at a time.
"""

import logging
import threading
from collections.abc import Callable

log = logging.getLogger("incastro.work")
Pump = Callable[[], bool]
_pumps: dict[str, tuple[Pump, threading.Lock]] = {}


def pump(function: Pump) -> Pump:
    """A decorator: let a function run whenever a worker wakes; in the order of registering."""
    _pumps.setdefault(f"{function.__module__}.{function.__qualname__}", (function, threading.Lock()))
    return function


def run_pumps() -> bool:
    """Run each once that no other thread of this process is running; whether one had something to do."""
    done = False
    for name, (function, lock) in _pumps.items():
        if lock.acquire(blocking=False):
            try:
                done = function() or done
            except Exception:
                log.exception("Pump %s failed", name)
            finally:
                lock.release()
    return done
