"""The sum under a time: photo, minus go, elapsed, floor, plus penalties, official, each with its article."""

from collections.abc import Iterator

from django.utils.translation import gettext, ngettext

from incastro.rulebook.durations import format_duration
from incastro.rulebook.steps import Step
from incastro.rulebook.tournament.rows import TournamentRow
from incastro.web.presenting import moments
from incastro.web.presenting.lines import SumLine
from incastro.web.presenting.numbers import plus
from incastro.words import say


def time_sum(row: TournamentRow, steps: tuple[Step, ...]) -> tuple[SumLine, ...]:
    """The lines of one entrant's sum; none without a time. Every sum adds up as printed."""
    return tuple(line for step in steps for line in _lines(row, step))


def _lines(row: TournamentRow, step: Step) -> Iterator[SumLine]:
    label, article = step_words(step), step.article
    if step.what == "photo":
        yield SumLine(f"{label}{_photo_day(row)}", step.value[-8:], article)
    elif step.what == "go":
        start = moments.short_weekday(row.course.scheduled, row.course.zone)
        slot = f"{start} {moments.hour(row.course.scheduled, row.course.zone)}"
        told = gettext("make-up of %(slot)s") if row.course.makeup else gettext("start of %(slot)s")
        yield SumLine(f"{label}, {told % {'slot': slot}}", f"− {step.value[-8:]}", article)
        yield from _calendar(row)
    elif step.what == "typed_finish":
        yield SumLine(label, step.value, article)
    elif step.what == "elapsed":
        yield SumLine(label, step.value, article, rule="r")
    elif step.what == "floor":
        yield SumLine(label, step.value, article)
    elif step.what in ("missing_pieces", "ruling_penalty"):
        yield SumLine(label, plus(step.params["added"]), article)
    elif step.what == "official":
        yield SumLine(label, step.value, "", rule="tot")


def step_words(step: Step) -> str:
    """A step's sentence in the active language."""
    return say(f"step.{step.what}", step.params, moments.language())


def finish_of(row: TournamentRow) -> int | None:
    """The instant of the photo that counts, a judge's ruling included; None for a time typed by hand."""
    ruling = row.decided.finish if row.decided is not None else None
    return row.entry.finish if ruling is None else ruling.at


def _photo_day(row: TournamentRow) -> str:
    """The photo's day where it is not the go's, and which of two equal clock times it was."""
    zone, go, finish = row.course.zone, row.course.go, finish_of(row)
    if finish is None or go is None:
        return ""
    parts = [] if moments.same_day(go, finish, zone) else [moments.day(finish, zone)]
    if again := moments.which_hour(finish, zone):
        parts.append(again)
    return "".join(f", {part}" for part in parts)


def _calendar(row: TournamentRow) -> Iterator[SumLine]:
    """Whole days between go and photo, and the hour that a change of the clocks adds or takes."""
    zone, go, finish = row.course.zone, row.course.go, finish_of(row)
    if finish is None or go is None:
        return
    if days := moments.days_between(go, finish, zone):
        label = ngettext("%(n)s day later", "%(n)s days later", days) % {"n": days}
        yield SumLine(label, plus(days * 86_400))
    if shift := moments.clock_shift(go, finish, zone):
        label = gettext("Clocks were set back") if shift > 0 else gettext("Clocks were set forward")
        yield SumLine(label, plus(shift))


def duration(seconds: int | None) -> str:
    """A span, or nothing."""
    return "" if seconds is None else format_duration(seconds)
