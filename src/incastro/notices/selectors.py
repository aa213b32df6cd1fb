"""Reading notices."""

from collections.abc import Sequence

from django.db.models import Count, Q, QuerySet

from incastro.notices.models import Channel, Delivery, Notice
from incastro.organisers.models import Organiser

State = Delivery.State


def on_portal(limit: int | None = None, organiser: Organiser | None = None) -> QuerySet[Notice]:
    """The notices that stand on this site, newest first: for the home page, the pages and the feeds."""
    found = Notice.objects.filter(
        deliveries__channel=Channel.PORTAL, deliveries__state=State.SENT, sent_at__isnull=False
    ).select_related("organiser", "tournament", "marathon", "season", "picture")
    if organiser is not None:
        found = found.filter(organiser=organiser)
    found = found.order_by("-sent_at", "-id")
    return found if limit is None else found[:limit]


def drafts_of(organiser: Organiser) -> QuerySet[Notice]:
    """What an organiser has begun and neither sent nor put away."""
    return organiser.notices.filter(sent_at=None, dropped_at=None).select_related("tournament", "marathon")


def sent_by(organiser: Organiser) -> QuerySet[Notice]:
    """What went out, newest first, with how many deliveries stand how."""

    def counted(*states: str) -> Count:
        return Count("deliveries", filter=Q(deliveries__state__in=states))

    return (
        organiser.notices.filter(sent_at__isnull=False)
        .select_related("tournament", "marathon")
        .annotate(
            under_way=counted(State.WAITING, State.SENDING),
            failed=counted(State.FAILED),
            unclear=counted(State.UNCLEAR),
            by_hand=counted(State.BY_HAND),
        )
        .order_by("-sent_at", "-id")
    )


def tally(notice: Notice) -> dict[str, dict[str, int]]:
    """How many deliveries of a notice stand how, by channel: {channel: {state: number}}."""
    found: dict[str, dict[str, int]] = {}
    rows = notice.deliveries.order_by().values_list("channel", "state").annotate(n=Count("id"))
    for channel, state, n in rows:
        found.setdefault(channel, {})[state] = n
    return found


def worth_telling(notice: Notice, most: int = 100) -> Sequence[Delivery]:
    """Deliveries to look at one by one: no letters that arrived or wait for their first turn."""
    rows = notice.deliveries.exclude(channel__in=(Channel.EMAIL, Channel.PORTAL), state=State.SENT).exclude(
        channel=Channel.EMAIL, state=State.WAITING, attempts=0
    )
    return list(rows.order_by("id")[:most])
