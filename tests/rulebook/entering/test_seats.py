"""Seats and waiting list: order of arrival, never one too many, nobody forgotten."""

from dataclasses import replace

import pytest

from incastro.rulebook.entering.seat_moves import (
    change_limit,
    expire,
    fill,
    offer_by_hand,
    remove,
    request_seat,
    withdraw,
)
from incastro.rulebook.entering.seat_payments import confirm_payment
from incastro.rulebook.entering.seats import Mark, Seating, Standing
from incastro.rulebook.violation import RuleViolation
from incastro.words import say
from tests.rulebook.entering.cast import DAY, HOUR, MINUTE, START, Story, marathon, rome, season

MORNING = rome("2026-01-19T10:00:00")


def refused(act, *arguments) -> str:
    with pytest.raises(RuleViolation) as no:
        act(*arguments)
    assert "%" not in say(no.value.code, no.value.params, "it")
    return no.value.code


def test_case_a_29_one_seat_and_ten_requests_seat_one_and_line_up_nine():
    story = Story(1, season())
    for number in range(10):
        story.ask(f"p{number}", MORNING)
    assert story.seating.taken == 1
    assert [request.id for request in story.seating.line] == [f"p{number}" for number in range(1, 10)]
    assert [story.seating.position(f"p{number}") for number in (0, 1, 9)] == [None, 1, 9]
    assert story.told[0] == ("p0", "seat_held")
    assert story.last.notices[-1].params["position"] == 9


def test_case_b_18_a_held_seat_waits_for_payment_to_the_very_second():
    """Requested Fri 23 Oct 2026 10:00; the clocks change; valid to Mon 26 Oct 10:00:00."""
    deadline = rome("2026-10-26T10:00:00")
    story = Story(1, season()).ask("ada", rome("2026-10-23T10:00:00"))
    assert story.seating.find("ada").pay_by == deadline
    assert story.move(expire, deadline, story.terms).of("ada") is Standing.HELD
    assert story.move(expire, deadline + 1, story.terms).of("ada") is Standing.LAPSED


def test_a_lapsed_seat_goes_to_the_next_whose_days_run_from_the_offer():
    story = Story(1, season()).ask("ada", MORNING).ask("bea", MORNING + 60)
    offered = MORNING + 3 * DAY + 1
    story.move(expire, offered, story.terms)
    bea = story.seating.find("bea")
    assert (story.of("ada"), bea.standing) == (Standing.LAPSED, Standing.HELD)
    assert (bea.offered, bea.pay_by) == (offered, offered + 3 * DAY)
    assert story.told[-2:] == [("ada", "seat_lapsed"), ("bea", "seat_offered")]


def test_by_setting_a_promoted_persons_days_run_from_the_request_while_any_are_left():
    story = Story(1, season(promoted_payment_from="request")).ask("ada", MORNING).ask("bea", MORNING + DAY)
    story.move(withdraw, "ada", MORNING + 2 * DAY, story.terms)
    assert story.seating.find("bea").pay_by == MORNING + 4 * DAY
    late = Story(1, season(promoted_payment_from="request")).ask("ada", MORNING).ask("bea", MORNING)
    late.move(expire, MORNING + 9 * DAY, late.terms)
    assert late.seating.find("bea").pay_by == MORNING + 12 * DAY


def test_case_a_36_a_lapsed_request_stays_visible_with_its_times():
    story = Story(1, season()).ask("ada", MORNING)
    story.move(expire, MORNING + 4 * DAY, story.terms)
    ada = story.seating.find("ada")
    assert (ada.asked, ada.pay_by) == (MORNING, MORNING + 3 * DAY)
    lapsed = MORNING + 3 * DAY + 1  # not when it was noticed
    assert ada.marks == (Mark("asked", MORNING), Mark("held", MORNING), Mark("lapsed", lapsed))


def test_one_more_request_is_decided_alike_whether_the_others_are_listed_or_only_counted():
    listed = Story(2, season())
    for who in ("ada", "bea", "cleo"):
        listed.ask(who, MORNING)
    counted = Seating(2, seated_besides=2, waiting_before=1)
    decision = request_seat(counted, "dora", "dora", MORNING, listed.terms)
    assert decision.notices == request_seat(listed.seating, "dora", "dora", MORNING, listed.terms).notices
    assert decision.seating.taken == 2


def test_who_waits_uncounted_is_never_passed_over():
    with pytest.raises(ValueError, match="not listed"):
        Seating(2, seated_besides=1, waiting_before=1)


