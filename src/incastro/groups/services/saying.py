"""What the bot has to do or say: rows, written with their cause and carried out afterwards (decision 0034).

Nothing is called from here. The same thing is said about a message once, however often somebody asks.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from django.db import transaction

from incastro import clock
from incastro.groups.models import Group, Message, Reply
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.work.alarm import wake

REACTION, TEXT, PRIVATE = "reaction", "text", "private"
RECOGNISED, LOOKING = "recognised", "looking"
EMOJI = {RECOGNISED: "👍", LOOKING: "👀"}
LATELY = 86_400  # seconds
MERGE = 2  # seconds that a text waits for others of its group
ASKS_WHO = ("who", "whose", "who_in_whose_name")


class Looked(Protocol):
    """A judge’s look that asks for another photo (`judging.models.Look`)."""

    message: Message
    role: str
    reason: str


def react(message: Message, what: str = RECOGNISED) -> Reply | None:
    """Let the bot react to a message; None where it has already, or the message is of no chat."""
    return _first(reaction(message, what))


def say(
    group: Group, message: Message | None, code: str, params: Mapping[str, Any] | None = None
) -> Reply | None:
    """Let the bot say something (`bot.<code>`) in a group, under a message; once about each message."""
    return _first(text(group, message, code, params))


def tell(chat: int, code: str, params: Mapping[str, Any] | None = None, lang: str = "it") -> Reply:
    """Let the bot say something to one person, who has written to it before."""
    now = clock.now()
    transaction.on_commit(wake, robust=True)
    return Reply.objects.create(
        chat=chat, kind=PRIVATE, code=code, params=dict(params or {}), lang=lang, at=now, due_at=now
    )


def ask_again(look: Looked) -> Reply | None:
    """Post a judge’s request for another photo under the one that will not do; once for each reason."""
    role = "sealed" if look.role == "sealed" else "finish"
    params = {"reason": look.reason} if look.reason else {}
    code = f"again_{role}" + (f"_{look.reason}" if look.reason else "")
    return say(look.message.group, look.message, code[:40], params)


def reaction(message: Message, what: str) -> Reply | None:
    """A reaction that is not written yet."""
    chat = message.group.chat
    if chat is None or message.number <= 0:
        return None  # from before the group became a supergroup: nothing can be answered there
    now = clock.now()
    return Reply(
        group=message.group, chat=chat, message=message, kind=REACTION, code=what, at=now, due_at=now
    )


def text(
    group: Group, message: Message | None, code: str, params: Mapping[str, Any] | None = None
) -> Reply | None:
    """A text that is not written yet."""
    if group.chat is None:
        return None
    now = clock.now()
    return Reply(
        group=group, chat=group.chat, message=message, kind=TEXT, code=code, params=dict(params or {}),
        lang=group.lang, at=now, due_at=now + MERGE,
    )  # fmt: skip


def keep(replies: Iterable[Reply | None]) -> int:
    """Write several that may stand already; how many are new. Inside a transaction."""
    wanted = [each for each in replies if each is not None]
    before = Reply.objects.filter(message__in={each.message_id for each in wanted}).count()
    Reply.objects.bulk_create(wanted, ignore_conflicts=True)
    return Reply.objects.filter(message__in={each.message_id for each in wanted}).count() - before


def say_once_more(reply: Reply, *, actor: Actor) -> bool:
    """Try again what could not be said, and all of the group that failed for the same reason since yesterday.

    Whether there was anything.
    """
    now = clock.now()
    same = Reply.objects.filter(group=reply.group, failed_at__gt=now - LATELY)
    same = same.filter(failure__startswith=reply.failure.partition(" ")[0])
    failed = (Reply.objects.filter(pk=reply.pk) | same).filter(sent_at=None).exclude(failed_at=None)
    with transaction.atomic():
        # its day begins anew: whoever asks for it knows that it still helps
        freed = failed.update(failed_at=None, failure="", claimed_at=None, tries=0, at=now, due_at=now)
        if freed and reply.group is not None:
            record(actor=actor, action="group.say_again", on=reply.group)
        transaction.on_commit(wake, robust=True)
    return bool(freed)


def _first(reply: Reply | None) -> Reply | None:
    if reply is None:
        return None
    transaction.on_commit(wake, robust=True)
    if reply.message_id is None:
        reply.save()
        return reply
    kept, made = Reply.objects.get_or_create(
        message=reply.message, kind=reply.kind, code=reply.code,
        defaults={
            name: getattr(reply, name) for name in ("group", "chat", "params", "lang", "at", "due_at")
        },
    )  # fmt: skip
    return kept if made else None
