"""What an organiser’s pages ask about who is looking at them."""

from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy

from incastro.organisers.models import Role
from incastro.people.models import Person
from incastro.web import access
from incastro.web.access import DeskRequest
from incastro.web.presenting import moments

register = template.Library()

# an entry’s own pages belong to neither: their address says only whose entry it is
OF_TOURNAMENTS = (
    "manage-entries", "manage-entry-new", "manage-message", "manage-conditions", "manage-parcel",
    "manage-labels", "manage-free", "manage-start-list",
)  # fmt: skip
# what stands in an organiser’s navigation, in its order, with the first words of the names that belong to it
ROOMS = (
    ("manage", gettext_lazy("Overview"), ()),
    ("manage-seasons", gettext_lazy("Seasons"), ("manage-season",)),
    ("manage-tournaments", gettext_lazy("Tournaments"), ("manage-tournament", *OF_TOURNAMENTS)),
    ("manage-marathons", gettext_lazy("Marathons"), ("manage-marathon", "manage-team", "manage-card")),
    (
        "manage-payments",
        gettext_lazy("Payments"),
        ("manage-payment", "manage-bank", "manage-refund", "manage-way"),
    ),
    ("manage-group", gettext_lazy("Group"), ("manage-group",)),
    ("manage-notices", gettext_lazy("Notices"), ("manage-notice",)),
    ("manage-records", gettext_lazy("Files"), ("manage-record",)),
    ("manage-members", gettext_lazy("Members"), ("manage-member", "manage-invitation")),
    ("manage-sponsors", gettext_lazy("Sponsors"), ("manage-sponsor",)),
    ("manage-journal", gettext_lazy("Journal"), ("manage-journal",)),
    ("manage-organiser", gettext_lazy("About us"), ("manage-organiser",)),
)


@dataclass(frozen=True, slots=True)
class Room:
    """A link of an organiser’s navigation; `here` where the page belongs to it."""

    text: Any
    href: str
    here: bool


@register.simple_tag(takes_context=True)
def desk_rooms(context: Context) -> list[Room]:
    """Only what is there, and what one may open."""
    request: DeskRequest = context["request"]
    slug = request.desk.organiser.slug
    match = request.resolver_match
    current = match.url_name or "" if match is not None else ""
    return [
        Room(text, reverse(name, args=[slug]), current == name or current.startswith(prefixes))
        for name, text, prefixes in ROOMS
        if may_open(request, name)
    ]


@register.filter
def may_open(request: DeskRequest, name: str) -> bool:
    """`{% if request|may_open:"manage-members" %}`: whether who is looking may follow that link."""
    return access.may_open(request.desk, name)


@register.filter
def called(person: Person) -> str:
    """A colleague’s name, among those who work with them; the address where no name is given yet."""
    return person.full_name or person.nickname or (person.account.email if person.account else person.key)


@register.filter
def role_name(role: str) -> str:
    """`judge` -> “giudice”."""
    return str(Role(role).label)


@register.filter
def until(instant: int, zone: str) -> str:
    """“fino a sabato 14 novembre, 18:46, ora di Roma”."""
    at = ZoneInfo(zone)
    when = f"{moments.day(instant, at)}, {moments.hour(instant, at)}, {moments.zone_said(at)}"
    return gettext("until %(when)s") % {"when": when}


@register.filter
def zone_said(zone: str) -> str:
    """`{{ organiser.zone|zone_said }}`: `ora di Roma`."""
    return moments.zone_said(ZoneInfo(zone))