def test_case_a_31_a_cheaper_price_never_jumps_the_queue():
    story = Story(1, marathon()).ask("first", MORNING)
    story.ask("standard", MORNING + 1, price_class="none").ask("founder", MORNING + 2, price_class="founder")
    story.move(withdraw, "first", MORNING + HOUR, story.terms)
    assert (story.of("standard"), story.of("founder")) == (Standing.HELD, Standing.WAITING)
    assert story.seating.find("founder").price_class == "founder"


def test_case_a_32_removal_withdrawal_and_lapse_promote_the_same_one():
    at = rome("2026-03-02T00:00:00")
    for leave in (withdraw, remove, expire):
        story = Story(2, marathon())
        for who in "abcd":
            story.ask(who, MORNING)
        for who in "b" if leave is expire else "ab":
            story.move(confirm_payment, who, MORNING, MORNING, story.terms)
        story.move(leave, *(() if leave is expire else ("a",)), at, story.terms)
        promoted = story.seating.find("c")
        assert (promoted.standing, promoted.offered) == (Standing.HELD, at), leave
        assert promoted.pay_by == rome("2026-03-05T00:00:00")
        assert (story.seating.taken, story.of("d")) == (2, Standing.WAITING)


def test_case_b_28_the_waiting_list_moves_whether_or_not_the_fee_is_refunded():
    for moment in ("2026-03-01T23:59:59", "2026-03-02T00:00:00"):
        story = Story(1, marathon()).ask("a", MORNING).ask("b", MORNING)
        story.move(confirm_payment, "a", MORNING, MORNING, story.terms)
        story.move(withdraw, "a", rome(moment), story.terms)
        assert (story.of("a"), story.of("b")) == (Standing.WITHDRAWN, Standing.HELD)


def test_case_a_34_who_asks_again_goes_behind_those_who_came_meanwhile():
    noon = rome("2026-01-20T12:00:00")
    story = Story(1, marathon()).ask("held", MORNING).ask("eva", noon + 20 * MINUTE, request="1")
    story.move(withdraw, "1", noon + 30 * MINUTE, story.terms)
    story.ask("ugo", noon + 40 * MINUTE).ask("eva", noon + 45 * MINUTE, request="2")
    assert [request.id for request in story.seating.line] == ["ugo", "2"]
    assert story.of("1") is Standing.WITHDRAWN


def test_nobody_asks_twice_while_a_request_is_open():
    story = Story(1, season()).ask("ada", MORNING).ask("bea", MORNING)
    for who in ("ada", "bea"):
        assert refused(story.ask, who, MORNING) == "seat.already_asked"
    assert refused(lambda: story.ask("carla", MORNING, request="ada")) == "seat.already_asked"


def test_somebody_promoted_who_withdraws_is_not_offered_again():
    story = Story(1, season()).ask("a", MORNING).ask("b", MORNING).ask("c", MORNING)
    story.move(withdraw, "a", MORNING + 1, story.terms)
    story.move(withdraw, "b", MORNING + 2, story.terms)
    story.move(withdraw, "c", MORNING + 3, story.terms)
    story.move(expire, MORNING + DAY, story.terms)
    assert (story.of("b"), story.seating.taken) == (Standing.WITHDRAWN, 0)
    assert story.told.count(("b", "seat_offered")) == 1


def test_who_has_left_cannot_leave_again():
    story = Story(1, season()).ask("a", MORNING).move(withdraw, "a", MORNING, season())
    assert refused(story.move, withdraw, "a", MORNING, story.terms) == "seat.left_already"
    assert refused(story.move, remove, "a", MORNING, story.terms) == "seat.left_already"
    assert refused(story.move, withdraw, "nobody", MORNING, story.terms) == "seat.unknown"


def test_a_newcomer_never_passes_those_who_wait_even_if_a_seat_is_free():
    """A seat freed while nothing moves by itself stays for whom the organiser picks."""
    call = START - 20 * MINUTE
    story = Story(1, marathon()).ask("a", MORNING).ask("b", MORNING)
    story.move(confirm_payment, "a", MORNING, MORNING, story.terms).move(withdraw, "a", call, story.terms)
    story.ask("c", call)
    assert (story.seating.free, story.of("b"), story.of("c")) == (1, Standing.WAITING, Standing.WAITING)


def test_a_request_lets_lapse_first_what_is_past_its_time():
    story = Story(1, season()).ask("a", MORNING).ask("b", MORNING + 3 * DAY + 1)
    assert (story.of("a"), story.of("b")) == (Standing.LAPSED, Standing.HELD)


