"""A marathon's standings, shown."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from incastro.cli.sums import Line
from incastro.cli.table import Column
from incastro.cli.view import position
from incastro.cli.voice import Voice
from incastro.interchange.results import marathon_result
from incastro.rulebook.durations import format_duration
from incastro.rulebook.marathon.facts import Marathon
from incastro.rulebook.marathon.rows import MarathonRow, MarathonStandings, TeamOutcome
from incastro.rulebook.steps import Moment


class MarathonView:
    """Shows the standings of a marathon (see `view.View`)."""

    def __init__(self, facts: Marathon, standings: MarathonStandings, voice: Voice) -> None:
        self.facts = facts
        self.standings = standings
        self.voice = voice
        self._blocks = Counter(block.entry for block in standings.blocking)

    def title(self) -> list[str]:
        """Name, state, instant, teams."""
        shown, say = self.standings, self.voice.say
        at = Moment(shown.at, shown.zone)
        told = {"state": say(f"state.{shown.state}"), "at": at, "n": len(shown.rows)}
        return [self.facts.name, say("table.marathon", **told)]

    def columns(self) -> list[Column]:
        """Position, team, puzzles, pieces in all and in progress, last completion, remark."""
        say = self.voice.say
        return [
            Column(say("table.position"), right=True),
            Column(say("table.team"), folds=True),
            Column(say("table.puzzles"), right=True),
            Column(say("table.pieces"), right=True),
            Column(say("table.in_progress"), right=True),
            Column(say("table.last"), right=True),
            Column(say("table.remark"), folds=True),
        ]

    def rows(self) -> list[list[str]]:
        """The table as text."""
        return [["" if cell is None else str(cell) for cell in cells] for cells in self._cells()]

    def values(self) -> list[list[object]]:
        """The table for a spreadsheet."""
        return [
            [row.position, *cells[1:]] for row, cells in zip(self.standings.rows, self._cells(), strict=True)
        ]

    def _cells(self) -> list[list[object]]:
        return [
            [
                position(row.position, tied=row.tied),
                row.team.name,
                row.puzzles,
                row.pieces,
                row.in_progress or None,
                None if row.last_completed is None else format_duration(row.last_completed),
                "; ".join(self._remarks(row)),
            ]
            for row in self.standings.rows
        ]

    def document(self) -> dict[str, Any]:
        """The result, every row with its steps."""
        return marathon_result(self.standings, self.voice.lang)

    def obstacles(self) -> dict[str, Any]:
        """What keeps it from being official."""
        return marathon_result(replace(self.standings, rows=[]), self.voice.lang)

    def names(self) -> list[tuple[str, str]]:
        """(team id, name) of each row."""
        return [(row.team.id, row.team.name) for row in self.standings.rows]

    def why(self, row: int) -> tuple[list[str], list[Line], list[str]]:
        """The log stamp by stamp, the last count, the sums."""
        shown, say = self.standings.rows[row], self.voice.say
        lines = []
        for step in shown.steps:
            if step.what == "position":
                continue
            rule = {"puzzles_validated": "═"}.get(step.what, "")
            lines.append(Line(say(f"step.{step.what}", **step.params), step.value, step.article, rule))
        return [shown.team.name], lines, [*self._standing(shown), *self._open(shown)]

    def _standing(self, row: MarathonRow) -> Iterator[str]:
        say = self.voice.say
        if row.position is None:
            return
        level = [other.team.name for other in self.standings.rows if other.position == row.position]
        others = ", ".join(name for name in level if name != row.team.name)
        told = {"position": row.position, "entrants": len(self.standings.rows), "others": others}
        article = self.facts.rules.article("ranking")
        text = say("why.position_shared" if others else "why.position", **told)
        yield f"{text} ({article})" if article else text
        if row.decided_by is not None:
            text = say("remark.decided_by", criterion=say(f"criterion.{row.decided_by}"))
            yield f"{text[:1].upper()}{text[1:]}"

    def _open(self, row: MarathonRow) -> Iterator[str]:
        for block in self.obstacles()["blocking"]:
            if block["entry"] == row.team.id:
                yield self.voice.say("why.open", message=block["message"])

    def _remarks(self, row: MarathonRow) -> Iterator[str]:
        say = self.voice.say
        if row.outcome is not TeamOutcome.RANKED:
            reason = f": {row.team.disqualified}" if row.team.disqualified else ""
            yield say(f"outcome.{row.outcome}") + reason
        elif row.decided_by not in (None, "puzzles"):
            yield say("remark.decided_by", criterion=say(f"criterion.{row.decided_by}"))
        if count := self._blocks[row.team.id]:
            yield say("remark.open", n=count)
