"""However somebody writes their Telegram name, it is kept in one way (S-6)."""

import pytest

from incastro.people.telegram import telegram_name
from incastro.refusal import Refusal


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("marta_olivari", "@marta_olivari"),
        (" @Marta_Olivari ", "@Marta_Olivari"),
        ("https://t.me/marta_olivari", "@marta_olivari"),
        ("t.me/marta_olivari/", "@marta_olivari"),
        ("telegram.me/marta_olivari", "@marta_olivari"),
        ("Marta  Olivari", "Marta Olivari"),  # who has no username shows a name
        ("李娜", "李娜"),
        ("", ""),
    ],
)
def test_it_is_kept_as_the_group_shows_it(written: str, kept: str) -> None:
    assert telegram_name(written) == kept


@pytest.mark.parametrize("written", ["@ab", "@marta olivari", "https://t.me/+AbCdEf123", "@123456"])
def test_what_is_meant_as_a_username_and_is_none_is_refused(written: str) -> None:
    with pytest.raises(Refusal) as refused:
        telegram_name(written)
    assert refused.value.code == "telegram.unreadable"
