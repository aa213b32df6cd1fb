"""The app of the pages."""

from django.apps import AppConfig


class Web(AppConfig):
    """Pages, and what they draw for rooms below."""

    name = "incastro.web"

    def ready(self) -> None:
        """Register who draws the pictures of notices."""
        from incastro.notices.illustrating import illustrates
        from incastro.web.sharing.illustrating import card_for

        illustrates(card_for)
