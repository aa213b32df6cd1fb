"""A form as a browser would send it: every control of it with what stands in it."""

from html.parser import HTMLParser
from typing import Any

from django.test import Client


class _Controls(HTMLParser):
    """Collects what the last form with `data-care` holds."""

    def __init__(self) -> None:
        super().__init__()
        self.inside = False
        self.sent: dict[str, list[str]] = {}
        self._text: str | None = None
        self._select: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "form":
            self.inside = "data-care" in given
        if not self.inside:
            return
        name = given.get("name") or ""
        if tag == "input" and name and given.get("type") not in ("file", "submit"):
            if given.get("type") in ("checkbox", "radio") and "checked" not in given:
                return
            self.sent.setdefault(name, []).append(given.get("value") or "")
        elif tag == "textarea":
            self._text = name
            self.sent.setdefault(name, []).append("")
        elif tag == "select":
            self._select = name
        elif tag == "option" and self._select and "selected" in given:
            self.sent.setdefault(self._select, []).append(given.get("value") or "")

    def handle_data(self, data: str) -> None:
        if self._text is not None:
            self.sent[self._text][-1] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea" and self._text is not None:
            # a browser drops the first line break
            self.sent[self._text][-1] = self.sent[self._text][-1].removeprefix("\n").removeprefix("\r\n")
            self._text = None
        elif tag == "select":
            self._select = None
        elif tag == "form":
            self.inside = False


def controls(page: str) -> dict[str, list[str]]:
    """What a page’s form holds."""
    found = _Controls()
    found.feed(page)
    return found.sent


def send(client: Client, address: str, /, **changes: Any) -> Any:
    """Open a form, change some of it, send it as a browser does; the answer."""
    return client.post(address, filled(client, address, **changes))


def filled(client: Client, address: str, /, **changes: Any) -> dict[str, Any]:
    """What would be sent; `None` leaves a field out."""
    sent: dict[str, Any] = {**controls(client.get(address).content.decode()), **changes}
    return {name: value for name, value in sent.items() if value is not None}
