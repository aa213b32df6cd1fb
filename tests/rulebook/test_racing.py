"""What an entrant has to do now, for both modes and every state on the way (art. 2, 7-9, 17-20)."""

from typing import Any

import pytest

from incastro.rulebook.facts import Mode
from incastro.rulebook.racing import SOON, Now, Part, Racing, State, now_of, steps_of
from incastro.rulebook.tournament.outcomes import Outcome

START = 1_000_000
GO = START + 60
KNOWN: dict[str, Any] = {"linked": True, "in_group": True, "here": True}
SEALED: dict[str, Any] = {**KNOWN, "revealed": True, "sealed": START + 30}


def offline(at: int, **more: Any) -> Racing:
    return Racing(**{"at": at, "mode": Mode.OFFLINE, "scheduled": START, "outcome": Outcome.RUNNING, **more})


def online(at: int, **more: Any) -> Racing:
    return offline(at, mode=Mode.ONLINE, **more)


@pytest.mark.parametrize(
    ("racing", "now"),
    [
        (offline(0), Now.LINK),
        (offline(0, linked=True, in_group=False), Now.JOIN),
        (offline(0, linked=True), Now.PARCEL),
        (offline(0, linked=True, trouble=True), Now.TROUBLE),
        (offline(0, **KNOWN), Now.READY),
        (offline(START - SOON - 1, **KNOWN), Now.READY),
        (offline(START - SOON, **KNOWN), Now.STREAM),
        (offline(START, **KNOWN, revealed=True), Now.BOX),
        (offline(START, revealed=True), Now.BOX),
        (offline(START + 40, **SEALED), Now.WAIT),
        (offline(GO - 1, **KNOWN, revealed=True, go=GO), Now.BOX),
        (offline(GO, **KNOWN, revealed=True, go=GO), Now.BOX_LATE),
        (offline(GO, **SEALED, go=GO), Now.BUILD),
        (offline(GO + 9, **SEALED, go=GO, asked=True), Now.AGAIN),
        (offline(GO + 9, **SEALED, go=GO, finish=GO + 5, outcome=Outcome.FINISHED), Now.DELIVERED),
        (offline(GO + 9, **SEALED, go=GO, finish=GO + 5, outcome=Outcome.UNDECIDED), Now.JUDGE),
        (
            offline(GO + 9, **SEALED, go=GO, finish=GO + 5, outcome=Outcome.FINISHED, official=True),
            Now.OFFICIAL,
        ),
        (online(0, **KNOWN), Now.READY),
        (online(START - SOON, **KNOWN), Now.CALL),
        (online(START, **KNOWN, revealed=True), Now.CALL),
        (online(START, **KNOWN, seen=START - 5), Now.WAIT),
        (online(START, **KNOWN, seen=START - 5, lost=True), Now.CALL),
        (online(GO, **KNOWN, seen=START - 5, go=GO), Now.BUILD),
        (online(GO, **KNOWN, go=GO, outcome=Outcome.ANNULLED), Now.ANNULLED),
        (online(GO, **KNOWN, outcome=Outcome.NOT_STARTED), Now.NOT_STARTED),
        (online(GO, **KNOWN, outcome=Outcome.NOT_DELIVERED, official=True), Now.NOT_DELIVERED),
        (online(GO, **KNOWN, outcome=Outcome.EXCLUDED), Now.EXCLUDED),
    ],
)
def test_one_thing_matters_now(racing: Racing, now: Now) -> None:
    assert now_of(racing) is now
    assert (
        any(step.state is State.NOW for step in steps_of(racing))
        or now in (Now.TROUBLE, Now.OFFICIAL)
        or (racing.official)
    )


def states(racing: Racing) -> dict[Part, State]:
    return {step.part: step.state for step in steps_of(racing)}


def test_offline_has_box_and_code_and_no_call() -> None:
    assert list(states(offline(0))) == [
        Part.TELEGRAM, Part.PARCEL, Part.READY, Part.CODE, Part.BOX, Part.GO, Part.BUILD, Part.FINAL,
        Part.RESULT,
    ]  # fmt: skip


def test_online_has_a_call_and_neither_box_nor_code() -> None:
    assert not {Part.CODE, Part.BOX} & set(states(online(START, revealed=True)))
    assert Part.CALL in states(online(0))


def test_code_and_box_are_one_moment() -> None:
    found = states(offline(START, **KNOWN, revealed=True))
    assert (found[Part.CODE], found[Part.BOX], found[Part.GO]) == (State.NOW, State.NOW, State.LATER)


def test_what_is_done_says_when() -> None:
    racing = offline(GO + 9000, **SEALED, go=GO, finish=GO + 8000, outcome=Outcome.FINISHED, official=True)
    assert {step.part: step.at for step in steps_of(racing) if step.at is not None} == {
        Part.BOX: START + 30, Part.GO: GO, Part.FINAL: GO + 8000,
    }  # fmt: skip
    assert set(states(racing).values()) == {State.DONE}


@pytest.mark.parametrize(
    ("racing", "part", "state"),
    [
        (offline(0, linked=True), Part.TELEGRAM, State.DONE),
        (offline(START, revealed=True, here=True), Part.TELEGRAM, State.LOOK),
        (offline(START, revealed=True, here=True, sealed=START - 40), Part.TELEGRAM, State.DONE),
        (offline(0, linked=True, in_group=False), Part.TELEGRAM, State.NOW),
        (offline(0, trouble=True, here=True), Part.PARCEL, State.LOOK),
        (offline(START + 40, linked=True, sealed=START), Part.PARCEL, State.DONE),
        (online(GO, linked=True, go=GO), Part.PARCEL, State.LOOK),
        (offline(GO, **SEALED, go=GO, trouble=True), Part.PARCEL, State.LOOK),
        (offline(0), Part.PARCEL, State.LATER),
        (offline(START, **KNOWN), Part.READY, State.DONE),
        (
            offline(GO + 9, **KNOWN, go=GO, finish=GO + 8, outcome=Outcome.UNDECIDED),
            Part.BOX,
            State.LOOK,
        ),
        (offline(GO, **KNOWN, go=GO, outcome=Outcome.ANNULLED), Part.BOX, State.LOOK),
        (offline(GO, **KNOWN, go=GO, outcome=Outcome.NOT_STARTED), Part.BOX, State.LATER),
        (offline(GO, **SEALED, go=GO, outcome=Outcome.NOT_DELIVERED), Part.FINAL, State.LOOK),
        (offline(GO, **SEALED, go=GO), Part.FINAL, State.LATER),
        (offline(GO, **SEALED, go=GO, outcome=Outcome.UNDECIDED), Part.JUDGE, State.NOW),
        (online(START, **KNOWN, seen=START - 9, lost=True), Part.CALL, State.NOW),
        (online(GO, **KNOWN, seen=START - 9, lost=True, go=GO), Part.CALL, State.DONE),
        (online(GO, **KNOWN, go=GO), Part.CALL, State.LOOK),
        (online(0, **KNOWN), Part.CALL, State.LATER),
    ],
)
def test_a_step_says_where_it_is(racing: Racing, part: Part, state: State) -> None:
    assert states(racing)[part] is state
