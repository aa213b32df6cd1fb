"""Starts by the law: codes and what commits to them, what is asked before a go, who is on the call."""

import hashlib
import secrets

import pytest

from incastro.rulebook.facts import Mode
from incastro.rulebook.starting import (
    CODE_LETTERS,
    EARLY_BY,
    LATE_BY,
    REVEAL_EARLY_BY,
    Call,
    Doubt,
    Sight,
    Step,
    adds_to,
    call_of,
    code_is_for,
    commitment,
    go_doubts,
    make_code,
    matches,
    next_step,
    require_corrected_go,
    require_sure,
    reveal_doubts,
)
from incastro.rulebook.violation import RuleViolation

NONCE, START = "00112233445566778899aabbccddeeff", "inverno/sat-16"
AT = 1_796_000_000


def test_a_code_has_no_letter_that_looks_like_another() -> None:
    assert not set(CODE_LETTERS) & set("0O1IL2Z5S8B6GQU")
    code = make_code(5, secrets.choice)
    assert len(code) == 5
    assert set(code) <= set(CODE_LETTERS)


def test_anybody_checks_a_commitment_with_one_line() -> None:
    expected = hashlib.sha256(b"00112233445566778899aabbccddeeff:inverno/sat-16:K7M3Q").hexdigest()
    assert commitment(NONCE, START, "K7M3Q") == expected
    assert matches(NONCE, START, "K7M3Q", f" {expected.upper()} ")


@pytest.mark.parametrize(
    ("nonce", "start", "code"),
    [("f" * 32, START, "K7M3Q"), (NONCE, "inverno/sat-21", "K7M3Q"), (NONCE, START, "K7M3R")],
)
def test_another_nonce_start_or_code_does_not_match(nonce: str, start: str, code: str) -> None:
    assert not matches(nonce, start, code, commitment(NONCE, START, "K7M3Q"))


@pytest.mark.parametrize(
    ("mode", "own", "go", "shown"),
    [
        (Mode.OFFLINE, True, AT, True),  # from the very second of the go
        (Mode.OFFLINE, True, AT + 1, False),  # the countdown runs: the stream alone shows it
        (Mode.OFFLINE, True, None, False),
        (Mode.OFFLINE, False, AT, False),  # another start's
        (Mode.ONLINE, True, AT, False),  # never (art. 8)
    ],
)
def test_a_page_shows_the_code_offline_after_the_go_of_that_start(
    mode: Mode, own: bool, go: int | None, shown: bool
) -> None:
    assert code_is_for(mode, own_start=own, go=go, at=AT) is shown


@pytest.mark.parametrize(
    ("offline", "made", "published", "revealed", "go", "step"),
    [
        (True, False, False, False, False, Step.MAKE),
        (True, True, False, False, False, Step.PUBLISH),
        (True, True, True, False, False, Step.REVEAL),
        (True, True, True, True, False, Step.GO),
        (False, False, False, False, False, Step.GO),  # a make-up on the call has no code
        (True, False, False, False, True, Step.STARTED),
    ],
)
def test_a_start_goes_step_by_step(
    offline: bool, made: bool, published: bool, revealed: bool, go: bool, step: Step
) -> None:
    said = next_step(offline=offline, made=made, published=published, revealed=revealed, go=go)
    assert said is step


@pytest.mark.parametrize(
    ("go", "offline", "revealed", "doubts"),
    [
        (AT, True, True, ()),
        (AT + LATE_BY, True, True, ()),
        (AT - EARLY_BY, False, False, ()),
        (AT, False, False, ()),
        (AT, True, False, (Doubt.NO_CODE,)),
        (AT - EARLY_BY - 1, True, True, (Doubt.EARLY,)),
        (AT + LATE_BY + 1, True, False, (Doubt.NO_CODE, Doubt.LATE)),
    ],
)
def test_a_go_that_may_be_a_slip_is_asked_about(
    go: int, offline: bool, revealed: bool, doubts: tuple[Doubt, ...]
) -> None:
    assert go_doubts(scheduled=AT, go=go, offline=offline, revealed=revealed) == doubts


def test_a_code_is_not_revealed_long_before_its_start_by_a_slip() -> None:
    assert reveal_doubts(scheduled=AT, at=AT - REVEAL_EARLY_BY) == ()
    assert reveal_doubts(scheduled=AT, at=AT - REVEAL_EARLY_BY - 1) == (Doubt.FAR,)


def test_every_doubt_has_to_be_answered_by_its_name() -> None:
    require_sure((), ())
    require_sure((Doubt.NO_CODE, Doubt.LATE), ("late", "no_code"))
    with pytest.raises(RuleViolation) as refused:
        require_sure((Doubt.NO_CODE, Doubt.LATE), ("no_code",))
    assert (refused.value.code, refused.value.article) == ("start.doubt.late", "art. 20")
    with pytest.raises(RuleViolation) as refused:
        require_sure((Doubt.NO_CODE,), ())
    assert (refused.value.code, refused.value.article) == ("start.doubt.no_code", "art. 7")


def test_a_go_is_corrected_to_a_moment_that_was() -> None:
    require_corrected_go(AT, AT + 3, AT)
    require_corrected_go(AT, None, AT)
    require_corrected_go(None, AT, AT)
    for go, before, code in (
        (AT + 1, None, "start.go_to_come"),
        (AT, AT, "start.go_same"),
        (None, None, "start.go_same"),
    ):
        with pytest.raises(RuleViolation) as refused:
            require_corrected_go(go, before, AT)
        assert refused.value.code == code


def test_the_call_of_an_entrant_is_what_was_noted() -> None:
    assert call_of([]) == Call()
    seen = (Sight.PRESENT, 10)
    assert call_of([seen, (Sight.PRESENT, 20)]) == Call(seen=10)
    assert call_of([seen, (Sight.LOST, 30), (Sight.LOST, 31)]) == Call(seen=10, lost=30, losses=1)
    assert call_of([seen, (Sight.LOST, 30), (Sight.BACK, 42)]) == Call(seen=10, losses=1, away=12)
    assert call_of([seen, (Sight.BACK, 42)]) == Call(seen=10)  # the loss was taken back
    twice = [seen, (Sight.LOST, 30), (Sight.BACK, 40), (Sight.LOST, 50), (Sight.BACK, 55)]
    assert call_of(twice) == Call(seen=10, losses=2, away=15)


def test_the_same_note_once_more_says_nothing_new() -> None:
    away = Call(seen=10, lost=30, losses=1)
    assert adds_to(Call(), Sight.PRESENT)
    assert not adds_to(Call(seen=10), Sight.PRESENT)
    assert adds_to(Call(seen=10), Sight.LOST)
    assert not adds_to(away, Sight.LOST)
    assert adds_to(away, Sight.BACK)
    assert not adds_to(Call(seen=10), Sight.BACK)


@pytest.mark.parametrize("sight", [Sight.LOST, Sight.BACK])
def test_a_camera_that_was_never_seen_cannot_be_lost(sight: Sight) -> None:
    with pytest.raises(RuleViolation) as refused:
        adds_to(Call(), sight)
    assert (refused.value.code, refused.value.article) == ("call.not_seen", "art. 2")
