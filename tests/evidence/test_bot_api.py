"""Messages as the Bot API tells them (cases, section C): the same posts that an export of the group tells."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.evidence.attachments import Unusable
from incastro.evidence.bot_api import bare, chat_of, read_message
from incastro.evidence.messages import Messages
from incastro.evidence.posts import Post, SenderKind, Substitute
from tests.evidence.group import ROME

AT = 1_792_255_512
CHAT = {"id": -1002471352452, "type": "supergroup", "title": "Puzzle Italia"}
ANNA = {"id": 77, "is_bot": False, "first_name": "Anna", "last_name": "Bianchi", "username": "annab"}
SMALL = {"file_id": "s", "file_unique_id": "us", "file_size": 1_000, "width": 90, "height": 67}
LARGE = {"file_id": "l", "file_unique_id": "ul", "file_size": 90_000, "width": 1280, "height": 960}
PHOTO = {"photo": [LARGE, SMALL]}


def message(**more: Any) -> dict[str, Any]:
    said = {"message_id": 12, "date": AT, "chat": CHAT, "from": ANNA, **more}
    return {name: value for name, value in said.items() if value is not None}


def post(**more: Any) -> Post:
    received = read_message(message(**{"photo": PHOTO["photo"], **more}))
    assert received is not None
    return received.post


def test_a_photo_is_told_in_its_largest_size_and_to_the_second() -> None:
    received = read_message(message(**PHOTO, caption="Anna, finito!"))
    assert received is not None
    assert (received.file_id, received.unique, received.size) == ("l", "ul", 90_000)
    told = received.post
    assert (told.id, told.at, told.edited, told.text) == (12, AT, None, "Anna, finito!")
    assert (told.sender.kind, told.sender.id, told.sender.name) == (SenderKind.PERSON, 77, "Anna Bianchi")
    assert told.sender.username == "annab"
    assert told.picture is not None
    assert not told.picture.as_file


@pytest.mark.parametrize(
    ("document", "is_picture", "substitute"),
    [
        ({"mime_type": "image/heic", "file_name": "IMG_1.HEIC"}, True, None),  # case A-56
        ({"mime_type": "image/jpeg"}, True, None),
        ({"mime_type": "image/png", "file_name": "senza nome"}, True, None),
        ({"file_name": "IMG_1.heic"}, True, None),  # the type is optional
        ({"mime_type": "application/octet-stream", "file_name": "foto.JPG"}, True, None),
        ({"mime_type": "image/gif", "file_name": "a.gif"}, False, Substitute.FILE),
        ({"mime_type": "image/svg+xml", "file_name": "a.svg"}, False, Substitute.FILE),
        ({"mime_type": "video/mp4", "file_name": "a.mp4"}, False, Substitute.VIDEO),
        ({"mime_type": "application/pdf", "file_name": "foto.jpg"}, False, Substitute.FILE),
        ({"mime_type": "application/pdf", "file_name": "regole.pdf"}, False, None),
        ({}, False, Substitute.FILE),
    ],
)
def test_a_file_is_a_picture_as_an_export_says_it(
    document: dict[str, str], is_picture: bool, substitute: Substitute | None
) -> None:
    received = read_message(message(document={"file_id": "f", "file_unique_id": "uf", **document}))
    assert received is not None
    assert (received.post.picture is not None, received.post.substitute) == (is_picture, substitute)
    assert received.unique == ("uf" if is_picture else "")
    exported = {
        "id": 12, "type": "message", "date_unixtime": str(AT), "from": "Anna Bianchi", "from_id": "user77",
        "file": "files/1", "text": "", **document,
    }  # fmt: skip
    same = Messages(ROME).read(exported)
    assert same is not None
    assert (same.picture is not None, same.substitute) == (is_picture, substitute)


@pytest.mark.parametrize(
    ("content", "substitute"),
    [
        ({"video": {"file_id": "v"}}, Substitute.VIDEO),
        ({"video_note": {"file_id": "v"}}, Substitute.ROUND_VIDEO),
        ({"animation": {"file_id": "v"}, "document": {"mime_type": "image/png"}}, Substitute.ANIMATION),
        ({"audio": {"file_id": "v"}}, None),
    ],
)
def test_what_is_sent_in_a_photos_place(content: dict[str, Any], substitute: Substitute | None) -> None:
    received = read_message(message(**content))
    assert received is not None
    assert (received.post.picture, received.post.substitute, received.unique) == (None, substitute, "")


@pytest.mark.parametrize(
    "content", [{"text": "ciao"}, {"sticker": {}}, {"voice": {}}, {"new_chat_members": [ANNA]}, {"photo": []}]
)
def test_talk_is_nothing(content: dict[str, Any]) -> None:
    assert read_message(message(**content)) is None


def test_an_edit_keeps_the_date_and_tells_its_own() -> None:
    told = post(edit_date=AT + 40)
    assert (told.at, told.edited) == (AT, AT + 40)
    assert post(edit_date=AT).edited is None


ANONYMOUS = {"id": 1087968824, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"}
CHANNEL_BOT = {"id": 136817688, "is_bot": True, "first_name": "Channel", "username": "Channel_Bot"}
SERVICE = {"id": 777000, "is_bot": False, "first_name": "Telegram"}
CHANNEL = {"id": -1001555000111, "type": "channel", "title": "Puzzle News", "username": "puzzlenews"}


@pytest.mark.parametrize(
    ("sender", "kind", "ident", "name"),
    [
        ({"from": ANONYMOUS, "sender_chat": CHAT}, SenderKind.ANONYMOUS, 2471352452, "Puzzle Italia"),
        ({"from": ANONYMOUS}, SenderKind.ANONYMOUS, 1087968824, "Group"),
        ({"from": CHANNEL_BOT, "sender_chat": CHANNEL}, SenderKind.CHANNEL, 1555000111, "Puzzle News"),
        ({"from": SERVICE, "sender_chat": CHANNEL, "is_automatic_forward": True},
         SenderKind.AUTOMATIC, 1555000111, "Puzzle News"),
        ({"from": SERVICE}, SenderKind.AUTOMATIC, 777000, "Telegram"),
        ({"from": {"id": 9, "is_bot": True, "first_name": "Robo"}}, SenderKind.BOT, 9, "Robo"),
        ({"from": {"id": 9, "is_bot": False, "first_name": "Robot"}}, SenderKind.PERSON, 9, "Robot"),
        ({"from": {"id": 9, "is_bot": False, "first_name": ""}}, SenderKind.PERSON, 9, ""),
        ({"from": None}, SenderKind.PERSON, None, ""),
    ],
)  # fmt: skip
def test_in_whose_name_it_stands(
    sender: dict[str, Any], kind: SenderKind, ident: int | None, name: str
) -> None:
    told = post(**sender).sender
    assert (told.kind, told.id, told.name) == (kind, ident, name)


def test_case_a_62_who_changes_name_is_the_same_account() -> None:
    renamed = {**ANNA, "first_name": "Nina", "username": "nina"}
    assert post().sender.account == post(**{"from": renamed}).sender.account


@pytest.mark.parametrize(
    ("origin", "name"),
    [
        ({"forward_origin": {"type": "user", "sender_user": ANNA, "date": 1}}, "Anna Bianchi"),
        ({"forward_origin": {"type": "hidden_user", "sender_user_name": "Anna B.", "date": 1}}, "Anna B."),
        ({"forward_origin": {"type": "chat", "sender_chat": CHAT, "date": 1}}, "Puzzle Italia"),
        ({"forward_origin": {"type": "channel", "chat": CHANNEL, "date": 1}}, "Puzzle News"),
        ({"forward_origin": {"type": "a kind to come"}}, ""),
        ({"forward_from": ANNA, "forward_date": 1}, "Anna Bianchi"),
        ({"forward_sender_name": "Anna B.", "forward_date": 1}, "Anna B."),
        ({}, None),
    ],
)
def test_where_it_was_forwarded_from(origin: dict[str, Any], name: str | None) -> None:
    assert post(**origin).forwarded == name


def test_albums_topics_and_bots_are_told_where_an_export_is_silent() -> None:
    received = read_message(
        message(**PHOTO, media_group_id="13600", message_thread_id=5, is_topic_message=True,
                via_bot={"id": 4, "is_bot": True, "username": "gif"})
    )  # fmt: skip
    assert received is not None
    assert (received.post.album, received.topic, received.post.via_bot) == ("13600", 5, "@gif")
    replied = read_message(message(**PHOTO, message_thread_id=5))
    assert replied is not None
    assert replied.topic is None, "a thread of replies is no topic of a forum"


def test_case_a_58_a_message_from_before_an_upgrade_has_the_number_that_exports_give_it() -> None:
    received = read_message(message(**PHOTO), before_upgrade=True)
    assert received is not None
    assert received.post.id == 12 - 1_000_000_000
    assert (bare(-1002471352452), bare(-4518810793), bare(77)) == (2471352452, 4518810793, 77)


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"date": 0}, "date"), ({"date": "1792255512"}, "date"), ({"date": 1 << 60}, "date"),
        ({"date": None}, "date"), ({"edit_date": "x"}, "edit_date"), ({"message_id": 0}, "message_id"),
        ({"message_id": True}, "message_id"), ({"message_id": None}, "message_id"),
    ],
)  # fmt: skip
def test_what_cannot_be_placed_in_time_or_order_is_told(fields: dict[str, Any], field: str) -> None:
    with pytest.raises(Unusable) as told:
        read_message(message(**PHOTO, **fields))
    assert told.value.field == field


def test_no_text_holds_what_a_database_cannot_keep() -> None:
    told = post(caption="fi\0ne \ud83d" + "x" * 5_000, **{"from": {**ANNA, "first_name": "A\0" * 600}})
    assert told.text.startswith("fine ?xxx")
    assert len(told.text) == 4_096
    assert "\0" not in told.sender.name
    assert len(told.sender.name) <= 512


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(
        st.sampled_from(["id", "title", "first_name", "username", "sender_user", "file_id", "width"]),
        inner, max_size=3,
    ),
    max_leaves=8,
)  # fmt: skip
FIELDS = [
    "message_id", "date", "edit_date", "chat", "from", "sender_chat", "photo", "document", "video", "caption",
    "text", "forward_origin", "forward_date", "via_bot", "media_group_id", "message_thread_id", "animation",
]  # fmt: skip


@given(st.dictionaries(st.sampled_from(FIELDS), JUNK))
def test_nothing_that_anybody_sends_is_an_error_of_ours(raw: dict[str, Any]) -> None:
    chat_of(raw)
    try:
        read_message({**message(**PHOTO), **raw})
        read_message(raw)
    except Unusable:
        pass
