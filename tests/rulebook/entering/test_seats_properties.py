"""What holds for seats whatever happens, in whatever order."""

import ast
import inspect

from hypothesis import given
from hypothesis import strategies as st

from incastro.rulebook.entering import check_in as check_in_module
from incastro.rulebook.entering import seat_moves, seat_payments
from incastro.rulebook.entering.check_in import check_in, replace_no_show
from incastro.rulebook.entering.seat_moves import (
    change_limit,
    expire,
    offer_by_hand,
    remove,
    request_seat,
    withdraw,
)
from incastro.rulebook.entering.seat_payments import confirm_payment
from incastro.rulebook.entering.seats import IN_LINE, SEATED, Decision, Seating, Standing
from incastro.rulebook.violation import RuleViolation
from incastro.words import say
from incastro.words.eligibility import MESSAGES
from tests.rulebook.entering.cast import DAY, START, marathon, season

TERMS = st.sampled_from(
    [
        season(),
        season(START),
        season(promoted_payment_from="request"),
        marathon(),
        marathon(offers_after_start=True),
    ]
)
ACTS = st.lists(
    st.tuples(
        st.sampled_from(
            [
                "ask",
                "ask",
                "ask",
                "free",
                "pay",
                "pay late",
                "leave",
                "remove",
                "expire",
                "offer",
                "limit",
                "in",
                "out",
            ]
        ),
        st.integers(0, 7),
        st.integers(0, 3 * DAY),
        st.integers(0, 7),
    ),
    max_size=40,
)


def act(seating: Seating, what: str, who: int, at: int, other: int, step: int, terms) -> Decision:
    """One thing that happens to somebody's latest request."""
    mine = [request.id for request in seating.requests if request.who == f"p{who}"]
    theirs = [request.id for request in seating.requests if request.who == f"p{other}"]
    request, another = (mine or ["none"])[-1], (theirs or ["none"])[-1]
    match what:
        case "ask" | "free":
            return request_seat(seating, f"r{step}", f"p{who}", at, terms, free=what == "free")
        case "pay":
            return confirm_payment(seating, request, at, at, terms)
        case "pay late":
            return confirm_payment(seating, request, at - 2 * DAY, at, terms)
        case "leave":
            return withdraw(seating, request, at, terms)
        case "remove":
            return remove(seating, request, at, terms)
        case "offer":
            return offer_by_hand(seating, request, at, 600, terms)
        case "limit":
            return change_limit(seating, other, at, terms)
        case "in":
            return check_in(seating, request, at, terms)
        case "out":
            return replace_no_show(seating, request, another, at, 600, terms)
        case _:
            return expire(seating, at, terms)


def played(limit: int, acts, terms):
    """Every seating on the way, each with what was told."""
    seating, at = Seating(limit), START - 6 * DAY
    for step, (what, who, later, other) in enumerate(acts):
        at += later
        try:
            decision = act(seating, what, who, at, other, step, terms)
        except RuleViolation as no:
            say(no.code, no.params, "it")  # KeyError for one without words
            continue
        yield seating, decision, at
        seating = decision.seating


@given(st.integers(0, 5), ACTS, TERMS)
def test_no_sequence_of_events_seats_one_too_many(limit, acts, terms):
    for _, decision, _ in played(limit, acts, terms):
        assert 0 <= decision.seating.taken <= decision.seating.limit


@given(st.integers(0, 5), ACTS, TERMS)
def test_nobody_and_no_time_is_ever_lost(limit, acts, terms):
    for before, decision, _ in played(limit, acts, terms):
        after = {request.id: request for request in decision.seating.requests}
        for request in before.requests:
            marks = after[request.id].marks
            assert marks[: len(request.marks)] == request.marks
            assert request.paid is None or after[request.id].paid == request.paid


@given(st.integers(0, 5), ACTS, TERMS)
def test_while_seats_move_by_themselves_none_is_free_for_who_waits(limit, acts, terms):
    for _, decision, at in played(limit, acts, terms):
        seating = decision.seating
        if terms.moves_by_itself(at) and decision.notices:
            assert not (seating.free > 0 and seating.line)


@given(st.integers(0, 5), ACTS, TERMS)
def test_whoever_is_promoted_came_before_all_who_still_wait(limit, acts, terms):
    """Case A-31, but for whom the organiser picks by hand."""
    for before, decision, _ in played(
        limit, [each for each in acts if each[0] not in ("offer", "out")], terms
    ):
        line = [request.id for request in before.line]
        moved = [name for name in line if decision.seating.find(name).standing in SEATED]
        waits = [name for name in line if decision.seating.find(name).standing in IN_LINE]
        assert not moved or not waits or line.index(moved[-1]) < line.index(waits[0])


@given(st.integers(0, 5), ACTS, TERMS)
def test_whoever_gains_or_loses_a_seat_is_told(limit, acts, terms):
    for before, decision, _ in played(limit, acts, terms):
        told = {notice.to for notice in decision.notices}
        had = {request.id: request.standing for request in before.requests}
        for request in decision.seating.requests:
            changed = had.get(request.id) is not request.standing
            if changed and (request.standing in SEATED or had.get(request.id) in SEATED):
                assert request.id in told


@given(st.integers(0, 3), st.permutations(range(8)))
def test_whatever_the_order_of_simultaneous_requests_the_first_so_many_are_seated(limit, order):
    seating, terms = Seating(limit), season()
    for who in order:
        seating = request_seat(seating, f"r{who}", f"p{who}", START, terms).seating
    seated = [request.who for request in seating.requests if request.standing in SEATED]
    assert seated == [f"p{who}" for who in order[:limit]]
    assert [request.who for request in seating.line] == [f"p{who}" for who in order[limit:]]


def notices_in(module) -> set[str]:
    """The codes that a module's source gives to its notices, as far as they are written out."""
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.Call)]
    named = [call.args[1] for call in calls if getattr(call.func, "id", "") == "Notice"]
    return {code.value for code in named if isinstance(code, ast.Constant)}


WRITTEN_OUT = notices_in(seat_moves) | notices_in(seat_payments) | notices_in(check_in_module)


def test_every_notice_has_words():
    assert len(WRITTEN_OUT) > 8
    assert {f"notice.{code}" for code in WRITTEN_OUT} <= MESSAGES.keys()


@given(st.integers(1, 5), ACTS, TERMS)
def test_everything_told_and_every_mark_has_words(limit, acts, terms):
    for _, decision, _ in played(limit, acts, terms):
        for notice in decision.notices:
            assert "%" not in say(f"notice.{notice.code}", notice.params, "en")
        for request in decision.seating.requests:
            assert all(say(f"mark.{mark.what}") for mark in request.marks)


def test_every_standing_has_words():
    assert all(say(f"standing.{standing}") for standing in Standing)
