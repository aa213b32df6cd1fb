"""Who moves, in words: the preview of a decision, and what a ruling has changed."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from incastro.rulebook.durations import format_duration
from incastro.rulebook.effects import Effect, Move, Stand
from incastro.web.presenting.numbers import signed
from incastro.web.presenting.tournament_table import outcome_word

MOST = 12  # lines of a table: the rest are counted


@dataclass(frozen=True, slots=True)
class Moved:
    """One line: `before`, `after` are positions or what stands in their place; `points` as `4 → 1`."""

    name: str
    before: str
    after: str
    points_before: str
    points_after: str
    by: str
    time: str
    mine: bool


@dataclass(frozen=True, slots=True)
class MovesTable:
    """The moves of one table; `more` = how many are not listed, `rest` = what can be said of them."""

    title: str
    said: str
    lines: Sequence[Moved]
    more: str


@dataclass(frozen=True, slots=True)
class EffectSaid:
    """The whole effect. `head` says it in a sentence; no tables where nobody moves."""

    head: str
    tables: Sequence[MovesTable]


def effect_said(effect: Effect, key: str = "", person: str = "") -> EffectSaid:
    """In the active language; `key`, `person` = the entry and person whom the decision is about."""
    if effect.nothing:
        return EffectSaid(gettext("Nobody moves: table and points stay as they are."), ())
    tables = []
    if effect.tournament:
        tables.append(_table(gettext("In the tournament"), effect.tournament, key))
    if effect.in_season:
        tables.append(_table(gettext("In the season"), effect.season, person))
    return EffectSaid(_head(effect), tables)


def _head(effect: Effect) -> str:
    n = len(effect.tournament)
    text = ngettext("%(n)s entrant moves.", "%(n)s entrants move.", n) % {"n": n}
    before, after = effect.entrants
    if before != after:
        text += " " + gettext("Entrants: %(before)s → %(after)s.") % {"before": before, "after": after}
    return text


def _table(title: str, moves: Sequence[Move], mine: str) -> MovesTable:
    ordered = sorted(moves, key=lambda move: move.key != mine)
    rest = ordered[MOST:]
    said = "" if moves else gettext("Nobody moves.")
    return MovesTable(title, said, [_line(move, move.key == mine) for move in ordered[:MOST]], _rest(rest))


def _rest(moves: Sequence[Move]) -> str:
    if not moves:
        return ""
    n = len(moves)
    text = ngettext("And %(n)s more", "And %(n)s more", n) % {"n": n}
    kinds = {(move.places, move.points) for move in moves}
    if kinds == {(1, 1)}:
        return f"{text}: " + gettext("each one place up, with one point more.")
    if kinds == {(-1, -1)}:
        return f"{text}: " + gettext("each one place down, with one point less.")
    return f"{text}."


def _line(move: Move, mine: bool) -> Moved:
    before, after = move.before, move.after
    return Moved(
        name=move.name,
        before=_place(before),
        after=_place(after),
        points_before=_points(before),
        points_after=_points(after),
        by=signed(move.points) if move.points else "",
        time=_time(before, after),
        mine=mine,
    )


def _place(stand: Stand | None) -> str:
    if stand is None:
        return "–"
    if stand.position is not None:
        return str(stand.position)
    return outcome_word(stand.outcome) if stand.outcome is not None else "–"


def _points(stand: Stand | None) -> str:
    return "–" if stand is None or stand.points is None else str(stand.points)


def _time(before: Stand | None, after: Stand | None) -> str:
    was = None if before is None else before.official
    now = None if after is None else after.official
    if was == now or now is None:
        return ""
    return format_duration(now) if was is None else f"{format_duration(was)} → {format_duration(now)}"
