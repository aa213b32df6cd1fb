"""Why this place in a marathon: pieces summed up, the puzzles one after the other, what parted equals."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext, ngettext

from incastro.rulebook.durations import format_duration
from incastro.rulebook.marathon.facts import Marathon, SeriesPuzzle
from incastro.rulebook.marathon.rows import MarathonRow, TeamOutcome
from incastro.rulebook.steps import Step
from incastro.web.presenting import moments
from incastro.web.presenting.lines import LogLine, Said, SumLine, Why
from incastro.web.presenting.numbers import ordinal, signed, thousands
from incastro.words import say

Steps = tuple[Step, ...]


def marathon_why(row: MarathonRow, facts: Marathon) -> Why:
    """One team's explanation."""
    steps = row.steps
    lines = tuple(_lines(row, steps)) if row.outcome is not TeamOutcome.NO_SHOW else ()
    return Why(
        title=_title(row),
        lines=lines,
        said=tuple(_said(row, steps)),
        log=tuple(_log(steps, {puzzle.number: puzzle for puzzle in facts.puzzles})),
    )


def _title(row: MarathonRow) -> str:
    if row.outcome is not TeamOutcome.RANKED:
        return gettext("Why there is no place")
    told = {"place": ordinal(row.position or 0)}
    return gettext("Why in %(place)s place") % told


def _of(steps: Steps, what: str) -> list[Step]:
    return [step for step in steps if step.what == what]


def _lines(row: MarathonRow, steps: Steps) -> Iterator[SumLine]:
    """Nominal pieces of the validated puzzles, less the missing ones, plus the last count."""
    nominal = sum(step.params["pieces"] for step in _of(steps, "puzzle_completed"))
    validated = ngettext("%(n)s validated puzzle", "%(n)s validated puzzles", row.puzzles) % {
        "n": row.puzzles
    }
    yield SumLine(validated, thousands(nominal), _article(steps, "puzzle_completed"))
    if missing := sum(step.params["missing"] for step in _of(steps, "puzzle_missing")):
        label = ngettext("%(n)s missing piece", "%(n)s missing pieces", missing) % {"n": missing}
        yield SumLine(label, signed(-missing), _article(steps, "puzzle_missing"))
    if credited := sum(step.params["credited"] for step in _of(steps, "puzzle_credited")):
        yield SumLine(
            gettext("Absent from the box, given back"), signed(credited), _article(steps, "puzzle_credited")
        )
    if counted := _of(steps, "group_counted"):
        groups = ", ".join(str(step.params["size"]) for step in counted)
        label = gettext("Last count, groups of %(groups)s") % {"groups": groups}
        yield SumLine(label, signed(row.in_progress), counted[0].article)
    elif row.in_progress:
        yield SumLine(gettext("Last count"), signed(row.in_progress), _article(steps, "in_progress"))
    yield SumLine(
        gettext("Pieces placed"), thousands(row.pieces), _article(steps, "pieces_placed"), rule="tot"
    )


def _article(steps: Steps, what: str) -> str:
    return next((step.article for step in steps if step.what == what), "")


def _said(row: MarathonRow, steps: Steps) -> Iterator[Said]:
    small = _of(steps, "group_too_small")
    if small:
        groups = ", ".join(str(step.params["size"]) for step in small)
        told = {"groups": groups, "least": small[0].params["least"]}
        text = gettext("Groups of %(groups)s are under %(least)s pieces and add nothing.") % told
        yield Said(text, small[0].article)
    if row.last_completed is not None and row.outcome is TeamOutcome.RANKED:
        told = {"time": format_duration(row.last_completed)}
        yield Said(gettext("Last puzzle done after %(time)s of play.") % told)
    for what in ("team_disqualified", "team_disqualified_unexplained", "team_no_show"):
        for step in _of(steps, what):
            reason = str(step.params.get("reason") or "")
            yield Said(_plain(what), step.article, reason)
    yield from _parted(row)


def _plain(what: str) -> str:
    if what == "team_no_show":
        return gettext("The team did not show up.")
    return gettext("Disqualified: keeps its log, has no place.")


def _parted(row: MarathonRow) -> Iterator[Said]:
    if row.tied:
        yield Said(gettext("Level in puzzles, pieces and time: the place is shared."))
    elif row.decided_by is not None:
        criterion = say(f"criterion.{row.decided_by}", {}, moments.language())
        text = gettext("What decided this place: %(criterion)s.") % {"criterion": criterion}
        yield Said(text, row.session.rules.article("ranking"))


def _log(steps: Steps, puzzles: Mapping[int, SeriesPuzzle]) -> Iterator[LogLine]:
    for step in steps:
        if step.what != "puzzle_completed":
            continue
        puzzle = puzzles[step.params["puzzle"]]
        told = {"number": puzzle.number, "title": puzzle.title, "pieces": thousands(puzzle.pieces)}
        yield LogLine(step.value, gettext("%(number)s. %(title)s, %(pieces)s pieces") % told)
