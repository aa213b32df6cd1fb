"""Within seconds the bot says whether it knows whose a photo is, and what is missing (decision 0034)."""

from collections.abc import Iterator

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from incastro import clock
from incastro.groups.models import Message, Naming, Reply
from incastro.groups.services import linking
from incastro.judging.recognising import recognise_heard
from incastro.judging.services.looks import assign
from incastro.live.models import Event
from incastro.organisers.models import Organiser
from incastro.starts.models import Race
from tests.entries.cast import START, puzzler
from tests.groups.voice_cast import (
    ACTOR,
    FINISH,
    GO,
    Stage,
    account_of,
    answers,
    raced,
    recognise_changed,
    staged,
    take,
)  # fmt: skip

pytestmark = pytest.mark.django_db
BOX = START - 300


@pytest.fixture
def stage(club: Organiser) -> Iterator[Stage]:
    with clock.standing_at(BOX), staged(club) as made:
        made.api.pending.clear()
        yield made


def test_a_box_and_a_finish_of_somebody_known_are_answered_by_a_thumb(stage: Stage) -> None:
    _tournament, (entry,) = raced(stage.club)
    user = account_of(stage, entry)
    box = stage.photo(user, BOX)
    stage.hear()
    with clock.standing_at(FINISH):
        finish = stage.photo(user, FINISH)
        stage.hear()
        stage.speak()
    assert stage.reaction(box) == ["👍"]
    assert stage.reaction(finish) == ["👍"]
    assert stage.said == [], "nothing is said where nothing is missing"


def test_the_entrants_page_and_the_judges_desk_are_told(stage: Stage) -> None:
    tournament, (entry,) = raced(stage.club)
    stage.photo(account_of(stage, entry), BOX)
    stage.hear()
    topics = dict(Event.objects.filter(name="post").values_list("topic", "data"))
    assert topics[f"entry/{entry.key}"]["at"] == BOX
    assert topics[f"desk/{tournament.slug}"]["at"] == BOX
    assert Event.objects.filter(topic=f"table/{tournament.slug}", name="standings").count() == 1


def test_a_stranger_is_asked_once_who_they_are_and_answers(stage: Stage) -> None:
    _tournament, (entry,) = raced(stage.club)
    stranger = stage.api.user("Zzz", "Qqq")
    first = stage.photo(stranger, BOX)
    stage.hear()
    second = stage.photo(stranger, BOX + 30)
    stage.hear()
    assert [code for _number, code in answers(stage.group)] == ["who"]
    with clock.standing_at(BOX + 40):
        stage.speak()
        assert "nome e cognome" in stage.said[0]
        assert stage.api.sent[0]["reply_to_message"]["message_id"] == first["message_id"]
        stage.api.post_text(stage.chat, stranger, f"sono {entry.person.full_name}", at=BOX + 40)
        stage.hear()
        stage.speak()
    assert Naming.objects.get().person == entry.person
    assert stage.reaction(first) == ["👍"] or stage.reaction(second) == ["👍"]


def test_an_answer_that_is_no_entrants_name_goes_to_a_judge_and_chat_is_passed_over(stage: Stage) -> None:
    raced(stage.club)
    stranger = stage.api.user("Zzz", "Qqq")
    stage.photo(stranger, BOX)
    stage.hear()
    stage.api.post_text(stage.chat, stranger, "che bella giornata oggi a tutti quanti", at=BOX + 5)
    stage.api.post_text(stage.chat, stranger, "Carla Nessuno", at=BOX + 9)
    stage.hear()
    assert [code for _number, code in answers(stage.group)] == ["who", "name_unknown"]


def test_nobody_takes_an_entrant_who_has_proved_another_account(stage: Stage) -> None:
    _tournament, (entry,) = raced(stage.club)
    account_of(stage, entry)
    thief = stage.api.user("Zzz", "Qqq")
    stage.photo(thief, BOX)
    stage.hear()
    stage.api.post_text(stage.chat, thief, entry.person.full_name, at=BOX + 5)
    stage.hear()
    assert not Naming.objects.exists()
    assert answers(stage.group)[-1][1] == "name_taken"


def test_who_links_afterwards_has_the_earlier_photo_recognised(stage: Stage) -> None:
    _tournament, (entry,) = raced(stage.club)
    user = stage.api.user("Zzz", "Qqq")
    box = stage.photo(user, BOX)
    stage.hear()
    secret = linking.make_link(actor=ACTOR, person=entry.person)
    stage.api.write(user, f"/start {secret}")
    stage.hear()
    stage.speak()
    assert stage.reaction(box) == ["👍"]
    assert any("👍" in text for text in stage.api.texts(user))


def test_whom_a_judge_says_it_is_of_gets_the_reaction(stage: Stage) -> None:
    tournament, (entry,) = raced(stage.club)
    box = stage.photo(stage.api.user("Zzz", "Qqq"), BOX)
    stage.hear()
    with clock.standing_at(BOX + 60):
        assign(actor=ACTOR, tournament=tournament, message=Message.objects.get(), entry=entry)
        recognise_changed()
        stage.speak()
    assert stage.reaction(box) == ["👍"]


