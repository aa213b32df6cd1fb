"""Loading rulebooks: what is in the package, what a file of one's own may get wrong, settings changed."""

import re
from dataclasses import fields
from datetime import date

import pytest

from incastro.rulebook.books import book as books
from incastro.rulebook.books.book import available, load_book, load_book_file, read_book
from incastro.rulebook.books.contents import placeholders
from incastro.rulebook.rules import MarathonRules, Rules, SeasonRules
from incastro.rulebook.violation import RuleViolation
from incastro.words import say

OJPC = (books.files("incastro.rulebook") / "books" / "ojpc-2026.toml").read_text(encoding="utf-8")
SEASON, MARATHON = load_book("ojpc-2026"), load_book("aip-marathon-2026")


def refusal(act):
    """The refusal of an act, after its sentence has been said in both languages."""
    with pytest.raises(RuleViolation) as refused:
        act()
    sentences = [say(refused.value.code, refused.value.params, lang) for lang in ("it", "en")]
    assert sentences[0] != sentences[1]
    assert not any("%(" in sentence for sentence in sentences)
    return refused.value


def changed(old, new):
    """The text of a rulebook with one place in it changed."""
    assert old in OJPC
    return OJPC.replace(old, new, 1)


# what there is


def test_the_package_holds_both_rulebooks():
    assert available() == ("aip-marathon-2026", "ojpc-2026")


@pytest.mark.parametrize(
    ("name", "rules"), [("ojpc-2026", SeasonRules), ("aip-marathon-2026", MarathonRules)]
)
def test_a_rulebook_becomes_typed_rules_with_a_value_for_every_field(name, rules):
    made = load_book(name).rules()
    assert type(made) is rules
    assert made.book == name
    assert {f.name for f in fields(rules)} - {f.name for f in fields(Rules)} == set(load_book(name).settings)


def test_the_numbers_are_those_of_the_articles():
    rules = SEASON.rules()
    assert rules.floor_offline == 9000  # art. 16
    assert (rules.min_age, rules.window_days, rules.payment_days) == (16, 14, 3)  # art. 2, 6, 5
    assert (rules.missing_piece_seconds, rules.missing_pieces_limit) == (10, 7)  # art. 18
    assert rules.slots == ("saturday 16:00", "saturday 21:00", "sunday 16:00")  # art. 5
    marathon = MARATHON.rules()
    assert (marathon.duration, marathon.team_max, marathon.team_active_max) == (28_800, 5, 4)  # M-1, M-3
    assert (marathon.fee_standard, marathon.fee_member, marathon.fee_founder) == (130, 110, 100)  # M-8
    assert (marathon.members_open, marathon.closing_day) == (date(2026, 1, 17), date(2026, 3, 1))  # M-7


def test_an_article_is_cited_by_its_topic_and_an_unknown_topic_by_nothing():
    assert SEASON.rules().article("floor") == "art. 16"
    assert SEASON.rules().article("tea break") == ""


def test_a_rulebook_nobody_has_is_refused_with_those_there_are():
    refused = refusal(lambda: load_book("ojpc-1926"))
    assert refused.params["known"] == "aip-marathon-2026, ojpc-2026"


@pytest.mark.parametrize("name", ["../books/ojpc-2026", "ojpc-2026.toml", "", "OJPC-2026"])
def test_only_the_exact_name_of_a_rulebook_finds_it(name):
    assert refusal(lambda: load_book(name)).code == "book.unknown"


# settings changed


def test_changed_settings_reach_the_rules_and_are_told():
    book = SEASON.with_settings({"floor_offline": "2:00:00", "rank_by": "publication", "min_age": 16})
    assert (book.rules().floor_offline, book.rules().rank_by) == (7200, "publication")
    assert book.changed() == ("floor_offline", "rank_by")


def test_changing_settings_leaves_the_book_itself_alone():
    SEASON.with_settings({"floor_offline": "2:00:00"})
    assert SEASON.changed() == ()
    assert load_book("ojpc-2026").rules().floor_offline == 9000


def test_an_unknown_setting_is_refused_by_name_with_those_there_are():
    refused = refusal(lambda: SEASON.with_settings({"floor": "2:00:00"}))
    assert (refused.code, refused.params["name"]) == ("setting.unknown", "floor")
    assert "floor_offline" in refused.params["known"]


@pytest.mark.parametrize(("name", "close"), [("rank_bi", "rank_by"), ("Floor_offline", "floor_offline")])
def test_a_misspelt_setting_is_refused_with_the_one_that_may_be_meant(name, close):
    refused = refusal(lambda: SEASON.with_settings({name: 1}))
    assert (refused.code, refused.params["close"]) == ("setting.misspelt", close)


