"""What a tournament's document comes to."""

from dataclasses import fields
from zoneinfo import ZoneInfo

import pytest

from incastro.interchange.facts import load_facts
from incastro.rulebook.books.book import load_book
from incastro.rulebook.facts import (
    Entry,
    Held,
    MakeUp,
    Mode,
    Puzzle,
    Remark,
    Ruling,
    RulingKind,
    Slot,
    Status,
    Tournament,
)
from incastro.rulebook.steps import Moment
from tests.interchange.documents import bent, entry, full_tournament, small_tournament

ROME = ZoneInfo("Europe/Rome")


def tournament(document: dict[str, object]) -> Tournament:
    facts = load_facts(document)
    assert isinstance(facts, Tournament)
    return facts


def test_what_is_absent_has_its_default() -> None:
    facts = tournament(small_tournament())
    assert facts == Tournament(
        name="Torneo",
        rules=load_book("ojpc-2026").rules(),
        zone=ROME,
        slots=(Slot(id="sat", scheduled=1792245600),),
        entries=(Entry(id="a", name="Entrant a", mode=Mode.OFFLINE, slot="sat"),),
    )


def test_a_tournament_may_have_neither_slots_nor_entries_yet() -> None:
    facts = tournament({"format": "incastro/tournament@1", "name": "T", "rulebook": "ojpc-2026"})
    assert (facts.slots, facts.entries) == ((), ())


def test_null_is_the_same_as_absent() -> None:
    document = small_tournament(id=None, settings={"pieces": None}, zone=None, puzzle=None, posts={"3": None})
    optional = {field.name for field in fields(Entry)} - {
        "id",
        "name",
        "mode",
        "slot",
        "remarks",
        "finish_after",
    }
    document["entries"] = [entry("a", **dict.fromkeys(optional))]
    document["slots"][0] |= dict.fromkeys(["planned", "go", "go_was", "code", "revealed"])
    assert tournament(document) == tournament(small_tournament())
    assert tournament(small_tournament(settings=None, slots=None, entries=None)).entries == ()


def test_every_field_is_read() -> None:
    facts = tournament(full_tournament())
    assert (facts.id, facts.name) == ("autumn", "Torneo d’autunno")
    assert (facts.rules.floor_offline, facts.rules.pieces, facts.rules.rank_by) == (7200, 1000, "publication")
    assert facts.puzzle == Puzzle(pieces=500, brand="Tarsia", title="Colli in ottobre")
    assert facts.slots == (
        Slot(
            id="sat",
            planned=1791640800,
            scheduled=1792245600,
            go=1792245733,
            go_was=(1792245660,),
            code="04217",
            revealed=1792245300,
        ),
        Slot(id="sun", scheduled=1792332000),
    )
    anna, bruno = facts.entries
    assert anna == Entry(
        id="anna",
        person="p-anna",
        name="Anna Bianchi",
        mode=Mode.OFFLINE,
        slot="sat",
        telegram=("user77", "@anna", "Anna B."),
        started=True,
        sealed=1792245630,
        sealed_code="04217",
        finish=1792254600,
        missing=2,
        held=(Held(code="edited_picture", posts=(120, -7), note="swapped"),),
        rulings=(
            Ruling(id="r1", kind=RulingKind.PENALTY, seconds=60, article="art. 18", reason="lost"),
            Ruling(id="r2", kind=RulingKind.FINISH, seconds=9600, reason="new photo"),
            Ruling(id="r3", kind=RulingKind.NOTE, reverses="r1"),
        ),
        makeup=MakeUp(scheduled=1792857600, go=1792857620, code="99001", mode=Mode.ONLINE),
        remarks=(Remark(code="recognised_by_name", params={"messages": "120", "sender": "Anna B."}),),
    )
    [question] = facts.questions
    assert (question.code, question.entry, question.posts) == ("several_deliveries", "anna", (122, 123))
    assert question.candidates == ("anna", "bruno")
    assert question.params["when"] == Moment(1792254600, ZoneInfo("Europe/Rome"))
    assert question.params["times"] == 2
    assert (bruno.status, bruno.started, bruno.sealed) == (Status.UNPAID, False, False)
    assert (bruno.finish, bruno.finish_after, bruno.free_entry_next) == (None, 7500, True)
    assert [ruling.seconds for ruling in bruno.rulings] == [60, None]
    assert facts.posts == {120: "anna", -121: "ignore"}


def test_a_code_stays_five_characters() -> None:
    """case A-42"""
    facts = tournament(full_tournament())
    assert (facts.slots[0].code, facts.entries[0].sealed_code) == ("04217", "04217")


def test_a_long_finish_written_by_hand_stays_long() -> None:
    """cases A-25 and A-39"""
    for written, seconds in [("313:20:05", 1128005), ("62:33:00", 225180)]:
        facts = tournament(small_tournament(entries=[entry("a", finish=written)]))
        assert (facts.entries[0].finish, facts.entries[0].finish_after) == (None, seconds)


def test_a_time_without_offset_is_told_in_the_events_zone() -> None:
    here = tournament(bent(small_tournament(), "slots[0].scheduled", "2026-10-17T16:00"))
    there = tournament(small_tournament(zone="America/New_York"))
    assert there.zone == ZoneInfo("America/New_York")
    assert there.slots[0].scheduled - here.slots[0].scheduled == 6 * 3600


@pytest.mark.parametrize("field", ["person", "sealed_code"])
def test_a_blank_text_is_the_same_as_none(field: str) -> None:
    facts = tournament(small_tournament(entries=[entry("a", **{field: " "})]))
    assert getattr(facts.entries[0], field) is None


def test_a_ruling_may_be_taken_back_and_that_too() -> None:
    """case A-46"""
    rulings = [
        {"id": "r1", "kind": "annul"},
        {"id": "r2", "kind": "note", "reverses": "r1"},
        {"id": "r3", "kind": "note", "reverses": "r2"},
    ]
    facts = tournament(small_tournament(entries=[entry("a", rulings=rulings)]))
    assert [ruling.reverses for ruling in facts.entries[0].rulings] == [None, "r1", "r2"]


def test_message_ids_may_be_numbers_in_an_object_that_was_never_json() -> None:
    assert tournament(small_tournament(posts={120: "a"})).posts == {120: "a"}
