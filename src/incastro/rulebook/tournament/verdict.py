"""One entrant's facts against the articles: outcome, elapsed and official time."""

from incastro.rulebook.facts import Entry, Mode
from incastro.rulebook.tournament.clock import elapsed, is_late, missing_penalty, official_time
from incastro.rulebook.tournament.outcomes import Course, Outcome
from incastro.rulebook.tournament.rows import TournamentRow
from incastro.rulebook.tournament.rulings import Decided, decide


def judge(entry: Entry, course: Course, at: int) -> TournamentRow:
    """What an entry comes to at an instant; facts that lie after it are not known yet.

    Position and points are not decided here: they depend on the others.
    """
    decided = decide(entry) if entry.rulings else None
    row = TournamentRow(entry, course, Outcome.RUNNING, decided=decided)
    finish, spent = _finish(entry, course, decided)
    if spent is not None and finish is not None and finish > at:
        finish = spent = None
    if decided is not None and decided.exclude is not None:
        return _settled(row, Outcome.EXCLUDED, spent)
    if decided is not None and decided.annul is not None:
        return _settled(row, Outcome.ANNULLED, spent, "ruling_annul")
    if entry.started is False and finish is None and spent is None:
        return _settled(row, Outcome.NOT_STARTED, None)
    if entry.sealed is False and course.mode is Mode.OFFLINE:
        return _settled(row, Outcome.ANNULLED, spent, "sealed_missing")
    if finish is not None and finish <= at and _too_late(row, finish):
        # nothing else about a late delivery is worth a judge's question: it does not count in any case
        return _settled(row, Outcome.NOT_DELIVERED, spent, "late")
    if spent is None:
        return _without_time(row, finish, at)
    row.reasons = _doubts(row, finish, spent)
    if row.reasons:
        return _settled(row, Outcome.UNDECIDED, spent, *row.reasons)
    return _timed(row, spent)


def _settled(row: TournamentRow, outcome: Outcome, spent: int | None, *reasons: str) -> TournamentRow:
    row.outcome, row.reasons = outcome, reasons
    # a photo from before the go measures nothing
    row.elapsed = spent if spent is not None and spent >= 0 else None
    return row


def _too_late(row: TournamentRow, finish: int) -> bool:
    course, decided = row.course, row.decided
    accepted = decided is not None and decided.accept_late is not None
    return is_late(finish, course.deadline, course.rules) and not accepted


def _finish(entry: Entry, course: Course, decided: Decided | None) -> tuple[int | None, int | None]:
    """The finish as an instant (None where unknowable) and as seconds since the go (None without either)."""
    at, after = entry.finish, entry.finish_after
    if decided is not None and decided.finish is not None:
        at, after = decided.finish.at, decided.finish.seconds
    go = course.go
    if after is not None:
        # a time typed by hand stands without a recorded go; the schedule tells whether it was late
        return course.start + after, after
    if at is None:
        return None, None
    return at, None if go is None else elapsed(at, go, course.rules)


def _without_time(row: TournamentRow, finish: int | None, at: int) -> TournamentRow:
    entry, course = row.entry, row.course
    if finish is not None and finish <= at:
        return _settled(row, Outcome.UNDECIDED, None, "go_missing")
    if entry.free_entry_next:
        return _settled(row, Outcome.NOT_STARTED, None, "free_entry")
    if not is_late(at, course.deadline, course.rules):
        return row
    if entry.held:
        return _settled(row, Outcome.UNDECIDED, None, "held")
    return _settled(row, Outcome.NOT_DELIVERED, None)


def _doubts(row: TournamentRow, finish: int | None, spent: int) -> tuple[str, ...]:
    """What only a judge can decide before this time counts (art. 14, 18, 19)."""
    entry, course, decided = row.entry, row.course, row.decided
    if spent < 0:
        return ("finish_before_go",)
    # with a finish ruling the judge has looked at this delivery and taken it
    accepted = decided is not None and decided.finish is not None
    doubts = []
    if course.mode is Mode.OFFLINE and not accepted:
        if entry.sealed is None:
            doubts.append("sealed_unknown")
        elif finish is not None and entry.sealed >= finish:
            doubts.append("sealed_after_finish")
        if entry.sealed_code is not None and course.code is not None and not same_code(entry, course):
            doubts.append("code_wrong")
    over = entry.missing > course.rules.missing_pieces_limit
    if over and missing_penalty(entry.missing, course.rules) is None and not has_penalty(decided):
        doubts.append("missing_over_limit")
    return tuple(doubts)


def same_code(entry: Entry, course: Course) -> bool:
    """Whether the code on the sealed box is the one of the entrant's own start; spaces and case aside."""
    return _plain(entry.sealed_code) == _plain(course.code)


def _plain(code: str | None) -> str:
    return "".join((code or "").split()).casefold()


def has_penalty(decided: Decided | None) -> bool:
    """Whether the organiser has fixed a penalty; it then decides a case of too many missing pieces."""
    return decided is not None and bool(decided.penalties)


def penalty_of(row: TournamentRow) -> tuple[int, int]:
    """Seconds added for missing pieces, and by rulings.

    Over the limit the organiser's ruling is the whole penalty for the pieces (art. 18).
    """
    pieces = missing_penalty(row.entry.missing, row.course.rules) or 0
    return pieces, row.decided.penalty if row.decided is not None else 0


def _timed(row: TournamentRow, spent: int) -> TournamentRow:
    course = row.course
    row.outcome, row.elapsed = Outcome.FINISHED, spent
    if row.entry.missing or row.decided is not None:
        row.official = official_time(spent, course.mode, sum(penalty_of(row)), course.rules)
    else:
        row.official = max(spent, course.floor)
    return row
