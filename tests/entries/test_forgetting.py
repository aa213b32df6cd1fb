"""What entering forgets, and when; and what somebody is given of it (S-32)."""

from datetime import date

import pytest

from incastro import clock
from incastro.entries.erasing import forget_old
from incastro.entries.models import Address, Conditions, Entry, HomeEntry, Parcel, PoolCard, Seats, Told
from incastro.entries.months import months_after
from incastro.entries.services import note_payment, withdraw
from incastro.entries.services.members import add_member
from incastro.entries.services.parcels import move_parcel
from incastro.entries.services.pool import open_card
from incastro.entries.team_details import Player
from incastro.journal.actor import SITE, Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.people.services import erase_person, export_person
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from tests.entries.cast import DAY, NOW, asked, open_marathon, open_tournament, puzzler, rome
from tests.entries.teams_cast import entered as team_entry
from tests.entries.teams_cast import joined

pytestmark = pytest.mark.django_db
ENDS = rome("2026-12-12T21:00:00")


def entered(person: Person, row: Tournament) -> Entry:
    with clock.standing_at(NOW):
        entry = asked(person, row)
    Address.objects.create(entry=entry, street="Via Po 1", postcode="26900", city="Lodi", country="IT")
    HomeEntry.objects.filter(entry=entry).update(parent_name="Ada Madre", parent_email="ada@example.org")
    Entry.objects.filter(pk=entry.pk).update(note="Pacco dai vicini")
    return entry


@pytest.fixture
def row(club: Organiser) -> Tournament:
    return open_tournament(club, ends_at=ENDS)


@pytest.mark.parametrize(
    ("start", "months", "then"),
    [
        ("2026-12-12T21:00:00", 6, "2027-06-12T21:00:00"),
        ("2026-08-31T12:00:00", 6, "2027-02-28T12:00:00"),
        ("2026-12-31T00:00:00", 12, "2027-12-31T00:00:00"),
        ("2026-01-15T10:00:00", 0, "2026-01-15T10:00:00"),
    ],
)
def test_months_are_those_of_the_calendar(start: str, months: int, then: str) -> None:
    assert months_after(rome(start), months, "Europe/Rome") == rome(then)


def test_addresses_and_birth_dates_go_six_months_after_the_end_and_not_a_second_earlier(
    row: Tournament,
) -> None:
    entry = entered(puzzler(1), row)
    due = rome("2027-06-12T21:00:00")
    with clock.standing_at(due - 1):
        assert forget_old() == 0
    with clock.standing_at(due):
        assert forget_old() == 1
        assert forget_old() == 0
    entry.refresh_from_db()
    assert not Address.objects.exists()
    assert (entry.home.parent_name, entry.home.parent_email, entry.note) == ("", "", "")
    assert (entry.standing, entry.marks[0][0]) == ("held", "asked")
    assert Person.objects.get(pk=entry.person_id).birth_date is None


def test_the_months_are_the_organiser_s(row: Tournament) -> None:
    entered(puzzler(1), row)
    Conditions.objects.create(seats=Seats.objects.get(), erase_after_months=1)
    with clock.standing_at(rome("2027-01-12T21:00:00")):
        assert forget_old() == 1


def test_a_birth_date_stays_while_a_later_entry_needs_it(club: Organiser, row: Tournament) -> None:
    person = puzzler(1)
    entered(person, row)
    later = open_tournament(club, slug="primavera", ends_at=ENDS + 200 * DAY)
    with clock.standing_at(NOW):
        asked(person, later)
    with clock.standing_at(rome("2027-06-12T21:00:00")):
        assert forget_old() == 1
    person.refresh_from_db()
    assert person.birth_date == date(1990, 5, 4)


def test_whoever_holds_a_seat_leaves_it_before_the_account_goes(row: Tournament) -> None:
    entry = entered(puzzler(1), row)
    me = Actor(entry.person_id)
    with clock.standing_at(NOW):
        with pytest.raises(RuleViolation, match=r"person\.entry_open"):
            erase_person(actor=me, person=entry.person)
        withdraw(actor=me, entry=entry)
        erase_person(actor=me, person=entry.person)
    assert not Address.objects.exists()
    assert Entry.objects.get(pk=entry.pk).standing == "withdrawn"


