"""Starts in words, and the server’s clock as pages count by it."""

from zoneinfo import ZoneInfo

from django.utils.translation import gettext

from incastro import clock
from incastro.starts.models import Start
from incastro.web.presenting import moments

DAY = 86_400


def start_said(start: Start, zone: ZoneInfo) -> str:
    """`sabato 28 novembre, 16:00`; a make-up says that it is one, and not whose."""
    at = start.of.scheduled
    when = f"{moments.day(at, zone)}, {moments.hour(at, zone)}"
    return when if start.makeup_id is None else gettext("Make-up, %(when)s") % {"when": when}


def server_now() -> str:
    """The site’s clock in seconds with thousandths, for scripts that count on from it."""
    return f"{clock.exact():.3f}"


def long_span(seconds: int) -> str:
    """`0:12:31`, `1 giorno 2:00:00`: what has gone by or is left."""
    days, rest = divmod(max(0, seconds), DAY)
    said = f"{rest // 3600}:{rest // 60 % 60:02}:{rest % 60:02}"
    if not days:
        return said
    return f"{days} {gettext('day') if days == 1 else gettext('days')} {said}"
