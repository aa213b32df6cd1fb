"""One entry of a tournament, with what the group and the judge said about it."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from incastro.interchange import instants
from incastro.interchange.cursor import nearest
from incastro.interchange.fields import Fields
from incastro.interchange.sameness import Once
from incastro.interchange.sayings import read_remark
from incastro.interchange.shown import shown
from incastro.rulebook.facts import Entry, Held, MakeUp, Mode, Ruling, RulingKind, Status

IGNORE = "ignore"


@dataclass(frozen=True, slots=True)
class Setting:
    """What an entry refers to: the zone, the slots that there are, and the pieces of the puzzle.

    `slots` is None where they could not be read: then no entry is at fault for naming one.
    """

    zone: ZoneInfo
    slots: frozenset[str] | None
    pieces: int


def read_entry(fields: Fields, around: Setting) -> Entry:
    """An entry; what is wrong with it is kept in the fields' problems."""
    finish, finish_after = fields.moment("finish", around.zone)
    entry = Entry(
        id=_read_id(fields),
        person=fields.text("person"),
        name=fields.needed_text("name"),
        mode=_needed_mode(fields),
        slot=_read_slot(fields, around.slots),
        status=fields.choice("status", Status) or Status.CONFIRMED,
        telegram=fields.texts("telegram"),
        started=fields.maybe_flag("started"),
        sealed=_read_sealed(fields, around.zone),
        sealed_code=fields.text("sealed_code"),
        finish=finish,
        finish_after=finish_after,
        missing=_read_missing(fields, around.pieces),
        held=tuple(map(_read_held, fields.objects("held"))),
        rulings=_read_rulings(fields, around.zone),
        makeup=_read_makeup(fields, around.zone),
        free_entry_next=fields.flag("free_entry_next"),
        remarks=tuple(read_remark(inner, around.zone) for inner in fields.objects("remarks")),
    )
    fields.done()
    return entry


def _read_id(fields: Fields) -> str:
    ident = fields.needed_text("id")
    if ident == IGNORE:
        # `posts` says "ignore" for a message that is nobody's
        fields.refuse("id", "facts.reserved_id", given=shown(ident))
    return ident


def _needed_mode(fields: Fields) -> Mode:
    if fields.take("mode") is None:
        fields.missing("mode")
    return fields.choice("mode", Mode) or Mode.OFFLINE


def _read_slot(fields: Fields, slots: frozenset[str] | None) -> str:
    slot = fields.needed_text("slot")
    if slot and slots is not None and slot not in slots:
        meant = "" if fields.problems.full else nearest(slot, slots)
        code = "facts.unknown_slot_near" if meant else "facts.unknown_slot"
        fields.refuse("slot", code, given=shown(slot), meant=meant)
    return slot


def _read_sealed(fields: Fields, zone: ZoneInfo) -> int | bool | None:
    given = fields.take("sealed")
    if given is False:
        return False
    if given is True:
        fields.refuse("sealed", "facts.sealed_true")
        return None
    return fields.instant("sealed", zone)


def _read_missing(fields: Fields, pieces: int) -> int:
    missing = fields.whole("missing")
    if missing > pieces:
        fields.refuse("missing", "facts.missing_over_pieces", missing=missing, pieces=pieces)
    return missing


def _read_held(fields: Fields) -> Held:
    held = Held(code=fields.text("code") or "", posts=fields.posts("posts"), note=fields.text("note") or "")
    fields.done()
    return held


def _read_makeup(fields: Fields, zone: ZoneInfo) -> MakeUp | None:
    inner = fields.object("makeup")
    if inner is None:
        return None
    makeup = MakeUp(
        scheduled=inner.needed_instant("scheduled", zone),
        go=inner.instant("go", zone),
        code=inner.text("code"),
        mode=inner.choice("mode", Mode),
    )
    inner.done()
    return makeup


def _read_rulings(fields: Fields, zone: ZoneInfo) -> tuple[Ruling, ...]:
    rulings = []
    once = Once(fields, "rulings", "facts.id_twice")
    earlier: set[str] = set()
    for inner in fields.objects("rulings"):
        ruling = _read_ruling(inner, zone)
        once.see(inner, "id", ruling.id)
        if ruling.reverses is not None and ruling.reverses not in earlier:
            inner.refuse("reverses", "facts.reverses_nothing", given=shown(ruling.reverses))
        earlier.add(ruling.id)
        rulings.append(ruling)
    return tuple(rulings)


def _read_ruling(fields: Fields, zone: ZoneInfo) -> Ruling:
    if fields.take("kind") is None:
        fields.missing("kind")
    kind = fields.choice("kind", RulingKind)
    at, seconds = _read_value(fields, kind, zone)
    ruling = Ruling(
        id=fields.text("id") or "",
        kind=kind or RulingKind.NOTE,
        at=at,
        seconds=seconds,
        article=fields.text("article") or "",
        reason=fields.text("reason") or "",
        reverses=fields.text("reverses"),
    )
    fields.done()
    return ruling


def _read_value(fields: Fields, kind: RulingKind | None, zone: ZoneInfo) -> tuple[int | None, int | None]:
    """What a ruling sets: (instant, None) or (None, seconds since the go); of a penalty (None, seconds)."""
    given = fields.take("value")
    if kind is None:
        return None, None
    if kind not in (RulingKind.FINISH, RulingKind.PENALTY):
        if given is not None:
            fields.refuse("value", "facts.ruling_takes_no_value", kind=kind.value, given=shown(given))
        return None, None
    if given is None:
        code = "facts.finish_needs_value" if kind is RulingKind.FINISH else "facts.penalty_needs_value"
        fields.refuse("value", code)
        return None, None
    if kind is RulingKind.FINISH:
        return fields.moment("value", zone)
    if isinstance(given, str):
        return None, fields.attempt("value", lambda: instants.read_duration(given))
    return None, fields.whole("value", instants.LONGEST)
