"""What is read of organisers."""

from dataclasses import dataclass

from incastro import clock
from incastro.organisers.models import Invitation, Organiser, Role, Sponsor
from incastro.people.models import Person
from incastro.pictures.models import Picture
from incastro.pictures.showing import Use


@dataclass(frozen=True, slots=True)
class Colleague:
    """Somebody who works for an organiser, with all roles in their order."""

    person: Person
    roles: tuple[Role, ...]


def colleagues(organiser: Organiser) -> list[Colleague]:
    """Everybody who works for an organiser; owners first, then by name."""
    held: dict[Person, set[str]] = {}
    for each in organiser.members.select_related("person__account"):
        held.setdefault(each.person, set()).add(each.role)
    found = [Colleague(person, tuple(r for r in Role if r in roles)) for person, roles in held.items()]
    return sorted(found, key=lambda one: (Role.OWNER not in one.roles, one.person.full_name.casefold()))


def invitations_not_accepted(organiser: Organiser) -> list[Invitation]:
    """Those that wait, and those that expired; the latest first."""
    return list(organiser.invitations.filter(accepted_at=None, withdrawn_at=None).order_by("-at", "-id"))


def is_expired(invitation: Invitation) -> bool:
    """Whether its 14 days are over."""
    return invitation.expires_at <= clock.now()


def desks_of(person: Person) -> list[tuple[Organiser, tuple[Role, ...]]]:
    """The organisers that somebody works for, by name, and as what."""
    held: dict[Organiser, set[str]] = {}
    for each in person.memberships.select_related("organiser").order_by("organiser__name", "organiser_id"):
        held.setdefault(each.organiser, set()).add(each.role)
    return [(organiser, tuple(r for r in Role if r in roles)) for organiser, roles in held.items()]


def all_organisers() -> list[tuple[Organiser, list[Colleague], list[Invitation]]]:
    """Every organiser with its owners and the owners invited: for the keeper of the site."""
    found = []
    for organiser in Organiser.objects.order_by("name", "id").prefetch_related(
        "members__person__account", "invitations"
    ):
        owners = [
            Colleague(member.person, (Role.OWNER,))
            for member in organiser.members.all()
            if member.role == Role.OWNER
        ]
        waiting = [
            each
            for each in organiser.invitations.all()
            if Role.OWNER in each.roles
            and each.accepted_at is None
            and each.withdrawn_at is None
            and not is_expired(each)
        ]
        found.append((organiser, owners, waiting))
    return found


def logos(picture: Picture) -> list[Use]:
    """Where a picture is a sponsor’s logo: nothing secret."""
    return [Use(sponsor.organiser_id, public=True) for sponsor in Sponsor.objects.filter(logo=picture)]
