"""Taking over a sheet of entries: handed in, looked at, then done in one act."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from django.db import transaction

from incastro import clock
from incastro.entries.comparing import as_details
from incastro.entries.importing import Fate, Line, Plan, plan_of
from incastro.entries.locking import take
from incastro.entries.matching import names_in
from incastro.entries.models import Entry, Upload
from incastro.entries.models.uploads import UPLOADS_KEPT
from incastro.entries.seating import seats_of
from incastro.entries.services.changing import change_home_entry
from incastro.entries.services.home import enter_tournament
from incastro.journal.actor import SITE, Actor
from incastro.journal.services import change, record, write
from incastro.people.models import Person
from incastro.people.services import change_person, register
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.sheets import Part
from incastro.words import say

Pay = Callable[[Entry], object]


def hand_in_sheet(*, actor: Actor, tournament: Tournament, file_name: str, document: bytes) -> Upload:
    """Keep a sheet for a look, for a day at most; Refusal `sheet.…` where it is none."""
    with transaction.atomic():
        upload = Upload(
            seats=seats_of(tournament),
            person_id=actor.person,
            file_name=file_name[-200:],
            document=document,
            made_at=clock.now(),
        )
        plan_of(upload, tournament)
        upload.save()
        record(actor=actor, action="upload.hand_in", on=upload)
    return upload


def tell_columns(*, upload: Upload, columns: Mapping[int, str]) -> None:
    """Say what columns are about: {place: part}, "" = not to be read. Only a look changes, no entry."""
    told = {**upload.columns, **{str(index): part for index, part in columns.items()}}
    for part in set(columns.values()) - {""}:
        for index in [index for index, other in told.items() if other == part]:
            if int(index) not in columns:
                del told[index]
    if told != upload.columns:
        write(upload, {"columns": told})


def choose_rows(*, upload: Upload, chosen: Mapping[int, Mapping[str, str]]) -> None:
    """Say who is meant in a row, whether to leave it out, or to take it all the same. Only a look changes."""
    told = {**upload.chosen, **{str(row): dict(said) for row, said in chosen.items()}}
    if told != upload.chosen:
        write(upload, {"chosen": told})


def take_over(
    *, actor: Actor, upload: Upload, tournament: Tournament, looked_at: str, pay: Pay, lang: str = "it"
) -> Mapping[str, Any]:
    """Do what the dry run said; each row stands alone, one that is refused stops no other.

    `looked_at` = the digest of the plan that was shown: where something has changed since, nothing is done
    and RuleViolation `sheet_import.changed` says so. `pay` takes the money of a row that says it is paid. The
    sheet is erased with the act. Returns what was done, by number (see `Upload.result`).
    """
    with transaction.atomic():
        _people_first(plan_of(upload, tournament))
        take(seats_of(tournament))
        now = Upload.objects.select_for_update(of=("self",), no_key=True).get(pk=upload.pk)
        if now.done_at is not None or now.document is None:
            raise RuleViolation("sheet_import.over")
        plan = plan_of(now, tournament)
        if plan.digest != looked_at:
            raise RuleViolation("sheet_import.changed")
        result = _done(actor, tournament, plan, pay, lang)
        write(now, {"result": result, "done_at": clock.now(), "document": None, "columns": {}, "chosen": {}})
        counts = {name: [None, n] for name, n in result.items() if isinstance(n, int) and n}
        record(actor=actor, action="upload.take_over", on=now, changes=counts)
    return result


def drop_sheet(*, actor: Actor, upload: Upload) -> None:
    """Throw a sheet away without taking it over."""
    with transaction.atomic():
        record(actor=actor, action="upload.drop", on=upload)
        upload.delete()


def forget_old_sheets() -> int:
    """Erase sheets that nobody took over within a day; returns how many."""
    with transaction.atomic():
        old = Upload.objects.filter(done_at=None, made_at__lt=clock.now() - UPLOADS_KEPT)
        for upload in old:
            record(actor=SITE, action="upload.drop", on=upload)
        count, _ = old.delete()
    return count


def _people_first(plan: Plan) -> None:
    """Hold the people of a sheet before its seats: the order of all locks (decision 0022)."""
    ids = sorted({line.person.pk for line in plan.works if line.person is not None})
    list(Person.objects.select_for_update(no_key=True).filter(pk__in=ids).order_by("pk").values("pk"))


def _done(actor: Actor, tournament: Tournament, plan: Plan, pay: Pay, lang: str) -> dict[str, Any]:
    counts: Counter[str] = Counter()
    refused: list[list[Any]] = []
    for line in plan.lines:
        if line.fate not in (Fate.NEW, Fate.CHANGED):
            counts[line.fate.value] += 1
            continue
        try:
            with transaction.atomic():
                if line.entry is not None:
                    entry = _changed(actor, line)
                else:
                    entry = _entered(actor, tournament, line, lang)
                # a free entry is confirmed already: nothing is to be paid
                if line.pays and entry.standing != "confirmed":
                    pay(entry)
        except (RuleViolation, Refusal) as problem:
            refused.append([line.row, problem.code])
            continue
        counts[line.fate.value] += 1
        counts["waiting"] += line.fate is Fate.NEW and entry.standing == "waiting"
        counts["paid"] += line.pays
    return {**counts, "refused": refused}


def _entered(actor: Actor, tournament: Tournament, line: Line, lang: str) -> Entry:
    person = line.person or _new_person(actor, line)
    entry = enter_tournament(
        actor=actor,
        person=person,
        tournament=tournament,
        details=as_details(line.said, person),
        by_hand=True,
        insist=say("sheet_import.insisted", {"row": line.row}, lang) if line.insisted else "",
    )
    if note := line.said.values.get(Part.NOTE):
        change(entry, {"note": note}, actor=actor, action="entry.note", personal=("note",))
    return entry


def _changed(actor: Actor, line: Line) -> Entry:
    entry = line.entry
    assert entry is not None  # noqa: S101 - nothing else is CHANGED
    home = {each.field: each.after for each in line.changes if each.of in ("home", "address")}
    person = {each.field: each.after for each in line.changes if each.of == "person"}
    note = {each.field: each.after for each in line.changes if each.of == "entry"}
    if note:
        change(entry, note, actor=actor, action="entry.note", personal=("note",))
    if home:
        change_home_entry(actor=actor, entry=entry, values=home, by_desk=True)
    if person:
        change_person(actor=actor, person=entry.person, values=person)
    return entry


def _new_person(actor: Actor, line: Line) -> Person:
    """Somebody who was not known: with an address of mail they get letters, and sign in by a code."""
    first, last = names_in(line.said)
    fields: dict[str, Any] = {"first_name": first, "last_name": last}
    email = line.said.values.get(Part.EMAIL)
    if email:
        return register(email, actor=actor, verified=False, **fields)
    person = Person.objects.create(**fields)
    record(actor=actor, action="person.register", on=person)
    return person
