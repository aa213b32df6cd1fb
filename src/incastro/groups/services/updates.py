"""What the bot received: stored as it came, and once, before anything is made of it (decision 0033)."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import connection, transaction

from incastro import clock
from incastro.evidence.bot_api import chat_of
from incastro.groups.models import Update
from incastro.refusal import Refusal
from incastro.work import alarm

KEPT = 60 * 86_400  # seconds that the text of an update is kept
# What we ask Telegram for; the others are never sent.
KINDS = ("message", "edited_message", "my_chat_member", "chat_member")
_MOST = 1 << 62
_COLUMNS = ("bot", "number", "chat", "aside", "body", "received_at", "done_at", "tries", "failure")
_STORE = (
    f"INSERT INTO {Update._meta.db_table} ({', '.join(_COLUMNS)}) "  # noqa: S608 - names of our own
    f"VALUES ({', '.join(['%s'] * len(_COLUMNS))}) ON CONFLICT (bot, number) DO NOTHING RETURNING id"
)


def store_update(bot: int, body: bytes | str) -> Update | None:
    """Store one update of a bot; None where it is here already. The worker reads it after the commit.

    Refusal `update.unreadable` for what is no update; whoever brought it should bring it again.
    """
    (stored,) = store_updates(bot, [body])
    if isinstance(stored, Refusal):
        raise stored
    if stored is not None:
        transaction.on_commit(alarm.wake, robust=True)
    return stored


def store_updates(bot: int, bodies: Sequence[bytes | str]) -> list[Update | Refusal | None]:
    """Store what came at once, in one transaction: of each its row, None or Refusal, as `store_update`.

    What this gives back is on the disk. Nobody is woken: `alarm.wake` once they are answered.
    """
    read = [_row(bot, body) for body in bodies]
    _wait_for_the_disk()
    with transaction.atomic(), connection.cursor() as cursor:
        return [row if isinstance(row, Refusal) else _insert(cursor, row) for row in read]


def _insert(cursor: Any, row: Update) -> Update | None:
    """Written out, for Django takes longer to work out the statement than the database to run it."""
    cursor.execute(_STORE, [getattr(row, name) for name in _COLUMNS])
    found = cursor.fetchall()
    if not found:
        return None
    row.pk, row._state.adding = found[0][0], False
    return row


def _wait_for_the_disk() -> None:
    """Telegram forgets what we took: no power cut may undo it, as it may another commit on SQLite."""
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA synchronous=FULL")


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


def _row(bot: int, body: bytes | str) -> Update | Refusal:
    try:
        text, raw = _read(body)
    except Refusal as refusal:
        return refusal
    return Update(bot=bot, number=raw["update_id"], chat=_chat(raw), body=text, received_at=clock.now())


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
