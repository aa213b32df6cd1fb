"""A time by hand, and a sealed box that was seen without a post: where there is neither bot nor export."""

from django.db import transaction

from incastro import clock
from incastro.contests.stages import require_stage
from incastro.entries.models import Entry
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.judging import exporting
from incastro.judging.models import BoxNote, Ruling
from incastro.judging.services import rulings
from incastro.live.services import tell
from incastro.refusal import Refusal
from incastro.rulebook import facts as law
from incastro.rulebook.durations import format_duration
from incastro.rulebook.facts import Mode
from incastro.rulebook.stages import Act
from incastro.rulebook.tournament.courses import Courses
from incastro.rulebook.tournament.outcomes import Course
from incastro.rulebook.typed import is_plausible
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.starts.taking import take_race


def type_time(
    *,
    actor: Actor,
    tournament: Tournament,
    entry: Entry,
    article: str,
    reason: str,
    instant: int | None = None,
    seconds: int | None = None,
    box: int | None = None,
    sure: bool = False,
    public_words: str = "",
    public_words_en: str = "",
    is_public: bool = False,
) -> Ruling:
    """Write down when somebody finished, as a ruling; `box` = when the sealed box was seen (offline).

    `instant` of the publication, or `seconds` since the go. RuleViolation `typed.improbable` where hardly
    anybody has such a time and nobody is `sure`; `typed.box_unseen` where an offline entrant's box is not
    known to have been seen; what `rulings.make` raises.
    """
    with transaction.atomic():
        take_race(tournament)
        known, course = course_of(tournament, entry)
        spent = seconds if instant is None else instant - course.start
        if spent is not None and not sure and not is_plausible(spent, course.pieces, course.rules):
            told = {"time": format_duration(max(spent, 0)), "pieces": course.pieces}
            raise RuleViolation("typed.improbable", told)
        if course.mode is Mode.OFFLINE and known.sealed_at is None and box is None:
            raise RuleViolation("typed.box_unseen", {}, course.rules.article("sealed_missing"))
        if box is not None:
            note_box(actor=actor, tournament=tournament, entry=entry, seen=box, why=reason)
        return rulings.make(
            actor=actor,
            tournament=tournament,
            entry=entry,
            kind=law.RulingKind.FINISH,
            article=article,
            reason=reason,
            instant=instant,
            seconds=seconds,
            public_words=public_words,
            public_words_en=public_words_en,
            is_public=is_public,
        )


def note_box(
    *, actor: Actor, tournament: Tournament, entry: Entry, seen: int, why: str, code_read: str = ""
) -> BoxNote:
    """A judge saw the sealed box at an instant that has been; it stands until it is taken back.

    Refusal `ruling.reason_missing`; RuleViolation `typed.box_to_come`, `stage.rule`.
    """
    if not why.strip():
        raise Refusal("ruling.reason_missing")
    with transaction.atomic():
        take_race(tournament)
        require_stage(tournament, Act.RULE)
        if seen > clock.now():
            raise RuleViolation("typed.box_to_come")
        BoxNote.objects.filter(entry=entry, undone_at=None).update(undone_at=clock.now())
        note = BoxNote.objects.create(
            tournament=tournament,
            entry=entry,
            seen=seen,
            code_read=code_read.strip(),
            why=why.strip(),
            at=clock.now(),
            person=actor.person,
        )
        record(actor=actor, action="box.note", on=note)
        _moved(tournament, entry)
    return note


def undo_box(*, actor: Actor, note: BoxNote) -> None:
    """Take such a note back; harmless twice."""
    with transaction.atomic():
        take_race(note.tournament)
        require_stage(note.tournament, Act.RULE)
        if BoxNote.objects.filter(pk=note.pk, undone_at=None).update(undone_at=clock.now()):
            record(actor=actor, action="box.undo", on=note)
            _moved(note.tournament, note.entry)


def course_of(tournament: Tournament, entry: Entry) -> tuple[law.Entry, Course]:
    """What is known of an entrant, and the start that their times are counted from."""
    facts = exporting.whole_facts(tournament)
    known = next((each for each in facts.entries if each.id == entry.key), None)
    if known is None:
        raise RuleViolation("ruling.not_entrant")
    return known, Courses(facts).of(known)


def _moved(tournament: Tournament, entry: Entry) -> None:
    tell(f"desk/{tournament.slug}", "look", {"entry": entry.key})
    tell(f"table/{tournament.slug}", "standings")
