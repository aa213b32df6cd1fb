"""Refusals as one clear message: which file, which row, column or JSON path, what is wrong, what to do."""

from collections.abc import Iterator

from incastro.cli.voice import Voice
from incastro.interchange.problems import Refusals
from incastro.refusal import Refusal, Where
from incastro.rulebook.violation import RuleViolation


def tell_refusal(refusal: Refusal, voice: Voice) -> None:
    """The message on standard error; several refusals are one message with a line for each."""
    voice.tell(*_lines(refusal, voice))


def tell_violation(violation: RuleViolation, voice: Voice) -> None:
    """What the rules refuse, with the article where there is one."""
    article = f" ({violation.article})" if violation.article else ""
    voice.tell(f"incastro: {voice.say(violation.code, **violation.params)}{article}")


def _lines(refusal: Refusal, voice: Voice) -> Iterator[str]:
    if not isinstance(refusal, Refusals):
        yield f"incastro: {_placed(refusal, refusal.where, voice)}"
        return
    files = {single.where.file for single in refusal.refusals}
    shared = files.pop() if len(files) == 1 else None
    yield f"incastro: {shared + ': ' if shared else ''}{voice.say(refusal.code, **refusal.params)}"
    for single in refusal.refusals:
        where = single.where
        place = Where(path=where.path, row=where.row, column=where.column) if shared else where
        yield f"  {_placed(single, place, voice)}"
    if refusal.more:
        yield f"  {voice.say('command.and_more', n=refusal.more)}"


def _placed(refusal: Refusal, where: Where, voice: Voice) -> str:
    parts = [
        where.file or "",
        voice.say("command.row", row=where.row) if where.row is not None else "",
        voice.say("command.column", column=where.column) if where.column else "",
        where.path or "",
    ]
    place = ", ".join(filter(None, parts))
    text = voice.say(refusal.code, **refusal.params)
    return f"{place}: {text}" if place else text
