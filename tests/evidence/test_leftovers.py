"""No photo of an entrant without a finish is put aside in silence (art. 9, 20; S-17, cases A-51, B-19)."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.evidence.deliveries import deliveries
from incastro.evidence.posts import Picture, Post, Sender
from incastro.evidence.races import races_of
from incastro.rulebook.facts import Entry, MakeUp, Mode, Ruling, RulingKind, Slot, Status, Tournament
from incastro.rulebook.tournament import standings
from tests.evidence.group import (
    ANNA,
    LEFT_OUT,
    MARCO,
    STRANGER,
    Group,
    applied,
    asked,
    entrant,
    of,
    only_question,
    rome,
    slot,
    tournament,
)

NIGHT = Slot(id="night", scheduled=rome("21:00:00"), go=rome("21:00:00"))
SLOTS = (slot(go=rome("16:00:00")), NIGHT)
MODES = pytest.mark.parametrize("mode", list(Mode))
AFTER_ALL = rome("2026-12-01 12:00:00")
MAKE_UP = MakeUp(scheduled=rome("2026-10-24 18:00:00"), go=rome("2026-10-24 18:00:00"))
MARCO_AT_FOUR = entrant("m", "Marco Bianchi", "user88", mode=Mode.ONLINE, finish_after=9_000)


def anna(mode: Mode = Mode.ONLINE, **more: Any) -> Entry:
    return entrant("a", "Anna Pace", "user77", mode=mode, **{"slot": "night", **more})


def evening(*entries: Entry, **more: Any) -> Tournament:
    """A tournament whose first slot starts at 16:00 and whose second, Anna's, at 21:00."""
    return tournament(*entries, MARCO_AT_FOUR, **{"slots": SLOTS, **more})


def by_anna(*clocks: str, **more: Any) -> Group:
    group = Group()
    for clock in clocks:
        group.photo(ANNA, clock, **more)
    return group


