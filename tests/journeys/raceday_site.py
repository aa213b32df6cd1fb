"""A site on its race day: sixty entrants, a bot, and a clock that the test moves.

    python -m tests.journeys.raceday_site PORT

Reads lines from its input: an instant (Unix seconds) is where the clock goes on from; `ok` answers each.
Photos come in by the bot's webhook, as everywhere; the test's Telegram is told where in the environment.
"""

import os
import sys
import threading

import django

ENVIRONMENT = {
    "INCASTRO_DEMO": "true",  # one click signs in
    "INCASTRO_STATIC": "source",
    "INCASTRO_SECRET_KEY": "only-for-tests-" * 4,
}


def build() -> str:
    """The club with its judge, and the tournament of `tests.raceday`; the key of Anna's entry."""
    from django.core.management import call_command

    from incastro.entries.models import Entry
    from incastro.journal.actor import Actor
    from incastro.organisers.models import Organiser, Role
    from incastro.people.models import Person
    from tests.cast import member, somebody
    from tests.raceday.day import Day
    from tests.raceday.planting import in_use, plant
    from tests.raceday.racing import prepare

    call_command("migrate", verbosity=0)
    club = Organiser.objects.create(
        slug="circolo", name="Circolo di prova", email="ciao@example.org", telegram_link="https://t.me/prova"
    )
    member(somebody("Olga", "Organizza", email="organiser@incastro.example"), club, Role.OWNER)
    member(somebody("Remo", "Giudice", email="judge@incastro.example"), club, Role.JUDGE)
    in_use(club, int(os.environ["RACEDAY_CHAT"]))
    day = Day(seed=5)
    row = plant(club, day)
    if "RACEDAY_STARTED" in os.environ:
        prepare(day, row, Actor(role="judge", organiser=club.pk))
    # Anna, the first of the sixty, reads her own page on her phone
    first = Entry.objects.filter(seats__tournament=row).order_by("arrival").select_related("person")[0]
    account = somebody("Anna", "Rossi", email="puzzler@incastro.example").account
    Person.objects.filter(account=account).delete()
    Person.objects.filter(pk=first.person_id).update(account=account)
    return first.key


def hear_the_time() -> None:
    """Move the clock wherever the test says."""
    from incastro import clock

    for line in sys.stdin:
        clock.go_on_from(int(line))
        sys.stdout.write("ok\n")
        sys.stdout.flush()


def serve(port: int) -> None:
    """Build, then answer; `ready` is said once it does, with the key of Anna's entry."""
    from incastro import clock
    from incastro.web import serving
    from tests.raceday.day import rome

    clock.go_on_from(rome("2026-10-16T20:00:00"))
    key = build()
    threading.Thread(target=hear_the_time, daemon=True).start()

    def started() -> None:
        from incastro.channels.telegram.bot import bot
        from incastro.channels.telegram.webhook import PATH, secret_of

        ours = bot()
        assert ours is not None
        hook = {"url": f"http://127.0.0.1:{port}{PATH}", "secret_token": secret_of(ours)}
        ours.call("setWebhook", hook)
        sys.stdout.write(f"ready {key}\n")
        sys.stdout.flush()

    serving.serve(serving.bind("127.0.0.1", port), started)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "incastro.settings")
    django.setup()
    serve(int(sys.argv[1]))
