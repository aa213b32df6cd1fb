"""A small site for the journey of a start: a tournament whose first start is in a minute, by the real clock.

    python -m tests.journeys.start_site build

Run in the environment of its own site, beside the server.
"""

import os
import sys

import django

ENVIRONMENT = {
    "INCASTRO_DEMO": "true",  # the code of a sign-in stands on the page
    "INCASTRO_STATIC": "source",
    "INCASTRO_WORKER": "apart",
    "INCASTRO_SECRET_KEY": "only-for-tests-" * 4,
}
SOON = 50  # seconds


def build() -> None:
    """Two offline and two online entrants; Gino judges, and is signed in by the session that is printed."""
    from django.core.management import call_command
    from django.test import Client

    from incastro import clock
    from incastro.organisers.models import Organiser, Role
    from tests.cast import member, somebody
    from tests.entries.cast import DAY, HOUR
    from tests.starts.cast import racing

    call_command("migrate", verbosity=0)
    club = Organiser.objects.create(slug="circolo-prova", name="Circolo di prova", email="ciao@example.org")
    judge = member(somebody("Gino", "Giudici"), club, Role.JUDGE)
    assert judge.account is not None
    client = Client()
    client.force_login(judge.account)
    sys.stdout.write(client.cookies["sessionid"].value)
    tournament, now = racing(club, offline=2, online=2), clock.now()
    for number, slot in enumerate(tournament.slots.order_by("scheduled")):
        slot.scheduled = now + SOON + number * 5 * HOUR
        slot.save()
    tournament.published_at, tournament.opens_at, tournament.closes_at = (
        now - 30 * DAY,
        now - 29 * DAY,
        now - DAY,
    )
    tournament.starts_at, tournament.ends_at = now + SOON, now + 15 * DAY
    tournament.reserve_date = None
    tournament.save()


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "incastro.settings")
    django.setup()
    {"build": build}[sys.argv[1]](*sys.argv[2:])