class TestTheWrongStart:
    @MODES
    @pytest.mark.parametrize("clock", ["15:30:00", "15:58:00", "18:40:00", "20:29:59"])
    def test_a_photo_between_the_first_start_and_the_own_is_asked_about(self, mode: Mode, clock: str) -> None:
        found = applied(evening(anna(mode)), by_anna(clock))
        assert asked(found) == [("photo_before_go", "a", (101,))]
        assert of(found, "a").finish is None
        assert standings(found, AFTER_ALL).state == "provisional"

    @MODES
    @pytest.mark.parametrize("clock", ["15:10:00", "15:29:59", "2026-10-16 18:40:00"])
    def test_before_the_whole_tournament_all_is_chat_case_a_51(self, mode: Mode, clock: str) -> None:
        found = applied(evening(anna(mode)), by_anna(clock))
        assert found.questions == ()
        assert standings(found, AFTER_ALL).state == "ready"

    @pytest.mark.parametrize("revealed", ["14:00:00", "15:45:00"])
    def test_the_first_reveal_opens_the_tournament(self, revealed: str) -> None:
        slots = (slot(revealed=rome(revealed)), NIGHT)
        early = by_anna(f"{int(revealed[:2]) - 1}{revealed[2:]}")
        assert applied(evening(anna(), slots=slots), early).questions == ()
        opened = rome(revealed) - 1_800
        post = Post(id=7, at=opened, sender=Sender(id=77), picture=Picture())
        assert asked(applied(evening(anna(), slots=slots), [post])) == [("photo_before_go", "a", (7,))]

    @pytest.mark.parametrize(
        ("mode", "own"), [(Mode.ONLINE, ["23:40:00"]), (Mode.OFFLINE, ["20:58:00", "23:40:00"])]
    )
    def test_a_proper_finish_leaves_nothing_to_ask(self, mode: Mode, own: list[str]) -> None:
        found = applied(evening(anna(mode)), by_anna("16:10:00", "18:40:00", *own))
        assert (of(found, "a").finish, found.questions) == (rome("23:40:00"), ())

    def test_a_box_at_the_own_start_does_not_hide_the_photo(self) -> None:
        found = applied(evening(anna(Mode.OFFLINE)), by_anna("18:40:00", "20:58:00"))
        assert asked(found) == [("photo_before_go", "a", (101,))]
        assert of(found, "a").sealed == rome("20:58:00")

    def test_box_and_finish_of_the_other_slot_are_one_question(self) -> None:
        found = applied(evening(anna(Mode.OFFLINE)), by_anna("15:58:00", "18:40:00"))
        assert asked(found) == [("photo_before_go", "a", (101, 102))]

    @MODES
    def test_a_late_photo_is_no_finish_that_could_hide_it(self, mode: Mode) -> None:
        found = applied(evening(anna(mode)), by_anna("18:40:00", "2026-11-05 20:00:00"))
        assert ("photo_before_go", "a", (101,)) in asked(found)

    @MODES
    def test_a_make_up_entrant_who_raced_with_the_slot_is_asked_about_case_b_19(self, mode: Mode) -> None:
        facts = tournament(anna(mode, slot="sat", makeup=MAKE_UP))
        found = applied(facts, by_anna("18:40:00"))
        assert asked(found) == [("photo_before_go", "a", (101,))]
        own = ["2026-10-24 17:59:00"] if mode is Mode.OFFLINE else []
        found = applied(facts, by_anna("18:40:00", *own, "2026-10-24 20:50:00"))
        assert (of(found, "a").finish, found.questions) == (rome("2026-10-24 20:50:00"), ())

    @MODES
    def test_the_slot_put_right_settles_it(self, mode: Mode) -> None:
        right = anna(mode, slot="sat", **({"sealed": rome("15:58:00")} if mode is Mode.OFFLINE else {}))
        found = applied(evening(right), by_anna("18:40:00"))
        assert (of(found, "a").finish, found.questions) == (rome("18:40:00"), ())

    @MODES
    def test_ignoring_it_settles_it(self, mode: Mode) -> None:
        found = applied(evening(anna(mode), posts={101: "ignore"}), by_anna("18:40:00"))
        assert found.questions == ()

    def test_saying_whose_it_is_never_makes_it_a_box_in_silence(self) -> None:
        found = applied(evening(anna(Mode.OFFLINE), posts={101: "a"}), by_anna("18:40:00"))
        assert asked(found) == [("photo_before_go", "a", (101,))]

    def test_a_ruling_or_a_finish_in_the_facts_leaves_nothing_to_ask(self) -> None:
        ruling = Ruling(id="r1", kind=RulingKind.ANNUL, at=rome("22:00:00"))
        for settled in (anna(rulings=(ruling,)), anna(finish=rome("23:00:00")), anna(finish_after=9_000)):
            assert applied(evening(settled), by_anna("18:40:00")).questions == ()

    @MODES
    def test_without_a_recorded_go_the_photo_before_the_schedule_is_asked_about(self, mode: Mode) -> None:
        group = by_anna("15:57:00", "15:59:00")
        found = applied(tournament(anna(mode, slot="sat"), slots=(slot(go=None),)), group)
        assert [code for code, *_ in asked(found)] == ["photo_before_go"]

    def test_the_window_after_the_own_one_is_still_told_as_late(self) -> None:
        """A short window, and a second slot a week later: what is posted there is not lost."""
        later = Slot(id="later", scheduled=rome("2026-10-24 16:00:00"), go=rome("2026-10-24 16:00:00"))
        facts = tournament(anna(slot="sat"), slots=(slot(), later), settings={"window_days": 2})
        found = applied(facts, by_anna("2026-10-24 18:30:00"))
        assert of(found, "a").finish == rome("2026-10-24 18:30:00")
        assert standings(found, AFTER_ALL).rows[0].reasons == ("late",)


