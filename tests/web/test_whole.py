"""Entries cross to their thread once: the request as it was read, the answer as it is kept."""

import threading
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from incastro.web.front import Scope
from incastro.web.whole import Whole
from tests.web.test_front import Reader, run_apart


def asked() -> Scope:
    return {
        "type": "http", "method": "POST", "path": "/tornei/più/iscrizione/", "query_string": b"a=1",
        "http_version": "1.1", "scheme": "https", "server": ("example.org", 443),
        "client": ("192.0.2.1", 5000),
        "headers": [(b"host", b"example.org"), (b"content-length", b"6"), (b"content-type", b"text/plain")],
    }  # fmt: skip


class Pages:
    """A WSGI application that remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self.threads: set[int] = set()
        self.closed = 0

    def __call__(self, environ: dict[str, Any], start: Callable[..., object]) -> Iterable[bytes]:
        self.asked.append({**environ, "sent": environ["wsgi.input"].read()})
        self.threads.add(threading.get_ident())
        start("303 See Other", [("Location", "/già/"), ("Set-Cookie", "a=1"), ("Set-Cookie", "b=2")])
        return self

    def __iter__(self) -> Any:
        return iter([b"one", b"two"])

    def close(self) -> None:
        self.closed += 1


def test_a_request_arrives_whole_and_so_does_its_answer() -> None:
    pages, reader = Pages(), Reader(b"abc", b"def")
    run_apart(Whole(pages)(asked(), reader.receive, reader.send))
    (told,) = pages.asked
    assert told["sent"] == b"abcdef"
    assert told["PATH_INFO"].encode("latin-1").decode() == "/tornei/più/iscrizione/"
    names = (
        "REQUEST_METHOD",
        "QUERY_STRING",
        "CONTENT_LENGTH",
        "HTTP_HOST",
        "REMOTE_ADDR",
        "wsgi.url_scheme",
    )
    assert [told[name] for name in names] == ["POST", "a=1", "6", "example.org", "192.0.2.1", "https"]
    assert reader.status == 303
    assert reader.sent[0]["headers"] == [
        (b"location", "/già/".encode("latin-1")), (b"set-cookie", b"a=1"), (b"set-cookie", b"b=2"),
    ]  # fmt: skip
    assert [message.get("body") for message in reader.sent[1:]] == [b"onetwo"]
    assert pages.closed == 1


def test_all_are_answered_on_one_lasting_thread() -> None:
    pages = Pages()
    whole = Whole(pages)
    for _ in range(3):
        reader = Reader(b"")
        run_apart(whole(asked(), reader.receive, reader.send))
    assert len(pages.threads) == 1
    assert threading.get_ident() not in pages.threads


def test_what_breaks_is_raised_where_it_is_answered() -> None:
    def broken(_environ: object, _start: object) -> Iterable[bytes]:
        raise LookupError("broken")

    reader = Reader(b"")
    with pytest.raises(LookupError, match="broken"):
        run_apart(Whole(broken)(asked(), reader.receive, reader.send))
    assert reader.sent == []
