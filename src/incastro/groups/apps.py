"""Telegram groups as they were received."""

from django.apps import AppConfig


class GroupsConfig(AppConfig):
    """Telegram groups as they were received."""

    name = "incastro.groups"

    def ready(self) -> None:
        """Say what the bot listens to."""
        from incastro.groups.services import answering  # noqa: F401 - registers itself
