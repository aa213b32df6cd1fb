"""What pages of a race print besides words."""

from django import template
from django.template import Context
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from incastro.live.selectors import last_of
from incastro.web.access import person_of
from incastro.web.drawing.steps import picture
from incastro.web.presenting.race_today import Today, race_today

register = template.Library()


@register.simple_tag
def step_picture(name: str) -> SafeString:
    """The picture of a step, in the page itself."""
    # nothing in it but numbers of ours
    return mark_safe(picture(name))  # noqa: S308


@register.simple_tag
def live(kind: str, *of: str) -> SafeString:
    """Attributes by which a page is kept up to date (`live.js`): what it listens to, how far it was made.

    `{% live 'start' slug key %}` listens to `start/<slug>/<key>`.
    """
    topic = "/".join((kind, *of))
    return format_html('data-live="{}" data-live-since="{}"', topic, last_of(topic))


@register.simple_tag(takes_context=True)
def race_of_today(context: Context) -> Today | None:
    """The race that the reader has today; None for visitors, who are asked nothing of the database."""
    request = context.get("request")
    person = None if request is None or not hasattr(request, "user") else person_of(request)
    return None if person is None else race_today(person)


@register.filter
def letters(code: str) -> list[str]:
    """A code letter by letter."""
    return list(code)
