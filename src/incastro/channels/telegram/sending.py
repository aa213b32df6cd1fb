"""Carrying out what the bot has to do: claimed before the call, settled after it (decision 0034).

A reaction is the same however often it is set, so one whose fate is unknown is set again. A text whose fate
is unknown is not said again: the judge is shown it, and may have it said. Whatever waits while Telegram is
away goes when it is back, as long as it still helps anybody.
"""

import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import httpx
from django.db.models import Q, QuerySet

from incastro import clock
from incastro.channels.answers import Later, Refused, Unclear
from incastro.channels.telegram import pacing
from incastro.channels.telegram.bot import TIMEOUT, Bot, bot
from incastro.channels.telegram.wording import alone, fitting, together
from incastro.groups.models import Reply
from incastro.groups.services.chats import follow_upgrade
from incastro.groups.services.saying import EMOJI, PRIVATE, REACTION, TEXT

log = logging.getLogger("incastro.telegram")

LOST = 120  # seconds after which a claim is taken for one of a process that died; no call takes so long
OLD = 86_400  # seconds after which words no longer help
AT_ONCE = 100
PROBE = 5  # seconds until Telegram is tried again, once it could not be reached
SPELL = 8.0  # seconds that one run may take; what is left is for the next
WAITS = (2, 5, 15, 30, 60)  # seconds before the next attempt
_KINDS = {REACTION: "reaction", TEXT: "text", PRIVATE: "private"}


def is_waiting() -> bool:
    """Whether there is anything to do or say now."""
    return waiting().exists()


def waiting() -> QuerySet[Reply]:
    """What is due and not in somebody’s hands, in order."""
    now = clock.now()
    free = Q(claimed_at=None) | Q(claimed_at__lt=now - LOST)
    rows = Reply.objects.filter(free, sent_at=None, failed_at=None, due_at__lte=now)
    return rows.select_related("message", "group").order_by("id")


def carry() -> int:
    """Do and say what may be done now; how many calls that were. Several processes may carry at once."""
    ours = bot()
    if ours is None:
        return 0
    until = time.monotonic() + SPELL
    with httpx.Client(timeout=TIMEOUT, trust_env=False) as line:
        return _Run(ours, line, until).all()


class _Away(Exception):  # noqa: N818
    """Telegram cannot be reached: what else waits would only wait longer, one by one."""


class _Run:
    """One run over what waits."""

    def __init__(self, ours: Bot, line: httpx.Client, until: float) -> None:
        self._bot, self._line, self._until = ours, line, until
        self._still: set[tuple[int, str]] = set()  # chats whose bucket is empty
        self._calls = 0

    def all(self) -> int:
        """Everything that is due, reactions first: they are what somebody waits for."""
        with suppress(_Away):
            for kind in (REACTION, PRIVATE, TEXT):
                for reply in waiting().filter(kind=kind)[:AT_ONCE]:
                    if time.monotonic() > self._until:
                        return self._calls
                    self._one(reply)
        return self._calls

    def _one(self, reply: Reply) -> None:
        place = (reply.chat, _KINDS[reply.kind])
        if place in self._still:
            return
        if reply.claimed_at is not None and reply.kind != REACTION:
            _fail([reply], "unclear")  # whoever had it died in the middle of saying it
            return
        if clock.now() - reply.at > OLD and reply.kind != REACTION:
            _fail([reply], "old")
            return
        if not pacing.may(*place):
            self._still.add(place)
            return
        replies = _claimed(self._with(reply))
        if replies:
            self._call(replies)

    def _with(self, reply: Reply) -> list[Reply]:
        """A text takes along what else waits for its group."""
        if reply.kind != TEXT:
            return [reply]
        others = Reply.objects.filter(
            chat=reply.chat, kind=TEXT, sent_at=None, failed_at=None, claimed_at=None
        ).filter(lang=reply.lang)
        return fitting(list(others.select_related("message", "group").order_by("id")[:AT_ONCE])) or [reply]

    def _call(self, replies: Sequence[Reply]) -> None:
        self._calls += 1
        first = replies[0]
        try:
            method, fields = _to_call(replies)
        except Exception:
            # ours, and nothing has left: another time, perhaps by another version
            log.exception("Reply %s cannot be worded", first.pk)
            _again(replies, Later("telegram.unwell"))
            return
        try:
            said = self._bot.call(method, fields, line=self._line)
        except Later as told:
            _again(replies, told)
            if told.code != "telegram.too_many":
                pacing.hold(pacing.ALL, "all", PROBE)
                raise _Away from None
            pacing.hold(first.chat, _KINDS[first.kind], told.after)
            self._still.add((first.chat, _KINDS[first.kind]))
        except Unclear as told:
            if first.kind == REACTION:
                _again(replies, told)
            else:
                _fail(replies, "unclear")
            pacing.hold(pacing.ALL, "all", PROBE)
            raise _Away from None
        except Refused as told:
            _refused(replies, told)
        else:
            _settle(replies, str(said["message_id"]) if isinstance(said, dict) else "")


