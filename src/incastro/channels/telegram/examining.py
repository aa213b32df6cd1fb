"""Asking Telegram what the bot is, what it may do in a group, and who is there (case A-63; S-6)."""

import time
from collections.abc import Iterable
from email.utils import parsedate_to_datetime

import httpx

from incastro import clock
from incastro.channels.answers import ChannelError, Refused
from incastro.channels.telegram.bot import Bot, bot, understood
from incastro.groups.models import Group
from incastro.groups.services import health, membership
from incastro.groups.services.chats import follow_upgrade
from incastro.judging.recognising import racing_in
from incastro.judging.services.inviting import accounts_in

PATIENCE = 5.0  # seconds: somebody waits for the page
EVERY = 300  # seconds between two looks
AT_ONCE = 80  # accounts asked about in one go


def examine(group: Group | None) -> None:
    """Ask about the bot and its place in a group, and keep what was said; never raises."""
    ours = bot()
    if ours is None:
        return
    with httpx.Client(timeout=PATIENCE, trust_env=False) as line:
        if _describe(ours, line) and group is not None and group.chat is not None:
            _place(ours, line, group)


def _describe(ours: Bot, line: httpx.Client) -> bool:
    try:
        answer = ours.ask("getMe", line=line, timeout=PATIENCE)
        skew = _skew(answer)
        me = understood(answer)
        hook = ours.call("getWebhookInfo", line=line, timeout=PATIENCE)
    except ChannelError as problem:
        health.note_bot(ours.ident, failure=problem.code)
        return False
    said = str(hook.get("last_error_message") or "")
    recent = int(hook.get("last_error_date") or 0) > time.time() - 600
    health.note_bot(
        ours.ident,
        username=str(me.get("username") or "")[:80],
        name=str(me.get("first_name") or "")[:160],
        reads_all=bool(me.get("can_read_all_group_messages")),
        joins_groups=bool(me.get("can_join_groups", True)),
        hook=str(hook.get("url") or "")[:300],
        waiting=int(hook.get("pending_update_count") or 0),
        skew=skew,
        failure=f"hook {said}"[:40] if said and recent else "",
    )
    return True


def _skew(answer: httpx.Response) -> int | None:
    """Seconds that our clock is ahead of Telegram’s, by the Date of its answer, which has whole seconds."""
    try:
        theirs = parsedate_to_datetime(answer.headers["Date"]).timestamp()
    except (KeyError, ValueError):
        return None
    # their second had begun somewhere between question and answer
    middle = time.time() - answer.elapsed.total_seconds() / 2
    return round(middle - theirs - 0.5)


def _place(ours: Bot, line: httpx.Client, group: Group) -> None:
    fields = {"chat_id": group.chat, "user_id": ours.ident}
    try:
        me = ours.call("getChatMember", fields, line=line, timeout=PATIENCE)
    except Refused as told:
        if moved := told.params.get("chat"):
            follow_upgrade(int(group.chat or 0), int(moved))
        else:
            health.note_group(group, status="left")
        return
    except ChannelError:
        return
    status = str(me.get("status") or "")
    can_write = bool(me.get("can_send_messages", True)) if status == "restricted" else True
    health.note_group(group, status=status, can_write=can_write)


def ask_members(group: Group, accounts: Iterable[int], *, anew: bool = False) -> int:
    """Ask whether accounts are in the group, those not asked lately, or all `anew`; how many were asked."""
    ours = bot()
    if ours is None or group.chat is None:
        return 0
    wanted = membership.to_check(group, accounts, old=0 if anew else membership.OLD)[:AT_ONCE]
    if not wanted:
        return 0
    with httpx.Client(timeout=PATIENCE, trust_env=False) as line:

        def ask(chat: int, account: int) -> str:
            try:
                said = ours.call("getChatMember", {"chat_id": chat, "user_id": account}, line=line)
            except Refused:
                return "left"  # somebody whom Telegram has never seen there
            status = str(said.get("status") or "left")
            gone = status == "restricted" and not said.get("is_member", True)
            return "left" if gone else status

        try:
            return membership.check(group, wanted, ask)
        except ChannelError:
            return 0


def look_after() -> None:
    """Ask about the bot now and then, and about entrants who are not known to be in the group yet."""
    ours = bot()
    if ours is None:
        return
    row, now = health.bot_row(), clock.now()
    due = row is None or row.checked_at is None or now - row.checked_at >= EVERY
    racing = [(group, racing_in(group)) for group in Group.objects.filter(ended_at=None, chat__isnull=False)]
    raced = [(group, rows) for group, rows in racing if rows]
    if due:
        for group, _rows in raced:
            examine(group)
        if not raced:
            examine(None)
    for group, rows in raced:
        for tournament in rows:
            ask_members(group, accounts_in(tournament, group))
