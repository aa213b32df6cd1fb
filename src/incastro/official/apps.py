"""Official tables."""

from django.apps import AppConfig


class OfficialConfig(AppConfig):
    """Official tables."""

    name = "incastro.official"