class TestPutAside:
    """What an answer, an explicit box or a reveal put aside."""

    def test_a_photo_after_the_box_that_a_person_named(self) -> None:
        """The go was noted two hours late: the finish lies before it."""
        facts = tournament(
            anna(Mode.OFFLINE, slot="sat"), slots=(slot(go=rome("20:00:00")),), posts={101: "a"}
        )
        assert asked(applied(facts, by_anna("15:58:00", "18:40:00"))) == [("photo_before_go", "a", (102,))]

    def test_a_photo_after_the_box_that_the_facts_tell(self) -> None:
        entry = anna(Mode.OFFLINE, slot="sat", sealed=rome("15:58:00"))
        facts = tournament(entry, slots=(slot(go=rome("20:00:00")),))
        assert asked(applied(facts, by_anna("15:58:23", "18:40:00"))) == [("photo_before_go", "a", (102,))]

    def test_a_photo_before_a_box_that_the_facts_tell_too_late(self) -> None:
        facts = tournament(anna(Mode.OFFLINE, slot="sat", sealed=rome("19:00:00")))
        assert asked(applied(facts, by_anna("15:50:00", "18:40:00"))) == [("photo_before_box", "a", (102,))]

    def test_a_photo_before_the_go_of_who_posted_no_box(self) -> None:
        facts = tournament(anna(Mode.OFFLINE, slot="sat", sealed=False))
        assert asked(applied(facts, by_anna("15:58:00"))) == [("photo_before_go", "a", (101,))]

    def test_earlier_pictures_of_the_box_are_no_question_in_the_first_slot(self) -> None:
        start = slot(revealed=rome("15:57:00"))
        box = anna(Mode.OFFLINE, slot="sat")
        assert applied(tournament(box, slots=(start,)), by_anna("15:50:00", "15:58:00")).questions == ()
        group = by_anna("15:50:00", "15:58:00")
        assert applied(tournament(box, posts={102: "a"}), group).questions == ()

    def test_where_others_raced_before_they_may_be_a_finish(self) -> None:
        night = replace(NIGHT, revealed=rome("20:57:00"))
        facts = evening(anna(Mode.OFFLINE), slots=(SLOTS[0], night))
        found = applied(facts, by_anna("20:40:00", "20:58:00"))
        assert asked(found) == [("photo_before_go", "a", (101,))]

    def test_two_answers_before_the_go_do_not_put_the_finish_aside(self) -> None:
        facts = tournament(anna(Mode.OFFLINE, slot="sat"), posts={101: "a", 102: "a"})
        found = applied(facts, by_anna("15:50:00", "15:58:00", "18:30:00"))
        assert of(found, "a").finish == rome("18:30:00")
        assert asked(found) == [("several_deliveries", "a", (101, 102, 103))]

    def test_two_answers_before_the_go_and_nothing_else_are_left_to_the_law(self) -> None:
        facts = tournament(anna(Mode.OFFLINE, slot="sat"), posts={101: "a", 102: "a"})
        found = applied(facts, by_anna("15:50:00", "15:58:00"))
        assert of(found, "a").finish == rome("15:58:00")
        assert [block.code for block in standings(found, AFTER_ALL).blocking] == ["finish_before_go"]

    @MODES
    def test_an_answer_about_a_late_photo_does_not_put_one_in_time_aside(self, mode: Mode) -> None:
        facts = tournament(anna(mode, slot="sat"), posts={102: "a"})
        found = applied(facts, by_anna("18:30:00", "2026-11-05 20:00:00"))
        assert asked(found) == [("several_deliveries", "a", (101, 102))]
        assert standings(found, AFTER_ALL).state == "provisional"


class TestOthers:
    """Photos that are an entrant's only perhaps, posted before that entrant's own start."""

    def test_of_two_on_one_account(self) -> None:
        couple = anna(), entrant("b", "Bruno Pace", "user77", mode=Mode.ONLINE, slot="night")
        assert asked(applied(evening(*couple), by_anna("18:40:00"))) == [("two_candidates", None, (101,))]
        through = [replace(each, finish_after=9_000) for each in couple]
        assert applied(evening(*through), by_anna("18:40:00")).questions == ()

    def test_of_a_stranger_while_only_the_later_slot_has_entrants(self) -> None:
        group = Group()
        group.photo(STRANGER, "18:40:00")
        question = only_question(applied(tournament(anna(), slots=SLOTS), group))
        assert (question.code, question.candidates) == ("unknown_poster", ("a",))

    def test_of_somebody_not_confirmed(self) -> None:
        unpaid = anna(status=next(status for status in Status if status is not Status.CONFIRMED))
        assert asked(applied(evening(unpaid), by_anna("18:40:00"))) == [("not_confirmed", None, (101,))]

    @pytest.mark.parametrize(
        ("fields", "code"), [({"forwarded_from": ""}, "forwarded_photo"), ({"via_bot": "@pic"}, "bot_photo")]
    )
    def test_second_hand(self, fields: dict[str, Any], code: str) -> None:
        assert asked(applied(evening(anna()), by_anna("18:40:00", **fields))) == [(code, "a", (101,))]

    def test_a_late_photo_does_not_hide_a_forward(self) -> None:
        group = by_anna("18:40:00", forwarded_from="Anna P.")
        group.photo(ANNA, "2026-11-05 20:00:00")
        assert asked(applied(tournament(anna(slot="sat")), group)) == [("forwarded_photo", "a", (101,))]

    def test_an_entrant_who_is_called_like_a_bot_is_asked_about(self) -> None:
        group = Group()
        group.photo(("user61", "PuzzleBot"), "18:30:00")
        facts = tournament(entrant("p", "Paola Rossi", "PuzzleBot", mode=Mode.ONLINE))
        assert asked(applied(facts, group)) == [("bot_photo", "p", (101,))]

    def test_an_own_photo_right_after_one_through_a_bot_is_no_part_of_it(self) -> None:
        group = by_anna("18:30:00", via_bot="@pic")
        group.photo(ANNA, "18:30:01")
        assert of(applied(tournament(anna(slot="sat")), group), "a").finish == rome("18:30:01")


