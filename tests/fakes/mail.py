"""A mail server (aiosmtpd) on this machine that keeps what it is given, and refuses whom a test names."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, cast

from aiosmtpd.controller import Controller


@dataclass
class FakeMail:
    """`letters` as they came; `refuse` = {address: answer}, `at_data` = an answer to every letter’s end."""

    host: str = "127.0.0.1"
    port: int = 0
    letters: list[tuple[list[str], EmailMessage]] = field(default_factory=list)
    refuse: dict[str, str] = field(default_factory=dict)
    at_data: str = ""
    hang_up: bool = False

    async def handle_RCPT(  # noqa: N802
        self, server: Any, session: Any, envelope: Any, address: str, options: Any
    ) -> str:
        if address in self.refuse:
            return self.refuse[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        if self.hang_up:
            server.transport.close()
            return "421 gone"
        if self.at_data:
            return self.at_data
        message = cast(EmailMessage, message_from_bytes(envelope.content, policy=policy.default))
        self.letters.append((envelope.rcpt_tos, message))
        return "250 OK"


@contextmanager
def fake_mail() -> Iterator[FakeMail]:
    fake = FakeMail()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        fake.port = probe.getsockname()[1]
    controller = Controller(fake, hostname=fake.host, port=fake.port)
    controller.start()
    try:
        yield fake
    finally:
        controller.stop()
