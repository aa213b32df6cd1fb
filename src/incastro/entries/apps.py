"""Entries, and what they say to the rooms below."""

from django.apps import AppConfig


class EntriesConfig(AppConfig):
    """Entries, seats, teams, parcels."""

    name = "incastro.entries"

    def ready(self) -> None:
        """Say what follows when a contest changes, and when an entry does."""
        from incastro.entries import erasing, exporting, following, team_following  # noqa: F401 - register
        from incastro.entries.services import bulk_acts, free, home  # noqa: F401 - register themselves