def _to_call(replies: Sequence[Reply]) -> tuple[str, dict[str, Any]]:
    """The method of the Bot API, and its fields."""
    first = replies[0]
    if first.kind == REACTION:
        number = None if first.message is None else first.message.number
        reaction = [{"type": "emoji", "emoji": EMOJI[first.code]}]
        return "setMessageReaction", {"chat_id": first.chat, "message_id": number, "reaction": reaction}
    fields: dict[str, Any] = {
        "chat_id": first.chat,
        "text": alone(first) if len(replies) == 1 else together(replies),
        "parse_mode": "HTML",
        "link_preview_options": {"is_disabled": True},
    }
    if len(replies) == 1 and (number := _answered(first)):
        fields["reply_parameters"] = {"message_id": number, "allow_sending_without_reply": True}
    if first.message is not None and first.message.topic is not None:
        fields["message_thread_id"] = first.message.topic
    return "sendMessage", fields


def _answered(reply: Reply) -> int | None:
    return reply.to_number if reply.message is None else reply.message.number


def _claimed(replies: Sequence[Reply]) -> list[Reply]:
    """Those that nobody else has taken in the meantime."""
    now = clock.now()
    return [
        each
        for each in replies
        if Reply.objects.filter(
            pk=each.pk, claimed_at=each.claimed_at, sent_at=None, failed_at=None, tries=each.tries
        ).update(claimed_at=now, tries=each.tries + 1)
    ]


def _rows(replies: Sequence[Reply]) -> QuerySet[Reply]:
    return Reply.objects.filter(pk__in=[each.pk for each in replies])


def _settle(replies: Sequence[Reply], trace: str) -> None:
    now = clock.now()
    _rows(replies).update(sent_at=now, trace=trace, failure="", claimed_at=None)
    if len(replies) > 1:
        _rows(replies[1:]).update(merged_into=replies[0].pk)


def _again(replies: Sequence[Reply], told: Later | Unclear) -> None:
    """Free again after a while; what Telegram told us to wait for is not counted as an attempt."""
    for each in replies:
        wait = WAITS[min(each.tries, len(WAITS) - 1)]
        if told.code == "telegram.too_many":
            wait = max(int(getattr(told, "after", 0)), 1)
        _rows([each]).update(claimed_at=None, due_at=clock.now() + wait, failure=told.code)


def _refused(replies: Sequence[Reply], told: Refused) -> None:
    chat = told.params.get("chat")
    if told.code == "telegram.moved" and chat:
        _rows(replies).update(claimed_at=None)
        follow_upgrade(replies[0].chat, int(chat))
        return
    _fail(replies, _reason(told), str(told.params.get("said") or ""))


def _reason(told: Refused) -> str:
    """Which of our codes Telegram’s words come to."""
    said = str(told.params.get("said") or "").lower()
    if told.code == "telegram.token":
        return "token"
    if "blocked" in said or "can't initiate" in said or "deactivated" in said:
        return "blocked"
    if "kicked" in said or "not a member" in said or "chat not found" in said:
        return "kicked"
    if "not found" in said or "message_id_invalid" in said or "can't be" in said:
        return "gone"
    if "reaction" in said or "admin_required" in said:
        return "no_reactions"
    if "rights" in said or "write_forbidden" in said or told.code == "telegram.forbidden":
        return "no_rights"
    return "refused"


def _fail(replies: Sequence[Reply], code: str, said: str = "") -> None:
    """It will not be said; the organiser is shown why. `failure` = the code, and Telegram’s own words."""
    failure = f"{code} {said}".strip()[:200]
    _rows(replies).update(failed_at=clock.now(), failure=failure, claimed_at=None)
