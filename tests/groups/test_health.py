"""Before the go everybody can see whether the bot would hear every photo (case A-63)."""

import shutil
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from incastro import clock
from incastro.channels.telegram.examining import ask_members, examine, look_after
from incastro.groups.models import BotAccount, Group, Reply
from incastro.groups.services import health
from incastro.groups.services.health import BAD, OK, WARN, Health
from incastro.groups.services.membership import presences
from incastro.organisers.models import Organiser
from tests.entries.cast import NOW, START
from tests.groups.voice_cast import Stage, account_of, raced, staged, take

pytestmark = pytest.mark.django_db


@pytest.fixture
def stage(club: Organiser) -> Iterator[Stage]:
    import time

    with clock.standing_at(NOW), staged(club) as made:
        made.api.clock = time.time  # its answers are dated by the world’s clock
        BotAccount.objects.all().delete()
        yield made


def examined(stage: Stage) -> Health:
    examine(Group.objects.get(pk=stage.group.pk))
    health.note_listening(stage.api.id)
    return health.check(Group.objects.get(pk=stage.group.pk))


def levels(found: Health) -> dict[str, str]:
    return {each.code: each.level for each in found.findings}


def test_all_is_well(stage: Stage) -> None:
    take(stage.api)
    found = examined(stage)
    assert levels(found) == {
        "bot.ok": OK, "group.ok": OK, "reads.ok": OK, "admin.ok": OK, "updates.ok": OK, "clock.ok": OK,
        "disk.ok": OK, "replies.ok": OK,
    }  # fmt: skip
    assert found.is_ready
    assert all(each.words for each in found.findings)


def test_case_a_63_privacy_mode_is_told_before_the_go(stage: Stage) -> None:
    stage.api.can_read_all = False
    stage.api.set_bot(stage.chat, "member")
    take(stage.api)
    found = examined(stage)
    assert levels(found)["reads.no"] == BAD
    assert "setprivacy" in next(each.words for each in found.findings if each.code == "reads.no")
    assert not found.is_ready


def test_an_admin_hears_everything_even_in_privacy_mode(stage: Stage) -> None:
    stage.api.can_read_all = False
    take(stage.api)
    assert levels(examined(stage))["reads.ok"] == OK


def test_a_member_hears_photos_and_cannot_react(stage: Stage) -> None:
    stage.api.set_bot(stage.chat, "member")
    take(stage.api)
    found = examined(stage)
    assert (levels(found)["admin.no"], found.is_ready) == (WARN, True)


def test_a_bot_that_was_thrown_out_hears_nothing(stage: Stage) -> None:
    stage.api.set_bot(stage.chat, "kicked")
    assert levels(examined(stage))["group.out"] == BAD


@pytest.mark.parametrize("skew", [30, -30])
def test_a_clock_that_is_wrong_is_told_by_how_much(stage: Stage, skew: int) -> None:
    stage.api.skew = skew
    found = examined(stage)
    assert levels(found)["clock.off"] == BAD
    said = next(each for each in found.findings if each.code == "clock.off")
    assert abs(said.params["n"] - 30) <= 1


def test_telegram_that_is_away_is_told_and_raises_nothing(stage: Stage) -> None:
    stage.api.down = True
    assert levels(examined(stage))["bot.away"] == BAD


def test_a_token_that_telegram_does_not_know(stage: Stage) -> None:
    stage.api.token = "123456:another"
    assert levels(examined(stage))["bot.token"] == BAD


def test_nobody_who_fetches_updates_is_told(stage: Stage) -> None:
    examine(stage.group)
    assert levels(health.check(stage.group))["updates.stopped"] == BAD
    with clock.standing_at(NOW + 3600):
        health.note_listening(stage.api.id)
        assert "updates.stopped" not in levels(health.check(stage.group))


def test_a_web_hook_that_cannot_be_reached_is_told(stage: Stage) -> None:
    import time

    stage.api.webhook.url = "https://puzzle.example/hooks/telegram/"
    stage.api.webhook.last_error, stage.api.webhook.last_error_at = "Connection refused", int(time.time())
    examine(stage.group)
    found = health.check(stage.group)
    assert levels(found)["updates.broken"] == BAD


def test_little_room_and_things_unsaid_are_told(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: SimpleNamespace(free=400_000_000))
    Reply.objects.create(
        group=stage.group, chat=stage.chat, kind="text", code="who", at=NOW, due_at=NOW, failed_at=NOW,
        failure="kicked",
    )  # fmt: skip
    found = levels(examined(stage))
    assert (found["disk.low"], found["replies.failed"]) == (WARN, WARN)


def test_without_a_bot_the_export_is_the_way(club: Organiser) -> None:
    assert levels(health.check(None))["bot.none"] == WARN


def test_members_are_asked_about_one_by_one_and_kept(stage: Stage) -> None:
    there, gone = stage.api.user("Anna"), stage.api.user("Bea")
    stage.api.chats[stage.chat].members[there] = "member"
    assert ask_members(stage.group, [there, gone, 4040]) == 3
    assert presences(stage.group, [there, gone, 4040]) == {there: True, gone: False, 4040: False}
    assert ask_members(stage.group, [there, gone]) == 0, "they were asked about a moment ago"


def test_where_somebody_races_bot_and_entrants_are_looked_after(stage: Stage) -> None:
    with clock.standing_at(START - 300):
        _tournament, (entry,) = raced(stage.club)
        user = account_of(stage, entry)
        stage.api.chats[stage.chat].members[user] = "member"
        look_after()
        assert presences(stage.group, [user]) == {user: True}
        calls = len(stage.api.calls)
        look_after()
        assert len(stage.api.calls) == calls, "nothing is asked twice within minutes"
    assert levels(health.check(Group.objects.get(pk=stage.group.pk)))["group.ok"] == OK
