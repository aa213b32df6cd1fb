"""A small site for the journeys of entering: one tournament that is open, one that is full.

    python -m tests.journeys.entering_site build|pay KEY|secret KEY

Run in the environment of its own site, beside the server: what a test cannot do in the browser.
"""

import os
import sys

import django

NOW = "1793617200"  # tests.entries.cast.NOW
ENVIRONMENT = {
    "INCASTRO_DEMO": "true",  # the code of a sign-in stands on the page
    "INCASTRO_CLOCK": NOW,
    "INCASTRO_STATIC": "source",
    "INCASTRO_WORKER": "apart",  # letters stay: a parent’s link is read from theirs
    "INCASTRO_SECRET_KEY": "only-for-tests-" * 4,
}


def build() -> None:
    """Two tournaments of a club with a group; the full one has somebody waiting; minors’ parents confirm."""
    from django.core.management import call_command

    from incastro import clock
    from incastro.entries.models import Conditions
    from incastro.entries.seating import seats_of
    from incastro.organisers.models import Organiser
    from tests.entries.cast import NOW as NOON
    from tests.entries.cast import open_tournament, puzzler
    from tests.entries.home_cast import entering

    call_command("migrate", verbosity=0)
    club = Organiser.objects.create(
        slug="circolo-prova",
        name="Circolo di prova",
        email="ciao@example.org",
        telegram_link="https://t.me/prova",
    )
    with clock.standing_at(NOON):
        Conditions.objects.create(seats=seats_of(open_tournament(club, seats=20)), parent_confirms=True)
        full = open_tournament(club, seats=1, slug="natale", name="Torneo di Natale", name_en="Christmas")
        for number in (1, 2):
            entering(puzzler(number), full)


def pay(key: str) -> None:
    """The money for an entry has come in."""
    from incastro import clock
    from incastro.entries.models import Entry
    from incastro.entries.services import note_payment
    from incastro.journal.actor import Actor

    note_payment(actor=Actor(role="desk"), entry=Entry.objects.get(key=key), paid=clock.now())


def secret(key: str) -> None:
    """Print what opens a parent’s page."""
    from incastro.entries.models import Told

    sys.stdout.write(Told.objects.filter(entry__key=key, code="parent_asked").latest("id").secret)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "incastro.settings")
    django.setup()
    {"build": build, "pay": pay, "secret": secret}[sys.argv[1]](*sys.argv[2:])