def test_an_endless_name_is_refused_at_a_readable_length():
    refused = refusal(lambda: SEASON.with_settings({"x" * 1_000_000: 1}))
    assert len(refused.params["name"]) == 60


def test_an_impossible_setting_is_refused_by_name_with_its_article():
    refused = refusal(lambda: SEASON.with_settings({"floor_offline": "2:75:00"}))
    assert (refused.code, refused.params["name"]) == ("setting.not_duration", "floor_offline")
    assert refused.article == "art. 16"


@pytest.mark.parametrize(
    ("book", "settings", "name", "other"),
    [
        (SEASON, {"tournaments_min": 6}, "tournaments_min", "tournaments_max"),
        (SEASON, {"tournaments_max": 3}, "tournaments_min", "tournaments_max"),
        (SEASON, {"makeup_usual_days": 15}, "makeup_usual_days", "makeup_max_days"),
        (SEASON, {"typed_pace_min": 121}, "typed_pace_min", "typed_pace_max"),
        (MARATHON, {"team_active_max": 6}, "team_active_max", "team_max"),
        (MARATHON, {"team_min": 6}, "team_min", "team_max"),
        (MARATHON, {"pieces_min": 2000}, "pieces_min", "pieces_max"),
        (MARATHON, {"members_open": "2026-01-20"}, "members_open", "everybody_open"),
        (MARATHON, {"everybody_open": "2026-03-02"}, "everybody_open", "closing_day"),
    ],
)
def test_a_least_above_its_most_is_refused_with_both_names(book, settings, name, other):
    refused = refusal(lambda: book.with_settings(settings))
    assert (refused.code, refused.params["name"], refused.params["other"]) == (
        "setting.above_other",
        name,
        other,
    )


def test_two_settings_that_depend_on_each_other_can_move_together():
    book = MARATHON.with_settings(
        {"members_open": "2027-01-16", "everybody_open": "2027-01-18", "closing_day": "2027-02-28"}
    )
    assert book.rules().closing_day == date(2027, 2, 28)


# a file of one's own


def test_a_file_of_ones_own_is_read_like_ours(tmp_path):
    file = tmp_path / "club.toml"
    file.write_text(changed('id = "ojpc-2026"', 'id = "club"'), encoding="utf-8")
    book = load_book_file(file)
    assert (book.id, book.kind) == ("club", "season")
    assert book.values == SEASON.values


def test_a_byte_order_mark_does_no_harm(tmp_path):
    """Case A-40, for the family of files that an editor saves with one."""
    file = tmp_path / "club.toml"
    file.write_text(OJPC, encoding="utf-8-sig")
    assert load_book_file(file).id == "ojpc-2026"


def test_a_file_that_is_not_there_a_folder_and_a_name_no_disk_knows_are_told_apart(tmp_path):
    assert refusal(lambda: load_book_file(tmp_path / "none.toml")).code == "book.file_missing"
    inside = tmp_path / "file"
    inside.write_text("")
    assert refusal(lambda: load_book_file(inside / "none.toml")).code == "book.file_missing"
    assert refusal(lambda: load_book_file(tmp_path)).code == "book.file_is_folder"
    assert refusal(lambda: load_book_file(tmp_path / "a\0b")).code == "book.file_unreadable"
    assert refusal(lambda: load_book_file(tmp_path / ("x" * 300))).code == "book.file_unreadable"


def test_a_huge_file_is_refused_and_not_read_through(tmp_path):
    file = tmp_path / "huge.toml"
    with file.open("wb") as huge:
        huge.truncate(1 << 31)
    assert refusal(lambda: load_book_file(file)).code == "book.file_too_large"


def test_a_file_in_another_encoding_is_refused_with_its_line(tmp_path):
    file = tmp_path / "latin.toml"
    file.write_bytes("id = 'x'\nit = 'però'\n".encode("latin-1"))
    refused = refusal(lambda: load_book_file(file))
    assert (refused.code, refused.params["line"]) == ("book.file_encoding", 2)


