"""How somebody is called where everybody reads it."""

from incastro.people.models import Person, Shown
from incastro.words import say


def pseudonym(person: Person, lang: str) -> str:
    """`Persona 7f3k`: for whom no name may be shown. It stays the same in every table."""
    return say("person.pseudonym", {"key": person.key[:4]}, lang)


def public_name(person: Person, lang: str) -> str:
    """The name in the visibility that the person chose; the pseudonym without their consent to it."""
    if person.erased_at is not None or not person.publishes:
        return pseudonym(person, lang)
    return shown_name(person.shown, person.first_name, person.last_name, person.nickname) or pseudonym(
        person, lang
    )


def shown_name(shown: str, first: str, last: str, nickname: str) -> str:
    """A name as one visibility shows it: `Anna Bianchi`, `Anna B.`, `annab`; empty where nothing is known.

    Without a nickname, `nickname` shows the first name and the initial.
    """
    if shown == Shown.NICKNAME and nickname:
        return nickname
    if shown == Shown.FULL:
        return f"{first} {last}".strip()
    return f"{first} {last[:1]}.".strip() if last else first
