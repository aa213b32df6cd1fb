"""Who works for an organiser, and as what (S-2)."""

from collections.abc import Iterable

from django.db import transaction

from incastro.journal import services as journal
from incastro.journal.actor import Actor
from incastro.organisers.models import Member, Organiser, Role
from incastro.organisers.roles import roles_of
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation


@transaction.atomic
def join(*, actor: Actor, organiser: Organiser, person: Person, roles: Iterable[Role]) -> frozenset[Role]:
    """Give somebody these roles besides those held; returns the ones that are new."""
    _lock(organiser)
    held = roles_of(person, organiser)
    added = frozenset(roles) - held
    if added:
        _write(organiser, person, held, held | added)
        action = "member.roles" if held else "member.join"
        journal.record(actor=actor, action=action, on=person, changes=_difference(held, held | added))
    return added


@transaction.atomic
def set_roles(*, actor: Actor, organiser: Organiser, person: Person, roles: Iterable[Role]) -> None:
    """Let somebody hold exactly these roles.

    RuleViolation `member.no_role` for none, `member.unknown` for somebody who is no member,
    `member.last_owner` where no owner would be left.
    """
    wanted = frozenset(roles)
    if not wanted:
        raise RuleViolation("member.no_role")
    _lock(organiser)
    held = roles_of(person, organiser)
    if not held:
        raise RuleViolation("member.unknown")
    if held == wanted:
        return
    if Role.OWNER not in wanted:
        _require_another_owner(organiser, person)
    _write(organiser, person, held, wanted)
    journal.record(actor=actor, action="member.roles", on=person, changes=_difference(held, wanted))


@transaction.atomic
def remove_member(*, actor: Actor, organiser: Organiser, person: Person) -> None:
    """Somebody works for an organiser no longer. RuleViolation `member.unknown`, `member.last_owner`."""
    _lock(organiser)
    held = roles_of(person, organiser)
    if not held:
        raise RuleViolation("member.unknown")
    _require_another_owner(organiser, person)
    _write(organiser, person, held, frozenset())
    journal.record(actor=actor, action="member.leave", on=person, changes=_difference(held, frozenset()))


def _lock(organiser: Organiser) -> None:
    """Two owners who take each other’s role away wait for one another here."""
    Organiser.objects.select_for_update().get(pk=organiser.pk)


def _require_another_owner(organiser: Organiser, person: Person) -> None:
    owners = Member.objects.filter(organiser=organiser, role=Role.OWNER)
    if owners.filter(person=person).exists() and not owners.exclude(person=person).exists():
        raise RuleViolation("member.last_owner")


def _write(organiser: Organiser, person: Person, held: frozenset[Role], wanted: frozenset[Role]) -> None:
    Member.objects.filter(organiser=organiser, person=person, role__in=held - wanted).delete()
    Member.objects.bulk_create(
        Member(organiser=organiser, person=person, role=role) for role in Role if role in wanted - held
    )


def _difference(held: frozenset[Role], wanted: frozenset[Role]) -> dict[str, list[list[str]]]:
    return {"roles": [[role.value for role in Role if role in each] for each in (held, wanted)]}