def test_a_free_entry_is_confirmed_at_once_or_as_soon_as_there_is_a_seat():
    """S-25: the puzzle and the seat are owed to somebody whose parcel never came."""
    story = Story(1, season()).ask("a", MORNING, free=True).ask("b", MORNING, free=True)
    assert (story.of("a"), story.of("b")) == (Standing.CONFIRMED, Standing.WAITING)
    story.move(remove, "a", MORNING, story.terms, reason="iscrizione doppia")
    assert (story.of("a"), story.of("b")) == (Standing.REMOVED, Standing.CONFIRMED)
    assert story.told[-2:] == [("a", "seat_removed"), ("b", "seat_confirmed")]


def test_by_rulebook_1_who_withdraws_after_paying_keeps_the_seat_as_a_no_show():
    story = Story(1, season()).ask("a", MORNING).ask("b", MORNING)
    story.move(confirm_payment, "a", MORNING, MORNING, story.terms)
    story.move(withdraw, "a", MORNING + 5, story.terms)
    assert (story.of("a"), story.of("b")) == (Standing.CONFIRMED, Standing.WAITING)
    assert ("organiser", "withdrawn_after_paying") in story.told
    assert refused(story.move, withdraw, "a", MORNING + 6, story.terms) == "seat.left_already"


def test_case_a_33_nothing_is_offered_by_itself_after_the_start():
    for moment in (START - 30 * MINUTE, START, START + HOUR):
        story = Story(1, marathon()).ask("a", MORNING).ask("b", MORNING)
        story.move(confirm_payment, "a", MORNING, MORNING, story.terms)
        story.move(withdraw, "a", moment, story.terms)
        assert (story.of("b"), story.seating.free) == (Standing.WAITING, 1)
    before = Story(1, marathon()).ask("a", MORNING).ask("b", MORNING)
    before.move(confirm_payment, "a", MORNING, MORNING, before.terms)
    before.move(withdraw, "a", START - 30 * MINUTE - 1, before.terms)
    assert before.of("b") is Standing.HELD


def test_by_setting_seats_move_by_themselves_also_after_the_start():
    story = Story(1, marathon(offers_after_start=True)).ask("a", MORNING).ask("b", MORNING)
    story.move(confirm_payment, "a", MORNING, MORNING, story.terms)
    story.move(withdraw, "a", START + 60, story.terms)
    assert story.seating.find("b").pay_by == START + 60 + 3 * DAY


def test_in_a_season_nothing_moves_by_itself_once_the_first_slot_has_started():
    start = rome("2026-10-17T16:00:00")
    story = Story(1, season(start)).ask("a", start - DAY).ask("b", start - DAY)
    assert story.move(withdraw, "a", start, story.terms).of("b") is Standing.WAITING


def test_the_organiser_picks_whom_to_offer_and_the_offer_lives_minutes():
    call = START - 20 * MINUTE
    story = Story(1, marathon()).ask("a", MORNING).ask("b", MORNING).ask("c", MORNING)
    story.move(confirm_payment, "a", MORNING, MORNING, story.terms).move(withdraw, "a", call, story.terms)
    story.move(offer_by_hand, "c", call, 5 * MINUTE, story.terms)
    assert story.seating.find("c").pay_by == call + 5 * MINUTE
    assert refused(story.move, offer_by_hand, "b", call, 300, story.terms) == "seat.none_left"
    assert refused(story.move, offer_by_hand, "c", call, 300, story.terms) == "seat.not_waiting"
    story.move(expire, call + 5 * MINUTE + 1, story.terms)
    assert (story.of("c"), story.of("b"), story.seating.free) == (Standing.LAPSED, Standing.WAITING, 1)


def test_an_unpaid_form_holds_a_place_until_the_organisers_date():
    story = Story(1, marathon()).ask("a", MORNING)
    assert story.seating.find("a").pay_by == rome("2026-03-01T23:59:59")
    own_date = Story(1, marathon(unpaid_hold_until="2026-02-10")).ask("a", MORNING)
    assert own_date.seating.find("a").pay_by == rome("2026-02-10T23:59:59")


def test_after_that_date_a_team_has_the_days_of_a_promoted_one():
    late = rome("2026-03-05T12:00:00")
    assert Story(1, marathon()).ask("a", late).seating.find("a").pay_by == late + 3 * DAY


def test_no_seat_is_held_unpaid_beyond_check_in():
    eve = START - DAY
    story = Story(1, marathon()).ask("a", MORNING).ask("b", MORNING)
    story.move(expire, eve, story.terms)
    assert story.seating.find("b").pay_by == START - 30 * MINUTE


