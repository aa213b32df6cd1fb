"""A Bot API server that remembers what it was asked, and answers as a test tells it to."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs

TOKEN = "123:fake-token"


@dataclass
class Call:
    """One request: the method, its fields, the files that came with it."""

    method: str
    fields: dict[str, str]
    files: dict[str, bytes]
    token: str


@dataclass
class FakeTelegram:
    """`answers` are given in turn, then `ok` for ever: (status, body) or a number of seconds to hang."""

    url: str = ""
    calls: list[Call] = field(default_factory=list)
    answers: list[Any] = field(default_factory=list)
    on_call: Callable[[], None] = lambda: None

    def texts(self) -> list[str]:
        return [call.fields.get("text", call.fields.get("caption", "")) for call in self.calls]


def refusal(code: int, description: str, **parameters: Any) -> tuple[int, dict[str, Any]]:
    body: dict[str, Any] = {"ok": False, "error_code": code, "description": description}
    return code, body | ({"parameters": parameters} if parameters else {})


@contextmanager
def fake_telegram() -> Iterator[FakeTelegram]:
    fake = FakeTelegram()
    lock = threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            token, _slash, method = self.path.removeprefix("/bot").rpartition("/")
            body = self.rfile.read(int(self.headers["Content-Length"]))
            fields, files = read_body(self.headers["Content-Type"] or "", body)
            with lock:
                fake.calls.append(Call(method, fields, files, token))
                number = len(fake.calls)
                answer = fake.answers.pop(0) if fake.answers else None
            fake.on_call()
            if isinstance(answer, float):
                time.sleep(answer)
                return  # the line drops without a word
            status, said = answer or (200, sent(number, fields))
            if token != TOKEN:
                status, said = refusal(401, "Unauthorized")
            written = said if isinstance(said, bytes) else json.dumps(said).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(written)))
            self.end_headers()
            self.wfile.write(written)

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    fake.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield fake
    finally:
        server.shutdown()
        server.server_close()


def sent(number: int, fields: dict[str, str]) -> dict[str, Any]:
    return {"ok": True, "result": {"message_id": number, "chat": {"id": fields.get("chat_id")}}}


def read_body(kind: str, body: bytes) -> tuple[dict[str, str], dict[str, bytes]]:
    if not kind:
        return {}, {}
    if kind.startswith("application/x-www-form-urlencoded"):
        return {name: values[0] for name, values in parse_qs(body.decode()).items()}, {}
    message = message_from_bytes(f"Content-Type: {kind}\r\n\r\n".encode() + body, policy=policy.HTTP)
    fields, files = {}, {}
    for part in message.iter_parts():
        name = part.get_param("name", header="content-disposition")
        content = part.get_payload(decode=True)
        if part.get_filename():
            files[name] = content
        else:
            fields[name] = content.decode()
    return fields, files
