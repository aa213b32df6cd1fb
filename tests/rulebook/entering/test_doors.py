"""Whether a contest takes entries, to the second, and what is said where it does not (case A-24)."""

from dataclasses import replace

import pytest

from incastro.rulebook.entering.doors import require_open
from incastro.rulebook.stages import Course
from incastro.rulebook.steps import Moment
from incastro.rulebook.violation import RuleViolation
from incastro.words import say
from tests.rulebook.entering.cast import ROME

OPENS, CLOSES, STARTS = 1_800_000_000, 1_800_500_000, 1_801_000_000
COURSE = Course(published=1, opens=OPENS, closes=CLOSES, starts=STARTS)


@pytest.mark.parametrize("at", [OPENS, OPENS + 1, CLOSES])
def test_from_the_first_second_to_the_last_one_it_is_open(at: int) -> None:
    require_open(COURSE, at, ROME)


@pytest.mark.parametrize(
    ("course", "at", "code", "params"),
    [
        (COURSE, OPENS - 1, "opening.not_yet", {"opens": Moment(OPENS, ROME)}),
        (COURSE, CLOSES + 1, "opening.closed", {"closed": Moment(CLOSES, ROME)}),
        (replace(COURSE, closes=None), STARTS, "opening.started", {}),
        (COURSE, STARTS, "opening.closed", {"closed": Moment(CLOSES, ROME)}),
        (replace(COURSE, opens=None), OPENS, "opening.not_announced", {}),
        (replace(COURSE, published=None), OPENS, "opening.not_yet", {"opens": Moment(OPENS, ROME)}),
        (replace(COURSE, cancelled=OPENS), OPENS, "opening.cancelled", {}),
        (replace(COURSE, closes=None, official=STARTS), STARTS, "opening.started", {}),
    ],
    ids=["early", "late", "begun", "begun after closing", "no day", "a draft", "cancelled", "over"],
)
def test_outside_it_is_said_why_and_when(course: Course, at: int, code: str, params: dict) -> None:
    with pytest.raises(RuleViolation) as refused:
        require_open(course, at, ROME, "art. 5")
    assert (refused.value.code, refused.value.params, refused.value.article) == (code, params, "art. 5")
    assert say(code, params, "it") != say(code, params, "en")
