"""Every type of setting: what it takes, what it refuses, and in which words."""

from datetime import date, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.rulebook.books.book import available, load_book
from incastro.rulebook.books.setting import read_setting
from incastro.rulebook.books.setting_types import READERS
from incastro.rulebook.books.tables import Table
from incastro.rulebook.violation import RuleViolation
from incastro.words import say

BOOKS = [load_book(name) for name in available()]
SETTINGS = [(book, setting) for book in BOOKS for setting in book.settings.values()]
named = pytest.mark.parametrize(
    ("book", "setting"), SETTINGS, ids=[f"{book.id}:{setting.name}" for book, setting in SETTINGS]
)


def setting(type_, default, **more):
    return read_setting("tried", Table({"type": type_, "default": default, "article": "art. 9", **more}))


def refusal(act):
    with pytest.raises(RuleViolation) as refused:
        act()
    sentences = [say(refused.value.code, refused.value.params, lang) for lang in ("it", "en")]
    assert all("tried" in sentence for sentence in sentences)
    assert sentences[0] != sentences[1]
    return refused.value


@pytest.mark.parametrize(
    ("type_", "given", "value"),
    [
        ("integer", 3, 3),
        ("integer", -3, -3),
        ("boolean", True, True),
        ("boolean", False, False),
        ("duration", "2:30:00", 9000),
        ("duration", "150 min", 9000),
        ("number", 110, Decimal(110)),
        ("number", "99.50", Decimal("99.50")),
        ("number", 0.5, Decimal("0.5")),
        ("number", Decimal("1.25"), Decimal("1.25")),
        ("date", date(2026, 3, 1), date(2026, 3, 1)),
        ("date", "2026-03-01", date(2026, 3, 1)),
        ("text", "EUR", "EUR"),
        ("choice", "go", "go"),
        ("list", ["a", "b"], ("a", "b")),
        ("list", [], ()),
    ],
)
def test_each_type_takes_what_a_file_or_json_can_hold(type_, given, value):
    default = {"choice": "go", "date": "2026-01-01"}.get(type_, given)
    read = setting(type_, default).read(given)
    assert read == value
    assert type(read) is type(value)


WRONG = {
    "integer": ["3", 3.0, True, None, [3], {}, Decimal(3)],
    "boolean": ["true", 0, 1, None, []],
    "duration": ["", "abc", "23:59:60", 9000, 1.5, True, None, [], "-1:00"],
    "number": [
        "",
        "abc",
        "1,5",
        True,
        None,
        [],
        "nan",
        "inf",
        float("nan"),
        float("inf"),
        "1e400",
        "1e-400",
        {},
    ],
    "date": ["", "1.3.2026", "2026-02-30", 20260301, datetime(2026, 3, 1), True, None, []],  # noqa: DTZ001
    "text": [3, True, None, ["EUR"], {}],
    "choice": [3, True, None, ["go"]],
    "list": ["a", 3, None, {"a": 1}, ["a", 3], ["a", ["b"]], [None], True],
}
DEFAULTS = {
    "integer": 3, "boolean": True, "duration": "1:00:00", "number": 1, "date": "2026-01-01", "text": "x",
    "choice": "go", "list": ["a"],
}  # fmt: skip


def test_every_type_is_tried_with_wrong_values():
    assert set(WRONG) == set(READERS)


@pytest.mark.parametrize(
    ("type_", "given"), [(type_, given) for type_, values in WRONG.items() for given in values]
)
def test_a_value_of_the_wrong_type_is_refused_by_the_settings_name(type_, given):
    refused = refusal(lambda: setting(type_, DEFAULTS[type_]).read(given))
    assert refused.code == f"setting.not_{type_}"
    assert refused.params["name"] == "tried"
    assert refused.article == "art. 9"


