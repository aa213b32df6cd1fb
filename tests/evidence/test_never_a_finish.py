"""What is never a finish of its sender: forwards, stand-ins, bots, things that are no photo."""

from pathlib import Path
from typing import Any

import pytest

from incastro.rulebook.facts import Mode
from tests.evidence.group import (
    ANNA,
    LEFT_OUT,
    MARCO,
    SUPERGROUP,
    Group,
    applied,
    asked,
    entrant,
    of,
    only_question,
    rome,
    tournament,
)

ANNA_ONLINE = entrant("a", "Anna Pace", "user77", mode=Mode.ONLINE)
MARCO_ONLINE = entrant("m", "Marco Bianchi", "user88", mode=Mode.ONLINE)


def test_a_forward_is_never_its_senders_finish_but_asked_about_where_there_is_no_other() -> None:
    group = Group()
    group.photo(ANNA, "18:30:00", forwarded_from="Anna P.")
    found = applied(tournament(ANNA_ONLINE, MARCO_ONLINE), group)
    assert of(found, "a").finish is None
    assert asked(found) == [("forwarded_photo", "a", (101,))]


def test_a_forward_beside_the_own_photo_is_only_remarked() -> None:
    group = Group()
    group.photo(ANNA, "18:20:00", forwarded_from=None, saved_from="Amici")
    group.photo(ANNA, "18:30:00")
    group.photo(ANNA, "18:40:00", forwarded_from="Puzzle Mondo")
    found = applied(tournament(ANNA_ONLINE), group)
    assert (of(found, "a").finish, found.questions) == (rome("18:30:00"), ())
    (remark,) = of(found, "a").remarks
    assert (remark.code, remark.params["messages"]) == ("forwarded_photo_not_counted", "101")


def test_a_forward_of_anothers_photo_says_nothing_about_who_forwarded_it() -> None:
    group = Group()
    group.photo(ANNA, "18:30:00")
    group.photo(MARCO, "18:31:00", "Brava!", forwarded_from="Anna Pace")
    found = applied(tournament(ANNA_ONLINE, MARCO_ONLINE), group)
    assert (of(found, "m").finish, found.questions) == (None, ())


def test_a_forward_that_a_person_takes_counts() -> None:
    group = Group()
    group.photo(ANNA, "18:30:00", forwarded_from="")
    found = applied(tournament(ANNA_ONLINE, posts={101: "a"}), group)
    assert (of(found, "a").finish, found.questions) == (rome("18:30:00"), ())


@pytest.mark.parametrize(
    ("sender", "code"),
    [
        (f"channel{SUPERGROUP}", "anonymous_admin"),
        ("chat4518810793", "anonymous_admin"),
        ("user1087968824", "anonymous_admin"),
        ("channel1999999", "channel_post"),
        ("user136817688", "channel_post"),
    ],
)
def test_a_photo_in_another_name_is_asked_about(sender: str, code: str, tmp_path: Path) -> None:
    group = Group()
    group.photo((sender, "Puzzle Italia"), "18:30:00", "Anna Pace ha finito")
    found = applied(tournament(ANNA_ONLINE, MARCO_ONLINE), group.export(tmp_path))
    assert of(found, "a").finish is None
    question = only_question(found)
    assert (question.code, question.posts, question.candidates) == (code, (101,), ("a",))


@pytest.mark.parametrize("clock", ["2026-10-16 20:00:00", "2026-11-05 20:00:00"])
def test_what_the_group_posts_outside_the_windows_is_chat(clock: str, tmp_path: Path) -> None:
    group = Group()
    group.photo((f"channel{SUPERGROUP}", "Puzzle Italia"), clock, "Iscrizioni aperte")
    assert applied(tournament(ANNA_ONLINE), group.export(tmp_path)).questions == ()


@pytest.mark.parametrize(
    "fields",
    [
        {"from_id": "channel555", "forwarded_from": "OJPC", "saved_from": "OJPC"},
        {"from_id": "user777000"},
    ],
)
def test_what_telegram_copies_from_the_groups_channel_is_nobodys(
    fields: dict[str, Any], tmp_path: Path
) -> None:
    group = Group()
    group.photo(ANNA, "18:30:00")
    group.photo(("channel555", "OJPC"), "18:35:00", "Classifica provvisoria", **fields)
    assert applied(tournament(ANNA_ONLINE), group.export(tmp_path)).questions == ()


