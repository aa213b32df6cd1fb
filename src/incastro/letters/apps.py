"""Letters about entries."""

from django.apps import AppConfig


class LettersConfig(AppConfig):
    """Registers what recurs: `ticks`."""

    name = "incastro.letters"
