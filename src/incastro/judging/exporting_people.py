"""What judging knows of somebody, for their own export (S-32)."""

from typing import Any

from incastro.judging.models import BoxNote, ParcelCase, Ruling
from incastro.people.erasing import on_export
from incastro.people.exporting import instant
from incastro.people.models import Person
from incastro.starts.models import MakeUp


@on_export("rulings")
def rulings_of(person: Person) -> list[dict[str, Any]]:
    """Every decision on their entries, with their answer."""
    rows = Ruling.objects.filter(entry__person=person).select_related("entry", "reverses", "answer")
    return [_ruling(row) for row in rows.order_by("pk")]


@on_export("parcel_cases")
def cases_of(person: Person) -> list[dict[str, Any]]:
    """Every parcel of theirs that went wrong, and what came of it."""
    rows = ParcelCase.objects.filter(entry__person=person).select_related("entry").order_by("pk")
    return [
        {
            "entry": row.entry.key,
            "trouble": row.trouble,
            "since": None if row.noticed is None else row.noticed.isoformat(),
            "words": row.words,
            "reported_at": instant(row.reported_at),
            "outcome": row.outcome,
            "article": row.article,
            "why": row.why,
            "history": [{"outcome": outcome, "at": instant(at)} for outcome, at, _by in row.steps],
        }
        for row in rows
    ]


@on_export("make_ups")
def makeups_of(person: Person) -> list[dict[str, Any]]:
    """Every make-up agreed with them; one that was replaced or called off has an end."""
    rows = MakeUp.objects.filter(entry__person=person).select_related("entry").order_by("pk")
    return [
        {
            "entry": row.entry.key,
            "scheduled": instant(row.scheduled),
            "mode": row.mode,
            "go": None if row.go is None else instant(row.go),
            "article": row.article,
            "why": row.why,
            "agreed_at": instant(row.agreed_at),
            "ended_at": None if row.ended_at is None else instant(row.ended_at),
        }
        for row in rows
    ]


@on_export("boxes_by_hand")
def boxes_of(person: Person) -> list[dict[str, Any]]:
    """Every sealed box of theirs that a judge noted by hand."""
    rows = BoxNote.objects.filter(entry__person=person).select_related("entry").order_by("pk")
    return [
        {
            "entry": row.entry.key,
            "seen": instant(row.seen),
            "code_read": row.code_read,
            "why": row.why,
            "at": instant(row.at),
            "undone_at": None if row.undone_at is None else instant(row.undone_at),
        }
        for row in rows
    ]


def _ruling(row: Ruling) -> dict[str, Any]:
    answer = getattr(row, "answer", None)
    return {
        "key": row.key,
        "entry": row.entry.key,
        "kind": row.kind,
        "article": row.article,
        "reason": row.reason,
        "public_words": row.public_words,
        "public_words_en": row.public_words_en,
        "public": row.is_public,
        "finish": None if row.instant is None else instant(row.instant),
        "seconds": row.seconds,
        "reverses": None if row.reverses is None else row.reverses.key,
        "at": instant(row.at),
        "answer": None if answer is None else {"words": answer.words, "at": instant(answer.at)},
    }
