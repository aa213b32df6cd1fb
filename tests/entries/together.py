"""Acts that happen in the same moment: in threads, and in processes of their own."""

import os
import threading
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from django.db import connections

from incastro import clock
from incastro.rulebook.violation import RuleViolation
from tests.entries.cast import NOW

PATIENCE = 30
_inherited: list[Any] = []  # held, so that nothing ends them


def at_once(*acts: Callable[[], Any], at: int = NOW) -> list[Any]:
    """Let all begin together, each in a thread with its own connection; their results, refusals included."""
    start = threading.Barrier(len(acts))

    def run(act: Callable[[], Any]) -> Any:
        try:
            with clock.standing_at(at):
                start.wait(PATIENCE)
                return act()
        except RuleViolation as refused:
            return refused
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(acts)) as threads:
        return [each.result(PATIENCE) for each in [threads.submit(run, act) for act in acts]]


class Apart:
    """A process of its own that runs an act on the same database, by a connection of its own."""

    def __init__(self, act: Callable[[Callable[[], None]], object], at: int = NOW) -> None:
        connections.close_all()  # else both would speak on one
        reached, self._reached = os.pipe(), -1
        self.pid = os.fork()
        if self.pid == 0:
            code = 1
            try:
                os.close(reached[0])
                _forget_inherited()
                with clock.standing_at(at):
                    act(lambda: say_so(reached[1]))
                connections.close_all()
                code = 0
            except BaseException:  # noqa: BLE001 - whatever it was, it is said
                traceback.print_exc()  # nobody else would hear of it
            finally:
                os._exit(code)
        os.close(reached[1])
        self._reached = reached[0]

    def wait_until_inside(self) -> None:
        """Until the act has said that it is where it wanted to be."""
        assert os.read(self._reached, 1) == b"!", "it ended before it got there"

    def kill(self, signal: int) -> None:
        """End it, as it is."""
        os.kill(self.pid, signal)
        self.wait()

    def wait(self) -> int:
        """Its exit code."""
        _, status = os.waitpid(self.pid, 0)
        with suppress(OSError):
            os.close(self._reached)
        return os.waitstatus_to_exitcode(status)


def _forget_inherited() -> None:
    """In a new process: speak on no connection of the one it came from, and do not close it either."""
    for each in connections.all(initialized_only=True):
        _inherited.append(each.connection)
        each.connection = None


def say_so(pipe: int) -> None:
    """Say that one is there."""
    with suppress(OSError):
        os.write(pipe, b"!")


def all_apart(acts: Sequence[Callable[[], object]]) -> list[int]:
    """Each act in a process of its own, together; their exit codes."""
    begun = [Apart(lambda _, act=act: act()) for act in acts]
    return [each.wait() for each in begun]
