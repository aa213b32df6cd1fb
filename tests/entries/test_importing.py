"""A sheet of sixty entries with ugly headings: looked at, settled, taken over, and again."""

from collections.abc import Iterator
from datetime import date

import pytest

from incastro import clock
from incastro.entries.importing import Fate, Line, Plan, plan_of
from incastro.entries.models import Conditions, Entry, Upload
from incastro.entries.seating import seats_of
from incastro.entries.services import importing as services
from incastro.entries.services import remove
from incastro.journal.actor import Actor
from incastro.journal.models import Line as JournalLine
from incastro.organisers.models import Organiser
from incastro.payments.services import take_payment
from incastro.people.models import Person
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.sheets import Part
from tests.cast import somebody
from tests.entries import ugly_sheet as ugly
from tests.entries.cast import DAY, NOW, asked, open_tournament, puzzler

pytestmark = pytest.mark.django_db
DESK = Actor(None, "desk")


@pytest.fixture(autouse=True)
def now() -> Iterator[None]:
    with clock.standing_at(NOW):
        yield


@pytest.fixture
def tournament(club: Organiser) -> Tournament:
    """An open tournament of sixty seats, and an earlier one that some of the sheet were in."""
    before = open_tournament(club, slug="autunno", name="Torneo d’autunno")
    for first, last, email in (
        ("Nicolò", "Rosati", "nicolo@example.org"),
        ("Mario", "Rossi", "mario1@example.org"),
        ("Mario", "Rossi", "mario2@example.org"),
    ):
        asked(somebody(first, last, email=email, birth_date=date(1990, 5, 4)), before)
    return open_tournament(club)


def handed(tournament: Tournament, document: bytes | None = None, name: str = "iscritti.csv") -> Upload:
    document = ugly.as_csv() if document is None else document
    upload = services.hand_in_sheet(actor=DESK, tournament=tournament, file_name=name, document=document)
    return Upload.objects.get(pk=upload.pk)


def settled(upload: Upload) -> Upload:
    services.tell_columns(upload=upload, columns={ugly.EMAIL_COLUMN: "email"})
    return Upload.objects.get(pk=upload.pk)


def pay(entry: Entry) -> None:
    take_payment(
        actor=DESK,
        organiser=entry.seats.organiser,
        kind="by_hand",
        amount=entry.price,
        currency=entry.currency,
        paid_at=clock.now(),
        entry=entry,
        external=f"sheet:{entry.key}",
    )


def taken(upload: Upload, tournament: Tournament) -> dict[str, object]:
    plan = plan_of(upload, tournament)
    done = services.take_over(
        actor=DESK, upload=upload, tournament=tournament, looked_at=plan.digest, pay=pay
    )
    return dict(done)


def at(plan: Plan, place: int) -> Line:
    """The line of somebody by their place among the sixty; there is an empty row after thirty."""
    row = ugly.FIRST_ROW + place + (place >= 30)
    return next(line for line in plan.lines if line.row == row)


@pytest.mark.parametrize("document", [ugly.as_csv(), ugly.as_csv("cp1252"), ugly.as_xlsx()])
def test_sixty_people_are_found_under_any_heading(tournament: Tournament, document: bytes) -> None:
    """Cases A-40, A-42: a BOM, the code page of Windows, a workbook; titles, gaps and totals aside."""
    plan = plan_of(handed(tournament, document), tournament)
    assert len(plan.lines) == ugly.PEOPLE
    assert [column.heading for column in plan.sheet.not_understood] == ["Contatto", "Taglia"]
    assert {column.part for column in plan.sheet.columns} >= {
        Part.SURNAME, Part.GIVEN, Part.SLOT, Part.MODE, Part.POSTCODE, Part.STREET, Part.CITY, Part.PROVINCE,
        Part.BIRTH, Part.TELEGRAM, Part.PAID,
    }  # fmt: skip
    assert at(plan, 7).said.values[Part.POSTCODE] == "04217"
    assert at(plan, 6).said.values[Part.MODE] == "online"
    assert at(plan, 7).said.values[Part.MODE] == "offline"
    assert {line.said.values.get(Part.SLOT) for line in plan.lines} == {"sat-16", "sat-21", None}


