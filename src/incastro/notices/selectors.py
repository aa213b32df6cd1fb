"""Reading notices."""

from django.db.models import QuerySet

from incastro.notices.models import Channel, Delivery, Notice
from incastro.organisers.models import Organiser


def on_portal(limit: int | None = None, organiser: Organiser | None = None) -> QuerySet[Notice]:
    """The notices that stand on this site, newest first: for the home page, the pages and the feeds."""
    found = Notice.objects.filter(
        deliveries__channel=Channel.PORTAL, deliveries__state=Delivery.State.SENT, sent_at__isnull=False
    ).select_related("organiser", "tournament", "marathon", "season")
    if organiser is not None:
        found = found.filter(organiser=organiser)
    found = found.order_by("-sent_at", "-id")
    return found if limit is None else found[:limit]
