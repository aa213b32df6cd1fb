"""Why this time: the sum, what there is to say about it, and what happened."""

from collections.abc import Iterator

from django.utils.translation import gettext, ngettext

from incastro.rulebook.durations import format_duration
from incastro.rulebook.steps import Step
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.rulebook.tournament.rows import TournamentRow
from incastro.rulebook.tournament.verdict import same_code
from incastro.web.presenting import moments
from incastro.web.presenting.lines import LogLine, Said, Why
from incastro.web.presenting.numbers import ordinal, points_said
from incastro.web.presenting.ruling_words import NO_WORDS, Words
from incastro.web.presenting.time_sum import finish_of, step_words, time_sum

# steps that are lines of the sum, of the log, or of the sentence on position and points
TOLD_ELSEWHERE = {
    "photo", "go", "typed_finish", "elapsed", "floor", "missing_pieces", "ruling_penalty", "official",
    "sealed", "position", "points", "points_otherwise",
}  # fmt: skip


def why(row: TournamentRow, at: int, words: Words = NO_WORDS) -> Why:
    """One entrant's explanation at an instant; `words` = what rulings say in the reader's language."""
    steps = row.steps
    return Why(
        title=_title(row, at),
        lines=time_sum(row, steps),
        said=(*_said(row, steps, words), *_standing(row, steps)),
        log=tuple(_log(row, at)),
    )


def off(row: TournamentRow, at: int) -> bool:
    """Whether the go of an entrant's start has been given."""
    return row.course.go is not None and row.course.go <= at


def _title(row: TournamentRow, at: int) -> str:
    if row.official is not None and row.outcome is Outcome.FINISHED:
        return gettext("Why %(time)s") % {"time": format_duration(row.official)}
    if row.outcome is Outcome.RUNNING and not off(row, at):
        return gettext("Yet to start")
    titles = {
        Outcome.UNDECIDED: gettext("Why it is waiting"),
        Outcome.RUNNING: gettext("Still racing"),
        Outcome.NOT_DELIVERED: gettext("Why there is no time"),
        Outcome.NOT_STARTED: gettext("Why there is no time"),
        Outcome.ANNULLED: gettext("Why it is annulled"),
        Outcome.EXCLUDED: gettext("Why there is no place"),
    }
    return titles[row.outcome]


def _said(row: TournamentRow, steps: tuple[Step, ...], words: Words) -> Iterator[Said]:
    for step in steps:
        told = str(step.params.get("reason") or "")
        reason = words.get((row.entry.id, told), told)
        if step.what in TOLD_ELSEWHERE:
            if step.what == "ruling_penalty" and reason:
                yield Said("", step.article, reason)
            continue
        text = f"{step_words(step)}{_until(row, step)}."
        # a step may be worded to stand within a line: here it begins one
        yield Said(text[:1].upper() + text[1:], step.article, reason)


def _until(row: TournamentRow, step: Step) -> str:
    zone = row.course.zone
    if step.what in ("running", "not_delivered", "late"):
        deadline = row.course.deadline
        told = {"day": moments.day(deadline, zone), "hour": moments.hour(deadline, zone)}
        return gettext(" (%(day)s, %(hour)s)") % told
    if step.what == "makeup":
        start = row.course.scheduled
        told = {"day": moments.day(start, zone), "hour": moments.hour(start, zone)}
        return gettext(" on %(day)s at %(hour)s") % told
    return ""


def _standing(row: TournamentRow, steps: tuple[Step, ...]) -> Iterator[Said]:
    """Position and points, with the reckoning of art. 11."""
    if row.points is None:
        return
    article = next((step.article for step in steps if step.what.startswith("points")), "")
    if row.position is None:
        told = {"points": points_said(row.points), "n": row.entrants}
        yield Said(gettext("Stays among the %(n)s entrants: %(points)s.") % told, article)
        return
    extra = row.points - row.entrants + row.position
    yield Said(_position(row))
    reckoning = f": {row.entrants} + {extra} − {row.position}."
    yield Said(reckoning, article, strong=points_said(row.points))


def _position(row: TournamentRow) -> str:
    position = row.position or 0
    told = {"place": ordinal(position), "n": row.entrants, "better": position - 1}
    if row.tied:
        return gettext("%(place)s of %(n)s entrants, shared: equal times share the place.") % told
    if position == 1:
        return gettext("%(place)s of %(n)s entrants.") % told
    better = ngettext(
        "%(place)s of %(n)s entrants: %(better)s time is better.",
        "%(place)s of %(n)s entrants: %(better)s times are better.",
        position - 1,
    )
    return better % told


def _log(row: TournamentRow, at: int) -> Iterator[LogLine]:
    """What is known of the entrant's race up to an instant, in order of time."""
    for instant, what in sorted(_happened(row)):
        if instant <= at:
            yield LogLine(_when(row, instant), what)


def _happened(row: TournamentRow) -> Iterator[tuple[int, str]]:
    entry, course = row.entry, row.course
    if row.outcome is Outcome.NOT_STARTED:
        return
    if entry.sealed_at is not None:
        yield entry.sealed_at, _sealed(row)
    if course.go is not None:
        yield course.go, gettext("the judge’s go")
    if row.outcome is Outcome.NOT_DELIVERED:
        yield course.deadline, gettext("the window closes")
    counted = finish_of(row)
    if entry.finish is not None:
        other = counted is not None and counted != entry.finish
        yield (
            entry.finish,
            gettext("another photo, asked for") if other else gettext("final photo in the group"),
        )
        if other and counted is not None:
            yield counted, gettext("final photo in the group")


def _sealed(row: TournamentRow) -> str:
    code = row.entry.sealed_code
    if not code:
        return gettext("sealed box in the group")
    if row.course.code is not None and not same_code(row.entry, row.course):
        return gettext("sealed box in the group, code %(code)s: another was right") % {"code": code}
    return gettext("sealed box in the group, code %(code)s, right") % {"code": code}


def _when(row: TournamentRow, instant: int) -> str:
    zone, start = row.course.zone, row.course.go or row.course.scheduled
    if moments.same_day(instant, start, zone):
        return moments.clock(instant, zone)
    return f"{moments.short_day(instant, zone)}, {moments.clock(instant, zone)}"
