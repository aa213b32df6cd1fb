"""Which calendars and feeds there are to subscribe to."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext

from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.publishing.following import address_of
from incastro.standings.public import public_seasons
from incastro.web.presenting.moments import language


@dataclass(frozen=True, slots=True)
class CalendarLine:
    """One calendar: `subscribe` opens the calendar program (webcal), `link` is the file to copy or save."""

    name: str
    subscribe: str
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarPage:
    """What the page offers; `own` is None for who has asked for none, `signed_in` whether they may."""

    all: CalendarLine
    seasons: Sequence[CalendarLine]
    organisers: Sequence[CalendarLine]
    feeds: Sequence[tuple[str, str]]
    own: CalendarLine | None
    signed_in: bool


def calendar_page(request: HttpRequest, person: Person | None) -> CalendarPage:
    """Everything in the language of the page."""
    lang = language()

    def line(name: str, address: str, *args: object) -> CalendarLine:
        return calendar_line(request, name, address, *args)

    organisers = list(Organiser.objects.order_by("name"))
    own = address_of(person) if person is not None else None
    return CalendarPage(
        all=line(gettext("Everything on this site"), "site-ics"),
        seasons=[line(each.said("name", lang), "season-ics", each.slug) for each in public_seasons()],
        organisers=[line(each.name, "organiser-ics", each.slug) for each in organisers],
        feeds=[
            (gettext("Everything on this site"), _spoken(reverse("feed"))),
            *((each.name, _spoken(reverse("organiser-feed", args=[each.slug]))) for each in organisers),
        ],
        own=None if own is None else line(gettext("Your own calendar"), "person-ics", own.secret),
        signed_in=person is not None,
    )


def calendar_line(request: HttpRequest, name: str, address: str, *args: object) -> CalendarLine:
    """One calendar by its URL name, in the language of the page."""
    link = request.build_absolute_uri(_spoken(reverse(address, args=args)))
    return CalendarLine(name, f"webcal://{link.split('://', 1)[1]}", link)


def _spoken(address: str) -> str:
    return f"{address}?lang=en" if language() == "en" else address
