"""The tasks: who works, what is stuck, what has failed."""

from collections.abc import Iterator

from incastro.cli.examining.finding import Finding, good, note, off, wrong


def tasks() -> Iterator[Finding]:
    """Nothing where the database cannot be asked: its own examination tells that."""
    from django.db import Error

    try:
        yield from _found()
    except Error:
        return


def _found() -> Iterator[Finding]:
    from incastro.work import selectors

    working, late = selectors.living(), selectors.waiting_for(300)
    if working:
        yield good("doctor.work.good", count=len(working))
    elif late:
        yield wrong("doctor.work.nobody", count=late)
    else:
        yield off("doctor.work.off")
    if working and late:
        yield note("doctor.work.late", count=late)
    orphans = selectors.orphans()
    if orphans:
        yield note("doctor.work.orphans", count=len(orphans))
    failed = selectors.failed()
    if failed:
        yield note(
            "doctor.work.failed", count=len(failed), latest=failed[0].task_path, why=failed[0].last_line
        )
    for tick in selectors.failing_ticks():
        yield note("doctor.work.tick", name=tick.name, why=tick.failure.strip().splitlines()[-1])
