"""Reading the journal."""

from incastro.journal.models import Line, Lines


def lines_of(organiser: int, *, kind: str = "") -> Lines:
    """What was done at an organiser, the latest first; `kind`: only acts like `tournament.…`.

    Made to be paged: an index gives each page without reading those before it into memory.
    """
    lines = Line.objects.filter(organiser=organiser).order_by("-at", "-id")
    return lines.filter(action__startswith=f"{kind}.") if kind else lines


def kinds_of(organiser: int) -> list[str]:
    """Which kinds of act there are among them: `["member", "tournament"]`."""
    actions = lines_of(organiser).order_by().values_list("action", flat=True).distinct()
    return sorted({action.split(".")[0] for action in actions})
