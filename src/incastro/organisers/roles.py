"""Who may do what for an organiser."""

from incastro.organisers.models import Member, Organiser, Role
from incastro.people.models import Person

EVERYBODY = frozenset(Role)
RUNNING = frozenset({Role.OWNER, Role.ORGANISER})
JUDGING = frozenset({Role.OWNER, Role.ORGANISER, Role.JUDGE})
DESK = frozenset({Role.OWNER, Role.ORGANISER, Role.DESK})
OWNING = frozenset({Role.OWNER})


def roles_of(person: Person | None, organiser: Organiser) -> frozenset[Role]:
    """The roles that somebody holds at an organiser; empty for a stranger."""
    if person is None:
        return frozenset()
    held = Member.objects.filter(organiser=organiser, person=person).values_list("role", flat=True)
    return frozenset(map(Role, held))