def test_whoever_is_unique_once_folded_is_meant_and_the_reason_is_shown(tournament: Tournament) -> None:
    """Case A-44."""
    line = at(plan_of(handed(tournament), tournament), ugly.NICOLO)
    assert line.fate is Fate.NEW
    assert line.person == Person.objects.get(last_name="Rosati")
    assert line.why is not None
    assert (line.why.code, line.why.params) == ("sheet_import.by_folded_name", {"name": "Nicolò Rosati"})


def test_of_two_candidates_a_human_chooses(tournament: Tournament) -> None:
    """Case A-44."""
    upload = handed(tournament)
    line = at(plan_of(upload, tournament), ugly.ROSSI)
    assert line.fate is Fate.UNCLEAR
    assert len(line.candidates) == 2
    chosen = line.candidates[1]
    services.choose_rows(upload=upload, chosen={line.row: {"who": chosen.key}})
    line = at(plan_of(upload, tournament), ugly.ROSSI)
    assert (line.fate, line.person) == (Fate.NEW, chosen)
    services.choose_rows(upload=upload, chosen={line.row: {"who": "new"}})
    line = at(plan_of(upload, tournament), ugly.ROSSI)
    assert (line.fate, line.person) == (Fate.NEW, None)


@pytest.mark.parametrize(
    ("place", "code", "may_insist"),
    [
        (ugly.BAD_DAY, "sheet.not_a_birthday", True),
        (ugly.YOUNG, "age.too_young", True),
        (ugly.TUESDAY, "sheet.slot_unknown", False),
    ],
)
def test_what_is_wrong_in_a_row_is_said_of_it_alone(
    tournament: Tournament, place: int, code: str, may_insist: bool
) -> None:
    upload = handed(tournament)
    line = at(plan_of(upload, tournament), place)
    assert line.fate is Fate.UNCLEAR
    assert code in {doubt.code for doubt in line.doubts}
    services.choose_rows(upload=upload, chosen={line.row: {"take": "insist"}})
    line = at(plan_of(upload, tournament), place)
    assert (line.fate is Fate.NEW) == may_insist
    services.choose_rows(upload=upload, chosen={line.row: {"take": "skip"}})
    assert at(plan_of(upload, tournament), place).fate is Fate.SKIPPED


def test_nothing_is_written_before_the_act(tournament: Tournament) -> None:
    people = Person.objects.count()
    settled(handed(tournament))
    assert not Entry.objects.filter(seats__tournament=tournament).exists()
    assert Person.objects.count() == people


def test_the_act_enters_pays_and_erases_and_the_same_file_again_changes_nothing(
    tournament: Tournament,
) -> None:
    upload = settled(handed(tournament))
    done = taken(upload, tournament)
    assert done["refused"] == []
    assert done["new"] == 60 - 4
    found = Entry.objects.filter(seats__tournament=tournament).select_related(
        "person", "address", "home__slot"
    )
    paid = {entry.person.last_name for entry in found if entry.standing == "confirmed"}
    assert len(paid) == done["paid"] == 14
    seven = found.get(person__last_name="Cognome7")
    assert (seven.address.postcode, seven.address.province, seven.home.slot.key) == ("04217", "MO", "sat-21")
    assert seven.person.account is not None
    assert seven.person.account.email == "p07@example.org"
    assert seven.by_hand
    assert found.get(person__first_name=f"Nome{ugly.FORMULA}").person.last_name == "=1+1"
    upload.refresh_from_db()
    assert upload.document is None
    assert (upload.columns, upload.chosen) == ({}, {})
    again = plan_of(settled(handed(tournament)), tournament)
    assert not again.works
    assert len(again.of(Fate.SAME)) == 56


def test_nothing_of_a_sheet_stands_in_the_journal(tournament: Tournament) -> None:
    taken(settled(handed(tournament)), tournament)
    written = " ".join(str(line.changes) + line.why for line in JournalLine.objects.all())
    assert "example.org" not in written
    assert "Emilia" not in written
    assert "Cognome" not in written


def test_who_comes_after_the_last_seat_waits_in_the_order_of_the_sheet(club: Organiser) -> None:
    small = open_tournament(club, seats=10)
    upload = settled(handed(small))
    plan = plan_of(upload, small)
    new = plan.of(Fate.NEW)
    assert [line.on_list for line in new] == [False] * 10 + [True] * (len(new) - 10)
    taken(upload, small)
    waiting = Entry.objects.filter(seats__tournament=small, standing__in=["waiting", "owed"]).order_by(
        "arrival"
    )
    assert [entry.person.last_name for entry in waiting] == [line.name.split()[-1] for line in new[10:]]
    assert Entry.objects.filter(seats__tournament=small, standing__in=["held", "confirmed"]).count() == 10


