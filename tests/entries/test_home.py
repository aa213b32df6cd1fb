"""Entering a home tournament: who may, for how much, and what is kept of it (S-3, S-8, S-10, S-34)."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from incastro import clock
from incastro.entries.models import Address, Conditions, Entry, HomeEntry, Parcel, Told
from incastro.entries.seating import seats_of
from incastro.entries.services import note_payment, withdraw
from incastro.entries.services.home import enter_tournament
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.people.models import Consent
from incastro.people.services import give_consent
from incastro.refusal import Refusal
from incastro.rulebook.entering.reasons import Refused
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Slot
from incastro.seasons.rules import book_of
from incastro.seasons.services import change_tournament
from tests.entries.cast import CLOSES, DAY, NOW, OPENS, START, open_tournament, puzzler, rome
from tests.entries.home_cast import HOUSE, entering, wanted

pytestmark = pytest.mark.django_db
DESK = Actor(role="organiser")


def refusals(refused: Refused) -> set[tuple[str, str]]:
    return {(each.code, each.article) for each in refused.reasons}


def test_case_b_18_a_seat_is_held_for_three_days_of_wall_clock(club: Organiser) -> None:
    row = open_tournament(club, opens_at=rome("2026-10-20T10:00:00"), published_at=NOW - 30 * DAY)
    entry = entering(puzzler(1), row, at=rome("2026-10-23T10:00:00"))
    assert (entry.standing, entry.pay_by) == ("held", rome("2026-10-26T10:00:00"))
    assert entry.pay_by - entry.asked == 73 * 3600  # the clocks go back in between


def test_an_entry_keeps_what_was_said_and_accepted(club: Organiser) -> None:
    row, person = open_tournament(club), puzzler(1)
    entry = entering(person, row, person={"telegram_name": "@nome", "country": "IT"})
    assert (entry.home.mode, entry.home.slot.key, str(entry.price)) == ("offline", "sat-16", "24.90")
    assert Address.objects.get(entry=entry).city == "Pisa"
    person.refresh_from_db()
    assert person.telegram_name == "@nome"
    kept = {(each.document, each.given) for each in person.consents.all()}
    assert kept == {("rulebook:ojpc-2026", True), ("privacy", True), ("publication", True)}
    assert not Parcel.objects.exists()


def test_a_paid_entry_has_a_parcel_to_prepare(club: Organiser) -> None:
    entry = entering(puzzler(1), open_tournament(club))
    with clock.standing_at(NOW + DAY):
        note_payment(actor=DESK, entry=entry, paid=NOW + DAY)
    parcel = Parcel.objects.get()
    assert (parcel.entry_id, parcel.state, parcel.steps) == (
        entry.pk,
        "to_prepare",
        [["to_prepare", NOW + DAY]],
    )


def test_s_34_the_rulebook_is_kept_as_it_stood_on_the_day(club: Organiser) -> None:
    row = open_tournament(club, settings={"floor_offline": "2:00:00"})
    entry = entering(puzzler(1), row)
    assert entry.accepted == {
        "rulebook": "ojpc-2026",
        "version": book_of(row).version,
        "settings": {"floor_offline": "2:00:00"},
        "privacy": "2026-12",
        "at": NOW,
    }


def test_what_was_accepted_before_is_not_asked_or_kept_twice(club: Organiser) -> None:
    person = puzzler(1)
    entering(person, open_tournament(club))
    entering(person, open_tournament(club, slug="altro"))
    assert Consent.objects.count() == 3


def test_another_answer_about_publication_is_kept(club: Organiser) -> None:
    person = puzzler(1)
    with clock.standing_at(OPENS):
        give_consent(actor=Actor(person.pk), person=person, document="publication", given=True)
    entering(person, open_tournament(club), publishes=False)
    person.refresh_from_db()
    assert person.publishes is False


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"accepted_rulebook": ""}, "accepted.rulebook"),
        ({"accepted_rulebook": "1999"}, "accepted.rulebook_newer"),
        ({"accepted_privacy": ""}, "accepted.privacy"),
        ({"accepted_privacy": "1999"}, "consent.outdated"),
    ],
)
def test_nobody_enters_without_the_texts_of_today(club: Organiser, more: dict[str, Any], code: str) -> None:
    with pytest.raises((RuleViolation, Refusal)) as refused:
        entering(puzzler(1), open_tournament(club), **more)
    assert refused.value.code == code
    assert not Entry.objects.exists()


@pytest.mark.parametrize(
    ("at", "code"),
    [(OPENS - 1, "opening.not_yet"), (CLOSES + 1, "opening.closed"), (START, "opening.closed")],
)
def test_case_a_24_the_door_goes_by_the_servers_clock(club: Organiser, at: int, code: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        entering(puzzler(1), open_tournament(club), at=at)
    assert (refused.value.code, refused.value.article) == (code, "art. 5")


@pytest.mark.parametrize("at", [OPENS, CLOSES])
def test_its_first_and_its_last_second_are_open(club: Organiser, at: int) -> None:
    assert entering(puzzler(1), open_tournament(club), at=at).standing == "held"


def test_case_b_24_age_is_counted_on_romes_calendar_day(club: Organiser) -> None:
    row = open_tournament(
        club, opens_at=rome("2026-09-01T10:00:00"), published_at=rome("2026-08-01T10:00:00")
    )
    minor = {"birth_date": date(2010, 10, 1)}
    midnight = rome("2026-10-01T00:00:00")
    with pytest.raises(Refused) as refused:
        entering(puzzler(1, **minor), row, at=midnight - 1, parent_name="Paola Rinaldi")
    assert refusals(refused.value) == {("age.too_young", "art. 2")}
    assert entering(puzzler(2, **minor), row, at=midnight + 1800, parent_name="Paola Rinaldi")


def test_every_reason_is_told_at_once(club: Organiser) -> None:
    with pytest.raises(Refused) as refused:
        entering(puzzler(1), open_tournament(club), person={"birth_date": date(2012, 1, 1), "country": "ZZ"})
    assert refusals(refused.value) == {
        ("age.too_young", "art. 2"),
        ("age.consent_missing", "art. 2"),
        ("residence.elsewhere", "art. 2"),
    }
    assert not Entry.objects.exists()


def test_who_does_not_say_where_they_live_lives_where_the_parcel_goes(club: Organiser) -> None:
    person = puzzler(1, country="")
    assert entering(person, open_tournament(club), address={"country": "FR"}).standing == "held"


@pytest.mark.parametrize(
    ("country", "price", "kind"),
    [("IT", "24.90", "home"), ("FR", "31.90", "abroad"), ("SM", "31.90", "abroad")],
)
def test_the_country_of_the_parcel_decides_the_price(
    club: Organiser, country: str, price: str, kind: str
) -> None:
    entry = entering(puzzler(1), open_tournament(club), address={"country": country})
    assert (entry.price, entry.price_class) == (Decimal(price), kind)


def test_what_is_not_shipped_abroad_cannot_be_had_there(club: Organiser) -> None:
    with pytest.raises(RuleViolation, match=r"price\.not_shipped"):
        entering(puzzler(1), open_tournament(club, price_abroad=None), address={"country": "FR"})


def test_case_a_35_the_price_stays_what_it_was_on_the_day_of_the_request(club: Organiser) -> None:
    row = open_tournament(club)
    entry = entering(puzzler(1), row)
    with clock.standing_at(NOW + 60):
        change_tournament(actor=DESK, tournament=row, values={"price": Decimal(40)}, why="Rincaro")
    assert Entry.objects.get(pk=entry.pk).price == Decimal("24.90")


def test_what_costs_nothing_is_confirmed_at_once(club: Organiser) -> None:
    assert entering(puzzler(1), open_tournament(club, price=Decimal(0))).standing == "confirmed"


def test_asking_twice_leads_to_what_there_is(club: Organiser) -> None:
    row, person = open_tournament(club), puzzler(1)
    entering(person, row)
    with pytest.raises(RuleViolation, match=r"entry\.already"):
        entering(person, row)
    assert Entry.objects.count() == HomeEntry.objects.count() == 1


def test_case_a_34_who_left_and_asks_again_starts_at_the_end(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    entering(puzzler(1), row)
    again = puzzler(2)
    first = entering(again, row)
    late = entering(puzzler(3), row)
    with clock.standing_at(NOW):
        withdraw(actor=Actor(again.pk), entry=first)
    anew = entering(again, row)
    assert late.arrival < anew.arrival
    assert Entry.objects.get(pk=first.pk).marks[-1][0] == "withdrawn"  # and stays to be seen: A-36


def test_who_lapsed_by_the_clock_can_ask_again_before_anybody_notices(club: Organiser) -> None:
    row, person = open_tournament(club), puzzler(1)
    first = entering(person, row)
    assert first.pay_by is not None
    again = entering(person, row, at=first.pay_by + 1)
    first.refresh_from_db()
    assert (first.standing, again.standing) == ("lapsed", "held")


def test_a_start_that_has_been_cannot_be_chosen(club: Organiser) -> None:
    row = open_tournament(club)
    Slot.objects.filter(key="sat-21").update(go=NOW)
    for slot, code in (("sat-21", "slot.gone"), ("mon-09", "slot.not_there")):
        with pytest.raises(RuleViolation) as refused:
            entering(puzzler(len(code)), row, slot=slot)
        assert (refused.value.code, refused.value.article) == (code, "art. 7")


def test_a_username_that_changes_makes_nobody_new(club: Organiser) -> None:
    person = puzzler(1)
    entering(person, open_tournament(club), person={"telegram_name": "@prima"})
    entering(person, open_tournament(club, slug="altro"), person={"telegram_name": "@dopo"})
    person.refresh_from_db()
    assert person.telegram_name == "@dopo"
    assert {entry.person_id for entry in Entry.objects.all()} == {person.pk}


def test_nothing_personal_stands_in_the_journal_or_the_outbox(club: Organiser) -> None:
    person = puzzler(1, birth_date=date(2010, 1, 1))
    row = open_tournament(club)
    Conditions.objects.create(seats=seats_of(row), parent_confirms=True)
    entering(
        person,
        row,
        person={"telegram_name": "@segretissimo", "birth_date": date(2010, 1, 2)},
        parent_name="Paola Rinaldi",
        parent_email="paola@example.org",
    )
    said = " ".join(f"{line.changes} {line.why}" for line in Line.objects.all())
    said += " ".join(f"{told.code} {told.params}" for told in Told.objects.all())
    for value in (
        *(text for text in HOUSE.values() if len(text) > 2),
        "segretissimo",
        "Rinaldi",
        "paola@",
        "2010",
    ):
        assert value not in said


class TestByHand:
    """The organiser enters somebody."""

    def test_the_door_may_be_closed_and_no_text_accepted(self, club: Organiser) -> None:
        row, person = open_tournament(club), puzzler(1)
        with clock.standing_at(CLOSES + DAY):
            details = wanted(row, accepted_rulebook="", accepted_privacy="", publishes=None)
            entry = enter_tournament(actor=DESK, person=person, tournament=row, details=details, by_hand=True)
        assert (entry.standing, entry.by_hand, entry.accepted["by"]) == ("held", True, "organiser")
        assert not Consent.objects.exists()

    def test_who_may_not_enter_is_refused_unless_the_organiser_says_why(self, club: Organiser) -> None:
        row, person = open_tournament(club), puzzler(1, birth_date=date(2012, 1, 1))
        with clock.standing_at(NOW):
            given = {"actor": DESK, "person": person, "tournament": row, "details": wanted(row)}
            with pytest.raises(Refused):
                enter_tournament(**given, by_hand=True)
            assert enter_tournament(**given, by_hand=True, insist="Compie gli anni domani")
        assert Line.objects.filter(action="entry.insist", why="Compie gli anni domani").exists()

    def test_who_is_in_already_is_changed_and_not_entered_again(self, club: Organiser) -> None:
        row, person = open_tournament(club), puzzler(1)
        entering(person, row)
        with clock.standing_at(NOW), pytest.raises(RuleViolation, match=r"entry\.already_theirs"):
            enter_tournament(actor=DESK, person=person, tournament=row, details=wanted(row), by_hand=True)

    def test_nobody_insists_for_themselves(self, club: Organiser) -> None:
        row, person = open_tournament(club), puzzler(1, birth_date=date(2012, 1, 1))
        with clock.standing_at(NOW), pytest.raises(Refused):
            enter_tournament(
                actor=Actor(person.pk), person=person, tournament=row, details=wanted(row), insist="Dai"
            )

    @pytest.mark.parametrize("more", [{"cancelled_at": NOW - 1}, {"published_at": None}, {"imported": True}])
    def test_not_into_a_draft_or_what_is_over(self, club: Organiser, more: dict[str, Any]) -> None:
        row = open_tournament(club, **more)
        with clock.standing_at(NOW), pytest.raises(RuleViolation, match=r"entry\.by_hand_shut"):
            enter_tournament(actor=DESK, person=puzzler(1), tournament=row, details=wanted(row), by_hand=True)
