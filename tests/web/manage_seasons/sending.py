"""What a browser would send of a page’s form: everything that stands in it, as it stands."""

from html.parser import HTMLParser
from typing import Any

from django.http import HttpResponse


class Controls(HTMLParser):
    """Reads the controls of the main form (class `form`)."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: dict[str, list[str]] = {}
        self._inside = False
        self._area = self._select = ""
        self._text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._inside = "form" in told.get("class", "").split()
        if not self._inside:
            return
        if tag == "input" and told.get("type") in ("checkbox", "radio"):
            if "checked" in told:
                self._put(told["name"], told.get("value", "on"))
        elif tag == "input" and told.get("type") != "file" and told.get("name"):
            self._put(told["name"], told.get("value", ""))
        elif tag == "textarea":
            self._area, self._text = told["name"], []
        elif tag == "select":
            self._select = told["name"]
        elif tag == "option" and self._select and "selected" in told:
            self._put(self._select, told.get("value", ""))

    def handle_data(self, data: str) -> None:
        if self._area:
            self._text.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea" and self._area:
            self._put(self._area, "".join(self._text).removeprefix("\n").removeprefix("\r\n"))
            self._area = ""
        elif tag == "select":
            self._select = ""
        elif tag == "form":
            self._inside = False

    def _put(self, name: str, value: str) -> None:
        self.sent.setdefault(name, []).append(value)


def as_sent(answer: HttpResponse, **typed: Any) -> dict[str, Any]:
    """The form of a page as it would be sent, with some fields typed anew."""
    reader = Controls()
    reader.feed(answer.content.decode())
    reader.sent.pop("csrfmiddlewaretoken", None)
    return {**reader.sent, **typed}
