"""How a process's own worker hears at once that there is something to do; others look once a second."""

from threading import Event

work_is_there = Event()


def wake() -> None:
    """Let this process's worker look now. Costs nothing where none runs."""
    work_is_there.set()
