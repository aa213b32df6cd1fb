"""From stored updates to messages: one update in one transaction, so that each is read exactly once.

Several processes may read at once: whoever has locked an update's row reads it, the others take the next. In
which order they are read makes no difference to what is known in the end (`groups.storing`).
"""

import json
import logging
from collections.abc import Mapping
from typing import Any

from django.db import OperationalError, transaction
from django.db.models import QuerySet

from incastro import clock
from incastro.evidence.attachments import Unusable
from incastro.evidence.bot_api import chat_of, read_message
from incastro.groups import hearing
from incastro.groups.hearing import Heard
from incastro.groups.models import Group, Update
from incastro.groups.services.chats import follow_upgrade
from incastro.groups.services.updates import content_of
from incastro.groups.storing import Arrived, store_message

log = logging.getLogger("incastro.groups")
MOST_TRIES = 10
_BASIC = -1_000_000_000_000  # the ids of basic groups lie above


def read_waiting(limit: int = 50) -> int:
    """Read what is stored and unread, the oldest first; how many updates were dealt with.

    One that fails is left with its failure, for `read_again`, and does not hold up the others.
    """
    done = 0
    while done < limit and _read_one(Update.objects.filter(done_at=None, tries=0)):
        done += 1
    return done


def read_again(limit: int = 200) -> int:
    """Try once more what could not be read, up to ten times; how many were dealt with."""
    failed = Update.objects.filter(done_at=None, tries__range=(1, MOST_TRIES - 1)).order_by("tries", "number")
    return sum(_read_one(Update.objects.filter(pk=pk)) for pk in failed.values_list("pk", flat=True)[:limit])


def read_update(update: Update) -> None:
    """Read one update, whoever else may be at it; harmless for one that is read."""
    _read_one(Update.objects.filter(pk=update.pk))
    update.refresh_from_db()


def _read_one(rows: QuerySet[Update]) -> bool:
    waiting = rows.filter(done_at=None).order_by("number", "id")
    if not waiting.exists():
        return False  # asked without a lock: mostly there is nothing
    with transaction.atomic():
        row = waiting.select_for_update(skip_locked=True).first()
        if row is None:
            return False
        _settle(row)
    return True


def _settle(row: Update) -> None:
    """Make something of a locked update, or note why that cannot be done."""
    try:
        with transaction.atomic():
            row.aside = not _understand(json.loads(row.body)) if row.body else False
        row.done_at, row.failure = clock.now(), ""
    except OperationalError:
        raise  # the database is away or busy: nobody has tried anything
    except Unusable as problem:
        # it can never be placed in time: what it says stays in the row for whoever looks
        row.done_at, row.failure = clock.now(), f"unusable: {problem.field}"
        log.warning("Update %s tells no usable %s", row.number, problem.field)
    except Exception as problem:
        row.tries, row.failure = row.tries + 1, repr(problem)[:500]
        log.exception("Update %s could not be read", row.number)
    row.save(update_fields=["aside", "done_at", "failure", "tries"])


def _understand(raw: Mapping[str, Any]) -> bool:
    """Deal with one update; False where it is of a group that is nobody's yet."""
    kind, inner = content_of(raw)
    if kind == "chat_member":
        hearing.tell(Heard.MEMBER, inner)
    elif kind == "my_chat_member":
        hearing.tell(Heard.BOT, inner)
    elif kind:
        return _message(inner, new=kind == "message")
    return True


def _message(raw: Mapping[str, Any], *, new: bool) -> bool:
    chat = chat_of(raw)
    if chat is None:
        return True
    if (raw.get("chat") or {}).get("type") == "private":
        if new:
            hearing.tell(Heard.PRIVATE, raw)
        return True
    _follow_upgrade(raw, chat)
    group = Group.objects.filter(chat=chat, ended_at=None).first() or _upgraded(chat)
    if group is None:
        if new:
            hearing.tell(Heard.CHAT, raw)
        # words may have made it somebody's group this very moment
        return Group.objects.filter(chat=chat, ended_at=None).exists()
    received = read_message(raw, before_upgrade=group.chat != chat)
    if received is not None:
        picture = None
        if received.unique:
            picture = Arrived(received.file_id, received.unique, received.size)
        store_message(group, received.post, source="bot", picture=picture, topic=received.topic)
    if new:
        hearing.tell(Heard.GROUP, raw)
    return True


def _follow_upgrade(raw: Mapping[str, Any], chat: int) -> None:
    """A group becomes a supergroup: both chats say so, in either order (case A-58)."""
    for field, ids in (("migrate_to_chat_id", (chat, raw.get("migrate_to_chat_id"))),
                       ("migrate_from_chat_id", (raw.get("migrate_from_chat_id"), chat))):  # fmt: skip
        if type(raw.get(field)) is int:
            old, new = ids
            follow_upgrade(old, new)  # type: ignore[arg-type]


def _upgraded(chat: int) -> Group | None:
    """The group that a basic group's chat has become since."""
    if chat <= _BASIC:
        return None
    groups = Group.objects.filter(ended_at=None, chat__lt=_BASIC).exclude(was=[])
    return next((group for group in groups if chat in group.was), None)
