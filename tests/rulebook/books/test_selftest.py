"""A rulebook's own examples: all met by ours, and broken by a changed number."""

import pytest

from incastro.rulebook.books import book as books
from incastro.rulebook.books import selftest
from incastro.rulebook.books.book import available, load_book, read_book
from incastro.rulebook.violation import RuleViolation
from incastro.words import say

SHELF = books.files("incastro.rulebook") / "books"
TEXTS = {name: (SHELF / f"{name}.toml").read_text(encoding="utf-8") for name in available()}
BOTH = pytest.mark.parametrize("name", available())


def broken_by(name, **settings):
    """The examples that are no longer met once some settings are changed."""
    return {v.example.id for v in selftest.run(load_book(name).with_settings(settings)) if not v.ok}


def with_default(name, setting, default):
    """The rulebook with the number itself changed in its file."""
    head, tail = TEXTS[name].split(f"[settings.{setting}]\n", 1)
    line = next(line for line in tail.splitlines() if line.startswith("default = "))
    return read_book(f"{head}[settings.{setting}]\n{tail.replace(line, f'default = {default}', 1)}")


def with_example(text, name="ojpc-2026"):
    """A rulebook with one example alone."""
    return read_book(TEXTS[name].split("[[selftest]]")[0] + f"[[selftest]]\nid = 'tried'\n{text}")


def refused_with(book, code, told):
    with pytest.raises(RuleViolation) as refused:
        list(selftest.run(book))
    assert refused.value.code == code
    for lang in ("it", "en"):
        assert told in say(code, refused.value.params, lang)


@BOTH
def test_our_rulebooks_meet_all_their_examples(name):
    verdicts = list(selftest.run(load_book(name)))
    assert [(v.example.id, v.differences) for v in verdicts if not v.ok] == []
    assert len(verdicts) >= 10


@BOTH
def test_every_example_is_told_in_both_languages_with_its_article(name):
    for example in selftest.examples(load_book(name)):
        assert set(example.words) == {"it", "en"}
        assert example.article
        assert example.ledger


def test_the_article_with_60_entrants_is_among_them():
    """S-21: 61, 60, 59, 58 ... 1."""
    verdict = next(v for v in selftest.run(load_book("ojpc-2026")) if v.example.id == "points-60")
    assert verdict.ok
    assert verdict.example.expect.raw["points"] == [61, 60, 59, 58]


def test_another_number_of_points_for_the_first_breaks_the_example_and_says_how():
    verdicts = list(selftest.run(with_default("ojpc-2026", "points_first_extra", 2)))
    broken = {v.example.id: v for v in verdicts if not v.ok}
    assert {"points-60", "three-at-the-floor"} <= broken.keys()
    (difference,) = broken["points-60"].differences
    assert (difference.name, difference.expected, difference.found) == (
        "points", [61, 60, 59, 58], [62, 61, 60, 59],
    )  # fmt: skip
    assert "second-saturday" not in broken


@pytest.mark.parametrize(
    ("setting", "value", "example"),
    [
        ("points_otherwise", 0, "points-60"),
        ("floor_offline", "2:00:00", "floor"),
        ("missing_piece_seconds", 15, "missing-pieces"),
        ("missing_pieces_limit", 8, "too-many-missing"),
        ("missing_over_limit", "capped", "too-many-missing"),
        ("missing_penalty", "before_floor", "missing-pieces"),
        ("window_days", 13, "second-saturday"),
        ("deadline_from", "go", "second-saturday"),
        ("deadline_second_counts", False, "second-saturday"),
        ("payment_days", 4, "three-days-to-pay"),
        ("payment_clock", "elapsed_hours", "three-days-to-pay"),
        ("promoted_payment_from", "request", "promoted-to-pay"),
        ("makeup_usual_days", 6, "make-up-days"),
        ("makeup_max_days", 13, "make-up-days"),
        ("entrants", "started", "who-counts"),
        ("equal_times", "by_publication", "floor"),
        ("tie_breaks", ["seconds", "firsts"], "tie-firsts"),
        ("tie_breaks", ["firsts"], "tie-best-time"),
        ("shared_places_count", False, "tie-shared-first"),
        ("attended_by", "finished", "tie-attended"),
        ("best_time", "elapsed", "tie-best-official"),
        ("time_resolution", "minute", "equal-times"),
        ("min_age", 17, "sixteen-that-day"),
        ("min_age", 14, "fifteen-the-day-before"),
        ("adult_age", 17, "minor-without-consent"),
        ("adult_age", 21, "adult-without-consent"),
        ("residence_countries", [], "outside-europe"),
    ],
)
def test_each_number_and_reading_that_matters_is_held_by_an_example(setting, value, example):
    assert example in broken_by("ojpc-2026", **{setting: value})


