"""What judges said of a tournament, laid beside the entries and starts that it is about."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from incastro.judging.models import Assignment, Look, Outcome, ParcelCase, Role, Ruling, Verdict
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
        for look in said.looks:
            entry = _looked_at(entry, look)
        return entry

    def held_in(self, tournament: Tournament) -> Tournament:
        """The tournament in which what a judge still waits for is held, so that nothing becomes official."""
        held = {key: tuple(_waiting(said.looks)) for key, said in self.entries.items() if said.looks}
        if not any(held.values()):
            return tournament
        entries = (replace(each, held=(*each.held, *held.get(each.id, ()))) for each in tournament.entries)
        return replace(tournament, entries=tuple(entries))


def sayings_of(row: Row) -> Sayings:
    """Everything that judges said of a tournament, in a few queries whatever its size."""
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
    for note in CallNote.objects.filter(start__tournament=row, undone_at=None).select_related("entry"):
        if note.what == Seen.PRESENT:
            said(note.entry.key).started = True
    for ruling in Ruling.objects.filter(tournament=row).select_related("entry", "reverses"):
        said(ruling.entry.key).rulings.append(_ruling(ruling))
    for look in _looks(row):
        said(look.entry.key).looks.append(look)
    sayings.posts.update(_answers(row, of.values()))
    return sayings


def _looks(row: Row) -> Iterable[Look]:
    found = Look.objects.filter(tournament=row, undone_at=None).select_related("entry", "message", "counts")
    return found.order_by("id")


def _answers(row: Row, said: Iterable[Said]) -> dict[int, str]:
    """Whose messages are, as judges said: by assigning them, or by looking at them."""
    posts = {
        each.message.number: IGNORE if each.entry is None else each.entry.key
        for each in Assignment.objects.filter(tournament=row, undone_at=None).select_related(
            "message", "entry"
        )
    }
    for one in said:
        for look in one.looks:
            if (answer := _answer(look)) is not None:
                posts[look.message.number] = answer
    return posts


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
