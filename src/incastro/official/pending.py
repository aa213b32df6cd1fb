"""What a judge still has to settle before a table can be official, and what is only worth a look."""

from dataclasses import dataclass

from incastro.judging.selectors import open_cases, unread_answers
from incastro.official.current import Current
from incastro.official.unseen import Unseen, unseen_photos
from incastro.rulebook.steps import Blocking
from incastro.rulebook.tournament.rows import TournamentStandings

# where each thing is settled
WINDOWS = ("window_open", "makeup_window_open")
RULINGS = (
    "missing_over_limit",
    "improbable_time",
    "not_started_with_finish",
    "free_entry_with_finish",
    "go_missing",
    "finish_before_go",
)
STARTS = ("go_missing", "go_never_given", "finish_before_go")
PARCELS = ("makeup_too_late",)


@dataclass(frozen=True, slots=True)
class Open:
    """One thing that keeps the table from being official. `room` = where it is settled.

    `window` (by the clock alone), `start`, `ruling`, `parcel`, `photo`, `file` (in the facts file). `message`
    = the post it is about, where it is about one.
    """

    block: Blocking
    room: str
    message: int | None = None


@dataclass(frozen=True, slots=True)
class Pending:
    """All of it. `unseen` must be acknowledged; open parcels and answers are only told."""

    blocking: tuple[Open, ...]
    unseen: tuple[Unseen, ...]
    parcels: int
    answers: int


def pending(now: Current, standings: TournamentStandings) -> Pending:
    """What is open in a tournament as it is now."""
    live = now.reading is not None
    return Pending(
        blocking=tuple(_open(block, live) for block in now.blocking(standings)),
        unseen=tuple(unseen_photos(now)),
        parcels=open_cases(now.row) if live else 0,
        answers=unread_answers(now.row) if live else 0,
    )


def _open(block: Blocking, live: bool) -> Open:
    if block.code in WINDOWS:
        return Open(block, "window")
    if not live:
        return Open(block, "file")
    posts = block.params.get("posts")
    message = posts[0] if isinstance(posts, tuple | list) and posts else None
    if block.code in STARTS:
        return Open(block, "start")
    if block.code in PARCELS:
        return Open(block, "parcel")
    return Open(block, "ruling" if block.code in RULINGS and block.entry else "photo", message)
