"""A team without an entry holds nobody back; one that is in again has its people back (M-3, case A-27)."""

from collections.abc import Callable
from typing import Any

import pytest

from incastro import clock
from incastro.entries.models import Entry, TeamMember, Told
from incastro.entries.rosters import members_of, team_of
from incastro.entries.services import note_payment, remove, settle, withdraw
from incastro.entries.services.teams import change_team
from incastro.entries.team_following import let_go
from incastro.journal.actor import SITE, Actor
from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser
from tests.entries.cast import DAY, NOW, open_marathon, puzzler, rome
from tests.entries.teams_cast import entered, invited, joined, joins
from tests.entries.test_teams import refusal

pytestmark = pytest.mark.django_db
LATE = rome("2026-11-06T12:00:00")
PAY_BY = rome("2026-11-05T23:59:59")


def marathon(club: Organiser, tables: int = 20) -> Marathon:
    """Unpaid forms hold a place until 5 November."""
    row = open_marathon(club, tables=tables)
    row.settings |= {"unpaid_hold_until": "2026-11-05"}
    row.save()
    return row


def active(entry: Entry) -> list[bool]:
    return [each.active for each in TeamMember.objects.filter(team=entry.pk).order_by("pk")]


@pytest.mark.parametrize("act", [withdraw, remove])
def test_members_of_a_team_that_is_out_may_join_another(club: Organiser, act: Callable[..., Any]) -> None:
    row, friend = marathon(club), puzzler(2)
    with clock.standing_at(NOW):
        entry = entered(puzzler(1), row)
        joined(friend, entry.team)
        act(actor=Actor(entry.person_id), entry=entry)
        assert active(entry) == [False, False]
        assert Told.objects.filter(code="team_seat_lost").values_list("email", flat=True)[0] == (
            friend.account.email  # type: ignore[union-attr]
        )
        other = entered(puzzler(3), row, name="Altri")
        joined(friend, other.team)
        change: dict[str, Any] = {
            "actor": Actor(entry.person_id),
            "team": entry.team,
            "values": {"name": "Mai"},
        }
        assert refusal(lambda: change_team(**change))[0] == "team.closed"
    assert [each.first_name for each in members_of(entry.team)] == ["Nome1", "Nome2"]  # who was in it


def test_a_team_that_has_lapsed_by_the_clock_holds_nobody_before_anything_has_run(club: Organiser) -> None:
    row, friend = marathon(club), puzzler(2)
    with clock.standing_at(NOW):
        entry = entered(puzzler(1), row)
        joined(friend, entry.team)
    with clock.standing_at(PAY_BY + 1):
        other = entered(puzzler(3), row, name="Altri")
        joined(friend, other.team)
        assert team_of(friend, row).team == other.team  # type: ignore[union-attr]


def test_case_a_27_paid_in_time_and_known_late_brings_everybody_back(club: Organiser) -> None:
    row = marathon(club)
    with clock.standing_at(NOW):
        entry = entered(puzzler(1), row)
        joined(puzzler(2), entry.team)
        waiting = invited(entry.team)
    with clock.standing_at(LATE):
        settle(entry.seats)
        assert active(entry) == [False] * 3
        note_payment(actor=SITE, entry=entry, paid=PAY_BY)
        assert active(entry) == [True] * 3
        joins(puzzler(4), waiting)
    entry.refresh_from_db()
    assert entry.standing == "confirmed"
    assert Told.objects.filter(code="team_seat_confirmed").count() == 1


def test_case_a_27_who_is_in_another_team_by_then_stays_there_and_it_is_said(club: Organiser) -> None:
    row, friend = marathon(club), puzzler(2)
    with clock.standing_at(NOW):
        entry = entered(puzzler(1), row)
        joined(friend, entry.team)
    with clock.standing_at(LATE):
        settle(entry.seats)
        other = entered(puzzler(3), row, name="Altri")
        joined(friend, other.team)
        note_payment(actor=SITE, entry=entry, paid=PAY_BY)
    assert [each.first_name for each in members_of(entry.team)] == ["Nome1"]
    assert team_of(friend, row).team == other.team  # type: ignore[union-attr]
    told = Told.objects.filter(entry=entry, code="member_elsewhere")
    assert [(each.params, each.desk) for each in told.order_by("desk")] == [
        ({"count": 1}, False), ({"count": 1}, True),
    ]  # fmt: skip


def test_paid_in_time_with_no_seat_left_waits_as_a_team_again(club: Organiser) -> None:
    row = marathon(club, tables=1)
    with clock.standing_at(NOW):
        entry = entered(puzzler(1), row)
        joined(puzzler(2), entry.team)
    with clock.standing_at(LATE):
        entered(puzzler(3), row, name="Altri")
        assert active(entry) == [False, False]
        note_payment(actor=SITE, entry=entry, paid=PAY_BY)
        entry.refresh_from_db()
        assert (entry.standing, active(entry)) == ("owed", [True, True])


def test_an_absent_team_keeps_its_people_in_the_record(club: Organiser) -> None:
    row = marathon(club)
    with clock.standing_at(NOW):
        entry = entered(puzzler(1), row)
    entry.standing = "no_show"
    let_go(entry)
    assert active(entry) == [True]
    assert row.starts_at is not None
    assert row.starts_at > NOW + DAY
