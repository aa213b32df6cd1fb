"""Starts: codes and what commits to them, the go, who is seen on the call (art. 2, 7, 8; S-14, S-15)."""

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from incastro.rulebook.facts import Mode
from incastro.rulebook.violation import RuleViolation

# Written by hand on a sticker and read from a photo: nothing that looks like another letter or digit
# (0 O Q, 1 I L, 2 Z, 5 S, 8 B, 6 G, U V).
CODE_LETTERS = "ACDEFHJKMNPRTVWXY3479"
NONCE_BYTES = 16  # 128 bits
COUNTDOWN = 10  # seconds between the judge's tap and the go, for the stream
LONGEST_COUNTDOWN = 60  # seconds
EARLY_BY = 60  # seconds: a go earlier than that, before its time, leaves people out
LATE_BY = 1800  # seconds: a go later than that is more likely one of another start
REVEAL_EARLY_BY = 3600  # seconds: a code revealed earlier is more likely that of another start


def make_code(length: int, choose: Callable[[str], str]) -> str:
    """A start code; `choose` picks one letter of a text, by `secrets.choice` in a real race."""
    return "".join(choose(CODE_LETTERS) for _ in range(length))


def committed_text(nonce: str, start: str, code: str) -> str:
    """What a commitment is the SHA-256 of: `<nonce>:<start>:<code>`, ASCII.

    `nonce` = 32 hex digits, as secret as the code until the reveal (a code alone could be guessed by trying
    all of them); `start` = `<tournament>/<slot>`, so that no commitment serves two starts.
    """
    return f"{nonce}:{start}:{code}"


def commitment(nonce: str, start: str, code: str) -> str:
    """What is published beforehand: 64 hex digits that anybody can check once nonce and code are known."""
    return hashlib.sha256(committed_text(nonce, start, code).encode()).hexdigest()


def code_is_for(mode: Mode, *, own_start: bool, go: int | None, at: int) -> bool:
    """Whether an entrant's page shows the revealed code: offline, of that very start, once the go was given.

    Before the go the stream alone shows it (art. 7); online entrants never see one (art. 8).
    """
    return mode is Mode.OFFLINE and own_start and go is not None and go <= at


def matches(nonce: str, start: str, code: str, published: str) -> bool:
    """Whether a code that was revealed is the one that was committed to."""
    return commitment(nonce, start, code) == published.strip().lower()


class Step(StrEnum):
    """What a start waits for next."""

    MAKE = "make"
    PUBLISH = "publish"
    REVEAL = "reveal"
    GO = "go"
    STARTED = "started"


def next_step(*, offline: bool, made: bool, published: bool, revealed: bool, go: bool) -> Step:
    """What comes next for a start: a code only where somebody may race offline (art. 7)."""
    if go:
        return Step.STARTED
    if not offline or revealed:
        return Step.GO
    if not made:
        return Step.MAKE
    return Step.REVEAL if published else Step.PUBLISH


class Doubt(StrEnum):
    """What a judge is asked before an act that might be a slip; the answer is theirs."""

    NO_CODE = "no_code"  # offline entrants without a code (art. 7)
    EARLY = "early"
    LATE = "late"
    FAR = "far"  # a code whose start is still far away


def go_doubts(*, scheduled: int, go: int, offline: bool, revealed: bool) -> tuple[Doubt, ...]:
    """What is asked before a go counts; instants in Unix seconds. It may be late (S-15), seldom by much."""
    found = [Doubt.NO_CODE] if offline and not revealed else []
    if go < scheduled - EARLY_BY:
        found.append(Doubt.EARLY)
    if go > scheduled + LATE_BY:
        found.append(Doubt.LATE)
    return tuple(found)


def reveal_doubts(*, scheduled: int, at: int) -> tuple[Doubt, ...]:
    """What is asked before a code is revealed: it cannot be hidden again."""
    return (Doubt.FAR,) if at < scheduled - REVEAL_EARLY_BY else ()


def require_sure(doubts: Iterable[Doubt], sure: Iterable[str]) -> None:
    """RuleViolation `start.doubt.<doubt>` for the first doubt that was not answered."""
    answered = set(sure)
    for doubt in doubts:
        if doubt.value not in answered:
            raise RuleViolation(f"start.doubt.{doubt}", {}, "art. 7" if doubt is Doubt.NO_CODE else "art. 20")


def require_corrected_go(go: int | None, before: int | None, at: int) -> None:
    """RuleViolation where a go cannot be corrected to an instant: one to come, or the same again.

    None = there was no go: it was given by mistake.
    """
    if go is not None and go > at:
        raise RuleViolation("start.go_to_come", {}, "art. 7")
    if go == before:
        raise RuleViolation("start.go_same")


class Sight(StrEnum):
    """What a judge notes of an online entrant on the call."""

    PRESENT = "present"
    LOST = "lost"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Call:
    """An online entrant on the call: seen since, camera lost since (None = in sight), how often, how long.

    `away` = whole seconds without camera, the current loss not counted.
    """

    seen: int | None = None
    lost: int | None = None
    losses: int = 0
    away: int = 0


def call_of(notes: Iterable[tuple[Sight, int]]) -> Call:
    """Where an entrant stands on the call, of what was noted and still stands, in order."""
    call = Call()
    for sight, at in notes:
        if sight is Sight.PRESENT:
            call = call if call.seen is not None else replace(call, seen=at)
        elif sight is Sight.LOST:
            call = call if call.lost is not None else replace(call, lost=at, losses=call.losses + 1)
        elif call.lost is not None:
            call = replace(call, lost=None, away=call.away + max(0, at - call.lost))
    return call


def adds_to(call: Call, sight: Sight) -> bool:
    """Whether a note says something new; the same once more says nothing (two judges, one double tap).

    RuleViolation `call.not_seen` for a camera that is lost before it was ever seen (art. 2).
    """
    if sight is Sight.PRESENT:
        return call.seen is None
    if call.seen is None:
        raise RuleViolation("call.not_seen", {}, "art. 2")
    return (call.lost is None) is (sight is Sight.LOST)
