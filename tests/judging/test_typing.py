"""Times by hand: asked about where hardly possible, and never without the sealed box (A-37, art. 8)."""

from typing import Any

import pytest

from incastro import clock
from incastro.judging.models import BoxNote, Ruling
from incastro.judging.services.typing import note_box, type_time, undo_box
from incastro.organisers.models import Organiser
from incastro.refusal import Refusal
from incastro.rulebook import tournament as game
from incastro.rulebook.violation import RuleViolation
from tests.cast import SignedIn
from tests.entries.cast import HOUR
from tests.judging.decided_cast import as_judge
from tests.judging.race_cast import GO, OVER, RaceDay
from tests.web.manage_organiser.pages import body, hidden

pytestmark = pytest.mark.django_db
REASON: dict[str, Any] = {"article": "art. 9", "reason": "Visto sulla diretta."}


@pytest.fixture
def day(club: Organiser) -> RaceDay:
    return RaceDay(club, "offline", "online")


def typed(day: RaceDay, number: int, **given: Any) -> Ruling:
    judge = as_judge(day.entrants[0].person, day.row.organiser)
    with clock.standing_at(OVER):
        return type_time(actor=judge, tournament=day.row, entry=day.entrants[number], **REASON, **given)


def official(day: RaceDay) -> dict[str, int | None]:
    return {each.entry.id: each.official for each in game.standings(day.reading().tournament, OVER).rows}


def code_of(act: Any) -> str:
    try:
        act()
    except (RuleViolation, Refusal) as refused:
        return refused.code
    return ""


def test_a_time_by_hand_counts_as_if_a_photo_had_told_it(day: RaceDay) -> None:
    typed(day, 1, seconds=2 * HOUR + 7)
    assert official(day)[day.entrants[1].key] == 2 * HOUR + 7
    typed(day, 0, instant=GO + 3 * HOUR, box=GO + 30)
    assert official(day)[day.entrants[0].key] == 3 * HOUR
    assert day.of(day.entrants[0]).sealed == GO + 30


@pytest.mark.parametrize("seconds", [59, 59 * HOUR + 55 * 60 + 53])
def test_a_time_that_hardly_anybody_has_is_asked_about(day: RaceDay, seconds: int) -> None:
    """case A-37: 59:55:53 typed for 59:55"""
    assert code_of(lambda: typed(day, 1, seconds=seconds)) == "typed.improbable"
    assert code_of(lambda: typed(day, 1, instant=GO + seconds)) == "typed.improbable"
    assert not Ruling.objects.exists()
    assert typed(day, 1, seconds=seconds, sure=True).seconds == seconds


def test_offline_nobody_finishes_whose_box_was_not_seen(day: RaceDay) -> None:
    assert code_of(lambda: typed(day, 0, seconds=3 * HOUR)) == "typed.box_unseen"
    day.post(day.entrants[0], GO + 30)
    assert typed(day, 0, seconds=3 * HOUR).seconds == 3 * HOUR
    assert not BoxNote.objects.exists()


def test_a_box_noted_by_hand_stands_until_it_is_taken_back(day: RaceDay) -> None:
    anna = day.entrants[0]
    judge = as_judge(anna.person, day.row.organiser)
    with clock.standing_at(OVER):
        given: dict[str, Any] = {
            "actor": judge,
            "tournament": day.row,
            "entry": anna,
            "why": "Vista in chiamata.",
        }
        first = note_box(seen=GO + 20, **given)
        note = note_box(seen=GO + 30, code_read="K7Q2W", **given)
        assert (day.of(anna).sealed, day.of(anna).sealed_code) == (GO + 30, "K7Q2W")
        first.refresh_from_db()
        assert first.undone_at == OVER
        for _ in range(2):
            undo_box(actor=judge, note=note)
        assert day.of(anna).sealed is None
        assert code_of(lambda: note_box(seen=OVER + 1, **given)) == "typed.box_to_come"
        assert code_of(lambda: note_box(seen=GO, **{**given, "why": " "})) == "ruling.reason_missing"


def test_an_accepted_photo_of_the_box_outranks_the_note(day: RaceDay) -> None:
    anna = day.entrants[0]
    with clock.standing_at(OVER):
        judge = as_judge(anna.person, day.row.organiser)
        note_box(actor=judge, tournament=day.row, entry=anna, seen=GO + 5, why="Vista.")
    day.look(anna, day.post(anna, GO + 30), "sealed")
    assert day.of(anna).sealed == GO + 30


def test_the_page_asks_and_then_writes_it_down(day: RaceDay, judge: Any, signed_in: SignedIn) -> None:
    browser, bruno = signed_in(judge), day.entrants[1]
    page = f"/gestione/club-del-puzzle/tornei/inverno/tempo-a-mano/{bruno.key}/"
    with clock.standing_at(OVER):
        empty = body(browser.get(page))
        assert 'name="sure"' not in empty
        assert 'name="box' not in empty
        given = {**REASON, "shown": "private", "since_go": "59:55:53", "token": hidden(empty, "token")}
        asked = browser.post(page, given)
        assert asked.status_code == 422
        assert "poco verosimile" in body(asked)
        assert 'name="sure"' in body(asked)
        assert 'value="59:55:53"' in body(asked)
        done = browser.post(page, {**given, "since_go": "1:59:55"}, follow=True)
        assert "1:59:55" in body(done)
        browser.post(page, {**given, "since_go": "1:59:55"})
        assert Ruling.objects.count() == 1
        listed = body(browser.get("/gestione/club-del-puzzle/tornei/inverno/esportazioni/"))
        assert f"tempo-a-mano/{day.entrants[0].key}/" in listed
        assert f"tempo-a-mano/{bruno.key}/" not in listed


def test_offline_the_page_wants_the_box(day: RaceDay, judge: Any, signed_in: SignedIn) -> None:
    browser, anna = signed_in(judge), day.entrants[0]
    page = f"/en/manage/club-del-puzzle/tournaments/inverno/time-by-hand/{anna.key}/"
    with clock.standing_at(OVER):
        given = {**REASON, "shown": "private", "since_go": "3:00:00"}
        asked = body(browser.post(page, {**given, "token": hidden(body(browser.get(page)), "token")}))
    assert "Nobody has noted the sealed box" in asked
    assert "Sealed box seen at" in asked
