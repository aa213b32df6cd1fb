"""From a ruling to the bytes of the public page, with 1,000 entrants and 2,000 photos in the group.

Half the photos were looked at. After each ruling (made outside the clock) the page is asked for through the
whole of the site’s middleware and put together anew. Target: 50 ms, on the processor’s clock, the median.
Beside it the page after a photo was accepted, which changes what the law of evidence reads, and one kept.
"""

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from typing import Any

from _measure import Reached, arguments, report

PEOPLE = 1_000
TARGET_MS = 50
START = 1_795_878_000  # 28 November 2026, 16:00 in Rome


def fresh_site() -> None:
    """Django on a fresh SQLite file, or on the database that DATABASE_URL names."""
    os.environ["INCASTRO_VAR"] = tempfile.mkdtemp(prefix="incastro-bench-")
    os.environ["INCASTRO_SECRET_KEY"] = "for this run alone"
    os.environ["DJANGO_SETTINGS_MODULE"] = "incastro.settings"
    sys.path.insert(0, str(__import__("pathlib").Path(__file__).resolve().parent.parent / "src"))
    import django

    django.setup()
    from django.core.management import call_command

    from incastro.web.collecting import collect

    call_command("migrate", verbosity=0)
    collect()


def set_up(people: int) -> Any:
    """A tournament that runs: everybody confirmed, sealed box and finish in the group."""
    from incastro.entries.models import Entry, HomeEntry, Seats
    from incastro.groups.models import Group, Message
    from incastro.judging.models import Look
    from incastro.organisers.models import Organiser
    from incastro.people.models import Person
    from incastro.seasons.models import Season, Slot, Tournament
    from incastro.starts.models import Race

    slug = f"mille-{time.time_ns()}"
    club = Organiser.objects.create(slug=slug, name="Club dei mille")
    season = Season.objects.create(
        organiser=club, slug=slug, year=2026, name="Campionato", rulebook="ojpc-2026", published_at=1
    )
    row = Tournament.objects.create(
        organiser=club, season=season, slug=slug, name="Torneo dei mille", rulebook="ojpc-2026", pieces=500,
        seats=people, published_at=1, opens_at=2, closes_at=START - 60, starts_at=START,
        ends_at=START + 14 * 86_400,
    )  # fmt: skip
    slots = [
        Slot.objects.create(
            tournament=row, key=f"s{n}", scheduled=START + n * 18_000, go=START + n * 18_000 + 7
        )
        for n in range(3)
    ]
    seats = Seats.objects.create(tournament=row, limit=people, taken=people, moves=people)
    known = Person.objects.bulk_create(
        Person(first_name=f"Nome{n}", last_name=f"Cognome{n}", publishes=True, telegram_id=1_000_000 + n)
        for n in range(people)
    )
    entries = Entry.objects.bulk_create(
        Entry(seats=seats, person=person, arrival=n, standing="confirmed", asked=3, paid=4)
        for n, person in enumerate(known)
    )
    HomeEntry.objects.bulk_create(
        HomeEntry(entry=entry, mode="offline" if n % 2 else "online", slot=slots[n % 3])
        for n, entry in enumerate(entries)
    )
    group = Group.objects.create(organiser=club, chat=-100_777, name="Gruppo", moves=2 * people, linked_at=1)
    Race.objects.create(tournament=row, group=group, moves=1)
    messages = []
    for n, person in enumerate(known):
        go = slots[n % 3].go or 0
        for which, at in enumerate((go - 90 + n % 60, go + 4_000 + (n * 7_919) % 9_000)):
            messages.append(
                Message(
                    group=group,
                    number=2 * n + which + 1,
                    at=at,
                    sender_kind="person",
                    sender_id=person.telegram_id,
                    sender_name=f"Nome{n} Cognome{n}",
                    seen_at=at,
                    by_bot=True,
                )
            )
    messages = Message.objects.bulk_create(messages)
    Look.objects.bulk_create(
        Look(
            tournament=row, entry=entries[n // 2], message=message, role="finish" if n % 2 else "sealed",
            verdict="accepted", at=message.at + 60,
        )
        for n, message in enumerate(messages[:people])
    )  # fmt: skip
    return row


def rulings(row: Any) -> Iterator[Callable[[], object]]:
    """A ruling on one entrant after another, each by its service."""
    from incastro.entries.models import Entry
    from incastro.journal.actor import SITE
    from incastro.judging.services.rulings import make

    for n, entry in enumerate(
        Entry.objects.filter(seats__tournament=row).order_by("arrival").select_related("seats__tournament")
    ):
        kind = ("penalty", "annul", "finish")[n % 3]

        def act(entry: Entry = entry, kind: str = kind) -> object:
            seconds = {"penalty": 120, "finish": 5_000}.get(kind)
            return make(
                actor=SITE, tournament=row, entry=entry, kind=kind, article="art. 18", reason="Prova",
                seconds=seconds, public_words="Prova.", is_public=True,
            )  # fmt: skip

        yield act


def looks(row: Any) -> Iterator[Callable[[], object]]:
    """A finish that nobody had looked at is accepted, one after another, by its service."""
    from incastro.entries.models import Entry
    from incastro.groups.models import Message
    from incastro.journal.actor import SITE
    from incastro.judging.services.looks import accept

    entries = list(Entry.objects.filter(seats__tournament=row).order_by("-arrival"))
    for n, entry in enumerate(entries):
        number = 2 * (len(entries) - n)

        def act(entry: Entry = entry, number: int = number) -> object:
            message = Message.objects.get(number=number, group__organiser=row.organiser)
            return accept(actor=SITE, tournament=row, entry=entry, message=message, role="finish")

        yield act


def spent(page: Callable[[], Any], acts: Iterator[Callable[[], object]], rounds: int) -> float:
    """The median processor seconds of the page after an act."""
    times = []
    for number in range(rounds + 2):
        next(acts)()
        begun = time.process_time()
        answer = page()
        took = time.process_time() - begun
        if answer.status_code != 200:
            raise SystemExit(answer.status_code)
        if number > 1:
            times.append(took)
    return statistics.median(times)


def main() -> int:
    given = arguments(__doc__ or "", "bench-standings-rebuild.json")
    fresh_site()
    from django.test import Client

    from incastro import clock

    people = 30 if given.small else PEOPLE
    with clock.standing_at(START + 86_400):
        row = set_up(people)
        client = Client(SERVER_NAME="localhost")
        address = f"/tornei/{row.slug}/"

        def page() -> Any:
            return client.get(address)

        page()
        act = rulings(row)
        after_ruling = spent(page, act, given.rounds)
        after_look = spent(page, looks(row), given.rounds)
        kept = statistics.median(_timed(page) for _ in range(given.rounds * 3))
    limit = TARGET_MS / 1000
    name = f"page of {people:,} entrants"
    return report(
        [
            Reached(f"{name}, after a ruling", after_ruling, "50 ms", limit, 1.0),
            Reached(f"{name}, after a photo was accepted", after_look, "50 ms", limit, None),
            Reached(f"{name}, kept", kept, "50 ms", limit, None),
        ],
        given.json,
        given.rounds,
    )


def _timed(act: Callable[[], object]) -> float:
    begun = time.process_time()
    act()
    return time.process_time() - begun


if __name__ == "__main__":
    sys.exit(main())
