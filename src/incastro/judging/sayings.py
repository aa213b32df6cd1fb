"""What judges said of a tournament, laid beside the entries and starts that it is about."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from django.db.models import Count, Max, Sum

from incastro.judging.models import Assignment, BoxNote, Look, Outcome, ParcelCase, Role, Ruling, Verdict
from incastro.kept import Last
from incastro.rulebook import facts as law
from incastro.rulebook.facts import Entry, Held, MakeUp, Mode, Slot, Tournament
from incastro.seasons.models import Tournament as Row
from incastro.starts.models import CallNote, Seen, Start
from incastro.starts.models import MakeUp as MakeUpRow

IGNORE = "ignore"


@dataclass(slots=True)
class Said:
    """What was said of one entry; looks in order, those taken back left out."""

    looks: list[Look] = field(default_factory=list)
    rulings: list[law.Ruling] = field(default_factory=list)
    makeup: MakeUp | None = None
    free_entry_next: bool = False
    started: bool | None = None
    box: BoxNote | None = None

    @property
    def key(self) -> Hashable:
        """What tells one state of it from every other; two rows compared would be equal by their id alone."""
        looks = tuple((look.pk, (look.counts or look.message).at) for look in self.looks)
        box = None if self.box is None else self.box.pk
        return looks, tuple(self.rulings), self.makeup, self.free_entry_next, self.started, box


@dataclass(slots=True)
class Sayings:
    """All of it: per entry by its key, per slot by its key, and whose messages are."""

    entries: dict[str, Said]
    starts: dict[str, Start]
    posts: dict[int, str]

    def starting(self, slot: Slot) -> Slot:
        """The slot with its code, once it was revealed, and the goes that were corrected."""
        start = self.starts.get(slot.id)
        if start is None:
            return slot
        was = tuple(
            each.before for each in start.goes.all() if each.before is not None and each.after is not None
        )
        return replace(slot, code=start.code or None, revealed=start.revealed_at, go_was=was)

    def on(self, entry: Entry) -> Entry:
        """An entry with what was said of it; what judges accepted stands outright."""
        said = self.entries.get(entry.id)
        if said is None:
            return entry
        entry = replace(
            entry,
            started=said.started,
            rulings=tuple(said.rulings),
            makeup=said.makeup,
            free_entry_next=said.free_entry_next,
        )
        if said.box is not None:
            entry = replace(entry, sealed=said.box.seen, sealed_code=said.box.code_read or None)
        for look in said.looks:
            entry = _looked_at(entry, look)
        return entry

    def held_in(self, tournament: Tournament) -> Tournament:
        """The tournament in which what a judge still waits for is held, so that nothing becomes official."""
        held = {key: tuple(_waiting(said.looks)) for key, said in self.entries.items() if said.looks}
        if not any(held.values()):
            return tournament
        entries = (
            replace(each, held=(*each.held, *more)) if (more := held.get(each.id)) else each
            for each in tournament.entries
        )
        return replace(tournament, entries=tuple(entries))


def sayings_of(row: Row) -> Sayings:
    """Everything that judges said of a tournament, in a few queries whatever its size.

    What has not changed since it was asked for last is not read again: a table of rows that are appended and
    taken back is told from its other states by how many stand and which came last.
    """
    starts = Start.objects.filter(tournament=row).select_related("slot", "makeup").prefetch_related("goes")
    by_makeup = {start.makeup_id: start for start in starts if start.makeup_id is not None}
    sayings = Sayings({}, {start.slot.key: start for start in starts if start.slot is not None}, {})
    of = sayings.entries

    def said(key: str) -> Said:
        return of.setdefault(key, Said())

    for makeup in MakeUpRow.objects.filter(entry__seats__tournament=row, ended_at=None).select_related(
        "entry"
    ):
        said(makeup.entry.key).makeup = _makeup(makeup, by_makeup.get(makeup.pk))
    for case in ParcelCase.objects.filter(entry__seats__tournament=row).select_related("entry"):
        if case.outcome == Outcome.FREE_ENTRY:
            said(case.entry.key).free_entry_next = True
    for key in _present(row):
        said(key).started = True
    for ruling in Ruling.objects.filter(tournament=row).select_related("entry", "reverses"):
        said(ruling.entry.key).rulings.append(_ruling(ruling))
    for box in BoxNote.objects.filter(tournament=row, undone_at=None).select_related("entry"):
        said(box.entry.key).box = box
    looks = _looks(row)
    for key, found in looks.by_entry.items():
        said(key).looks = found
    sayings.posts.update(_assigned(row))
    sayings.posts.update(looks.posts)
    return sayings


@dataclass(frozen=True, slots=True)
class Looks:
    """The looks that stand: by entry, in order; and whose messages are by them. Do not change them."""

    rows: dict[int, Look]
    by_entry: dict[str, list[Look]]
    posts: dict[int, str]


_kept_looks: Last[Looks] = Last()
_kept_present: Last[frozenset[str]] = Last()
_kept_assigned: Last[dict[int, str]] = Last()


def _looks(row: Row) -> Looks:
    rows = Look.objects.filter(tournament=row, undone_at=None)
    # a message's number, instant and swapping are told with its look: an export's instant may become exact
    told = rows.aggregate(
        n=Count("id"),
        last=Max("id"),
        ids=Sum("id"),
        swapped=Sum("message__swapped_at"),
        numbers=Sum("message__number"),
        instants=Sum("message__at"),
        counted=Sum("counts__at"),
    )
    return _kept_looks.get(row.pk, tuple(told.values()), lambda before: _looks_now(row, before, told))


def _looks_now(row: Row, before: Looks | None, told: Mapping[str, int | None]) -> Looks:
    """Read anew; where some have only come or been taken back since, only those that have come."""
    rows = Look.objects.filter(tournament=row, undone_at=None)
    standing = set(rows.values_list("id", flat=True))
    kept = {} if before is None else {pk: look for pk, look in before.rows.items() if pk in standing}
    fresh = rows.filter(id__gt=max(kept)) if kept else rows
    found = kept | {look.pk: look for look in fresh.select_related("entry", "message", "counts")}
    if found.keys() != standing or not _as_told(found, told):
        found = {look.pk: look for look in rows.select_related("entry", "message", "counts")}
    by_entry: dict[str, list[Look]] = {}
    for pk in sorted(found):
        by_entry.setdefault(found[pk].entry.key, []).append(found[pk])
    return Looks(found, by_entry, dict(_answers(by_entry)))


def _as_told(found: Mapping[int, Look], told: Mapping[str, int | None]) -> bool:
    """Whether the messages of the looks in hand are as they are in the database."""
    here = {
        "numbers": sum(look.message.number for look in found.values()),
        "swapped": sum(look.message.swapped_at or 0 for look in found.values()),
        "instants": sum(look.message.at for look in found.values()),
        "counted": sum(look.counts.at for look in found.values() if look.counts is not None),
    }
    return all(value == (told[name] or 0) for name, value in here.items())


def _present(row: Row) -> frozenset[str]:
    """Who was seen on the call."""
    notes = CallNote.objects.filter(start__tournament=row, undone_at=None, what=Seen.PRESENT)
    state = tuple(notes.aggregate(n=Count("id"), last=Max("id"), ids=Sum("id")).values())
    return _kept_present.get(row.pk, state, lambda _: frozenset(notes.values_list("entry__key", flat=True)))


def _assigned(row: Row) -> dict[int, str]:
    """Whose messages are, as judges said by assigning them."""
    rows = Assignment.objects.filter(tournament=row, undone_at=None)
    told = rows.aggregate(n=Count("id"), last=Max("id"), ids=Sum("id"), numbers=Sum("message__number"))

    def read(_: dict[int, str] | None) -> dict[int, str]:
        found = rows.order_by("id").values_list("message__number", "entry__key")
        return {number: key or IGNORE for number, key in found}

    return _kept_assigned.get(row.pk, tuple(told.values()), read)


def _answers(by_entry: Mapping[str, list[Look]]) -> Iterable[tuple[int, str]]:
    """Whose messages are, as judges said by looking at them."""
    for looks in by_entry.values():
        for look in looks:
            if (answer := _answer(look)) is not None:
                yield look.message.number, answer


def _answer(look: Look) -> str | None:
    """Whose a photo is, as a judge's look says: asking for another says nothing yet.

    A box that was photographed again counts from the first photo (art. 19): the second is no finish.
    """
    if look.verdict == Verdict.ASIDE:
        return IGNORE
    if look.verdict != Verdict.ACCEPTED or look.role == Role.OTHER:
        return None
    again = look.role == Role.SEALED and look.counts_id not in (None, look.message_id)
    return IGNORE if again else look.entry.key


def _looked_at(entry: Entry, look: Look) -> Entry:
    """What an accepted photo proves; what was counted as missing is said with any photo."""
    if look.missing is not None:
        entry = replace(entry, missing=look.missing)
    if look.verdict != Verdict.ACCEPTED:
        return entry
    at = (look.counts or look.message).at
    if look.role == Role.SEALED:
        return replace(entry, sealed=at, sealed_code=look.code_read or entry.sealed_code)
    return replace(entry, finish=at) if look.role == Role.FINISH else entry


def _waiting(looks: list[Look]) -> Iterable[Held]:
    """Photos asked for that have not been accepted, and pictures swapped after a judge looked at them."""
    accepted = {look.role for look in looks if look.verdict == Verdict.ACCEPTED}
    for look in looks:
        if look.verdict == Verdict.ASKED and look.role not in accepted:
            yield Held(code="photo_asked", posts=(look.message.number,))
        swapped = look.message.swapped_at
        if look.verdict == Verdict.ACCEPTED and swapped is not None and swapped > look.at:
            yield Held(code="picture_swapped", posts=(look.message.number,))


def _makeup(row: MakeUpRow, start: Start | None) -> MakeUp:
    code = start.code if start is not None else ""
    return MakeUp(
        scheduled=row.scheduled, go=row.go, code=code or None, mode=Mode(row.mode) if row.mode else None
    )


def _ruling(row: Ruling) -> law.Ruling:
    return law.Ruling(
        id=row.key,
        kind=law.RulingKind(row.kind),
        at=row.instant,
        seconds=row.seconds,
        article=row.article,
        reason=row.public_words if row.is_public else "",
        reverses=None if row.reverses is None else row.reverses.key,
    )
