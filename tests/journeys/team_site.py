"""A small site for the journey of a team: one marathon that takes entries.

    python -m tests.journeys.team_site

Run in the environment of its own site, before the server.
"""

import os

import django


def build() -> None:
    """A club with a marathon; nobody has entered."""
    from django.core.management import call_command

    from incastro.organisers.models import Organiser
    from tests.entries.cast import open_marathon

    call_command("migrate", verbosity=0)
    open_marathon(
        Organiser.objects.create(slug="circolo-prova", name="Circolo di prova", email="ciao@example.org")
    )


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "incastro.settings")
    django.setup()
    build()
