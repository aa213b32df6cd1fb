"""Whose a person's own fields are to change: an organiser's, while nobody else knows them."""

from django.db.models import Q

from incastro.entries.models import Entry, TeamMember
from incastro.organisers.models import Member, Organiser
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation


def require_known_here_alone(person: Person, organiser: Organiser) -> None:
    """RuleViolation `person.known_elsewhere` for somebody whose name other organisers print as well.

    A slip in the name of one's own entrant is the desk's to mend; a name that stands in others' tables, or
    that a colleague signs with, is changed by the person alone.
    """
    others = ~Q(seats__tournament__organiser=organiser) & ~Q(seats__marathon__organiser=organiser)
    elsewhere = (
        Entry.objects.filter(others, person=person).exists()
        or TeamMember.objects.filter(person=person).exclude(marathon__organiser=organiser).exists()
        or person.known_as.exclude(organiser=organiser).exists()
        or Member.objects.filter(person=person).exclude(organiser=organiser).exists()
    )
    if elsewhere:
        raise RuleViolation("person.known_elsewhere")
