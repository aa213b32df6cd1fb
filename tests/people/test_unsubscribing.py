"""The token in every notice: it belongs to one person, does one thing, and twice is once."""

import pytest

from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.people.services import erase_person, register, stop_notices, unsubscribe_token
from incastro.people.unsubscribing import person_of_token

pytestmark = pytest.mark.django_db


def test_a_token_leads_to_its_person_and_a_tampered_one_to_nobody() -> None:
    anna, bruno = register("anna@example.org"), register("bruno@example.org")
    token = unsubscribe_token(anna)
    assert person_of_token(token) == anna
    assert person_of_token(unsubscribe_token(bruno)) == bruno
    assert person_of_token(token[:-1]) is None
    assert person_of_token("1") is None


def test_notices_stop_once_and_the_journal_says_so_once() -> None:
    anna = register("anna@example.org", notices_by_email=True)
    for _ in range(2):
        stop_notices(anna)
    anna.refresh_from_db()
    assert not anna.notices_by_email
    assert Line.objects.filter(action="person.unsubscribe").count() == 1


def test_the_token_of_an_erased_person_leads_to_nobody() -> None:
    anna = register("anna@example.org")
    token = unsubscribe_token(anna)
    erase_person(actor=Actor(anna.pk), person=anna)
    assert person_of_token(token) is None
