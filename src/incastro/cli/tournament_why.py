"""Why this time: photo minus go, floor, plus penalties, official time, each line with its article."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from incastro.cli.sums import Line
from incastro.cli.voice import Voice
from incastro.interchange.results import tournament_result
from incastro.rulebook.durations import format_duration
from incastro.rulebook.steps import Step
from incastro.rulebook.tournament.rows import TournamentRow, TournamentStandings

_POINTS = ("position", "points", "points_otherwise")


def sum_of(
    standings: TournamentStandings, row: TournamentRow, voice: Voice
) -> tuple[list[str], list[Line], list[str]]:
    """A heading, the sum, and what follows from it for one result."""
    say = voice.say
    shown = [say(f"mode.{row.course.mode}"), say("why.slot", slot=row.entry.slot)]
    heading = [f"{row.entry.name}: {', '.join(shown)}"]
    lines = [line for step in row.steps for line in _lines(row, step, voice)]
    return heading, lines, [*_standing(standings, row, voice), *_open(standings, row, voice)]


def _lines(row: TournamentRow, step: Step, voice: Voice) -> Iterator[Line]:
    """A step as a line of the sum."""
    if step.what in _POINTS:
        return
    label = _label(step, voice)
    if step.what == "photo":
        yield Line(label, _clock(row, step, _finish(row)), step.article)
    elif step.what == "go":
        yield Line(f"− {label}", _clock(row, step, row.course.go), step.article)
        yield from _shift(row, voice)
    elif step.what == "elapsed":
        yield Line(label, step.value, step.article, rule="─")
    elif step.what in ("missing_pieces", "ruling_penalty"):
        added = int(step.params["added"])
        sign = "−" if added < 0 else "+"
        yield Line(f"{sign} {label}", format_duration(abs(added)), step.article)
    elif step.what == "official":
        yield Line(label, step.value, step.article, rule="═")
    else:
        yield Line(label, _day_first(step.value), step.article)


def _day_first(value: str) -> str:
    """A moment of the law's as the other lines write it: 31/10/2026 16:00:00."""
    return re.sub(r"^(\d{4})-(\d\d)-(\d\d) ", r"\3/\2/\1 ", value)


def _label(step: Step, voice: Voice) -> str:
    reason = step.params.get("reason")
    code = f"step.{step.what}"
    text = voice.say(code, **step.params)
    return voice.say("why.reason", text=text, reason=reason) if reason else text


def _finish(row: TournamentRow) -> int | None:
    """The instant that counts: the photo's, or the one a judge has set."""
    ruling = row.decided.finish if row.decided is not None else None
    return row.entry.finish if ruling is None else ruling.at


def _clock(row: TournamentRow, step: Step, instant: int | None) -> str:
    """The wall clock; with its date wherever photo and go lie on two days, so that the sum can be checked."""
    finish, go, zone = _finish(row), row.course.go, row.course.zone
    if instant is None or finish is None or go is None:
        return _day_first(step.value)
    days = {datetime.fromtimestamp(at, zone).date() for at in (finish, go)}
    wall = datetime.fromtimestamp(instant, zone)
    return wall.strftime("%d/%m/%Y %H:%M:%S" if len(days) > 1 else "%H:%M:%S")


def _shift(row: TournamentRow, voice: Voice) -> Iterator[Line]:
    """The hour that a change of the clocks puts between photo and go (cases A-18, B-3)."""
    finish, go, zone = _finish(row), row.course.go, row.course.zone
    if finish is None or go is None:
        return
    offsets = [datetime.fromtimestamp(at, zone).utcoffset() or timedelta() for at in (go, finish)]
    shift = int((offsets[0] - offsets[1]).total_seconds())
    if shift:
        code = "why.clocks_back" if shift > 0 else "why.clocks_forward"
        sign = "+" if shift > 0 else "−"
        yield Line(f"{sign} {voice.say(code)}", format_duration(abs(shift)))


def _standing(standings: TournamentStandings, row: TournamentRow, voice: Voice) -> Iterator[str]:
    say = voice.say
    for step in row.steps:
        article = f" ({step.article})" if step.article else ""
        if step.what == "position":
            level = [other.entry.name for other in standings.rows if other.position == row.position]
            others = ", ".join(name for name in level if name != row.entry.name)
            told = {"position": row.position, "entrants": row.entrants, "others": others}
            yield say("why.position_shared" if others else "why.position", **told) + article
        elif step.what == "points":
            told = {"n": row.points, "entrants": row.entrants, "extra": step.params["extra"]}
            yield say("why.points", position=row.position, **told) + article
        elif step.what == "points_otherwise":
            yield say("why.points_otherwise", n=row.points) + article


def _open(standings: TournamentStandings, row: TournamentRow, voice: Voice) -> Iterator[str]:
    for block in tournament_result(replace(standings, rows=[]), voice.lang)["blocking"]:
        if block["entry"] == row.entry.id:
            yield voice.say("why.open", message=block["message"])
