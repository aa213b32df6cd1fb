"""The association’s members: whom a card makes known, and what it never changes."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal

import pytest

from incastro import clock
from incastro.entries.cards import card_of, entered_otherwise, membership_of
from incastro.entries.models import Entry, MemberCard
from incastro.entries.services.cards import drop_card, keep_card
from incastro.entries.services.teams import fee_now
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.people.services import erase_person
from incastro.rulebook.entering.fees import Membership
from incastro.rulebook.violation import RuleViolation
from tests.cast import somebody
from tests.entries.cast import NOW, open_marathon, rome
from tests.entries.teams_cast import card as card_for
from tests.entries.teams_cast import entered

pytestmark = pytest.mark.django_db
DESK = Actor(None, "organiser")
TODAY = date(2026, 11, 2)


@pytest.fixture(autouse=True)
def november() -> Iterator[None]:
    with clock.standing_at(NOW):
        yield


@pytest.fixture
def anna(db: None) -> Person:
    return somebody("Anna", "Nicolò", email="anna@example.org", birth_date=date(1990, 5, 4))


@pytest.fixture
def marathon(club: Organiser) -> Marathon:
    return open_marathon(club)


def kept(club: Organiser, **values: object) -> MemberCard:
    given = {"kind": "member", "first_name": "Anna", "last_name": "Nicolò", "email": "anna@example.org"}
    return keep_card(actor=DESK, organiser=club, **{**given, **values})  # type: ignore[arg-type]


def test_a_card_is_found_by_the_address_whatever_its_capitals(club: Organiser, anna: Person) -> None:
    MemberCard.objects.create(organiser=club, kind="founder", email="ANNA@Example.ORG")
    assert membership_of(anna, club, TODAY) is Membership.FOUNDER


def test_a_name_alone_makes_nobody_a_member(club: Organiser, anna: Person) -> None:
    kept(club, email="", number="0019")
    assert card_of(anna, club, TODAY) is None
    assert membership_of(anna, club, TODAY) is Membership.NONE


def test_whoever_holds_no_account_matches_no_card(club: Organiser) -> None:
    kept(club, email="", number="1")
    nobody = Person.objects.create(first_name="Anna", last_name="Nicolò")
    assert membership_of(nobody, club, TODAY) is Membership.NONE


def test_the_card_of_another_organiser_counts_for_nothing(
    club: Organiser, other_club: Organiser, anna: Person
) -> None:
    card_for(other_club, anna, "founder")
    assert membership_of(anna, club, TODAY) is Membership.NONE
    assert membership_of(anna, other_club, TODAY) is Membership.FOUNDER


@pytest.mark.parametrize(
    ("at", "pays", "membership"),
    [("2026-11-02T23:59:59", 110, Membership.MEMBER), ("2026-11-03T00:00:00", 130, Membership.NONE)],
)
def test_a_card_holds_to_the_last_second_of_its_day_where_the_event_is(
    club: Organiser, marathon: Marathon, anna: Person, at: str, pays: int, membership: Membership
) -> None:
    kept(club, until=TODAY)
    with clock.standing_at(rome(at)):
        fee = fee_now(anna, marathon)
    assert (fee.amount, fee.membership) == (pays, membership)


def test_the_day_is_that_of_the_events_zone_and_not_of_the_server(club: Organiser, anna: Person) -> None:
    there = open_marathon(club, zone="Pacific/Auckland")
    kept(club, until=TODAY)  # 12:30 in Rome is the next day at half past midnight over there
    with clock.standing_at(rome("2026-11-02T12:30:00")):
        assert fee_now(anna, there).membership is Membership.NONE


def test_case_a_35_a_changed_card_never_prices_a_team_again(
    club: Organiser, marathon: Marathon, anna: Person
) -> None:
    entry = entered(anna, marathon)
    before = (entry.price, entry.price_class)
    made = kept(club, kind="founder")
    assert _price(entry) == before == (Decimal(130), "none")
    assert [(each.entry.pk, each.then, each.now) for each in entered_otherwise(club)] == [
        (entry.pk, Membership.NONE, Membership.FOUNDER)
    ]
    drop_card(actor=DESK, card=made, version=made.version)
    assert _price(entry) == before
    assert entered_otherwise(club) == []


def test_a_member_whose_card_goes_keeps_the_members_fee(
    club: Organiser, marathon: Marathon, anna: Person
) -> None:
    made = kept(club)
    entry = entered(anna, marathon)
    before = _price(entry)
    assert before[1] == "member"
    keep_card(actor=DESK, organiser=club, card=made, kind="member", email="anna@example.org",
              until=date(2026, 11, 1))  # fmt: skip
    assert _price(entry) == before
    assert [each.now for each in entered_otherwise(club)] == [Membership.NONE]


def test_teams_of_another_organiser_are_not_told_of(
    club: Organiser, other_club: Organiser, marathon: Marathon, anna: Person
) -> None:
    entered(anna, marathon)
    card_for(other_club, anna)
    assert entered_otherwise(other_club) == []
    assert entered_otherwise(club) == []


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"number": "0017", "email": "b@example.org"}, "card.number_twice"),
        ({"number": "a-1", "email": "b@example.org"}, "card.number_twice"),
        ({"email": " ANNA@example.org "}, "card.address_twice"),
        ({"first_name": " ", "last_name": "", "email": ""}, "card.nobody"),
    ],
)
def test_a_number_and_an_address_are_one_members_alone(
    club: Organiser, values: dict[str, str], code: str
) -> None:
    kept(club, number="0017")
    kept(club, number="A-1", email="z@example.org")
    with pytest.raises(RuleViolation) as refused:
        kept(club, **values)
    assert refused.value.code == code
    assert club.cards.count() == 2


def test_the_same_number_is_free_at_another_organiser(club: Organiser, other_club: Organiser) -> None:
    kept(club, number="0017")
    assert kept(other_club, number="0017").organiser_id == other_club.pk


def test_a_card_that_somebody_else_has_changed_is_not_overwritten(club: Organiser) -> None:
    made = kept(club, number="1")
    old = made.version
    keep_card(actor=DESK, organiser=club, card=made, kind="founder", number="1", version=old)
    stale = MemberCard.objects.get(pk=made.pk)
    for act in (
        lambda: keep_card(actor=DESK, organiser=club, card=stale, kind="member", number="2", version=old),
        lambda: drop_card(actor=DESK, card=stale, version=old),
    ):
        with pytest.raises(RuleViolation, match="stale"):
            act()
    left = MemberCard.objects.get()
    assert (left.kind, left.number) == ("founder", "1")


def test_the_journal_tells_what_was_done_and_of_nobody(club: Organiser) -> None:
    made = kept(club, number="0017")
    keep_card(actor=DESK, organiser=club, card=made, kind="founder", first_name="Bea", last_name="Rosati",
              email="bea@example.org", number="0018")  # fmt: skip
    drop_card(actor=DESK, card=made)
    lines = list(Line.objects.filter(kind="membercard"))
    assert {line.action for line in lines} == {"membercard.add", "membercard.change", "membercard.drop"}
    told = str([line.changes for line in lines])
    assert "founder" in told
    for personal in ("Anna", "Nicol", "anna@", "Bea", "Rosati", "bea@", "0017", "0018"):
        assert personal not in told


def test_whoever_is_erased_is_off_the_list(club: Organiser, anna: Person) -> None:
    kept(club)
    kept(club, email="z@example.org", number="2")
    erase_person(actor=Actor(anna.pk), person=anna)
    assert [card.email for card in club.cards.all()] == ["z@example.org"]


def _price(entry: Entry) -> tuple[Decimal, str]:
    found = Entry.objects.get(pk=entry.pk)
    return found.price, found.price_class
