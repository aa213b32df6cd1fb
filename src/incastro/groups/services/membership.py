"""Who is in the group: membership is required to take part (art. 2; S-6)."""

from collections.abc import Callable, Iterable

from incastro import clock
from incastro.groups.models import Group, Presence

OLD = 6 * 3600  # seconds after which somebody’s membership is asked about anew
IN_GROUP = ("creator", "administrator", "member", "restricted")


def note_presence(group: Group, account: int, status: str) -> None:
    """Keep what Telegram said of an account in a group."""
    Presence.objects.update_or_create(
        group=group, account=account, defaults={"status": status[:16], "checked_at": clock.now()}
    )


def presences(group: Group | None, accounts: Iterable[int]) -> dict[int, bool]:
    """Whether accounts are in the group, by account; those never asked about are absent."""
    if group is None:
        return {}
    rows = Presence.objects.filter(group=group, account__in=list(accounts))
    return {row.account: row.status in IN_GROUP for row in rows}


def to_check(group: Group, accounts: Iterable[int], old: int = OLD) -> list[int]:
    """The accounts that were not asked about lately, those never asked first."""
    known = dict(
        Presence.objects.filter(group=group, account__in=list(accounts)).values_list("account", "checked_at")
    )
    now = clock.now()
    return sorted(
        (each for each in set(accounts) if now - known.get(each, 0) >= old),
        key=lambda each: known.get(each, 0),
    )


def check(group: Group, accounts: Iterable[int], ask: Callable[[int, int], str]) -> int:
    """Ask Telegram about accounts (`ask(chat, account)` = getChatMember’s status); how many it answered."""
    if group.chat is None:
        return 0
    asked = 0
    for account in accounts:
        note_presence(group, account, ask(group.chat, account))
        asked += 1
    return asked
