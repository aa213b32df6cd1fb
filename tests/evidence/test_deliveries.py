"""Albums are one delivery (cases A-52, A-57)."""

from typing import Any

import pytest

from incastro.evidence.deliveries import deliveries
from incastro.evidence.posts import Picture, Post, Sender
from incastro.rulebook.facts import Mode
from tests.evidence.group import ANNA, MARCO, STRANGER, Group, applied, asked, entrant, of, rome, tournament

ANNA_ONLINE = entrant("a", "Anna Pace", "user77", mode=Mode.ONLINE)
VIDEO = {"photo": None, "file": "video_files/v.mp4", "media_type": "video_file", "mime_type": "video/mp4"}


def ids(group: Group) -> list[tuple[int, ...]]:
    return [tuple(post.id for post in delivery.posts) for delivery in deliveries(group.posts())]


def test_three_pictures_of_one_second_are_one_delivery_case_a_52() -> None:
    group = Group()
    for _ in range(3):
        group.photo(ANNA, "18:45:12")
    assert ids(group) == [(101, 102, 103)]
    found = applied(tournament(ANNA_ONLINE), group)
    assert (of(found, "a").finish, found.questions) == (rome("18:45:12"), ())


def test_the_name_in_the_second_caption_attributes_the_album_case_a_57() -> None:
    group = Group()
    group.photo(STRANGER, "18:45:12")
    group.photo(STRANGER, "18:45:12", "Anna Pace")
    found = applied(tournament(ANNA_ONLINE), group)
    assert (of(found, "a").finish, found.questions) == (rome("18:45:12"), ())


def test_a_video_within_an_album_keeps_it_together() -> None:
    group = Group()
    group.photo(STRANGER, "18:45:12")
    group.photo(STRANGER, "18:45:12", "Anna Pace", **VIDEO)
    group.photo(STRANGER, "18:45:12")
    assert ids(group) == [(101, 102, 103)]
    assert of(applied(tournament(ANNA_ONLINE), group), "a").finish == rome("18:45:12")


def test_a_video_alone_is_no_delivery() -> None:
    group = Group()
    group.photo(ANNA, "18:45:12", **VIDEO)
    assert ids(group) == []


def test_an_album_across_the_turn_of_a_second_counts_from_its_first() -> None:
    group = Group()
    group.photo(ANNA, "18:45:12")
    group.photo(ANNA, "18:45:13")
    (delivery,) = deliveries(group.posts())
    assert delivery.at == rome("18:45:12")


@pytest.mark.parametrize(
    "second",
    [
        {"clock": "18:45:14"},
        {"ident": 103},
        {"who": MARCO},
        {"forwarded_from": "Puzzle Mondo"},
    ],
)
def test_what_is_not_one_album(second: dict[str, Any]) -> None:
    who, clock = second.pop("who", ANNA), second.pop("clock", "18:45:12")
    if ident := second.pop("ident", None):
        second["id"] = ident
    group = Group()
    group.photo(ANNA, "18:45:12")
    group.photo(who, clock, **second)
    assert len(ids(group)) == 2


def test_an_album_ends_at_ten() -> None:
    group = Group()
    for _ in range(12):
        group.photo(ANNA, "18:45:12")
    assert [len(each) for each in ids(group)] == [10, 2]


def test_where_albums_are_told_they_decide() -> None:
    def post(ident: int, album: str | None) -> Post:
        return Post(id=ident, at=1_792_255_512, sender=Sender(id=77), picture=Picture(), album=album)

    found = deliveries([post(1, "x"), post(2, "x"), post(3, "y"), post(4, None)])
    assert [len(delivery.posts) for delivery in found] == [2, 1, 1]


def test_an_answer_about_one_picture_is_about_the_album() -> None:
    group = Group()
    for _ in range(3):
        group.photo(STRANGER, "18:45:12")
    assert applied(tournament(ANNA_ONLINE, posts={102: "ignore"}), group).questions == ()
    assert of(applied(tournament(ANNA_ONLINE, posts={103: "a"}), group), "a").finish == rome("18:45:12")
    assert (
        of(applied(tournament(ANNA_ONLINE, posts={101: "ignore", 103: "a"}), group), "a").finish is not None
    )


def test_answers_that_tear_an_album_apart_are_asked_about() -> None:
    group = Group()
    for _ in range(3):
        group.photo(STRANGER, "18:45:12")
    marco = entrant("m", "Marco Bianchi", mode=Mode.ONLINE)
    found = applied(tournament(ANNA_ONLINE, marco, posts={101: "a", 103: "m"}), group)
    assert asked(found) == [("answer_contradicts", None, (101, 103))]
    assert [entry.finish for entry in found.entries] == [None, None]


def test_an_edit_of_one_picture_names_that_message() -> None:
    group = Group()
    group.photo(ANNA, "18:45:12")
    group.photo(ANNA, "18:45:12", edited_unixtime=str(rome("18:50:00")))
    assert asked(applied(tournament(ANNA_ONLINE), group)) == [("edited_picture", "a", (102,))]


def test_a_picture_missing_from_the_export_is_timed_and_marked_case_a_50() -> None:
    group = Group()
    group.photo(ANNA, "18:45:12", photo="(File not included. Change data exporting settings to download.)")
    found = applied(tournament(ANNA_ONLINE), group)
    assert (of(found, "a").finish, found.questions) == (rome("18:45:12"), ())
    assert [remark.code for remark in of(found, "a").remarks] == ["picture_missing"]
