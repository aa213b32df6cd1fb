"""The link in every notice: a page with one button, or one click by the mail program (RFC 8058)."""

import pytest
from django.test import Client

from incastro.people.services import register, unsubscribe_token
from tests.web.manage_organiser.pages import body

pytestmark = pytest.mark.django_db


def test_looking_at_the_link_changes_nothing_and_its_button_does() -> None:
    anna = register("anna@example.org", notices_by_email=True)
    client = Client(enforce_csrf_checks=True)
    address = f"/disiscrizione/{unsubscribe_token(anna)}/"
    assert "Non mandatemene più" in body(client.get(address))
    anna.refresh_from_db()
    assert anna.notices_by_email
    one_click = client.post(address, {"List-Unsubscribe": "One-Click"})  # no cookie, no token of ours
    assert one_click.status_code == 200
    assert "Niente più email" in body(one_click)
    anna.refresh_from_db()
    assert not anna.notices_by_email


def test_a_second_time_says_that_it_is_done() -> None:
    anna = register("anna@example.org")
    address = f"/en/unsubscribe/{unsubscribe_token(anna)}/"
    assert "No more emails about contests" in body(Client().get(address))


@pytest.mark.parametrize("token", ["1", "MQ:1abc:xyz"])
def test_a_token_of_ones_own_making_leads_nowhere(client: Client, token: str) -> None:
    assert client.get(f"/disiscrizione/{token}/").status_code == 404
    assert client.post(f"/disiscrizione/{token}/").status_code == 404
