"""Check-in and the call for those who are not there (M-6, M-13)."""

import pytest

from incastro.rulebook.entering.check_in import check_in, replace_no_show, replaceable
from incastro.rulebook.entering.seat_moves import expire
from incastro.rulebook.entering.seat_payments import confirm_payment
from incastro.rulebook.entering.seats import Standing
from incastro.rulebook.violation import RuleViolation
from incastro.words import say
from tests.rulebook.entering.cast import MINUTE, START, Story, marathon, rome, season

MORNING = rome("2026-01-19T10:00:00")
LAST_SECOND = START - 30 * MINUTE


def in_the_hall() -> Story:
    """Two confirmed teams, one that waits."""
    story = Story(2, marathon()).ask("here", MORNING).ask("absent", MORNING).ask("spare", MORNING)
    for who in ("here", "absent"):
        story.move(confirm_payment, who, MORNING, MORNING, story.terms)
    return story.move(check_in, "here", LAST_SECOND - 60, story.terms)


def refused(story: Story, act, *arguments) -> str:
    with pytest.raises(RuleViolation) as no:
        story.move(act, *arguments, story.terms)
    assert no.value.article in ("M-13", "M-6")
    assert "%" not in say(no.value.code, no.value.params, "it")
    return no.value.code


def test_case_b_31_at_half_past_nine_check_in_is_in_time():
    story = in_the_hall()
    assert replaceable(story.seating, LAST_SECOND, story.terms) == ()
    story.move(check_in, "absent", LAST_SECOND, story.terms)
    assert story.told[-1] == ("absent", "checked_in")
    assert replaceable(story.seating, LAST_SECOND + 1, story.terms) == ()


def test_case_b_31_a_second_later_the_organiser_may_replace_the_team():
    story = in_the_hall()
    assert [request.id for request in replaceable(story.seating, LAST_SECOND + 1, story.terms)] == ["absent"]
    story.move(replace_no_show, "absent", "spare", LAST_SECOND + 1, 5 * MINUTE, story.terms)
    assert (story.of("absent"), story.of("spare")) == (Standing.NO_SHOW, Standing.HELD)
    assert story.seating.find("spare").pay_by == LAST_SECOND + 1 + 5 * MINUTE
    assert story.told[-2:] == [("absent", "seat_given_up"), ("spare", "seat_offered")]


def test_case_b_31_nobody_is_replaced_by_itself():
    story = in_the_hall().move(expire, START, marathon())
    assert (story.of("absent"), story.of("spare")) == (Standing.CONFIRMED, Standing.WAITING)


def test_a_team_that_comes_late_is_in_as_long_as_nobody_has_its_seat():
    story = in_the_hall().move(check_in, "absent", LAST_SECOND + 60, marathon())
    assert story.told[-2:] == [("absent", "checked_in"), ("organiser", "checked_in_late")]
    assert refused(story, replace_no_show, "absent", "spare", START, 60) == "check_in.present"


def test_a_team_that_was_replaced_has_to_ask_the_organiser():
    story = in_the_hall()
    story.move(replace_no_show, "absent", "spare", LAST_SECOND + 1, 60, story.terms)
    assert refused(story, check_in, "absent", LAST_SECOND + 2) == "check_in.replaced"
    assert refused(story, replace_no_show, "absent", "spare", START, 60) == "check_in.not_confirmed"


def test_a_seat_can_be_given_up_without_a_substitute():
    story = in_the_hall()
    story.move(replace_no_show, "absent", None, LAST_SECOND + 1, 60, story.terms)
    assert (story.of("absent"), story.of("spare"), story.seating.free) == (
        Standing.NO_SHOW,
        Standing.WAITING,
        1,
    )


def test_until_check_in_is_over_nobody_is_replaced():
    story = in_the_hall()
    assert refused(story, replace_no_show, "absent", "spare", LAST_SECOND, 60) == "check_in.still_time"


def test_only_a_confirmed_team_checks_in():
    assert refused(in_the_hall(), check_in, "spare", LAST_SECOND) == "check_in.not_confirmed"


def test_only_who_waits_can_be_a_substitute():
    story = in_the_hall()
    assert refused(story, replace_no_show, "absent", "here", START, 60) == "seat.not_waiting"
    assert story.of("absent") is Standing.CONFIRMED


def test_checking_in_twice_changes_nothing():
    story = in_the_hall()
    before, told = story.seating, list(story.told)
    story.move(check_in, "here", START, story.terms)
    assert (story.seating, story.told) == (before, told)


def test_by_rulebook_1_there_is_no_check_in_to_miss():
    terms = season()
    story = Story(1, terms).ask("a", MORNING).move(confirm_payment, "a", MORNING, MORNING, terms)
    assert replaceable(story.seating, MORNING, terms) == ()
    with pytest.raises(RuleViolation) as no:
        story.move(replace_no_show, "a", None, MORNING, 60, terms)
    assert no.value.code == "check_in.none"