@pytest.mark.parametrize(
    ("who", "fields"),
    [
        (("user5001", "Puzzle Italia Bot"), {}),
        (("user5001", "GroupHelpBot"), {}),
        (ANNA, {"via_bot": "@pic"}),
    ],
)
def test_a_bots_photo_is_never_a_finish(who: tuple[str, str], fields: dict[str, Any]) -> None:
    group = Group()
    group.photo(who, "18:30:00", "Anna Pace", **fields)
    found = applied(tournament(ANNA_ONLINE, MARCO_ONLINE), group)
    assert of(found, "a").finish is None
    assert asked(found) == [("bot_photo", "a", (101,))]


@pytest.mark.parametrize(
    "fields", [{"via_bot": "@pic"}, {"forwarded_from": "Anna Pace"}, {"forwarded_from": ""}]
)
def test_a_second_hand_photo_without_words_is_asked_about_by_its_sender(fields: dict[str, Any]) -> None:
    group = Group()
    group.photo(ANNA, "18:30:00", **fields)
    found = applied(tournament(ANNA_ONLINE, MARCO_ONLINE), group)
    assert of(found, "a").finish is None
    assert [(entry, posts) for _, entry, posts in asked(found)] == [("a", (101,))]


def test_a_bots_words_do_not_name_its_senders_other_photos() -> None:
    group = Group()
    group.photo(("user900", "xyz"), "18:30:00", "Anna Pace", via_bot="@pic")
    group.photo(("user900", "xyz"), "18:50:00")
    found = applied(tournament(ANNA_ONLINE, MARCO_ONLINE), group)
    assert of(found, "a").finish is None
    assert {code for code, *_ in asked(found)} == {"bot_photo", "unknown_poster"}


def test_a_bot_that_repeats_a_finish_asks_nothing() -> None:
    group = Group()
    group.photo(ANNA, "18:30:00")
    group.photo(("user5001", "Puzzle Italia Bot"), "18:30:05", "Anna Pace ha consegnato!")
    found = applied(tournament(ANNA_ONLINE), group)
    assert (of(found, "a").finish, found.questions) == (rome("18:30:00"), ())


def test_an_announcement_that_names_many_is_nobodys_photo() -> None:
    group = Group()
    group.photo(
        ("channel555", "OJPC"), "18:00:00", "In gara: Anna Pace, Marco Bianchi", forwarded_from="OJPC"
    )
    assert applied(tournament(ANNA_ONLINE, MARCO_ONLINE), group).questions == ()


def test_people_whose_names_end_like_a_bots_are_people() -> None:
    group = Group()
    group.photo(("user61", "Elena Talbot"), "18:30:00")
    found = applied(tournament(entrant("t", "Elena Talbot", mode=Mode.ONLINE)), group)
    assert of(found, "t").finish == rome("18:30:00")


def test_an_account_registered_as_an_entrants_is_no_bot_whatever_its_name() -> None:
    group = Group()
    group.photo(("user77", "Anna Bot"), "18:30:00")
    assert of(applied(tournament(ANNA_ONLINE), group), "a").finish == rome("18:30:00")


@pytest.mark.parametrize(
    "fields",
    [
        {"file": "stickers/s.webp", "media_type": "sticker", "mime_type": "image/webp"},
        {"file": "video_files/g.mp4", "media_type": "animation", "mime_type": "video/mp4"},
        {"file": "files/g.gif", "media_type": "animation", "mime_type": "image/gif"},
        {"file": "files/regole.pdf", "mime_type": "application/pdf"},
        {"file": LEFT_OUT, "mime_type": "application/pdf"},
        {"file": "voice_messages/a.ogg", "media_type": "voice_message", "mime_type": "audio/ogg"},
        {"photo": "photos/p.jpg", "type": "service", "action": "edit_group_photo"},
        {"type": "unsupported"},
        {"contact_vcard": "contacts/c.vcf"},
        {},
    ],
)
def test_what_is_no_photo_is_no_delivery(fields: dict[str, Any]) -> None:
    group = Group()
    group.says(ANNA, "18:30:00", "Anna Pace", **fields)
    found = applied(tournament(ANNA_ONLINE), group)
    assert (of(found, "a").finish, found.questions) == (None, ())
