"""Several at the desk in the same moment, on either database: nothing is overwritten (cases A-64, A-65)."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections

from incastro import clock
from incastro.entries.models import Bulk, Entry
from incastro.entries.services import withdraw
from incastro.entries.services.bulk import act_on_many, undo
from incastro.entries.services.desk import change_entry_fields
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation
from tests.entries.cast import NOW, asked, open_tournament, puzzler

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*acts: Callable[[], object]) -> Counter[str]:
    """What became of each: `done`, or the code of its refusal."""
    gate = Barrier(len(acts))

    def run(act: Callable[[], object]) -> str:
        try:
            gate.wait(10)
            with clock.standing_at(NOW + 60):
                act()
        except RuleViolation as refused:
            return refused.code
        finally:
            connections.close_all()
        return "done"

    with ThreadPoolExecutor(len(acts)) as pool:
        return Counter(pool.map(run, acts))


@pytest.fixture
def entries(club: Organiser) -> list[Entry]:
    tournament = open_tournament(club)
    with clock.standing_at(NOW):
        return [asked(puzzler(number), tournament) for number in range(4)]


def edit(who: Person, entry: Entry, **values: str) -> Callable[[], object]:
    base = {"slot": "sat-16", "mode": "offline", "note": "", "telegram_name": ""}
    return lambda: change_entry_fields(actor=Actor(who.pk), entry=entry, values=values, base=base)


def test_case_a_65_four_fields_changed_at_once_all_stand(entries: list[Entry], desk: Person) -> None:
    entry = entries[0]
    edits = [{"slot": "sat-21"}, {"mode": "online"}, {"note": "chiamare"}, {"telegram_name": "@nome0"}]
    assert at_once(*(edit(desk, entry, **each) for each in edits)) == {"done": 4}
    entry = Entry.objects.get(pk=entry.pk)
    assert (entry.home.slot.key, entry.home.mode) == ("sat-21", "online")
    assert (entry.note, entry.person.telegram_name) == ("chiamare", "@nome0")


def test_case_a_65_one_field_changed_at_once_is_changed_by_one(entries: list[Entry], desk: Person) -> None:
    entry = entries[0]
    notes = [edit(desk, entry, note=f"nota {number}") for number in range(4)]
    assert at_once(*notes) == {"done": 1, "desk.changed_meanwhile": 3}
    assert Line.objects.filter(action="entry.note").count() == 1


def test_case_a_64_an_act_taken_back_by_two_at_once_is_taken_back_once(
    entries: list[Entry], desk: Person
) -> None:
    with clock.standing_at(NOW + 30):
        outcome = act_on_many(
            actor=Actor(desk.pk), seats=entries[0].seats, act="slot", entries=entries, value="sat-21"
        )
    bulk = outcome.bulk
    assert bulk is not None
    acts = [lambda: undo(actor=Actor(desk.pk), bulk=Bulk.objects.get(pk=bulk.pk))] * 3
    assert at_once(*acts) == {"done": 1, "bulk.undone": 2}
    assert Line.objects.filter(action="bulk.undo").count() == 1


def test_many_moved_while_others_edit_and_leave_never_wait_for_each_other(
    entries: list[Entry], desk: Person, owner: Person
) -> None:
    seats = entries[0].seats
    forth, back = entries, entries[::-1]

    def move(order: list[Entry], value: str) -> Callable[[], object]:
        return lambda: act_on_many(actor=Actor(desk.pk), seats=seats, act="slot", entries=order, value=value)

    acts = [
        move(forth, "sat-21"),
        move(back, "sat-21"),
        edit(owner, entries[3], note="chiamare"),
        edit(owner, entries[0], telegram_name="@nome0"),
        lambda: withdraw(actor=Actor(owner.pk), entry=entries[2]),
    ]
    assert at_once(*acts) == {"done": 5}
    assert Entry.objects.get(pk=entries[3].pk).note == "chiamare"
    assert Entry.objects.get(pk=entries[2].pk).standing == "withdrawn"
