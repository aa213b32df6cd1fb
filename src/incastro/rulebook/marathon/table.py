"""A marathon's standings from its facts (rulebook 2, M-14 to M-20)."""

from collections.abc import Iterator
from math import inf

from incastro.rulebook.marathon.doubts import doubts
from incastro.rulebook.marathon.facts import Marathon, Team
from incastro.rulebook.marathon.rosters import roster_doubts
from incastro.rulebook.marathon.rows import MarathonRow, MarathonStandings, TeamOutcome
from incastro.rulebook.marathon.score import score_team
from incastro.rulebook.marathon.session import Session, open_session
from incastro.rulebook.names import fold
from incastro.rulebook.ranking import Criterion, ranked
from incastro.rulebook.rules import MarathonRules
from incastro.rulebook.steps import Blocking, Moment
from incastro.rulebook.tournament.outcomes import State

TABLE_ORDER = {outcome: place for place, outcome in enumerate(TeamOutcome)}


def standings(marathon: Marathon, at: int) -> MarathonStandings:
    """The table at an instant (Unix seconds), explained, with what keeps it from being official.

    Stamps later than `at` are not known yet. RuleViolation `session.…` for a session that cannot be.
    """
    session = open_session(marathon, at)
    rows = [_row(team, session) for team in marathon.teams]
    in_place = [row for row in rows if row.outcome is TeamOutcome.RANKED]
    table = ranked(in_place, criteria(marathon.rules), _listed)
    rest = [row for row in rows if row.outcome is not TeamOutcome.RANKED]
    table += sorted(rest, key=lambda row: (TABLE_ORDER[row.outcome], *_listed(row)))
    running = not session.clock.is_over(at)
    open_points = [block for row in table for block in doubts(row.team, row.score, session)]
    open_points += sorted(roster_doubts(marathon), key=_told)
    blocking = (*_session_open(session), *open_points)
    settled = State.PROVISIONAL if open_points else State.READY
    return MarathonStandings(
        id=marathon.id,
        at=at,
        zone=marathon.zone,
        clock=session.clock,
        state=State.RUNNING if running else settled,
        blocking=blocking,
        rows=table,
    )


def criteria(rules: MarathonRules) -> list[Criterion[MarathonRow]]:
    """How teams are parted (M-18): validated puzzles, then pieces placed, then the last completion."""
    article = rules.article("ranking")
    return [
        Criterion("puzzles", lambda row: -row.puzzles, article),
        Criterion("pieces", _time_alone if rules.complete_series == "time" else _most_pieces, article),
        Criterion("last_completed", _earliest, article),
    ]


def _most_pieces(row: MarathonRow) -> int:
    return -row.pieces


def _time_alone(row: MarathonRow) -> int:
    """Pieces do not part teams that have done the whole series; all others they do."""
    return 0 if row.score.complete else -row.pieces


def _earliest(row: MarathonRow) -> float:
    return inf if row.last_completed is None else row.last_completed


def _outcome(team: Team) -> TeamOutcome:
    if team.disqualified is not None:
        return TeamOutcome.DISQUALIFIED
    return TeamOutcome.NO_SHOW if team.no_show else TeamOutcome.RANKED


def _row(team: Team, session: Session) -> MarathonRow:
    score = score_team(team, session)
    return MarathonRow(
        team=team,
        outcome=_outcome(team),
        puzzles=score.puzzles,
        pieces=score.pieces,
        in_progress=score.tally.pieces,
        last_completed=score.last,
        score=score,
        session=session,
    )


def _listed(row: MarathonRow) -> tuple[str, str]:
    return fold(row.team.name), row.team.id


def _told(block: Blocking) -> tuple[str, str, str]:
    """An order in which the input's never shows."""
    return block.code, block.entry or "", str(block.params.get("name", ""))


def _session_open(session: Session) -> Iterator[Blocking]:
    """Why play is not over: not begun, standing still, or running until a known time (M-14, M-17)."""
    clock, at = session.clock, session.at
    if clock.is_over(at):
        return
    if at < clock.start:
        yield Blocking("session_not_started", None, {"starts": Moment(clock.start, clock.zone)})
    elif clock.end is None or clock.stands_still(at):
        yield Blocking("session_paused")
    else:
        yield Blocking("session_running", None, {"ends": Moment(clock.end, clock.zone)})
