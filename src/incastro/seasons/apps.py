"""The seasons, and what they say to the rooms below."""

from django.apps import AppConfig


class SeasonsConfig(AppConfig):
    """Seasons and tournaments."""

    name = "incastro.seasons"

    def ready(self) -> None:
        """Say which of the pictures are public."""
        from incastro.seasons import showing  # noqa: F401 - registers itself
