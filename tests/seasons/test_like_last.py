"""New from last time: all but the dates, the puzzle and its picture."""

from datetime import date

import pytest

from incastro import clock
from incastro.organisers.models import Organiser
from incastro.seasons import services
from incastro.seasons.last import like_last
from tests.seasons.building import ACTOR, WHOLE, a_public_tournament, a_season, rome

pytestmark = pytest.mark.django_db


def test_the_first_tournament_starts_from_nothing(club: Organiser) -> None:
    assert like_last(club) == {}


def test_all_is_carried_over_but_dates_puzzle_and_picture(club: Organiser) -> None:
    season = a_season(club)
    a_public_tournament(club, season, stream_link="https://video.example/live")
    with clock.standing_at(rome("2026-10-20 12:00")):
        values = like_last(club, season)
    assert values["seats"] == 60
    assert values["notes"] == WHOLE["notes"]
    assert values["stream_link"] == "https://video.example/live"
    assert [award.what for award in values["prizes"]] == ["Un puzzle da 1000", "Un puzzle da 500"]
    assert not {"brand", "title", "picture", "purchase_link"} & values.keys()
    # eight weeks on, same hours by the wall on the other side of the clock change
    assert values["weekend"] == date(2026, 12, 12)
    assert [start.scheduled for start in values["slots"]] == [
        rome("2026-12-12 16:00"), rome("2026-12-12 21:00"), rome("2026-12-13 16:00"),
    ]  # fmt: skip
    assert values["opens_at"] == rome("2026-11-02 10:00")
    assert values["closes_at"] == rome("2026-11-28 23:59")
    assert values["reserve_date"] == date(2026, 12, 19)


def test_the_rhythm_of_the_last_two_is_kept(club: Organiser) -> None:
    season = a_season(club)
    a_public_tournament(club, season)
    with clock.standing_at(rome("2026-09-01 12:00")):
        services.create_tournament(
            actor=ACTOR, organiser=club, season=season, values={"name": "Due"}, weekend=date(2026, 11, 28)
        )
        assert like_last(club, season)["weekend"] == date(2027, 1, 9)


def test_there_are_four_weeks_to_enter_and_to_ship_however_long_ago_the_last_was(club: Organiser) -> None:
    a_public_tournament(club)
    with clock.standing_at(rome("2027-06-01 12:00")):
        values = like_last(club)
    assert values["weekend"] == date(2027, 7, 3)
    assert values["weekend"].isoweekday() == 6
    assert values["opens_at"] is None  # it would be in the past


def test_entries_that_were_opened_by_hand_are_next_time_as_well(club: Organiser) -> None:
    tournament = a_public_tournament(club, a_season(club))
    tournament.opens_at = rome("2026-09-07 10:00") + 4  # at four seconds past, when the button was pressed
    tournament.save()
    with clock.standing_at(rome("2026-10-20 12:00")):
        assert like_last(club)["opens_at"] is None
