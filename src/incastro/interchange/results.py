"""Standings as documents for other programs: each row with its steps, each obstacle in words."""

from collections.abc import Iterable, Mapping
from typing import Any
from zoneinfo import ZoneInfo

from incastro.interchange.formats import MARATHON_RESULT, SEASON_RESULT, TOURNAMENT_RESULT
from incastro.interchange.instants import write_instant
from incastro.interchange.rulebooks import ROME
from incastro.rulebook.durations import format_duration
from incastro.rulebook.facts import Question
from incastro.rulebook.marathon.rows import MarathonRow, MarathonStandings
from incastro.rulebook.season.rows import SeasonRow, SeasonStandings
from incastro.rulebook.steps import Blocking, Step
from incastro.rulebook.tournament.rows import TournamentRow, TournamentStandings
from incastro.words import say
from incastro.words.speech import messages


def tournament_result(standings: TournamentStandings, lang: str) -> dict[str, Any]:
    """A tournament's table, ready for JSON; messages in `lang`."""
    return {
        "format": TOURNAMENT_RESULT,
        "id": standings.id,
        "at": write_instant(standings.at, standings.zone),
        "entrants": standings.entrants,
        "state": standings.state.value,
        "blocking": _blocking(standings.blocking, lang),
        "questions": [_question(question, lang) for question in standings.questions],
        "rows": [_tournament_row(row) for row in standings.rows],
    }


def season_result(standings: SeasonStandings, lang: str, zone: ZoneInfo = ROME) -> dict[str, Any]:
    """A season's table, ready for JSON; `zone` is whose wall clock tells the instant."""
    return {
        "format": SEASON_RESULT,
        "at": write_instant(standings.at, zone),
        "state": standings.state.value,
        "blocking": _blocking(standings.blocking, lang),
        "rows": [_season_row(row) for row in standings.rows],
    }


def marathon_result(standings: MarathonStandings, lang: str) -> dict[str, Any]:
    """A marathon's table, ready for JSON; messages in `lang`."""
    return {
        "format": MARATHON_RESULT,
        "id": standings.id,
        "at": write_instant(standings.at, standings.zone),
        "state": standings.state.value,
        "blocking": _blocking(standings.blocking, lang),
        "rows": [_marathon_row(row) for row in standings.rows],
    }


def _tournament_row(row: TournamentRow) -> dict[str, Any]:
    return {
        "entry": row.entry.id,
        "person": row.entry.person,
        "name": row.entry.name,
        "outcome": row.outcome.value,
        "position": row.position,
        "tied": row.tied,
        "elapsed": _span(row.elapsed),
        "official": _span(row.official),
        "official_seconds": row.official,
        "points": row.points,
        "decided_by": row.decided_by,
        "steps": steps_written(row.steps),
    }


def _season_row(row: SeasonRow) -> dict[str, Any]:
    return {
        "person": row.person,
        "name": row.name,
        "position": row.position,
        "tied": row.tied,
        "total": row.total,
        "points": row.points,
        "firsts": row.firsts,
        "seconds": row.seconds,
        "thirds": row.thirds,
        "podiums": row.podiums,
        "attended": row.attended,
        "best_seconds": row.best_seconds,
        "decided_by": row.decided_by,
        "can_still_win": row.can_still_win,
    }


def _marathon_row(row: MarathonRow) -> dict[str, Any]:
    return {
        "team": row.team.id,
        "name": row.team.name,
        "position": row.position,
        "tied": row.tied,
        "outcome": row.outcome.value,
        "puzzles": row.puzzles,
        "pieces": row.pieces,
        "in_progress": row.in_progress,
        "last_completed": _span(row.last_completed),
        "decided_by": row.decided_by,
        "steps": steps_written(row.steps),
    }


def steps_written(steps: Iterable[Step]) -> list[dict[str, str]]:
    """Why a result is what it is, a step a line."""
    return [{"what": step.what, "value": step.value, "article": step.article} for step in steps]


def _span(seconds: int | None) -> str | None:
    return None if seconds is None else format_duration(seconds)


def _blocking(blocks: Iterable[Blocking], lang: str) -> list[dict[str, Any]]:
    return [
        {
            "code": block.code,
            "entry": block.entry,
            "message": _message("blocking", block.code, block.params, lang),
        }
        for block in blocks
    ]


def _question(question: Question, lang: str) -> dict[str, Any]:
    return {
        "code": question.code,
        "entry": question.entry,
        "posts": list(question.posts),
        "candidates": list(question.candidates),
        "message": _message("question", question.code, question.params, lang),
    }


def _message(kind: str, code: str, params: Mapping[str, Any], lang: str) -> str:
    """The sentence of a code; an export's question that holds standings up is worded as the question."""
    known = next((name for name in (f"{kind}.{code}", f"question.{code}") if name in messages()), code)
    return say(known, params, lang)
