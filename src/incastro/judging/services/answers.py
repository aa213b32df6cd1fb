"""The entrant's one answer to a ruling, in writing; and that a judge has read it (S-24)."""

from django.db import transaction

from incastro import clock
from incastro.entries.models import Told
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.judging.models import Answer, Ruling
from incastro.live.services import tell
from incastro.people.models import Person
from incastro.refusal import Refusal
from incastro.rulebook.ruling_terms import ANSWER_MOST
from incastro.rulebook.violation import RuleViolation
from incastro.starts.taking import take_race


def answer(*, person: Person, ruling: Ruling, words: str) -> Answer:
    """Keep what the entrant says to a ruling; it cannot be said twice, nor changed.

    Raises RuleViolation `ruling.not_yours`, `ruling.answered`; Refusal `answer.empty`, `answer.too_long`.
    """
    said = words.strip()
    if not said:
        raise Refusal("answer.empty")
    if len(said) > ANSWER_MOST:
        raise Refusal("answer.too_long", {"most": ANSWER_MOST, "n": len(said)})
    if ruling.entry.person_id != person.pk:
        raise RuleViolation("ruling.not_yours")
    with transaction.atomic():
        # the race first, as every act on it does: of two answers sent at once the second sees the first
        take_race(ruling.tournament)
        if Answer.objects.filter(ruling=ruling).exists():
            raise RuleViolation("ruling.answered")
        made = Answer.objects.create(ruling=ruling, words=said, at=clock.now())
        record(actor=Actor(person.pk), action="ruling.answer", on=ruling)
        Told.objects.create(
            entry=ruling.entry, code="ruling_answered", params={"ruling": ruling.key}, desk=True, at=made.at
        )
        told = {"ruling": ruling.key, "entry": ruling.entry.key}
        tell(f"desk/{ruling.tournament.slug}", "ruling", told)
    return made


def mark_read(*, actor: Actor, ruling: Ruling) -> None:
    """A judge has read the answer; said once."""
    with transaction.atomic():
        if Answer.objects.filter(ruling=ruling, read_at=None).update(read_at=clock.now()):
            record(actor=actor, action="ruling.read", on=ruling)
            tell(f"desk/{ruling.tournament.slug}", "ruling", {"ruling": ruling.key})
