"""What recurs: when it is due, by one at a time, and again when it failed."""

import time
from collections.abc import Iterator

import pytest

from incastro.work import selectors, ticks
from incastro.work.models import Tick

pytestmark = pytest.mark.django_db

ran: list[str] = []


@pytest.fixture(autouse=True)
def only_ours(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    ran.clear()
    monkeypatch.setattr(ticks, "REGISTERED", {})
    ticks.every(minutes=5)(tidy)
    return


def tidy() -> None:
    ran.append("tidy")


def broken() -> None:
    raise ValueError("no broom")


def let_pass(seconds: int) -> None:
    for tick in Tick.objects.all():
        Tick.objects.filter(pk=tick.pk).update(
            due_at=tick.due_at - seconds, held_until=tick.held_until - seconds
        )


def test_a_tick_runs_at_once_and_then_after_its_period() -> None:
    assert [ticks.run_due("anna"), ticks.run_due("anna")] == [1, 0]
    let_pass(290)
    assert ticks.run_due("anna") == 0
    let_pass(11)
    assert ticks.run_due("anna") == 1
    assert ran == ["tidy", "tidy"]


def test_what_was_missed_runs_once() -> None:
    ticks.run_due("anna")
    let_pass(86_400)
    assert [ticks.run_due("anna"), ticks.run_due("anna")] == [1, 0]


def test_a_tick_in_somebodys_hand_is_left_there_until_they_must_be_dead() -> None:
    ticks.run_due("anna")
    let_pass(400)
    Tick.objects.update(holder="bea", held_until=int(time.time()) + ticks.LEASE)
    assert ticks.run_due("anna") == 0
    let_pass(ticks.LEASE + 1)
    assert ticks.run_due("anna") == 1


def test_a_failure_is_kept_until_the_next_success(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks.every(seconds=30)(broken)
    assert ticks.run_due("anna") == 2
    (failing,) = selectors.failing_ticks()
    assert failing.failure.strip().endswith("ValueError: no broom")
    monkeypatch.setitem(ticks.REGISTERED, failing.name, ticks.Recurring(failing.name, 30, tidy))
    let_pass(31)
    ticks.run_due("anna")
    assert selectors.failing_ticks() == []


def test_a_tick_needs_a_period() -> None:
    with pytest.raises(ValueError, match="period"):
        ticks.every()(tidy)
