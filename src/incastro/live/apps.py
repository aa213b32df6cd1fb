"""Events for streams."""

from django.apps import AppConfig


class LiveConfig(AppConfig):
    """Events for streams."""

    name = "incastro.live"
