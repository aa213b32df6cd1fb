"""Stripe over real HTTP, as far as we call it: Checkout Sessions, idempotency keys, errors, signed events."""

import hmac
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import httpx

KEY, SIGNING = "sk_test_fake", "whsec_fake_signing_secret"


@dataclass
class Call:
    """One request: the method and path, its nested fields, its headers."""

    method: str
    path: str
    fields: dict[str, Any]
    headers: dict[str, str]


@dataclass
class FakeStripe:
    """`answers` are given in turn instead of the true one: (status, body), or seconds to hang."""

    url: str = ""
    calls: list[Call] = field(default_factory=list)
    answers: list[Any] = field(default_factory=list)
    sessions: dict[str, dict[str, Any]] = field(default_factory=dict)
    kept: dict[str, tuple[dict[str, Any], int, dict[str, Any]]] = field(default_factory=dict)
    events: int = 0

    def pay(self, session: str, *, at: int | None = None, status: str = "paid") -> dict[str, Any]:
        """The payer types a card; returns the session as it is then."""
        paid = self.sessions[session]
        paid |= {
            "status": "complete",
            "payment_status": status,
            "payment_intent": f"pi_{session}",
            "customer_details": {"email": paid["customer_email"], "name": "Paola Paganti"},
            "_charged": at or int(time.time()),
        }
        return paid

    def event(
        self, kind: str, about: dict[str, Any], at: int | None = None, ident: str = ""
    ) -> dict[str, Any]:
        """An event, as its webhook carries it."""
        self.events += 1
        told = {name: value for name, value in about.items() if not name.startswith("_")}
        return {
            "id": ident or f"evt_{self.events}",
            "object": "event",
            "api_version": "2026-01-28",
            "created": at or int(time.time()),
            "data": {"object": told},
            "livemode": False,
            "type": kind,
        }


def signed(
    event: Any, *, secret: str = SIGNING, at: int | None = None, old: str = ""
) -> tuple[bytes, dict[str, str]]:
    """A body and its headers; `old` = a second secret, as while one is being rolled."""
    body = event if isinstance(event, bytes) else json.dumps(event).encode()
    stamp = at if at is not None else int(time.time())
    written = f"{stamp}.".encode() + body
    hashes = [hmac.new(each.encode(), written, sha256).hexdigest() for each in (old, secret) if each]
    parts = [f"t={stamp}", *(f"v1={each}" for each in hashes)]
    return body, {"Stripe-Signature": ",".join(parts), "Content-Type": "application/json"}


def send(url: str, event: Any, **more: Any) -> httpx.Response:
    """Send an event to a webhook over real HTTP."""
    body, headers = signed(event, **more)
    return httpx.post(url, content=body, headers=headers)


@contextmanager
def fake_stripe() -> Iterator[FakeStripe]:
    fake = FakeStripe()
    lock = threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
            self.answer("POST", nested(body))

        def do_GET(self) -> None:
            if self.path.startswith("/pay/"):
                self.said(200, f"<h1>Stripe</h1><p>{self.path}</p>", "text/html")
            else:
                self.answer("GET", nested(urlsplit(self.path).query))

        def answer(self, method: str, fields: dict[str, Any]) -> None:
            path = urlsplit(self.path).path
            with lock:
                fake.calls.append(Call(method, path, fields, dict(self.headers)))
                waiting = fake.answers.pop(0) if fake.answers else None
                if isinstance(waiting, float):
                    time.sleep(waiting)
                    self.close_connection = True
                    return
                status, said = waiting or act(fake, method, path, fields, dict(self.headers))
            self.said(status, json.dumps(said), "application/json")

        def said(self, status: int, text: str, kind: str) -> None:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Request-Id", f"req_{len(fake.calls)}")
            self.send_header("Content-Length", str(len(text.encode())))
            self.end_headers()
            self.wfile.write(text.encode())

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