VIDEO = {"file": "video_files/v.mp4", "media_type": "video_file", "mime_type": "video/mp4"}
ROUND = {"file": "round_video_messages/v.mp4", "media_type": "video_message", "mime_type": "video/mp4"}
GIF = {"file": "video_files/g.mp4", "media_type": "animation", "mime_type": "video/mp4"}
IN_PLACE = [
    VIDEO,
    ROUND,
    {"file": LEFT_OUT, "media_type": "video_file"},
    {"file": "files/IMG_1.MOV", "mime_type": "video/quicktime"},
    {"file": "files/IMG_1.gif", "mime_type": "image/gif"},
    {"file": "files/puzzle.svg", "mime_type": "image/svg+xml"},
    {"file": "files/IMG_1"},
    {"file": "files/IMG_1", "mime_type": "application/octet-stream"},
    {"file": "files/IMG_1.JPG", "mime_type": "application/pdf"},
]


class TestInPlaceOfAPhoto:
    @MODES
    @pytest.mark.parametrize("fields", IN_PLACE)
    def test_a_video_or_an_unknown_file_is_asked_about(self, mode: Mode, fields: dict[str, Any]) -> None:
        group = Group()
        group.says(ANNA, "18:30:00", "Finito!", **fields)
        found = applied(tournament(anna(mode, slot="sat")), group)
        assert (of(found, "a").finish, asked(found)) == (None, [("no_photo", "a", (101,))])
        ignored = applied(tournament(anna(mode, slot="sat"), posts={101: "ignore"}), group)
        assert ignored.questions == ()

    @pytest.mark.parametrize("fields", IN_PLACE)
    def test_a_person_may_take_it(self, fields: dict[str, Any]) -> None:
        group = Group()
        group.says(ANNA, "18:30:00", "Finito!", **fields)
        found = applied(tournament(anna(slot="sat"), posts={101: "a"}), group)
        assert (of(found, "a").finish, found.questions) == (rome("18:30:00"), ())

    def test_all_of_one_entrant_are_one_question_with_the_whole_answer(self) -> None:
        group = Group()
        for clock in ("18:30:00", "18:40:00"):
            group.says(ANNA, clock, **VIDEO)
        question = only_question(applied(tournament(anna(slot="sat")), group))
        assert (question.posts, question.params["none"]) == ((101, 102), '"101": "ignore", "102": "ignore"')

    def test_beside_a_photo_in_time_it_is_chat(self) -> None:
        group = by_anna("18:30:00")
        group.says(ANNA, "18:10:00", **VIDEO)
        found = applied(tournament(anna(slot="sat")), group)
        assert (of(found, "a").finish, of(found, "a").remarks, found.questions) == (rome("18:30:00"), (), ())

    @pytest.mark.parametrize("clock", ["15:59:00", "2026-10-31 16:05:00"])
    def test_before_any_start_and_after_the_deadline_it_is_chat(self, clock: str) -> None:
        group = Group()
        group.says(ANNA, clock, **VIDEO)
        assert applied(tournament(anna(slot="sat")), group).questions == ()

    @pytest.mark.parametrize("more", [{"forwarded_from": "Video belli"}, {"via_bot": "@gif"}])
    def test_somebody_elses_is_chat(self, more: dict[str, Any]) -> None:
        group = Group()
        group.says(ANNA, "18:30:00", **VIDEO, **more)
        group.says(MARCO, "18:30:00", **VIDEO)
        group.says(STRANGER, "18:30:00", **VIDEO)
        assert applied(tournament(anna(slot="sat")), group).questions == ()

    def test_a_gif_is_remarked_but_holds_nothing_up(self) -> None:
        group = Group()
        group.says(ANNA, "18:30:00", **GIF)
        found = applied(tournament(anna(slot="sat")), group)
        assert found.questions == ()
        (remark,) = of(found, "a").remarks
        assert (remark.code, remark.params["messages"]) == ("animation_not_counted", "101")

    @pytest.mark.parametrize("between", [GIF, ROUND])
    def test_what_no_album_holds_joins_none(self, between: dict[str, Any]) -> None:
        group = Group()
        group.photo(ANNA, "18:30:00")
        group.says(ANNA, "18:30:00", **between)
        group.photo(ANNA, "18:30:00")
        assert [each.id for each in deliveries(group.posts())] == [101, 103]

    def test_a_gif_without_a_date_spoils_no_export(self, tmp_path: Path) -> None:
        group = by_anna("18:30:00")
        group.says(ANNA, "18:31:00", **GIF, date=None, date_unixtime=None)
        assert len(group.export(tmp_path).posts) == 1


