"""Free entries apply by themselves, once, and come back to whoever could not use them (S-25, S-26, B-20)."""

import pytest

from incastro import clock
from incastro.entries.models import Entry, FreeEntry, Told
from incastro.entries.services import remove, withdraw
from incastro.entries.services.free import drop_free_entry, free_entry_for, give_free_entry
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.seasons.services import cancel_tournament
from tests.entries.cast import NOW, open_tournament, puzzler
from tests.entries.home_cast import entering

pytestmark = pytest.mark.django_db
DESK = Actor(role="organiser")


def given(person: Person, club: Organiser, **more: Entry) -> FreeEntry:
    with clock.standing_at(NOW):
        return give_free_entry(
            actor=DESK, organiser=club, person=person, article="art. 17", why="Pacco perso", **more
        )


def test_case_b_20_the_next_tournament_is_confirmed_at_once_for_nothing(club: Organiser) -> None:
    person = puzzler(1)
    free = given(person, club)
    entry = entering(person, open_tournament(club))
    assert entry.standing == "confirmed"
    free.refresh_from_db()
    assert free.used_by == entry
    assert entry.parcel.state == "to_prepare"


def test_it_is_used_once(club: Organiser) -> None:
    person = puzzler(1)
    given(person, club)
    entering(person, open_tournament(club))
    assert entering(person, open_tournament(club, slug="altro")).standing == "held"


def test_it_holds_for_the_organiser_who_owes_it(club: Organiser, other_club: Organiser) -> None:
    person = puzzler(1)
    given(person, other_club)
    assert entering(person, open_tournament(club)).standing == "held"


def test_on_a_full_tournament_it_waits_and_is_confirmed_when_a_seat_comes(club: Organiser) -> None:
    row, person = open_tournament(club, seats=1), puzzler(1)
    first = entering(puzzler(2), row)
    given(person, club)
    waiting = entering(person, row)
    assert waiting.standing == "waiting"
    with clock.standing_at(NOW):
        remove(actor=DESK, entry=first)
    waiting.refresh_from_db()
    assert waiting.standing == "confirmed"


def test_who_leaves_the_list_has_it_still(club: Organiser) -> None:
    row, person = open_tournament(club, seats=1), puzzler(1)
    entering(puzzler(2), row)
    given(person, club)
    waiting = entering(person, row)
    with clock.standing_at(NOW):
        withdraw(actor=Actor(person.pk), entry=waiting)
    assert free_entry_for(person, club) is not None


def test_who_withdraws_from_a_seat_has_used_it(club: Organiser) -> None:
    person = puzzler(1)
    given(person, club)
    entry = entering(person, open_tournament(club))
    with clock.standing_at(NOW):
        withdraw(actor=Actor(person.pk), entry=entry)
    assert free_entry_for(person, club) is None


def test_a_cancelled_tournament_gives_it_back(club: Organiser) -> None:
    row, person = open_tournament(club), puzzler(1)
    given(person, club)
    entering(person, row)
    with clock.standing_at(NOW):
        cancel_tournament(actor=DESK, tournament=Tournament.objects.get(pk=row.pk), why="Sala allagata")
    with clock.standing_at(NOW + 60):
        assert free_entry_for(person, club) is not None
    assert entering(person, open_tournament(club, slug="altro"), at=NOW + 60).standing == "confirmed"


def test_one_entry_earns_it_once_and_is_told(club: Organiser) -> None:
    person = puzzler(1)
    entry = entering(person, open_tournament(club))
    given(person, club, earned_by=entry)
    assert Told.objects.filter(entry=entry, code="free_entry_given", params={"article": "art. 17"}).exists()
    with pytest.raises(RuleViolation, match=r"free_entry\.given"):
        given(person, club, earned_by=entry)


def test_it_can_be_taken_back_until_it_is_used(club: Organiser) -> None:
    person = puzzler(1)
    dropped, used = given(person, club), given(person, club)
    drop_free_entry(actor=DESK, free=dropped, why="Recupero trovato")
    entering(person, open_tournament(club))
    with pytest.raises(RuleViolation, match=r"free_entry\.used"):
        drop_free_entry(actor=DESK, free=used, why="Tardi")
