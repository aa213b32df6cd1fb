"""Whether a team may ask for a seat now: members first, everybody later, the organiser also besides (M-7)."""

from dataclasses import replace

import pytest

from incastro.rulebook.entering.fees import Membership
from incastro.rulebook.entering.team_doors import require_by_hand, require_open_to
from incastro.rulebook.stages import Course
from incastro.rulebook.violation import RuleViolation
from tests.rulebook.entering.cast import rome
from tests.rulebook.marathon.cast import ROME, rules

COURSE = Course(
    published=rome("2026-01-01T09:00:00"),
    opens=rome("2026-01-17T00:00:00"),
    closes=rome("2026-03-01T23:59:59"),
    starts=rome("2026-03-14T10:00:00"),
    ends=rome("2026-03-14T18:00:00"),
)


def refusal(at: str, captain: Membership = Membership.NONE, course: Course = COURSE) -> tuple[str, str]:
    with pytest.raises(RuleViolation) as no:
        require_open_to(course, rome(at), captain, rules(), ROME)
    return no.value.code, no.value.article


def test_case_a_23_members_come_in_at_romes_midnight_and_others_two_days_later():
    for captain in (Membership.MEMBER, Membership.FOUNDER):
        require_open_to(COURSE, rome("2026-01-17T00:00:00"), captain, rules(), ROME)
        assert refusal("2026-01-16T23:59:59", captain) == ("opening.not_yet", "M-7")
    assert refusal("2026-01-16T23:59:59") == ("opening.not_yet", "M-7")
    assert refusal("2026-01-17T00:00:00") == ("opening.members_only", "M-7")
    require_open_to(COURSE, rome("2026-01-19T00:00:00"), Membership.NONE, rules(), ROME)


def test_case_b_26_the_closing_day_counts_to_its_last_second():
    require_open_to(COURSE, rome("2026-03-01T23:59:59"), Membership.NONE, rules(), ROME)
    assert refusal("2026-03-02T00:00:00") == ("opening.closed", "M-7")


def test_entries_closed_by_hand_or_called_off_are_closed_to_members_too():
    closed = replace(COURSE, closes=rome("2026-02-01T12:00:00"))
    assert refusal("2026-02-01T12:00:01", Membership.FOUNDER, closed) == ("opening.closed", "M-7")
    off = replace(COURSE, cancelled=rome("2026-02-01T12:00:00"))
    assert refusal("2026-02-02T00:00:00", Membership.FOUNDER, off) == ("opening.cancelled", "M-7")


def test_without_a_day_it_says_so():
    assert (
        refusal("2026-01-18T00:00:00", course=Course(published=COURSE.published))[0]
        == "opening.not_announced"
    )


@pytest.mark.parametrize(
    "at", ["2026-01-02T00:00:00", "2026-02-01T00:00:00", "2026-03-05T00:00:00", "2026-03-14T10:05:00"]
)
def test_the_organiser_enters_a_team_until_play_is_over(at):
    require_by_hand(COURSE, rome(at), rules(), ROME)


@pytest.mark.parametrize(
    ("course", "at", "code"),
    [
        (COURSE, "2026-03-14T18:00:01", "opening.closed"),
        (replace(COURSE, published=None), "2026-02-01T00:00:00", "opening.not_yet"),
        (replace(COURSE, cancelled=rome("2026-02-01T12:00:00")), "2026-02-02T00:00:00", "opening.cancelled"),
    ],
)
def test_but_not_before_it_is_public_nor_once_it_is_over_or_off(course, at, code):
    with pytest.raises(RuleViolation) as no:
        require_by_hand(course, rome(at), rules(), ROME)
    assert no.value.code == code
