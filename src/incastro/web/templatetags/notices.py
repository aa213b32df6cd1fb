"""What pages of notices set in type."""

from zoneinfo import ZoneInfo

from django import template
from django.utils.safestring import SafeString

from incastro.notices.models import Notice
from incastro.notices.outgoing import portal_html
from incastro.web.presenting import moments

register = template.Library()


@register.filter
def day_hour(instant: int, zone: str) -> SafeString:
    """`{{ notice.sent_at|day_hour:organiser.zone }}`: `sabato 31 ottobre 2026, 18:46, ora di Roma`."""
    place = ZoneInfo(zone)
    said = f"{moments.day_year(instant, place)}, {moments.hour(instant, place)}, {moments.zone_said(place)}"
    return moments.stamp(instant, place, said)


@register.filter
def spoken_title(notice: Notice) -> str:
    """A notice’s title in the language of the page."""
    return notice.said("title", moments.language())


@register.filter
def spoken_html(notice: Notice) -> SafeString:
    """A notice’s text in the language of the page, safe HTML."""
    return SafeString(portal_html(notice, moments.language()))
