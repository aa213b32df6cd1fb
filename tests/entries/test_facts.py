"""Who has entered, as public pages have it: at the instant, by the names that people show, asked for once."""

from typing import Any

import pytest

from incastro import clock
from incastro.entries.facts import entered_in
from incastro.organisers.models import Organiser
from incastro.rulebook.facts import Status
from incastro.standings.bounds import bounds
from incastro.standings.shown import entries_of, shown_tournament
from tests.entries.cast import DAY, NOW, asked, open_tournament, puzzler

pytestmark = pytest.mark.django_db


def test_who_holds_a_seat_does_so_until_its_last_second(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        asked(puzzler(1), row)
        asked(puzzler(2), row)
    before, after = (shown_tournament(row, NOW + 3 * DAY + late) for late in (0, 1))
    assert [each.status for each in before.facts.entries] == [Status.UNPAID, Status.WAITING]
    assert [each.status for each in after.facts.entries] == [Status.WAITING]
    assert before.key != after.key


def test_a_name_is_shown_only_as_its_owner_shows_it(club: Organiser) -> None:
    row = open_tournament(club, seats=2)
    with clock.standing_at(NOW):
        asked(puzzler(1), row)
        asked(puzzler(2, publishes=False), row)
        names = [each.name for each in shown_tournament(row).facts.entries]
    assert names[0].startswith("Nome1")
    assert "Cognome2" not in names[1]


@pytest.mark.parametrize("number", [1, 3])
def test_a_list_of_contests_asks_once_who_has_entered(
    club: Organiser, number: int, django_assert_num_queries: Any
) -> None:
    rows = [open_tournament(club, seats=1, slug=f"torneo-{each}") for each in range(number)]
    with clock.standing_at(NOW):
        for place, row in enumerate(rows):
            asked(puzzler(place), row)
        with django_assert_num_queries(4):  # how far seats have moved, entries, races, groups
            found = entries_of(rows)
        assert [len(found[row.pk].entered.rows) for row in rows] == [1] * number
        with django_assert_num_queries(2):
            entered_in(rows, NOW)


def test_a_kept_page_does_not_outlive_a_seat_that_lapses(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        asked(puzzler(1), row)
        assert {NOW + 3 * DAY, NOW + 3 * DAY + 1} <= set(bounds())
