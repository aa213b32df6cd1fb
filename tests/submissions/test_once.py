"""A form sent twice acts once, and leads to the same address; also when both arrive in the same moment."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import IntegrityError, connections, transaction

from incastro import clock
from incastro.organisers.models import Organiser
from incastro.rulebook.violation import RuleViolation
from incastro.submissions import ticks
from incastro.submissions.models import Submission
from incastro.submissions.services import KEPT, new_token, once

pytestmark = pytest.mark.django_db


def opening(slug: str) -> Callable[[], str]:
    def act() -> str:
        Organiser.objects.create(slug=slug, name="Club")
        return f"/{slug}/"

    return act


def test_the_second_sending_runs_nothing_and_leads_to_the_first_address() -> None:
    token = new_token()
    assert [once(token, opening("a")), once(token, opening("b"))] == ["/a/", "/a/"]
    assert [each.slug for each in Organiser.objects.all()] == ["a"]


def test_other_forms_act_on_their_own() -> None:
    assert once(new_token(), opening("a")) != once(new_token(), opening("b"))


def test_a_token_with_a_nul_is_a_token() -> None:
    """PostgreSQL keeps none: an address that takes one unread would break."""
    assert [once("a\0b", opening("a")), once("a\0b", opening("b"))] == ["/a/", "/a/"]


def test_a_form_without_a_token_always_acts() -> None:
    once("", opening("a"))
    once("", opening("b"))
    assert Organiser.objects.count() == 2
    assert Submission.objects.count() == 0


def test_what_is_refused_undoes_both_and_can_be_sent_again() -> None:
    token = new_token()

    def refused() -> str:
        opening("a")()
        raise RuleViolation("stage.refused")

    with pytest.raises(RuleViolation):
        once(token, refused)
    assert Organiser.objects.count() == Submission.objects.count() == 0
    assert once(token, opening("a")) == "/a/"


def test_a_clash_inside_the_act_is_not_taken_for_a_second_sending() -> None:
    opening("a")()
    with pytest.raises(IntegrityError), transaction.atomic():
        once(new_token(), opening("a"))


def test_a_form_that_lost_a_race_for_a_name_acts_once_more_on_what_there_is_now() -> None:
    tried: list[str] = []

    def act() -> str:
        tried.append("a" if not tried else "a-2")
        return opening(tried[-1])()

    opening("a")()
    assert once(new_token(), act) == "/a-2/"
    assert tried == ["a", "a-2"]


def test_it_leads_to_however_long_an_address() -> None:
    way = "/archivio/?q=" + "a" * 2000
    token = new_token()
    assert [once(token, lambda: way), once(token, lambda: "")] == [way, way]


def test_an_overlong_token_is_cut_and_still_acts_once() -> None:
    assert [once("x" * 200, opening("a")), once("x" * 200, opening("b"))] == ["/a/", "/a/"]


@pytest.mark.django_db(transaction=True)
def test_two_sendings_at_once_act_once_and_lead_to_the_same_address() -> None:
    """The second waits for the first on the token, whichever database: then it is told where that led."""
    inside, token = threading.Event(), new_token()
    ran: list[str] = []

    def act() -> str:
        ran.append(threading.current_thread().name)
        inside.set()
        threading.Event().wait(0.5)  # the other one has to come meanwhile
        return opening("a")()

    def sent(first: bool) -> str:
        try:
            if not first:
                assert inside.wait(10)
            return once(token, act)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(sent, [True, False])) == ["/a/", "/a/"]
    assert len(ran) == 1
    assert Organiser.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_when_the_first_of_two_fails_the_second_acts() -> None:
    inside, token = threading.Event(), new_token()

    def fail() -> str:
        inside.set()
        threading.Event().wait(0.5)
        raise RuleViolation("stage.refused")

    def failing() -> str:
        try:
            return once(token, fail)
        except RuleViolation:
            return "refused"
        finally:
            connections.close_all()

    def following() -> str:
        try:
            assert inside.wait(10)
            return once(token, opening("a"))
        finally:
            connections.close_all()

    with ThreadPoolExecutor(2) as threads:
        results = [threads.submit(failing), threads.submit(following)]
        assert [each.result(20) for each in results] == ["refused", "/a/"]


def test_tokens_are_forgotten_after_a_month() -> None:
    with clock.standing_at(1_800_000_000 - KEPT - 1):
        once(new_token(), opening("old"))
    with clock.standing_at(1_800_000_000):
        once(new_token(), opening("new"))
        ticks.forget()
    assert [each.led_to for each in Submission.objects.all()] == ["/new/"]
