"""A mail server that is really there."""

from collections.abc import Iterator

import pytest

from tests.fakes.mail import FakeMail, fake_mail


@pytest.fixture
def mail_server() -> Iterator[FakeMail]:
    with fake_mail() as fake:
        yield fake
