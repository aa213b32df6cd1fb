"""Why this time: the steps behind one tournament result, each with its article."""

from collections.abc import Iterator

from incastro.rulebook.durations import format_duration
from incastro.rulebook.facts import Mode
from incastro.rulebook.steps import Named, Step
from incastro.rulebook.tournament.clock import floor_of, local, missing_penalty
from incastro.rulebook.tournament.outcomes import Outcome, Result
from incastro.rulebook.tournament.rulings import lifted


def explain(result: Result) -> tuple[Step, ...]:
    """The steps of a result in the order in which the articles apply."""
    return (
        *_remarks(result),
        *_lifted(result),
        *_start(result),
        *_time(result),
        *_end(result),
        *_standing(result),
    )


def _clock(result: Result, instant: int) -> str:
    """The wall clock of an instant, with its date where that is not the day of the start."""
    course = result.course
    wall = local(instant, course.zone)
    same_day = wall.date() == local(course.start, course.zone).date()
    return wall.strftime("%H:%M:%S" if same_day else "%Y-%m-%d %H:%M:%S")


def _remarks(result: Result) -> Iterator[Step]:
    for remark in result.entry.remarks:
        yield Step(remark.code, "", result.course.rules.article("photo"), remark.params)


def _lifted(result: Result) -> Iterator[Step]:
    for ruling in lifted(result.entry.rulings):
        told = {"kind": Named("ruling", ruling.kind), "reason": ruling.reason}
        yield Step("ruling_lifted", "", ruling.article, told)


def _start(result: Result) -> Iterator[Step]:
    entry, course = result.entry, result.course
    article = course.rules.article
    if course.makeup:
        yield Step("makeup", _clock(result, course.scheduled), article("makeup"), {"slot": course.slot})
    if course.mode is Mode.OFFLINE and entry.sealed_at is not None:
        code = entry.sealed_code or ""
        yield Step("sealed", _clock(result, entry.sealed_at), article("sealed"), {"code": code})


def _time(result: Result) -> Iterator[Step]:
    entry, course, decided = result.entry, result.course, result.decided
    article = course.rules.article
    at, after = entry.finish, entry.finish_after
    if decided is not None and decided.finish is not None:
        ruling = decided.finish
        at, after = ruling.at, ruling.seconds
        value = format_duration(after or 0) if at is None else _clock(result, at)
        yield Step("ruling_finish", value, ruling.article or article("photo"), {"reason": ruling.reason})
    if after is not None:
        yield Step("typed_finish", format_duration(after), article("finish"))
    elif at is not None and result.outcome is not Outcome.RUNNING:
        yield Step("photo", _clock(result, at), article("finish"))
        if course.go is not None:
            yield Step("go", _clock(result, course.go), article("go"), {"slot": course.slot})
    if result.elapsed is not None:
        yield Step("elapsed", format_duration(result.elapsed), article("elapsed"))
        if result.official is not None:
            yield from _official(result, result.elapsed)


def _official(result: Result, spent: int) -> Iterator[Step]:
    rules = result.course.rules
    adding = list(_penalties(result))
    floor = Step("floor", "", rules.article("floor"), {"floor": floor_of(result.course.mode, rules)})
    # floor and penalty in the order that the rulebook is set to, each with the value after it
    order = [*adding, (floor, 0)] if rules.missing_penalty == "before_floor" else [(floor, 0), *adding]
    for step, added in order:
        before, spent = spent, (max(spent, result.course.floor) if step is floor else spent + added)
        if step is not floor or spent != before:
            yield Step(step.what, format_duration(spent), step.article, {**step.params, "added": added})
    yield Step("official", format_duration(spent), rules.article("elapsed"))


def _penalties(result: Result) -> Iterator[tuple[Step, int]]:
    entry, rules = result.entry, result.course.rules
    added = missing_penalty(entry.missing, rules)
    if entry.missing and added is not None:
        told = {"missing": entry.missing, "each": rules.missing_piece_seconds}
        yield Step("missing_pieces", "", rules.article("missing_pieces"), told), added
    for ruling in result.decided.penalties if result.decided is not None else ():
        told_ruling = {"reason": ruling.reason, "missing": entry.missing}
        article = ruling.article or rules.article("missing_pieces")
        yield Step("ruling_penalty", "", article, told_ruling), ruling.seconds or 0


def _end(result: Result) -> Iterator[Step]:
    """What stands in the way of a time, or took it away."""
    course, decided = result.course, result.decided
    article = course.rules.article
    until = _clock(result, course.deadline)
    if result.outcome is Outcome.RUNNING:
        yield Step("running", until, article("deadline"))
    elif result.outcome is Outcome.NOT_DELIVERED:
        yield Step("late" if "late" in result.reasons else "not_delivered", until, article("not_delivered"))
    elif result.outcome is Outcome.NOT_STARTED:
        free = "free_entry" in result.reasons
        yield Step("free_entry" if free else "not_started", "", article("free_entry" if free else "no_show"))
    elif result.outcome is Outcome.EXCLUDED and decided is not None and decided.exclude is not None:
        ruling = decided.exclude
        yield Step("excluded", "", ruling.article or article("exclude"), {"reason": ruling.reason})
    elif decided is not None and decided.annul is not None:
        ruling = decided.annul
        yield Step("annulled", "", ruling.article or article("annul"), {"reason": ruling.reason})
    elif result.outcome is Outcome.ANNULLED:
        yield Step("sealed_missing", "", article("sealed_missing"))
    elif result.outcome is Outcome.UNDECIDED:
        for reason in result.reasons:
            yield Step(
                reason, "", article(REASON_TOPICS.get(reason, "photo")), {"missing": result.entry.missing}
            )
    elif decided is not None and decided.accept_late is not None and result.outcome is Outcome.FINISHED:
        ruling = decided.accept_late
        yield Step("accept_late", until, ruling.article or article("changes"), {"reason": ruling.reason})


REASON_TOPICS = {
    "sealed_unknown": "sealed_missing",
    "sealed_after_finish": "sealed_missing",
    "code_wrong": "sealed_code",
    "missing_over_limit": "missing_pieces",
    "finish_before_go": "go",
    "go_missing": "go",
    "held": "photo",
}


def _standing(result: Result) -> Iterator[Step]:
    article = result.course.rules.article
    if result.position is not None:
        told = {"position": result.position, "tied": result.tied, "entrants": result.entrants}
        yield Step("position", str(result.position), article("ranking"), told)
    if result.points is not None:
        told = {"entrants": result.entrants, "position": result.position or 0}
        told["extra"] = result.course.rules.points_first_extra + 1
        what = "points" if result.position is not None else "points_otherwise"
        yield Step(what, str(result.points), article("points"), told)
