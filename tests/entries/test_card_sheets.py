"""A list of members: looked at, settled, taken over, and again; nothing is written before the yes."""

from collections.abc import Iterator
from datetime import date
from io import BytesIO

import pytest
import xlsxwriter

from incastro import clock
from incastro.entries.card_sheets import CardLine, CardPlan, card_plan_of
from incastro.entries.importing import Fate
from incastro.entries.models import MemberCard, Upload
from incastro.entries.services.cards import hand_in_cards, keep_card, take_over_cards
from incastro.entries.services.importing import choose_rows, forget_old_sheets, tell_columns
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation
from incastro.sheets import Part
from tests.entries.cast import DAY, NOW
from tests.entries.members_sheet import document

pytestmark = pytest.mark.django_db
DESK = Actor(None, "organiser")


@pytest.fixture(autouse=True)
def november() -> Iterator[None]:
    with clock.standing_at(NOW):
        yield


def handed(club: Organiser, data: bytes | None = None, name: str = "soci.csv") -> Upload:
    sent = document() if data is None else data
    upload = hand_in_cards(actor=DESK, organiser=club, file_name=name, document=sent)
    return Upload.objects.get(pk=upload.pk)


def looked(club: Organiser, *rows: str, headings: str = "N. tessera;Cognome;Nome;E-mail") -> CardPlan:
    return card_plan_of(handed(club, document(*rows, headings=headings)))


def line_of(club: Organiser, *rows: str, **more: str) -> CardLine:
    return looked(club, *rows, **more).lines[-1]


def take(upload: Upload, off: tuple[int, ...] = ()) -> dict[str, int]:
    plan = card_plan_of(upload)
    return dict(take_over_cards(actor=DESK, upload=upload, looked_at=plan.digest, off=off))


def member(club: Organiser, **values: object) -> MemberCard:
    given = {"kind": "member", "first_name": "Anna", "last_name": "Nicolò", **values}
    return keep_card(actor=DESK, organiser=club, **given)  # type: ignore[arg-type]


def codes(line: CardLine) -> list[str]:
    return [doubt.code for doubt in line.doubts]


def test_ugly_headings_are_understood_behind_a_bom_case_a_40(club: Organiser) -> None:
    plan = card_plan_of(handed(club))
    assert [column.part for column in plan.sheet.columns] == [
        Part.CARD, Part.SURNAME, Part.GIVEN, Part.EMAIL, Part.KIND, Part.UNTIL,
    ]  # fmt: skip
    assert [line.fate for line in plan.lines] == [Fate.NEW, Fate.NEW, Fate.NEW, Fate.UNCLEAR]
    assert codes(plan.lines[3]) == ["sheet.kind_unknown"]
    assert MemberCard.objects.count() == 0


def test_what_is_taken_over_keeps_its_zeros_and_is_of_whoever_it_says(club: Organiser) -> None:
    done = take(handed(club))
    assert (done["new"], done["unclear"]) == (3, 1)
    found = {card.number: card for card in club.cards.all()}
    assert set(found) == {"0017", "0018", "0019"}  # case A-42
    marta, anna = found["0017"], found["0019"]
    assert (marta.kind, marta.email, marta.until) == ("founder", "marta@example.org", date(2026, 12, 31))
    assert (anna.kind, anna.email, anna.until) == ("member", "", None)
    assert found["0018"].until == date(2026, 12, 31)  # 31/12/26 is of this century


def test_the_same_file_again_changes_nothing(club: Organiser) -> None:
    take(handed(club))
    before, lines = list(club.cards.values()), Line.objects.filter(kind="membercard").count()
    again = handed(club)
    assert [line.fate for line in card_plan_of(again).lines] == [Fate.SAME] * 3 + [Fate.UNCLEAR]
    take(again)
    assert list(club.cards.values()) == before
    assert Line.objects.filter(kind="membercard").count() == lines


def test_an_unclear_kind_is_taken_as_a_member_only_where_the_organiser_says_so(club: Organiser) -> None:
    upload = handed(club)
    row = card_plan_of(upload).lines[3].row
    choose_rows(upload=upload, chosen={row: {"take": "insist"}})
    take(Upload.objects.get(pk=upload.pk))
    assert club.cards.get(number="0020").kind == "member"


