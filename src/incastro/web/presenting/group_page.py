"""What the organiser’s group page shows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils.translation import gettext, ngettext

from incastro import clock
from incastro.channels.telegram.wording import words_of
from incastro.contests.stages import stage_of
from incastro.groups.models import Group, Reply, SeenChat
from incastro.groups.services import health
from incastro.groups.services.chats import choosable, group_of
from incastro.groups.services.saying import EMOJI, REACTION
from incastro.organisers.roles import RUNNING
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Tournament
from incastro.web.access import Desk
from incastro.web.presenting import moments
from incastro.web.presenting.telegram_page import bot_address
from incastro.words import say

LATELY, DAY = 12, 86_400
RACED = (Stage.OPEN, Stage.CLOSED, Stage.RUNNING, Stage.PROVISIONAL)


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that the bot said, will say or could not, or `count` of them that `failed` for one reason."""

    pk: int
    when: str
    what: str
    state: str
    failed: str
    count: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupPage:
    """What the template prints. `code` = one just made, `add` = the address that says it by itself."""

    group: Group | None
    name: str
    since: str
    bot: str
    has_bot: bool
    health: health.Health
    checked: str
    code: str
    add: str
    chats: Sequence[SeenChat]
    reacted: str
    told: Sequence[Told]
    failed: int
    tournaments: Sequence[Tournament]
    runs: bool
    languages: Sequence[tuple[str, Any]]


def group_page(desk: Desk, code: str = "") -> GroupPage:
    """The page of one organiser, in the active language."""
    organiser, zone = desk.organiser, ZoneInfo(desk.organiser.zone)
    group, row = group_of(organiser), health.bot_row()
    runs = bool(desk.roles & RUNNING)
    found = health.check(group, organiser.zone)
    told = _told(group, zone)
    address = bot_address()
    return GroupPage(
        group=group,
        name="" if group is None else group.name,
        since="" if group is None else _moment(group.linked_at, zone),
        bot="" if row is None else row.username,
        has_bot=bool(settings.ENVIRONMENT.telegram_token),
        health=found,
        checked="" if found.checked_at is None else _moment(found.checked_at, zone),
        code=code,
        add=f"{address}?startgroup={code}&admin=manage_chat" if address and code else "",
        chats=list(choosable(organiser)) if runs else (),
        reacted=_reacted(group),
        told=told,
        failed=sum(each.count for each in told if each.failed),
        tournaments=[
            each
            for each in organiser.tournaments.filter(imported=False, cancelled_at=None).order_by(
                "-starts_at"
            )[:8]
            if stage_of(each) in RACED
        ],
        runs=runs,
        languages=(("it", gettext("Italian")), ("en", gettext("English"))),
    )


def _told(group: Group | None, zone: ZoneInfo) -> list[Told]:
    """What went wrong in the last day, then the last few things."""
    if group is None:
        return []
    rows = Reply.objects.filter(group=group).select_related("message")
    failed: dict[str, list[Reply]] = {}
    for row in rows.filter(failed_at__gt=clock.now() - DAY).order_by("-failed_at", "-id"):
        failed.setdefault(row.failure.partition(" ")[0], []).append(row)
    others = list(rows.filter(failed_at=None).exclude(kind=REACTION).order_by("-id")[:LATELY])
    return [*(_failed(each, zone) for each in failed.values()), *(_line(each, zone) for each in others)]


def _failed(rows: list[Reply], zone: ZoneInfo) -> Told:
    """Everything that failed for one reason, as one line with one button."""
    first = _line(rows[0], zone)
    if len(rows) == 1:
        return first
    what = ngettext("%(n)s thing", "%(n)s things", len(rows)) % {"n": len(rows)}
    return replace(first, what=what, count=len(rows))


def _reacted(group: Group | None) -> str:
    """How many photos were answered by a mere reaction in the last day."""
    rows = Reply.objects.filter(group=group, kind=REACTION, sent_at__gt=clock.now() - DAY)
    count = 0 if group is None else rows.values("message").distinct().count()
    if not count:
        return ""
    said = ngettext(
        "In the last day it has reacted to %(n)s photo.",
        "In the last day it has reacted to %(n)s photos.",
        count,
    )
    return said % {"n": count}


def _line(reply: Reply, zone: ZoneInfo) -> Told:
    lang = moments.language()
    what = (
        gettext("Reaction to a photo: %(emoji)s") % {"emoji": EMOJI[reply.code]}
        if reply.kind == REACTION
        else words_of(reply)
    )
    code, _space, said = reply.failure.partition(" ")
    failed = ""
    if reply.failed_at is not None:
        failed = say(f"bot.failed.{code}", {"said": said}, lang)
    state = gettext("said") if reply.sent_at else gettext("waits")
    at = reply.sent_at or reply.failed_at or reply.at
    return Told(reply.pk, _moment(at, zone), what or words_of(reply), "" if failed else state, failed)


def _moment(at: int, zone: ZoneInfo) -> str:
    return f"{moments.short_date(at, zone)}, {moments.hour(at, zone)}"