def test_who_has_withdrawn_from_a_paid_parcel_can_go_and_still_counts(row: Tournament) -> None:
    entry = entered(puzzler(1), row)
    with clock.standing_at(NOW):
        note_payment(actor=SITE, entry=entry, paid=NOW)
        withdraw(actor=Actor(entry.person_id), entry=entry)
        erase_person(actor=Actor(entry.person_id), person=entry.person)
    assert Entry.objects.get(pk=entry.pk).standing == "confirmed"


def test_an_unanswered_link_of_a_parent_forgets_with_the_entry(row: Tournament) -> None:
    entry = entered(puzzler(1), row)
    Told.objects.create(entry=entry, code="parent_asked", email="ada@example.org", secret="x", at=NOW)
    with clock.standing_at(rome("2027-06-12T21:00:00")):
        forget_old()
    assert list(Told.objects.filter(code="parent_asked").values_list("email", "secret")) == [("", "")]


def test_the_export_has_the_whole_story_of_an_entry(row: Tournament) -> None:
    entry = entered(puzzler(1), row)
    told = export_person(entry.person)["entries"]
    assert [each["contest"] for each in told] == ["inverno"]
    assert told[0]["address"]["street"] == "Via Po 1"
    assert told[0]["history"] == [
        {"what": "asked", "at": "2026-11-02T11:00:00Z"},
        {"what": "held", "at": "2026-11-02T11:00:00Z"},
    ]
    assert [letter["code"] for letter in told[0]["letters"]] == ["seat_held"]


def test_nothing_personal_is_in_the_journal(row: Tournament) -> None:
    entered(puzzler(1), row)
    with clock.standing_at(rome("2027-06-12T21:00:00")):
        forget_old()
    written = " ".join(f"{line.changes} {line.why}" for line in Line.objects.all())
    assert not any(word in written for word in ("Via Po", "Lodi", "1990", "Madre", "Cognome"))


def test_a_team_whose_captain_is_erased_is_forgotten_with_the_others(club: Organiser) -> None:
    hall = open_marathon(club)
    captain, friend = puzzler(1), puzzler(2)
    with clock.standing_at(NOW):
        team = team_entry(captain, hall).team
        joined(friend, team)
        child = Player(
            first_name="Zoe", last_name="Rossi", birth_date=date(2014, 5, 4), nationalities=("IT",),
            adult_name="Ada Rossi", adult_phone="+39 333 1234567",
        )  # fmt: skip
        add_member(actor=Actor(captain.pk), team=team, player=child)
        open_card(actor=Actor(captain.pk), marathon=hall, person=captain, said="Bordi", team=team)
    assert hall.ends_at is not None
    with clock.standing_at(hall.ends_at + DAY):
        erase_person(actor=Actor(captain.pk), person=captain)
        assert team.members.filter(first_name="Zoe").exists()
    with clock.standing_at(hall.ends_at + 200 * DAY):
        forget_old()
        lines = Line.objects.filter(action="entry.forget").count()
        forget_old()
    assert Line.objects.filter(action="entry.forget").count() == lines == 1
    kept = ["first_name", "last_name", "email", "birth_date", "adult_name", "adult_phone", "secret"]
    assert {tuple(row) for row in team.members.values_list(*kept)} == {("", "", "", None, "", "", "")}
    assert Person.objects.get(pk=friend.pk).birth_date is None
    assert not PoolCard.objects.exists()


def test_case_a_36_an_export_says_lapsed_from_the_first_second_on(row: Tournament) -> None:
    entry = entered(puzzler(1), row)
    assert entry.pay_by is not None
    for later, said in ((0, "held"), (1, "lapsed")):
        with clock.standing_at(entry.pay_by + later):
            assert export_person(entry.person)["entries"][0]["standing"] == said


def test_the_number_of_a_parcel_goes_with_the_address(row: Tournament) -> None:
    entry = entered(puzzler(1), row)
    with clock.standing_at(NOW):
        note_payment(actor=SITE, entry=entry, paid=NOW)
        move_parcel(actor=SITE, parcel=entry.parcel, state="sent", courier="BRT", tracking="BR0123456789")
    with clock.standing_at(rome("2027-06-12T21:00:00")):
        forget_old()
    kept = [str(each) for each in (*Told.objects.values(), *Parcel.objects.values(), *Line.objects.values())]
    assert not any("BR0123456789" in each for each in kept)
    assert Parcel.objects.get().state == "sent"
