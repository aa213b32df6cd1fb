"""The files to take along: worked out again anywhere they give the site's table, byte for byte."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from incastro import clock
from incastro.evidence.posts import Picture
from incastro.groups.models import Message
from incastro.groups.selectors import as_post
from incastro.interchange.facts import load_facts
from incastro.interchange.instants import write_instant
from incastro.judging import exporting
from incastro.organisers.models import Organiser
from incastro.rulebook.facts import Tournament
from incastro.standings.shown import race_reading, shown_tournament
from incastro.starts.models import CallNote, MakeUp
from tests.commands import Run, italian_in_a_folder_of_its_own, run
from tests.entries.cast import DAY, HOUR, ROME, START
from tests.judging.race_cast import GO, OVER, RaceDay

__all__ = ["italian_in_a_folder_of_its_own", "run"]

pytestmark = pytest.mark.django_db


def as_desktop_has_it(day: RaceDay) -> dict[str, Any]:
    """The group's export, made of what is known of it."""
    return {
        "name": day.group.name,
        "type": "private_supergroup",
        "id": 2471352452,
        "messages": [
            {
                "id": post.id,
                "type": "message",
                "date_unixtime": str(post.at),
                **({} if post.edited is None else {"edited_unixtime": str(post.edited)}),
                **({} if post.forwarded is None else {"forwarded_from": post.forwarded}),
                "from": post.sender.name,
                "from_id": f"user{post.sender.id}",
                "photo": post.picture.file if isinstance(post.picture, Picture) else "x.jpg",
                "text": post.text,
            }
            for post in map(as_post, Message.objects.filter(group=day.group).order_by("number"))
        ],
    }


def held_to_be_the_same(day: RaceDay, run: Run, at: int = OVER) -> bytes:
    """Ranks both of a judge's files, and everybody's, on the command line."""
    with clock.standing_at(at):
        reading = race_reading(day.row)
        whole, beside = exporting.whole_facts(day.row), exporting.facts_beside_export(day.row)
        shown = shown_tournament(day.row)
    told = exporting.ranked(reading.tournament, at, "it")
    assert exporting.ranked(whole, at, "it") == told
    assert load_facts(exporting.written(whole)) == whole
    Path("fatti.json").write_bytes(exporting.written(whole))
    Path("per-esportazione.json").write_bytes(exporting.written(beside))
    Path("result.json").write_text(json.dumps(as_desktop_has_it(day)), "utf-8")
    when = ("--at", write_instant(at, ROME), "--json")
    assert run("rank", "fatti.json", *when).out.encode() == told
    assert run("rank", "per-esportazione.json", "--export", "result.json", *when).out.encode() == told
    keys = {ident: known.key for ident, known in shown.names.items()}
    public = exporting.public_facts(shown.facts, at, keys)
    assert all(entry.person for entry in public.entries)
    Path("per-tutti.json").write_bytes(exporting.written(public))
    assert run("rank", "per-tutti.json", *when).out.encode() == exporting.ranked(public, at, "it")
    return told


@pytest.fixture
def day(club: Organiser) -> RaceDay:
    return RaceDay(club, "offline", "online", "offline", "online", "offline")


def test_a_quiet_day(day: RaceDay, run: Run) -> None:
    for number, entry in enumerate(day.entrants):
        day.post(entry, GO + 20 + number)
        day.post(entry, GO + 2 * HOUR + 60 * number)
    told = json.loads(held_to_be_the_same(day, run))
    assert len(told["rows"]) == 5
    assert all(row["position"] for row in told["rows"])


def test_a_day_on_which_everything_happens(day: RaceDay, run: Run) -> None:
    anna, bruno, carla, dario, elena = day.entrants
    box, done = day.post(anna, GO + 20), day.post(anna, GO + 3 * HOUR)
    day.look(anna, box, "sealed", code_read="K7Q2M")
    day.look(anna, done, "finish", missing=3)
    day.look(bruno, day.post(bruno, GO + 2 * HOUR), "finish", "asked")
    day.post(990, GO + 2 * HOUR, "Zio \x85 “Pino”\u202e")
    day.assign(day.post(991, GO + 3 * HOUR + 5), dario)
    day.post(carla, GO + 40)
    day.post(carla, GO + 2 * HOUR + 7, edited=GO + 2 * HOUR + 90)
    day.post(carla, GO + 2 * HOUR + 400)
    first = day.rule(carla, "penalty", seconds=60, is_public=True, public_words="Camera \x0b spenta")
    day.rule(carla, "note", reverses=first)
    makeup = MakeUp.objects.create(entry=elena, scheduled=START + 7 * DAY, go=START + 7 * DAY, agreed_at=1)
    day.post(elena, makeup.scheduled + 30)
    day.post(elena, makeup.scheduled + 3 * HOUR)
    CallNote.objects.create(start=day.start, entry=bruno, what="present", at=GO)
    told = json.loads(held_to_be_the_same(day, run))
    assert {each["code"] for each in told["questions"]} >= {"unknown_poster", "several_deliveries"}
    assert {each["code"] for each in told["blocking"]} >= {"held"}


