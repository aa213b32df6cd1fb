"""One’s own race: what to do now in every situation, in both languages; whose it is; the code; the clock."""

import re

import pytest
from django.urls import reverse
from django.utils import translation

from incastro import clock
from incastro.entries.models import Standing
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.starts.models import Start
from tests.cast import SignedIn
from tests.entries.cast import DAY, START
from tests.web.race.race_cast import (
    CODE,
    FINISH,
    GO,
    STORIES,
    Racer,
    delivered,
    offline_going,
    offline_ready,
    told,
)

pytestmark = pytest.mark.django_db


def read(racer: Racer, at: int, signed_in: SignedIn, lang: str = "en", by: Person | None = None) -> str:
    """The page as its entrant reads it at an instant."""
    with clock.standing_at(at):
        answer = signed_in(by or racer.entry.person).get(address(racer, lang))
    assert answer.status_code == 200
    return answer.content.decode()


def address(racer: Racer, lang: str = "en") -> str:
    with translation.override(lang):
        return reverse("race", args=[racer.entry.key])


def head(page: str) -> str:
    found = re.search(r"<h1[^>]*>(.*?)</h1>", page, re.DOTALL)
    assert found is not None
    return found[1]


HEADS = {
    "link": "Tell us who you are on Telegram",
    "join": "Join the group",
    "parcel": "Your puzzle is on its way",
    "trouble": "Your parcel: we know",
    "ready": "You are ready. Leave the box closed",
    "stream": "Watch the stream: your code is about to be shown",
    "call": "Join the video call",
    "lost": "Join the video call",
    "box": "Write the code, photograph the box, post it",
    "wait": "Wait for the go",
    "wait_online": "Wait for the go",
    "box_late": "First the photo of the sealed box",
    "build": "Go! It is your turn",
    "build_online": "Go! It is your turn",
    "again": "The judge asks you for another photo",
    "judge": "A judge is looking at it",
    "delivered": "Delivered: 3:00:07",
    "official": "Official: 3:00:07",
    "not_delivered": "Not delivered",
    "not_started": "Not started",
    "annulled": "This result was annulled",
    "excluded": "Out of the tournament",
    "makeup": "You are ready. Leave the box closed",
}


@pytest.mark.parametrize("story", STORIES)
def test_every_situation_says_what_to_do_now(club: Organiser, signed_in: SignedIn, story: str) -> None:
    racer, at = told(club, story)
    page = read(racer, at, signed_in)
    assert head(page) == HEADS[story]
    assert "%(" not in page
    assert len(page.encode()) < 100_000


@pytest.mark.parametrize("story", STORIES)
def test_every_situation_is_said_in_italian(club: Organiser, signed_in: SignedIn, story: str) -> None:
    racer, at = told(club, story)
    page = read(racer, at, signed_in, "it")
    assert head(page) != HEADS[story]
    assert "%(" not in page
    for english in ("Step by step", "Good to know", ">Now<", ">Done<", "Look here"):
        assert english not in page


class TestWhose:
    def test_somebody_elses_is_not_there(
        self, club: Organiser, signed_in: SignedIn, stranger: Person
    ) -> None:
        racer, at = told(club, "build")
        with clock.standing_at(at):
            for person in (stranger, racer.others[0].person):
                assert signed_in(person).get(address(racer)).status_code == 404

    def test_signed_out_one_signs_in_first(self, club: Organiser, client: object) -> None:
        racer, _ = told(club, "link")
        answer = client.get(address(racer))  # type: ignore[attr-defined]
        assert (answer.status_code, answer["Location"].split("?")[0]) == (
            302,
            reverse_in_english("account_login"),
        )

    def test_nothing_is_done_by_it(self, club: Organiser, signed_in: SignedIn) -> None:
        racer, _ = told(club, "link")
        assert signed_in(racer.entry.person).post(address(racer)).status_code == 405

    @pytest.mark.parametrize("standing", [Standing.HELD, Standing.WAITING, Standing.WITHDRAWN])
    def test_who_is_not_in_reads_about_the_entry(
        self, club: Organiser, signed_in: SignedIn, standing: Standing
    ) -> None:
        racer, at = told(club, "link")
        racer.entry.standing = standing
        racer.entry.save()
        with clock.standing_at(at):
            answer = signed_in(racer.entry.person).get(address(racer))
        assert (answer.status_code, answer["Location"]) == (
            302, reverse_in_english("entry", racer.entry.key),
        )  # fmt: skip


def reverse_in_english(name: str, *args: str) -> str:
    with translation.override("en"):
        return reverse(name, args=args)


