"""Who gives prizes (S-29)."""

from django.db import transaction

from incastro.journal import services as journal
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser, Sponsor
from incastro.pictures.models import Picture
from incastro.rulebook.violation import RuleViolation


@transaction.atomic
def keep_sponsor(
    *,
    actor: Actor,
    organiser: Organiser,
    name: str,
    link: str = "",
    logo: Picture | None = None,
    sponsor: Sponsor | None = None,
) -> Sponsor:
    """A new sponsor, or a changed one. RuleViolation `sponsor.twice` for a name that is there already."""
    Organiser.objects.select_for_update().get(pk=organiser.pk)
    others = organiser.sponsors.exclude(pk=sponsor.pk) if sponsor is not None else organiser.sponsors.all()
    if any(other.name.casefold() == name.casefold() for other in others):
        raise RuleViolation("sponsor.twice", {"name": name})
    values = {"name": name, "link": link, "logo": logo}
    if sponsor is not None:
        journal.change(sponsor, values, actor=actor, action="sponsor.change")
        return sponsor
    made = Sponsor.objects.create(organiser=organiser, **values)
    journal.record(actor=actor, action="sponsor.add", on=made, changes={"name": ["", name]})
    return made


@transaction.atomic
def drop_sponsor(*, actor: Actor, sponsor: Sponsor) -> None:
    """Take a sponsor off the list. RuleViolation `sponsor.in_use` while something public thanks it."""
    for contests in (sponsor.tournaments, sponsor.marathons):
        if contests.exclude(published_at=None).exists():
            raise RuleViolation("sponsor.in_use", {"name": sponsor.name})
    journal.record(actor=actor, action="sponsor.drop", on=sponsor, changes={"name": [sponsor.name, ""]})
    sponsor.delete()