@pytest.mark.parametrize(
    ("type_", "minimum", "maximum", "below", "above", "written"),
    [
        ("integer", 1, 5, 0, 6, ("1", "5")),
        ("duration", "1:00:00", "2:00:00", "0:59:59", "2:00:01", ("1:00:00", "2:00:00")),
        ("number", "0.5", 2, "0.49", "2.01", ("0.5", "2")),
        ("date", date(2026, 1, 1), "2026-12-31", "2025-12-31", "2027-01-01", ("2026-01-01", "2026-12-31")),
        ("list", 1, 2, [], ["a", "b", "c"], ("1", "2")),
    ],
)
def test_the_bounds_themselves_are_allowed_and_what_lies_beyond_is_not(
    type_, minimum, maximum, below, above, written
):
    inside = minimum if type_ != "list" else ["a"]
    bounded = setting(type_, inside, minimum=minimum, maximum=maximum)
    if type_ == "list":
        assert bounded.read(["a", "b"]) == ("a", "b")
    else:
        assert bounded.read(minimum) == bounded.minimum
        assert bounded.read(maximum) == bounded.maximum
    small, large = refusal(lambda: bounded.read(below)), refusal(lambda: bounded.read(above))
    codes = ("too_few", "too_many") if type_ == "list" else ("too_small", "too_large")
    assert (small.code, small.params["minimum"]) == (f"setting.{codes[0]}", written[0])
    assert (large.code, large.params["maximum"]) == (f"setting.{codes[1]}", written[1])


CHOICES = {"go": {"it": "Il via.", "en": "The go."}, "scheduled": {"it": "L’orario.", "en": "The time."}}


def test_a_choice_is_one_of_those_there_are():
    choice = setting("choice", "go", choices=CHOICES)
    assert choice.read("scheduled") == "scheduled"
    refused = refusal(lambda: choice.read("Go"))
    assert (refused.code, refused.params["choices"]) == ("setting.not_a_choice", "go, scheduled")


def test_a_list_of_choices_keeps_their_order_and_holds_each_once():
    order = setting("list", ["go", "scheduled"], choices=CHOICES)
    assert order.read(["scheduled", "go"]) == ("scheduled", "go")
    assert order.read([]) == ()
    assert refusal(lambda: order.read(["go", "via"])).params["given"] == "via"
    assert refusal(lambda: order.read(["go", "go"])).code == "setting.twice"


@pytest.mark.parametrize(
    ("shape", "good", "bad"),
    [
        ("country", ["IT", "XK"], ["it", "ITA", "Italia", "I1", "", "IT "]),
        ("slot", ["saturday 16:00", "sunday 00:00", "wednesday 23:59"],
         ["sabato 16:00", "saturday 24:00", "saturday 16.00", "Saturday 16:00", "saturday", "saturday 16:0"]),
    ],
)  # fmt: skip
def test_a_list_may_ask_for_a_shape_of_its_items(shape, good, bad):
    shaped = setting("list", good, shape=shape)
    assert shaped.read(good) == tuple(good)
    for item in bad:
        refused = refusal(lambda item=item: shaped.read([good[0], item]))
        assert (refused.code, refused.params["given"]) == (f"setting.not_a_{shape}", item)


def test_a_currency_is_three_capitals():
    currency = setting("text", "EUR", shape="currency")
    assert currency.read("CHF") == "CHF"
    assert refusal(lambda: currency.read("€")).code == "setting.not_a_currency"


@pytest.mark.parametrize("given", ["x" * 10_000, [["x"] * 10_000], {"x": "y" * 10_000}, 10**4000, b"x"])
def test_a_refusal_stays_readable_whatever_was_given(given):
    refused = refusal(lambda: setting("integer", 3, maximum=5).read(given))
    assert len(refused.params["given"]) <= 61


def test_true_and_null_are_shown_as_json_has_them():
    assert refusal(lambda: setting("integer", 3).read(True)).params["given"] == "true"
    assert refusal(lambda: setting("integer", 3).read(None)).params["given"] == "null"


@pytest.mark.parametrize(
    ("table", "code"),
    [
        ({"default": 3}, "book.type_unknown"),
        ({"type": "integral", "default": 3}, "book.type_unknown"),
        ({"type": "integer"}, "book.default_missing"),
        ({"type": "integer", "default": "3"}, "setting.not_integer"),
        ({"type": "integer", "default": 3, "maximum": 2}, "setting.too_large"),
        ({"type": "choice", "default": "go", "choices": {"scheduled": {}}}, "setting.not_a_choice"),
        ({"type": "integer", "default": 3, "minimum": "1"}, "book.bound_impossible"),
        ({"type": "duration", "default": "1:00:00", "maximum": "2 giorni"}, "book.bound_impossible"),
        ({"type": "text", "default": "x", "minimum": 1}, "book.bound_impossible"),
        ({"type": "integer", "default": 3, "shape": "country"}, "book.shape_unknown"),
        ({"type": "text", "default": "x", "shape": "triangle"}, "book.shape_unknown"),
    ],
)
def test_a_setting_that_cannot_be_is_refused_with_the_book(table, code):
    assert refusal(lambda: read_setting("tried", Table(table))).code == code


