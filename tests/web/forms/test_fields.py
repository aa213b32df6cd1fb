"""What people type, and what is made of it."""

from datetime import date
from decimal import Decimal

import pytest
from django.core.exceptions import ValidationError
from django.utils import translation

from incastro.web.forms.fields import BirthdayField, MomentField, MoneyField

AFTER_FOUR = 1795878000  # 28 November 2026, 16:00 in Rome


def test_a_day_and_a_time_are_an_instant_on_the_clock_of_the_event() -> None:
    assert MomentField().clean(["2026-11-28", "16:00"]) == AFTER_FOUR
    assert MomentField(zone="Europe/Lisbon").clean(["2026-11-28", "15:00"]) == AFTER_FOUR


def test_a_day_typed_by_hand_is_day_first() -> None:
    assert MomentField().clean(["28/11/2026", "16.00"]) == AFTER_FOUR


def test_an_instant_is_shown_as_the_day_and_the_time_it_came_from() -> None:
    assert [str(part) for part in MomentField().widget.decompress(AFTER_FOUR)] == ["2026-11-28", "16:00:00"]


def test_a_time_that_the_clocks_skip_is_refused() -> None:
    with pytest.raises(ValidationError, match="does not exist"), translation.override("en"):
        MomentField().clean(["2027-03-28", "02:30"])


def test_of_a_time_that_comes_twice_the_first_is_meant() -> None:
    first = MomentField().clean(["2026-10-25", "02:30"])
    assert MomentField().clean(["2026-10-25", "03:30"]) - first == 2 * 3600


@pytest.mark.parametrize("day", ["0001-01-01", "1026-11-28", "9999-12-31", "20266-11-28"])
def test_a_year_that_no_calendar_reaches_is_refused(day: str) -> None:
    with pytest.raises(ValidationError):
        MomentField().clean([day, "00:00"])


@pytest.mark.parametrize("typed", [["2026-11-28", ""], ["", "16:00"]])
def test_half_a_moment_is_refused(typed: list[str]) -> None:
    with pytest.raises(ValidationError, match="both"), translation.override("en"):
        MomentField(required=False).clean(typed)


def test_no_moment_is_none() -> None:
    assert MomentField(required=False).clean(["", ""]) is None


@pytest.mark.parametrize(
    "typed", [["9" * 20, "5", "1990"], ["3", "9" * 5000, "1990"], ["3", "5", "0000"], ["-3", "5", "1990"]]
)
def test_a_birthday_that_no_calendar_has_is_refused(typed: list[str]) -> None:
    with pytest.raises(ValidationError):
        BirthdayField().clean(typed)


def test_a_birthday_is_a_date() -> None:
    assert BirthdayField().clean(["3", "5", "1990"]) == date(1990, 5, 3)


@pytest.mark.parametrize(
    "typed",
    [["31", "2", "1990"], ["3", "5", "90"], ["3", "", "1990"], ["x", "5", "1990"], ["³", "5", "1990"]],
)
def test_a_date_that_is_none_is_refused(typed: list[str]) -> None:
    with pytest.raises(ValidationError):
        BirthdayField().clean(typed)


@pytest.mark.parametrize("typed", ["24,90", "24.90", "24,9", "€ 24,90", "24,90 €"])
def test_an_amount_is_written_in_many_ways(typed: str) -> None:
    assert MoneyField().clean(typed) == Decimal("24.90")


@pytest.mark.parametrize("typed", ["-1", "24,905", "ventiquattro", "1e3000"])
def test_what_is_no_amount_is_refused(typed: str) -> None:
    with pytest.raises(ValidationError):
        MoneyField().clean(typed)


def test_an_amount_is_shown_as_the_language_writes_it() -> None:
    widget = MoneyField().widget
    with translation.override("it"):
        assert widget.format_value(Decimal("24.90")) == "24,90"
    with translation.override("en"):
        assert widget.format_value(Decimal("24.90")) == "24.90"
