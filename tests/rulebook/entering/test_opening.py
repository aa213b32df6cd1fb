"""When entries are open, and to whom (M-7)."""

from datetime import UTC, datetime

import pytest

from incastro.rulebook.entering.fees import Membership
from incastro.rulebook.entering.opening import Door, closes, knock, opens
from incastro.rulebook.violation import RuleViolation
from incastro.words import say
from tests.rulebook.marathon.cast import ROME, rules


def utc(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())


def door(at: str, captain: Membership = Membership.NONE, free: int = 5) -> Door:
    return knock(utc(at), captain, free, rules(), ROME)


def refusal(at: str, captain: Membership = Membership.NONE) -> RuleViolation:
    with pytest.raises(RuleViolation) as no:
        door(at, captain)
    assert no.value.article == "M-7"
    assert "%" not in say(no.value.code, no.value.params, "it")
    return no.value


@pytest.mark.parametrize("captain", [Membership.MEMBER, Membership.FOUNDER])
def test_case_a_23_members_enter_from_romes_midnight_of_17_january(captain):
    assert opens(captain, rules(), ROME) == utc("2026-01-16T23:00:00")
    assert refusal("2026-01-16T22:59:59", captain).code == "opening.not_yet"
    assert door("2026-01-16T23:00:00", captain) is Door.SEAT


def test_everybody_enters_two_days_later_and_is_told_so():
    early = refusal("2026-01-18T22:59:59")
    assert early.code == "opening.members_only"
    assert early.params["opens"].at == utc("2026-01-18T23:00:00")
    assert door("2026-01-18T23:00:00") is Door.SEAT


def test_before_members_too_nobody_is_told_that_it_is_for_members_only():
    assert refusal("2026-01-16T22:59:59").code == "opening.not_yet"


def test_case_a_24_the_servers_clock_decides_and_not_a_phone_two_hours_fast():
    server, phone = "2026-01-18T21:00:00", "2026-01-18T23:00:00"
    assert door(phone) is Door.SEAT  # what the visitor's clock would have it be
    assert refusal(server).code == "opening.members_only"


def test_case_b_26_the_closing_day_counts_to_its_last_second():
    assert closes(rules(), ROME) == utc("2026-03-01T22:59:59")
    assert door("2026-03-01T22:59:59") is Door.SEAT
    assert refusal("2026-03-01T23:00:00").code == "opening.closed"
    assert refusal("2026-03-01T23:00:00", Membership.FOUNDER).code == "opening.closed"


def test_full_closes_the_seats_and_not_the_waiting_list():
    assert door("2026-02-01T12:00:00", free=0) is Door.WAITING_LIST
