"""Whole addresses for messages, which are read far from this site."""

from django.conf import settings
from django.urls import reverse
from django.utils import translation


def site_url() -> str:
    """`https://puzzle.example`, without a slash at the end; where none is set, where the site listens."""
    told: str = settings.ENVIRONMENT.url or getattr(settings, "LISTENS_AT", "")
    return told.rstrip("/") or f"http://{settings.ALLOWED_HOSTS[0]}"


def site_host() -> str:
    """`puzzle.example`, for ids that are unique in the world."""
    return site_url().split("://", 1)[-1].split("/", 1)[0].split(":", 1)[0]


def page_link(name: str, *args: object, lang: str) -> str:
    """The whole address of a page in a language."""
    with translation.override(lang):
        return site_url() + reverse(name, args=args)
