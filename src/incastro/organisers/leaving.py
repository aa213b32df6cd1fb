"""What an organiser keeps of somebody: for their export, and when they are erased (S-32)."""

from typing import Any

from incastro.journal.actor import SITE, Actor
from incastro.organisers.membership import remove_member
from incastro.organisers.models import Invitation, Member, Organiser, Role
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation


def export_memberships(person: Person) -> list[dict[str, Any]]:
    """Where somebody works, and as what."""
    held = Member.objects.filter(person=person).select_related("organiser").order_by("organiser_id", "id")
    roles: dict[str, list[str]] = {}
    for each in held:
        roles.setdefault(each.organiser.name, []).append(each.role)
    return [{"organiser": name, "roles": names} for name, names in roles.items()]


def require_another_owner(person: Person) -> None:
    """RuleViolation `member.owns_alone` while an organiser would be left without an owner."""
    owned = Organiser.objects.filter(members__person=person, members__role=Role.OWNER)
    for organiser in owned:
        others = organiser.members.filter(role=Role.OWNER).exclude(person=person)
        if not others.exists():
            raise RuleViolation("member.owns_alone", {"organiser": organiser.name})


def end_memberships(person: Person) -> None:
    """Somebody who is erased works nowhere any more; no letter to their address is kept."""
    for organiser in Organiser.objects.filter(members__person=person).distinct():
        remove_member(actor=Actor(None, SITE.role, organiser.pk), organiser=organiser, person=person)
    address = person.account.email.lower() if person.account is not None else ""
    if address:
        letters = Invitation.objects.filter(email__iexact=address)
        letters.filter(accepted_at=None).delete()
        letters.update(email="")
