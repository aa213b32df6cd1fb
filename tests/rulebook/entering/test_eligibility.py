"""Who may enter a tournament (art. 2), every reason told at once."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.rulebook.books.book import load_book
from incastro.rulebook.entering.days import day_of, first_second, last_second
from incastro.rulebook.entering.eligibility import Applicant, admit, age_on, obstacles
from incastro.rulebook.entering.reasons import Refused, refuse_for
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.violation import RuleViolation
from incastro.words import say

ROME = ZoneInfo("Europe/Rome")


def rules(**settings) -> SeasonRules:
    made = load_book("ojpc-2026").with_settings(settings).rules()
    assert isinstance(made, SeasonRules)
    return made


def utc(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())


SUMMER = utc("2026-07-01T10:00:00")


def somebody(
    born: str | None = "1990-05-05", country: str | None = "IT", consents: bool = False
) -> Applicant:
    birthday = None if born is None else date.fromisoformat(born)
    return Applicant(born=birthday, country=country, parent_consents=consents)


def reasons(applicant: Applicant, at: int = SUMMER, **settings) -> list[str]:
    return [reason.code for reason in obstacles(applicant, at, rules(**settings), ROME)]


def test_case_b_24_sixteen_on_romes_calendar_day_is_old_enough():
    born = somebody("2010-10-01", consents=True)
    admitted = admit(born, utc("2026-09-30T22:30:00"), rules(), ROME)
    assert (admitted.day, admitted.age, admitted.minor) == (date(2026, 10, 1), 16, True)


def test_case_b_24_a_second_before_romes_midnight_is_too_early():
    with pytest.raises(RuleViolation) as refused:
        admit(somebody("2010-10-01", consents=True), utc("2026-09-30T21:59:59"), rules(), ROME)
    assert (refused.value.code, refused.value.article) == ("age.too_young", "art. 2")
    assert refused.value.params == {"age": 15, "least": 16, "day": date(2026, 9, 30)}


@pytest.mark.parametrize(
    ("setting", "day", "age"),
    [
        ("1_march", "2026-02-28", 17),
        ("1_march", "2026-03-01", 18),
        ("28_february", "2026-02-27", 17),
        ("28_february", "2026-02-28", 18),
    ],
)
def test_a_29_february_comes_of_age_on_1_march_or_on_28_february_by_setting(setting, day, age):
    assert age_on(date(2008, 2, 29), date.fromisoformat(day), setting) == age


def test_in_a_leap_year_a_29_february_is_a_birthday_like_any_other():
    for setting in ("1_march", "28_february"):
        assert age_on(date(2008, 2, 29), date(2028, 2, 28), setting) == 19
        assert age_on(date(2008, 2, 29), date(2028, 2, 29), setting) == 20


@given(st.dates(date(1900, 1, 1), date(2020, 1, 1)), st.dates(date(2020, 1, 1), date(2030, 1, 1)))
def test_age_is_how_many_birthdays_have_passed(born, day):
    birthdays = 0
    for year in range(born.year + 1, day.year + 1):
        leap = (born.month, born.day) == (2, 29)
        birthday = date(year, 3, 1) if leap and year % 4 else date(year, born.month, born.day)
        birthdays += birthday <= day
    assert age_on(born, day, "1_march") == birthdays


def test_a_minor_needs_a_parents_consent_and_a_grown_up_does_not():
    assert reasons(somebody("2009-01-01")) == ["age.consent_missing"]
    assert reasons(somebody("2009-01-01", consents=True)) == []
    assert reasons(somebody("2008-07-01")) == []
    assert reasons(somebody("2008-07-02")) == ["age.consent_missing"]


@pytest.mark.parametrize("country", ["IT", "it", " sm ", "CH", "GB"])
def test_people_who_live_in_europe_are_welcome(country):
    assert reasons(somebody(country=country)) == []


@pytest.mark.parametrize("country", ["US", "JP", "ZZ", "Italia"])
def test_people_who_live_elsewhere_are_not(country):
    (reason,) = obstacles(somebody(country=country), SUMMER, rules(), ROME)
    assert (reason.code, reason.article) == ("residence.elsewhere", "art. 2")
    assert reason.params["country"] == country.upper()


def test_an_empty_list_of_countries_leaves_residence_open():
    assert reasons(somebody(country="US"), residence_countries=[]) == []
    assert reasons(somebody(country=None), residence_countries=[]) == []


@pytest.mark.parametrize("country", [None, "", "  "])
def test_residence_has_to_be_told(country):
    assert reasons(somebody(country=country)) == ["residence.unknown"]


def test_a_birthday_has_to_be_told_and_to_be_in_the_past():
    assert reasons(somebody(born=None)) == ["age.unknown"]
    assert reasons(somebody(born="2026-07-02")) == ["age.born_later"]
    assert reasons(somebody(born="2026-07-01")) == ["age.too_young", "age.consent_missing"]


def test_every_reason_is_told_at_once():
    with pytest.raises(Refused) as refused:
        admit(somebody("2012-01-01", country="US"), SUMMER, rules(), ROME)
    told = [reason.code for reason in refused.value.reasons]
    assert told == ["age.too_young", "age.consent_missing", "residence.elsewhere"]
    assert (refused.value.code, refused.value.params) == ("refused.several", {"count": 3})
    assert refused.value.article == "art. 2"


def test_one_reason_is_refused_in_its_own_words():
    with pytest.raises(Refused) as refused:
        refuse_for([RuleViolation("residence.unknown", {}, "art. 2")])
    assert (refused.value.code, refused.value.article) == ("residence.unknown", "art. 2")
    assert [reason.code for reason in refused.value.reasons] == ["residence.unknown"]


def test_articles_of_several_reasons_are_each_named_once():
    reasons_ = [RuleViolation("a", {}, "M-3"), RuleViolation("b", {}, ""), RuleViolation("c", {}, "M-5")]
    assert Refused([*reasons_, RuleViolation("d", {}, "M-3")]).article == "M-3, M-5"


def test_the_age_is_a_setting_of_the_rulebook():
    assert reasons(somebody("2012-01-01", consents=True), min_age=14) == []


@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_reason_has_words(lang):
    people = (somebody("2012-01-01", country="US"), somebody(None, None), somebody("2030-01-01"))
    for person in people:
        for reason in obstacles(person, SUMMER, rules(), ROME):
            assert "%" not in say(reason.code, reason.params, lang)
    assert say("refused.several", {"count": 2}, "it") == "Ci sono 2 motivi per cui non si può accettare"


def test_days_begin_and_end_by_the_clock_of_the_zone_also_when_it_changes():
    """Case A-23: 17 January 2026 in Rome begins at 23:00Z the day before; 25 October has 25 hours."""
    assert first_second(date(2026, 1, 17), ROME) == utc("2026-01-16T23:00:00")
    assert last_second(date(2026, 1, 17), ROME) == utc("2026-01-17T22:59:59")
    long_day = date(2026, 10, 25)
    assert last_second(long_day, ROME) - first_second(long_day, ROME) == 25 * 3600 - 1


@given(st.dates(date(2000, 1, 1), date(2040, 1, 1)))
def test_the_first_and_last_second_of_a_day_are_on_it_and_their_neighbours_are_not(day):
    first, last = first_second(day, ROME), last_second(day, ROME)
    assert [day_of(at, ROME) == day for at in (first - 1, first, last, last + 1)] == [
        False,
        True,
        True,
        False,
    ]
