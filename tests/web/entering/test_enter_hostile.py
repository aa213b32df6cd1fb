"""The form of entering, with each field as nobody should fill it in: refused or taken, never broken."""

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from django.db import transaction
from django.test import Client

from incastro import clock
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from tests.cast import SignedIn, somebody
from tests.entries.cast import NOW, open_tournament
from tests.entries.home_cast import entering
from tests.web.entering.home_form import ENTER, FILLED, HIDDEN, filled
from tests.web.hostile.forms import ODD

pytestmark = pytest.mark.django_db
SELDOM = ("residence", "recipient", "more", "phone", "courier_note", "province")
FIELDS = (*FILLED, *SELDOM, *HIDDEN, "parent_name", "parent_email", "parent_agrees", "version", "surprise")

ALONE = (
    "birth_date_year",
    "telegram_name",
    "country",
    "street",
    "phone",
    "token",
    "parent_email",
    "residence",
)
WORST = ("\x00", "\ud800", "9" * 5000, "\u202egnirts\u202c", "🧩" * 40)


@pytest.fixture(autouse=True)
def at_noon() -> Iterator[None]:
    with clock.standing_at(NOW):
        yield


@pytest.fixture
def somebody_new(db: None) -> Person:
    return somebody("", "", email="nuova@example.org", country="", city="")


def trial(client: Client, address: str, form: dict[str, Any], typed: dict[str, str]) -> int:
    """What the site answers to a form, of which nothing is kept."""
    odd = {name: [value.encode("utf-8", "surrogatepass")] for name, value in typed.items()}
    with transaction.atomic():
        answer = client.post(address, {**form, **odd})
        transaction.set_rollback(True)
    return answer.status_code


def test_no_form_of_an_entry_breaks(club: Organiser, somebody_new: Person, signed_in: SignedIn) -> None:
    open_tournament(club)
    client = signed_in(somebody_new)
    form = filled(client)
    for odd in ODD:  # everywhere at once, then alone where it would get furthest
        assert trial(client, ENTER, form, dict.fromkeys(FIELDS, odd)) in (303, 422), odd
    for name in ALONE:
        minor = {"birth_date_year": "2009"} if name.startswith("parent") else {}
        for odd in WORST:
            assert trial(client, ENTER, {**form, **minor}, {name: odd}) in (303, 422), (name, odd)


def test_no_form_of_a_change_breaks(club: Organiser, somebody_new: Person, signed_in: SignedIn) -> None:
    entry = entering(somebody_new, open_tournament(club), person={"birth_date": date(1990, 5, 4)})
    client = signed_in(somebody_new)
    address = f"/iscrizioni/{entry.key}/modifica/"
    shown = client.get(address).context["form"]
    form = {name: shown[name].value() or "" for name in shown.fields}
    for odd in ODD:
        assert trial(client, address, form, dict.fromkeys(shown.fields, odd)) in (303, 422), odd
    for name in ("slot", "country", "version", "more"):
        for odd in WORST:
            assert trial(client, address, form, {name: odd}) in (303, 422), (name, odd)
