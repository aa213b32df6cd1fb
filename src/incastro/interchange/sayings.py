"""Remarks and open questions, which an export gave rise to, in a facts file and back.

Their sentences stand in the product's own words: a code that has none, or one whose words would have a gap,
could not be told to anybody and is refused.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

from incastro.interchange.cursor import nearest
from incastro.interchange.fields import LONGEST_TEXT, Fields
from incastro.interchange.shown import shown
from incastro.interchange.written import Clock, given_only
from incastro.rulebook.facts import Question, Remark
from incastro.rulebook.steps import Moment
from incastro.words import evidence
from incastro.words.message import Plural
from incastro.words.speech import messages

# As many values as a sentence can have; it needs five or six.
_MOST = 20
_HALVES = re.compile("[\ud800-\udfff]")
_PLACEHOLDER = re.compile(r"%\((\w+)\)s")


def read_remark(fields: Fields, zone: ZoneInfo) -> Remark:
    """Something a reader should know about how a fact was found."""
    code = _read_code(fields, "step")
    remark = Remark(code=code, params=_read_params(fields, f"step.{code}", zone))
    fields.done()
    return remark


def read_question(fields: Fields, zone: ZoneInfo, entries: frozenset[str]) -> Question:
    """Something that a person has still to answer."""
    code = _read_code(fields, "question")
    question = Question(
        code=code,
        entry=fields.text("entry"),
        posts=fields.posts("posts"),
        candidates=fields.texts("candidates"),
        params=_read_params(fields, f"question.{code}", zone),
    )
    if question.entry is not None:
        _known(fields, "entry", question.entry, entries)
    for place, candidate in enumerate(question.candidates):
        _known(fields, "candidates", candidate, entries, place)
    fields.done()
    return question


def remark_fields(remark: Remark, clock: Clock) -> dict[str, Any]:
    """A remark as an object."""
    return {"code": remark.code, **given_only(params=_params(remark.params, clock))}


def question_fields(question: Question, clock: Clock) -> dict[str, Any]:
    """A question as an object."""
    return {
        "code": question.code,
        **given_only(
            entry=question.entry,
            posts=list(question.posts),
            candidates=list(question.candidates),
            params=_params(question.params, clock),
        ),
    }


def _params(params: Mapping[str, object], clock: Clock) -> dict[str, Any]:
    return {name: _written(value, clock) for name, value in params.items()}


def _written(value: object, clock: Clock) -> object:
    if isinstance(value, Moment):
        return {"instant": clock(value.at)}
    if isinstance(value, str | int):
        return value
    raise TypeError(value)


def _read_code(fields: Fields, kind: str) -> str:
    code = fields.needed_text("code")
    known = codes(kind)
    if code and code not in known:
        meant = "" if fields.problems.full else nearest(code, known)
        told = "facts.unknown_code_near" if meant else "facts.unknown_code"
        fields.refuse("code", told, given=shown(code), meant=meant)
    return code


def _read_params(fields: Fields, code: str, zone: ZoneInfo) -> dict[str, object]:
    """The values of a sentence; each that it needs has to be there."""
    inner = fields.object("params")
    wanted = needed(code)
    if inner is None:
        if wanted:
            fields.missing("params")
        return {}
    names = inner.names()
    if len(names) > _MOST:
        fields.refuse("params", "facts.too_many_params", most=_MOST)
        return {}
    params = {name: _read_param(inner, name, zone) for name in names}
    for name in sorted(wanted - {name for name, value in params.items() if value is not None}):
        if inner.take(name) is None:
            inner.missing(name)
    return {name: value for name, value in params.items() if value is not None}


def _read_param(inner: Fields, name: str, zone: ZoneInfo) -> object:
    value = inner.take(name)
    if isinstance(value, dict):
        moment = inner.object(name)
        if moment is None:  # pragma: no cover - it is an object
            return None
        at = moment.needed_instant("instant", zone)
        moment.done()
        return Moment(at, zone)
    if type(value) is int:
        return inner.whole(name)
    if isinstance(value, str) and len(value) <= LONGEST_TEXT and not _HALVES.search(value):
        # as it stands in the group, names and all; whoever prints it takes out what a terminal would obey
        return value
    return inner.text(name)


def _known(fields: Fields, name: str, ident: str, entries: Iterable[str], place: int | None = None) -> None:
    if ident not in entries and not fields.problems:
        fields.refuse(name, "facts.unknown_entry", place, given=shown(ident))


@cache
def codes(kind: str) -> frozenset[str]:
    """The codes that an export gives rise to: of remarks (`step`) or of questions (`question`)."""
    found = {code.partition(".")[2] for code in evidence.MESSAGES if code.startswith(f"{kind}.")}
    # what the law asks about unless a person has taken it
    return frozenset(found | {"sealed_accepted"} if kind == "step" else found)


def needed(code: str) -> set[str]:
    """The names of the values that a sentence cannot do without."""
    message = messages().get(code, "")
    return set(_PLACEHOLDER.findall(message.many if isinstance(message, Plural) else message))
