"""What is kept of a group; a module for each part of it."""

from incastro.groups.models.bot import Reply, Update
from incastro.groups.models.group import Group
from incastro.groups.models.handed import Handed, HandedState
from incastro.groups.models.identities import Link, Presence
from incastro.groups.models.messages import Message, Photo, PhotoState
from incastro.groups.models.voice import BotAccount, GroupLink, Naming, Pace, SeenChat

__all__ = [
    "BotAccount",
    "Group",
    "GroupLink",
    "Handed",
    "HandedState",
    "Link",
    "Message",
    "Naming",
    "Pace",
    "Photo",
    "PhotoState",
    "Presence",
    "Reply",
    "SeenChat",
    "Update",
]