def test_a_changed_row_shows_each_field_and_changes_only_these(tournament: Tournament) -> None:
    taken(settled(handed(tournament)), tournament)
    moved = ugly.as_csv().replace(b"Via Emilia 8;", b"Via Nuova 1;")
    upload = settled(handed(tournament, moved))
    plan = plan_of(upload, tournament)
    (line,) = plan.works
    assert [(each.field, each.before, each.after) for each in line.changes] == [
        ("street", "Via Emilia 8", "Via Nuova 1")
    ]
    price = Entry.objects.get(pk=line.entry.pk).price if line.entry else None
    taken(upload, tournament)
    entry = Entry.objects.select_related("address").get(pk=line.entry.pk if line.entry else 0)
    assert (entry.address.street, entry.address.city, entry.price) == ("Via Nuova 1", "Modena", price)


def test_whoever_is_out_again_is_not_entered_again_by_the_same_file(tournament: Tournament) -> None:
    taken(settled(handed(tournament)), tournament)
    entry = Entry.objects.get(seats__tournament=tournament, person__last_name="Cognome9")
    remove(actor=DESK, entry=entry)
    plan = plan_of(settled(handed(tournament)), tournament)
    assert not plan.works
    assert [doubt.code for doubt in at(plan, 9).doubts] == ["sheet_import.was_closed"]


def test_what_changed_since_it_was_looked_at_is_looked_at_again(tournament: Tournament) -> None:
    upload = settled(handed(tournament))
    digest = plan_of(upload, tournament).digest
    asked(puzzler(9, email="p09@example.org"), tournament)
    with pytest.raises(RuleViolation) as refused:
        services.take_over(actor=DESK, upload=upload, tournament=tournament, looked_at=digest, pay=pay)
    assert refused.value.code == "sheet_import.changed"
    assert Entry.objects.filter(seats__tournament=tournament).count() == 1


def test_a_sheet_is_taken_over_once(tournament: Tournament) -> None:
    upload = settled(handed(tournament))
    digest = plan_of(upload, tournament).digest
    services.take_over(actor=DESK, upload=upload, tournament=tournament, looked_at=digest, pay=pay)
    upload = Upload.objects.get(pk=upload.pk)
    with pytest.raises((RuleViolation, Refusal)):
        services.take_over(actor=DESK, upload=upload, tournament=tournament, looked_at=digest, pay=pay)


def test_a_sheet_is_gone_after_a_day(tournament: Tournament) -> None:
    handed(tournament)
    with clock.standing_at(NOW + DAY):
        assert services.forget_old_sheets() == 0
    with clock.standing_at(NOW + DAY + 1):
        assert services.forget_old_sheets() == 1
    assert not Upload.objects.exists()


def test_what_people_say_of_themselves_is_not_overwritten(tournament: Tournament) -> None:
    mine = puzzler(10, email="p10@example.org", birth_date=date(1985, 1, 2), telegram_name="@mio")
    asked(mine, tournament)
    taken(settled(handed(tournament)), tournament)
    mine.refresh_from_db()
    assert (str(mine.birth_date), mine.telegram_name) == ("1985-01-02", "@mio")


def test_what_is_no_sheet_is_refused_and_not_kept(tournament: Tournament) -> None:
    for document in (b"", b"\x00\x01\x02" * 99, b"PK\x03\x04 broken"):
        with pytest.raises(Refusal):
            handed(tournament, document)
    assert not Upload.objects.exists()


@pytest.mark.parametrize("mail", ["", ";madre@example.org"])
def test_where_parents_are_asked_their_address_has_to_be_in_the_sheet(
    tournament: Tournament, mail: str
) -> None:
    Conditions.objects.create(seats=seats_of(tournament), parent_confirms=True)
    head = "Cognome;Nome;Turno;Modalità;Indirizzo;CAP;Città;Data di nascita;Genitore"
    row = "Verdi;Ugo;1;offline;Via Po 1;41121;Modena;03/03/2010;Ada Verdi"
    document = f"{head}{';Email del genitore' if mail else ''}\n{row}{mail}\n".encode()
    upload = handed(tournament, document)
    (line,) = plan_of(upload, tournament).lines
    assert [doubt.code for doubt in line.doubts] == ([] if mail else ["parent.email_missing"])
    if mail:
        assert taken(upload, tournament)["refused"] == []
