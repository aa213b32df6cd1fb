"""The ways out of the site, and what comes in by them."""

from django.apps import AppConfig


class ChannelsConfig(AppConfig):
    """The ways out of the site. It keeps nothing: what it carries belongs to the rooms below and above."""

    name = "incastro.channels"