@pytest.mark.parametrize("at", [START - 7200, START - 90_000])
def test_case_a_51_chat_from_before_the_race_is_passed_over(stage: Stage, at: int) -> None:
    _tournament, (entry,) = raced(stage.club)
    stage.photo(account_of(stage, entry), at)
    stage.photo(stage.api.user("Zzz", "Qqq"), at)
    stage.hear()
    assert answers(stage.group) == []


def test_who_is_through_hears_no_more(stage: Stage) -> None:
    _tournament, (entry,) = raced(stage.club, offline=0, online=1)
    user = account_of(stage, entry)
    with clock.standing_at(FINISH):
        stage.photo(user, FINISH)
        stage.hear()
        stage.photo(user, FINISH + 30, "e la torta")
        stage.hear()
    assert [code for _number, code in answers(stage.group)] == ["recognised"]


def test_a_finish_without_a_box_is_told_what_is_missing(stage: Stage) -> None:
    _tournament, (entry,) = raced(stage.club)
    user = account_of(stage, entry)
    with clock.standing_at(FINISH):
        stage.photo(user, FINISH)
        stage.hear()
    assert {code for _number, code in answers(stage.group)} == {"looking", "sealed_missing"}


def test_a_box_from_before_the_code_can_be_posted_anew(stage: Stage) -> None:
    _tournament, (entry,) = raced(stage.club)
    stage.photo(account_of(stage, entry), START - 700)
    stage.hear()
    assert "box_too_early" in {code for _number, code in answers(stage.group)}


def test_a_video_or_a_forward_in_the_photos_stead_is_told_at_once(stage: Stage) -> None:
    _tournament, entries = raced(stage.club, offline=0, online=2)
    one, other = (account_of(stage, entry) for entry in entries)
    with clock.standing_at(FINISH):
        video = {"file_id": "v", "file_unique_id": "v", "width": 1, "height": 1, "duration": 3}
        stage.api.post(stage.chat, one, {"video": video}, at=FINISH)
        elsewhere = stage.api.group("Altro", members=[other])
        there = stage.api.post_photo(elsewhere, other, b"x", at=FINISH - 50, silent=True)
        stage.api.forward(there, stage.chat, other, at=FINISH)
        stage.hear()
    assert sorted(code for _number, code in answers(stage.group)) == ["forwarded", "no_photo"]


def test_the_same_is_never_answered_twice_however_often_it_is_read(stage: Stage) -> None:
    tournament, entries = raced(stage.club, offline=3)
    for entry in entries:
        stage.photo(account_of(stage, entry), BOX)
    stage.hear()
    before = answers(stage.group)
    for _ in range(3):
        Race.objects.filter(pk=tournament.pk).update(moves=Race.objects.get(pk=tournament.pk).moves + 1)
        recognise_changed()
        stage.api.again(*stage.api.history)
        stage.hear()
    assert answers(stage.group) == before
    assert len(before) == 3


def test_what_was_recognised_is_not_doubted_in_public(stage: Stage) -> None:
    _tournament, (entry,) = raced(stage.club, offline=0, online=1)
    user = account_of(stage, entry)
    with clock.standing_at(FINISH):
        finish = stage.photo(user, FINISH)
        stage.hear()
        stage.photo(user, FINISH + 60)  # several deliveries now: a judge has to look
        stage.hear()
        stage.speak()
    assert stage.reaction(finish) == ["👍"]


def test_many_posts_cost_one_reading(stage: Stage) -> None:
    _tournament, entries = raced(stage.club, offline=20)
    users = [account_of(stage, entry) for entry in entries]
    stage.photo(users[0], BOX)
    with CaptureQueriesContext(
        connection,
    ) as few:
        stage.hear()
    for user in users[1:]:
        stage.photo(user, BOX + 1)
    take(stage.api)
    with CaptureQueriesContext(connection) as many:
        recognise_heard()
    assert Reply.objects.count() == 20
    assert len(many) - 19 < len(few), "an event each, and nothing else that grows"
    assert Event.objects.filter(topic__startswith="desk/", name="post").count() == 2, "the desk looks once"


def test_an_export_alone_has_the_bot_say_nothing(stage: Stage) -> None:
    _tournament, (entry,) = raced(stage.club)
    stage.photo(account_of(stage, entry), BOX)
    Message.objects.update(by_bot=False)
    stage.hear()
    Message.objects.update(by_bot=False)
    Reply.objects.all().delete()
    Race.objects.update(moves=99)
    recognise_changed()
    assert answers(stage.group) == []


def test_somebody_else_with_the_same_name_is_asked_about(stage: Stage) -> None:
    raced(stage.club, offline=2)
    twins = [puzzler(90 + n) for n in range(2)]
    assert twins[0].pk != twins[1].pk
    user = stage.api.user("Nome0", "Cognome0")
    box = stage.photo(user, BOX)
    stage.hear()
    stage.speak()
    assert stage.reaction(box) == ["👍"], "known by the name alone, since only one entrant has it"
    assert GO > BOX