def test_more_seats_go_to_those_who_wait_and_fewer_than_taken_are_refused():
    story = Story(1, season())
    for who in "abcd":
        story.ask(who, MORNING)
    story.move(change_limit, 3, MORNING + 1, story.terms)
    assert [story.of(who) for who in "abcd"] == [Standing.HELD] * 3 + [Standing.WAITING]
    assert refused(story.move, change_limit, 2, MORNING + 2, story.terms) == "seat.limit_below_taken"
    story.move(withdraw, "d", MORNING + 3, story.terms).move(withdraw, "a", MORNING + 3, story.terms)
    assert story.move(change_limit, 2, MORNING + 4, story.terms).seating.free == 0


def test_a_seating_with_too_many_taken_fills_nothing():
    """Facts from elsewhere may hold more than the limit; that is never made worse."""
    story = Story(2, season()).ask("a", MORNING).ask("b", MORNING).ask("c", MORNING)
    over = replace(story.seating, limit=1)
    assert fill(over, MORNING, story.terms).seating == over


def paid(story: Story, who: str, when: int, noted: int) -> Story:
    return story.move(confirm_payment, who, when, noted, story.terms)


OCTOBER = rome("2026-10-01T10:00:00")
JUST_IN_TIME, NOTIFIED = rome("2026-10-04T09:50:00"), rome("2026-10-05T09:00:00")


def test_case_a_27_paid_in_time_and_notified_late_is_confirmed_if_a_seat_is_left():
    story = Story(1, season()).ask("ada", OCTOBER)
    story.move(expire, OCTOBER + 3 * DAY + 1, story.terms)
    assert paid(story, "ada", JUST_IN_TIME, NOTIFIED).of("ada") is Standing.CONFIRMED
    assert story.seating.find("ada").paid == JUST_IN_TIME


def test_case_a_27_without_a_seat_left_the_payment_is_held_with_an_alert():
    story = Story(1, season()).ask("ada", OCTOBER).ask("bea", OCTOBER + 60)
    story.move(expire, OCTOBER + 3 * DAY + 1, story.terms)
    paid(story, "ada", JUST_IN_TIME, NOTIFIED)
    assert (story.of("ada"), story.of("bea")) == (Standing.OWED, Standing.HELD)
    assert story.seating.taken == 1
    assert story.told[-2:] == [("ada", "paid_no_seat_left"), ("organiser", "paid_no_seat_left_alert")]


def test_case_a_27_the_one_held_is_next_and_is_then_confirmed_at_once():
    story = Story(1, season()).ask("ada", OCTOBER).ask("bea", OCTOBER + 60).ask("caio", OCTOBER + 90)
    story.move(expire, OCTOBER + 3 * DAY + 1, story.terms)
    paid(story, "ada", JUST_IN_TIME, NOTIFIED)
    story.move(withdraw, "bea", NOTIFIED + 60, story.terms)
    assert (story.of("ada"), story.of("caio")) == (Standing.CONFIRMED, Standing.WAITING)


def test_case_a_27_notified_late_but_not_lapsed_yet_the_seat_is_still_theirs():
    story = Story(1, season()).ask("ada", OCTOBER).ask("bea", OCTOBER + 60)
    assert paid(story, "ada", JUST_IN_TIME, NOTIFIED).of("ada") is Standing.CONFIRMED
    assert story.of("bea") is Standing.WAITING


def test_a_payment_at_the_last_second_is_in_time_and_a_second_later_is_not():
    deadline = OCTOBER + 3 * DAY
    story = Story(2, season()).ask("ada", OCTOBER).ask("bea", OCTOBER)
    assert paid(story, "ada", deadline, deadline + 60).of("ada") is Standing.CONFIRMED
    assert paid(story, "bea", deadline + 1, deadline + 60).of("bea") is Standing.LAPSED
    assert ("organiser", "paid_without_right") in story.told
    assert story.seating.find("bea").paid == deadline + 1


def test_who_pays_while_waiting_keeps_the_place_in_line_and_needs_no_days_later():
    story = Story(1, season()).ask("a", OCTOBER).ask("b", OCTOBER).ask("c", OCTOBER)
    paid(story, "c", OCTOBER + 5, OCTOBER + 5)
    assert (story.of("c"), story.seating.position("c")) == (Standing.WAITING, 2)
    assert story.told[-1] == ("organiser", "paid_while_waiting")
    story.move(withdraw, "b", OCTOBER + 6, story.terms).move(withdraw, "a", OCTOBER + 7, story.terms)
    assert story.of("c") is Standing.CONFIRMED


