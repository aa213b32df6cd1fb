"""What the Bot API answers, and what follows from it; a real server on this machine answers."""

import httpx
import pytest

from incastro.channels.answers import ChannelError, Later, Refused, Unclear
from incastro.channels.telegram import bot as bot_module
from incastro.channels.telegram.bot import Bot
from incastro.channels.telegram.texts import Part
from tests.fakes.telegram import TOKEN, FakeTelegram, refusal

PART = Part("<b>Ciao</b>")


def test_a_message_goes_out_as_html_and_its_number_comes_back(telegram: FakeTelegram) -> None:
    assert Bot(telegram.url, TOKEN).post("@club", PART) == "@club/1"
    (call,) = telegram.calls
    assert call.method == "sendMessage"
    assert call.fields == {"chat_id": "@club", "parse_mode": "HTML", "text": "<b>Ciao</b>"}


def test_a_picture_goes_with_its_caption(telegram: FakeTelegram) -> None:
    Bot(telegram.url, TOKEN).post("-100", Part("Ciao", photo=True), b"jpeg")
    (call,) = telegram.calls
    assert (call.method, call.fields["caption"], call.files["photo"]) == ("sendPhoto", "Ciao", b"jpeg")


@pytest.mark.parametrize(
    ("answer", "kind", "code"),
    [
        (refusal(400, "Bad Request: chat not found"), Refused, "telegram.refused"),
        (refusal(403, "Forbidden: bot was kicked"), Refused, "telegram.forbidden"),
        (refusal(401, "Unauthorized"), Refused, "telegram.token"),
        (refusal(429, "Too Many Requests", retry_after=17), Later, "telegram.too_many"),
        (refusal(500, "Internal"), Later, "telegram.unwell"),
        ((502, b"<html>bad gateway</html>"), Later, "telegram.unwell"),
        ((504, b"gateway timeout"), Unclear, "telegram.broken"),
        ((200, b"not json"), Unclear, "telegram.broken"),
        ((200, b"[]"), Unclear, "telegram.broken"),
        (refusal(400, "upgraded", migrate_to_chat_id=-1001), Refused, "telegram.moved"),
    ],
)
def test_every_answer_has_its_meaning(
    telegram: FakeTelegram, answer: object, kind: type[ChannelError], code: str
) -> None:
    telegram.answers = [answer]
    with pytest.raises(kind) as told:
        Bot(telegram.url, TOKEN).post("@club", PART)
    assert told.value.code == code
    assert TOKEN not in str(dict(told.value.params))


def test_the_wait_that_telegram_asks_for_is_kept(telegram: FakeTelegram) -> None:
    telegram.answers = [refusal(429, "Too Many Requests", retry_after=17)]
    with pytest.raises(Later) as told:
        Bot(telegram.url, TOKEN).post("@club", PART)
    assert told.value.after == 17


def test_nobody_there_means_later_and_never_shows_the_token() -> None:
    with pytest.raises(Later) as told:
        Bot("http://127.0.0.1:9", TOKEN).post("@club", PART)
    assert told.value.code == "telegram.unreachable"
    assert told.value.__cause__ is None
    assert told.value.__suppress_context__


def test_a_line_that_drops_after_the_message_left_is_unclear(
    telegram: FakeTelegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_module, "TIMEOUT", httpx.Timeout(0.2))
    telegram.answers = [1.0]
    with pytest.raises(Unclear):
        Bot(telegram.url, TOKEN).post("@club", PART)
