"""What in a team's log and count somebody has to look at before a marathon can be official."""

from collections.abc import Iterator
from typing import Any

from incastro.rulebook.durations import format_duration
from incastro.rulebook.marathon.facts import Completion, Team
from incastro.rulebook.marathon.log import Fate, Log, Stamp
from incastro.rulebook.marathon.score import Score
from incastro.rulebook.marathon.session import Session
from incastro.rulebook.steps import Blocking, Moment

_SILENT = (Fate.COUNTS, Fate.CONFLICT, Fate.NOT_YET, Fate.VOID)


def doubts(team: Team, score: Score, session: Session) -> Iterator[Blocking]:
    """Everything open about one team, in a fixed order.

    Of a disqualified team only conflicts matter: a stamp may belong to another table (case A-45). A team
    that did not show up must have an empty log.
    """
    if team.disqualified is not None:
        yield from _conflicts(team, score.log)
        return
    if team.no_show:
        if score.log.seen() or score.tally.given is not None:
            yield _about(team, "no_show_played")
        return
    yield from _conflicts(team, score.log)
    yield from _out_of_the_count(team, score.log, session)
    yield from _order(team, score.log, session)
    yield from _times(team, score.log, session)
    for stamp in score.log.counted:
        if stamp.completion.verified is None:
            yield _about(team, "verification_unknown", puzzle=stamp.puzzle, time=written_time(stamp))
        yield from _pieces(team, stamp.completion, session)
    yield from _last_count(team, score, session)


def _about(team: Team, code: str, **told: Any) -> Blocking:
    return Blocking(code, team.id, {"team": team.name, **told})


def written_time(stamp: Stamp) -> str:
    """A stamp's time of play as people read it; a dash where it has none."""
    return "–" if stamp.done is None else format_duration(stamp.done)


def _conflicts(team: Team, log: Log) -> Iterator[Blocking]:
    for alike in log.conflicts:
        stamps = ", ".join(
            f"{written_time(stamp)} ({stamp.completion.judge})"
            if stamp.completion.judge
            else written_time(stamp)
            for stamp in alike
        )
        ids = tuple(stamp.completion.id for stamp in alike)
        yield _about(team, "conflict", puzzle=alike[0].puzzle, stamps=stamps, completions=ids)


def _out_of_the_count(team: Team, log: Log, session: Session) -> Iterator[Blocking]:
    """Stamps that do not count, and why (M-15, M-17; case A-37)."""
    for stamp in log.stamps:
        if stamp.fate not in _SILENT:
            end = format_duration(session.clock.span)
            yield _about(team, stamp.fate.value, puzzle=stamp.puzzle, time=written_time(stamp), end=end)
    to_come = sum(stamp.fate is Fate.NOT_YET for stamp in log.stamps)
    if to_come:
        yield _about(team, "stamps_to_come", count=to_come, at=Moment(session.at, session.clock.zone))


def _order(team: Team, log: Log, session: Session) -> Iterator[Blocking]:
    """Puzzles without a stamp before one that counts (M-2)."""
    if not log.counted:
        return
    seen = {stamp.puzzle for stamp in log.seen()}
    last = log.counted[-1].puzzle
    before = session.series.numbers[: session.series.place[last]]
    skipped = [str(number) for number in before if number not in seen]
    if skipped:
        yield _about(team, "order_gap", puzzle=last, skipped=", ".join(skipped))


def _times(team: Team, log: Log, session: Session) -> Iterator[Blocking]:
    """Times that cannot follow each other, or hardly (case A-37); they count until somebody has looked."""
    before = 0
    for stamp in log.counted:
        done, completion = stamp.done or 0, stamp.completion
        told = {"puzzle": stamp.puzzle, "time": format_duration(done), "previous": format_duration(before)}
        if done <= before:
            yield _about(team, "times_not_growing", **told)
        elif completion.at is None and _too_fast(stamp, done - before, session):
            pieces = session.series.pieces[stamp.puzzle]
            yield _about(team, "typed_too_fast", **told, pieces=pieces, spent=format_duration(done - before))
        if completion.at is not None and session.clock.stands_still(completion.at):
            stamped = Moment(completion.at, session.clock.zone)
            yield _about(team, "stamp_in_pause", **told, stamped=stamped)
        yield from _validation(team, stamp, session)
        before = done


def _too_fast(stamp: Stamp, spent: int, session: Session) -> bool:
    return spent < session.rules.typed_pace_min * session.series.pieces[stamp.puzzle]


def _validation(team: Team, stamp: Stamp, session: Session) -> Iterator[Blocking]:
    validated, time = stamp.validated, written_time(stamp)
    needed = session.rules.tie_time == "validation" or not session.rules.stamped_in_time_counts
    if validated is None and needed:
        yield _about(team, "validation_time_missing", puzzle=stamp.puzzle, time=time)
    if validated is not None and stamp.done is not None and validated < stamp.done:
        checked = format_duration(validated)
        yield _about(team, "verified_before_completed", puzzle=stamp.puzzle, time=time, checked=checked)


def _pieces(team: Team, completion: Completion, session: Session) -> Iterator[Blocking]:
    pieces = session.series.pieces[completion.puzzle]
    if not 0 <= completion.absent_from_box <= completion.missing <= pieces:
        yield _about(
            team,
            "missing_impossible",
            puzzle=completion.puzzle,
            missing=completion.missing,
            absent=completion.absent_from_box,
            pieces=pieces,
        )


def _last_count(team: Team, score: Score, session: Session) -> Iterator[Blocking]:
    tally = score.tally
    if tally.given is None:
        if tally.puzzle is not None:
            yield _about(team, "not_counted", puzzle=tally.puzzle)
    elif tally.puzzle is None:
        if tally.found:
            yield _about(team, "count_after_series", found=tally.found)
    elif tally.found >= session.series.pieces[tally.puzzle]:
        pieces = session.series.pieces[tally.puzzle]
        yield _about(team, "count_too_high", puzzle=tally.puzzle, found=tally.found, pieces=pieces)
