"""The outside systems, as far as tests need them."""

from collections.abc import Iterator

import pytest

from tests.fakes.mail import FakeMail, fake_mail
from tests.fakes.telegram import FakeTelegram, fake_telegram


@pytest.fixture
def telegram() -> Iterator[FakeTelegram]:
    with fake_telegram() as fake:
        yield fake


@pytest.fixture
def mail_server() -> Iterator[FakeMail]:
    with fake_mail() as fake:
        yield fake
