"""What the tests of an organiser’s pages share: reading a form off a page and sending it."""

import re
from html import unescape
from typing import Any

from django.http import HttpResponse
from django.test import Client


def body(answer: Any) -> str:
    """What a page says, entities undone."""
    return unescape(answer.content.decode())


def hidden(page: str, name: str) -> str:
    """The value of a hidden field."""
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found is not None, name
    return found[1]


def fill(client: Client, address: str, **values: Any) -> tuple[dict[str, Any], HttpResponse]:
    """Open a form, fill it in and send it; what was sent, and the answer."""
    page = client.get(address).content.decode()
    sent = {"token": hidden(page, "token"), **values}
    if 'name="version" value=' in page:
        sent["version"] = hidden(page, "version")
    return sent, client.post(address, sent)  # type: ignore[return-value]
