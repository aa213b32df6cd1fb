"""The go: one for everybody, to the second of the server, stopped or corrected so that it is seen (S-15)."""

import threading

import pytest
from django.db import connection, connections

from incastro import clock
from incastro.entries.models import Told
from incastro.journal.models import Line
from incastro.live.models import Event
from incastro.organisers.models import Organiser
from incastro.rulebook.starting import COUNTDOWN, Step
from incastro.rulebook.violation import RuleViolation
from incastro.starts.models import GoChange, Race, Start
from incastro.starts.selectors import step_of
from incastro.starts.services import codes, goes
from tests.entries.cast import DAY, START
from tests.starts.cast import JUDGE, committed, entrant, makeup, racing, refused, the_start

pytestmark = pytest.mark.django_db


def revealed(club: Organiser) -> Start:
    """The first start with its code revealed, five minutes before its time."""
    with clock.standing_at(START - 300):
        return codes.reveal(actor=JUDGE, start=committed(racing(club)))


def test_the_go_lies_the_countdown_ahead(club: Organiser) -> None:
    start = revealed(club)
    with clock.standing_at(START):
        assert goes.give_go(actor=JUDGE, start=start) == START + COUNTDOWN
    start = the_start(start.tournament)
    assert start.of.go == START + COUNTDOWN
    assert step_of(start) is Step.STARTED
    told = Event.objects.filter(name="go")
    assert {event.topic for event in told} == {"start/inverno/sat-16", "table/inverno", "desk/inverno"}
    assert told[0].data == {"start": "sat-16", "at": START + COUNTDOWN}


@pytest.mark.parametrize(("asked", "given"), [(0, 0), (30, 30), (999, 60), (-5, 0)])
def test_the_countdown_is_the_judges_choice_within_reason(club: Organiser, asked: int, given: int) -> None:
    with clock.standing_at(START):
        assert goes.give_go(actor=JUDGE, start=revealed(club), countdown=asked) == START + given


def test_every_act_counts_as_a_move_of_the_race(club: Organiser) -> None:
    start = revealed(club)
    before = Race.objects.get().moves
    with clock.standing_at(START):
        goes.give_go(actor=JUDGE, start=start)
    assert Race.objects.get().moves == before + 1


def test_a_second_go_is_refused_and_changes_nothing(club: Organiser) -> None:
    start = revealed(club)
    with clock.standing_at(START):
        go = goes.give_go(actor=JUDGE, start=start)
    with clock.standing_at(START + 3), pytest.raises(RuleViolation) as late:
        goes.give_go(actor=JUDGE, start=start)
    assert (late.value.code, late.value.params) == ("start.go_given", {"at": go})
    assert the_start(start.tournament).of.go == go


def test_a_go_without_a_revealed_code_is_asked_about_where_somebody_plays_offline(club: Organiser) -> None:
    start = the_start(racing(club))
    with clock.standing_at(START):
        assert refused(goes.give_go, actor=JUDGE, start=start) == "start.doubt.no_code"
        assert goes.give_go(actor=JUDGE, start=start, sure=["no_code"])


def test_where_everybody_is_on_the_call_no_code_is_missed(club: Organiser) -> None:
    with clock.standing_at(START):
        assert goes.give_go(actor=JUDGE, start=the_start(racing(club, offline=0)))


@pytest.mark.parametrize(("at", "doubt"), [(START - 600, "early"), (START + 1801, "late")])
def test_a_go_far_from_its_time_is_asked_about(club: Organiser, at: int, doubt: str) -> None:
    start = revealed(club)
    with clock.standing_at(at):
        assert refused(goes.give_go, actor=JUDGE, start=start) == f"start.doubt.{doubt}"
        assert goes.give_go(actor=JUDGE, start=start, sure=[doubt])


def test_a_countdown_is_stopped_before_the_go_and_given_again(club: Organiser) -> None:
    start = revealed(club)
    with clock.standing_at(START):
        goes.give_go(actor=JUDGE, start=start)
    with clock.standing_at(START + COUNTDOWN - 1):
        goes.stop_go(actor=JUDGE, start=start)
        assert the_start(start.tournament).of.go is None
        assert refused(goes.stop_go, actor=JUDGE, start=start) == "start.no_go"
    with clock.standing_at(START + 60):
        go = goes.give_go(actor=JUDGE, start=start)
    with clock.standing_at(go):
        assert refused(goes.stop_go, actor=JUDGE, start=start) == "start.go_over"
    assert [(each.before, each.after) for each in GoChange.objects.all()] == [
        (None, START + COUNTDOWN), (START + COUNTDOWN, None), (None, go),
    ]  # fmt: skip


