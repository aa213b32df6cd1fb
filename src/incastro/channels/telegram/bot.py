"""One call of the Bot API, and what its answer means."""

import json
import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
from django.conf import settings

from incastro.channels.answers import Later, Refused, Unclear
from incastro.channels.telegram.texts import Part

# Chats of a demonstration, which must never be spoken to: by id, what a method answers there.
INVENTED: dict[str, Callable[[str], Any]] = {}
TIMEOUT = httpx.Timeout(20, connect=10)
# both would tell every address at INFO, and the token with it
for _name in ("httpx", "httpcore"):
    logging.getLogger(_name).setLevel(logging.WARNING)
_REASONS = {
    401: "telegram.token",
    403: "telegram.forbidden",
    404: "telegram.token",
    409: "telegram.conflict",
}


@dataclass(frozen=True, slots=True)
class Bot:
    """The bot of this installation. `token` must never be shown: it is part of every address."""

    url: str
    token: str = field(repr=False)

    def post(self, chat: str, part: Part, picture: bytes | None = None) -> str:
        """Post one message; the trace is `chat/message id`.

        Refused: the token, the chat or the text is wrong. Later: nothing was taken in. Unclear: the
        connection broke after the message had left.
        """
        fields = {"chat_id": chat, "parse_mode": "HTML"}
        if part.photo and picture is not None:
            photo = {"photo": ("notice.jpg", picture)}
            answer = self.call("sendPhoto", {**fields, "caption": part.html}, files=photo)
        else:
            answer = self.call("sendMessage", {**fields, "text": part.html})
        return f"{answer['chat']['id']}/{answer['message_id']}"

    @property
    def ident(self) -> int:
        """The bot’s own account, as its token tells; 0 for a token that is none."""
        number = self.token.partition(":")[0]
        return int(number) if number.isascii() and number.isdigit() else 0

    def call(
        self,
        method: str,
        fields: Mapping[str, Any] | None = None,
        *,
        files: Mapping[str, Any] | None = None,
        line: httpx.Client | None = None,
        timeout: httpx.Timeout | float = TIMEOUT,
    ) -> Any:
        """One method of the Bot API; what it answers. `line` = a client that keeps its connection.

        Objects in `fields` are sent as JSON. Raises as `post` does.
        """
        return understood(self.ask(method, fields, files=files, line=line, timeout=timeout))

    def ask(
        self,
        method: str,
        fields: Mapping[str, Any] | None = None,
        *,
        files: Mapping[str, Any] | None = None,
        line: httpx.Client | None = None,
        timeout: httpx.Timeout | float = TIMEOUT,
    ) -> httpx.Response:
        """The answer itself, headers and all; Later, Refused or Unclear where none came."""
        invented = INVENTED.get(str((fields or {}).get("chat_id", "")))
        if invented is not None:
            return httpx.Response(200, json={"ok": True, "result": invented(method)})
        address = f"{self.url.rstrip('/')}/bot{self.token}/{method}"
        data = {name: _as_field(value) for name, value in (fields or {}).items()}
        post = httpx.post if line is None else line.post
        with speaking():
            return post(address, data=data, files=files, timeout=timeout)

    def download(self, file_id: str, most: int, *, line: httpx.Client) -> bytes:
        """The bytes of a file that somebody sent; at most `most` of them.

        Refused `telegram.too_big` for more, and for what Telegram itself hands to no bot (20 MB).
        """
        found = self.call("getFile", {"file_id": file_id}, line=line)
        path = str(found.get("file_path") or "") if isinstance(found, dict) else ""
        if not path or int(found.get("file_size") or 0) > most:
            raise Refused("telegram.too_big", {"most": most >> 20})
        address = f"{self.url.rstrip('/')}/file/bot{self.token}/{path}"
        with speaking(), line.stream("GET", address) as response:
            if not response.is_success:
                response.read()
                understood(response)
                raise Later("telegram.unwell")
            return _at_most(response, most)


def _at_most(response: httpx.Response, most: int) -> bytes:
    pieces = bytearray()
    for piece in response.iter_bytes():
        pieces += piece
        if len(pieces) > most:
            raise Refused("telegram.too_big", {"most": most >> 20})
    return bytes(pieces)


@contextmanager
def speaking() -> Iterator[None]:
    """Faults of the line in the words of `channels.answers`; none of them may show the address."""
    try:
        yield
    except (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout):
        raise Later("telegram.unreachable") from None  # the address in the cause holds the token
    except httpx.InvalidURL:
        raise Refused("telegram.token") from None
    except httpx.TransportError:
        raise Unclear("telegram.broken") from None


def _as_field(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else json.dumps(value)


def understood(response: httpx.Response) -> Any:
    """What an answer says: its result, or one of `channels.answers`."""
    try:
        said = response.json()
    except ValueError:
        said = {}
    if not isinstance(said, dict):
        said = {}
    if response.is_success and said.get("ok"):
        return said["result"]
    told = {"said": str(said.get("description") or response.status_code)[:200]}
    more = said.get("parameters") or {}
    if response.status_code == 429:
        raise Later("telegram.too_many", told, after=int(more.get("retry_after", 30)))
    if "migrate_to_chat_id" in more:
        raise Refused("telegram.moved", {"chat": str(more["migrate_to_chat_id"])})
    if 400 <= response.status_code < 500:
        raise Refused(_reason(response.status_code, told["said"]), told)
    if response.status_code == 504 or response.is_success:
        raise Unclear("telegram.broken", told)
    raise Later("telegram.unwell", told)


def _reason(status: int, said: str) -> str:
    """Why Telegram says no for good, as far as something else follows from it."""
    if status == 400 and "file is too big" in said.lower():
        return "telegram.too_big"
    return _REASONS.get(status, "telegram.refused")


def bot() -> Bot | None:
    """The bot, where this installation has one."""
    set_up = settings.ENVIRONMENT
    return Bot(set_up.telegram_url, set_up.telegram_token) if set_up.telegram_token else None
