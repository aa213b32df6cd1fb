"""An answer to “who are you?”: a name that is one entrant’s alone, and the account is theirs in the group."""

from incastro import clock
from incastro.entries.models import Entry
from incastro.entries.models.entry import OPEN
from incastro.evidence.names import NameIndex
from incastro.groups.knowing import Words, on_words
from incastro.groups.models import Message, Naming
from incastro.groups.services import saying
from incastro.groups.services.linking import name_account
from incastro.judging.recognising import racing_in
from incastro.people.models import Person
from incastro.refusal import Refusal


@on_words
def answered(said: Words) -> None:
    """Take the account for the entrant whose name it wrote; where that is nobody, or several, a judge looks.

    Whoever has proved another account as their own is not taken for this one on its word.
    """
    if Naming.objects.filter(group=said.group, account=said.account, undone_at=None).exists():
        return
    found = _called(said)
    asked = _asked_about(said)
    if len(found) != 1:
        if asked is not None and _is_name(said.text):
            saying.say(said.group, asked, "name_unknown" if not found else "name_of_several")
        return
    (person,) = found
    if person.telegram_id is not None and person.telegram_id != said.account:
        if asked is not None:
            saying.say(said.group, asked, "name_taken")
        return
    try:
        name_account(said.group, said.account, person, number=said.number)
    except Refusal:
        if asked is not None:
            saying.say(said.group, asked, "name_taken")


def _called(said: Words) -> set[Person]:
    rows = racing_in(said.group)
    entries = Entry.objects.filter(seats__tournament__in=rows).select_related("person")
    now = clock.now()
    people = {row.person for row in entries if row.standing_at(now) in OPEN}
    index, by_key = NameIndex(), {person.key: person for person in people}
    for person in people:
        index.add(person.full_name, person.key)
    return {by_key[key] for key in index.called(said.text)}


def _asked_about(said: Words) -> Message | None:
    """The post that the bot had asked about."""
    return (
        Message.objects.filter(
            group=said.group, sender_id=said.account, replies__code__in=saying.ASKS_WHO, by_bot=True
        )
        .order_by("-at")
        .first()
    )


def _is_name(text: str) -> bool:
    """Two to five words without a digit: what else somebody writes in a group is not taken for an answer."""
    return 2 <= len(text.split()) <= 5 and not any(letter.isdigit() for letter in text)
