"""Why this place: the steps behind a team's result, each with its article."""

from collections.abc import Iterator
from dataclasses import dataclass

from incastro.rulebook.durations import format_duration
from incastro.rulebook.marathon.doubts import written_time
from incastro.rulebook.marathon.facts import Team
from incastro.rulebook.marathon.log import Fate, Log, Stamp
from incastro.rulebook.marathon.score import Score, Tally, credited_pieces, placed_pieces
from incastro.rulebook.marathon.session import Session
from incastro.rulebook.steps import Step

# where it is written that a stamp does not count
_TOPICS = {
    Fate.AFTER_THE_END: "count",
    Fate.TYPED_PAST_THE_END: "count",
    Fate.VERIFIED_LATE: "count",
    Fate.BEFORE_THE_START: "start",
    Fate.UNKNOWN_PUZZLE: "series",
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where a team stands: `position` None = nowhere."""

    position: int | None
    tied: bool


def explain(team: Team, score: Score, session: Session, place: Place) -> tuple[Step, ...]:
    """The steps of a team's result: the log puzzle by puzzle, the last count, the sums, the place."""
    return (
        *_log(score.log, session),
        *_last_count(score.tally, session),
        *_sums(score, session),
        *_place(team, place, session),
    )


def _log(log: Log, session: Session) -> Iterator[Step]:
    """Every stamp; the pieces placed so far come with each that counts and after each correction."""
    placed = 0
    for stamp in log.stamps:
        told = {"puzzle": stamp.puzzle}
        if stamp.fate is not Fate.COUNTS:
            article = session.rules.article(_TOPICS.get(stamp.fate, "completion"))
            yield Step(f"stamp_{stamp.fate}", written_time(stamp), article, told)
            continue
        pieces = session.series.pieces[stamp.puzzle]
        placed += pieces
        told |= {"pieces": pieces, "placed": placed}
        yield Step("puzzle_completed", written_time(stamp), session.rules.article("completion"), told)
        yield from _missing(stamp, placed, session)
        placed -= pieces - placed_pieces(stamp.completion, session)


def _missing(stamp: Stamp, placed: int, session: Session) -> Iterator[Step]:
    completion, rules = stamp.completion, session.rules
    if not completion.missing:
        return
    told = {"puzzle": stamp.puzzle, "missing": completion.missing}
    placed -= min(completion.missing, session.series.pieces[stamp.puzzle])
    yield Step("puzzle_missing", str(placed), rules.article("missing_pieces"), told)
    credited = credited_pieces(completion, session)
    if credited:
        told = {"puzzle": stamp.puzzle, "credited": credited}
        yield Step("puzzle_credited", str(placed + credited), rules.article("absent_from_box"), told)


def _last_count(tally: Tally, session: Session) -> Iterator[Step]:
    """The last count group by group (M-17; case B-32), with the pieces found so far after each."""
    article = session.rules.article("count")
    if tally.given is None:
        if tally.puzzle is not None:
            yield Step("count_open", "0", article, {"puzzle": tally.puzzle})
        return
    found = 0
    for size in tally.given.groups or ():
        counts = size >= session.rules.group_min
        found += size if counts else 0
        told = {"size": size, "least": session.rules.group_min}
        yield Step("group_counted" if counts else "group_too_small", str(found), article, told)
    if tally.pieces == tally.found and tally.puzzle is not None:
        yield Step("in_progress", str(tally.pieces), article, {"puzzle": tally.puzzle})
    elif tally.found:
        yield Step("count_not_used", "0", article, {"found": tally.found})


def _sums(score: Score, session: Session) -> Iterator[Step]:
    article = session.rules.article("ranking")
    yield Step("puzzles_validated", str(score.puzzles), article, {"count": score.puzzles})
    yield Step("pieces_placed", str(score.pieces), article, {"count": score.pieces})
    if score.last is not None:
        yield Step("last_puzzle", format_duration(score.last), article)


def _place(team: Team, place: Place, session: Session) -> Iterator[Step]:
    article = session.rules.article
    if team.disqualified is not None:
        what = "team_disqualified" if team.disqualified else "team_disqualified_unexplained"
        yield Step(what, "", article("disqualified"), {"reason": team.disqualified})
    elif team.no_show:
        yield Step("team_no_show", "", article("check_in"))
    else:
        told = {"position": place.position, "tied": place.tied}
        yield Step("position", str(place.position), article("ranking"), told)