class TestCode:
    def test_it_is_shown_once_the_go_is_given_and_not_before(
        self, club: Organiser, signed_in: SignedIn
    ) -> None:
        racer, at = told(club, "box")
        assert CODE not in boxes(read(racer, at, signed_in))
        racer.went()
        assert CODE in boxes(read(racer, GO, signed_in))

    def test_who_is_online_never_sees_one(self, club: Organiser, signed_in: SignedIn) -> None:
        racer = Racer(club, "online")
        offline_ready(racer)
        racer.revealed()
        racer.went()
        assert boxes(read(racer, GO + 60, signed_in)) == ""

    def test_with_a_make_up_it_is_its_own(self, club: Organiser, signed_in: SignedIn) -> None:
        racer = Racer(club)
        offline_ready(racer)
        racer.revealed()
        racer.went()
        made = racer.makeup()
        assert boxes(read(racer, START + DAY, signed_in)) == ""
        made.go = made.scheduled + 5
        made.save()
        start = racer.revealed({"makeup": made})
        Start.objects.filter(pk=start.pk).update(code="PRMXN")
        assert boxes(read(racer, made.scheduled + 60, signed_in)) == "PRMXN"


def boxes(page: str) -> str:
    """The code as it is shown, letter by letter."""
    return "".join(re.findall(r'<span aria-hidden="true">(\w)</span>', page))


class TestClock:
    def test_before_the_start_it_counts_down(self, club: Organiser, signed_in: SignedIn) -> None:
        racer, _ = told(club, "ready")
        page = read(racer, START - 2 * DAY - 61, signed_in)
        assert f'data-clock-to="{START}">2 days 0:01:01<' in page

    def test_after_the_go_it_runs_by_the_servers_time(self, club: Organiser, signed_in: SignedIn) -> None:
        racer, _ = told(club, "build")
        page = read(racer, GO + 3661, signed_in)
        assert f'data-now="{GO + 3661}"' in page
        assert f'data-clock-from="{GO}">1:01:01<' in page
        assert f'data-clock-to="{START + 14 * DAY}">13 days 22:56:56<' in page

    def test_once_delivered_none_runs(self, club: Organiser, signed_in: SignedIn) -> None:
        racer, at = told(club, "delivered")
        page = read(racer, at, signed_in)
        assert "data-clock" not in page.replace("data-clock-", "data-clock-")
        assert "19:02:10" in page


class TestTimeAndJudge:
    def test_the_sum_says_why_with_points(self, club: Organiser, signed_in: SignedIn) -> None:
        racer, at = told(club, "delivered")
        page = read(racer, at, signed_in)
        assert "3:00:07" in page
        assert "− 16:02:03" in page
        assert "provisional" in page

    def test_the_floor_is_in_it(self, club: Organiser, signed_in: SignedIn) -> None:
        racer = Racer(club)
        offline_going(racer)
        racer.posted(GO + 2 * 3600)
        page = read(racer, FINISH, signed_in)
        assert head(page) == "Delivered: 2:30:00"
        assert "2:00:00" in page

    def test_a_photo_asked_for_again_says_which_and_why(self, club: Organiser, signed_in: SignedIn) -> None:
        racer, at = told(club, "again")
        page = read(racer, at, signed_in)
        assert "Another photo of the finished puzzle, in place of the one of 19:02:10." in page
        assert "The photo is blurred." in page

    def test_a_decision_is_there_with_its_reason_and_the_way_to_answer(
        self, club: Organiser, signed_in: SignedIn
    ) -> None:
        racer, at = told(club, "annulled")
        page = read(racer, at, signed_in)
        assert "La scatola era aperta." in page
        assert "art. 14" in page
        back = racer.ruled("annul", reverses=racer.entry.rulings.get())
        page = read(racer, at, signed_in)
        assert "no longer stands" in page
        assert back.reverses is not None

    def test_the_sealed_box_is_recognised_to_the_second(self, club: Organiser, signed_in: SignedIn) -> None:
        racer, at = told(club, "wait")
        page = read(racer, at, signed_in)
        assert "16:01:12" in page


def test_it_asks_the_database_a_bounded_number_of_questions(
    club: Organiser, signed_in: SignedIn, django_assert_max_num_queries: object
) -> None:
    racer = Racer(club)
    delivered(racer)
    client = signed_in(racer.entry.person)
    with clock.standing_at(FINISH + 300), django_assert_max_num_queries(45):  # type: ignore[operator]
        client.get(address(racer))


def test_it_listens_to_what_concerns_it_and_says_how_far_it_was_made(
    club: Organiser, signed_in: SignedIn
) -> None:
    racer, at = told(club, "build")
    page = read(racer, at, signed_in)
    key = racer.entry.key
    assert f'data-live="entry/{key} start/inverno/sat-16 table/inverno" data-live-since="0"' in page
