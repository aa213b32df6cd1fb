"""Does this payment pay this entry? (art. 5; M-9)"""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro.rulebook.entering.payments import EARLY, Check, Owing, check, codes_in, stands_for, whose
from incastro.rulebook.entering.seats import Standing

LETTERS = "23456789BCDFGHJKMNPQRSTVWXZ"


@pytest.mark.parametrize(
    ("amount", "currency", "said"),
    [
        ("24.90", "EUR", Check.PAYS),
        ("24.9", "eur", Check.PAYS),
        ("24.89", "EUR", Check.LESS),
        ("24.91", "EUR", Check.MORE),
        ("24.90", "CHF", Check.CURRENCY),
    ],
)
def test_only_the_exact_price_pays(amount, currency, said):
    assert check(Decimal(amount), currency, Decimal("24.90"), "EUR") is said


@pytest.mark.parametrize(
    "text",
    [
        "K7PQ2MX",
        "k7pq2mx",
        "torneo K7P Q2MX!",
        "k7-pq2-mx",
        "CAUSALEK7PQ2MXROSSI",
        "K7PO2MX",
        "ordine k7p02mx",
    ],
)
def test_a_code_is_read_as_people_write_it(text):
    assert codes_in(text, ["K7PQ2MX", "9999999"]) == ["K7PQ2MX"]


@pytest.mark.parametrize("text", ["", "K7PQ2M", "xK7PO2MXx", "grazie mille", "K7PQ 2M"])
def test_what_is_no_code_is_none(text):
    assert codes_in(text, ["K7PQ2MX"]) == []


def test_look_alikes_are_believed_only_where_no_code_is_exact():
    assert codes_in("AB5C2DE", ["AB5C2DE", "ABSCZDE"]) == ["AB5C2DE"]
    assert codes_in("AB5CZDE", ["AB5C2DE", "ABSCZDE"]) == ["AB5C2DE", "ABSCZDE"]


@given(st.lists(st.text(LETTERS, min_size=7, max_size=7), min_size=1, max_size=5, unique=True), st.data())
def test_a_code_in_pieces_and_small_letters_is_found_among_others(codes, data):
    code = data.draw(st.sampled_from(codes))
    cut = data.draw(st.integers(1, 6))
    assert code in codes_in(f"per il torneo: {code[:cut].lower()} {code[cut:]}", codes)


def owing(number: int, standing: Standing, **more) -> Owing:
    values = {"who": "anna", "contest": "inverno", "asked": 0, "pay_by": 100, **more}
    return Owing(id=number, standing=standing, **values)


def test_one_request_that_owes_is_meant():
    held, paid = owing(1, Standing.HELD), owing(2, Standing.CONFIRMED, paid=True, contest="estate")
    assert whose([held, paid], 50) == [held]
    assert whose([paid], 50) == []


def test_two_that_owe_are_a_humans_to_choose_from():
    both = [owing(1, Standing.HELD), owing(2, Standing.HELD, contest="estate")]
    assert whose(both, 50) == both


def test_what_is_paid_in_time_comes_before_what_waits_or_has_lapsed():
    held = owing(1, Standing.HELD)
    waits = owing(2, Standing.WAITING, contest="estate", pay_by=None)
    late = owing(3, Standing.LAPSED, contest="autunno", pay_by=10)
    assert whose([late, waits, held], 50) == [held]
    assert whose([late, waits], 50) == [late, waits]


def test_case_a_27_money_in_time_counts_for_the_request_that_lapsed_although_another_was_made():
    early, anew = owing(1, Standing.LAPSED, pay_by=100), owing(2, Standing.HELD, asked=101, pay_by=400)
    assert stands_for(anew, [early, anew], 90) is early
    assert stands_for(early, [early, anew], 90) is early
    assert whose([early, anew], 90) == [early]


def test_money_that_was_late_for_the_first_counts_for_the_second():
    early, anew = owing(1, Standing.LAPSED, pay_by=100), owing(2, Standing.HELD, asked=101, pay_by=400)
    assert stands_for(early, [early, anew], 200) is anew
    assert stands_for(anew, [early, anew], 200) is anew
    gone = owing(3, Standing.WITHDRAWN)
    assert stands_for(gone, [gone, anew], 50) is anew
    assert stands_for(gone, [gone], 50) is gone


def test_what_is_paid_stays_what_it_is():
    paid = owing(1, Standing.LAPSED, paid=True)
    assert stands_for(paid, [paid, owing(2, Standing.HELD)], 50) is paid


def test_money_from_before_somebody_asked_is_nobodys_by_an_address_alone():
    asked_now = Owing(id=1, who="p", contest="a", asked=10_000, standing=Standing.HELD, pay_by=20_000)
    assert whose([asked_now], 10_000 - EARLY) == [asked_now]  # a shop’s clock may be slow
    assert whose([asked_now], 10_000 - EARLY - 1) == []
    before = Owing(id=2, who="p", contest="b", asked=5_000, standing=Standing.HELD, pay_by=20_000)
    assert whose([asked_now, before], 6_000) == [before]


def test_money_between_two_requests_for_one_contest_is_for_the_second():
    first = Owing(id=1, who="p", contest="a", asked=1_000, standing=Standing.LAPSED, pay_by=2_000)
    anew = Owing(id=2, who="p", contest="a", asked=90_000, standing=Standing.HELD, pay_by=99_000)
    assert whose([first, anew], 3_000) == [anew]
