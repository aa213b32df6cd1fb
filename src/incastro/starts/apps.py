"""Starts: codes, goes, make-ups."""

from django.apps import AppConfig


class StartsConfig(AppConfig):
    """Starts: codes, goes, make-ups."""

    name = "incastro.starts"