@pytest.mark.parametrize(
    "fields",
    [
        {"file": "files/IMG_1.JPG", "mime_type": "application/x-octet-stream"},
        {"file": "files/IMG_1.HEIC", "mime_type": "binary/octet-stream"},
        {"file": "files/IMG_1.JFIF", "mime_type": "*/*"},
        {"file": "files/IMG_1", "mime_type": "image/heic"},
        {"file": "files/IMG_1.avif", "mime_type": "image/avif"},
        {"file": "files/IMG_1.bmp", "mime_type": "image/x-ms-bmp"},
        {"file": "files/IMG_1.tif"},
        {"file": "files/IMG_1.DNG", "mime_type": "image/x-adobe-dng"},
        {"file": "files/IMG_1.jpg", "mime_type": " image/jpeg; charset=binary"},
    ],
)
def test_a_picture_of_whatever_kind_sent_as_a_file_is_a_finish_case_a_56(fields: dict[str, Any]) -> None:
    group = Group()
    group.says(ANNA, "18:30:00", **fields)
    found = applied(tournament(anna(slot="sat")), group)
    assert (of(found, "a").finish, found.questions) == (rome("18:30:00"), ())


OWN = st.builds(
    Post,
    id=st.integers(1, 40).map(lambda number: number * 2),
    at=st.integers(rome("15:00:00"), rome("23:59:00"))
    | st.integers(rome("2026-10-24 17:00:00"), rome("2026-11-10 12:00:00")),
    sender=st.just(Sender(id=77, name="Anna P.")),
    picture=st.just(Picture()),
)
STARTS = st.builds(
    anna,
    st.sampled_from(Mode),
    slot=st.sampled_from(["sat", "night"]),
    makeup=st.none() | st.just(MAKE_UP),
    sealed=st.none() | st.just(False) | st.integers(rome("15:40:00"), rome("22:00:00")),
)
REVEALED = st.none() | st.just(rome("20:57:00"))


@given(STARTS, st.lists(OWN, max_size=5, unique_by=lambda post: post.id), st.data())
def test_who_ends_as_not_delivered_without_a_question_posted_nothing_but_the_box(
    entry: Entry, posts: list[Post], data: st.DataObject
) -> None:
    slots = (SLOTS[0], replace(NIGHT, revealed=data.draw(REVEALED)))
    ids = st.sampled_from([post.id for post in posts]) if posts else st.nothing()
    answers = data.draw(st.dictionaries(ids, st.just("a"), max_size=2)) if posts else {}
    found = applied(evening(entry, slots=slots, posts=answers), posts)
    row = next(row for row in standings(found, AFTER_ALL).rows if row.entry.id == "a")
    if found.questions or row.outcome != "not_delivered":
        return
    race, box = races_of(found)["a"], of(found, "a").sealed or None
    for post in deliveries(posts):
        if not race.spans(post.at):
            continue
        assert box is not None, post.at
        # the box itself, typed to the minute, or another picture of it from before the start
        before_start = race.opens <= post.at <= race.start
        another = before_start and (post.id in answers or (race.is_first and post.at < box))
        assert box <= post.at <= box + 59 or another, post.at