def test_while_it_is_going_on(day: RaceDay, run: Run) -> None:
    day.post(day.entrants[0], GO + 20)
    day.post(day.entrants[1], GO + 2 * HOUR)
    told = json.loads(held_to_be_the_same(day, run, GO + 2 * HOUR + 1))
    assert told["state"] == "running"


AMONG = st.integers(0, 4)
LATER = st.integers(-HOUR, 16 * DAY) | st.integers(0, 5 * HOUR)
ACTS = st.one_of(
    st.tuples(st.just("post"), AMONG, LATER, st.sampled_from(["", "fatto!", "Nome2 Cognome2", "di Nome3"])),
    st.tuples(st.just("stranger"), st.integers(990, 992), LATER, st.sampled_from(["", "Nome1 Cognome1"])),
    st.tuples(st.just("edited"), AMONG, LATER, st.integers(1, 9000)),
    st.tuples(st.just("forward"), AMONG, LATER, st.just("Zia")),
    st.tuples(
        st.just("look"),
        AMONG,
        st.integers(0, 20),
        st.tuples(
            st.sampled_from(["sealed", "finish", "other"]),
            st.sampled_from(["accepted", "asked", "aside", "noted"]),
            st.none() | st.integers(0, 12),
        ),
    ),
    st.tuples(st.just("assign"), st.none() | AMONG, st.integers(0, 20), st.none()),
    st.tuples(
        st.just("rule"),
        AMONG,
        st.sampled_from(["annul", "exclude", "accept_late", "finish", "after", "penalty", "note"]),
        st.integers(0, 5 * HOUR),
    ),
    st.tuples(st.just("seen"), AMONG, st.none(), st.none()),
)


def happen(day: RaceDay, acts: list[Any]) -> None:  # noqa: C901 - one branch a kind
    said: set[Any] = set()
    messages: list[Message] = []
    for what, who, first, second in acts:
        entry: Any = None if who is None or what == "stranger" else day.entrants[who]
        if what == "post":
            messages.append(day.post(entry, GO + first, second))
        elif what == "stranger":
            messages.append(day.post(who, GO + first, second))
        elif what == "edited":
            messages.append(day.post(entry, GO + first, edited=GO + first + second))
        elif what == "forward":
            messages.append(day.post(entry, GO + first, forwarded=second))
        elif what == "rule":
            given = {"finish": {"instant": GO + second}, "after": {"seconds": second}}
            values = given.get(first, {"seconds": second % 600} if first == "penalty" else {})
            day.rule(entry, "finish" if first == "after" else first, **values)
        elif what == "seen":
            CallNote.objects.create(start=day.start, entry=entry, what="present", at=GO)
        elif messages:
            message = messages[first % len(messages)]
            key = (what, message.pk, second[0] if second else None)
            if key in said:
                continue
            said.add(key)
            if what == "assign":
                day.assign(message, entry)
            else:
                assert entry is not None
                role, verdict, missing = second
                day.look(entry, message, role, verdict, missing=missing)


@contextmanager
def undone() -> Iterator[None]:
    """What is done within is undone: one tournament serves many examples."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(acts=st.lists(ACTS, max_size=14), at=st.sampled_from([OVER, OVER + 20 * DAY]))
def test_whatever_happens(day: RaceDay, run: Run, acts: list[Any], at: int) -> None:
    number = day._next
    with undone():
        happen(day, acts)
        held_to_be_the_same(day, run, at)
    day._next = number


def test_everybodys_file_has_no_account_no_waiting_list_and_no_code_before_the_go(day: RaceDay) -> None:
    anna, bruno, *_ = day.entrants
    day.look(anna, day.post(anna, GO + 20), "sealed", code_read="K7Q2W")
    bruno.person.telegram_name = "@brunetto"
    bruno.person.save()
    with clock.standing_at(OVER):
        facts = shown_tournament(day.row).facts
    before, after = (exporting.public_facts(facts, at, {}) for at in (GO - 1, GO))
    assert (before.slots[0].code, before.entries[0].sealed_code) == (None, None)
    assert (after.slots[0].code, after.entries[0].sealed_code) == ("K7Q2M", "K7Q2W")
    assert "brunetto" not in repr(after)
    assert all(entry.telegram == () for entry in after.entries)
    assert after.posts == {}


def test_a_judges_file_knows_accounts_so_that_an_export_can_be_read_with_it(day: RaceDay) -> None:
    with clock.standing_at(OVER):
        facts = exporting.facts_beside_export(day.row)
    assert facts.entries[0].telegram == ("user7001",)
    assert (facts.entries[0].sealed, facts.entries[0].finish) == (None, None)


def test_a_loaded_tournament_is_its_own_file(day: RaceDay) -> None:
    with clock.standing_at(OVER):
        written = exporting.facts_document(day.row)
    assert isinstance(load_facts(written), Tournament)
    assert exporting.facts_document(day.row, OVER) == written
