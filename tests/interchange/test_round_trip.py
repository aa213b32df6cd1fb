"""What was read comes back unchanged when it is written and read again."""

import json
from dataclasses import replace
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from incastro.evidence.deliveries import deliveries
from incastro.evidence.posts import Picture, Post, Sender
from incastro.evidence.questions import question
from incastro.interchange.facts import Facts, load_facts
from incastro.interchange.instants import EARLIEST, LATEST, LONGEST, write_instant
from incastro.interchange.results import tournament_result
from incastro.interchange.sayings import codes, needed
from incastro.interchange.write import facts_document, json_text
from incastro.rulebook.books.book import load_book
from incastro.rulebook.durations import format_duration
from incastro.rulebook.facts import Remark, Tournament
from incastro.rulebook.tournament import standings
from tests.interchange.documents import (
    FULL,
    Document,
    entry,
    full_tournament,
    refusals,
    small_tournament,
)
from tests.interchange.test_schema import VALIDATORS

[DELIVERY] = deliveries([Post(id=9, at=1_792_255_512, sender=Sender(name="Zia \x85"), picture=Picture())], {})
ZONES = ("Europe/Rome", "UTC", "America/St_Johns", "Asia/Kathmandu")


def again(facts: Facts) -> Facts:
    return load_facts(json_text(facts_document(facts)).encode())


def maybe(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Document]:
    return st.fixed_dictionaries({}, optional={name: value | st.none() for name, value in fields.items()})


texts = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12).filter(str.strip)
unix = st.integers(EARLIEST, LATEST)
instants = unix | st.builds(write_instant, unix, st.sampled_from([ZoneInfo(zone) for zone in ZONES]))
spans = st.integers(0, LONGEST).map(format_duration)
moments = instants | spans
posts = st.lists(st.integers(-(2**40), 2**40), max_size=3)
puzzles = maybe(pieces=st.integers(501, 2000), brand=texts, title=texts)


def rulings() -> st.SearchStrategy[list[Document]]:
    words = maybe(article=texts, reason=texts)
    kinds = st.one_of(
        st.fixed_dictionaries({"kind": st.sampled_from(["annul", "exclude", "accept_late", "note"])}),
        st.fixed_dictionaries({"kind": st.just("finish"), "value": moments}),
        st.fixed_dictionaries({"kind": st.just("penalty"), "value": st.integers(0, LONGEST) | spans}),
    )
    listed = st.lists(st.builds(lambda kind, said: kind | said, kinds, words), max_size=3)
    return listed.map(lambda some: [ruling | {"id": f"r{place}"} for place, ruling in enumerate(some)])


params = st.fixed_dictionaries(
    dict.fromkeys(("messages", "when", "sender", "yes", "no", "none"), texts),
    optional={"more": st.integers(0, 9) | st.builds(lambda at: {"instant": at}, instants)},
)
entries = st.builds(
    lambda needed, more: needed | more,
    st.fixed_dictionaries({"name": texts, "mode": st.sampled_from(["offline", "online"])}),
    maybe(
        status=st.sampled_from(["confirmed", "unpaid", "waiting", "withdrawn", "lapsed"]),
        telegram=st.lists(texts, max_size=3),
        started=st.booleans(),
        sealed=instants | st.just(False),
        sealed_code=texts,
        finish=moments,
        missing=st.integers(0, 500),
        held=st.lists(maybe(code=texts, posts=posts, note=texts), max_size=2),
        rulings=rulings(),
        makeup=st.builds(
            lambda scheduled, more: {"scheduled": scheduled} | more,
            instants,
            maybe(go=instants, code=texts, mode=st.sampled_from(["offline", "online"])),
        ),
        free_entry_next=st.booleans(),
        remarks=st.lists(
            st.fixed_dictionaries(
                {"code": st.sampled_from(["picture_missing", "photo_gone"]), "params": params}
            ),
            max_size=2,
        ),
    ),
)
slots = st.builds(
    lambda scheduled, more: {"scheduled": scheduled} | more,
    instants,
    maybe(
        planned=instants, go=instants, go_was=st.lists(instants, max_size=2), code=texts, revealed=instants
    ),
)
changed_settings = maybe(
    pieces=st.integers(501, 5000),
    floor_offline=st.integers(0, 40_000).map(format_duration),
    rank_by=st.sampled_from(["official_time", "publication"]),
    shared_places_count=st.booleans(),
    tie_breaks=st.permutations(["firsts", "seconds", "best_seconds"]),
)


