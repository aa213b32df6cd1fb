"""What the bot received: stored as it came, and once, before anything is made of it (decision 0033)."""

import json
from collections.abc import Mapping
from typing import Any

from django.db import IntegrityError, transaction

from incastro import clock
from incastro.evidence.bot_api import chat_of
from incastro.groups.models import Update
from incastro.refusal import Refusal
from incastro.work import alarm

KEPT = 60 * 86_400  # seconds that the text of an update is kept
# What we ask Telegram for; the others are never sent.
KINDS = ("message", "edited_message", "my_chat_member", "chat_member")
_MOST = 1 << 62


def store_update(bot: int, body: bytes | str) -> Update | None:
    """Store one update of a bot; None where it is here already. The worker reads it after the commit.

    Refusal `update.unreadable` for what is no update; whoever brought it should bring it again.
    """
    text, raw = _read(body)
    row = Update(bot=bot, number=raw["update_id"], chat=_chat(raw), body=text, received_at=clock.now())
    try:
        with transaction.atomic():
            row.save(force_insert=True)
            transaction.on_commit(alarm.wake, robust=True)
    except IntegrityError:
        return None
    return row


def reopen(chat: int) -> int:
    """What a chat said before it was an organiser's group is read now; how many updates that are."""
    waiting = Update.objects.filter(chat=chat, aside=True).exclude(body="")
    opened = waiting.update(aside=False, done_at=None, tries=0)
    transaction.on_commit(alarm.wake, robust=True)
    return opened


def empty_old() -> int:
    """Forget what was received word by word, two months later; what was made of it stays."""
    old = Update.objects.filter(received_at__lt=clock.now() - KEPT).exclude(body="")
    return old.update(body="", failure="", aside=False)


def content_of(raw: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    """The kind of an update and what is in it; ("", {}) for a kind that we do not read."""
    for kind in KINDS:
        if isinstance(inner := raw.get(kind), Mapping):
            return kind, inner
    return "", {}


def _read(body: bytes | str) -> tuple[str, Mapping[str, Any]]:
    try:
        text = body if isinstance(body, str) else body.decode("utf-8")
        raw = json.loads(text)
    except (ValueError, RecursionError):
        raise Refusal("update.unreadable") from None
    number = raw.get("update_id") if isinstance(raw, dict) else None
    if type(number) is not int or not 0 <= number < _MOST or "\0" in text:
        raise Refusal("update.unreadable")
    return text, raw


def _chat(raw: Mapping[str, Any]) -> int | None:
    return chat_of(content_of(raw)[1])
