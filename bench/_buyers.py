"""Who takes part in a rush: a club’s tournaments, people who are signed in, and what became of them."""

import secrets
import time
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.db import transaction
from django.utils import timezone

from incastro.entries.models import Entry, Seats
from incastro.organisers.models import Organiser
from incastro.people.models import Account, Person
from incastro.seasons.models import Slot, Tournament

DAY = 86_400
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


@dataclass(frozen=True, slots=True)
class Buyer:
    """Somebody with a session: their cookies, and a key for forms whose page they did not ask for."""

    pk: int
    cookies: str
    csrf: str

    def typed(self, slot: str) -> list[tuple[str, str]]:
        """What somebody fills in."""
        return [
            ("mode", "offline"), ("slot", slot), ("first_name", f"Nome{self.pk}"), ("last_name", "Prova"),
            ("birth_date_day", "4"), ("birth_date_month", "5"), ("birth_date_year", "1990"),
            ("telegram_name", f"@prova{self.pk}x"), ("street", f"Via Po {self.pk}"), ("postcode", "41121"),
            ("city", "Modena"), ("province", "MO"), ("country", "IT"), ("rulebook", "on"), ("privacy", "on"),
        ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a rush. `counted` = what the row of the seats says; `in_order` = who came first sits."""

    entries: int
    seated: int
    waiting: int
    counted: int
    in_order: bool


def make_tournaments(number: int, seats: int) -> tuple[list[str], str]:
    """Tournaments that take entries now; their addresses, and the key of their start."""
    now = int(time.time())
    club = Organiser.objects.create(slug="club", name="Club")
    for each in range(number):
        row = Tournament.objects.create(
            organiser=club, slug=f"corsa-{each}", name=f"Corsa {each}", rulebook="ojpc-2026", brand="Tarsia",
            pieces=500, price=Decimal("24.90"), price_abroad=Decimal("31.90"), seats=seats,
            purchase_link="https://shop.example/", published_at=now - DAY, opens_at=now - DAY,
            closes_at=now + 9 * DAY, starts_at=now + 20 * DAY, ends_at=now + 40 * DAY,
            reserve_date=(timezone.now() + timedelta(30)).date(),
        )  # fmt: skip
        Slot.objects.create(tournament=row, key="start", scheduled=row.starts_at)
        Seats.objects.create(tournament=row, limit=seats)
    return [f"corsa-{each}" for each in range(number)], "start"


@transaction.atomic
def make_buyers(number: int) -> list[Buyer]:
    """People with accounts who are signed in, as the site does it."""
    made = []
    backend, store = settings.AUTHENTICATION_BACKENDS[0], SessionStore()
    model, until = store.model, timezone.now() + timedelta(days=1)
    sessions = []
    for each in range(number):
        address = f"p{each}@rush.example"
        account = Account(email=address)
        account.set_unusable_password()
        account.save()
        EmailAddress.objects.create(user=account, email=address, primary=True, verified=True)
        person = Person.objects.create(
            account=account, first_name=f"Nome{each}", last_name="Prova", country="IT"
        )
        said = {
            SESSION_KEY: str(account.pk),
            BACKEND_SESSION_KEY: backend,
            HASH_SESSION_KEY: account.get_session_auth_hash(),
        }
        key = secrets.token_hex(16)
        sessions.append(model(session_key=key, session_data=store.encode(said), expire_date=until))
        csrf = "".join(secrets.choice(LETTERS) for _ in range(32))
        made.append(Buyer(person.pk, f"{settings.SESSION_COOKIE_NAME}={key}", csrf))
    model.objects.bulk_create(sessions)
    return made


def outcome(slug: str) -> Outcome:
    """What the database says of one tournament."""
    seats = Seats.objects.get(tournament__slug=slug)
    standings = list(Entry.objects.filter(seats=seats).order_by("arrival").values_list("standing", flat=True))
    seated = sum(each in ("held", "confirmed") for each in standings)
    return Outcome(
        entries=len(standings),
        seated=seated,
        waiting=standings.count("waiting"),
        counted=seats.taken,
        in_order=standings == ["held"] * seated + ["waiting"] * (len(standings) - seated),
    )
