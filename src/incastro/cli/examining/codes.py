"""Start codes: whether the secret key of today still opens what was sealed, and commitments are guarded."""

from collections.abc import Iterator

from incastro.cli.examining.finding import Finding, good, wrong


def codes() -> Iterator[Finding]:
    """Nothing where no code waits to be revealed, or the database cannot be asked."""
    from django.db import Error

    try:
        yield from _as_they_are()
    except Error:
        return  # said of the database already


def _as_they_are() -> Iterator[Finding]:
    from incastro.starts.guard import missing_triggers
    from incastro.starts.models import Start
    from incastro.starts.sealing import opens
    from incastro.starts.selectors import committed_name

    if missing := missing_triggers():
        yield wrong("doctor.codes.unguarded", names=", ".join(missing))
    waiting = Start.objects.filter(revealed_at=None, tournament__cancelled_at=None).exclude(sealed=b"")
    sealed = list(waiting.select_related("tournament", "slot", "makeup"))
    closed = [committed_name(start) for start in sealed if start.of.go is None and not opens(start.sealed)]
    if closed:
        yield wrong("doctor.codes.closed", count=len(closed), names=", ".join(closed))
    elif sealed:
        yield good("doctor.codes.good", count=len(sealed))