def test_a_go_is_corrected_with_a_reason_and_those_who_race_are_told(club: Organiser) -> None:
    start = revealed(club)
    entrant(start.tournament, 9, "offline", "sat-21")  # of the other start: it is not their go
    with clock.standing_at(START):
        go = goes.give_go(actor=JUDGE, start=start)
    with clock.standing_at(START + 3600):
        assert refused(goes.correct_go, actor=JUDGE, start=start, go=go + 3, why=" ") == "why.needed"
        goes.correct_go(actor=JUDGE, start=start, go=go + 3, why="In diretta si è sentito dopo.")
    assert the_start(start.tournament).of.go == go + 3
    told = Told.objects.filter(code="go_corrected")
    assert [each.params for each in told] == [{"seconds": 3}] * 2
    line = Line.objects.get(action="start.correct")
    assert line.changes["go"] == [go, go + 3]
    assert line.why == "In diretta si è sentito dopo."


def test_a_go_by_mistake_is_taken_back(club: Organiser) -> None:
    start = revealed(club)
    with clock.standing_at(START - 200):
        goes.give_go(actor=JUDGE, start=start, sure=["early"])
    with clock.standing_at(START - 100):
        goes.correct_go(actor=JUDGE, start=start, go=None, why="Tasto premuto per sbaglio.")
    assert Told.objects.filter(code="go_taken_back").count() == 2
    with clock.standing_at(START):
        assert goes.give_go(actor=JUDGE, start=start) == START + COUNTDOWN


def test_a_go_that_nobody_pressed_is_written_down_afterwards(club: Organiser) -> None:
    start = revealed(club)
    with clock.standing_at(START + 7200):
        goes.correct_go(actor=JUDGE, start=start, go=START + 30, why="Il sito non era raggiungibile.")
        assert (
            refused(goes.correct_go, actor=JUDGE, start=start, go=START + 7201, why="x") == "start.go_to_come"
        )
        wrong_day = START + 7200 - DAY
        assert (
            refused(goes.correct_go, actor=JUDGE, start=start, go=wrong_day, why="x") == "start.doubt.early"
        )
    assert the_start(start.tournament).of.go == START + 30
    assert not Told.objects.filter(code="go_corrected").exists()


def test_a_makeup_has_a_go_of_its_own(club: Organiser) -> None:
    start = revealed(club)
    agreed = makeup(entrant(start.tournament, 9, "online"), START + DAY)
    with clock.standing_at(START + DAY):
        go = goes.give_go(actor=JUDGE, start=the_start(start.tournament, f"makeup-{agreed.pk}"))
    agreed.refresh_from_db()
    assert agreed.go == go
    assert the_start(start.tournament).of.go is None


def test_a_makeup_that_was_called_off_cannot_start(club: Organiser) -> None:
    start = revealed(club)
    agreed = makeup(entrant(start.tournament, 9, "online"), START + DAY)
    own = the_start(start.tournament, f"makeup-{agreed.pk}")
    agreed.ended_at = START
    agreed.save()
    with clock.standing_at(START + DAY):
        assert refused(goes.give_go, actor=JUDGE, start=own) == "start.gone"


@pytest.mark.django_db(transaction=True)
def test_two_judges_who_press_at_once_give_one_go(club: Organiser) -> None:
    start = revealed(club)
    together, answers = threading.Barrier(2), []

    def press() -> None:
        try:
            together.wait()
            with clock.standing_at(START):
                answers.append(str(goes.give_go(actor=JUDGE, start=start)))
        except RuleViolation as violation:
            answers.append(violation.code)
        finally:
            connections.close_all()

    judges = [threading.Thread(target=press) for _ in range(2)]
    for each in judges:
        each.start()
    for each in judges:
        each.join()
    assert sorted(answers) == [str(START + COUNTDOWN), "start.go_given"]
    assert GoChange.objects.count() == 1
    assert connection.is_usable()
