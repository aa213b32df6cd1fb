"""A tournament's facts as a document."""

from functools import partial
from typing import Any

from incastro.interchange.formats import TOURNAMENT
from incastro.interchange.instants import write_instant
from incastro.interchange.sayings import question_fields, remark_fields
from incastro.interchange.written import Clock, given_only, moment, puzzle_fields, rules_fields
from incastro.rulebook.durations import format_duration
from incastro.rulebook.facts import (
    Entry,
    Held,
    MakeUp,
    Ruling,
    RulingKind,
    Slot,
    Status,
    Tournament,
)


def tournament_document(tournament: Tournament) -> dict[str, Any]:
    """The document of a tournament, with the remarks and the open questions that an export gave rise to."""
    clock = partial(write_instant, zone=tournament.zone)
    return {
        "format": TOURNAMENT,
        **given_only(id=tournament.id),
        "name": tournament.name,
        **rules_fields(tournament.rules),
        "zone": tournament.zone.key,
        **given_only(puzzle=puzzle_fields(tournament.puzzle)),
        "slots": [_slot(slot, clock) for slot in tournament.slots],
        "entries": [_entry(entry, clock) for entry in tournament.entries],
        **given_only(
            posts={str(message): answer for message, answer in tournament.posts.items()},
            questions=[question_fields(question, clock) for question in tournament.questions],
        ),
    }


def _slot(slot: Slot, clock: Clock) -> dict[str, Any]:
    return {
        "id": slot.id,
        **given_only(planned=moment(slot.planned, None, clock)),
        "scheduled": clock(slot.scheduled),
        **given_only(
            go=moment(slot.go, None, clock),
            go_was=[clock(was) for was in slot.go_was],
            code=slot.code,
            revealed=moment(slot.revealed, None, clock),
        ),
    }


def _entry(entry: Entry, clock: Clock) -> dict[str, Any]:
    known: dict[str, Any] = {} if entry.started is None else {"started": entry.started}
    if entry.sealed is not None:
        known["sealed"] = False if entry.sealed is False else clock(entry.sealed)
    return {
        "id": entry.id,
        **given_only(person=entry.person),
        "name": entry.name,
        "mode": entry.mode.value,
        "slot": entry.slot,
        **given_only(
            status="" if entry.status is Status.CONFIRMED else entry.status.value,
            telegram=list(entry.telegram),
        ),
        **known,
        **given_only(
            sealed_code=entry.sealed_code,
            finish=moment(entry.finish, entry.finish_after, clock),
            missing=entry.missing,
            held=[_held(held) for held in entry.held],
            rulings=[_ruling(ruling, clock) for ruling in entry.rulings],
            makeup=None if entry.makeup is None else _makeup(entry.makeup, clock),
            free_entry_next=entry.free_entry_next,
            remarks=[remark_fields(remark, clock) for remark in entry.remarks],
        ),
    }


def _held(held: Held) -> dict[str, Any]:
    return given_only(code=held.code, posts=list(held.posts), note=held.note)


def _ruling(ruling: Ruling, clock: Clock) -> dict[str, Any]:
    written: dict[str, Any] = {**given_only(id=ruling.id), "kind": ruling.kind.value}
    if ruling.kind is RulingKind.FINISH:
        written["value"] = moment(ruling.at, ruling.seconds, clock)
    elif ruling.kind is RulingKind.PENALTY:
        written["value"] = format_duration(ruling.seconds or 0)
    return written | given_only(article=ruling.article, reason=ruling.reason, reverses=ruling.reverses)


def _makeup(makeup: MakeUp, clock: Clock) -> dict[str, Any]:
    return {
        "scheduled": clock(makeup.scheduled),
        **given_only(
            go=moment(makeup.go, None, clock),
            code=makeup.code,
            mode=None if makeup.mode is None else makeup.mode.value,
        ),
    }
