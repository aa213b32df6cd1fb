"""Parts that the organiser’s pages are made of."""

from typing import Any

from django import template

from incastro.contests.models import Contest
from incastro.web.presenting.stage_chain import stage_chain

register = template.Library()


@register.inclusion_tag("incastro/parts/stages.html")
def stages(contest: Contest) -> dict[str, Any]:
    """The chain of a contest’s stages."""
    return {"pieces": stage_chain(contest)}
