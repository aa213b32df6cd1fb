"""A bank’s list of movements: three shapes of file, each line once, nothing confirmed that is not sure."""

from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from incastro import clock
from incastro.entries.models import Entry
from incastro.entries.seating import seats_of
from incastro.entries.services import settle
from incastro.organisers.models import Organiser
from incastro.payments.bank import Guess, foresee, read_lines, take_lines
from incastro.payments.bank.cells import amount_of, day_of
from incastro.payments.models import Outcome, Payment
from incastro.people.models import Person
from incastro.refusal import Refusal
from tests.cast import somebody
from tests.entries.cast import DAY, NOW, asked, open_tournament, puzzler, rome
from tests.payments.cast import DESK, paid, standing

BANKS = Path(__file__).parent / "banks"
SHAPES = ("dare_avere.csv", "signed.csv", "english.tsv")
HEAD = "Data;Importo;Descrizione\n"


def named(first: str, last: str, email: str = "x@example.org") -> Person:
    return somebody(first, last, email=email, birth_date=date(1990, 5, 4))


def movements(name: str, code: str = "K7PQ2MX") -> bytes:
    return (BANKS / name).read_bytes().replace(b"%CODE%", code.encode())


@pytest.mark.parametrize("name", SHAPES)
def test_every_shape_gives_the_money_that_came_in_and_no_other(name: str) -> None:
    lines = read_lines(movements(name))
    assert {(line.day, line.amount, line.currency) for line in lines} >= {
        (date(2026, 11, 2), Decimal("24.90"), "EUR")
    }
    assert all("K7PQ2MX" in line.text or "SPONSOR" in line.text for line in lines)
    assert len({line.ident for line in lines}) == len(lines)


def test_equal_lines_of_one_day_are_two() -> None:
    one, other = read_lines(movements("signed.csv"))
    assert (one.payer, one.text) == ("Nome1 Cognome1", "Nome1 Cognome1 · Iscrizione, codice K7PQ2MX")
    assert one.ident.removesuffix("-1") == other.ident.removesuffix("-2")


def test_case_a_40_a_mark_of_order_does_not_hide_the_first_column() -> None:
    assert movements("signed.csv").startswith(b"\xef\xbb\xbf")
    assert len(read_lines(movements("signed.csv"))) == 2


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("24,90", "24.90"), ("1.234,56", "1234.56"), ("1,234.56", "1234.56"), ("1.234", "1234"),
        ("€ 24,9", "24.9"), ("24,90-", "-24.90"), ("(24.90)", "-24.90"), ("−24,90", "-24.90"),
        ("+24,90 EUR", "24.90"), ("1 234,56", "1234.56"), ("1’234.56", "1234.56"), ("1.234.567", "1234567"),
        ("24", "24"), ("12.345.678,90", "12345678.90"),
    ],
)  # fmt: skip
def test_an_amount_is_read_as_banks_write_it(text: str, amount: str) -> None:
    assert amount_of(text) == Decimal(amount)


@pytest.mark.parametrize("text", ["", "abc", "12/11/2026", "24,90 x 2", "-", "IT60X0542811101000000123456"])
def test_what_is_no_amount_is_none(text: str) -> None:
    assert amount_of(text) is None


@given(st.decimals(-9_999_999, 9_999_999, places=2), st.sampled_from(["it", "en", "bare", "ch"]))
def test_every_amount_comes_back_however_it_is_written(value: Decimal, how: str) -> None:
    text = f"{value:.2f}" if how == "bare" else f"{value:,.2f}"
    if how == "it":
        text = text.translate(str.maketrans(",.", ".,"))
    if how == "ch":
        text = text.replace(",", "’")
    assert amount_of(text) == value


@pytest.mark.parametrize(
    ("cell", "day"),
    [
        ("03/11/2026", date(2026, 11, 3)), ("3.11.26", date(2026, 11, 3)),
        ("2026-11-03 10:22:33", date(2026, 11, 3)),
        (datetime(2026, 11, 3, 10, tzinfo=UTC), date(2026, 11, 3)), (date(2026, 11, 3), date(2026, 11, 3)),
        ("31/02/2026", None), ("domani", None), (12, None),
    ],
)  # fmt: skip
def test_a_day_is_read_day_first(cell, day) -> None:
    assert day_of(cell) == day


def test_days_that_can_be_read_no_other_way_are_american() -> None:
    found = read_lines(b"Date,Amount,Description\n11/02/2026,5.00,a\n11/28/2026,6.00,b\n")
    assert [line.day for line in found] == [date(2026, 11, 2), date(2026, 11, 28)]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "sheet.empty"),
        (b"Nome;Cognome\nAnna;Bianchi\n", "bank.no_headings"),
        (f"{HEAD}02/11/2026;-4,00;uscita\n".encode(), "bank.nothing_in"),
        ((HEAD + "02/11/2026;4,00;riga\n" * 501).encode(), "bank.too_many"),
        (bytes(range(256)) * 20, "sheet.not_text"),
        (f'{HEAD}02/11/2026;4,00;"{"x" * 200_000}\n'.encode(), "bank.no_headings"),
        (f"{HEAD}02/11/2026;{'9' * 40};troppo\n".encode(), "bank.nothing_in"),
    ],
)
def test_what_is_no_list_of_movements_is_refused_with_a_reason(data: bytes, code: str) -> None:
    with pytest.raises(Refusal, match=code.replace(".", r"\.")):
        read_lines(data)


