"""Standings on their way out: as a table, as JSON, as CSV, or one row's reasons."""

from argparse import Namespace
from typing import Any

from incastro.cli.marathon_view import MarathonView
from incastro.cli.season_view import SeasonView
from incastro.cli.seeking import seek
from incastro.cli.sums import sum_lines
from incastro.cli.table import fold_words, table_lines
from incastro.cli.tournament_view import TournamentView
from incastro.cli.view import View
from incastro.cli.voice import Voice
from incastro.interchange.facts import Facts
from incastro.rulebook import marathon, season, tournament
from incastro.rulebook.facts import Season, Tournament
from incastro.sheets import csv_row

DONE, OPEN = 0, 1
# As many messages as anybody copies into a command.
_TYPED = 10


def view_of(facts: Facts, at: int, voice: Voice) -> View:
    """The standings of facts at an instant, ready to be shown."""
    if isinstance(facts, Tournament):
        return TournamentView(facts, tournament.standings(facts, at), voice)
    if isinstance(facts, Season):
        return SeasonView(facts, season.standings(facts, at), voice)
    return MarathonView(facts, marathon.standings(facts, at), voice)


def show(facts: Facts, at: int, args: Namespace, voice: Voice) -> int:
    """Prints what was asked for; with `--strict` the exit code tells whether anything is open."""
    view = view_of(facts, at, voice)
    obstacles = view.obstacles()
    if args.why is not None:
        _show_why(view, facts, args, voice)
    elif args.json:
        voice.document(view.document())
    elif args.csv:
        _show_csv(view, voice)
    else:
        voice.answer(*view.title(), "", *table_lines(view.columns(), view.rows(), voice.width))
    if args.why is None:
        _tell_obstacles(obstacles, voice)
    settled = obstacles["state"] == "ready" and not obstacles.get("questions")
    return OPEN if args.strict and not settled else DONE


def _show_why(view: View, facts: Facts, args: Namespace, voice: Voice) -> None:
    row = seek(args.why, view.names(), facts)
    if args.json:
        voice.document(view.document()["rows"][row])
        return
    heading, lines, after = view.why(row)
    voice.answer(*heading, "", *sum_lines(lines, voice.width))
    if after:
        voice.answer("", *after)


def _show_csv(view: View, voice: Voice) -> None:
    """For a spreadsheet: its separator is the one of the language's own, its first mark says UTF-8."""
    separator = ";" if voice.lang == "it" else ","
    mark = "" if voice.to_a_person else "\ufeff"
    rows = [[column.head for column in view.columns()], *view.values()]
    voice.write(mark + "".join(csv_row(row, separator) for row in rows))


def _tell_obstacles(obstacles: dict[str, Any], voice: Voice) -> None:
    """Questions first, since they can be answered; then all else that keeps it from being official."""
    questions = obstacles.get("questions", [])
    asked = [question["message"] for question in questions]
    if asked:
        voice.tell("", voice.say("command.questions", n=len(asked)), *_bullets(asked, voice))
        posts = [post for question in questions for post in question["posts"]]
        if posts:
            voice.tell(voice.say("command.how_to_answer", post=posts[0]))
        for group in filter(_is_of_a_stranger, questions):
            voice.tell(voice.say("command.how_to_ignore_all", posts=",".join(map(str, group["posts"]))))
    said = set(asked)
    blocking = [block["message"] for block in obstacles["blocking"] if block["message"] not in said]
    if blocking:
        voice.tell("", voice.say("command.blocking", n=len(blocking)), *_bullets(blocking, voice))


def _is_of_a_stranger(question: dict[str, Any]) -> bool:
    """Whether it is about several posts of one unknown account, few enough for a command."""
    return question["code"] == "unknown_poster" and 1 < len(question["posts"]) <= _TYPED


def _bullets(texts: list[str], voice: Voice) -> list[str]:
    lines: list[str] = []
    for text in texts:
        first, *rest = fold_words(text, 10_000 if voice.width is None else max(voice.width - 4, 20))
        lines += [f"  - {first}", *(f"    {more}" for more in rest)]
    return lines
