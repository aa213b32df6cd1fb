"""A tournament's standings, shown."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from typing import Any

from incastro.cli.sums import Line
from incastro.cli.table import Column
from incastro.cli.tournament_why import sum_of
from incastro.cli.view import NO_TIME, position
from incastro.cli.voice import Voice
from incastro.interchange.results import tournament_result
from incastro.rulebook.durations import format_duration
from incastro.rulebook.facts import Tournament
from incastro.rulebook.steps import Moment, Step
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.rulebook.tournament.rows import TournamentRow, TournamentStandings

# steps that say why there is no time, or not yet one that counts
_ENDS = {
    "late", "not_delivered", "not_started", "free_entry", "excluded", "annulled", "sealed_missing",
    "sealed_unknown", "sealed_after_finish", "code_wrong", "missing_over_limit", "finish_before_go",
    "go_missing", "held",
}  # fmt: skip
_ADDED = {"accept_late", "makeup", "ruling_finish", "picture_missing", "photo_gone", "time_without_zone"}


class TournamentView:
    """Shows the standings of a tournament (see `view.View`)."""

    def __init__(self, facts: Tournament, standings: TournamentStandings, voice: Voice) -> None:
        self.facts = facts
        self.standings = standings
        self.voice = voice
        self._open: dict[str, int] = {}
        for block in standings.blocking:
            if block.entry is not None:
                self._open[block.entry] = self._open.get(block.entry, 0) + 1
        self._slots = {slot.id for slot in facts.slots}

    def title(self) -> list[str]:
        """Name, state, instant, entrants."""
        shown, say = self.standings, self.voice.say
        at = Moment(shown.at, shown.zone)
        state = say(f"state.{shown.state}")
        return [self.facts.name, say("table.tournament", state=state, at=at, n=shown.entrants)]

    def columns(self) -> list[Column]:
        """Position, name, mode, slot, official time, points, what a number hides."""
        say = self.voice.say
        return [
            Column(say("table.position"), right=True),
            Column(say("table.name"), folds=True),
            Column(say("table.mode")),
            Column(say("table.slot")),
            Column(say("table.time"), right=True),
            Column(say("table.points"), right=True),
            Column(say("table.remark"), folds=True),
        ]

    def rows(self) -> list[list[str]]:
        """The table as text; a time that does not count yet stands in brackets."""
        return [
            [
                position(row.position, tied=row.tied),
                row.entry.name,
                self.voice.say(f"mode.{row.course.mode}"),
                row.entry.slot if len(self._slots) > 1 else "",
                _time(row),
                "" if row.points is None else str(row.points),
                "; ".join(self._remarks(row)),
            ]
            for row in self.standings.rows
        ]

    def values(self) -> list[list[object]]:
        """The table for a spreadsheet."""
        return [
            [
                row.position,
                row.entry.name,
                self.voice.say(f"mode.{row.course.mode}"),
                row.entry.slot,
                format_duration(row.official)
                if row.position is not None and row.official is not None
                else None,
                row.points,
                "; ".join(self._remarks(row)),
            ]
            for row in self.standings.rows
        ]

    def document(self) -> dict[str, Any]:
        """The result, every row with its steps."""
        return tournament_result(self.standings, self.voice.lang)

    def obstacles(self) -> dict[str, Any]:
        """What is asked and what keeps it from being official."""
        return tournament_result(replace(self.standings, rows=[]), self.voice.lang)

    def names(self) -> list[tuple[str, str]]:
        """(entry id, name) of each row."""
        return [(row.entry.id, row.entry.name) for row in self.standings.rows]

    def why(self, row: int) -> tuple[list[str], list[Line], list[str]]:
        """The sum behind one time, then how position and points follow."""
        return sum_of(self.standings, self.standings.rows[row], self.voice)

    def _remarks(self, row: TournamentRow) -> Iterator[str]:
        """What a reader would ask about a row."""
        say = self.voice.say
        if row.outcome in (Outcome.RUNNING, Outcome.NOT_DELIVERED) and "late" not in row.reasons:
            yield say(f"outcome.{row.outcome}")
        for step in row.steps:
            if step.what == "floor" and row.elapsed is not None:
                yield say("remark.floor", elapsed=format_duration(row.elapsed))
            elif step.what in ("missing_pieces", "ruling_penalty"):
                yield f"{say(f'step.{step.what}', **step.params)} ({_plus(step)})"
            elif step.what in _ADDED or (step.what in _ENDS and step.what != "not_delivered"):
                reason = step.params.get("reason")
                yield say(f"step.{step.what}", **step.params) + (f": {reason}" if reason else "")
        if row.decided_by not in (None, "official_time"):
            yield say("remark.decided_by", criterion=say(f"criterion.{row.decided_by}"))
        if row.outcome is Outcome.FINISHED and (count := self._open.get(row.entry.id)):
            yield say("remark.open", n=count)


def _time(row: TournamentRow) -> str:
    if row.outcome is Outcome.FINISHED and row.official is not None:
        return format_duration(row.official)
    if row.outcome is Outcome.UNDECIDED and row.elapsed is not None:
        return f"({format_duration(row.elapsed)})"
    return NO_TIME


def _plus(step: Step) -> str:
    seconds = int(step.params.get("added", 0))
    return f"{'−' if seconds < 0 else '+'}{timedelta(seconds=abs(seconds))}"
