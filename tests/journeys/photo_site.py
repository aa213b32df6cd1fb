"""A small site for the journeys of the photo desk: an evening’s photos, two judges at once.

    python -m tests.journeys.photo_site build

Run in the environment of its own site, beside the server.
"""

import os
import sys

import django

SCENE = "1795892400"  # tests.judging.photo_cast.LATER
ENVIRONMENT = {
    "INCASTRO_DEMO": "true",  # the code of a sign-in stands on the page
    "INCASTRO_CLOCK": SCENE,
    "INCASTRO_STATIC": "source",
    "INCASTRO_WORKER": "apart",
    "INCASTRO_SECRET_KEY": "only-for-tests-" * 4,
}


def build() -> None:
    """Eight entrants, photos of all kinds, an unknown sender; Gino and Olga judge."""
    from django.core.management import call_command

    from incastro.demo.race.photos import finished, sealed_box
    from incastro.groups.models import PhotoState
    from incastro.groups.services.photos import keep_photo, refuse
    from incastro.organisers.models import Organiser, Role
    from tests.cast import member, somebody
    from tests.entries.cast import HOUR, MINUTE, START
    from tests.judging.photo_cast import CODE, GO, race_evening

    call_command("migrate", verbosity=0)
    club = Organiser.objects.create(slug="circolo-prova", name="Circolo di prova", email="ciao@example.org")
    member(somebody("Gino", "Giudici"), club, Role.JUDGE)
    member(somebody("Olga", "Padroni"), club, Role.OWNER)
    race = race_evening(club)
    rosa, tommaso = race.enters("Rosa Carbone", 1), race.enters("Tommaso Brandi", 2)
    marta, matteo = race.enters("Marta Olivari", 3, mode="online"), race.enters("Matteo Zorzi", 4)
    ada, ugo = race.enters("Ada Colli", 5), race.enters("Ugo Bassi", 6)
    ines, brezza = race.enters("Ines Prato", 7), race.enters("Bianca Rezza", 8)
    race.says(rosa, START - 3 * MINUTE, sealed_box("Rosa Carbone", CODE, 5, blurred=True))
    race.box(tommaso, START - 2 * MINUTE)
    race.puzzle(tommaso, GO + 2 * HOUR + 27 * MINUTE + 47, missing=2, text="Fatto! Mancano 2 pezzi :(")
    race.puzzle(marta, GO + 2 * HOUR + 31 * MINUTE)
    race.box(matteo, START - 4 * MINUTE)
    swapped = race.puzzle(matteo, GO + 2 * HOUR + 33 * MINUTE)
    swapped.swapped_at = GO + 2 * HOUR + 35 * MINUTE
    swapped.edited = swapped.swapped_at
    swapped.save()
    keep_photo(swapped.photos.create(since=swapped.swapped_at, unique="second"), finished(4711))
    race.box(ada, START - MINUTE)
    race.puzzle(ada, GO + 2 * HOUR + 52 * MINUTE)
    race.box(ugo, START - 90)
    refused = race.says(ugo, GO + 2 * HOUR + 55 * MINUTE)
    refuse(refused.photos.get(), "picture.pdf")
    missing = race.says(ines, START - 100)
    missing.photos.update(state=PhotoState.MISSING)
    race.says("brezza_84", GO + 2 * HOUR + 40 * MINUTE, finished(99))
    race.says("brezza_84", START - 95, sealed_box("Bianca Rezza", CODE, 9))
    del brezza


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "incastro.settings")
    django.setup()
    {"build": build}[sys.argv[1]](*sys.argv[2:])
