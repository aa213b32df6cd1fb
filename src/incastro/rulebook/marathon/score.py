"""What a team's log and last count come to: validated puzzles and pieces placed (M-16 to M-18)."""

from dataclasses import dataclass

from incastro.rulebook.marathon.facts import Completion, Count, Team
from incastro.rulebook.marathon.log import Fate, Log, read_log, tie_time
from incastro.rulebook.marathon.session import Session

# a stamp with one of these says nothing of which puzzle lay on the table when the session ended
_NOT_ON_THE_TABLE = (Fate.AFTER_THE_END, Fate.BEFORE_THE_START)


@dataclass(slots=True)
class Tally:
    """The last count. `puzzle` = the number of the one in progress, None once the series is done.

    `found` = the pieces as counted, small groups left out; `pieces` = those that add to the score, 0 where
    the count cannot be true. `given` None = not counted yet.
    """

    puzzle: int | None
    given: Count | None
    found: int = 0
    pieces: int = 0


@dataclass(slots=True)
class Score:
    """What a team is ranked by, with what it was read from. `last` in seconds of play."""

    log: Log
    tally: Tally
    puzzles: int
    pieces: int
    last: int | None
    complete: bool


def score_team(team: Team, session: Session) -> Score:
    """The score of a team at the moment of the session; doubts about it are told elsewhere."""
    log = read_log(team, session)
    tally = _tally(team, log, session)
    placed = sum(placed_pieces(stamp.completion, session) for stamp in log.counted)
    return Score(
        log=log,
        tally=tally,
        puzzles=len(log.counted),
        pieces=placed + tally.pieces,
        last=tie_time(log.counted, session),
        complete=len(log.counted) == len(session.series.numbers),
    )


def placed_pieces(completion: Completion, session: Session) -> int:
    """Pieces placed in a completed puzzle: a missing one was not, absent from the box credited by setting."""
    nominal = session.series.pieces[completion.puzzle]
    missing = completion.missing - credited_pieces(completion, session)
    return max(0, nominal - missing)


def credited_pieces(completion: Completion, session: Session) -> int:
    """Missing pieces given back because they never were in the box (M-16 read against M-23)."""
    if not session.rules.credit_absent_from_box:
        return 0
    return min(completion.absent_from_box, completion.missing)


def _tally(team: Team, log: Log, session: Session) -> Tally:
    puzzle = _in_progress(log, session)
    # a count comes after every stamp: with one still to come it has not been made
    to_come = any(stamp.fate is Fate.NOT_YET for stamp in log.stamps)
    given = None if to_come else team.count
    if given is None or (given.groups is None and given.pieces is None):
        return Tally(puzzle, None)
    found = _joined(given, session)
    believed = puzzle is not None and found < session.series.pieces[puzzle]
    return Tally(puzzle, given, found, found if believed else 0)


def _joined(count: Count, session: Session) -> int:
    """The pieces of the groups that are large enough (M-17; case B-32), or the sum as it was given."""
    if count.groups is None:
        return count.pieces or 0
    return sum(size for size in count.groups if size >= session.rules.group_min)


def _in_progress(log: Log, session: Session) -> int | None:
    """The puzzle after the last one stamped, verified or not: the one on the table at the end."""
    place = session.series.place
    done = [place[stamp.puzzle] for stamp in log.seen() if stamp.fate not in _NOT_ON_THE_TABLE]
    following = max(done, default=-1) + 1
    return session.series.numbers[following] if following < len(place) else None
