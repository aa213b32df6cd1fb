"""Calendars: stable ids, the event’s own zone, what is cancelled goes, what is secret is not in them."""

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from icalendar import Calendar, Event

from incastro import clock
from incastro.journal.actor import Actor
from incastro.journal.services import change
from incastro.marathons.models import Marathon, SeriesPuzzle
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.publishing import following
from incastro.publishing.calendars import calendar
from incastro.seasons.models import Season, Tournament
from tests.cast import SignedIn
from tests.notices.conftest import NOW, SATURDAY_16, tournament_of

pytestmark = pytest.mark.django_db
ROME = ZoneInfo("Europe/Rome")


def events(written: bytes) -> dict[str, Event]:
    return {str(event["uid"]): event for event in read(written).walk("VEVENT")}


def read(written: bytes) -> Calendar:
    found = Calendar.from_ical(written)
    assert isinstance(found, Calendar)
    return found


def test_each_start_and_each_end_of_a_window_is_an_event(winter: Tournament) -> None:
    found = events(calendar("Prova", [winter], "it"))
    assert len(found) == 6
    first = winter.slots.get(key="sat-16")
    start, end = found[f"slot-{first.pk}@localhost"], found[f"slot-{first.pk}-end@localhost"]
    assert start.decoded("dtstart") == datetime(2026, 11, 28, 16, 0, tzinfo=ROME)
    assert end.decoded("dtstart") == datetime(2026, 12, 12, 16, 0, tzinfo=ROME), "same hour, 14 days later"
    assert str(start["summary"]) == "Torneo d’inverno: partenza"
    assert str(start["status"]) == "CONFIRMED"
    assert "https://video.example/live" in str(start["description"])


def test_the_zone_s_rules_come_along(winter: Tournament) -> None:
    written = calendar("Prova", [winter], "it")
    assert b"BEGIN:VTIMEZONE" in written
    assert b"TZID:Europe/Rome" in written
    assert b"DTSTART;TZID=Europe/Rome:20261128T160000" in written


def test_both_languages(winter: Tournament) -> None:
    summaries = {str(event["summary"]) for event in events(calendar("Test", [winter], "en")).values()}
    assert summaries == {"Winter tournament: start", "Winter tournament: last moment for the photo"}


def test_nothing_secret_is_in_it(winter: Tournament) -> None:
    written = calendar("Prova", [winter], "it").decode()
    assert "call.example" not in written
    assert "Varenna" not in written


def test_ids_stay_and_the_sequence_moves_with_a_change(winter: Tournament, actor: Actor) -> None:
    before = events(calendar("Prova", [winter], "it"))
    with clock.standing_at(NOW + 60):
        change(winter, {"name": "Torneo di neve"}, actor=actor, action="tournament.change")
    after = events(calendar("Prova", [winter], "it"))
    assert set(before) == set(after)
    uid = next(iter(before))
    assert int(after[uid]["sequence"]) == int(before[uid]["sequence"]) + 1
    assert after[uid].decoded("last-modified") == datetime.fromtimestamp(NOW + 60, UTC)


def test_a_cancelled_tournament_stays_as_cancelled(winter: Tournament) -> None:
    winter.cancelled_at = NOW
    found = events(calendar("Prova", [winter], "it"))
    assert {str(event["status"]) for event in found.values()} == {"CANCELLED"}
    assert {str(event["summary"]) for event in found.values()} == {"Torneo d’inverno: gara annullata"}


def test_a_draft_is_not_in_it(club: Organiser) -> None:
    assert events(calendar("Prova", [tournament_of(club, published_at=None)], "it")) == {}


def test_a_marathon_is_one_event_with_its_place(club: Organiser) -> None:
    marathon = Marathon.objects.create(
        organiser=club, slug="cremona", name="Maratona", rulebook="aip-marathon-2026", venue="Palazzo",
        address="via Dati 4", published_at=NOW, welcome_at=SATURDAY_16, starts_at=SATURDAY_16 + 3600,
    )  # fmt: skip
    SeriesPuzzle.objects.create(marathon=marathon, position=1, title="Segreto", pieces=500)
    written = calendar("Prova", [marathon], "it")
    (event,) = events(written).values()
    assert str(event["location"]) == "Palazzo, via Dati 4"
    assert event.decoded("dtend") == datetime(2026, 11, 29, 1, 0, tzinfo=ROME), "8 hours after the start"
    assert b"Segreto" not in written


def test_it_is_the_same_file_until_something_changes(winter: Tournament) -> None:
    first = calendar("Prova", [winter], "it")
    with clock.standing_at(NOW + 3600):
        assert calendar("Prova", [winter], "it") == first


ADDRESSES = ("/calendars/all.ics", "/calendars/organisers/club-del-puzzle.ics", "/calendars/seasons/anno.ics")


@pytest.fixture
def season(club: Organiser, winter: Tournament) -> Season:
    made = Season.objects.create(
        organiser=club, slug="anno", year=2026, name="Campionato", rulebook="ojpc-2026", published_at=NOW
    )
    Tournament.objects.filter(pk=winter.pk).update(season=made)
    return made


@pytest.mark.parametrize("address", ADDRESSES)
def test_the_files_can_be_subscribed_to_and_asked_for_again(
    client: Client, season: Season, address: str
) -> None:
    response = client.get(address)
    assert response["Content-Type"] == "text/calendar; charset=utf-8"
    assert len(events(response.content)) == 6
    assert "Set-Cookie" not in response
    again = client.get(address, headers={"If-None-Match": response["ETag"]})
    assert again.status_code == 304
    assert "start" in str(next(iter(events(client.get(f"{address}?lang=en").content).values()))["summary"])
    assert client.post(address).status_code == 405


def test_a_season_that_is_a_draft_has_no_calendar(client: Client, season: Season) -> None:
    Season.objects.update(published_at=None)
    assert client.get(ADDRESSES[2]).status_code == 404


class TestOnesOwn:
    """The calendar that only its owner knows the address of."""

    def test_it_is_asked_for_renewed_and_switched_off(
        self, signed_in: SignedIn, reader: Person, winter: Tournament, client: Client
    ) -> None:
        browser = signed_in(reader)
        address = "/calendari/io/"
        assert client.post(address)["Location"].startswith("/accesso/")
        browser.post(address)
        first = following.address_of(reader)
        assert first is not None
        own = f"/calendars/own/{first.secret}.ics"
        response = client.get(own)
        assert len(events(response.content)) == 6
        assert response["Cache-Control"].startswith("private")
        assert own in browser.get("/calendari/").content.decode()
        assert own not in client.get("/calendari/").content.decode()
        browser.post(address)
        assert client.get(own).status_code == 404
        second = following.address_of(reader)
        assert second is not None
        browser.post(address, {"act": "off"})
        assert client.get(f"/calendars/own/{second.secret}.ics").status_code == 404

    def test_without_notices_it_holds_what_one_works_for(
        self, organiser_member: Person, stranger: Person, winter: Tournament
    ) -> None:
        assert list(following.of_person(organiser_member)) == [winter]
        assert list(following.of_person(stranger)) == []

    def test_an_unknown_address_says_nothing(self, client: Client, db: Any) -> None:
        assert client.get("/calendars/own/guess.ics").status_code == 404
