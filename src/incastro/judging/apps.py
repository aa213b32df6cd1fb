"""What judges decide."""

from django.apps import AppConfig


class JudgingConfig(AppConfig):
    """What judges decide."""

    name = "incastro.judging"

    def ready(self) -> None:
        """Say what judging adds to the rooms below."""
        from incastro.judging import erasing, exporting_people, selectors, windows  # noqa: F401 - register
        from incastro.judging import naming, recognising  # noqa: F401, I001 - register