@st.composite
def tournaments(draw: st.DrawFn) -> Document:
    numbered_slots = [
        slot | {"id": f"s{place}"} for place, slot in enumerate(draw(st.lists(slots, min_size=1, max_size=3)))
    ]
    named = draw(st.lists(entries, max_size=4))
    numbered = [
        one
        | {
            "id": f"e{place}",
            "person": f"p{place}",
            "slot": f"s{draw(st.integers(0, len(numbered_slots) - 1))}",
        }
        for place, one in enumerate(named)
    ]
    answers = st.sampled_from(["ignore", *(one["id"] for one in numbered)])
    document = {"format": "incastro/tournament@1", "rulebook": "ojpc-2026", "name": draw(texts)}
    document |= {"slots": numbered_slots, "entries": numbered}
    document |= draw(
        maybe(
            id=texts,
            settings=changed_settings,
            zone=st.sampled_from(ZONES),
            puzzle=puzzles,
            posts=st.dictionaries(st.integers(-(2**40), 2**40).map(str), answers, max_size=3),
            questions=st.lists(
                st.fixed_dictionaries(
                    {"code": st.sampled_from(["unknown_poster", "channel_post"]), "params": params},
                    optional={"posts": posts},
                ),
                max_size=2,
            ),
        )
    )
    return document


@st.composite
def marathons(draw: st.DrawFn) -> Document:
    start = draw(st.integers(EARLIEST, LATEST - 10_000_000))
    series = draw(st.lists(puzzles, max_size=4))
    stamps = st.builds(
        lambda puzzle, more: {"puzzle": puzzle} | more,
        st.integers(1, 5),
        maybe(
            at=moments,
            verified=st.booleans() | moments,
            missing=st.integers(10, 500),
            absent_from_box=st.integers(0, 10),
            judge=texts,
            void=st.booleans(),
        ).filter(lambda stamp: (stamp.get("absent_from_box") or 0) <= (stamp.get("missing") or 0)),
    )
    numbers = st.integers(0, 1000)
    teams = st.builds(
        lambda name, more: {"name": name} | more,
        texts,
        maybe(
            captain=texts,
            members=st.lists(
                maybe(
                    person=texts,
                    name=texts,
                    born=st.dates().map(str),
                    nationality=st.lists(texts, max_size=2),
                    adult=texts,
                    reserve=st.booleans(),
                ),
                max_size=2,
            ),
            completions=st.lists(stamps, max_size=3),
            count=st.fixed_dictionaries({"groups": st.lists(numbers, max_size=3)})
            | st.fixed_dictionaries({"pieces": numbers}),
            disqualified=maybe(reason=texts),
            no_show=st.booleans(),
        ),
    )
    document: Document = {
        "format": "incastro/marathon@1",
        "rulebook": "aip-marathon-2026",
        "name": draw(texts),
    }
    document["start"] = start
    document["puzzles"] = [
        {"pieces": 700, **_known(one), "number": place} for place, one in enumerate(series, 1)
    ]
    document["teams"] = [
        one | {"id": f"t{place}"} for place, one in enumerate(draw(st.lists(teams, max_size=3)))
    ]
    document |= draw(
        maybe(
            id=texts,
            zone=st.sampled_from(ZONES),
            end=st.integers(start + 1, start + 100_000),
            settings=maybe(
                fee_standard=st.sampled_from(["99.50", 99, "130"]),
                closing_day=st.dates(date(2026, 3, 1), date(2099, 12, 31)).map(str),
            ),
            pauses=st.lists(
                st.fixed_dictionaries(
                    {"from": st.just(start), "to": st.integers(start, start + 5000) | st.none()}
                )
            ),
        )
    )
    return document


def _known(fields: Document) -> Document:
    return {name: value for name, value in fields.items() if value is not None}


slow = settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])


@slow
@given(tournaments())
def test_a_tournament_comes_back(document: Document) -> None:
    facts = load_facts(document)
    assert again(facts) == facts
    assert VALIDATORS["tournament"].is_valid(document)
    assert VALIDATORS["tournament"].is_valid(facts_document(facts))


@slow
@given(st.lists(tournaments(), max_size=2), st.integers(0, 53), texts)
def test_a_season_comes_back(played: list[Document], planned: int, reason: str) -> None:
    for place, tournament in enumerate(played):
        tournament["id"] = f"t{place}"
    document = {"format": "incastro/season@1", "name": "S", "rulebook": "ojpc-2026", "planned": planned}
    document["tournaments"] = played
    persons = sorted({one["person"] for tournament in played for one in tournament["entries"]})
    if len(persons) > 1:
        ties: list[Document] = [
            {"persons": persons, "order": persons[::-1], "reason": reason},
            {"persons": persons, "order": "shared"},
        ]
        document["tie_decisions"] = ties
    facts = load_facts(document)
    assert again(facts) == facts
    assert VALIDATORS["season"].is_valid(facts_document(facts))


