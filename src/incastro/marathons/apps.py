"""The marathons, and what they say to the rooms below."""

from django.apps import AppConfig


class Marathons(AppConfig):
    """Marathons and their series."""

    name = "incastro.marathons"

    def ready(self) -> None:
        """Say which of the pictures are public."""
        from incastro.marathons import showing  # noqa: F401 - registers itself