def test_a_change_is_told_field_by_field_and_an_empty_cell_changes_nothing(club: Organiser) -> None:
    card = member(club, number="0017", email="anna@example.org", until=date(2026, 12, 31))
    headings = "Tessera n.;Cognome;Nome;Indirizzo email;Qualifica;Valida fino al"
    upload = handed(club, document("0017;Nicolò;Anna;;fondatrice;31.12.2027", headings=headings))
    (line,) = card_plan_of(upload).lines
    assert [(each.field, each.before, each.after) for each in line.changes] == [
        ("kind", "member", "founder"), ("until", date(2026, 12, 31), date(2027, 12, 31)),
    ]  # fmt: skip
    take(upload)
    card.refresh_from_db()
    assert (card.kind, card.email, card.until) == ("founder", "anna@example.org", date(2027, 12, 31))


def test_words_end_a_last_day(club: Organiser) -> None:
    card = member(club, number="0017", until=date(2026, 12, 31))
    take(handed(club, document("0017;mai", headings="N. tessera;Scadenza")))
    card.refresh_from_db()
    assert card.until is None


def test_case_a_44_without_an_address_accents_are_folded_and_the_reason_is_said(club: Organiser) -> None:
    card = member(club, number="0017")
    line = line_of(club, ";NICOLO;Anna;")
    assert (line.card, line.fate) == (card, Fate.SAME)  # capitals say nothing of a name
    assert line.why is not None
    assert line.why.code == "sheet_import.by_folded_name"


def test_case_a_44_of_two_with_the_name_a_human_says_who(club: Organiser) -> None:
    first, second = member(club, number="1"), member(club, number="2")
    upload = handed(club, document(";Nicolo;Anna;", headings="N. tessera;Cognome;Nome;E-mail"))
    plan = card_plan_of(upload)
    assert (plan.lines[0].fate, plan.lines[0].candidates) == (Fate.UNCLEAR, (first, second))
    assert plan.missing == ()  # whoever may be meant is not missing
    choose_rows(upload=upload, chosen={plan.lines[0].row: {"who": str(second.pk)}})
    assert card_plan_of(Upload.objects.get(pk=upload.pk)).lines[0].card == second
    choose_rows(upload=upload, chosen={plan.lines[0].row: {"who": "new"}})
    assert card_plan_of(Upload.objects.get(pk=upload.pk)).lines[0].fate is Fate.NEW


def test_one_of_the_name_with_another_address_may_be_a_namesake(club: Organiser) -> None:
    member(club, email="anna@example.org")
    line = line_of(club, ";Nicolò;Anna;other@example.org")
    assert codes(line) == ["sheet_import.who"]


def test_zeros_that_a_spreadsheet_dropped_are_those_of_the_card_case_a_42(club: Organiser) -> None:
    card = member(club, number="0017", email="anna@example.org")
    made = BytesIO()
    with xlsxwriter.Workbook(made, {"in_memory": True}) as book:
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, ["N. tessera", "Cognome", "Nome"])
        sheet.write_row(1, 0, [17, "Nicolò", "Anna"])
    (line,) = card_plan_of(handed(club, made.getvalue(), "soci.xlsx")).lines
    assert (line.card, line.fate) == (card, Fate.SAME)
    assert line.why is not None
    assert line.why.code == "sheet.zeros_restored"


def test_a_number_of_one_with_the_address_of_another_is_never_guessed(club: Organiser) -> None:
    member(club, number="1", email="anna@example.org")
    member(club, number="2", email="bea@example.org", first_name="Bea")
    plan = looked(club, "1;Nicolò;Bea;bea@example.org")
    assert codes(plan.lines[0]) == ["card_sheet.two"]
    assert not plan.lines[0].can_insist
    assert plan.missing == ()


def test_a_number_that_was_given_to_somebody_else_is_asked_about(club: Organiser) -> None:
    member(club, number="1", email="anna@example.org")
    line = line_of(club, "1;Rosati;Bea;bea@example.org")
    assert codes(line) == ["card_sheet.other"]
    assert line.can_insist


