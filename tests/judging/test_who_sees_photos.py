"""Who has still to start sees neither the puzzle nor others’ photos; nor does who might tell (art. 17)."""

import pytest

from incastro import clock
from incastro.judging.selectors import may_see_photos
from incastro.judging.services import cases, makeups
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.showing import picture_is_public
from incastro.starts.models import MakeUp
from tests.entries.cast import DAY, HOUR, START
from tests.judging.decided_cast import OVER, RACED, as_judge, raced

pytestmark = pytest.mark.django_db
LATER = START + 7 * DAY


def test_before_the_go_nobody_sees_and_after_it_who_has_it(club: Organiser, stranger: Person) -> None:
    tournament, (first, second) = raced(club, "2:40:00", "2:50:00")
    evening = tournament.slots.get(key="sat-21")
    second.home.slot = evening
    second.home.save()
    for person, at, seen in [
        (first.person, START - 1, False),
        (first.person, START, True),
        (second.person, START, False),
        (stranger, START + HOUR, False),
        (None, START + HOUR, False),
    ]:
        assert may_see_photos(tournament, person, at) is seen
    evening.go = START + 5 * HOUR
    evening.save()
    assert may_see_photos(tournament, None, START + 5 * HOUR)
    assert may_see_photos(tournament, second.person, START + 5 * HOUR)


def test_a_make_up_hides_the_photos_again_from_those_outside(club: Organiser, judge: Person) -> None:
    tournament, (first, second) = raced(club, "2:40:00", "")
    assert may_see_photos(tournament, None, RACED)
    with clock.standing_at(RACED):
        made = makeups.agree(
            actor=as_judge(judge, club), entry=second, scheduled=LATER, mode="", article="art. 17"
        )
    assert not may_see_photos(tournament, None, RACED)
    assert not may_see_photos(tournament, second.person, RACED)
    assert may_see_photos(tournament, first.person, RACED)
    MakeUp.objects.filter(pk=made.pk).update(go=LATER)
    assert may_see_photos(tournament, second.person, LATER)
    assert may_see_photos(tournament, None, LATER)


def test_while_a_parcel_is_open_its_entrant_may_still_have_to_start(club: Organiser) -> None:
    tournament, (_first, second) = raced(club, "2:40:00", "")
    with clock.standing_at(RACED):
        case = cases.report(actor=as_judge(second.person, club), entry=second, trouble="lost")
    assert not may_see_photos(tournament, second.person, RACED)
    assert not may_see_photos(tournament, None, RACED)
    with clock.standing_at(RACED):
        cases.decide(
            actor=as_judge(second.person, club), case=case, outcome="entrants_fault", article="art. 17",
            why="Indirizzo sbagliato.",
        )  # fmt: skip
    assert may_see_photos(tournament, None, RACED)


def test_the_puzzles_picture_waits_for_make_ups_and_open_parcels(club: Organiser, judge: Person) -> None:
    short = {"window_days": 2, "ends_at": START + 5 * HOUR + 2 * DAY}
    tournament, (_first, second) = raced(club, "2:40:00", "", **short)
    over = START + 4 * DAY
    assert picture_is_public(tournament, over)
    with clock.standing_at(over):
        case = cases.report(actor=as_judge(judge, club), entry=second, trouble="damaged")
    assert not picture_is_public(tournament, over)
    with clock.standing_at(over):
        made = cases.settle_by_makeup(
            actor=as_judge(judge, club), case=case, scheduled=LATER, mode="", article="art. 18", why="Rotto."
        )
    tournament.refresh_from_db()
    assert not picture_is_public(tournament, LATER + 2 * DAY)
    assert picture_is_public(tournament, LATER + 2 * DAY + 1)
    assert made.entry == second


def test_a_parcel_that_nobody_decided_hides_it_no_longer_than_a_make_up_was_possible(club: Organiser) -> None:
    tournament, (first,) = raced(club, "")
    with clock.standing_at(RACED):
        cases.report(actor=as_judge(first.person, club), entry=first, trouble="lost")
    assert not picture_is_public(tournament, START + 14 * DAY)
    assert picture_is_public(tournament, OVER)
