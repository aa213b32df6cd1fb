"""A small site for the journey of decisions: a race of four, of whom one waits for a parcel.

    python -m tests.journeys.decisions_site build|keys|make-up|finish

Run in the environment of its own site, beside the server: what the group and the go would do.
"""

import json
import os
import sys

import django

NOW = "1795899600"  # six hours after the first start: tests.judging.decided_cast.RACED
ENVIRONMENT = {
    "INCASTRO_DEMO": "true",  # the code of a sign-in stands on the page
    "INCASTRO_CLOCK": NOW,
    "INCASTRO_STATIC": "source",
    "INCASTRO_WORKER": "apart",
    "INCASTRO_SECRET_KEY": "only-for-tests-" * 4,
}


def build() -> None:
    """Three who have finished, one who has not started; a judge."""
    from django.core.management import call_command

    from incastro.organisers.models import Organiser, Role
    from tests.cast import member, somebody
    from tests.judging.decided_cast import raced

    call_command("migrate", verbosity=0)
    club = Organiser.objects.create(slug="circolo-prova", name="Circolo di prova", email="ciao@example.org")
    member(somebody("Gino", "Giudici"), club, Role.JUDGE)
    raced(club, "2:40:00", "2:45:00", "3:00:00", "")


def keys() -> None:
    """Print the keys of the entries, in order."""
    from incastro.entries.models import Entry

    sys.stdout.write(json.dumps(list(Entry.objects.order_by("arrival").values_list("key", flat=True))))


def give_go() -> None:
    """The go of the make-up, as its own start would have it."""
    from django.db.models import F

    from incastro.starts.models import MakeUp

    MakeUp.objects.filter(ended_at=None).update(go=F("scheduled"))


def finish() -> None:
    """The final photo of whoever made up for it, 2:50:00 after the go, taken by the judge."""
    from incastro import clock
    from incastro.journal.actor import SITE
    from incastro.judging.services.rulings import make
    from incastro.starts.models import MakeUp

    makeup = MakeUp.objects.select_related("entry__seats__tournament").get(ended_at=None)
    tournament = makeup.entry.seats.tournament
    assert tournament is not None
    assert makeup.go is not None
    photo = makeup.go + 10_200
    with clock.standing_at(photo + 60):
        make(
            actor=SITE, tournament=tournament, entry=makeup.entry, kind="finish", article="art. 9",
            reason="Foto nel gruppo.", instant=photo,
        )  # fmt: skip


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "incastro.settings")
    django.setup()
    {"build": build, "keys": keys, "make-up": give_go, "finish": finish}[sys.argv[1]]()
