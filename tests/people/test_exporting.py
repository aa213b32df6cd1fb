"""The export: everything that is kept about somebody, under the keys that docs/export.md names."""

import json
import re
from pathlib import Path

import pytest

from incastro import clock
from incastro.journal.actor import Actor
from incastro.organisers.models import Member, Organiser, Role
from incastro.people.erasing import exports
from incastro.people.models import Person
from incastro.people.services import export_person, give_consent, register

pytestmark = pytest.mark.django_db
PAGE = Path(__file__).resolve().parents[2] / "docs" / "export.md"


def test_everything_stands_in_the_export_and_it_is_json(club: Organiser) -> None:
    person = register("anna@example.org", first_name="Anna", nickname="annab")
    Member.objects.create(organiser=club, person=person, role=Role.JUDGE)
    with clock.standing_at(1_800_000_000):
        give_consent(actor=Actor(person.pk), person=person, document="privacy", given=True)
        told = json.loads(json.dumps(export_person(person)))
    assert (told["format"], told["version"], told["exported_at"]) == (
        "incastro.person",
        1,
        "2027-01-15T08:00:00Z",
    )
    assert (told["person"]["first_name"], told["account"]["email"]) == ("Anna", "anna@example.org")
    assert told["consents"] == [
        {"document": "privacy", "version": "2026-12", "given": True, "at": "2027-01-15T08:00:00Z"}
    ]
    assert told["organisers"] == [{"organiser": club.name, "roles": ["judge"]}]


def test_no_field_of_a_person_is_left_out() -> None:
    told = export_person(register("anna@example.org"))["person"]
    ours = {"id", "account", "erased_at", "version"}  # the site's own bookkeeping
    fields = {field.name for field in Person._meta.concrete_fields} - ours
    assert fields == set(told)


def test_the_page_about_the_export_names_every_key() -> None:
    person = register("anna@example.org")
    give_consent(actor=Actor(person.pk), person=person, document="privacy", given=True)
    told = export_person(person)
    keys = {*told, *told["person"], *told["account"], *told["consents"][0], *exports()}
    named = set(re.findall(r"`([a-z_.]+)`", PAGE.read_text(encoding="utf-8")))
    assert keys - named == set()
