"""Opening an organiser, and changing its public face."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.db import transaction

from incastro.journal import services as journal
from incastro.journal.actor import Actor
from incastro.organisers.membership import join
from incastro.organisers.models import Organiser, Role
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
        join(actor=here, organiser=organiser, person=owner, roles={Role.OWNER})
    return organiser


def change_organiser(
    *, actor: Actor, organiser: Organiser, values: Mapping[str, Any], version: int | None = None
) -> dict[str, Any]:
    """Change what an organiser says of itself; returns what differed. RuleViolation `stale`."""
    return journal.change(organiser, values, actor=actor, action="organiser.change", version=version)