@pytest.mark.parametrize(
    ("setting", "value", "example"),
    [
        ("group_min", 2, "last-count"),
        ("duration", "7:00:00", "after-the-stop"),
        ("credit_absent_from_box", False, "a-piece-not-in-the-box"),
        ("stamped_in_time_counts", False, "done-counts-not-checked"),
        ("tie_time", "validation", "done-counts-not-checked"),
        ("fee_standard", 140, "fee-standard"),
        ("fee_member", 120, "fee-member"),
        ("fee_founder", 0, "fee-founder"),
        ("currency", "CHF", "fee-standard"),
        ("members_open", "2026-01-18", "members-first"),
        ("everybody_open", "2026-01-18", "others-two-days-later"),
        ("closing_day", "2026-03-02", "closed"),
        ("refund_until", "2026-02-28", "refund-in-time"),
        ("nationality_reserves_count", False, "three-of-five"),
        ("check_in_before", "0:31:00", "badge-in-time"),
        ("check_in_before", "0:29:00", "badge-too-late"),
        ("offers_after_start", True, "badge-too-late"),
        ("nationality_majority", "largest_group", "two-one-one"),
        ("nationality_otherwise", "none", "two-two-one"),
    ],
)
def test_and_so_is_each_one_of_the_marathon(setting, value, example):
    assert example in broken_by("aip-marathon-2026", **{setting: value})


def extremes(setting):
    """The values at the edges of a setting: its bounds, its choices, its other truth."""
    if setting.type == "boolean":
        return [not setting.default]
    if setting.type == "list":
        return [[choice] for choice in setting.choices] + ([[]] if not setting.minimum else [])
    bounds = [setting.plain(bound) for bound in (setting.minimum, setting.maximum) if bound is not None]
    return [*setting.choices, *bounds]


@BOTH
def test_the_law_carries_out_every_setting_up_to_its_edges(name):
    """Examples may break, the program may not."""
    book = load_book(name)
    tried = 0
    for setting in book.settings.values():
        for value in extremes(setting):
            try:
                changed = book.with_settings({setting.name: value})
            except RuleViolation as refused:
                assert refused.code == "setting.above_other"  # noqa: PT017
                continue
            list(selftest.run(changed))
            tried += 1
    assert tried > 40


def test_an_expected_list_is_compared_as_far_as_it_goes():
    book = with_example(
        "check = 'tournament'\ngiven = { finishers = 3 }\nexpect = { points = [4, 3], entrants = 3 }"
    )
    assert [v.ok for v in selftest.run(book)] == [True]


def test_a_list_that_expects_more_than_there_is_fails():
    book = with_example("check = 'tournament'\ngiven = { finishers = 1 }\nexpect = { points = [2, 1] }")
    (verdict,) = selftest.run(book)
    assert not verdict.ok
    assert verdict.differences[0].found == [2]


def test_one_is_not_true():
    book = with_example(
        "check = 'season'\nexpect = { tied = 1 }\n[[selftest.given.tournaments]]\n"
        "people = { A = '1:00:00', B = '1:00:00' }"
    )
    assert [v.ok for v in selftest.run(book)] == [False]


