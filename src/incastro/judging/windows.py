"""Make-ups as windows of a tournament: it lasts until the last of them closes (art. 17)."""

from collections.abc import Iterator

from incastro.rulebook.facts import MakeUp as LawMakeUp
from incastro.seasons.models import Tournament
from incastro.seasons.span import adds_windows
from incastro.starts.models import MakeUp


@adds_windows
def makeups_of(tournament: Tournament) -> Iterator[LawMakeUp]:
    """Those that stand."""
    for row in MakeUp.objects.filter(entry__seats__tournament=tournament, ended_at=None):
        yield LawMakeUp(scheduled=row.scheduled, go=row.go)
