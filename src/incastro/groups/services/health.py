"""Whether the bot would hear every photo: asked before the go, in findings with words and what to do (A-63).

`note_…` keep what Telegram said (`channels.telegram.examining` asks it); `findings` reads what is kept and
calls nobody, so that a page may show it.
"""

import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db.models import Max
from django.utils.translation import get_language

from incastro import clock
from incastro.groups.models import BotAccount, Group, Reply, Update
from incastro.rulebook.steps import Moment
from incastro.words import say

OK, WARN, BAD = "ok", "warn", "bad"
MOST_SKEW = 2  # seconds; more could turn a rank
LEAST_ROOM = 2.0  # GB: a race day of 60 brings about one
LISTENS = 120  # seconds without an answer after which nobody seems to fetch updates
DAY = 86_400


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: `health.<code>` says it; `level` = ok, warn, or bad (photos get lost)."""

    code: str
    level: str = OK
    params: Mapping[str, Any] = field(default_factory=dict)

    @property
    def words(self) -> str:
        """The sentence, in the language being spoken."""
        return say(f"health.{self.code}", self.params, get_language() or "it")


@dataclass(frozen=True, slots=True)
class Health:
    """What was found; `checked_at` = when Telegram was last asked, None = never."""

    findings: tuple[Finding, ...]
    checked_at: int | None

    @property
    def level(self) -> str:
        """The worst of it."""
        found = {each.level for each in self.findings}
        return BAD if BAD in found else WARN if WARN in found else OK

    @property
    def is_ready(self) -> bool:
        """Whether the bot would hear every photo."""
        return self.level != BAD


def bot_row() -> BotAccount | None:
    """Our bot as it is known; None where none is set up, or it has never been asked."""
    token = settings.ENVIRONMENT.telegram_token
    number = token.partition(":")[0]
    if not number.isascii() or not number.isdigit():
        return None
    return BotAccount.objects.filter(bot=int(number)).first()


def note_bot(bot: int, **values: Any) -> BotAccount:
    """Keep what Telegram said of our bot."""
    return BotAccount.objects.update_or_create(bot=bot, defaults={**values, "checked_at": clock.now()})[0]


def note_listening(bot: int) -> None:
    """A poll was answered, or an update came in: somebody is listening."""
    now = clock.now()
    if not BotAccount.objects.filter(bot=bot).update(heard_at=now):
        BotAccount.objects.get_or_create(bot=bot, defaults={"heard_at": now})


def note_group(group: Group, *, status: str, can_write: bool = True) -> None:
    """Keep what the bot is in a group: its own status there, and whether it may write."""
    health = {
        "checked_at": clock.now(), "status": status, "is_admin": status in ("administrator", "creator"),
        "can_write": can_write,
    }  # fmt: skip
    Group.objects.filter(pk=group.pk).update(health=health)
    group.health = health


def check(group: Group | None, zone: str = "Europe/Rome") -> Health:
    """What is known of everything that photos depend on, worst things in their place of the chain."""
    if not settings.ENVIRONMENT.telegram_token:
        return Health((Finding("bot.none", WARN), *_disk()), None)
    row = bot_row()
    found = [*_bot(row), *_group(group, row), *_updates(row, zone), *_clock(row), *_disk(), *_replies(group)]
    at = None if row is None else row.checked_at
    return Health(tuple(found), at)


def _bot(row: BotAccount | None) -> list[Finding]:
    if row is None or row.checked_at is None:
        return [Finding("bot.unknown", WARN)]
    if row.failure:
        return [Finding("bot.token" if row.failure == "telegram.token" else "bot.away", BAD)]
    return [Finding("bot.ok", params={"bot": f"@{row.username}"})]


def _group(group: Group | None, row: BotAccount | None) -> list[Finding]:
    if group is None or group.chat is None:
        return [Finding("group.none", BAD)]
    status = str(group.health.get("status") or "")
    if not status:
        return []  # not asked yet, which the bot’s own line says
    if status in ("left", "kicked"):
        return [Finding("group.out", BAD)]
    is_admin = bool(group.health.get("is_admin"))
    reads = is_admin or (row is not None and row.reads_all)
    return [
        Finding("group.ok", params={"group": group.name}),
        Finding("reads.ok") if reads else Finding("reads.no", BAD),
        Finding("admin.ok") if is_admin else Finding("admin.no", WARN),
        *([] if group.health.get("can_write", True) else [Finding("writes.no", WARN)]),
    ]


def _updates(row: BotAccount | None, zone: str) -> list[Finding]:
    if row is None:
        return []
    now = clock.now()
    last = Update.objects.filter(bot=row.bot).aggregate(at=Max("received_at"))["at"]
    if row.hook:
        if row.failure.startswith("hook "):
            return [Finding("updates.broken", BAD, {"said": row.failure[5:]})]
    elif now - max(row.heard_at or 0, last or 0) > LISTENS:
        return [Finding("updates.stopped", BAD)]
    if row.waiting > 0:
        return [Finding("updates.behind", WARN, {"n": row.waiting})]
    if last is None:
        return [Finding("updates.quiet", WARN)]
    return [Finding("updates.ok", params={"when": Moment(last, ZoneInfo(zone))})]


def _clock(row: BotAccount | None) -> list[Finding]:
    if row is None or row.skew is None:
        return [Finding("clock.unknown", WARN)]
    if abs(row.skew) > MOST_SKEW:
        return [Finding("clock.off", BAD, {"n": abs(row.skew)})]
    return [Finding("clock.ok")]


def _disk() -> list[Finding]:
    free = shutil.disk_usage(settings.VAR).free / 1e9
    shown = f"{free:.0f}" if free >= 10 else f"{free:.1f}"
    return [
        Finding(
            "disk.ok" if free >= LEAST_ROOM else "disk.low", OK if free >= LEAST_ROOM else WARN, {"gb": shown}
        )
    ]


def _replies(group: Group | None) -> list[Finding]:
    if group is None:
        return []
    failed = Reply.objects.filter(group=group, failed_at__gt=clock.now() - DAY).count()
    return [Finding("replies.failed", WARN, {"n": failed}) if failed else Finding("replies.ok")]