def test_found_by_the_address_a_card_gets_its_new_number(club: Organiser) -> None:
    member(club, number="1", email="anna@example.org")
    line = line_of(club, "0042;Nicolò;Anna;ANNA@example.org")
    assert [(each.field, each.after) for each in line.changes] == [("number", "0042")]


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        (("1;Rosati;Bea;", "1;Verdi;Ugo;"), "sheet_import.twice"),
        ((";Rosati;Bea;b@example.org", ";Verdi;Ugo;B@example.org"), "sheet_import.twice"),
        (("1;Rosati;Bea;", ";Rosati;Béa;"), "sheet_import.twice_by_name"),
        (("1;Rosati;Bea;b@example.org", ";;;nowhere"), "sheet_import.nobody"),
    ],
)
def test_rows_that_cannot_both_be_are_unclear(club: Organiser, rows: tuple[str, ...], code: str) -> None:
    line = line_of(club, *rows)
    assert line.fate is Fate.UNCLEAR
    assert code in codes(line)


def test_two_of_one_name_with_numbers_of_their_own_are_two(club: Organiser) -> None:
    assert [line.fate for line in looked(club, "1;Rossi;Mario;", "2;Rossi;Mario;").lines] == [Fate.NEW] * 2


def test_who_is_missing_is_named_and_goes_only_where_that_is_ticked(club: Organiser) -> None:
    gone = member(club, number="7", first_name="Bea")
    stays = member(club, number="8", first_name="Ugo")
    upload = handed(club)
    assert card_plan_of(upload).missing == (gone, stays)
    done = take(upload, off=(gone.pk,))
    assert done["off"] == 1
    assert set(club.cards.values_list("number", flat=True)) == {"0017", "0018", "0019", "8"}


def test_nobody_who_is_in_the_sheet_can_be_taken_off_with_it(club: Organiser, other_club: Organiser) -> None:
    own, others = member(club, number="0017"), member(other_club, number="7")
    take(handed(club, document("0017;Nicolò;Anna;", headings="N. tessera;Cognome;Nome;E-mail")),
         off=(own.pk, others.pk))  # fmt: skip
    assert MemberCard.objects.count() == 2


def test_what_has_changed_since_it_was_looked_at_is_not_written(club: Organiser) -> None:
    upload = handed(club)
    digest = card_plan_of(upload).digest
    member(club, number="0018")
    with pytest.raises(RuleViolation, match=r"card_sheet\.changed"):
        take_over_cards(actor=DESK, upload=upload, looked_at=digest)
    assert club.cards.count() == 1


def test_a_sheet_is_taken_over_once_and_erased_with_it(club: Organiser) -> None:
    upload = handed(club)
    digest = card_plan_of(upload).digest
    take(upload)
    upload = Upload.objects.get(pk=upload.pk)
    assert upload.document is None
    with pytest.raises(RuleViolation, match=r"card_sheet\.over"):
        take_over_cards(actor=DESK, upload=upload, looked_at=digest)


def test_a_sheet_that_nobody_takes_over_is_erased_after_a_day(club: Organiser) -> None:
    handed(club)
    with clock.standing_at(NOW + DAY + 1):
        assert forget_old_sheets() == 1


def test_what_a_column_is_about_can_be_said(club: Organiser) -> None:
    upload = handed(club, document("0017;Rosati;Bea", headings="Codice strano;Cognome;Nome"))
    assert card_plan_of(upload).lines[0].values["number"] == ""
    tell_columns(upload=upload, columns={0: "card"})
    assert card_plan_of(Upload.objects.get(pk=upload.pk)).lines[0].values["number"] == "0017"


def test_what_is_no_list_is_refused_and_not_kept(club: Organiser) -> None:
    for data in (b"", b"Cognome;Nome\n", b"\xd0\xcf\x11\xe0"):
        with pytest.raises(Refusal):
            handed(club, data)
    assert Upload.objects.count() == 0


def test_the_journal_counts_and_names_nobody(club: Organiser) -> None:
    take(handed(club))
    told = str(list(Line.objects.values_list("action", "changes", "why")))
    assert "upload.take_over" in told
    for personal in ("Olivari", "OLIVARI", "Marta", "marta@", "0017"):
        assert personal not in told
