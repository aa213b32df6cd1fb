"""Payments."""

from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    """Ways to pay, what came in, what is paid back."""

    name = "incastro.payments"

    def ready(self) -> None:
        """Say what follows when a contest is called off, and when a person is exported or erased."""
        from incastro.payments import erasing, following  # noqa: F401 - they register themselves
