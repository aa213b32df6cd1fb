"""What notices are about, in tests: a tournament of the club, told of at its own time."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from pytest_django import Settings

from incastro import clock
from incastro.journal.actor import Actor
from incastro.notices import services
from incastro.notices.models import Notice, Occasion
from incastro.organisers.models import Organiser, Sponsor
from incastro.people.models import Person
from incastro.seasons.models import Slot, Tournament, TournamentPrize
from tests.cast import somebody
from tests.fakes.mail import FakeMail, fake_mail
from tests.fakes.telegram import TOKEN, FakeTelegram, fake_telegram

# Saturday 14 November 2026, 12:00 in Rome; the first start is two weeks later
NOW = 1794654000
SATURDAY_16, SATURDAY_21, SUNDAY_16 = 1795878000, 1795896000, 1795964400


@pytest.fixture(autouse=True)
def _at_noon() -> Iterator[None]:
    with clock.standing_at(NOW):
        yield


@pytest.fixture
def actor(organiser_member: Person, club: Organiser) -> Actor:
    return Actor(organiser_member.pk, "organiser", club.pk)


def tournament_of(club: Organiser, **values: Any) -> Tournament:
    """A public tournament with every field of the opening post."""
    given = {
        "slug": "inverno-2026",
        "name": "Torneo d’inverno",
        "name_en": "Winter tournament",
        "stand": "Cinquecento pezzi, un fine settimana.",
        "stand_en": "Five hundred pieces, one weekend.",
        "notes": "Il pacco si apre **solo al via**.",
        "notes_en": "The parcel is opened **at the go**.",
        "rulebook": "ojpc-2026",
        "published_at": NOW - 86_400,
        "opens_at": NOW - 3600,
        "closes_at": NOW + 6 * 86_400,
        "starts_at": SATURDAY_16,
        "ends_at": SUNDAY_16 + 14 * 86_400,
        "seats": 48,
        "brand": "Tarsia",
        "title": "Notte a Varenna",
        "price": Decimal("24.90"),
        "price_abroad": Decimal("31.90"),
        "reserve_date": "2026-12-12",
        "purchase_link": "https://shop.example/inverno",
        "stream_link": "https://video.example/live",
        "call_link": "https://call.example/secret-room",
        **values,
    }
    row = Tournament.objects.create(organiser=club, **given)
    for key, instant in (("sat-16", SATURDAY_16), ("sat-21", SATURDAY_21), ("sun-16", SUNDAY_16)):
        Slot.objects.create(tournament=row, key=key, scheduled=instant)
    row.refresh_from_db()
    return row


@pytest.fixture
def winter(club: Organiser) -> Tournament:
    row = tournament_of(club)
    sponsor = Sponsor.objects.create(organiser=club, name="Bottega Tarsia", link="https://tarsia.example")
    row.sponsors.add(sponsor)
    TournamentPrize.objects.create(
        tournament=row, position=1, what="un puzzle da 1000", what_en="a 1000-piece puzzle", sponsor=sponsor
    )
    TournamentPrize.objects.create(tournament=row, position=2, what="una cornice", what_en="a frame")
    return row


@pytest.fixture
def reader() -> Person:
    """Somebody who asked for notices, in Italian."""
    return somebody("Lia", "Lettori", notices_by_email=True)


@pytest.fixture
def english_reader() -> Person:
    """Somebody who asked for notices, in English."""
    return somebody("Ruth", "Reader", notices_by_email=True, language="en")


@pytest.fixture
def telegram(settings: Settings) -> Iterator[FakeTelegram]:
    """A Bot API server, and this site set up to use it."""
    with fake_telegram() as fake:
        more = {"telegram_url": fake.url, "telegram_token": TOKEN, "url": "https://puzzle.example"}
        settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update=more)
        yield fake


@pytest.fixture
def mail_server(settings: Settings) -> Iterator[FakeMail]:
    """A mail server, and this site set up to use it."""
    with fake_mail() as fake:
        more = {"mail_url": f"smtp://{fake.host}:{fake.port}", "url": "https://puzzle.example"}
        settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update=more)
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = fake.host, fake.port
        settings.DEFAULT_FROM_EMAIL = "avvisi@puzzle.example"
        yield fake


@pytest.fixture
def draft(actor: Actor, winter: Tournament) -> Notice:
    """The opening post of the winter tournament, without its picture; its organiser has a Telegram group."""
    Organiser.objects.update(telegram_chat="@club")
    winter.organiser.refresh_from_db()
    made = services.draft(
        actor=actor, organiser=winter.organiser, occasion=Occasion.OPENING, tournament=winter
    )
    Notice.objects.filter(pk=made.pk).update(picture=None)
    made.refresh_from_db()
    return made
