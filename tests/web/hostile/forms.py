"""What a page’s form would send, read from its HTML, and what nobody should write into it."""

from html.parser import HTMLParser

ODD = (
    "",
    "\x00",
    "A\r\nBcc: x@example.org",
    "\u202egnirts\u202c",
    "🧩" * 40,
    "a" * 5000,
    "\ud800",
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "http://[::1",
    "https://example.org/" + "a" * 300,
    '{"a": NaN}',
    "0",
    "-1",
    "1e400",
    "NaN",
    "9" * 5000,
    "٣",
    "99999999999999999999",
    "0001-01-01",
    "9999-12-31",
    "2026-03-29",
    "02:30",
    "../../etc/passwd",
    "x@" + "a" * 300 + ".example",
    "%s %(name)s {0} {name}",
)
EMPTY = {"text": "Nome", "email": "x@example.org", "number": "7", "date": "2027-05-08", "time": "15:00"}


class Fields(HTMLParser):
    """What the forms of a page would send if they were sent as they stand; required texts get a word."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.sent: dict[str, list[str]] = {}
        self._select = self._area = ""
        self._first: str | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """One control."""
        given = {name: value or "" for name, value in attrs}
        name, value = given.get("name", ""), given.get("value", "")
        if tag == "input" and name:
            kind = given.get("type", "text")
            if kind in ("checkbox", "radio") and "checked" not in given:
                self.sent.setdefault(name, [])
            elif kind not in ("submit", "button", "file"):
                missing = EMPTY.get(kind, "") if "required" in given else ""
                self.sent.setdefault(name, []).append(value or missing)
        elif tag == "textarea" and name:
            self._area = name
            self.sent[name] = [""]
        elif tag == "select" and name:
            self._select, self._first = name, None
            self.sent[name] = []
        elif tag == "option" and self._select and "selected" in given:
            self.sent[self._select] = [value]
        elif tag == "button" and name:
            self.sent.setdefault(name, [])

    def handle_data(self, data: str) -> None:
        """The text of a text area."""
        if self._area:
            self.sent[self._area][0] += data

    def handle_endtag(self, tag: str) -> None:
        """The end of one."""
        self._area = "" if tag == "textarea" else self._area
        self._select = "" if tag == "select" else self._select