def test_a_rulebook_without_examples_has_none_to_fail():
    book = read_book(TEXTS["ojpc-2026"].split("[[selftest]]")[0])
    assert list(selftest.run(book)) == []


N = "expect = { entrants = 0 }\ncheck = 'tournament'\n"
UNTIL = "expect = { until = '' }\n"
TIED = "expect = { tied = false }\ncheck = 'season'\n"


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        ("", "book.check_unknown", "check"),
        ("check = 'tea'", "book.check_unknown", "tea"),
        ("check = 'tournament'", "book.nothing_expected", "expect"),
        ("check = 'tournament'\nexpect = { tea = 1 }", "book.key_unknown", "tea"),
        (N + "given = { tea = 1 }", "book.key_unknown", "tea"),
        (N + "given = { finishers = -1 }", "book.not_count", "finishers"),
        (N + "given = { finishers = true }", "book.not_count", "finishers"),
        (N + "given = { finishers = 10000000 }", "book.not_count", "finishers"),
        (N + "given = { runs = 3 }", "book.not_list", "runs"),
        (N + "given = { runs = [{ tea = 3 }] }", "book.key_unknown", "tea"),
        (N + "given = { runs = [{ online = '' }] }", "duration.unreadable", ""),
        (UNTIL + "check = 'deadline'\ngiven = { scheduled = '17.10.2026' }", "book.not_moment", "17.10.2026"),
        (UNTIL + "check = 'deadline'\ngiven = { scheduled = '9999-12-31' }", "book.not_moment", "9999"),
        (UNTIL + "check = 'deadline'\ngiven = { scheduled = '2026-10-17T16Z' }", "book.not_moment", "16Z"),
        (UNTIL + "check = 'payment'\ngiven = { requested = 5 }", "book.not_text", "requested"),
        ("expect = { admitted = true }\ncheck = 'admission'\ngiven = { born = '1.10.2010' }",
         "book.not_day", "1.10.2010"),
        (TIED + "given = { tournaments = [{ people = { A = 'tea' } }] }", "duration.unreadable", "tea"),
        (TIED + "given = 3", "book.not_table", "given"),
        (f"{TIED}\n[[selftest]]\nid = 'tried'\n{TIED}", "book.example_id", "tried"),
        ("tea = 1", "book.key_unknown", "tea"),
    ],
)  # fmt: skip
def test_an_example_that_cannot_be_worked_out_is_refused_with_its_place(text, code, told):
    refused_with(with_example(text), code, told)


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        ("check = 'tournament'\nexpect = { entrants = 0 }", "book.check_unknown", "marathon"),
        (
            "check = 'fee'\nexpect = { amount = '' }\ngiven = { captain = 'king' }",
            "book.check_unknown",
            "king",
        ),
        (
            "check = 'marathon'\nexpect = { order = [] }\ngiven = { puzzles = 500 }",
            "book.not_list",
            "puzzles",
        ),
        (
            "check = 'marathon'\nexpect = { order = [] }\ngiven = { puzzles = ['x'] }",
            "book.not_count",
            "puzzles.1",
        ),
        ("check = 'opening'\nexpect = { door = '' }\ngiven = { at = 'noon' }", "book.not_moment", "noon"),
    ],
)
def test_so_is_one_of_a_marathon(text, code, told):
    refused_with(with_example(text, "aip-marathon-2026"), code, told)


def test_a_marathon_without_teams_has_an_empty_table():
    text = "check = 'marathon'\nexpect = { order = [], decided_by = '' }\ngiven = { puzzles = [500] }"
    assert [v.ok for v in selftest.run(with_example(text, "aip-marathon-2026"))] == [True]


def test_an_empty_season_says_nothing_about_anybody():
    book = with_example("check = 'season'\nexpect = { order = [], decided_by = '', tied = false }")
    assert [v.ok for v in selftest.run(book)] == [True]
