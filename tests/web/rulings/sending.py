"""Pages of a tournament's decisions, and forms as a browser sends them."""

import re
from typing import Any

from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from incastro.organisers.models import Organiser

WHY = {"article": "art. 14", "reason": "Visto in video.", "shown": "private"}


def at(club: Organiser, name: str, *more: str | int, lang: str = "it") -> str:
    """The address of a page of the tournament of the cast."""
    with override(lang):
        return reverse(name, args=[club.slug, "inverno", *more])


def hidden(page: str, name: str) -> str:
    """What a hidden field holds."""
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found, name
    return found[1]


def sent(client: Client, address: str, to: str = "", **typed: str) -> Any:
    """A form as a browser sends it: what it holds, and what was typed."""
    page = client.get(address).content.decode()
    versions = re.findall(r'name="version" value="([^"]*)"', page)
    held = {"token": hidden(page, "token"), **({"version": versions[0]} if versions else {})}
    return client.post(to or address, {**held, **typed})


def previewed(client: Client, address: str, **typed: str) -> tuple[dict[str, str], str]:
    """The form as it stands on the page that shows the effect, and that page."""
    given = {**WHY, **typed}
    answer = sent(client, address, **given, look="1")
    page = answer.content.decode()
    assert answer.status_code == 200, page
    return {**given, "token": hidden(page, "token"), "seen": hidden(page, "seen")}, page
