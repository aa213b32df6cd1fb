"""Starts as they are read: a tournament’s, an entrant’s, and what may be shown. Nothing here writes."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet

from incastro.entries.models import Entry, Standing
from incastro.entries.models.home import Mode
from incastro.rulebook import starting
from incastro.rulebook.facts import Mode as LawMode
from incastro.rulebook.starting import Call, Sight, Step
from incastro.seasons.models import Slot, Tournament
from incastro.starts.models import CallNote, Commitment, MakeUp, Start

MAKEUP = "makeup-"
RACES = (Standing.CONFIRMED, Standing.NO_SHOW)


def key_of(start: Start) -> str:
    """A start in addresses and in what commits to its code: the slot’s key, `makeup-<id>` for a make-up."""
    return start.slot.key if start.slot is not None else f"{MAKEUP}{start.makeup_id}"


def committed_name(start: Start) -> str:
    """A start as the committed text names it: `<tournament>/<start>`."""
    return f"{start.tournament.slug}/{key_of(start)}"


def starts_of(tournament: Tournament) -> list[Start]:
    """Every start of a tournament, slots first, each in order of time; one without a row yet is not saved."""
    kept = {
        (start.slot_id, start.makeup_id): start
        for start in Start.objects.filter(tournament=tournament).select_related("slot", "makeup__entry__home")
    }
    makeups = MakeUp.objects.filter(entry__seats__tournament=tournament, ended_at=None)
    found = [
        kept.get((slot.pk, None)) or Start(tournament=tournament, slot=slot)
        for slot in Slot.objects.filter(tournament=tournament).order_by("scheduled", "id")
    ]
    found += [
        kept.get((None, makeup.pk)) or Start(tournament=tournament, makeup=makeup)
        for makeup in makeups.select_related("entry__home").order_by("scheduled", "id")
    ]
    for start in found:
        start.tournament = tournament
    return found


def start_of(tournament: Tournament, key: str) -> Start | None:
    """The start of that name; None where there is none, or its make-up was called off."""
    return next((start for start in starts_of(tournament) if key_of(start) == key), None)


def own_start(entry: Entry) -> Start | None:
    """The start that an entrant has: their make-up’s if one stands, else their slot’s."""
    home, tournament = getattr(entry, "home", None), entry.tournament
    if home is None or tournament is None:
        return None
    kept = Start.objects.select_related("slot", "makeup", "tournament")
    makeup = MakeUp.objects.filter(entry=entry, ended_at=None).first()
    if makeup is not None:
        return kept.filter(makeup=makeup).first() or Start(tournament=tournament, makeup=makeup)
    return kept.filter(slot=home.slot_id).first() or Start(tournament=tournament, slot=home.slot)


def mode_in(start: Start, entry: Entry) -> LawMode:
    """How an entrant races at a start: a make-up may be in the other mode (art. 17)."""
    makeup = start.makeup
    return LawMode((makeup.mode if makeup is not None else "") or entry.home.mode)


def code_for(entry: Entry, at: int) -> str | None:
    """The code that an entrant’s own page shows at an instant; None where it shows none (art. 7, 8)."""
    start = own_start(entry)
    if start is None:
        return None
    shown = starting.code_is_for(mode_in(start, entry), own_start=True, go=start.of.go, at=at)
    return start.code or None if shown else None


def needs_code(start: Start) -> bool:
    """Whether somebody may race offline at it: at any slot, at a make-up by its mode (art. 7)."""
    return start.makeup is None or mode_in(start, start.makeup.entry) is LawMode.OFFLINE


def step_of(start: Start) -> Step:
    """What a start waits for next."""
    return starting.next_step(
        offline=needs_code(start),
        made=bool(start.sealed),
        published=start.committed_at is not None,
        revealed=start.revealed_at is not None,
        go=start.of.go is not None,
    )


def entrants_of(start: Start) -> QuerySet[Entry]:
    """Everybody who races at a start, by name: whoever has a make-up is at that one alone (S-25)."""
    found = Entry.objects.filter(seats__tournament=start.tournament_id, standing__in=RACES)
    if start.makeup_id is not None:
        found = found.filter(makeups=start.makeup_id)
    else:
        away = MakeUp.objects.filter(entry__seats__tournament=start.tournament_id, ended_at=None)
        found = found.filter(home__slot=start.slot_id).exclude(pk__in=away.values("entry"))
    return found.select_related("person", "home__slot").order_by(
        "person__last_name", "person__first_name", "id"
    )


@dataclass(frozen=True, slots=True)
class Crowd:
    """How many race at a start offline and online, and how many of the latter were seen on the call."""

    offline: int = 0
    online: int = 0
    seen: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class OnCall:
    """An online entrant of a start, and what was noted of them."""

    entry: Entry
    call: Call
    notes: tuple[CallNote, ...]


def on_call(start: Start) -> list[OnCall]:
    """The online entrants of a start with what stands of what was noted, in two queries."""
    online = [entry for entry in entrants_of(start) if mode_in(start, entry) is LawMode.ONLINE]
    notes: dict[int, list[CallNote]] = {}
    for note in CallNote.objects.filter(start=start.pk, undone_at=None) if start.pk else ():
        notes.setdefault(note.entry_id, []).append(note)
    return [_seen(entry, tuple(notes.get(entry.pk, ()))) for entry in online]


def _seen(entry: Entry, notes: tuple[CallNote, ...]) -> OnCall:
    return OnCall(entry, call_from(notes), notes)


def call_from(notes: Iterable[CallNote]) -> Call:
    """Where an entrant stands, of notes in order."""
    return starting.call_of((Sight(note.what), note.at) for note in notes)


def crowds_of(tournament: Tournament, starts: Iterable[Start]) -> dict[str, Crowd]:
    """How many race at each start, by its key, in three queries however many there are."""
    makeups = {
        makeup.entry_id: makeup
        for makeup in MakeUp.objects.filter(entry__seats__tournament=tournament, ended_at=None)
    }
    notes: dict[tuple[int, int], list[CallNote]] = {}
    for note in CallNote.objects.filter(start__tournament=tournament, undone_at=None):
        notes.setdefault((note.start_id, note.entry_id), []).append(note)
    rows = Entry.objects.filter(seats__tournament=tournament, standing__in=RACES).select_related("home__slot")
    there: dict[str, list[Entry]] = {}
    for entry in rows:
        makeup = makeups.get(entry.pk)
        if hasattr(entry, "home"):
            key = entry.home.slot.key if makeup is None else f"{MAKEUP}{makeup.pk}"
            there.setdefault(key, []).append(entry)
    return {key_of(start): _crowd(start, there.get(key_of(start), []), notes) for start in starts}


def _crowd(start: Start, entries: list[Entry], notes: dict[tuple[int, int], list[CallNote]]) -> Crowd:
    online = [entry for entry in entries if mode_in(start, entry) is LawMode.ONLINE]
    calls = [call_from(notes.get((start.pk or 0, entry.pk), ())) for entry in online]
    return Crowd(
        offline=len(entries) - len(online),
        online=len(online),
        seen=sum(call.seen is not None for call in calls),
        lost=sum(call.lost is not None for call in calls),
    )


def published_of(tournament: Tournament) -> list[Commitment]:
    """Every commitment that was ever published, in order; for everybody."""
    rows = Commitment.objects.filter(start__tournament=tournament)
    return list(rows.select_related("start__slot", "start__makeup").order_by("id"))


def has_fingerprints(tournament: Tournament) -> bool:
    """Whether anything is published to check a start code by."""
    return Commitment.objects.filter(start__tournament=tournament).exists()


def has_offline(crowd: Crowd, start: Start) -> bool:
    """Whether somebody waits for the code of a start."""
    return needs_code(start) and crowd.offline > 0


def mode_named(mode: LawMode) -> str:
    """A mode in the active language."""
    return str(Mode(mode.value).label)
