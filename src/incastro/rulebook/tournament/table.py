"""A tournament's standings from its facts (rulebook 1, art. 6-11, 14-20)."""

from incastro.rulebook.facts import Entry, Status, Tournament
from incastro.rulebook.ranking import Criterion, ranked
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.tournament.clock import points_for
from incastro.rulebook.tournament.courses import Courses
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.rulebook.tournament.readiness import readiness
from incastro.rulebook.tournament.rows import TournamentRow, TournamentStandings
from incastro.rulebook.tournament.verdict import judge

TABLE_ORDER = {outcome: place for place, outcome in enumerate(Outcome)}


def standings(tournament: Tournament, at: int) -> TournamentStandings:
    """The table as it stands at an instant (Unix seconds), explained, with what keeps it from being official.

    Entrants are the confirmed entries, whatever came of them (S-21); others have no row.
    """
    courses = Courses(tournament)
    confirmed = [entry for entry in tournament.entries if entry.status is Status.CONFIRMED]
    rows = [judge(entry, courses.of(entry), at) for entry in confirmed]
    entrants = _entrants(rows, tournament.rules)
    finished = [row for row in rows if row.outcome is Outcome.FINISHED]
    table = ranked(finished, criteria(tournament.rules), _listed)
    rest = [row for row in rows if row.outcome is not Outcome.FINISHED]
    table += sorted(rest, key=lambda row: (TABLE_ORDER[row.outcome], *_listed(row)))
    for row in table:
        row.entrants = entrants
        row.points = _points(row, tournament.rules)
    state, blocking = readiness(tournament, courses, table, at)
    return TournamentStandings(
        id=tournament.id,
        at=at,
        zone=tournament.zone,
        entrants=entrants,
        state=state,
        blocking=blocking,
        questions=tournament.questions,
        rows=table,
    )


def started(entry: Entry) -> bool:
    """Whether the entrant began, whatever came of it: sealed-box photo, noted start or final photo (S-23)."""
    return (
        entry.started is True
        or entry.sealed_at is not None
        or entry.finish is not None
        or entry.finish_after is not None
    )


def _entrants(rows: list[TournamentRow], rules: SeasonRules) -> int:
    if rules.entrants == "started":
        return sum(started(row.entry) for row in rows)
    return len(rows)


def publication(row: TournamentRow) -> int:
    """The instant at which a result counts as published: its start plus its official time."""
    return row.course.start + (row.official or 0)


def criteria(rules: SeasonRules) -> list[Criterion[TournamentRow]]:
    """How finishers are parted (art. 10), by the rulebook's settings."""
    if rules.rank_by == "publication":
        return [Criterion("publication", publication, rules.article("ranking"))]
    by_time = Criterion("official_time", _official, rules.article("ranking"))
    if rules.equal_times == "by_publication":
        # those brought to the floor stay equal: art. 10 and 16 say so whatever else parts equal times
        return [by_time, Criterion("publication", _first_published, rules.article("ranking"))]
    return [by_time]


def _official(row: TournamentRow) -> int | None:
    return row.official


def _first_published(row: TournamentRow) -> int:
    floored = row.elapsed is not None and row.elapsed < row.course.floor
    return 0 if floored else publication(row)


def _listed(row: TournamentRow) -> tuple[str, str]:
    return row.entry.name.casefold(), row.entry.id


def _points(row: TournamentRow, rules: SeasonRules) -> int | None:
    """Points of art. 11; None while a result is open."""
    if row.position is not None:
        return points_for(row.position, row.entrants, rules)
    if row.outcome in (Outcome.RUNNING, Outcome.UNDECIDED):
        return None
    return rules.points_excluded if row.outcome is Outcome.EXCLUDED else rules.points_otherwise
