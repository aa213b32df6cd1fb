"""What judges decide."""

from django.apps import AppConfig


class JudgingConfig(AppConfig):
    """What judges decide."""

    name = "incastro.judging"
