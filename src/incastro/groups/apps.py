"""Telegram groups as they were received."""

from django.apps import AppConfig


class GroupsConfig(AppConfig):
    """Telegram groups as they were received."""

    name = "incastro.groups"