def test_who_leaves_the_line_after_paying_is_owed_the_money():
    for leave in (withdraw, remove):
        story = Story(1, season()).ask("a", OCTOBER).ask("b", OCTOBER)
        paid(story, "b", OCTOBER, OCTOBER).move(leave, "b", OCTOBER + 1, story.terms)
        assert story.told[-1] == ("organiser", "paid_and_left")


def test_a_payment_after_leaving_is_kept_and_told():
    story = Story(1, season()).ask("a", OCTOBER).move(withdraw, "a", OCTOBER, season())
    paid(story, "a", OCTOBER + 1, OCTOBER + 1)
    assert (story.of("a"), story.told[-1][1]) == (Standing.WITHDRAWN, "paid_without_right")


def test_a_payment_noted_twice_changes_nothing():
    story = paid(Story(1, season()).ask("a", OCTOBER), "a", OCTOBER, OCTOBER)
    before, told = story.seating, list(story.told)
    paid(story, "a", OCTOBER + 9, OCTOBER + 9)
    assert (story.seating, story.told) == (before, told)


def test_confirming_one_payment_lets_the_others_lapse_in_their_time():
    story = Story(2, season()).ask("a", OCTOBER).ask("b", OCTOBER + DAY)
    paid(story, "b", OCTOBER + 3 * DAY + 5, OCTOBER + 3 * DAY + 5)
    assert (story.of("a"), story.of("b")) == (Standing.LAPSED, Standing.CONFIRMED)


def test_a_seating_is_a_value_that_moves_never_change():
    before = Seating(1)
    Story(1, season()).ask("a", MORNING)
    assert before == Seating(1, ())
    story = Story(1, season()).ask("a", MORNING)
    kept = story.seating
    story.move(withdraw, "a", MORNING, story.terms)
    assert kept.find("a").standing is Standing.HELD


def test_who_lapsed_by_the_clock_may_ask_again_before_anybody_has_noticed():
    story = Story(1, season()).ask("ada", MORNING, request="1").ask("ada", MORNING + 4 * DAY, request="2")
    assert (story.of("1"), story.of("2")) == (Standing.LAPSED, Standing.HELD)


def test_the_line_goes_by_arrival_even_where_a_clock_went_back():
    story = Story(1, season()).ask("a", MORNING).ask("b", MORNING + 9).ask("c", MORNING + 3)
    assert [request.id for request in story.seating.line] == ["b", "c"]


def asked_again_after_paying(seats: int, *others: str) -> Story:
    """Ada has paid in time, nobody knows it yet, and she has asked a second time."""
    story = Story(seats, season()).ask("ada", OCTOBER, request="1")
    for who in others:
        story.ask(who, OCTOBER + 60)
    return story.ask("ada", OCTOBER + 3 * DAY + 1, request="2")


def test_case_a_27_a_request_paid_in_time_takes_the_place_of_the_one_made_since():
    story = asked_again_after_paying(1)
    story.move(confirm_payment, "1", JUST_IN_TIME, NOTIFIED, story.terms)
    assert (story.of("1"), story.of("2")) == (Standing.CONFIRMED, Standing.WITHDRAWN)
    assert story.told[-2:] == [("2", "seat_replaced"), ("1", "seat_confirmed")]
    assert story.seating.find("2").marks[-1] == Mark("replaced", NOTIFIED)


def test_case_a_27_and_is_back_in_line_by_its_first_arrival_where_no_seat_is_left():
    story = asked_again_after_paying(1, "bea", "caio")
    story.move(confirm_payment, "1", JUST_IN_TIME, NOTIFIED, story.terms)
    assert (story.of("1"), story.of("2")) == (Standing.OWED, Standing.WITHDRAWN)
    assert [request.id for request in story.seating.line] == ["1", "caio"]


def test_who_paid_both_requests_keeps_the_second_and_is_owed_the_first():
    story = asked_again_after_paying(1)
    story.move(confirm_payment, "2", OCTOBER + 3 * DAY + 9, OCTOBER + 3 * DAY + 9, story.terms)
    story.move(confirm_payment, "1", JUST_IN_TIME, NOTIFIED, story.terms)
    assert (story.of("1"), story.of("2")) == (Standing.LAPSED, Standing.CONFIRMED)
    assert story.told[-1] == ("organiser", "paid_without_right")


def test_an_offer_near_the_start_ends_with_it_and_a_request_keeps_its_days():
    story = Story(1, season(START)).ask("ada", START - DAY).ask("bea", START - DAY)
    assert story.seating.find("ada").pay_by == START + 2 * DAY
    story.move(withdraw, "ada", START - HOUR, story.terms)
    bea = story.seating.find("bea")
    assert (bea.standing, bea.offered, bea.pay_by) == (Standing.HELD, START - HOUR, START)
