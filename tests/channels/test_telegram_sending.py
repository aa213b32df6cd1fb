"""The bot speaks within Telegram's limits, says each thing once, and tells what it could not say."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from django.db import connections

from incastro import clock
from incastro.channels.telegram import pacing, sending
from incastro.groups.models import Group, Message, Pace, Reply
from incastro.groups.services import saying
from incastro.journal.actor import SITE
from incastro.organisers.models import Organiser
from tests.entries.cast import NOW
from tests.fakes.telegram_api import Refused
from tests.groups.voice_cast import Stage, staged, take

pytestmark = pytest.mark.django_db


@dataclass
class Time:
    """A clock for both sides: ours in milliseconds, Telegram’s in seconds."""

    now: float = 1_000_000.0

    def pass_(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    made = Time()
    monkeypatch.setattr(pacing, "now_ms", lambda: int(made.now * 1000))
    return made


@pytest.fixture
def stage(club: Organiser, time: Time) -> Iterator[Stage]:
    with clock.standing_at(NOW), staged(club) as made:
        made.api.pending.clear()
        made.api.stopwatch = lambda: time.now
        yield made


def posted(stage: Stage, count: int, name: str = "Anna") -> list[Message]:
    for number in range(count):
        stage.photo(stage.api.user(f"{name}{number}"), NOW)
    take(stage.api)
    return list(Message.objects.order_by("number"))


def waiting() -> int:
    return Reply.objects.filter(sent_at=None, failed_at=None).count()


def test_a_text_stands_under_the_message_that_it_answers(stage: Stage) -> None:
    (message,) = posted(stage, 1)
    saying.say(stage.group, message, "who")
    stage.speak()
    (sent,) = stage.api.sent
    assert sent["reply_to_message"]["message_id"] == message.number
    assert Reply.objects.get().trace == str(sent["message_id"])


def test_the_same_is_said_once_of_a_message_whoever_asks(stage: Stage) -> None:
    (message,) = posted(stage, 1)
    for _ in range(3):
        saying.say(stage.group, message, "who")
        saying.react(message)
        stage.speak()
    assert len(stage.said) == 1
    assert stage.api.count("setMessageReaction") == 1


def test_texts_that_wait_for_one_group_go_as_one_message_that_names_whom_it_means(stage: Stage) -> None:
    for message in posted(stage, 4, name="A<b>&"):
        saying.say(stage.group, message, "who")
    stage.speak()
    (sent,) = stage.api.sent
    assert sent["html"].count("tg://user?id=") == 4
    assert "A<b>&0" in sent["text"]
    assert sent["text"].count("nome e cognome") == 1, "the same words are said once, to all four"
    assert Reply.objects.exclude(merged_into=None).count() == 3
    assert waiting() == 0


def test_a_wall_of_text_is_two_messages(stage: Stage) -> None:
    for number, message in enumerate(posted(stage, 14)):
        saying.say(stage.group, message, "again_finish_blurred" if number % 2 else "who")
    stage.speak()
    assert len(stage.said) == 2
    assert all(len(each) < 4096 for each in stage.said)


def test_no_minute_hears_more_than_telegram_allows(stage: Stage, time: Time) -> None:
    """Sixty texts that cannot be merged, in two languages by turns, over simulated minutes."""
    messages = posted(stage, 60)
    for number, message in enumerate(messages):
        saying.say(stage.group, message, "who")
        Reply.objects.filter(message=message).update(lang="it" if number % 2 else "en")
    for _ in range(600):
        with clock.standing_at(NOW + 10):
            sending.carry()
        time.pass_(0.5)
        if not waiting():
            break
    assert waiting() == 0
    assert all(call.status == 200 for call in stage.api.calls if call.method == "sendMessage"), (
        "never too many"
    )


def test_reactions_have_a_pace_of_their_own(stage: Stage, time: Time) -> None:
    for message in posted(stage, 60):
        saying.react(message)
    stage.speak()
    assert stage.api.count("setMessageReaction") == pacing.RATES["reaction"].burst
    for _ in range(45):
        time.pass_(1)
        stage.speak()
    assert waiting() == 0


def test_retry_after_is_obeyed_by_that_chat_alone(stage: Stage, time: Time, other_club: Organiser) -> None:
    first, second = posted(stage, 2)
    elsewhere = stage.api.group("Altro")
    other = Group.objects.create(organiser=other_club, chat=elsewhere, name="Altro", linked_at=NOW)
    stage.api.answers.append(Refused(429, "Too Many Requests: retry after 30", retry_after=30))
    stage.api.only = "sendMessage"
    saying.say(stage.group, first, "who")
    stage.speak()
    saying.say(other, None, "group_linked")
    saying.say(stage.group, second, "who")
    time.pass_(5)
    stage.speak()
    assert stage.said == []
    assert len(stage.api.texts(elsewhere)) == 1
    time.pass_(26)
    with clock.standing_at(NOW + 40):
        stage.speak()
    assert len(stage.said) == 1
    assert waiting() == 0


def test_while_telegram_is_away_everything_waits_and_one_alone_knocks(stage: Stage, time: Time) -> None:
    for message in posted(stage, 5):
        saying.react(message)
    stage.api.down = True
    stage.speak()
    stage.speak()
    assert waiting() == 5
    assert Reply.objects.filter(tries__gt=0).count() == 1
    stage.api.down = False
    for minute in range(1, 4):
        time.pass_(60)
        with clock.standing_at(NOW + 60 * minute):
            stage.speak()
    assert waiting() == 0
    assert len(stage.api.reactions) == 5


def test_a_text_whose_fate_is_unknown_is_not_said_twice_and_a_reaction_is_set_again(
    stage: Stage, time: Time
) -> None:
    (message,) = posted(stage, 1)
    saying.say(stage.group, message, "who")
    stage.api.answers.append(0.01)  # the line drops without a word
    stage.speak()
    assert Reply.objects.get().failure == "unclear"
    saying.react(message)
    time.pass_(10)
    stage.api.answers.append(0.01)
    stage.speak()
    time.pass_(10)
    with clock.standing_at(NOW + 30):
        stage.speak()
    assert stage.reaction({"message_id": message.number}) == ["👍"]
    assert stage.said == []


def test_what_a_dead_process_had_in_hand_is_found_later(stage: Stage, time: Time) -> None:
    one, two = posted(stage, 2)
    saying.react(one)
    saying.say(stage.group, two, "who")
    Reply.objects.update(claimed_at=NOW, tries=1)
    stage.speak()
    assert waiting() == 2, "somebody may still be at it"
    with clock.standing_at(NOW + sending.LOST + 10):
        stage.speak()
    assert stage.reaction({"message_id": one.number}) == ["👍"]
    assert Reply.objects.get(kind=saying.TEXT).failure == "unclear"


@pytest.mark.parametrize(
    ("happens", "code"),
    [("kicked", "kicked"), ("member", "no_reactions"), ("deleted", "gone")],
)
def test_what_cannot_be_done_is_told_with_its_reason(stage: Stage, happens: str, code: str) -> None:
    (message,) = posted(stage, 1)
    saying.react(message)
    if happens == "deleted":
        del stage.api.chats[stage.chat].messages[message.number]
    else:
        stage.api.set_bot(stage.chat, happens)
    stage.speak()
    assert Reply.objects.get().failure.startswith(code)
    assert Reply.objects.get().failed_at == NOW + saying.MERGE


def test_what_failed_is_said_once_somebody_asks_for_it_again(stage: Stage) -> None:
    (message,) = posted(stage, 1)
    saying.react(message)
    stage.api.set_bot(stage.chat, "member")
    stage.speak()
    stage.api.set_bot(stage.chat, "administrator")
    reply = Reply.objects.get()
    assert saying.say_once_more(reply, actor=SITE)
    assert not saying.say_once_more(reply, actor=SITE), "it waits already"
    stage.speak()
    assert stage.reaction({"message_id": message.number}) == ["👍"]


def test_old_words_are_left_unsaid(stage: Stage) -> None:
    (message,) = posted(stage, 1)
    saying.say(stage.group, message, "who")
    with clock.standing_at(NOW + sending.OLD + 10):
        stage.speak()
    assert Reply.objects.get().failure == "old"


def test_an_upgrade_found_while_speaking_is_followed(stage: Stage) -> None:
    anna = stage.api.user("Anna")
    small = stage.api.group("Piccolo", members=[anna], kind="group")
    Group.objects.filter(pk=stage.group.pk).update(chat=small)
    stage.group.refresh_from_db()
    saying.say(stage.group, None, "group_linked")
    new = stage.api.upgrade(small)
    stage.api.pending.clear()
    stage.speak()
    stage.speak()
    assert Group.objects.get(pk=stage.group.pk).chat == new
    assert len(stage.api.texts(new)) == 1


def test_a_reaction_answers_the_topic_and_group_of_its_message(stage: Stage) -> None:
    (message,) = posted(stage, 1)
    Message.objects.update(topic=7)
    message.refresh_from_db()
    saying.say(stage.group, message, "who")
    stage.speak()
    assert stage.api.sent[0]["message_thread_id"] == 7


@pytest.mark.django_db(transaction=True)
def test_two_processes_together_keep_one_bucket(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pacing, "now_ms", lambda: 5_000_000)
    Pace.objects.create(chat=-1, kind="text")
    Pace.objects.create(chat=pacing.ALL, kind="all")
    taken: list[bool] = []

    def draw() -> None:
        try:
            taken.extend([pacing.may(-1, "text") for _ in range(10)])
        finally:
            connections.close_all()

    threads = [threading.Thread(target=draw) for _ in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert sum(taken) == pacing.RATES["text"].burst
    assert pacing.wait_of(-1, "text") == pacing.RATES["text"].every
