"""Telegram exports: cases A-44 to A-62, section C, and what the group's posts are taken for."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.cases.cast import Facts, online, slot, tournament
from tests.cases.chat import ADA, LEFT_OUT, Chat, raced, settled
from tests.cases.conftest import Rank, Run, Save, codes, row, rows, steps


@pytest.fixture
def chat() -> Chat:
    return Chat()


class TestTime:
    def test_the_date_has_no_zone_and_the_unix_time_counts(self, rank: Rank, chat: Chat) -> None:
        """Case A-47."""
        chat.post("18:45:12", "Ada", 77, date="2026-10-17T12:45:12", date_unixtime="1792255512")
        result = rank(tournament(online("Ada", **ADA)), chat.single())
        assert (row(result, "ada")["elapsed"], settled(result)) == ("2:45:12", True)

    @pytest.fixture
    def tokyo(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        monkeypatch.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        yield
        monkeypatch.undo()
        time.tzset()

    @pytest.mark.usefixtures("tokyo")
    def test_the_machines_zone_does_not_matter(self, rank: Rank, chat: Chat) -> None:
        """Case A-55."""
        chat.post("18:45:12", "Ada", 77, date="2026-10-18T01:45:12", date_unixtime="1792255512")
        ada = row(rank(tournament(online("Ada", **ADA)), chat.single()), "ada")
        assert (ada["elapsed"], steps(ada)["photo"]) == ("2:45:12", "18:45:12")
        assert row(rank(tournament(online("Ada", "2026-10-17T18:45:12"))), "ada")["elapsed"] == "2:45:12"

    def test_an_edited_message_keeps_its_first_time_and_is_asked_about(self, rank: Rank, chat: Chat) -> None:
        chat.post("18:45:12", "Ada", 77, edited="2026-10-17T19:00:00", edited_unixtime=str(1792255512 + 888))
        result = rank(tournament(online("Ada", **ADA)), chat.single())
        assert row(result, "ada")["elapsed"] == "2:45:12"
        assert (codes(result, "questions"), result["state"]) == (["edited_picture"], "provisional")

    def test_an_old_export_without_unix_times_is_read_by_the_events_clock(
        self, rank: Rank, chat: Chat
    ) -> None:
        chat.post("18:45:12", "Ada", 77, date_unixtime=..., from_id=77)
        result = rank(tournament(online("Ada", **ADA)), chat.single())
        assert row(result, "ada")["elapsed"] == "2:45:12"


class TestDeliveries:
    def test_two_offline_are_the_sealed_box_and_the_finish(self, rank: Rank, chat: Chat) -> None:
        chat.post("15:58:00", "Ada", 77)
        chat.post("18:40:00", "Ada", 77)
        ada = row(result := rank(tournament(raced()), chat.single()), "ada")
        assert (ada["outcome"], ada["elapsed"], settled(result)) == ("finished", "2:40:00", True)
        assert steps(ada)["sealed"] == "15:58:00"

    def test_a_nicer_second_picture_costs_nothing(self, rank: Rank, chat: Chat) -> None:
        posts = [chat.post(clock, "Ada", 77) for clock in ("15:58:00", "18:40:00", "21:40:00")]
        result = rank(tournament(raced()), chat.single())
        assert row(result, "ada")["elapsed"] == "2:40:00"
        (question,) = result["questions"]
        assert (question["code"], question["entry"]) == ("several_deliveries", "ada")
        assert set(posts[1:]) <= set(question["posts"])
        assert result["state"] == "provisional"

    def test_several_online_are_the_earliest_and_a_question(self, rank: Rank, chat: Chat) -> None:
        posts = [chat.post(clock, "Ada", 77) for clock in ("18:40:00", "18:50:00")]
        result = rank(tournament(online("Ada", **ADA)), chat.single())
        assert row(result, "ada")["elapsed"] == "2:40:00"
        assert [question["posts"] for question in result["questions"]] == [posts]
        answered = tournament(online("Ada", **ADA), posts={str(posts[1]): "ignore"})
        assert settled(result := rank(answered, chat.single()))
        assert (row(result, "ada")["elapsed"], result["state"]) == ("2:40:00", "ready")
        other = tournament(online("Ada", **ADA), posts={str(posts[0]): "ignore"})
        assert row(rank(other, chat.single()), "ada")["elapsed"] == "2:50:00"

    def test_an_album_is_one_delivery(self, rank: Rank, chat: Chat) -> None:
        """Case A-52."""
        chat.post("15:58:00", "Ada", 77)
        for _picture in range(3):
            chat.post("18:40:00", "Ada", 77)
        result = rank(tournament(raced()), chat.single())
        assert (row(result, "ada")["elapsed"], settled(result)) == ("2:40:00", True)

    def test_a_name_in_the_second_caption_of_an_album_counts(self, rank: Rank, chat: Chat) -> None:
        """Case A-57."""
        chat.post("18:40:00", "puzzler", 501)
        chat.post("18:40:00", "puzzler", 501, "Ada Rossi")
        result = rank(tournament({**online("Ada"), "name": "Ada Rossi"}), chat.single())
        assert (row(result, "ada")["elapsed"], settled(result)) == ("2:40:00", True)

    @pytest.mark.parametrize(
        "placeholder",
        [
            LEFT_OUT,
            "(File exceeds maximum size. Change data exporting settings to download.)",
            "(File unavailable, please try again later)",
        ],
    )
    def test_a_photo_left_out_is_a_delivery_to_be_checked(
        self, rank: Rank, chat: Chat, placeholder: str
    ) -> None:
        """Case A-50."""
        chat.post("18:40:00", "Ada", 77, photo=placeholder)
        ada = row(rank(tournament(online("Ada", **ADA)), chat.single()), "ada")
        assert ada["elapsed"] == "2:40:00"
        assert "picture_missing" in steps(ada)

    @pytest.mark.parametrize("mime", ["image/heic", "image/jpeg", "image/png", "image/webp"])
    @pytest.mark.parametrize("file", ["files/IMG_1.HEIC", LEFT_OUT])
    def test_a_picture_sent_as_a_file_is_a_photo(self, rank: Rank, chat: Chat, mime: str, file: str) -> None:
        """Case A-56."""
        chat.post("18:40:00", "Ada", 77, photo=..., file=file, mime_type=mime)
        assert row(rank(tournament(online("Ada", **ADA)), chat.single()), "ada")["elapsed"] == "2:40:00"

    @pytest.mark.parametrize("more", [{}, {"file": "a.pdf", "mime_type": "application/pdf"}])
    def test_what_is_no_picture_is_no_delivery(self, rank: Rank, chat: Chat, more: Facts) -> None:
        chat.post("18:40:00", "Ada", 77, "fatto!", photo=..., **more)
        assert row(rank(tournament(online("Ada", **ADA)), chat.single()), "ada")["outcome"] != "finished"

    def test_what_was_posted_long_before_the_slot_is_no_delivery(self, rank: Rank, chat: Chat) -> None:
        """Case A-51."""
        chat.post("15:10:00", "Ada", 77)
        chat.post("18:40:00", "Ada", 77)
        assert row(rank(tournament(online("Ada", **ADA)), chat.single()), "ada")["elapsed"] == "2:40:00"
        alone = Chat()
        alone.post("15:10:00", "Ada", 77)
        assert row(rank(tournament(online("Ada", **ADA)), alone.single()), "ada")["outcome"] != "finished"

    def test_a_finish_before_the_go_is_asked_about(self, rank: Rank, chat: Chat) -> None:
        chat.post("15:59:00", "Ada", 77)
        result = rank(tournament(online("Ada", **ADA)), chat.single())
        assert [(question["entry"], question["posts"]) for question in result["questions"]] == [
            ("ada", [101])
        ]
        assert result["state"] == "provisional"
        assert row(result, "ada")["outcome"] != "finished"

    def test_a_sealed_box_from_before_its_code_was_revealed_is_asked_about(
        self, rank: Rank, chat: Chat
    ) -> None:
        chat.post("15:50:00", "Ada", 77)
        chat.post("18:40:00", "Ada", 77)
        slots = [slot(revealed="2026-10-17T15:55:00")]
        result = rank(tournament(raced(), slots=slots), chat.single())
        assert (codes(result, "questions"), result["state"]) == (["sealed_before_reveal"], "provisional")

    def test_a_photo_at_the_deadline_is_in_time(self, rank: Rank) -> None:
        """Case B-4 from the group."""
        for second, outcome in (("00", "finished"), ("01", "not_delivered")):
            chat = Chat()
            chat.post(f"2026-10-31T16:00:{second}", "Ada", 77)
            result = rank(tournament(online("Ada", **ADA)), chat.single())
            assert row(result, "ada")["outcome"] == outcome

    def test_a_sealed_box_alone_is_no_finish(self, rank: Rank, chat: Chat) -> None:
        chat.post("15:58:00", "Ada", 77)
        racing = rank(tournament(raced()), chat.single(), at="2026-10-20T12:00")
        assert (row(racing, "ada")["outcome"], racing["state"]) == ("running", "running")
        assert row(rank(tournament(raced()), chat.single()), "ada")["outcome"] == "not_delivered"

    def test_what_the_facts_say_beats_the_export(self, rank: Rank, chat: Chat) -> None:
        chat.post("15:58:00", "Ada", 77)
        chat.post("18:40:00", "Ada", 77)
        result = rank(tournament(raced(finish="3:00:00")), chat.single())
        assert row(result, "ada")["elapsed"] == "3:00:00"
        result = rank(tournament(raced(sealed=False)), chat.single())
        assert row(result, "ada")["outcome"] == "annulled"

    def test_an_explicit_finish_leaves_nothing_to_ask(self, rank: Rank, chat: Chat) -> None:
        for clock in ("15:58:00", "18:40:00", "21:40:00"):
            chat.post(clock, "Ada", 77)
        assert settled(rank(tournament(raced(finish="2:40:00")), chat.single()))

    def test_a_make_ups_photos_count_from_its_own_go(self, rank: Rank, chat: Chat) -> None:
        """Case B-19 from the group."""
        for wall in ("2026-10-24T17:59:00", "2026-10-24T20:50:00"):
            chat.post(wall, "Ada", 77)
        makeup = {"scheduled": "2026-10-24T18:00", "go": "2026-10-24T18:00"}
        result = rank(tournament(raced(makeup=makeup)), chat.single())
        assert (row(result, "ada")["elapsed"], settled(result)) == ("2:50:00", True)

    def test_a_photo_recorded_once_outlives_its_deletion(self, run: Run, save: Save, rank: Rank) -> None:
        """Case A-61: what was written down as facts stays."""
        chat = Chat()
        chat.post("18:40:00", "Ada", 77)
        ran = run("facts", save(tournament(online("Ada", **ADA))), "--export", save(chat.single(), "e.json"))
        assert ran.code == 0
        gone = Chat()
        gone.post("18:00:00", "Bea", 78, "auguri", photo=...)
        assert row(rank(ran.json, gone.single()), "ada")["elapsed"] == "2:40:00"


class TestWhose:
    @pytest.mark.parametrize(
        ("telegram", "sender"),
        [
            (["user77"], "whoever"),
            (["77"], "whoever"),
            (["Ada P."], "Ada P."),
            ([], "ADA ròssi"),
            ([], "Rossi Ada"),
        ],
    )
    def test_by_account_or_name(self, rank: Rank, chat: Chat, telegram: list[str], sender: str) -> None:
        chat.post("18:40:00", sender, 77)
        facts = tournament({**online("Ada", telegram=telegram), "name": "Ada Rossi"})
        result = rank(facts, chat.single())
        assert (row(result, "ada")["elapsed"], settled(result)) == ("2:40:00", True)

    @pytest.mark.parametrize(
        "text",
        [
            "Ada Rossi",
            "finito! rossi ADA",
            ["eccomi ", {"type": "bold", "text": "Ada Rossi"}],
            [{"type": "mention", "text": "@adina"}],
        ],
    )
    def test_by_the_caption(self, rank: Rank, chat: Chat, text: Any) -> None:
        """Section C: text may be a string or a list."""
        chat.post("18:40:00", "puzzler", 501, text)
        facts = tournament({**online("Ada", telegram=["@adina"]), "name": "Ada Rossi"})
        assert row(rank(facts, chat.single()), "ada")["elapsed"] == "2:40:00"

    def test_accents_do_not_part_a_person_and_the_reason_is_told(self, rank: Rank, chat: Chat) -> None:
        """Case A-44."""
        chat.post("18:40:00", "Nicolo Verdi", 501)
        result = rank(tournament({**online("N"), "name": "Nicolò Verdi"}), chat.single())
        assert (row(result, "n")["elapsed"], settled(result)) == ("2:40:00", True)
        assert "recognised_by_name" in steps(row(result, "n"))

    def test_two_candidates_are_a_question(self, rank: Rank, chat: Chat) -> None:
        """Case A-44."""
        chat.post("18:40:00", "Nicolo Verdi", 501)
        two = [{**online(key, person=f"p-{key}"), "name": "Nicolò Verdi"} for key in ("n1", "n2")]
        result = rank(tournament(*two), chat.single())
        (question,) = result["questions"]
        assert (question["code"], sorted(question["candidates"])) == ("two_candidates", ["n1", "n2"])
        assert result["state"] == "provisional"
        assert "finished" not in rows(result, "outcome")
        answered = rank(tournament(*two, posts={"101": "n2"}), chat.single())
        assert (row(answered, "n2")["elapsed"], answered["questions"]) == ("2:40:00", [])

    def test_an_unknown_poster_is_a_question(self, rank: Rank, chat: Chat) -> None:
        chat.post("18:40:00", "Zia Pina", 501)
        result = rank(tournament(online("Ada")), chat.single())
        assert (codes(result, "questions"), result["state"]) == (["unknown_poster"], "provisional")
        ignored = rank(tournament(online("Ada"), posts={"101": "ignore"}), chat.single())
        assert (ignored["questions"], ignored["state"]) == ([], "ready")

    def test_a_changed_name_is_the_same_person(self, rank: Rank, chat: Chat) -> None:
        """Case A-62."""
        chat.post("15:58:00", "Ada", 77)
        chat.post("18:40:00", "Regina dei bordi", 77)
        result = rank(tournament(raced()), chat.single())
        assert (row(result, "ada")["elapsed"], settled(result)) == ("2:40:00", True)

    @pytest.mark.parametrize(
        "more",
        [
            {"forwarded_from": "Ada"},
            {"forwarded_from": None},
            {"from_id": "channel2471352452", "from": "Puzzle Italia"},
            {"from_id": "channel99", "from": "Canale di Ada"},
            {"via_bot": "@pic"},
        ],
        ids=["forward", "forward of a deleted account", "anonymous admin", "channel", "bot"],
    )
    def test_what_is_never_a_finish_of_its_sender(self, rank: Rank, chat: Chat, more: Facts) -> None:
        chat.post("18:40:00", "Ada", 77, **more)
        result = rank(tournament(online("Ada", **ADA)), chat.single())
        assert row(result, "ada")["outcome"] != "finished"
        assert len(result["questions"]) == 1
        assert result["state"] == "provisional"

    def test_an_answer_outranks_every_doubt(self, rank: Rank, chat: Chat) -> None:
        chat.post("18:40:00", "Puzzle Italia", 0, from_id="channel2471352452")
        result = rank(tournament(online("Ada"), posts={"101": "ada"}), chat.single())
        assert (row(result, "ada")["elapsed"], result["questions"]) == ("2:40:00", [])
