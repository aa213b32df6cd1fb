"""Drafts, secrets and personal values stand on no address that a stranger can open.

The addresses are those of the URL configuration, with everything that there is in their places.
"""

from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from io import BytesIO
from itertools import product
from typing import Any

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse
from django.utils import translation
from PIL import Image

from incastro import clock
from incastro.journal.actor import SITE, Actor
from incastro.marathons.models import Marathon
from incastro.notices import services as notices
from incastro.notices.models import Notice
from incastro.organisers.models import Organiser, Role
from incastro.organisers.services import invite
from incastro.people.models import Person
from incastro.pictures.services import keep
from incastro.seasons.models import Season, Slot, Tournament
from incastro.web.access import PUBLIC, named
from tests.cast import SignedIn

pytestmark = pytest.mark.django_db
OCTOBER, DAY = 1_790_000_000, 86_400
HUSH = "hush"  # stands in whatever must not be seen
OWN = {
    "invitation",
    "sign-in-once",
    "unsubscribe",
    "person-ics",
    "poster",
}  # known by a secret, or no content


@pytest.fixture
def secrets(club: Organiser, owner: Person, judge: Person) -> Iterator[str]:
    """Drafts of each kind, public contests whose secrets are not over, and people; a picture’s digest."""
    data = BytesIO()
    Image.new("RGB", (30, 20), "#123456").save(data, "PNG")
    picture = keep(data.getvalue())
    of = {"organiser": club, "zone": "Europe/Rome"}
    online, hall = {"rulebook": "ojpc-2026", **of}, {"rulebook": "aip-marathon-2026", **of}
    for when, slug in ((None, "draft"), (OCTOBER + DAY, "later")):
        Season.objects.create(
            slug=f"s-{slug}", name=HUSH, year=2027, organiser=club, rulebook="ojpc-2026", published_at=when
        )
        Tournament.objects.create(slug=f"t-{slug}", name=HUSH, published_at=when, **online)
        Marathon.objects.create(slug=f"m-{slug}", name=HUSH, venue=HUSH, published_at=when, **hall)
    shown = {"published_at": OCTOBER - DAY, "starts_at": OCTOBER + DAY, "ends_at": OCTOBER + 9 * DAY}
    coming = Tournament.objects.create(
        slug="coming",
        name="Coming",
        call_link=f"https://call.example/{HUSH}",
        picture=picture,
        season=Season.objects.get(slug="s-later"),
        **shown,
        **online,
    )
    Slot.objects.create(tournament=coming, key="s1", scheduled=OCTOBER + DAY)
    marathon = Marathon.objects.create(slug="hall", name="Hall", **shown, **hall)
    marathon.series.create(position=1, brand=f"{HUSH}-brand", title=HUSH, pieces=1000, picture=picture)
    Organiser.objects.filter(pk=club.pk).update(telegram_chat=f"@{HUSH}_chat")
    Person.objects.filter(pk=owner.pk).update(
        birth_date=date(1931, 2, 3), city=HUSH, telegram_id=987_654_321, telegram_name=HUSH, last_name=HUSH
    )
    invite(
        actor=SITE, organiser=club, email=f"{HUSH}@example.org", roles={Role.JUDGE}, site="https://x.example"
    )
    actor = Actor(owner.pk, "owner", club.pk)
    draft = notices.draft(actor=actor, organiser=club, occasion="change", tournament=coming, why=HUSH)
    Notice.objects.filter(pk=draft.pk).update(title=HUSH, body=HUSH)
    mailed = notices.draft(actor=actor, organiser=club, occasion="free")
    Notice.objects.filter(pk=mailed.pk).update(
        title=HUSH, sent_at=OCTOBER - 9, channels=["email"], picture=picture
    )
    with clock.standing_at(OCTOBER):
        yield picture.digest


def paths(digest: str) -> list[str]:
    """Every public address, in both languages, with each thing that could stand in it."""
    slugs = [row.slug for kind in (Season, Tournament, Marathon, Organiser) for row in kind.objects.all()]
    fill: dict[str, list[Any]] = {
        "pk": list(Notice.objects.values_list("pk", flat=True)),
        "key": list(Person.objects.values_list("key", flat=True)),
        "digest": [digest],
        "name": ["ojpc-2026", "aip-marathon-2026"],
        **{key: ["x"] for key in ("entry", "person", "team", "document", "version", "rest")},
    }
    found: dict[str, None] = {}
    for name, pattern in named():
        if (
            getattr(pattern.callback, "access", None) != PUBLIC
            or name in OWN
            or name.startswith(("acc", "mfa", "sign"))
        ):
            continue
        arguments = [*{**pattern.pattern.converters, **pattern.pattern.regex.groupindex}]
        for values in product(*(fill.get(each, slugs) for each in arguments)):
            for lang in ("it", "en"):
                with translation.override(lang), suppress(NoReverseMatch):
                    found[reverse(name, kwargs=dict(zip(arguments, values, strict=True)))] = None
    return list(found)


WORDS = (HUSH, "1931", "987654321", "@example.org")


@pytest.mark.parametrize("who", ["visitor", "stranger", "other_owner"])
def test_nothing_that_must_not_be_seen_is_seen(
    who: str, secrets: str, signed_in: SignedIn, request: pytest.FixtureRequest
) -> None:
    client = Client() if who == "visitor" else signed_in(request.getfixturevalue(who))
    told: dict[str, str] = {}
    opened = 0
    for path in paths(secrets):
        answer = client.get(path)
        opened += answer.status_code == 200
        text = answer.content.decode("utf-8", "replace").replace("club@example.org", "")
        # a page that is not there may say where it is not
        hidden = WORDS if answer.status_code == 404 else (*WORDS, secrets)
        told |= {f"{word} at {path}": word for word in hidden if word in text}
    assert told == {}
    assert opened > 50


def test_a_search_finds_nothing_by_a_secret(secrets: str, client: Client) -> None:
    for address in ("/archivio/", "/api/v1/archive"):
        found = client.get(address, {"q": HUSH}).content.decode()
        assert "coming" not in found
        assert "/tornei/t-" not in found
        assert "hall" not in found.replace("shall", "")
