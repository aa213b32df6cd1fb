"""What an organiser might tell now is worked out, never stored."""

import pytest

from incastro import clock
from incastro.journal.actor import Actor
from incastro.notices import services
from incastro.notices.models import Occasion
from incastro.notices.suggestions import CLOSING_SOON, FRESH, START_NEAR, suggestions
from incastro.organisers.models import Organiser
from incastro.records.models import Record
from incastro.seasons.models import Tournament
from tests.notices.conftest import NOW, SATURDAY_16, SUNDAY_16

pytestmark = pytest.mark.django_db
END = SUNDAY_16 + 14 * 86_400


def at(instant: int, club: Organiser) -> list[str]:
    with clock.standing_at(instant):
        return [str(each.occasion) for each in suggestions(club)]


def test_each_moment_has_its_notice(club: Organiser, winter: Tournament) -> None:
    closes = winter.closes_at
    assert closes is not None
    assert at(NOW, club) == ["opening"]
    assert at(closes - CLOSING_SOON, club) == ["opening", "closing"]
    assert at(closes + 1, club) == []
    assert at(SATURDAY_16 - START_NEAR, club) == ["reminder"]
    assert at(SATURDAY_16 - 3600, club) == ["reminder"] * 3
    assert at(SATURDAY_16, club) == ["reminder"] * 2, "one has started"
    assert at(END + 1, club) == [], "no results yet, so nothing to tell"


def test_results_are_told_once_there_are_some_and_while_they_are_news(
    club: Organiser, winter: Tournament
) -> None:
    record = Record.objects.create(
        organiser=club, kind="tournament", file_name="x", document=b"{}", digest="d", received_at=NOW
    )
    Tournament.objects.update(record=record)
    assert at(END + 1, club) == ["provisional"]
    assert at(END + FRESH + 1, club) == []
    Tournament.objects.update(official_at=END + 5)
    assert at(END + 6, club) == ["official"]
    assert at(END + 6 + FRESH, club) == []


def test_a_cancellation_is_suggested_and_nothing_else(club: Organiser, winter: Tournament) -> None:
    Tournament.objects.update(cancelled_at=NOW)
    assert at(NOW + 60, club) == ["cancellation"]


@pytest.mark.parametrize("values", [{"published_at": None}, {"imported": True}])
def test_drafts_and_imports_suggest_nothing(
    club: Organiser, winter: Tournament, values: dict[str, object]
) -> None:
    Tournament.objects.update(**values)
    assert at(NOW, club) == []


def test_what_was_drafted_or_put_away_is_not_suggested_again(
    actor: Actor, club: Organiser, winter: Tournament
) -> None:
    drafted = services.draft(actor=actor, organiser=club, occasion=Occasion.OPENING, tournament=winter)
    assert suggestions(club) == []
    services.drop(actor=actor, notice=drafted)
    assert suggestions(club) == []


def test_another_club_s_contests_suggest_nothing_here(other_club: Organiser, winter: Tournament) -> None:
    assert suggestions(other_club) == []
