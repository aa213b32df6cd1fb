"""A season's standings, shown."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from zoneinfo import ZoneInfo

from incastro.cli.sums import Line
from incastro.cli.table import Column
from incastro.cli.view import OPEN, position
from incastro.cli.voice import Voice
from incastro.interchange.results import season_result
from incastro.interchange.rulebooks import ROME
from incastro.rulebook.durations import format_duration
from incastro.rulebook.facts import Season
from incastro.rulebook.season import criteria
from incastro.rulebook.season.rows import SeasonRow, SeasonStandings
from incastro.rulebook.steps import Moment
from incastro.rulebook.tournament.rows import TournamentRow

_COUNTED = ("firsts", "seconds", "thirds", "podiums", "attended")


class SeasonView:
    """Shows the standings of a season (see `view.View`)."""

    def __init__(self, facts: Season, standings: SeasonStandings, voice: Voice) -> None:
        self.facts = facts
        self.standings = standings
        self.voice = voice
        self.ids = [played.id or str(number) for number, played in enumerate(facts.tournaments, 1)]

    @property
    def zone(self) -> ZoneInfo:
        """Whose wall clock tells the instant: the first tournament's."""
        return self.facts.tournaments[0].zone if self.facts.tournaments else ROME

    def title(self) -> list[str]:
        """Name, state, instant, and which tournament is which column."""
        say, shown = self.voice.say, self.standings
        at = Moment(shown.at, self.zone)
        played = len(self.ids)
        told = {
            "state": say(f"state.{shown.state}"),
            "at": at,
            "n": played,
            "planned": played + shown.to_come,
        }
        legend = "; ".join(
            f"{self._short(number)} = {each.name}" for number, each in enumerate(self.facts.tournaments)
        )
        return [self.facts.name, say("table.season", **told), legend]

    def _short(self, number: int) -> str:
        return f"T{number + 1}"

    def columns(self) -> list[Column]:
        """Position, name, total, each tournament's points, the counts of art. 13, best time, remark."""
        say = self.voice.say
        numbers = [*map(self._short, range(len(self.ids))), *(say(f"table.{name}") for name in _COUNTED)]
        return [
            Column(say("table.position"), right=True),
            Column(say("table.name"), folds=True),
            Column(say("table.total"), right=True),
            *(Column(number, right=True) for number in numbers),
            Column(say("table.best"), right=True),
            Column(say("table.remark"), folds=True),
        ]

    def rows(self) -> list[list[str]]:
        """The table as text."""
        return [
            [
                position(row.position, tied=row.tied),
                row.name,
                str(row.total),
                *(self._shown_points(number, row) for number in range(len(self.ids))),
                *(str(getattr(row, name) or "") for name in _COUNTED),
                "" if row.best_seconds is None else format_duration(row.best_seconds),
                "; ".join(self._remarks(row)),
            ]
            for row in self.standings.rows
        ]

    def values(self) -> list[list[object]]:
        """The table for a spreadsheet."""
        return [
            [
                row.position,
                row.name,
                row.total,
                *self._points(row),
                *(getattr(row, name) for name in _COUNTED),
                None if row.best_seconds is None else format_duration(row.best_seconds),
                "; ".join(self._remarks(row)),
            ]
            for row in self.standings.rows
        ]

    def document(self) -> dict[str, Any]:
        """The result in the interchange format."""
        return season_result(self.standings, self.voice.lang, self.zone)

    def obstacles(self) -> dict[str, Any]:
        """What keeps it from being official."""
        return season_result(replace(self.standings, rows=[]), self.voice.lang, self.zone)

    def names(self) -> list[tuple[str, str]]:
        """(person id, name) of each row."""
        return [(row.person or "", row.name) for row in self.standings.rows]

    def why(self, row: int) -> tuple[list[str], list[Line], list[str]]:
        """The points tournament by tournament, their sum, what decided the place, what is still needed."""
        shown, rules, say = self.standings.rows[row], self.facts.rules, self.voice.say
        lines = [
            Line(self._result(number, shown), "–" if points is None else str(points), rules.article("points"))
            for number, points in enumerate(self._points(shown))
        ]
        lines.append(Line(say("why.total"), str(shown.total), rules.article("season"), rule="═"))
        lines += [
            Line(say(f"step.{step.what}", **step.params), step.value, step.article)
            for step in shown.steps
            if step.what == "tie_break"
        ]
        return [shown.name], lines, list(self._standing(shown))

    def _points(self, row: SeasonRow) -> list[int | None]:
        return [row.points.get(ident) for ident in self.ids]

    def _shown_points(self, number: int, person: SeasonRow) -> str:
        """Points of one tournament; a result that is still open has a sign of its own, not a nought."""
        points = person.points.get(self.ids[number])
        if points == 0 and (row := self._row_of(number, person)) is not None and row.points is None:
            return OPEN
        return "" if points is None else str(points)

    def _result(self, number: int, person: SeasonRow) -> str:
        """A tournament's name with the person's place in it."""
        name, say = self.facts.tournaments[number].name, self.voice.say
        row = self._row_of(number, person)
        if row is None:
            return f"{name}: {say('why.absent')}"
        if row.position is None or row.official is None:
            return f"{name}: {say(f'outcome.{row.outcome}')}"
        told = {"position": row.position, "time": format_duration(row.official)}
        return f"{name}: {say('why.place_and_time', **told)}"

    def _row_of(self, number: int, person: SeasonRow) -> TournamentRow | None:
        """Somebody's row in one of the tournaments."""
        pairs = zip(self.standings.results[number].rows, self.standings.holders[number], strict=True)
        return next((row for row, holder in pairs if holder is person), None)

    def _standing(self, row: SeasonRow) -> Iterator[str]:
        say = self.voice.say
        level = [other.name for other in self.standings.rows if other.position == row.position]
        others = ", ".join(name for name in level if name != row.name)
        told = {"position": row.position, "entrants": len(self.standings.rows), "others": others}
        yield say("why.position_shared" if others else "why.position", **told)
        yield from (f"{text[:1].upper()}{text[1:]}" for text in self._remarks(row, article=True))
        if row.needs is not None and row.needs > 0:
            yield say("why.needs", n=row.needs)
        if row.sure_with is not None and row.can_still_win and self.standings.to_come:
            yield say("why.sure_with", n=row.sure_with)

    def _remarks(self, row: SeasonRow, *, article: bool = False) -> Iterator[str]:
        say = self.voice.say
        if row.decided_by is not None and row.decided_by != "total":
            written = {each.name: each.article for each in criteria(self.facts.rules)}
            text = say("remark.decided_by", criterion=say(f"criterion.{row.decided_by}"))
            yield f"{text} ({written[row.decided_by]})" if article else text
        if self.standings.title_decided and row.can_still_win:
            yield say("remark.title")
        elif not self.standings.title_decided and not row.can_still_win:
            yield say("remark.cannot_win")
