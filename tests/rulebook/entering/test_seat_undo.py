"""Taking back a removal that was a mistake: nobody loses a place by somebody else's slip (case A-64)."""

import pytest

from incastro.rulebook.entering.seat_moves import remove, request_seat
from incastro.rulebook.entering.seat_payments import confirm_payment
from incastro.rulebook.entering.seat_undo import reinstate
from incastro.rulebook.entering.seats import Standing
from incastro.rulebook.violation import RuleViolation
from incastro.words import say
from tests.rulebook.entering.cast import DAY, Story, rome, season

MORNING = rome("2026-01-19T10:00:00")


def refused(story: Story, who: str, standing: Standing, at: int) -> str:
    with pytest.raises(RuleViolation) as no:
        reinstate(story.seating, who, standing, at, story.terms)
    assert "%" not in say(no.value.code, no.value.params, "it")
    return no.value.code


def test_a_held_seat_comes_back_with_its_days_to_pay():
    story = Story(1, season()).ask("ada", MORNING)
    before = story.seating.find("ada").pay_by
    story.move(remove, "ada", MORNING + 60, story.terms)
    story.move(reinstate, "ada", Standing.HELD, MORNING + 120, story.terms)
    ada = story.seating.find("ada")
    assert (ada.standing, ada.pay_by, story.seating.taken) == (Standing.HELD, before, 1)
    assert [mark.what for mark in ada.marks] == ["asked", "held", "removed", "reinstated"]
    assert story.told[-1] == ("ada", "seat_reinstated")


def test_a_paid_seat_comes_back_paid():
    story = Story(1, season()).ask("ada", MORNING)
    story.move(confirm_payment, "ada", MORNING + 10, MORNING + 10, story.terms)
    story.move(remove, "ada", MORNING + 60, story.terms)
    story.move(reinstate, "ada", Standing.CONFIRMED, MORNING + 9 * DAY, story.terms)
    assert story.seating.find("ada").paid == MORNING + 10


def test_a_place_in_line_comes_back_by_its_arrival():
    story = Story(1, season()).ask("ada", MORNING).ask("bea", MORNING + 1).ask("cleo", MORNING + 2)
    story.move(remove, "bea", MORNING + 60, story.terms)
    assert story.seating.position("cleo") == 1
    story.move(reinstate, "bea", Standing.WAITING, MORNING + 120, story.terms)
    assert [story.seating.position(each) for each in ("bea", "cleo")] == [1, 2]


def test_a_seat_that_was_given_on_stays_given():
    story = Story(1, season()).ask("ada", MORNING).ask("bea", MORNING + 1)
    story.move(remove, "ada", MORNING + 60, story.terms)
    assert story.of("bea") is Standing.HELD
    assert refused(story, "ada", Standing.HELD, MORNING + 120) == "seat.none_left"


def test_whose_days_to_pay_are_over_asks_anew():
    story = Story(1, season()).ask("ada", MORNING)
    story.move(remove, "ada", MORNING + 60, story.terms)
    assert refused(story, "ada", Standing.HELD, MORNING + 3 * DAY + 1) == "seat.undo_too_late"
    story.move(reinstate, "ada", Standing.HELD, MORNING + 3 * DAY, story.terms)
    assert story.of("ada") is Standing.HELD


def test_nobody_is_put_back_beside_a_newer_request_of_their_own():
    story = Story(2, season()).ask("ada", MORNING)
    story.move(remove, "ada", MORNING + 60, story.terms)
    story.move(request_seat, "ada-2", "ada", MORNING + 90, story.terms)
    assert refused(story, "ada", Standing.HELD, MORNING + 120) == "seat.already_asked"


@pytest.mark.parametrize("standing", [Standing.LAPSED, Standing.NO_SHOW])
def test_only_what_was_open_comes_back(standing: Standing):
    story = Story(1, season()).ask("ada", MORNING)
    story.move(remove, "ada", MORNING + 60, story.terms)
    assert refused(story, "ada", standing, MORNING + 120) == "seat.not_removed"


def test_who_was_not_taken_out_is_not_put_back():
    story = Story(1, season()).ask("ada", MORNING)
    assert refused(story, "ada", Standing.HELD, MORNING + 120) == "seat.not_removed"


@pytest.mark.parametrize("days", [0, 9])
def test_money_that_came_in_time_while_they_were_out_confirms_the_seat(days):
    """Else it would be held, paid, and lapse all the same: a payment counts once."""
    story = Story(1, season()).ask("ada", MORNING)
    story.move(remove, "ada", MORNING + 60, story.terms)
    story.move(confirm_payment, "ada", MORNING + 90, MORNING + 90, story.terms)
    story.move(reinstate, "ada", Standing.HELD, MORNING + 120 + days * DAY, story.terms)
    ada = story.seating.find("ada")
    assert (ada.standing, ada.paid) == (Standing.CONFIRMED, MORNING + 90)
    assert [mark.what for mark in ada.marks][-2:] == ["reinstated", "confirmed"]
    assert story.told[-2:] == [("ada", "seat_reinstated"), ("ada", "seat_confirmed")]


def test_money_that_came_too_late_while_they_were_out_confirms_nothing():
    story = Story(1, season()).ask("ada", MORNING)
    story.move(remove, "ada", MORNING + 60, story.terms)
    late = MORNING + 3 * DAY + 1
    story.move(confirm_payment, "ada", late, late, story.terms)
    assert refused(story, "ada", Standing.HELD, late + 1) == "seat.undo_too_late"