@pytest.mark.django_db
def test_the_same_file_twice_counts_nothing_twice(club: Organiser) -> None:
    with clock.standing_at(NOW + DAY):
        entry = asked(puzzler(1), open_tournament(club))
    with clock.standing_at(NOW + 2 * DAY):
        lines = read_lines(movements("signed.csv", entry.reference))
        first = take_lines(actor=DESK, organiser=club, lines=lines, entries={})
        again = take_lines(actor=DESK, organiser=club, lines=lines, entries={})
        seen = [row.guess for row in foresee(club, lines)]
    assert [row.outcome for row in first] == [Outcome.CONFIRMED, Outcome.ALREADY]
    assert (again, Payment.objects.count(), seen) == (first, 2, [Guess.KNOWN, Guess.KNOWN])
    assert standing(entry) == "confirmed"


@pytest.mark.django_db
def test_a_list_is_looked_at_before_anything_is_done(club: Organiser) -> None:
    row = open_tournament(club)
    with clock.standing_at(NOW):
        pays, wrong, done, late = (asked(puzzler(number), row) for number in range(1, 5))
        asked(named("Nome5", "Nicolò"), row)
        twins = [asked(named("Ada", "Neri", f"ada{number}@example.org"), row) for number in (6, 7)]
        paid(club, entry=done)
        data = HEAD + "".join(
            f"{day}/11/2026;{amount};{text}\n"
            for day, amount, text in [
                ("3", "24,90", pays.reference),
                ("3", "20,00", wrong.reference),
                ("3", "24,90", done.reference),
                ("9", "24,90", late.reference),
                ("3", "24,90", "bonifico da nicolo NOME5"),
                ("3", "24,90", "Neri Ada"),
                ("3", "24,90", "per la nonna"),
            ]
        )
        before = list(Entry.objects.values_list("standing", "version"))
        found = foresee(club, read_lines(data.encode()))
    assert [row.guess for row in found] == [
        Guess.PAYS, Guess.AMOUNT, Guess.ALREADY, Guess.LATE, Guess.SUGGESTED, Guess.AMBIGUOUS, Guess.UNKNOWN,
    ]  # fmt: skip
    assert list(found[5].others) == twins
    assert (before, Payment.objects.count()) == (list(Entry.objects.values_list("standing", "version")), 1)


@pytest.mark.django_db
def test_case_a_44_a_name_that_fits_one_entry_alone_is_suggested_and_never_taken_by_itself(
    club: Organiser,
) -> None:
    with clock.standing_at(NOW):
        entry = asked(named("Nome1", "Nicolò"), open_tournament(club))
        lines = read_lines(f"{HEAD}03/11/2026;24,90;bonifico NICOLO nome1\n".encode())
        assert foresee(club, lines)[0].entry == entry
        assert take_lines(actor=DESK, organiser=club, lines=lines, entries={})[0].outcome == Outcome.UNMATCHED
    assert standing(entry) == "held"


@pytest.mark.django_db
def test_case_b_18_a_day_of_the_bank_is_its_first_second_in_favour_of_who_paid(club: Organiser) -> None:
    """Asked 2 November 12:00, to be paid by the 5th, 12:00: booked on the 5th is in time."""
    row = open_tournament(club)
    with clock.standing_at(NOW):
        one, other = asked(puzzler(1), row), asked(puzzler(2), row)
    with clock.standing_at(NOW + 5 * DAY):
        settle(seats_of(row))
        data = f"{HEAD}05/11/2026;24,90;{one.reference}\n06/11/2026;24,90;{other.reference}\n"
        taken = take_lines(actor=DESK, organiser=club, lines=read_lines(data.encode()), entries={})
    assert [row.outcome for row in taken] == [Outcome.CONFIRMED, Outcome.LATE]
    assert taken[0].paid_at == rome("2026-11-05T00:00:00")


@pytest.mark.django_db
def test_nobody_pays_before_they_have_asked(club: Organiser) -> None:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
        lines = read_lines(f"{HEAD}02/11/2026;24,90;{entry.reference}\n".encode())
        taken = take_lines(actor=DESK, organiser=club, lines=lines, entries={})
    assert taken[0].paid_at == NOW


@given(st.one_of(st.binary(max_size=400), st.text(max_size=400).map(lambda text: (HEAD + text).encode())))
def test_whatever_is_handed_in_is_read_or_refused(data: bytes) -> None:
    if data.startswith(b"PK\x03\x04"):
        return  # a workbook is read by a process of its own
    lines, refused = [], ""
    try:
        lines = read_lines(data)
    except Refusal as why:
        refused = why.code
    assert refused == "" or refused.startswith(("bank.", "sheet."))
    assert all(line.amount > 0 and line.currency for line in lines)
