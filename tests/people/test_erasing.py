"""Erasure: nothing personal is left, nothing else moves, and it cannot be undone (S-32)."""

from collections.abc import Iterator
from datetime import date

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.sessions.models import Session
from django.core import serializers
from django.db import connection

from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Member, Organiser, Role
from incastro.people import erasing
from incastro.people.models import Account, Person
from incastro.people.names import public_name
from incastro.people.services import change_person, erase_person, give_consent, register
from incastro.people.sessions import end_sessions
from incastro.rulebook.violation import RuleViolation
from tests.cast import SignedIn

pytestmark = pytest.mark.django_db
ANNA = {"first_name": "Annamaria", "last_name": "Bianchetti", "nickname": "annab77", "city": "Camposanto"}


@pytest.fixture
def anna() -> Person:
    person = register(
        "annamaria@example.org", birth_date=date(1988, 4, 3), country="IT", telegram_id=7341, **ANNA
    )
    give_consent(actor=Actor(person.pk), person=person, document="publication", given=True)
    return person


@pytest.fixture
def rooms() -> Iterator[None]:
    """What a test registers is gone after it."""
    steps, conditions = list(erasing._steps), list(erasing._conditions)
    yield
    erasing._steps[:], erasing._conditions[:] = steps, conditions


def everything() -> str:
    """Every value of every table, as one text."""
    told = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names():
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            told.append(str(cursor.fetchall()))
    return "\n".join(told)


def test_no_table_knows_anything_of_an_erased_person(anna: Person, signed_in: SignedIn) -> None:
    signed_in(anna)
    change_person(actor=Actor(anna.pk), person=anna, values={"city": "Camposanto sul Panaro"})
    values = [*ANNA.values(), "annamaria@example.org", "1988-04-03", "7341"]
    before = everything()
    assert all(value in before for value in ANNA.values())
    erase_person(actor=Actor(anna.pk), person=anna)
    left = everything()
    assert [value for value in values if value in left] == []


def test_the_row_stays_under_another_key_so_that_an_old_link_leads_nowhere(anna: Person) -> None:
    old = anna.key
    erase_person(actor=Actor(anna.pk), person=anna)
    row = Person.objects.get(pk=anna.pk)
    assert row.key != old
    assert public_name(row, "it") == f"Persona {row.key[:4]}"
    assert (row.erased_at is not None, row.account, row.publishes) == (True, None, False)
    assert not row.consents.exists()


def test_account_addresses_and_second_steps_go(anna: Person) -> None:
    assert anna.account is not None
    Authenticator.objects.create(user=anna.account, type="totp", data={"secret": "x"})
    erase_person(actor=Actor(anna.pk), person=anna)
    assert not Account.objects.exists()
    assert not EmailAddress.objects.exists()
    assert not Authenticator.objects.exists()


def test_every_session_ends(anna: Person, signed_in: SignedIn) -> None:
    phone, laptop = signed_in(anna), signed_in(anna)
    other = signed_in(register("bruno@example.org"))
    erase_person(actor=Actor(anna.pk), person=anna)
    assert [client.get("/io/").status_code for client in (phone, laptop, other)] == [302, 302, 200]
    assert Session.objects.count() == 1


def test_signing_out_elsewhere_leaves_the_session_at_hand(anna: Person, signed_in: SignedIn) -> None:
    phone, laptop = signed_in(anna), signed_in(anna)
    assert anna.account is not None
    assert end_sessions(anna.account, but=laptop.session.session_key) == 1
    assert [client.get("/io/").status_code for client in (phone, laptop)] == [302, 200]


def test_the_journal_tells_that_it_happened_and_nothing_else(anna: Person) -> None:
    erase_person(actor=Actor(anna.pk), person=anna)
    line = Line.objects.get(action="person.erase")
    assert (line.target, line.actor, line.changes) == (anna.pk, anna.pk, {})


def test_an_erased_person_can_be_neither_changed_nor_erased_again(anna: Person) -> None:
    erase_person(actor=Actor(anna.pk), person=anna)
    erased = Person.objects.get(pk=anna.pk)
    for act in (
        lambda: change_person(actor=Actor(anna.pk), person=erased, values={"first_name": "Anna"}),
        lambda: erase_person(actor=Actor(anna.pk), person=erased),
        lambda: give_consent(actor=Actor(anna.pk), person=erased, document="privacy", given=True),
    ):
        with pytest.raises(RuleViolation, match=r"person\.erased"):
            act()


def test_the_last_owner_of_an_organiser_hands_over_first(anna: Person, club: Organiser) -> None:
    Member.objects.create(organiser=club, person=anna, role=Role.OWNER)
    before = serializers.serialize("json", Person.objects.all())
    with pytest.raises(RuleViolation):
        erase_person(actor=Actor(anna.pk), person=anna)
    assert serializers.serialize("json", Person.objects.all()) == before
    Member.objects.create(organiser=club, person=register("bruno@example.org"), role=Role.OWNER)
    erase_person(actor=Actor(anna.pk), person=anna)
    assert not Member.objects.filter(person=anna).exists()


def test_other_rooms_are_asked_first_and_clear_up_inside_the_same_transaction(
    anna: Person, rooms: None
) -> None:
    seen: list[str] = []

    @erasing.on_erasure
    def clear_up(person: Person) -> None:
        seen.append(person.first_name)

    @erasing.on_erasure
    def break_down(person: Person) -> None:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        erase_person(actor=Actor(anna.pk), person=anna)
    assert seen == ["Annamaria"]  # before the name is gone
    assert Person.objects.get(pk=anna.pk).first_name == "Annamaria"
