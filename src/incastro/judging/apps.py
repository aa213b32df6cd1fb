"""What judges decide."""

from django.apps import AppConfig


class JudgingConfig(AppConfig):
    """What judges decide."""

    name = "incastro.judging"

    def ready(self) -> None:
        """Say what judging adds to the rooms below."""
        from incastro.pictures import sizes

        sizes.watch()
        from incastro.judging import (  # noqa: F401 - register themselves
            erasing,
            exporting_people,
            forgetting,
            naming,
            recognising,
            selectors,
            windows,
        )
