"""Whether a tournament's table can become official, and why not yet."""

from collections.abc import Iterable, Iterator

from incastro.rulebook.facts import Entry, Mode, Status, Tournament
from incastro.rulebook.steps import Blocking, Moment, Named
from incastro.rulebook.tournament.clock import is_late, latest_makeup_day, local
from incastro.rulebook.tournament.courses import Courses
from incastro.rulebook.tournament.outcomes import Outcome, State
from incastro.rulebook.tournament.rows import TournamentRow
from incastro.rulebook.typed import is_plausible


def readiness(
    tournament: Tournament, courses: Courses, table: list[TournamentRow], at: int
) -> tuple[State, tuple[Blocking, ...]]:
    """The state of a table and everything that keeps it from being official, each thing once."""
    windows = list(_open_windows(tournament, courses, table, at))
    questions = (Blocking(q.code, q.entry, {**q.params, "posts": q.posts}) for q in tournament.questions)
    rows = (block for row in table if not _settled(row) for block in _of_row(row, courses, at))
    others = (entry for entry in tournament.entries if entry.held and entry.status is not Status.CONFIRMED)
    aside = (block for entry in others for block in _held(entry))
    blocking = _once([*windows, *questions, *rows, *aside])
    if windows:
        return State.RUNNING, blocking
    return (State.PROVISIONAL if blocking else State.READY), blocking


def _once(blocks: Iterable[Blocking]) -> tuple[Blocking, ...]:
    """An export's question and the law's doubt about the same thing are one thing to decide."""
    seen: dict[object, Blocking] = {}
    for block in blocks:
        key = (block.code, block.entry) if block.entry is not None else (block.code, str(block.params))
        seen.setdefault(key, block)
    return tuple(seen.values())


def _open_windows(
    tournament: Tournament, courses: Courses, table: list[TournamentRow], at: int
) -> Iterator[Blocking]:
    """Slots whose window is open; one in which nobody races holds nothing up, unless nobody races at all."""
    raced = {row.course.slot for row in table if not row.course.makeup}
    for slot in tournament.slots:
        deadline = courses.deadline(slot.id)
        if (slot.id in raced or not table) and not is_late(at, deadline, tournament.rules):
            yield Blocking("window_open", None, {"slot": slot.id, "until": Moment(deadline, tournament.zone)})


def _settled(row: TournamentRow) -> bool:
    """Whether nothing about a result can be asked: the common case, passed over without a closer look."""
    entry = row.entry
    return (
        row.outcome is not Outcome.UNDECIDED
        and entry.makeup is None
        and entry.finish_after is None
        and entry.started is not False
        and not entry.held
        and not entry.free_entry_next
        and not _before_reveal(row)
    )


def _of_row(row: TournamentRow, courses: Courses, at: int) -> Iterator[Blocking]:
    entry, course = row.entry, row.course
    told: dict[str, object] = {"name": entry.name}
    yield from _held(entry)
    if row.outcome in (Outcome.ANNULLED, Outcome.EXCLUDED):
        return
    if row.outcome is Outcome.UNDECIDED:
        for reason in row.reasons:
            yield Blocking(
                reason, entry.id, {**told, "missing": entry.missing, "code": entry.sealed_code or ""}
            )
    if course.makeup and not is_late(at, course.deadline, course.rules):
        yield Blocking(
            "makeup_window_open", entry.id, {**told, "until": Moment(course.deadline, course.zone)}
        )
    for code in _contradictions(row, courses):
        yield Blocking(code, entry.id, told)


def _held(entry: Entry) -> Iterator[Blocking]:
    for held in entry.held:
        what = {"held": Named("held", held.code), "note": held.note, "posts": held.posts}
        yield Blocking("held", entry.id, {"name": entry.name, **what})


def _contradictions(row: TournamentRow, courses: Courses) -> Iterator[str]:
    """Facts that cannot all be true, or hardly: shown to the judge, never ranked silently."""
    entry, course = row.entry, row.course
    finished = entry.finish is not None or entry.finish_after is not None
    if entry.started is False and finished:
        yield "not_started_with_finish"
    if entry.free_entry_next and finished:
        yield "free_entry_with_finish"
    if entry.makeup is not None:
        day = local(entry.makeup.scheduled, course.zone).date()
        if day > latest_makeup_day(courses.slots[entry.slot], course.rules, course.zone):
            yield "makeup_too_late"
    if row.decided is not None and row.decided.finish is not None:
        return
    if entry.finish_after is not None and not is_plausible(entry.finish_after, course.pieces, course.rules):
        yield "improbable_time"
    if _before_reveal(row) and not any(remark.code == "sealed_accepted" for remark in entry.remarks):
        yield "sealed_before_reveal"


def _before_reveal(row: TournamentRow) -> bool:
    revealed = row.course.revealed
    if revealed is None or row.course.mode is not Mode.OFFLINE:
        return False
    sealed = row.entry.sealed_at
    return sealed is not None and sealed < revealed
