"""Payments."""

from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    """Ways to pay, what came in, what is paid back."""

    name = "incastro.payments"
