"""Who is looking at a page, for its masthead."""

from dataclasses import dataclass

from django import template
from django.template import Context
from django.urls import reverse

from incastro.organisers.selectors import desks_of
from incastro.web.access import person_of

register = template.Library()


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody signed in: what to call them, and where they work (address, or empty)."""

    name: str
    desk: str


@register.simple_tag(takes_context=True)
def visitor(context: Context) -> Visitor | None:
    """Who is signed in; None for everybody else, without asking the database anything."""
    request = context.get("request")
    if request is None or not hasattr(request, "user"):
        return None
    person = person_of(request)
    if person is None:
        return None
    desks = [reverse("manage", args=[organiser.slug]) for organiser, _ in desks_of(person)]
    desk = "" if not desks else desks[0] if len(desks) == 1 else reverse("desks")
    return Visitor(person.first_name or person.nickname, desk)
