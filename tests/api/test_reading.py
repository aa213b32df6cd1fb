"""What the API gives."""

import json
from typing import Any

import jsonschema
import pytest
from django.test import Client

from incastro.api.site import schema
from incastro.organisers.models import Organiser
from incastro.people.models import Person, Shown
from incastro.seasons.models import Season, Tournament
from tests.api.conftest import read
from tests.interchange.test_schema import VALIDATORS

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("past")]


def slugs(document: Any) -> list[str]:
    return [each["slug"] for each in document["items"]]


def test_organisers_are_there_with_their_public_face(client: Client, club: Organiser) -> None:
    assert slugs(read(client, "organisers")) == ["club-del-puzzle"]
    face = read(client, "organisers/club-del-puzzle", lang="en")
    assert face["about"] == "Puzzles at home, four times a year."
    assert face["page"] == "http://testserver/en/organisers/club-del-puzzle/"
    assert "telegram_chat" not in face


def test_a_season_tells_its_tournaments_and_who_can_still_win(client: Client) -> None:
    slug = Season.objects.get().slug
    season = read(client, f"seasons/{slug}")
    assert len(season["tournaments"]) == 3
    assert season["outlook"]["to_come"] == 1
    assert season["outlook"]["contenders"][0].keys() == {"name", "person", "total", "needs", "sure_with"}


def test_tables_are_documents_of_the_interchange_format(client: Client) -> None:
    season = Season.objects.get()
    for path, kind in [
        (f"seasons/{season.slug}/standings", "season-result"),
        *((f"tournaments/{row.slug}/standings", "tournament-result") for row in season.tournaments.all()),
        (f"marathons/{read(client, 'marathons')['items'][0]['slug']}/standings", "marathon-result"),
    ]:
        document = read(client, path)
        assert [error.message for error in VALIDATORS[kind].iter_errors(document)] == []
        assert document["rows"]


def test_every_place_of_a_season_says_how_it_was_reached(client: Client) -> None:
    slug = Season.objects.get().slug
    places = read(client, f"seasons/{slug}/places", per_page=3)
    assert len(places["items"]) == 3
    assert places["items"][0]["row"]["position"] == 1
    assert [step["what"] for step in places["items"][0]["steps"]][-1:] != []


def test_why_a_time_is_what_it_is_in_sentences(client: Client) -> None:
    row = Tournament.objects.order_by("starts_at")[0]
    entry = read(client, f"tournaments/{row.slug}/standings")["rows"][0]["entry"]
    italian = read(client, f"tournaments/{row.slug}/standings/{entry}")
    english = read(client, f"tournaments/{row.slug}/standings/{entry}", lang="en")
    assert italian["row"]["entry"] == entry
    assert any("Official time" in sentence for sentence in english["sentences"])
    assert len(italian["sentences"]) == len(english["sentences"])
    assert italian["sentences"] != english["sentences"]


def test_entrants_come_page_by_page_by_name(client: Client) -> None:
    row = Tournament.objects.order_by("starts_at")[0]
    first = client.get(f"/api/v1/tournaments/{row.slug}/entrants", {"per_page": 5})
    document = json.loads(first.content)
    assert len(document["items"]) == 5
    assert document["pages"] == -(-document["count"] // 5)
    assert 'rel="next"' in first["Link"]
    assert 'rel="prev"' not in first["Link"]
    names = [each["name"] for each in document["items"]]
    assert names == sorted(names, key=str.casefold)


def test_lists_are_filtered(client: Client) -> None:
    assert read(client, "tournaments", stage="open")["count"] == 0
    assert read(client, "tournaments", year=2026)["count"] == 3
    assert read(client, "tournaments", year=2025)["count"] == 0
    assert read(client, "tournaments", season=Season.objects.get().slug)["count"] == 3
    assert read(client, "tournaments", organiser="nobody")["count"] == 0
    assert read(client, "seasons", year=2026)["count"] == 1


def test_the_archive_finds_contests_and_people(client: Client) -> None:
    Person.objects.update(publishes=True)
    assert read(client, "archive", q="AUTUNNO")["count"] == 1
    found = read(client, "archive", q="brandi")
    assert [each["name"] for each in found["people"]] == ["Tommaso Brandi"]
    assert read(client, f"people/{found['people'][0]['key']}")["contests"]


def test_a_person_is_called_as_they_want_everywhere(client: Client, club: Organiser) -> None:
    person = club.known.get(ident="tommaso-brandi").person
    Person.objects.filter(pk=person.pk).update(
        publishes=True, shown=Shown.NICKNAME, nickname="tombra", version=person.version + 1
    )
    row = Tournament.objects.get(name__startswith="Torneo d’autunno")
    told = [
        read(client, f"people/{person.key}"),
        read(client, f"tournaments/{row.slug}/standings"),
        read(client, f"tournaments/{row.slug}/entrants", per_page=100),
        read(client, f"seasons/{Season.objects.get().slug}/standings"),
    ]
    for document in told:
        text = json.dumps(document, ensure_ascii=False)
        assert "tombra" in text
        assert "Brandi" not in text
        assert person.key in text


def test_a_persons_history_has_places_and_bests(client: Client, club: Organiser) -> None:
    history = read(client, f"people/{club.known.get(ident='tommaso-brandi').person.key}")
    assert {each["kind"] for each in history["contests"]} <= {"tournament", "marathon"}
    starts = [each["starts"] for each in history["contests"]]
    assert starts == sorted(starts, reverse=True)
    for best in history["bests"]:
        assert best["official_seconds"] == min(
            each["official_seconds"]
            for each in history["contests"]
            if each["pieces"] == best["pieces"] and each["official_seconds"] is not None
        )


def test_rulebooks_are_there_in_words(client: Client) -> None:
    names = [each["name"] for each in read(client, "rulebooks")["items"]]
    assert names == ["aip-marathon-2026", "ojpc-2026"]
    book = read(client, "rulebooks/ojpc-2026", lang="en")
    rules = [rule for section in book["sections"] for rule in section["rules"]]
    assert any(rule["setting"] and rule["setting"]["reading"] for rule in rules)
    for rule in rules:
        if rule["setting"]:
            json.loads(rule["setting"]["value"])


def test_every_answer_is_of_its_shape(client: Client) -> None:
    """The document for programs holds for what is given, examples included."""
    described = schema()
    components = {"components": described["components"]}
    for shape in described["components"]["schemas"].values():
        for name, field in shape.get("properties", {}).items():
            for example in field.get("examples", ()):
                jsonschema.Draft202012Validator({**field, **components}).validate(example)
                assert name
