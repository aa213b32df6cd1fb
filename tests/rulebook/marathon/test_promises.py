"""Which changes of a published marathon break a promise of its page (M-1, M-7, M-8, M-10, M-21, M-22)."""

from typing import Any

import pytest

from incastro.rulebook.books.book import load_book
from incastro.rulebook.marathon.promises import EASED, promises_of
from incastro.rulebook.promises import Broken, broken

SETTINGS = load_book("aip-marathon-2026").values
PROMISED = promises_of(SETTINGS)


@pytest.mark.parametrize(
    ("field", "before", "after", "explained"),
    [
        # M-1: where and when
        ("venue", "Palazzo", "Fiera", True),
        ("venue", "", "Fiera", False),
        ("starts_at", 10, 9, True),
        # M-2: the series, and how many puzzles it may have
        ("puzzles_max", 12, 13, True),
        # M-7: members and everybody may come earlier and stay longer, not the other way about
        ("members_open", "2026-01-17", "2026-01-16", False),
        ("members_open", "2026-01-17", "2026-01-18", True),
        ("everybody_open", "2026-01-19", "2026-01-18", False),
        ("everybody_open", "2026-01-19", "2026-01-20", True),
        ("closing_day", "2026-03-01", "2026-03-02", False),
        ("closing_day", "2026-03-01", "2026-02-28", True),
        # M-8: a fee may fall
        ("fee_standard", 130, 129, False),
        ("fee_standard", 130, 131, True),
        ("fee_member", 110, 109, False),
        ("fee_member", 110, 111, True),
        ("fee_founder", 100, 99, False),
        ("fee_founder", 100, 101, True),
        ("membership_fee", 15, 14, False),
        ("membership_fee", 15, 16, True),
        # M-9, M-10: more time to pay or to think better of it
        ("unpaid_hold_until", "2026-03-01", "2026-03-02", False),
        ("unpaid_hold_until", "2026-03-01", "2026-02-28", True),
        ("refund_until", "2026-03-01", "2026-03-02", False),
        ("refund_until", "2026-03-01", "2026-02-28", True),
        ("promoted_hold", 72, 73, False),
        ("promoted_hold", 72, 71, True),
        # M-3, M-6: more places
        ("teams_max", 20, 21, False),
        ("teams_max", 20, 19, True),
        ("team_max", 5, 6, False),
        ("team_max", 5, 4, True),
        # M-17, M-18: how a result is worked out is nobody's to ease
        ("group_min", 3, 2, True),
        ("group_min", 3, 4, True),
        ("tie_time", "completion", "validation", True),
        # M-21: what may be on a table
        ("allowed", "Vassoi", "Vassoi e lampade", True),
        ("forbidden", "", "Lampade", False),
        # free words of the organiser
        ("notes", "Uno", "Due", False),
    ],
)
def test_what_people_made_plans_by_is_a_promise_and_more_of_it_is_not_broken(
    field: str, before: Any, after: Any, explained: bool
) -> None:
    assert broken(PROMISED, {field: before}, {field: after}) == ((field,) if explained else ())


def test_the_pages_fields_come_first_and_then_every_setting_by_its_own_name() -> None:
    """`prizes` is both: how many teams are awarded, and what they win."""
    settings = [name for name in SETTINGS if name != "prizes"]
    assert tuple(PROMISED)[:3] == ("venue", "address", "map_link")
    assert list(PROMISED)[-len(settings) :] == settings
    assert PROMISED["prizes"] is Broken.BY_ANY


def test_what_hangs_on_settings_is_told_by_them_alone() -> None:
    assert PROMISED.keys().isdisjoint({"settings", "opens_at", "closes_at", "ends_at", "tables"})


def test_a_setting_that_nobody_has_thought_about_is_promised_as_it_is() -> None:
    assert promises_of({"prizes_in_gold": 1})["prizes_in_gold"] is Broken.BY_ANY
    assert promises_of({"fee_member": 1})["fee_member"] is Broken.BY_MORE
    assert "fee_member" not in promises_of({})


def test_every_eased_setting_is_one_of_the_rulebook() -> None:
    assert EASED.keys() <= SETTINGS.keys()
