"""A tournament's facts from its document."""

from collections.abc import Iterable
from zoneinfo import ZoneInfo

from incastro.interchange.cursor import nearest
from incastro.interchange.fields import MOST, Fields, post_id
from incastro.interchange.formats import TOURNAMENT, read_format
from incastro.interchange.read_entry import IGNORE, Setting, read_entry
from incastro.interchange.rulebooks import read_rules, read_zone
from incastro.interchange.sameness import Namesakes, Once
from incastro.interchange.sayings import read_question
from incastro.interchange.shown import shown
from incastro.rulebook.facts import Entry, Puzzle, Slot, Tournament
from incastro.rulebook.rules import SeasonRules


def read_tournament(fields: Fields) -> Tournament | None:
    """The facts of a tournament; None where its format or rulebook cannot be told.

    What is wrong is kept in the fields' problems: whoever calls has to settle them.
    """
    if read_format(fields, (TOURNAMENT,)) is None:
        return None
    zone = read_zone(fields)
    rules = read_rules(fields, SeasonRules)
    ident, name = fields.text("id"), fields.needed_text("name")
    puzzle = _read_puzzle(fields)
    before = fields.problems.count
    slots = tuple(_read_slots(fields, zone))
    known_slots = frozenset(slot.id for slot in slots) if fields.problems.count == before else None
    pieces = puzzle.pieces or (rules.pieces if rules is not None else MOST)
    around = Setting(zone, known_slots, pieces)
    entries = _read_entries(fields, around)
    known = frozenset(entry.id for entry in entries)
    posts = _read_posts(fields, known)
    questions = tuple(read_question(inner, zone, known) for inner in fields.objects("questions"))
    fields.done()
    if rules is None:
        return None
    return Tournament(
        id=ident,
        name=name,
        rules=rules,
        zone=zone,
        puzzle=puzzle,
        slots=slots,
        entries=entries,
        posts=posts,
        questions=questions,
    )


def _read_puzzle(fields: Fields) -> Puzzle:
    inner = fields.object("puzzle")
    if inner is None:
        return Puzzle()
    puzzle = Puzzle(
        pieces=inner.whole("pieces"),
        brand=inner.text("brand") or "",
        title=inner.text("title") or "",
    )
    inner.done()
    return puzzle


def _read_slots(fields: Fields, zone: ZoneInfo) -> Iterable[Slot]:
    once = Once(fields, "slots", "facts.id_twice")
    for inner in fields.objects("slots"):
        slot = Slot(
            id=inner.needed_text("id"),
            planned=inner.instant("planned", zone),
            scheduled=inner.needed_instant("scheduled", zone),
            go=inner.instant("go", zone),
            go_was=inner.instants("go_was", zone),
            code=inner.text("code"),
            revealed=inner.instant("revealed", zone),
        )
        once.see(inner, "id", slot.id)
        inner.done()
        yield slot


def _read_entries(fields: Fields, around: Setting) -> tuple[Entry, ...]:
    once = Once(fields, "entries", "facts.id_twice")
    namesakes = Namesakes(fields)
    entries = []
    for inner in fields.objects("entries"):
        entry = read_entry(inner, around)
        once.see(inner, "id", entry.id)
        namesakes.see(inner, entry)
        entries.append(entry)
    return tuple(entries)


def _read_posts(fields: Fields, entries: frozenset[str]) -> dict[int, str]:
    """A person's answers about an export: whose a message is, or nobody's."""
    answers: dict[int, str] = {}
    inner = fields.object("posts")
    if inner is None:
        return answers
    for name in inner.names():
        answer = inner.take(name)
        message = post_id(name)
        if message is None:
            inner.refuse(name, "facts.not_post", given=shown(name))
        elif message in answers:
            inner.refuse(name, "facts.field_twice", name=str(message))
        elif answer is None:
            continue
        elif not isinstance(answer, str):
            inner.refuse(name, "facts.not_text", given=shown(answer))
        elif answer == IGNORE or answer in entries or fields.problems:
            # after another problem the entry may be there and only have been misread
            answers[message] = answer
        else:
            meant = "" if fields.problems.full else nearest(answer, entries)
            code = "facts.unknown_entry_near" if meant else "facts.unknown_entry"
            inner.refuse(name, code, given=shown(answer), meant=meant)
    return answers
