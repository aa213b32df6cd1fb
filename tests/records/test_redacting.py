"""Somebody is taken out of facts documents: nothing that is ranked moves, nothing of theirs is left."""

import io
import json
import zipfile
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given

from incastro import clock
from incastro.demo.manifest import FOLDER
from incastro.imports.services import import_facts
from incastro.interchange.facts import load_facts
from incastro.journal.actor import SITE, Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.people.erasing import erase_elsewhere, exports
from incastro.people.models import Person
from incastro.people.services import erase_person
from incastro.records.models import KnownAs, Record
from incastro.records.reading import facts_of
from incastro.records.redacting import Bearer, Pseudonym, bearer_of, redacted
from incastro.records.selectors import sent_back
from incastro.rulebook import marathon, season, tournament
from incastro.rulebook.names import fold
from tests.interchange.documents import Document, full_marathon, full_season, full_tournament
from tests.interchange.test_round_trip import tournaments

ACTOR = Actor(7, "organiser", 1)
FACTS = FOLDER / "facts"
SEASON = ("stagione-2026.json", "carnevale-2026.json", "primavera-2026.json", "autunno-2026.json")
AT = 1_793_468_779
INSTEAD = Pseudonym("k7k7k7k7k7", "Persona k7k7k7k7k7")


def out_of(document: Document, ident: str) -> bytes:
    sent = json.dumps(document, ensure_ascii=False).encode()
    return redacted(sent, bearer_of(ident, [sent]), INSTEAD)


def table(facts: Any, at: int = AT) -> list[tuple[Any, ...]]:
    rows = tournament.standings(facts, at).rows
    return sorted((row.outcome, row.position or 0, row.points, row.official or 0) for row in rows)


def test_name_ids_telegram_and_notes_go_and_the_instants_stay() -> None:
    document = full_tournament()
    document["entries"][0]["rulings"][0]["reason"] = "detto da Anna  Bianchi al giudice"
    told = json.loads(out_of(document, "p-anna"))
    entry = told["entries"][0]
    assert (entry["id"], entry["person"], entry["name"]) == ("k7k7k7k7k7", "k7k7k7k7k7", INSTEAD.name)
    assert "telegram" not in entry
    assert "note" not in entry["held"][0]
    assert entry["rulings"][0]["reason"] == f"detto da {INSTEAD.name} al giudice"
    assert entry["finish"] == document["entries"][0]["finish"]
    assert told["posts"] == {"120": "k7k7k7k7k7", "-121": "ignore"}
    assert told["entries"][1] == document["entries"][1]
    assert not any(word in json.dumps(told).lower() for word in ("anna", "bianchi", "user77"))


def test_decisions_about_a_season_name_the_pseudonym() -> None:
    told = json.loads(out_of(full_season(), "p-anna"))
    assert told["tie_decisions"][0]["order"] == ["p-bruno", "k7k7k7k7k7"]
    load_facts(json.dumps(told).encode())  # and it can still be read


def test_a_member_of_a_team_goes_with_birth_date_and_captaincy() -> None:
    told = json.loads(out_of(full_marathon(), "p-anna"))
    team = told["teams"][0]
    assert team["captain"] == "k7k7k7k7k7"
    assert "born" not in team["members"][0]
    assert team["members"][0]["name"] == INSTEAD.name
    before = marathon.standings(load_facts(full_marathon()), AT)  # type: ignore[arg-type]
    after = marathon.standings(load_facts(told), AT)  # type: ignore[arg-type]
    assert [(row.position, row.pieces) for row in after.rows] == [
        (row.position, row.pieces) for row in before.rows
    ]


def test_who_is_not_in_a_document_leaves_its_bytes_alone() -> None:
    sent = json.dumps(full_tournament(), indent=5).encode()
    assert redacted(sent, bearer_of("p-nobody", [sent]), INSTEAD) is sent


def test_a_namesake_with_another_id_stays() -> None:
    document = full_tournament()
    document["entries"][1] |= {"name": "ANNA BIANCHI", "person": "p-other"}
    told = json.loads(out_of(document, "p-anna"))
    assert told["entries"][1]["name"] == "ANNA BIANCHI"
    assert told["entries"][0]["name"] == INSTEAD.name


