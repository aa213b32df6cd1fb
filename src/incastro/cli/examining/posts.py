"""What came in of groups: what waits to be read, what could not be, which pictures are still to come."""

from collections.abc import Iterator

from incastro.cli.examining.finding import Finding, note


def posts() -> Iterator[Finding]:
    """Nothing where all is dealt with, or the database cannot be asked."""
    from django.db import Error

    from incastro.groups.services.intake import waiting

    try:
        found = waiting()
    except Error:
        return  # said of the database already
    for code, count in found.items():
        yield note(f"telegram.{code}", n=count)  # as `incastro telegram check` says it
