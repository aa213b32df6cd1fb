"""Which of an organiser's groups an export is of (cases A-58, C)."""

from collections.abc import Mapping
from typing import Any

from incastro import clock
from incastro.evidence.chats import Chat
from incastro.groups.models import Group
from incastro.groups.storing import leave_numbers_behind
from incastro.organisers.models import Organiser

_SUPERGROUP = 10**12
_BASIC = "private_group"


def bot_id(chat: Chat) -> int | None:
    """A chat's id as bots know it: -100… of a supergroup, else with a minus; None where none is told."""
    if chat.id is None:
        return None
    return -chat.id if chat.type == _BASIC else -(_SUPERGROUP + chat.id)


def group_for(organiser: Organiser, chat: Chat) -> Group | None:
    """The organiser's group that an export is of, by its id now or from before an upgrade.

    Where neither file nor site knows a number, the group in use; None where it is another, or there is none.
    """
    wanted = bot_id(chat)
    groups = list(Group.objects.filter(organiser=organiser))
    if wanted is not None:
        for group in groups:
            if wanted == group.chat or wanted in group.was:
                return group
    current = next((group for group in groups if group.ended_at is None), None)
    unnamed = current is not None and (wanted is None or (current.chat is None and not current.was))
    return current if unnamed else None


def is_of_another(organiser: Organiser, told: Mapping[str, Any]) -> bool:
    """Whether an export is of another group than the one in use, so that somebody has to say which."""
    return (
        group_for(organiser, Chat(**told)) is None
        and Group.objects.filter(organiser=organiser, ended_at=None).exists()
    )


def belongs_to(organiser: Organiser, told: Mapping[str, Any], *, same: bool) -> Group:
    """The group that an export's messages go to, made where there is none; in a transaction.

    `same` = the group in use had this number before, or has it now. The organiser's row is the caller's.
    """
    chat = Chat(**told)
    number = bot_id(chat)
    group = group_for(organiser, chat)
    current = Group.objects.filter(organiser=organiser, ended_at=None).first()
    if group is None and same:
        group = current
        if group is not None and _becomes_supergroup(group, number):
            leave_numbers_behind(group)
    now = clock.now()
    if group is None:
        if current is not None:
            Group.objects.filter(pk=current.pk).update(ended_at=now)
        group = Group(organiser=organiser, linked_at=now)
    if number is not None and number != group.chat and number not in group.was:
        # the bot's own number is the bot's to tell: somebody else's group could not be taken so
        group.was = [*group.was, number]
    group.name = group.name or chat.name[:160]
    group.save()
    return group


def _becomes_supergroup(group: Group, number: int | None) -> bool:
    known = [each for each in (group.chat, *group.was) if each is not None]
    return number is not None and number <= -_SUPERGROUP and all(each > -_SUPERGROUP for each in known)