@pytest.mark.parametrize(
    ("table", "code"),
    [
        ({"type": ["integer"], "default": 3}, "book.not_text"),
        ({"type": "integer", "default": 3, "minimun": 1}, "book.key_unknown"),
        ({"type": "integer", "default": 3, "it": 5}, "book.not_text"),
        ({"type": "integer", "default": 3, "reading": "yes"}, "book.not_flag"),
        ({"type": "integer", "default": 3, "ledger": "S-1"}, "book.not_texts"),
        ({"type": "integer", "default": 3, "ledger": [1]}, "book.not_texts"),
        ({"type": "choice", "default": "go", "choices": ["go"]}, "book.not_table"),
        ({"type": "choice", "default": "go", "choices": {"go": "Il via"}}, "book.not_table"),
        ({"type": "choice", "default": "go", "choices": {"go": {"fr": "Le départ"}}}, "book.key_unknown"),
    ],
)
def test_a_slip_in_a_settings_table_is_refused_with_its_place(table, code):
    with pytest.raises(RuleViolation) as refused:
        read_setting("tried", Table(table, "settings.tried"))
    assert refused.value.code == code
    assert "settings.tried" in say(code, refused.value.params, "it")


@named
def test_a_default_obeys_its_own_setting_and_survives_being_written(book, setting):
    assert setting.read(setting.plain(setting.default)) == setting.default
    assert setting.read(setting.typed(setting.written(setting.default))) == setting.default


NONSENSE = ["nonsense", -1, 10**30, float("nan"), None, [1], {"a": 1}, ["x", "x"]]


@named
def test_nonsense_is_refused_by_every_setting(book, setting):
    for nonsense in NONSENSE:
        with pytest.raises(RuleViolation) as refused:
            book.with_settings({setting.name: nonsense})
        assert refused.value.params["name"] == setting.name
        assert setting.name in say(refused.value.code, refused.value.params, "en")


@pytest.mark.parametrize(
    ("type_", "text", "value"),
    [
        ("integer", "3", 3), ("integer", " -3 ", -3), ("integer", "+3", 3), ("integer", "3.0", "3.0"),
        ("integer", "drei", "drei"), ("integer", "9" * 50, "9" * 50),
        ("boolean", "true", True), ("boolean", "Sì", True), ("boolean", "no", False), ("boolean", "?", "?"),
        ("list", "a, b ,c", ["a", "b", "c"]), ("list", "", []), ("list", "a", ["a"]),
        ("duration", " 2:00:00", "2:00:00"), ("number", "99.5", "99.5"), ("date", "2026-03-01", "2026-03-01"),
    ],
)  # fmt: skip
def test_a_value_typed_on_a_command_line_becomes_what_a_file_holds(type_, text, value):
    assert setting(type_, DEFAULTS[type_]).typed(text) == value


@pytest.mark.parametrize(
    ("type_", "default", "written", "plain"),
    [
        ("boolean", False, "false", False),
        ("integer", 3, "3", 3),
        ("duration", "90 min", "1:30:00", "1:30:00"),
        ("number", "99.50", "99.50", "99.50"),
        ("date", "2026-03-01", "2026-03-01", "2026-03-01"),
        ("list", ["a", "b"], "a, b", ["a", "b"]),
        ("text", "EUR", "EUR", "EUR"),
    ],
)
def test_a_value_is_written_for_people_and_for_json(type_, default, written, plain):
    one = setting(type_, default)
    assert one.written(one.default) == written
    assert one.plain(one.default) == plain
    assert type(one.plain(one.default)) is type(plain)


@given(st.one_of(st.integers(), st.booleans(), st.text(), st.none(), st.floats(), st.lists(st.text())))
def test_no_setting_ever_fails_otherwise_than_by_refusing(given):
    for _, tried in SETTINGS:
        try:
            tried.read(given)
        except RuleViolation as refused:
            say(refused.code, refused.params, "it")
