"""A demonstration that was given a real bot speaks to nobody in the group that it invented."""

import httpx
import pytest

from incastro.channels.telegram import bot
from incastro.channels.telegram.bot import Bot
from incastro.demo.race import playing
from incastro.demo.race.script import CHAT

NOWHERE = Bot("http://127.0.0.1:9", "1:secret")  # whoever is called there does not answer


def test_the_invented_group_answers_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "INVENTED", {})
    monkeypatch.setattr(playing, "INVENTED", bot.INVENTED)
    playing.stay_silent()
    assert playing.answer("setMessageReaction") is True
    assert NOWHERE.call("setMessageReaction", {"chat_id": CHAT, "message_id": 18201}) is True
    assert NOWHERE.call("getChatMember", {"chat_id": CHAT, "user_id": 7})["status"] == "member"
    answer = NOWHERE.ask("sendMessage", {"chat_id": str(CHAT), "text": "Chi sei?"})
    assert isinstance(answer, httpx.Response)
    assert answer.json()["result"]["chat"]["id"] == CHAT
