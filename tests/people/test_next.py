"""Where somebody may be led after signing in: an unreadable address leads nowhere, and breaks nothing."""

import pytest
from django.test import Client
from django.urls import reverse

from incastro.people.models import Person
from tests.cast import SignedIn

pytestmark = pytest.mark.django_db
BROKEN = "http://[::1"


@pytest.mark.parametrize("name", ["account_login", "account_reset_password", "account_signup"])
def test_a_visitor_with_a_broken_way_back_is_answered(client: Client, name: str) -> None:
    assert client.get(reverse(name), {"next": BROKEN}).status_code < 500
    assert client.post(reverse(name), {"next": BROKEN, "email": "lia@example.org"}).status_code < 500


@pytest.mark.parametrize(
    "name", ["mfa_reauthenticate", "mfa_reauthenticate_webauthn", "account_reauthenticate", "account_logout"]
)
def test_somebody_signed_in_with_a_broken_way_back_is_answered(
    stranger: Person, signed_in: SignedIn, name: str
) -> None:
    assert signed_in(stranger).post(reverse(name), {"next": BROKEN}).status_code < 500
