"""How the streams of this process hear at once that there is something; others look once a second."""

from collections.abc import Callable

_ears: list[Callable[[], object]] = []


def listen(ear: Callable[[], object]) -> None:
    """Call something after each commit that told of an event; it must not block, from any thread."""
    _ears.append(ear)


def stop_listening(ear: Callable[[], object]) -> None:
    """No longer call it."""
    if ear in _ears:
        _ears.remove(ear)


def wake() -> None:
    """Let everybody look."""
    for ear in tuple(_ears):
        ear()