def act(
    fake: FakeStripe, method: str, path: str, fields: dict[str, Any], headers: dict[str, str]
) -> tuple[int, dict[str, Any]]:
    """The true answer."""
    given = {name.lower(): value for name, value in headers.items()}
    if given.get("authorization") != f"Bearer {KEY}":
        return refusal(401, "invalid_request_error", "Invalid API Key provided: sk_test_****fake")
    if path == "/v1/checkout/sessions" and method == "GET":
        found = list(fake.sessions.values())[: int(fields.get("limit", 10))]
        return 200, {
            "object": "list",
            "url": path,
            "has_more": False,
            "data": [shown(each) for each in found],
        }
    if path == "/v1/checkout/sessions":
        return once(fake, fields, given.get("idempotency-key", ""))
    session = fake.sessions.get(path.rpartition("/")[2])
    if session is None:
        return refusal(404, "invalid_request_error", "No such checkout.session", code="resource_missing")
    return 200, shown(session, fields.get("expand", []))


def once(fake: FakeStripe, fields: dict[str, Any], key: str) -> tuple[int, dict[str, Any]]:
    """Stripe keeps the first answer to a key, and refuses the key with other parameters."""
    if key in fake.kept:
        before, status, said = fake.kept[key]
        if before != fields:
            return refusal(
                400,
                "idempotency_error",
                "Keys for idempotent requests can only be used with the same parameters",
            )
        return status, said
    status, said = create(fake, fields)
    if key and status < 500:
        fake.kept[key] = (fields, status, said)
    return status, said


def create(fake: FakeStripe, fields: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """A new session, with Stripe’s own checks of what we send."""
    line = fields["line_items"][0]
    amount, currency = int(line["price_data"]["unit_amount"]), line["price_data"]["currency"]
    if currency != currency.lower() or len(currency) != 3:
        return refusal(
            400, "invalid_request_error", "Invalid currency", param="line_items[0][price_data][currency]"
        )
    if amount < 50:
        return refusal(400, "invalid_request_error", "Amount too small", code="amount_too_small")
    ident = f"cs_test_{len(fake.sessions) + 1}"
    fake.sessions[ident] = {
        "id": ident,
        "object": "checkout.session",
        "amount_total": amount * int(line["quantity"]),
        "currency": currency,
        "client_reference_id": fields["client_reference_id"],
        "metadata": fields["metadata"],
        "customer_email": fields.get("customer_email"),
        "expires_at": int(fields["expires_at"]),
        "success_url": fields["success_url"],
        "cancel_url": fields["cancel_url"],
        "locale": fields["locale"],
        "mode": fields["mode"],
        "payment_intent": None,
        "payment_status": "unpaid",
        "status": "open",
        "url": f"{fake.url}/pay/{ident}",
    }
    return 200, shown(fake.sessions[ident])


def shown(session: dict[str, Any], expand: list[str] | None = None) -> dict[str, Any]:
    """A session as it is answered; with its payment, where that was asked for."""
    said = {name: value for name, value in session.items() if not name.startswith("_")}
    if expand and said["payment_intent"]:
        charge = {"id": "ch_1", "object": "charge", "created": session["_charged"]}
        intent = {"id": said["payment_intent"], "object": "payment_intent", "latest_charge": charge}
        said["payment_intent"] = intent
    return said


def refusal(status: int, kind: str, message: str, **more: str) -> tuple[int, dict[str, Any]]:
    """An error, in Stripe’s own shape."""
    return status, {"error": {"type": kind, "message": message, **more}}


def nested(body: str) -> dict[str, Any]:
    """`a[b][0][c]=1` as Stripe reads it: objects within objects, lists where the keys are numbers."""
    found: dict[str, Any] = {}
    for name, value in parse_qsl(body, keep_blank_values=True):
        *outer, last = name.replace("]", "").split("[")
        inner = found
        for key in outer:
            inner = inner.setdefault(key, {})
        inner[last] = value
    return {name: listed(value) for name, value in found.items()}


def listed(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    inner = {name: listed(each) for name, each in value.items()}
    if inner and all(name.isdigit() for name in inner):
        return [inner[name] for name in sorted(inner, key=int)]
    return inner
