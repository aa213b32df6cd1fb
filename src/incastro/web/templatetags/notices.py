"""What pages of notices set in type."""

from zoneinfo import ZoneInfo

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.html import format_html
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


@register.simple_tag(takes_context=True)
def share_picture(context: Context, name: str, slug: str) -> SafeString:
    """The picture that a link to this page is shown with, for the head of the page."""
    spoken = "?lang=en" if moments.language() == "en" else ""
    address = context["request"].build_absolute_uri(reverse(name, args=[slug]) + spoken)
    return format_html(
        '<meta property="og:image" content="{}">\n<meta property="og:image:width" content="1200">\n'
        '<meta property="og:image:height" content="630">\n'
        '<meta name="twitter:card" content="summary_large_image">',
        address,
    )