@pytest.mark.parametrize(
    "text",
    [
        "id = ", "[settings", "id = 'a'\nid = 'b'", "\x00", "a = " + "[" * 5000, "a = " + "9" * 5000,
        "a = 2026-02-30",
    ],
)  # fmt: skip
def test_what_is_not_toml_is_refused(text):
    assert refusal(lambda: read_book(text)).code == "book.broken"


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        ("", "book.kind_unknown", "kind"),
        ('kind = "regatta"', "book.kind_unknown", "regatta"),
        ("kind = 3", "book.not_text", "kind"),
        ('kind = "season"', "book.settings_missing", "min_age"),
        ('kind = "season"\nsettings = 3', "book.not_table", "settings"),
        ('kind = "season"\n[settings]\nmin_age = 16', "book.not_table", "settings.min_age"),
        ('colour = "red"\nkind = "season"', "book.key_unknown", "colour"),
        (changed("[settings.min_age]", "[settings.least_age]"), "book.settings_missing", "min_age"),
        (OJPC + "\n[settings.tea]\ntype = 'integer'\ndefault = 2", "book.settings_unknown", "tea"),
        (changed("default = 16", "default = 'sixteen'"), "setting.not_integer", "min_age"),
        (changed("default = 4", "default = 40"), "setting.above_other", "tournaments_min"),
        (changed('at_most = "tournaments_max"', 'at_most = "tea"'), "book.at_most_unknown", "tea"),
        (changed('at_most = "tournaments_max"', 'at_most = "slots"'), "book.at_most_unknown", "slots"),
        (changed('id = "championship"', "id = 5"), "book.not_text", "groups[1].id"),
        (changed('"season_of_tournaments", ', '"season_of_tea", '), "book.content_unknown", "season_of_tea"),
        (changed('"season_of_tournaments", ', '"judge", '), "book.content_twice", "judge"),
        (changed('id = "judge"', 'id = "announcement"'), "book.clause_id", "announcement"),
        (changed('id = "judge"', 'id = "min_age"'), "book.clause_id", "min_age"),
        (changed('id = "judge"\n', ""), "book.clause_id", "clauses[2]"),
        (changed("{points_otherwise|punto|punti}", "{points_other|punto|punti}"),
         "book.placeholder_unknown", "points_other"),
        (changed("almeno {value|torneo|tornei}", "almeno {values}"), "book.placeholder_unknown", "values"),
        (changed('floor = "art. 16"', "floor = 16"), "book.not_text", "articles.floor"),
        (changed("[topics]", "[topics]\ntea = 'tè'"), "book.not_table", "topics.tea"),
    ],
)  # fmt: skip
def test_a_rulebook_of_the_wrong_shape_is_refused_with_the_place(text, code, told):
    refused = refusal(lambda: read_book(text))
    assert refused.code == code
    assert told in say(code, refused.params, "en")


def test_arrays_of_tables_are_asked_for_where_they_belong():
    text = re.sub(r"\[\[groups\]\].*?(?=# -+ topics)", "", OJPC, flags=re.DOTALL)
    assert refusal(lambda: read_book("groups = 3\n" + text)).code == "book.not_list"
    assert refusal(lambda: read_book("groups = [3]\n" + text)).code == "book.not_table"
    assert refusal(lambda: read_book("groups = [{contents = 3}]\n" + text)).code == "book.not_texts"


def test_rules_that_no_section_names_come_last_in_one_of_their_own():
    text = re.sub(r"\[\[groups\]\].*?(?=# -+ topics)", "", OJPC, flags=re.DOTALL)
    (group,) = read_book(text).contents.groups
    assert group.id == "others"
    assert {"judge", "min_age"} <= set(group.contents)


def test_a_file_of_ones_own_may_be_stricter_than_ours_and_no_looser(tmp_path):
    """The law carries out what it knows: another type or choice would end in a traceback, or in silence."""

    def loaded(*changes):
        text = OJPC
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        file = tmp_path / "club.toml"
        file.write_text(text, encoding="utf-8")
        return load_book_file(file)

    age = '[settings.min_age]\ntype = "integer"\ndefault = 16\nminimum = 0\nmaximum = 120'
    as_text = age.replace("integer", "text").replace("16\nminimum = 0\nmaximum = 120", '"x"')
    assert refusal(lambda: loaded((age, as_text))).code == "book.type_differs"
    assert refusal(lambda: loaded((age, age.replace("= 16", "= 500").replace("120", "999")))).code == (
        "setting.too_large"
    )
    unbound = loaded((age, age.split("\nminimum")[0]))
    assert refusal(lambda: unbound.with_settings({"min_age": 121})).code == "setting.too_large"
    strict = loaded((age, age.replace("maximum = 120", "maximum = 20")))
    assert strict.settings["min_age"].maximum == 20

    beauty = '[settings.tie_breaks.choices.beauty]\nit = "la bellezza"\nen = "beauty"\n\n'
    firsts = "[settings.tie_breaks.choices.firsts]"
    refused = refusal(lambda: loaded((firsts, beauty + firsts)))
    assert (refused.code, refused.params["given"]) == ("book.choice_unknown", "beauty")
    order = 'at_most = "typed_pace_max"\n'
    assert refusal(lambda: loaded((order, "")).with_settings({"typed_pace_min": 121})).code == (
        "setting.above_other"
    )
    slot = 'shape = "slot"\n'
    assert refusal(lambda: loaded((slot, "")).with_settings({"slots": ["tea"]})).code == "setting.not_a_slot"


