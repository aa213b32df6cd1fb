"""A record keeps a facts document byte for byte, and reads it once."""

import json
from hashlib import sha256

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from incastro import clock
from incastro.demo.manifest import FOLDER
from incastro.imports.services import import_facts
from incastro.interchange.facts import load_facts
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.records import reading
from incastro.records.models import Record
from incastro.records.reading import facts_of
from incastro.records.services import keep_record
from incastro.refusal import Refusal
from tests.interchange.documents import FULL, small_tournament

pytestmark = pytest.mark.django_db
ACTOR = Actor(7, "organiser", 1)
FACTS = FOLDER / "facts"
SEASON = ("stagione-2026.json", "carnevale-2026.json", "primavera-2026.json", "autunno-2026.json")


def keep(club: Organiser, document: bytes, name: str = "torneo.json") -> Record:
    return keep_record(actor=ACTOR, organiser=club, file_name=name, document=document)


@pytest.mark.parametrize("kind", FULL)
def test_a_document_is_kept_as_it_is_and_says_the_same(club: Organiser, kind: str) -> None:
    document = json.dumps(FULL[kind](), indent=7).encode() + b"\n\n"
    with clock.standing_at(1_790_000_000):
        kept = keep(club, document)
    kept = Record.objects.get(pk=kept.pk)
    assert bytes(kept.document) == document
    assert (kept.kind, kept.digest) == (kind, sha256(document).hexdigest())
    assert (kept.received_at, kept.received_from) == (1_790_000_000, 7)
    assert facts_of(kept) == load_facts(document)


def test_the_journal_says_who_kept_it(club: Organiser) -> None:
    kept = keep(club, json.dumps(small_tournament()).encode())
    line = Line.objects.get(action="record.keep")
    assert (line.actor, line.kind, line.target) == (7, "record", kept.pk)


def test_the_same_bytes_are_one_record(club: Organiser, other_club: Organiser) -> None:
    document = json.dumps(small_tournament()).encode()
    kept = keep(club, document)
    assert keep(club, document, "altro-nome.json") == kept
    assert keep(other_club, document) != kept
    assert Line.objects.filter(action="record.keep").count() == 2


def test_what_is_no_facts_document_is_not_kept(club: Organiser) -> None:
    with pytest.raises(Refusal) as refused:
        keep(club, json.dumps(small_tournament(slots=[{"id": "sat"}], entries=[])).encode())
    assert refused.value.code == "facts.missing_field"
    assert refused.value.where.path == "slots[0].scheduled"
    assert not Record.objects.exists()


def test_a_season_without_a_file_that_it_names_is_refused(club: Organiser) -> None:
    with pytest.raises(Refusal):
        keep(club, (FACTS / "stagione-2026.json").read_bytes())
    assert not Record.objects.exists()


def test_a_document_is_read_once(
    club: Organiser, monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: object
) -> None:
    monkeypatch.setattr(reading, "_kept", reading.Kept(reading.ROOM))
    kept = Record.objects.get(pk=keep(club, json.dumps(small_tournament()).encode()).pk)
    first = facts_of(kept)
    with django_assert_num_queries(0):  # type: ignore[operator]
        assert facts_of(Record(digest=kept.digest, kind=kept.kind)) is first


def test_what_is_kept_in_memory_has_a_bound() -> None:
    kept = reading.Kept(room=10)
    facts = load_facts(json.dumps(small_tournament()).encode())
    keys: list[reading.Key] = [((str(number), None),) for number in range(3)]
    for key in keys:
        kept.put(key, facts, 4)
    assert [kept.get(key) is not None for key in keys] == [False, True, True]
    kept.put((("heavy", None),), facts, 11)
    assert kept.get((("heavy", None),)) is None
    assert kept.get(keys[1]) is not None


@pytest.mark.parametrize(
    ("given", "kept_as"),
    [
        ("../../etc/passwd", "passwd"),
        ("C:\\tornei\\a.json", "a.json"),
        ("a\x00\nb.json", "ab.json"),
        ("", "facts.json"),
    ],
)
def test_a_file_name_loses_its_folders(club: Organiser, given: str, kept_as: str) -> None:
    assert keep(club, json.dumps(small_tournament()).encode(), given).file_name == kept_as


def test_no_public_page_loads_a_document_that_it_has_read_already(club: Organiser) -> None:
    files = [(name, (FACTS / name).read_bytes()) for name in (*SEASON, "cremona-2026.json")]
    import_facts(actor=ACTOR, organiser=club, files=files)
    for address in ("/", "/tornei/", "/tornei/carnevale-2026/", "/maratone/cremona-2026/", "/archivio/"):
        assert Client().get(address).status_code == 200
        with CaptureQueriesContext(connection) as queries:
            assert Client().get(address).status_code == 200
        assert not [query for query in queries if '"document"' in query["sql"]], address
