"""The site’s own address, for links that leave it: in letters, feeds, pictures."""

from django.http import HttpRequest

from incastro.environment import environment


def site_url(request: HttpRequest) -> str:
    """`https://puzzle.example`: the one that is set, else the one that was asked."""
    return environment().url.rstrip("/") or request.build_absolute_uri("/").rstrip("/")
