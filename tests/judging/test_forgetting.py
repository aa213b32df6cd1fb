"""Whoever is erased leaves no trace of their account, and every time and place stays as it was (S-32)."""

import json
from collections.abc import Iterator

import pytest

from incastro import clock
from incastro.groups.models import Message, Naming, Photo, Presence, Reply, Update
from incastro.groups.services import linking
from incastro.groups.services.membership import note_presence
from incastro.groups.services.photos import keep_photo
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.people.services import erase_person, export_person
from incastro.pictures.models import Picture
from incastro.seasons.models import Tournament
from incastro.standings.shown import race_reading, shown_tournament
from tests.entries.cast import START
from tests.groups.group_cast import drawn
from tests.groups.voice_cast import FINISH, Stage, account_of, raced, staged

pytestmark = pytest.mark.django_db
BOX = START - 300
AFTER = START + 40 * 86_400


@pytest.fixture
def stage(club: Organiser) -> Iterator[Stage]:
    with clock.standing_at(BOX), staged(club) as made:
        made.api.pending.clear()
        yield made


def played(stage: Stage) -> Tournament:
    """Two race; both hand in a box and a finish, one of them a cake besides."""
    tournament, entries = raced(stage.club, offline=2)
    for number, entry in enumerate(entries):
        user = account_of(stage, entry, username=f"puzzle_fan_{number}")
        stage.photo(user, START - 3600 * 20, "che torta")
        stage.photo(user, BOX + number, "la mia scatola")
        stage.photo(user, FINISH + 3600 + 60 * number, "finito!")
        note_presence(stage.group, user, "member")
    with clock.standing_at(FINISH + 7200):
        stage.hear()
        for photo in Photo.objects.all():
            keep_photo(photo, drawn(photo.pk))
        stage.speak()
    return tournament


def table(tournament: Tournament) -> list[tuple[object, ...]]:
    rows = shown_tournament(tournament, AFTER).standings.rows
    return [(row.entry.id, row.outcome, row.position, row.official, row.points) for row in rows]


def test_every_time_and_place_stays_and_no_account_does(stage: Stage) -> None:
    tournament = played(stage)
    with clock.standing_at(AFTER):
        before = table(tournament)
        assert {row[2] for row in before} == {1, 2}, "both have finished"
        person = tournament.seating.entries.order_by("arrival")[0].person
        account = person.telegram_id
        secret = linking.make_link(actor=Actor(person.pk), person=person)
        assert secret
        erase_person(actor=Actor(person.pk), person=person)
        assert table(tournament) == before
        assert race_reading(tournament).tournament.questions == ()
    for rows in (Message, Update, Reply, Presence, Naming, Photo):
        found = json.dumps(list(rows.objects.values()), default=str)
        assert str(account) not in found, rows
        assert "puzzle_fan_0" not in found, rows
    assert Message.objects.exclude(text="").count() == 3, "the other’s words are still there"
    assert Picture.objects.count() == 3, "pictures of theirs are gone, the other’s are not"


def test_a_picture_that_somebody_else_posted_as_well_stays(stage: Stage) -> None:
    tournament = played(stage)
    kept = Photo.objects.filter(message__sender_username="puzzle_fan_1").first()
    mine = Photo.objects.filter(message__sender_username="puzzle_fan_0").first()
    assert kept is not None
    assert mine is not None
    Photo.objects.filter(pk=mine.pk).update(picture=kept.picture)
    person = tournament.seating.entries.order_by("arrival")[0].person
    with clock.standing_at(AFTER):
        erase_person(actor=Actor(person.pk), person=person)
    kept.refresh_from_db()
    assert kept.picture is not None


def test_their_export_tells_what_they_published(stage: Stage) -> None:
    tournament = played(stage)
    person = tournament.seating.entries.order_by("arrival")[0].person
    told = export_person(person)["telegram"]
    assert [each["text"] for each in told["messages"]] == ["che torta", "la mia scatola", "finito!"]
    assert told["groups"] == ["Torneo puzzle"]
    assert "puzzle_fan_1" not in json.dumps(told)