@given(document=tournaments())
def test_nobody_elses_result_moves_whoever_is_taken_out(document: Document) -> None:
    ids = [entry.get("person") for entry in document["entries"] if entry.get("person")]
    sent = json.dumps(document, ensure_ascii=False).encode()
    for ident in ids:
        after = redacted(sent, bearer_of(ident, [sent]), INSTEAD)
        assert table(load_facts(after)) == table(load_facts(sent))
        assert tournament.standings(load_facts(after), AT).entrants == (  # type: ignore[arg-type]
            tournament.standings(load_facts(sent), AT).entrants  # type: ignore[arg-type]
        )
        assert bearer_of(ident, [after]) == Bearer(ident, frozenset(), ())


def season_table(facts: Any) -> list[tuple[Any, ...]]:
    rows = season.standings(facts, AT).rows
    return [(row.position, row.points, row.attended, row.decided_by) for row in rows]


@pytest.fixture
def imported(club: Organiser) -> Record:
    with clock.standing_at(AT):
        files = [(name, (FACTS / name).read_bytes()) for name in SEASON]
        (row,) = import_facts(actor=ACTOR, organiser=club, files=files)
    assert row.record is not None
    return row.record


@pytest.mark.django_db
def test_erasing_somebody_leaves_every_position_and_point(imported: Record) -> None:
    before = facts_of(imported)
    person = KnownAs.objects.get(ident="anneke-de-wit").person
    with clock.standing_at(AT + 10):
        erase_person(actor=SITE, person=person)
    after = facts_of(Record.objects.get(pk=imported.pk))
    assert season_table(after) == season_table(before)
    for one, other in zip(before.tournaments, after.tournaments, strict=True):  # type: ignore[union-attr]
        assert table(one) == table(other)
    packed = zipfile.ZipFile(io.BytesIO(sent_back(imported).document))
    everything = b"".join(packed.read(name) for name in packed.namelist()).decode().casefold()
    assert "anneke" not in everything
    assert "de wit" not in everything


@pytest.mark.django_db
def test_what_was_redacted_says_so_and_keeps_the_digest_it_came_with(imported: Record) -> None:
    person = KnownAs.objects.get(ident="anneke-de-wit").person
    with clock.standing_at(AT + 10):
        erase_person(actor=SITE, person=person)
    record = Record.objects.get(file_name="carnevale-2026.json")
    assert record.redacted_at == AT + 10
    assert record.digest == sha256((FACTS / "carnevale-2026.json").read_bytes()).hexdigest()
    assert Line.objects.filter(action="record.redact", target=record.pk).exists()
    known = KnownAs.objects.get(person=person)
    assert known.ident != "anneke-de-wit"
    assert known.ident in {entry.person for entry in facts_of(record).entries}  # type: ignore[union-attr]


@pytest.mark.django_db
def test_two_erasures_in_one_second_are_both_seen(imported: Record) -> None:
    with clock.standing_at(AT + 10):
        for ident in ("anneke-de-wit", "ivo-pellegrin"):
            erase_person(actor=SITE, person=KnownAs.objects.get(ident=ident).person)
            facts_of(Record.objects.get(pk=imported.pk))
    names = {
        fold(entry.name)
        for each in facts_of(Record.objects.get(pk=imported.pk)).tournaments  # type: ignore[union-attr]
        for entry in each.entries
    }
    assert not names & {"anneke de wit", "ivo pellegrin"}


@pytest.mark.django_db
def test_the_export_says_what_the_files_say(imported: Record) -> None:
    person = KnownAs.objects.get(ident="anneke-de-wit").person
    told = exports()["records"](person)
    assert {part["file"] for part in told} == set(SEASON[1:])
    assert {entry["name"] for part in told for entry in part["entries"]} == {"Anneke de Wit"}
    assert imported.organiser.slug == told[0]["organiser"]


@pytest.mark.django_db
def test_who_is_in_no_file_is_told_nothing_and_changes_nothing(club: Organiser) -> None:
    person = Person.objects.create(first_name="Nessuno")
    assert exports()["records"](person) == []
    erase_elsewhere(person)