def test_a_choice_that_lists_no_choices_has_ours(tmp_path):
    rank_by = re.search(r"\[settings\.rank_by\.choices.*?(?=\[\[clauses)", OJPC, re.DOTALL)[0]
    file = tmp_path / "club.toml"
    file.write_text(OJPC.replace(rank_by, ""), encoding="utf-8")
    book = load_book_file(file)
    assert book.with_settings({"rank_by": "publication"}).rules().rank_by == "publication"
    assert refusal(lambda: book.with_settings({"rank_by": "beauty"})).code == "setting.not_a_choice"


# the wording


BOTH = pytest.mark.parametrize("book", [SEASON, MARATHON], ids=lambda book: book.id)


@BOTH
@pytest.mark.parametrize("lang", ["it", "en"])
def test_everything_has_its_sentence_in_both_languages(book, lang):
    clauses, contents = book.contents.clauses.values(), book.contents
    texts = {f"group {group.id}": group.words for group in contents.groups}
    texts |= {f"clause {clause.id}": clause.words for clause in clauses}
    texts |= {f"topic {name}": words for name, words in contents.topics.items()}
    for setting in book.settings.values():
        texts[f"setting {setting.name}"] = setting.words
        texts |= {f"{setting.name} = {name}": words for name, words in setting.choice_words.items()}
        if setting.reading:
            texts[f"reason {setting.name}"] = setting.reason
    texts["title"] = book.title
    assert [name for name, words in texts.items() if not words.get(lang, "").strip()] == []


@BOTH
def test_a_choice_has_at_least_two_sides_and_a_reading_its_reason(book):
    for setting in book.settings.values():
        if setting.type in ("choice", "boolean"):
            assert len(setting.choice_words) >= 2, setting.name
        assert bool(setting.reason) == setting.reading, setting.name


@BOTH
def test_sentences_end_as_sentences_do_and_use_the_right_apostrophe(book):
    """Titles, topics and the items of a list are no sentences."""
    sentences = [clause.words for clause in book.contents.clauses.values()]
    for setting in book.settings.values():
        sentences += [setting.words, setting.reason]
        if setting.type != "list":
            sentences += setting.choice_words.values()
    texts = [text for words in sentences for text in words.values()]
    assert [text for text in texts if text[-1] not in ".:"] == []
    assert [text for text in texts if "'" in text or "  " in text or text != text.strip()] == []


@BOTH
def test_no_number_in_the_wording_can_grow_old(book):
    """A number that a setting holds comes from the setting, or a changed setting would make the page lie."""
    texts = [text for clause in book.contents.clauses.values() for text in clause.words.values()]
    for setting in book.settings.values():
        texts += setting.words.values()
        texts += (text for words in setting.choice_words.values() for text in words.values())
    birthdays = re.compile(r"29 febbraio|28 febbraio|1º marzo|29 February|28 February|1 March")
    assert [text for text in texts if re.search(r"\d", birthdays.sub("", text))] == []


@BOTH
def test_both_languages_take_in_the_same_values(book):
    items = [*book.contents.clauses.values(), *book.settings.values()]
    for item in items:
        assert set(placeholders(item.words["it"])) == set(placeholders(item.words["en"])), item


@BOTH
def test_every_section_is_named_and_nothing_is_left_over(book):
    assert [group.id for group in book.contents.groups if not group.words] == []
    listed = [name for group in book.contents.groups for name in group.contents]
    assert sorted(listed) == sorted([*book.settings, *book.contents.clauses])


@BOTH
def test_every_topic_with_an_article_has_a_name(book):
    assert set(book.contents.topics) == set(book.articles)


@pytest.mark.parametrize(("book", "letter", "last"), [(SEASON, "S", 34), (MARATHON, "M", 23)])
def test_every_clause_of_the_ledger_is_said_somewhere(book, letter, last):
    said = {
        clause
        for item in (*book.contents.clauses.values(), *book.settings.values())
        for clause in item.ledger
    }
    assert said == {f"{letter}-{number}" for number in range(1, last + 1)}


def test_every_article_of_the_season_is_cited_somewhere():
    cited = " ".join(item.article for item in (*SEASON.contents.clauses.values(), *SEASON.settings.values()))
    assert {int(number) for number in re.findall(r"\d+", cited)} == set(range(1, 27))


def test_europe_is_what_the_wording_says_it_is():
    """The United Nations' region (51) and the five members of the Council of Europe outside it."""
    countries = SEASON.rules().residence_countries
    assert len(countries) == 56
    assert {"IT", "GB", "CH", "NO", "IS", "VA", "AM", "AZ", "CY", "GE", "TR"} <= set(countries)
    assert not {"US", "MA", "IL", "KZ", "XK"} & set(countries)
