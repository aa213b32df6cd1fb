"""Accounts and persons: made together, changed by their owner, without their values in the journal."""

import pytest
from allauth.account.models import EmailAddress

from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.people.models import Account, Person
from incastro.people.services import change_person, person_for, register
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation

pytestmark = pytest.mark.django_db


def test_registering_makes_an_account_with_a_confirmed_address_and_a_person() -> None:
    person = register(" Anna@Example.org ", first_name="Anna", language="en")
    assert person.account is not None
    assert person.account.email == "anna@example.org"
    assert not person.account.has_usable_password()
    assert EmailAddress.objects.get(user=person.account).verified
    assert (person.first_name, person.language, person.publishes) == ("Anna", "en", False)


def test_an_address_has_one_account() -> None:
    register("anna@example.org")
    with pytest.raises(Refusal, match=r"person\.email_taken"):
        register("ANNA@example.org")
    assert Account.objects.count() == Person.objects.count() == 1


def test_an_account_gets_its_person_once() -> None:
    account = Account.objects.create_user("keeper@example.org")
    assert person_for(account) == person_for(account, first_name="Other")
    assert Line.objects.filter(action="person.register").count() == 1


def test_a_change_is_journaled_by_the_names_of_its_fields_alone() -> None:
    person = register("anna@example.org")
    values = {"first_name": "Anna", "birth_date": None, "language": "en"}
    change_person(actor=Actor(person.pk), person=person, values=values, version=1)
    person.refresh_from_db()
    assert (person.first_name, person.version) == ("Anna", 2)
    line = Line.objects.get(action="person.change")
    assert line.changes == {"first_name": [], "language": ["it", "en"]}
    assert "Anna" not in str(list(Line.objects.values()))


def test_a_change_made_from_an_old_form_is_refused() -> None:
    person = register("anna@example.org")
    change_person(actor=Actor(person.pk), person=person, values={"city": "Modena"}, version=1)
    with pytest.raises(RuleViolation, match="stale"):
        change_person(actor=Actor(person.pk), person=person, values={"city": "Parma"}, version=1)
    person.refresh_from_db()
    assert person.city == "Modena"
