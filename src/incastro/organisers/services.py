"""What is done with organisers: opening one, changing its public face."""

from dataclasses import replace
from typing import Any

from django.db import transaction

from incastro.journal import services as journal
from incastro.journal.actor import Actor
from incastro.organisers.models import Member, Organiser, Role
from incastro.organisers.slugs import free_slug
from incastro.people.models import Person


@transaction.atomic
def open_organiser(
    *, actor: Actor, name: str, owner: Person | None = None, slug: str = "", **values: Any
) -> Organiser:
    """A new organiser, `owner` its first member; `values` are other fields of its public face.

    Without a `slug` one is made of the name. Without an owner somebody has to be invited as one.
    """
    organiser = Organiser.objects.create(slug=slug or free_slug(name), name=name, **values)
    here = replace(actor, organiser=organiser.pk)
    journal.record(actor=here, action="organiser.open", on=organiser, changes={"name": ["", name]})
    if owner is not None:
        held = Member.objects.create(organiser=organiser, person=owner, role=Role.OWNER)
        journal.record(
            actor=here,
            action="member.join",
            on=held,
            changes={"person": [None, owner.pk], "roles": [[], ["owner"]]},
        )
    return organiser