@slow
@given(marathons())
def test_a_marathon_comes_back(document: Document) -> None:
    facts = load_facts(document)
    assert again(facts) == facts
    assert VALIDATORS["marathon"].is_valid(document)
    assert VALIDATORS["marathon"].is_valid(facts_document(facts))


@pytest.mark.parametrize("name", FULL)
def test_a_document_with_every_field_comes_back(name: str) -> None:
    facts = load_facts(FULL[name]())
    assert again(facts) == facts


@pytest.mark.parametrize("name", FULL)
def test_saving_again_and_again_changes_nothing(name: str) -> None:
    """case A-21"""
    once = json_text(facts_document(load_facts(FULL[name]())))
    assert json_text(facts_document(load_facts(once.encode()))) == once


def test_what_is_the_default_is_not_written() -> None:
    assert facts_document(load_facts(small_tournament())) == {
        "format": "incastro/tournament@1",
        "name": "Torneo",
        "rulebook": "ojpc-2026",
        "zone": "Europe/Rome",
        "slots": [{"id": "sat", "scheduled": "2026-10-17T16:00:00+02:00"}],
        "entries": [entry("a")],
    }


def test_what_is_known_not_to_be_is_written() -> None:
    document = small_tournament(entries=[entry("a", sealed=False, started=False, finish="0:00:00")])
    [written] = facts_document(load_facts(document))["entries"]
    assert (written["sealed"], written["started"], written["finish"]) == (False, False, "0:00:00")


@pytest.mark.parametrize("book", ["ojpc-2026", "aip-marathon-2026"])
def test_every_setting_can_be_written_out_and_read(book: str) -> None:
    kind = "tournament" if book == "ojpc-2026" else "marathon"
    facts = load_facts({**FULL[kind](), "settings": None})
    written = {name: setting.default for name, setting in load_book(book).settings.items()}
    plain = json.loads(json.dumps(written, default=str))
    for name, setting in load_book(book).settings.items():
        if setting.type == "duration":
            plain[name] = format_duration(setting.default)
    assert refusals({**FULL[kind](), "settings": plain}) == []
    assert facts_document(load_facts({**FULL[kind](), "settings": plain})) == facts_document(facts)


def test_codes_names_and_letters_of_all_kinds_stay_as_they_are() -> None:
    """cases A-42 and A-43: a leading zero, a formula, and letters beyond Latin"""
    document = small_tournament(entries=[entry("=1+1", name="=1+1 “Łucja” 🧩 Ὀδυσσεύς", sealed_code="00000")])
    text = json_text(facts_document(load_facts(document)))
    assert "🧩 Ὀδυσσεύς" in text
    assert load_facts(text.encode()) == load_facts(document)


def test_remarks_and_open_questions_come_back_with_the_sentences_that_they_had() -> None:
    facts = load_facts(full_tournament())
    assert isinstance(facts, Tournament)
    rome = facts.zone
    asked = replace(
        facts,
        entries=(
            replace(facts.entries[0], remarks=(Remark(code="sealed_accepted", params={"messages": "7"}),)),
            *facts.entries[1:],
        ),
        questions=(
            question(
                "two_candidates", [DELIVERY], rome, candidates=("anna", "bruno"), told={"names": "A, B"}
            ),
            question("unknown_poster", [DELIVERY], rome),
            question("no_photo", [DELIVERY], rome, entry="anna", told={"name": "Anna"}),
        ),
    )
    assert again(asked) == asked
    assert refusals(facts_document(asked)) == []
    assert VALIDATORS["tournament"].is_valid(facts_document(asked))
    for lang in ("it", "en"):
        told = tournament_result(standings(asked, 1_793_000_000), lang)
        assert tournament_result(standings(again(asked), 1_793_000_000), lang) == told
        assert [each["code"] for each in told["questions"]] == [
            "two_candidates",
            "unknown_poster",
            "no_photo",
        ]


@pytest.mark.parametrize("code", sorted(codes("question") | codes("step")))
def test_whatever_an_export_gives_rise_to_can_be_written_and_read(code: str) -> None:
    kind = "question" if code in codes("question") else "step"
    params: dict[str, object] = dict.fromkeys(needed(f"{kind}.{code}"), "x")
    said: Document = {"code": code, "params": params}
    document = full_tournament() | {"questions": [said] if kind == "question" else []}
    if kind == "step":
        document["entries"][0]["remarks"] = [said]
    assert refusals(document) == []
    for name in list(params):
        del said["params"][name]
        assert [refusal.code for refusal in refusals(document)][:1] == ["facts.missing_field"]
        said["params"][name] = "x"
