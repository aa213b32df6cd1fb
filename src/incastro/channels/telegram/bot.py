"""One call of the Bot API, and what its answer means."""

from dataclasses import dataclass
from typing import Any

import httpx
from django.conf import settings

from incastro.channels.answers import Later, Refused, Unclear
from incastro.channels.telegram.texts import Part

TIMEOUT = httpx.Timeout(20, connect=10)


@dataclass(frozen=True, slots=True)
class Bot:
    """The bot of this installation. `token` must never be shown: it is part of every address."""

    url: str
    token: str

    def post(self, chat: str, part: Part, picture: bytes | None = None) -> str:
        """Post one message; the trace is `chat/message id`.

        Refused: the token, the chat or the text is wrong. Later: nothing was taken in. Unclear: the
        connection broke after the message had left.
        """
        fields = {"chat_id": chat, "parse_mode": "HTML"}
        if part.photo and picture is not None:
            answer = self._call(
                "sendPhoto", {**fields, "caption": part.html}, {"photo": ("notice.jpg", picture)}
            )
        else:
            answer = self._call("sendMessage", {**fields, "text": part.html})
        return f"{answer['chat']['id']}/{answer['message_id']}"

    def _call(self, method: str, fields: dict[str, str], files: dict[str, Any] | None = None) -> Any:
        address = f"{self.url.rstrip('/')}/bot{self.token}/{method}"
        try:
            response = httpx.post(address, data=fields, files=files, timeout=TIMEOUT)
        except (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout):
            raise Later("telegram.unreachable") from None  # the address in the cause holds the token
        except httpx.InvalidURL:
            raise Refused("telegram.token") from None
        except httpx.TransportError:
            raise Unclear("telegram.broken") from None
        return _understood(response)


def _understood(response: httpx.Response) -> Any:
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
    if response.status_code in (401, 404):
        raise Refused("telegram.token", told)
    if response.status_code == 403:
        raise Refused("telegram.forbidden", told)
    if 400 <= response.status_code < 500:
        raise Refused("telegram.refused", told)
    if response.status_code == 504 or response.is_success:
        raise Unclear("telegram.broken", told)
    raise Later("telegram.unwell", told)


def bot() -> Bot | None:
    """The bot, where this installation has one."""
    set_up = settings.ENVIRONMENT
    return Bot(set_up.telegram_url, set_up.telegram_token) if set_up.telegram_token else None
